import { type Html, html, nothing, pageOf } from './html.js';
import type { MigrationStepView, MigrationView } from './migration-view.js';

/** Colours: every text at least 4.5 to 1 against its ground, in light and dark. */
const style = `
:root { color-scheme: light dark; --ground: #ffffff; --panel: #f4f6f9; --text: #1b1f24; --quiet: #4d5662; --line: #c9d0d9;
  --good: #1c6b3a; --bad: #9c2f14; --focus: #1d4a94; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14171c; --panel: #1e232b; --text: #e8ebf0; --quiet: #b2bac6; --line: #3b4350;
    --good: #7fd6a0; --bad: #f5a48c; --focus: #8fb4f5; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1.25rem; background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 0 0 .75rem; }
section { margin: 2rem 0 0; padding-top: 1.25rem; border-top: 1px solid var(--line); }
p { margin: 0 0 .75rem; max-width: 70ch; }
code { font-family: ui-monospace, Consolas, "DejaVu Sans Mono", monospace; font-size: .9em; }
.note { color: var(--quiet); font-size: .9rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .75rem; margin: 0 0 .75rem; }
.cards div { background: var(--panel); border-radius: .5rem; padding: .75rem 1rem; }
.cards dt { color: var(--quiet); font-size: .875rem; }
.cards dd { margin: 0; font-size: 1.3rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.table { overflow-x: auto; margin: 0 0 .75rem; }
.table:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
th, td { padding: .35rem .9rem .35rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); white-space: nowrap; }
thead th { color: var(--quiet); font-weight: 600; }
tbody th { font-weight: 600; }
tbody th small { display: block; font-weight: 400; color: var(--quiet); }
.number { text-align: right; }
.done { color: var(--good); } .stopped, .rejected { color: var(--bad); }
@media (max-width: 40rem) { body { padding: 1rem; } h1 { font-size: 1.35rem; } .cards { grid-template-columns: 1fr 1fr; } }
@media print { .table { overflow: visible; } section { break-inside: avoid-page; } }
`;

const states: Record<MigrationView['state'], string> = {
  waiting: 'has not begun',
  running: 'is under way',
  done: 'is done',
  rejected: 'waits: rows were rejected',
  stopped: 'stopped and can go on',
};

const counted = ['created', 'updated', 'unchanged', 'rejected', 'pending'] as const;

/** One page that loads nothing. @param now when it was made */
export function migrationPage(view: MigrationView, now: Date): string {
  const { name, totals, steps, next } = view;
  const cards = counted.map((count) => html`<div><dt>${count}</dt><dd>${totals[count]}</dd></div>`);
  const title = `Migration ${name}`;
  return pageOf(
    title,
    style,
    html`<main>
<h1>${name}</h1>
<p>This migration ${states[view.state]}. ${times(view)}</p>
<p class="note">Profile ${view.profile}, organisation ${view.org}${view.migration_id === null ? '' : `, migration ${view.migration_id}`}. This page was made ${moment(now.toISOString())}.</p>
<dl class="cards">${cards}</dl>
${next === null ? nothing : html`<section><h2>What to do next</h2>${todo(view)}</section>`}
<section>
<h2 id="steps">Steps</h2>
<div class="table" role="region" aria-labelledby="steps" tabindex="0">
<table>
<caption>Steps in the order in which they are done</caption>
<thead><tr><th scope="col">Step</th><th scope="col">State</th>${counted.map((count) => html`<th scope="col" class="number">${count}</th>`)}<th scope="col" class="number">Time</th><th scope="col">Run</th></tr></thead>
<tbody>${steps.map(stepRow)}</tbody>
</table>
</div>
</section>
${rejects(steps)}
</main>`,
  );
}

function times({ started_at, finished_at }: MigrationView): string {
  if (started_at === null) return '';
  return finished_at === null
    ? `It began ${moment(started_at)}.`
    : `It began ${moment(started_at)} and ended ${moment(finished_at)}.`;
}

function moment(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

function todo({ steps, next }: MigrationView): Html {
  const items = steps.flatMap((step) => {
    const why = step.error === null ? '' : `: ${step.error}`;
    return step.next === null || step.next === next
      ? []
      : [html`<li>Step ${step.step} ${step.state}${why}. <code>${step.next}</code></li>`];
  });
  const last = next === null ? [] : [html`<li>Then <code>${next}</code></li>`];
  return html`<ol>${[...items, ...last]}</ol>`;
}

function stepRow({ step, kind, files, state, counts, duration_ms: ms, run_ids: runs }: MigrationStepView): Html {
  const what = files.length === 0 ? kind : `${kind}: ${files.join(', ')}`;
  const numbers = counted.map((count) => html`<td class="number">${counts === null ? '' : counts[count]}</td>`);
  return html`<tr><th scope="row">${step}<small>${what}</small></th><td class="${state}">${state}</td>${numbers}<td class="number">${ms === 0 ? '' : `${(ms / 1000).toFixed(1)} s`}</td><td><code>${runs.join(' ')}</code></td></tr>`;
}

function rejects(steps: readonly MigrationStepView[]): Html {
  const bad = steps.filter(({ rejects_files: files, reasons }) => files.length + reasons.length > 0);
  if (bad.length === 0) return nothing;
  const rows = bad.flatMap(({ step, reasons }) =>
    reasons.map(
      ({ code, rows: count }) =>
        html`<tr><th scope="row">${step}</th><td><code>${code}</code></td><td class="number">${count}</td></tr>`,
    ),
  );
  const files = bad.flatMap(({ step, rejects_files: of }) =>
    of.map((file) => html`<li>${step}: <code>${file}</code></li>`),
  );
  const table =
    rows.length === 0
      ? nothing
      : html`<div class="table" role="region" aria-labelledby="rejects" tabindex="0"><table>
<caption>Rejected rows by reason</caption>
<thead><tr><th scope="col">Step</th><th scope="col">Reason</th><th scope="col" class="number">Rows</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
  return html`<section><h2 id="rejects">Rejected rows</h2>${table}<ul>${files}</ul></section>`;
}
