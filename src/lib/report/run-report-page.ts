import { type Html, html, nothing } from './html.js';
import {
  type Card,
  capital,
  cards,
  listed,
  orNone,
  page,
  section,
  shownNumber,
  table,
  timeOf,
  type Verdict,
} from './page-parts.js';
import { linesOfGroup } from './reject-groups.js';
import { durationText, factsOf, type RunReport, rateText, verdictOf } from './run-report.js';

/** @param time how times are shown @param madeAt RFC 3339 */
export function runReportPage(report: RunReport, time: (text: string) => string, madeAt: string): string {
  const { next } = report;
  const items = next.map(({ command, why: reason }) => html`<li><code>${command}</code><span>${reason}</span></li>`);
  const facts = factsOf(report).filter(([name]) => !['rows', 'why', 'status'].includes(name));
  return page({
    title: `${report.command}: ${verdictOf(report)}`,
    verdict: { tone: toneOf(report), text: why(report) },
    about: html`<p class="note">Run <code>${report.run_id}</code>, reported at ${timeOf(madeAt)}.</p>`,
    sections: [
      section('Rows', cards(counts(report))),
      section(
        'Next',
        orNone(items.length === 0 ? nothing : html`<ul class="next">${items}</ul>`, 'There is nothing left to do.'),
      ),
      rejects(report),
      speed(report),
      section(
        'What it was',
        html`<dl class="facts">${facts.map(([name, text]) => html`<dt>${name}</dt><dd>${text.split(', ').map(time).join(', ')}</dd>`)}</dl>`,
      ),
    ],
  });
}

function toneOf({ status, counts: { rejected } }: RunReport): Verdict['tone'] {
  if (status === 'failed' || status === 'interrupted') return 'bad';
  return status === 'succeeded' && rejected === 0 ? 'good' : 'attention';
}

function why({ exit, status }: RunReport): string {
  if (exit?.message !== undefined) return exit.message;
  if (status === 'running') return 'It is under way.';
  if (status === 'interrupted' && exit === null) {
    return 'It ended without a word: it was killed, or its machine stopped.';
  }
  return status === 'succeeded' ? 'All went well.' : `It ended as ${status}.`;
}

function counts(report: RunReport): Card[] {
  const { rate, requests, retries } = report;
  const took = report.duration_ms ?? report.working_ms;
  const shown = Object.entries(report.counts).map(([name, count]): Card => [capital(name), count ?? 'not known yet']);
  if (took !== null) shown.push(['Took', durationText(took)]);
  if (rate !== null) shown.push(['Speed', rateText(rate.average), `${rateText(rate.highest)} at best`]);
  if (requests !== null) shown.push(['Requests', requests, `${retries ?? 0} of them repeated`]);
  return shown;
}

function rejects(report: RunReport): Html {
  const { reasons, reject_groups: groups, first_rejects: first, rejects_file: file } = report;
  const { rejected } = report.counts;
  if (rejected === 0) return nothing;
  if (first.length === 0) {
    const rows = `${shownNumber(rejected)} ${rejected === 1 ? 'row was' : 'rows were'}`;
    return section(
      'Rejected rows',
      html`<p>${rows} rejected by the checks; the report has the reasons once the run has ended.</p>`,
    );
  }
  return html`${listed(
    'Rejected rows by reason',
    ['Reason', 'Rows', 'Retryable:quantity'],
    reasons.map(({ code, rows, retryable }) => [code, rows, retryable]),
    html`<p class="note">A row with several reasons counts for each of them.</p>`,
    table(
      'Reasons, the rarest first',
      ['rows', 'column', 'message:wide', 'lines:text'],
      groups.map((group) => ({ ...group, lines: linesOfGroup(group) })),
    ),
  )}
${listed(
  'First rejected rows',
  ['Line', 'Column', 'Reason', 'Message:wide'],
  first.map(({ at, column, code, message }) => [at, column, code, message]),
  file === null ? nothing : html`<p class="note">All of them, to be corrected: <code>${file}</code></p>`,
)}`;
}

function speed({ rate }: RunReport): Html {
  const points = (rate?.points ?? []).map(({ from, to, rows_per_second: rows, rejected }) => [
    `${seconds(from)} to ${seconds(to)}`,
    rateText(rows),
    rejected,
  ]);
  const list = table('Speed', ['Time of work:text', 'Rows a second:quantity', 'Rejected:quantity'], points);
  return points.length < 2
    ? nothing
    : section('Speed', html`<details><summary>Over the time of work</summary>${list}</details>`);
}

function seconds(count: number): string {
  return count === 0 ? '0 s' : durationText(Math.round(count * 1000));
}
