import { PartialError, RefusedError, type TillctlError, UnverifiedError } from '../errors/errors.js';
import { isObject } from '../json/is-object.js';
import type { CellProblem } from '../model/cell-problem.js';
import {
  badCellsText,
  countsText,
  type VerifyDifference,
  type VerifyReport,
  verdictKind,
} from '../report/verify-report.js';
import { memberText } from '../resources/products/product-diff.js';
import { createPile, type Pile } from '../spill/pile.js';
import { startOf } from '../tabular/row.js';
import { throwIfInterrupted } from '../terminal/interruption.js';
import type {
  BulkCall,
  BulkKind,
  BulkReport,
  Judged,
  JudgedRow,
  MemberDifference,
  RowJudge,
  Sender,
  Work,
} from './bulk-job.js';
import { summarize } from './bulk-report.js';
import { digestOf } from './bulk-run.js';
import type { OpenRow } from './open-row.js';
import { VerifyTally } from './verify-tally.js';

export interface VerifyRowsOptions {
  /** Differences that the report itself has. */
  maxErrors: number;
  /** List what is there and in no file. */
  extra: boolean;
  /** Rows that a run of the file rejected, where later runs sent them corrected, and how many of them are rejected still. */
  retried?: { wasRejected: (row: number) => boolean; left: number };
  /** Called with every difference. */
  onDifference: (difference: VerifyDifference, input: { file: string }) => Promise<void>;
}

/** How a flow is called that is to compare its rows only: no run, no lock, no reject file. */
export function verifyingCall(
  call: Pick<BulkCall, 'maxErrors' | 'workers'>,
  verifies: NonNullable<BulkCall['verifies']>,
): BulkCall {
  const { maxErrors, workers } = call;
  const how = { dryRun: true, again: false, acceptChangedInput: false, breakLock: false } as const;
  return { ...how, maxErrors, workers, verify: 'none', settleMs: 0, verifies };
}

/**
 * checked rows -> each against the platform, by the verdict of its import -> differences, counts, sums and digests.
 * Memory does not grow with the file.
 *
 * @param told the report, once all of it is known
 */
export function verifierOf(
  options: VerifyRowsOptions,
  told: (report: VerifyReport) => void,
): NonNullable<BulkCall['verifies']> {
  return async (work: Work): Promise<BulkReport> => {
    const report = await verifyRows(work, options);
    told(report);
    const { same, rejected, different, missing } = report.counts;
    const counts = { created: 0, updated: 0, unchanged: same, rejected, pending: different + missing };
    const failure = unverified(report);
    return { summary: summarize(work, { runId: null, counts, rejectsFile: null, failure }), failure };
  };
}

/**
 * @returns undefined when all is as the file says, `PartialError` when that holds for each row that can be sent; what is
 * in no file is not a difference
 */
export function unverified(report: VerifyReport): TillctlError | undefined {
  const { input, counts, never_sent: bad } = report;
  const verdict = verdictKind([report]);
  if (verdict === 'same') return undefined;
  // The differences stand in the report, which is shown in any case.
  if (verdict === 'never_sent') return new PartialError(`${badCellsText(bad, input.file)}; all others are as it says`);
  return new UnverifiedError(`the platform differs from ${input.file}: ${countsText(counts)}`);
}

async function verifyRows(work: Work, options: VerifyRowsOptions): Promise<VerifyReport> {
  const { kind, input, checked, folder } = work;
  const { rows } = checked;
  const tally = new VerifyTally();
  const { retried } = options;
  const counts = { same: 0, different: 0, missing: 0, rejected: checked.rejected };
  const again = { neverSent: checked.rejected, rejected: 0, different: 0, missing: 0 };
  const differences: VerifyDifference[] = [];
  const uncompared = new Map<string, number>();
  let found = 0;

  async function report(difference: VerifyDifference): Promise<void> {
    found += 1;
    if (differences.length < options.maxErrors) differences.push(difference);
    await options.onDifference(difference, { file: input.name });
  }

  async function take(row: JudgedRow, judged: Judged): Promise<void> {
    counts[judged.kind] += row.count;
    if (judged.kind !== 'same' && retried?.wasRejected(row.number) === true) {
      again[judged.kind] += row.count;
      if (retried.left === 0) return;
    }
    for (const difference of differencesOf(row, judged)) await report(difference);
    for (const member of uncomparedOf(judged)) uncompared.set(member, (uncompared.get(member) ?? 0) + row.count);
    const members = comparedOf(row, judged);
    tally.add(row.key, members, differingOf(members, judged));
  }

  if (retried?.left !== 0) await badRows(work, report);
  const known = options.extra && kind.listKeys !== undefined ? createPile(folder) : undefined;
  try {
    await judgeAll(work, async (row, judged) => {
      known?.add(row.key, '');
      await take(row, judged);
    });
    const extra =
      known === undefined || kind.listKeys === undefined ? null : await reportExtra(kind.listKeys(), known, report);
    const neverSent = checked.rejected - (retried === undefined ? 0 : credit(counts, again, retried.left));
    const verified = counts.different + counts.missing + counts.rejected === 0;
    return {
      command: kind.command,
      input: { file: input.name, sha256: input.sha256(), rows },
      counts: { ...counts, extra },
      members: tally.members(),
      ...(uncompared.size === 0 ? {} : { not_compared: [...uncompared].map(([member, rows]) => ({ member, rows })) }),
      differences,
      more_differences: found - differences.length,
      never_sent: neverSent,
      verified,
    };
  } finally {
    known?.close();
  }
}

/**
 * Rows that were sent again, corrected, do not count, but for as many as are rejected still: of the platform's rows, since
 * nothing says which those are.
 *
 * @returns how many of them were never sent before
 */
function credit(
  counts: Record<'rejected' | 'different' | 'missing', number>,
  { neverSent, ...again }: typeof counts & { neverSent: number },
  left: number,
): number {
  const sent = Math.max(0, neverSent + again.rejected + again.different + again.missing - left);
  const credited = Math.min(neverSent, sent);
  counts.rejected -= credited;
  let rest = sent - credited;
  for (const kind of ['rejected', 'different', 'missing'] as const) {
    const taken = Math.min(again[kind], rest);
    counts[kind] -= taken;
    rest -= taken;
  }
  return credited;
}

/** Rows that no import would send are findings as well. */
async function badRows(
  { checked, outcomes }: Work,
  report: (difference: VerifyDifference) => Promise<void>,
): Promise<void> {
  if (outcomes.countRejected() === 0) return;
  for await (const batch of checked.numbered()) {
    for (const { number, original, reader, row } of batch) {
      const problems = outcomes.problemsOf(number);
      if (problems === undefined || checked.isCollapsed(number)) continue;
      for (const problem of problems) await report(rejectedOf({ ...startOf(original), key: reader.key(row) }, problem));
    }
  }
}

/** As many at once as requests may be in flight, told in their order. */
async function judgeAll(work: Work, take: (row: JudgedRow, judged: Judged) => Promise<void>): Promise<void> {
  const { call, deps, checked } = work;
  const total = checked.rows - checked.rejected;
  if (total === 0) return;
  const judge = await judgeOf(work, total);
  let done = 0;
  try {
    for await (const rows of judge.rows()) {
      for (let from = 0; from < rows.length; from += call.workers) {
        throwIfInterrupted(deps.interruption);
        const some = rows.slice(from, from + call.workers);
        const verdicts = await Promise.all(some.map((row) => row.judge()));
        for (const [at, row] of some.entries()) {
          await take(row, verdicts[at] ?? { kind: 'missing' });
          done += row.count;
        }
        deps.progress.comparing?.(done, total);
      }
    }
  } finally {
    await judge.close();
  }
}

async function judgeOf(work: Work, rows: number): Promise<RowJudge> {
  const { kind, folder, deps } = work;
  if (kind.openJudge !== undefined) return kind.openJudge(work);
  if (!isBulk(kind)) throw new TypeError(`the rows of ${kind.command} cannot be compared`);
  const reading = (objects: number): void => {
    throwIfInterrupted(deps.interruption);
    deps.progress.reading(objects);
  };
  const sender = await kind.openSender({ rows, folder, reading, fitted: work.fitted, readOnly: true });
  return { rows: () => rowsOf(work, kind, sender), close: () => sender.close() };
}

function isBulk(kind: Work['kind']): kind is BulkKind<unknown> {
  return 'openSender' in kind && 'read' in kind;
}

async function* rowsOf(
  { checked }: Work,
  kind: BulkKind<unknown>,
  sender: Sender<unknown>,
): AsyncGenerator<JudgedRow[]> {
  for await (const batch of checked.numbered()) {
    const good = batch.filter(({ number }) => checked.sendable(number));
    yield good.map((row) => {
      const content = kind.read(row);
      const said = kind.contentOf(content);
      const key = row.reader.key(row.row);
      const judge = () => judgeOne(sender, { number: row.number, content, key, digest: digestOf(said) });
      return {
        number: row.number,
        ...startOf(row.original),
        key,
        count: 1,
        wanted: kind.membersOf?.(content) ?? (isObject(said) ? said : content),
        judge,
      };
    });
  }
}

/**
 * What an import would do with the row, by what was read for all of them; only of what it would send is every member
 * looked at, by reading anew.
 */
async function judgeOne(sender: Sender<unknown>, row: OpenRow<unknown>): Promise<Judged> {
  try {
    const step = await sender.prepare(row, undefined);
    if (step.kind === 'settled') {
      if (step.result !== 'rejected') return { kind: 'same' };
      // What no import may change, or has deleted, can be compared all the same.
      const found = await sender.judge?.(row);
      return found?.kind === 'different' || found?.kind === 'same'
        ? found
        : { kind: 'rejected', problems: step.problems ?? [] };
    }
    if (sender.judge !== undefined) return await sender.judge(row);
    if (step.kind === 'open') return { kind: 'rejected', problems: [inDoubt] };
    return step.intent.before === 'none' ? { kind: 'missing' } : { kind: 'different', members: [] };
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return { kind: 'missing' };
    throw error;
  }
}

const inDoubt: CellProblem = { column: '', code: 'in_doubt', message: 'a request of it is in doubt' };

async function reportExtra(
  listed: AsyncIterable<readonly string[]>,
  known: Pick<Pile, 'find'>,
  report: (difference: VerifyDifference) => Promise<void>,
): Promise<number> {
  let extra = 0;
  for await (const keys of listed) {
    for (const key of keys) {
      if (known.find(key) !== -1) continue;
      extra += 1;
      await report({ kind: 'extra', line: null, key, member: null, wanted: null, found: null });
    }
  }
  return extra;
}

function differencesOf(row: JudgedRow, judged: Judged): VerifyDifference[] {
  const place = { ...startOf(row), key: row.key };
  const whole = { ...place, member: null, wanted: null, found: null };
  if (judged.kind === 'same') return [];
  if (judged.kind === 'missing') return [{ kind: 'missing', ...whole }];
  if (judged.kind === 'rejected') return judged.problems.map((problem) => rejectedOf(place, problem));
  if (judged.members.length === 0) return [{ kind: 'different', ...whole }];
  return judged.members.map(({ member, wanted, found }) => ({
    kind: 'different',
    ...place,
    member,
    wanted: textOf(wanted),
    found: textOf(found),
  }));
}

function rejectedOf(
  place: Pick<JudgedRow, 'line' | 'element' | 'key'>,
  { column, message }: CellProblem,
): VerifyDifference {
  const member = column === '' ? null : column;
  return { kind: 'rejected', ...place, member, wanted: null, found: null, message };
}

function textOf(value: unknown): string | null {
  const text = memberText(value);
  return text === '' ? null : text;
}

function uncomparedOf(judged: Judged): readonly string[] {
  return judged.kind === 'same' || judged.kind === 'different' ? (judged.uncompared ?? []) : [];
}

function comparedOf({ wanted }: JudgedRow, judged: Judged): readonly MemberDifference[] {
  if (judged.kind === 'rejected') return [];
  if (judged.kind !== 'missing' && judged.compared !== undefined) return judged.compared;
  const differing = new Map<string, MemberDifference>();
  // Of several addresses and the like, the first that differs stands for its member.
  for (const each of judged.kind === 'different' ? judged.members : []) {
    if (!differing.has(each.member)) differing.set(each.member, each);
  }
  const said = Object.entries(isObject(wanted) ? wanted : {})
    .filter(([, value]) => isSaid(value))
    .map(([member, value]) => {
      const difference = differing.get(member);
      differing.delete(member);
      // As the file says it, so that the digest of a file stays the same whatever is there.
      const found = judged.kind === 'missing' ? undefined : difference === undefined ? value : difference.found;
      return { member, wanted: value, found };
    });
  return [...said, ...differing.values()];
}

function isSaid(value: unknown): boolean {
  return value !== undefined && typeof value !== 'function';
}

/** Of what is missing, all. Of what differs in an unknown place, too: else the digests would say it is equal. */
function differingOf(members: readonly MemberDifference[], judged: Judged): ReadonlySet<string> {
  if (judged.kind !== 'different') return new Set(judged.kind === 'missing' ? members.map(({ member }) => member) : []);
  const named = judged.members.length === 0 ? members : judged.members;
  return new Set(named.map(({ member }) => member));
}
