import { type Html, html, nothing, pageOf } from './html.js';
import { rateChart, seconds } from './rate-chart.js';
import { linesOfGroup } from './reject-groups.js';
import { durationText, factsOf, type RunReport, rateText, verdictOf } from './run-report.js';
import { runReportStyle } from './run-report-style.js';

/** Fewer parts make no picture. */
const fewestBars = 3;

/** @param madeAt RFC 3339 */
export function runReportPage(report: RunReport, madeAt: string): string {
  const title = `${report.command}: ${verdictOf(report)}`;
  const body = html`<header>
<h1>${title}</h1>
${why(report)}
<p class="note">Run <code>${report.run_id}</code>, reported at <time datetime="${madeAt}">${madeAt}</time>.</p>
</header>
<main>
${cards(report)}
${next(report)}
${rejects(report)}
${rate(report)}
${facts(report)}
</main>`;
  return pageOf(title, runReportStyle, body);
}

function why({ exit, status }: RunReport): Html {
  if (status === 'interrupted' && exit === null) {
    return html`<p class="warning">It ended without a word: it was killed, or its machine stopped.</p>`;
  }
  if (exit?.message === undefined) return nothing;
  return html`<p class="warning">${exit.message}</p>`;
}

function cards({ counts, rate: speed, duration_ms: whole, working_ms: working, requests, retries }: RunReport): Html {
  const rows = Object.entries(counts).map(([name, count]): [string, string, string] => [
    name.replace(/^./, (letter) => letter.toUpperCase()),
    count === null ? 'not known yet' : count.toLocaleString('en'),
    '',
  ]);
  const took = whole ?? working;
  const more: [string, string, string][] = [
    ...(took === null ? [] : [['Took', durationText(took), ''] satisfies [string, string, string]]),
    ...(speed === null
      ? []
      : [['Speed', rateText(speed.average), `${rateText(speed.highest)} at best`] satisfies [string, string, string]]),
    ...(requests === null
      ? []
      : [
          ['Requests', requests.toLocaleString('en'), `${retries ?? 0} of them repeated`] satisfies [
            string,
            string,
            string,
          ],
        ]),
  ];
  const shown = [...rows, ...more].map(
    ([name, text, note]) =>
      html`<div><dt>${name}</dt><dd>${text}${note === '' ? nothing : html`<small>${note}</small>`}</dd></div>`,
  );
  return html`<section>
<h2>Rows</h2>
<dl class="cards">${shown}</dl>
</section>`;
}

function next({ next: steps }: RunReport): Html {
  if (steps.length === 0) return html`<section><h2>Next</h2><p>There is nothing left to do.</p></section>`;
  const items = steps.map(({ command, why: reason }) => html`<li><code>${command}</code><span>${reason}</span></li>`);
  return html`<section>
<h2>Next</h2>
<ul class="next">${items}</ul>
</section>`;
}

function rejects({
  reasons,
  reject_groups: groups,
  first_rejects: first,
  counts,
  rejects_file: file,
}: RunReport): Html {
  if (counts.rejected === 0) return nothing;
  if (first.length === 0) {
    return html`<section>
<h2>Rejected rows</h2>
<p>${counts.rejected.toLocaleString('en')} rows were rejected by the checks; why is told when the run has ended.</p>
</section>`;
  }
  const where = file === null ? nothing : html`<p class="note">All of them, to be corrected: <code>${file}</code></p>`;
  const by = table(
    'Rejected rows by reason',
    [
      ['Reason', 'text'],
      ['Rows', 'number'],
      ['Retryable', 'number'],
    ],
    reasons.map(({ code, rows, retryable }) => [code, rows.toLocaleString('en'), retryable.toLocaleString('en')]),
  );
  const grouped = table(
    'Reasons, the rarest first',
    [
      ['Rows', 'number'],
      ['Column', 'text'],
      ['Message', 'wide'],
      ['Lines', 'text'],
    ],
    groups.map((group) => [group.rows.toLocaleString('en'), group.column, group.message, linesOfGroup(group)]),
  );
  const list = table(
    'First rejected rows',
    [
      ['Line', 'text'],
      ['Column', 'text'],
      ['Reason', 'text'],
      ['Message', 'wide'],
    ],
    first.map(({ at, column, code, message }) => [at, column, code, message]),
  );
  return html`<section>
<h2>Rejected rows by reason</h2>
${by}
<p class="note">A row with several reasons counts for each of them.</p>
${groups.length === 0 ? nothing : grouped}
</section>
<section>
<h2>First rejected rows</h2>
${list}
${where}
</section>`;
}

function rate({ rate: speed }: RunReport): Html {
  if (speed === null || speed.points.length < fewestBars) return nothing;
  const rows = speed.points.map(({ from, to, rows_per_second: each, rejected }) => [
    `${seconds(from)} to ${seconds(to)}`,
    rateText(each),
    String(rejected),
  ]);
  const list = table(
    'Rows a second',
    [
      ['Time of work', 'text'],
      ['Rows a second', 'number'],
      ['Rejected', 'number'],
    ],
    rows,
  );
  return html`<section>
<h2>Speed</h2>
${rateChart(speed)}
<details><summary>As a table</summary>${list}</details>
</section>`;
}

function facts(report: RunReport): Html {
  const told = factsOf(report).filter(([name]) => !['rows', 'why', 'status'].includes(name));
  return html`<section>
<h2>What it was</h2>
<dl class="facts">${told.map(([name, text]) => html`<dt>${name}</dt><dd>${text}</dd>`)}</dl>
</section>`;
}

/** The first cell of a row names it. */
function table(
  caption: string,
  head: readonly (readonly [name: string, kind: string])[],
  rows: readonly (readonly string[])[],
): Html {
  const body = rows.map(
    (row) =>
      html`<tr>${row.map((cell, at) => (at === 0 ? html`<th scope="row">${cell}</th>` : html`<td class="${head[at]?.[1] ?? 'text'}">${cell}</td>`))}</tr>`,
  );
  return html`<div class="table" role="region" tabindex="0" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head.map(([name, kind]) => html`<th scope="col" class="${kind === 'number' ? 'number' : 'text'}">${name}</th>`)}</tr></thead><tbody>${body}</tbody></table></div>`;
}
