import { type Html, html, nothing } from './html.js';
import {
  type Card,
  type Column,
  cards,
  page,
  section,
  shownNumber,
  table,
  timeOf,
  type Verdict,
} from './page-parts.js';
import { rateChart, seconds } from './rate-chart.js';
import { linesOfGroup } from './reject-groups.js';
import { durationText, factsOf, type RunReport, rateText, verdictOf } from './run-report.js';

/** Fewer parts make no picture. */
const fewestBars = 3;

/** @param madeAt RFC 3339 */
export function runReportPage(report: RunReport, madeAt: string): string {
  return page({
    title: `${report.command}: ${verdictOf(report)}`,
    verdict: { tone: toneOf(report), text: why(report) },
    about: html`<p class="note">Run <code>${report.run_id}</code>, reported at ${timeOf(madeAt)}.</p>`,
    sections: [counts(report), next(report), rejects(report), rate(report), facts(report)],
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

function counts({
  counts: rows,
  rate: speed,
  duration_ms: whole,
  working_ms: working,
  requests,
  retries,
}: RunReport): Html {
  const shown = Object.entries(rows).map(
    ([name, count]): Card => [name.replace(/^./, (letter) => letter.toUpperCase()), count ?? 'not known yet'],
  );
  const took = whole ?? working;
  if (took !== null) shown.push(['Took', durationText(took)]);
  if (speed !== null) shown.push(['Speed', rateText(speed.average), `${rateText(speed.highest)} at best`]);
  if (requests !== null) shown.push(['Requests', requests, `${retries ?? 0} of them repeated`]);
  return section('Rows', cards(shown));
}

function next({ next: steps }: RunReport): Html {
  if (steps.length === 0) return section('Next', html`<p>There is nothing left to do.</p>`);
  const items = steps.map(({ command, why: reason }) => html`<li><code>${command}</code><span>${reason}</span></li>`);
  return section('Next', html`<ul class="next">${items}</ul>`);
}

const reasonColumns: readonly Column[] = [
  { name: 'Reason' },
  { name: 'Rows' },
  { name: 'Retryable', kind: 'quantity' },
];
const groupColumns: readonly Column[] = [
  { name: 'Rows' },
  { name: 'Column' },
  { name: 'Message', kind: 'wide' },
  { name: 'Lines' },
];
const rejectColumns: readonly Column[] = [
  { name: 'Line' },
  { name: 'Column' },
  { name: 'Reason' },
  { name: 'Message', kind: 'wide' },
];

function rejects(report: RunReport): Html {
  const { reasons, reject_groups: groups, first_rejects: first, rejects_file: file } = report;
  const { rejected } = report.counts;
  if (rejected === 0) return nothing;
  if (first.length === 0) {
    const told = html`<p>${shownNumber(rejected)} ${rejected === 1 ? 'row was' : 'rows were'} rejected by the checks; why is told when the run has ended.</p>`;
    return section('Rejected rows', told);
  }
  const where = file === null ? nothing : html`<p class="note">All of them, to be corrected: <code>${file}</code></p>`;
  const byReason = reasons.map(({ code, rows, retryable }) => [code, rows, retryable]);
  const byGroup = groups.map((group) => [group.rows, group.column, group.message, linesOfGroup(group)]);
  const list = first.map(({ at, column, code, message }) => [at, column, code, message]);
  return html`${section(
    'Rejected rows by reason',
    table('Rejected rows by reason', reasonColumns, byReason),
    html`<p class="note">A row with several reasons counts for each of them.</p>`,
    groups.length === 0 ? nothing : table('Reasons, the rarest first', groupColumns, byGroup),
  )}
${section('First rejected rows', table('First rejected rows', rejectColumns, list), where)}`;
}

const rateColumns: readonly Column[] = [
  { name: 'Time of work' },
  { name: 'Rows a second', kind: 'quantity' },
  { name: 'Rejected', kind: 'quantity' },
];

function rate({ rate: speed }: RunReport): Html {
  if (speed === null || speed.points.length < fewestBars) return nothing;
  const rows = speed.points.map(({ from, to, rows_per_second: each, rejected }) => [
    `${seconds(from)} to ${seconds(to)}`,
    rateText(each),
    rejected,
  ]);
  const list = table('Rows a second', rateColumns, rows);
  return section('Speed', rateChart(speed), html`<details><summary>As a table</summary>${list}</details>`);
}

function facts(report: RunReport): Html {
  const told = factsOf(report).filter(([name]) => !['rows', 'why', 'status'].includes(name));
  const list = told.map(([name, text]) => html`<dt>${name}</dt><dd>${text}</dd>`);
  return section('What it was', html`<dl class="facts">${list}</dl>`);
}
