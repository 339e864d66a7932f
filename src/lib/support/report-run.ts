import path from 'node:path';
import { batchesOf } from '../batch/describe-batches.js';
import { countReasons } from '../bulk/bulk-report.js';
import type { RejectsTaker } from '../bulk/rejects-taken.js';
import { readBatchParts } from '../journal/batch-steps.js';
import { countJournal } from '../journal/row-outcomes.js';
import type { RunHeader, RunSummary } from '../journal/run-file.js';
import { type RunSample, readFailures, readSamples } from '../journal/run-samples.js';
import type { RunRate, RunReport } from '../report/run-report.js';
import { undoableCommands } from '../resources/registry.js';
import { placeOf } from '../tabular/row.js';

const maxPoints = 60;
const firstRejects = 20;

/**
 * What a run did, from its folder alone: the header, the journal, the samples. Works for one that is under way and for
 * one that was killed, as far as it came.
 *
 * @param header as `Runs.get` gives it
 * @param taker who has its reject file by now
 * @throws {LocalError} when the state of the run is damaged
 */
export async function reportRun(
  header: RunHeader,
  folder: string,
  unfinished: boolean,
  taker?: RejectsTaker,
): Promise<RunReport> {
  const { id, input, finished_at: finishedAt = null, command, status, started_at, resumed_at } = header;
  const { profile, org, base_url, tool_version } = header;
  const isRunning = status === 'running';
  // Of a run that was resumed and did not end since, the summary tells of an earlier end.
  const summary = finishedAt === null || isRunning ? undefined : header.summary;
  const samples = await readSamples(folder);
  const failures = await readFailures(folder);
  const parts = await readBatchParts(header, folder);
  const attempts = attemptsOf(samples);
  const told = inputOf(header.summary);
  const shownName = input.path === 'stdin' ? 'stdin' : path.basename(input.path);
  const { counts, ...reasons } =
    summary?.reasons === undefined
      ? await foundSoFar(header, folder, samples.at(-1))
      : { ...reasonsOf(summary, shownName), counts: summary.counts };
  const totals = attempts.map((attempt) => attempt.at(-1)).filter((last) => last !== undefined);
  const report: RunReport = {
    run_id: id,
    command,
    status,
    exit: summary?.exit ?? null,
    input: { file: input.path, sha256: input.sha256, size_bytes: input.size, ...told },
    ...{ profile, org, base_url, tool_version, started_at, resumed_at },
    finished_at: isRunning ? null : finishedAt,
    duration_ms: isRunning || finishedAt === null ? null : between(started_at, finishedAt),
    working_ms: attempts.length === 0 ? null : sum(attempts.map((attempt) => lengthOf(attempt))),
    counts: summary?.counts ?? counts,
    ...(summary?.waiting === undefined ? {} : { waiting: summary.waiting }),
    requests: totals.length === 0 ? (summary?.requests ?? null) : sum(totals.map(({ requests }) => requests)),
    retries: totals.length === 0 ? (summary?.retries ?? null) : sum(totals.map(({ retries }) => retries)),
    rate: rateOf(attempts),
    ...reasons,
    rejects_file: taker === undefined ? (summary?.rejects_file ?? null) : null,
    ...(taker === undefined ? {} : { rejects_taken_by: taker.run }),
    failed_requests: {
      count: failures.length,
      by_status: countedBy(failures.map(({ status, error }) => nameOf(status, error))),
    },
    ...(parts === undefined ? {} : { batches: batchesOf(parts) }),
    next: [],
  };
  const undoable = keepsBefore(header);
  return { ...report, next: nextSteps(report, { unfinished, undoable, flags: summary?.retry_flags ?? [] }) };
}

/** What runs undo needs to know is in the journal. */
function keepsBefore({ command, options, without_values: without, values_removed: removed }: RunHeader): boolean {
  if (removed !== undefined) return false;
  if (options.undoable === true || !undoableCommands.includes(command)) return options.undoable === true;
  return without !== true && !(command === 'products import' && options.replace === true);
}

/** Members of a summary that every bulk write has, as they came back from the disk. */
function inputOf(summary: RunSummary | undefined): Pick<RunReport['input'], 'rows' | 'read' | 'skipped' | 'collapsed'> {
  const input: Readonly<Record<string, unknown>> =
    summary !== undefined && 'input' in summary && typeof summary.input === 'object' && summary.input !== null
      ? { ...summary.input }
      : {};
  const count = (name: string) => {
    const value = input[name];
    return typeof value === 'number' ? value : null;
  };
  return { rows: count('rows'), read: count('read'), skipped: count('skipped'), collapsed: count('collapsed') };
}

function reasonsOf(
  { reasons = [], reject_groups: groups = [], first_rejects: first = [] }: RunSummary,
  file: string,
): Pick<RunReport, 'reasons' | 'reject_groups' | 'first_rejects'> {
  return {
    reasons,
    reject_groups: groups,
    first_rejects: first.flatMap(({ problems, ...place }) =>
      problems.map(({ column, code, message }) => ({ at: placeOf(file, place), column, code, message })),
    ),
  };
}

/** Of a run without an end. Lines are not known before the file is read again. */
async function foundSoFar(
  header: RunHeader,
  folder: string,
  last: RunSample | undefined,
): Promise<Pick<RunReport, 'counts' | 'reasons' | 'reject_groups' | 'first_rejects'>> {
  const reasons = countReasons();
  const first: { at: string; column: string; code: string; message: string }[] = [];
  const journal = await countJournal(header, folder, (entry) => {
    if (!('outcome' in entry) || entry.problems === undefined) return;
    reasons.add(entry.problems);
    for (const { column, code, message } of entry.problems) {
      if (first.length < firstRejects) first.push({ at: `row ${entry.outcome + 1}`, column, code, message });
    }
  });
  const { in_doubt: _, ...counts } = journal;
  const sent = counts.created + counts.updated + counts.unchanged + counts.rejected;
  const sending = last?.phase === 'sending' ? last : undefined;
  // The journal knows those that the platform refused, a sample those that the checks rejected as well.
  const rejected = Math.max(counts.rejected, sending?.rejected ?? 0);
  const pending = sending?.total === undefined ? null : Math.max(0, sending.total - sent);
  const shown = { reasons: reasons.all(), reject_groups: [], first_rejects: first };
  return { ...shown, counts: { ...counts, rejected, pending } };
}

/** The samples of each start or resumption. */
function attemptsOf(samples: readonly RunSample[]): RunSample[][] {
  const attempts: RunSample[][] = [];
  for (const sample of samples) {
    if (sample.begins === true || attempts.length === 0) attempts.push([]);
    attempts.at(-1)?.push(sample);
  }
  return attempts;
}

/** A step between two samples: seconds of work since the start. */
interface Stretch {
  from: number;
  to: number;
  rows: number;
  rejected: number;
}

/** Undefined where no rows were sent, or all of them between two samples. */
function rateOf(attempts: readonly (readonly RunSample[])[]): RunRate | null {
  const stretches: Stretch[] = [];
  const resumed: number[] = [];
  let elapsed = 0;
  let known = { done: 0, rejected: 0 };
  for (const [at, attempt] of attempts.entries()) {
    if (at > 0) resumed.push(elapsed);
    for (const [place, sample] of attempt.entries()) {
      const before = attempt[place - 1];
      if (before === undefined || sample.phase !== 'sending') continue;
      const length = between(before.at, sample.at) / 1000;
      if (length <= 0) continue;
      // Rows that the checks rejected are known before the first is sent: they are not rejects of this second.
      const rejected = before.phase === 'sending' ? Math.max(0, sample.rejected - known.rejected) : 0;
      const rows = Math.max(0, sample.done - known.done);
      stretches.push({ from: elapsed, to: elapsed + length, rows, rejected });
      known = { done: sample.done, rejected: sample.rejected };
      elapsed += length;
    }
  }
  if (stretches.length === 0 || elapsed === 0) return null;
  const points = pointsOf(stretches, elapsed);
  const rows = sum(stretches.map((stretch) => stretch.rows));
  return {
    average: rounded(rows / elapsed),
    highest: Math.max(...points.map(({ rows_per_second: rate }) => rate)),
    points,
    resumed_after: resumed.filter((after) => after > 0 && after < elapsed).map(rounded),
  };
}

/** Parts of equal length; a stretch that lies in several is spread over them. */
function pointsOf(stretches: readonly Stretch[], elapsed: number): RunRate['points'] {
  const count = Math.max(1, Math.min(maxPoints, stretches.length));
  const length = elapsed / count;
  const parts = Array.from({ length: count }, (_, at) => ({ from: at * length, rows: 0, rejected: 0 }));
  for (const { from, to, rows, rejected } of stretches) {
    // A mark belongs to one part, or it would be shown twice.
    const mark = parts[Math.min(count - 1, Math.floor((from + to) / 2 / length))];
    if (mark !== undefined) mark.rejected += rejected;
    for (let at = Math.floor(from / length); at < count && at * length < to; at += 1) {
      const part = parts[at];
      const within = Math.min(to, (at + 1) * length) - Math.max(from, at * length);
      if (part !== undefined && within > 0) part.rows += (rows * within) / (to - from);
    }
  }
  return parts.map(({ from, rows, rejected }) => ({
    from: rounded(from),
    to: rounded(from + length),
    rows_per_second: rounded(rows / length),
    rejected,
  }));
}

function nextSteps(
  { run_id: id, status, counts, waiting, reasons, rejects_file: file, rejects_taken_by: taker }: RunReport,
  { unfinished, undoable, flags }: { unfinished: boolean; undoable: boolean; flags: readonly string[] },
): RunReport['next'] {
  if (status === 'running') return [{ command: `tillctl runs watch ${id}`, why: 'It is under way: follow it.' }];
  const steps: { command: string; why: string }[] = [];
  const onlyWaits = unfinished && waiting !== undefined && waiting === counts.pending;
  if (unfinished) {
    const why = onlyWaits
      ? 'Looks for the orders that a register makes of what was finalized; nothing is sent.'
      : 'Sends what has no outcome yet, and nothing twice.';
    steps.push({ command: `tillctl runs resume ${id}`, why });
  }
  if (counts.rejected > 0 && taker !== undefined) {
    const why = 'Its reject file has the rows of that run now: read there what became of the same input.';
    if (taker !== null) steps.push({ command: `tillctl runs report ${taker}`, why });
  } else if (counts.rejected > 0 && (!unfinished || onlyWaits)) {
    const whole = sum(reasons.map(({ rows }) => rows));
    const retryable = sum(reasons.map((reason) => reason.retryable));
    const named = file ?? 'the reject file';
    const why =
      retryable > 0 && retryable === whole
        ? 'They may go through as they are: sends the rejected rows again.'
        : flags.length > 0
          ? `The options are what the rows were rejected for, as ${named} says; cells that are wrong are corrected there first.`
          : `Correct the rows in ${named} first: sends the rejected rows again.`;
    steps.push({ command: ['tillctl runs retry-rejected', id, ...flags].join(' '), why });
  }
  if (undoable && counts.created + counts.updated > 0) {
    steps.push({
      command: `tillctl runs undo ${id}`,
      why: 'Restores what was there before, unless it changed since; try it with --dry-run first.',
    });
  }
  return steps;
}

function countedBy(names: readonly string[]): { status: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([status, count]) => ({ status, count })).sort((a, b) => b.count - a.count);
}

function nameOf(status: number, error: string | undefined): string {
  return status === 0 ? (error ?? 'without an answer') : String(status);
}

function lengthOf(samples: readonly RunSample[]): number {
  const [first, last] = [samples[0], samples.at(-1)];
  return first === undefined || last === undefined ? 0 : between(first.at, last.at);
}

function between(from: string, to: string): number {
  return Math.max(0, Date.parse(to) - Date.parse(from));
}

function sum(values: readonly number[]): number {
  return values.reduce((whole, value) => whole + value, 0);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
