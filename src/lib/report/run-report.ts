import { visible } from '../terminal/visible.js';
import { code, nothing, said } from './html.js';
import { describeGroup, linesOfGroup, type RejectGroup } from './reject-groups.js';
import {
  type Card,
  capital,
  cards,
  counted,
  facts,
  folded,
  list,
  listed,
  note,
  orNone,
  type Report,
  type Section,
  table,
  text,
  timeOf,
  type Verdict,
} from './report.js';
import { describeBatch, type SummaryBatch, waitingText } from './summary.js';

/** Everything that a report about a bulk write tells. Texts may come from outside; times are RFC 3339. */
export interface RunReport {
  run_id: string;
  command: string;
  status: 'running' | 'succeeded' | 'partial' | 'failed' | 'interrupted';
  /** How the process ended; null while it runs, and where a crash or an older version left nothing. */
  exit: { code: number; name: string; message?: string } | null;
  input: {
    file: string;
    sha256: string;
    size_bytes: number;
    /** Rows that were to be worked on; null while they are not known. */
    rows: number | null;
    read: number | null;
    skipped: number | null;
    collapsed: number | null;
  };
  profile: string;
  org: string;
  base_url: string;
  tool_version: string;
  started_at: string;
  resumed_at: readonly string[];
  finished_at: string | null;
  /** From the start to the end, pauses among it; null while it runs. */
  duration_ms: number | null;
  /** Without the time between a stop and its resumption; null where no samples were kept. */
  working_ms: number | null;
  /** `pending` is null while it is not known how many rows there are. */
  counts: { created: number; updated: number; unchanged: number; rejected: number; pending: number | null };
  /** Of the pending ones, those that were finalized and that a register is to make orders of. */
  waiting?: number;
  requests: number | null;
  retries: number | null;
  rate: RunRate | null;
  /** Most frequent first. */
  reasons: readonly { code: string; rows: number; retryable: number }[];
  /** By column and message, the rarest first; none where they are not known. */
  reject_groups: readonly RejectGroup[];
  first_rejects: readonly { at: string; column: string; code: string; message: string }[];
  /** null also when another run's rejected rows are in that file now. */
  rejects_file: string | null;
  /** Id of that run, null for a call that sent nothing. */
  rejects_taken_by?: string | null;
  /** Requests that did not go through, repetitions that did in the end among them. */
  failed_requests: { count: number; by_status: readonly { status: string; count: number }[] };
  batches?: readonly SummaryBatch[];
  next: readonly { command: string; why: string }[];
}

export interface RunRate {
  /** Rows a second over the time in which rows were sent. */
  average: number;
  /** Of the best part of `points`. */
  highest: number;
  /** Of equal length, in order; pauses between a stop and its resumption are left out. */
  points: readonly RatePoint[];
  /** Where it was resumed, in seconds of work since the start. */
  resumed_after: readonly number[];
}

export interface RatePoint {
  /** Since the start, in seconds of work. */
  from: number;
  to: number;
  rows_per_second: number;
  /** Rows. */
  rejected: number;
}

/** For a terminal or a mail. */
export function runReportText(report: RunReport): string {
  const { reasons, reject_groups: groups, first_rejects: first, next } = report;
  const facts = factsOf(report).map(([name, text]) => `${name.padEnd(11)}${visible(text)}\n`);
  const parts = [facts.join('')];
  if (reasons.length > 0) {
    const lines = reasons.map(({ code, rows, retryable }) => `  ${rows} ${visible(code)}${again(retryable)}\n`);
    parts.push(`rejected rows by reason\n${lines.join('')}`);
  }
  if (groups.length > 0) {
    parts.push(`reasons, the rarest first\n${groups.map((each) => `  ${visible(describeGroup(each))}\n`).join('')}`);
  }
  if (first.length > 0) parts.push(`first rejected rows\n${first.map((each) => `  ${rejectLine(each)}\n`).join('')}`);
  if (next.length > 0) {
    parts.push(`next\n${next.map(({ command, why }) => `  ${visible(command)}\n    ${why}\n`).join('')}`);
  }
  return parts.join('\n');
}

/** @param time how times are shown @param madeAt RFC 3339 */
export function runReport(report: RunReport, time: (text: string) => string, madeAt: string): Report {
  const known = factsOf(report).filter(([name]) => !['rows', 'why', 'status'].includes(name));
  return {
    title: `${report.command}: ${verdictOf(report)}`,
    verdict: { tone: toneOf(report), text: whyOf(report) },
    about: [note(said`Run ${code(report.run_id)}, reported at ${timeOf(madeAt)}.`)],
    sections: [
      ['Rows', cards(rowCounts(report))],
      [
        'Next',
        orNone(
          list(report.next.map(({ command, why }) => said`${code(command)}: ${why}`)),
          'There is nothing left to do.',
        ),
      ],
      ...rejects(report),
      speed(report),
      ['What it was', facts(known.map(([name, what]) => [name, what.split(', ').map(time).join(', ')]))],
    ],
  };
}

function toneOf({ status, counts: { rejected } }: RunReport): Verdict['tone'] {
  if (status === 'failed' || status === 'interrupted') return 'bad';
  return status === 'succeeded' && rejected === 0 ? 'good' : 'attention';
}

function whyOf({ exit, status }: RunReport): string {
  if (exit?.message !== undefined) return exit.message;
  if (status === 'running') return 'It is under way.';
  if (status === 'interrupted' && exit === null) return 'It was killed, or its machine stopped.';
  return status === 'succeeded' ? 'All went well.' : `It ended as ${status}.`;
}

function rowCounts({ counts, waiting = 0 }: RunReport): Card[] {
  const waits = waiting > 0 ? `${waiting} of them wait for the register` : '';
  return Object.entries(counts).map(([name, count]) => [
    capital(name),
    count ?? 'not known yet',
    name === 'pending' ? waits : '',
  ]);
}

function rejects({
  reasons,
  reject_groups: groups,
  first_rejects: first,
  rejects_file: file,
  counts,
}: RunReport): Section[] {
  if (counts.rejected === 0) return [];
  if (first.length === 0) {
    const rows = counted(counts.rejected, 'row was', 'rows were');
    return [
      ['Rejected rows', text(`${rows} rejected by the checks; the report has the reasons once the run has ended.`)],
    ];
  }
  return [
    listed(
      'Rejected rows by reason',
      ['Reason:code', 'Rows', 'Retryable:quantity'],
      reasons.map(({ code: reason, rows, retryable }) => [reason, rows, retryable]),
      note('A row with several reasons counts for each of them.'),
    ),
    listed(
      'Reasons, the rarest first',
      ['rows', 'column:code', 'message:wide', 'lines:text'],
      groups.map((group) => ({ ...group, lines: linesOfGroup(group) })),
    ),
    listed(
      'First rejected rows',
      ['Line:code', 'Column:code', 'Reason:code', 'Message:wide'],
      first.map(({ at, column, code: reason, message }) => [at, column, reason, message]),
      file === null ? nothing : note(said`All of them, to be corrected: ${code(file)}`),
    ),
  ];
}

function speed({ rate }: RunReport): Section {
  const points = (rate?.points ?? []).map(({ from, to, rows_per_second: rows, rejected }) => [
    `${seconds(from)} to ${seconds(to)}`,
    rateText(rows),
    rejected,
  ]);
  const all = table('Speed', ['Time of work:text', 'Rows a second:quantity', 'Rejected:quantity'], points);
  return ['Speed', points.length < 2 ? nothing : folded('Over the time of work', all)];
}

function seconds(count: number): string {
  return count === 0 ? '0 s' : durationText(Math.round(count * 1000));
}

/** `ended with exit status 5 (partial)`. */
export function verdictOf({ status, exit }: Pick<RunReport, 'status' | 'exit'>): string {
  if (status === 'running') return 'is running';
  if (exit === null) return status;
  return `${status}, exit status ${exit.code}${exit.name === status ? '' : ` (${exit.name})`}`;
}

function takenText({ rejects_taken_by: taker }: RunReport): string | undefined {
  return taker === undefined ? undefined : `the file has those of ${takerText(taker)} now`;
}

/** `run 20260301-0915-k2` */
export function takerText(taker: string | null): string {
  return taker === null ? 'a later call that sent nothing' : `run ${taker}`;
}

/** Name and text of each fact that is known, in the order of telling. */
export function factsOf(report: RunReport): [string, string][] {
  const { counts, input, exit, rate } = report;
  const told: [string, string | null | undefined][] = [
    ['run', report.run_id],
    ['command', report.command],
    ['status', verdictOf(report)],
    ['why', exit?.message],
    ['rows', `${countsText(counts)}${waitingText(report)}`],
    ['read', readText(input)],
    // A command that wrote one thing has none.
    input.sha256 === ''
      ? ['thing', input.file]
      : ['input', `${input.file} (${input.size_bytes} bytes, SHA-256 ${input.sha256})`],
    ['rejects', report.rejects_file ?? takenText(report)],
    ...(report.batches ?? []).map((batch): [string, string] => ['batch', describeBatch(batch)]),
    ['profile', `${report.profile}, organisation ${report.org}, ${report.base_url}`],
    ['started', report.started_at],
    ['resumed', report.resumed_at.join(', ')],
    ['finished', report.finished_at],
    ['took', tookText(report)],
    ['rate', rate === null ? null : `${rateText(rate.average)} on average, ${rateText(rate.highest)} at best`],
    ['requests', requestsText(report)],
    ['failed', failedText(report)],
    ['version', report.tool_version],
  ];
  return told.flatMap(([name, text]): [string, string][] =>
    text === null || text === undefined || text === '' ? [] : [[name, text]],
  );
}

function rateText(perSecond: number): string {
  return `${perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond)} rows/s`;
}

/** `850 ms`, `12.3 s`, `4 min 5 s`, `3 h 20 min`. */
export function durationText(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

function rejectLine({ at, column, message }: RunReport['first_rejects'][number]): string {
  return visible(`${at} ${column === '' ? '' : `${column}: `}${message}`);
}

function countsText({ pending, ...counts }: RunReport['counts']): string {
  const known = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  return [...known, pending === null ? 'the rest not counted yet' : `${pending} pending`].join(', ');
}

function readText({ read, rows, skipped, collapsed }: RunReport['input']): string | null {
  if (read === null || read === rows) return null;
  return `${read} lines: ${rows ?? 0} rows, ${skipped ?? 0} skipped, ${collapsed ?? 0} collapsed`;
}

function tookText({ duration_ms: whole, working_ms: working }: RunReport): string | null {
  if (whole === null) return working === null ? null : `${durationText(working)} so far`;
  if (working === null || whole - working < 2000) return durationText(whole);
  return `${durationText(whole)}, ${durationText(working)} of them at work`;
}

function requestsText({ requests, retries }: RunReport): string | null {
  if (requests === null) return null;
  return `${requests}, ${retries ?? 0} of them repeated`;
}

function failedText({ failed_requests: { count, by_status: statuses } }: RunReport): string | null {
  if (count === 0) return null;
  return `${count} requests: ${statuses.map(({ status, count: times }) => `${times} ${status}`).join(', ')}`;
}

function again(retryable: number): string {
  return retryable === 0 ? '' : ` (${retryable} may go through when sent again)`;
}
