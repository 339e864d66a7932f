import { dirname, join } from 'node:path';
import { type ErrorDetails, PartialError, TillctlError } from '../errors/errors.js';
import { allOf, shareOf } from '../errors/share-of.js';
import type { FirstReject, RejectReason } from '../journal/run-file.js';
import type { CellProblem } from '../model/cell-problem.js';
import { saidSign } from '../model/decimal-sign.js';
import { createRejectGroups, describeGroups, type RejectGroup } from '../report/reject-groups.js';
import { defaultRejects, type Rejection, writeRejects } from '../report/rejects-file.js';
import { openRejectsLedger } from '../report/rejects-ledger.js';
import type { Counts, Summary } from '../report/summary.js';
import { compareDecimals } from '../schema/decimal.js';
import { byMapping } from '../schema/other-forms.js';
import { isAddress, nameAtAddress } from '../tabular/input-address.js';
import { numbersColumn } from '../tabular/reject-faults.js';
import { type InputFile, placeOf, type Row, startOf } from '../tabular/row.js';
import type { BulkReport, Work } from './bulk-job.js';
import { widthOf } from './list-file.js';
import { lineText } from './row-reader.js';
import { openSheetFile } from './sheet-file.js';

export function countsOf({ checked, outcomes }: Work): Counts {
  const { created, updated, unchanged, rejected, decided } = outcomes.counts();
  const bad = checked.rejected;
  return { created, updated, unchanged, rejected: rejected + bad, pending: checked.rows - decided - bad };
}

/** What became of the rejected rows: a file for all of them, words for the first. */
export interface Rejected {
  /** null when no row was rejected. */
  file: string | null;
  /** `spring.csv:14 sales_price: "3 EUR" is not an amount like 12.50` */
  problems: string[];
  reasons: RejectReason[];
  /** The rarest first. */
  groups: RejectGroup[];
  /** The groups in words, as many as are asked for. */
  told: string[];
  first: FirstReject[];
  /** Options that mend rows without a corrected cell, as they are typed. */
  flags: readonly string[];
  /** What proposes a mapping that reads cells for which rows were rejected, as it is typed. */
  suggest?: string;
}

/** Begins the line behind the first bad cells when there are others. */
export const allOfThemIn = 'and more, all of them in ';

/** What `--max-groups` is when it is not given. */
const usualGroups = 20;
const keptGroups = 100;

/** A report shows so many rejected rows; the reject file has them all. */
const firstRejects = 20;

/**
 * One pass over the file, which writes the reject file and words the first bad cells; none when nothing was rejected.
 *
 * @param runId of the run whose rows they are; null for a call that sends nothing
 */
export async function reportRejected(job: Work, runId: string | null): Promise<Rejected> {
  const { call, input, checked, outcomes } = job;
  const found: Rejection[] = [];
  // One more than is shown tells whether that is all.
  for (const rejection of rejectionsOf(job)) if (found.push(rejection) > call.maxErrors) break;
  const shown = new Map(found.slice(0, call.maxErrors).map(({ row, problems }) => [row, problems]));
  const words: string[] = [];
  const first: FirstReject[] = [];
  const groups = createRejectGroups();
  const reasons = countReasons();
  for (const { problems } of rejectionsOf(job)) reasons.add(problems);
  async function* rows(): AsyncIterable<{ row: Row; ordinal: number }[]> {
    if (outcomes.countRejected() === 0) return;
    for await (const batch of checked.numbered((row) => outcomes.isRejected(row))) {
      const kept = batch.filter(({ number }) => !checked.isCollapsed(number));
      for (const { number, original } of kept) {
        groups.add(original.line, lineText(original), outcomes.problemsOf(number) ?? []);
        const reasons = shown.get(number);
        if (reasons !== undefined && first.length < firstRejects)
          first.push({ ...startOf(original), problems: reasons.map(withoutCause) });
        for (const problem of reasons ?? []) words.push(worded(placeOf(input.name, original), problem));
      }
      yield kept.map(({ number, original }) => ({ row: original, ordinal: number }));
    }
  }
  const file = await writeRejectFile(job, runId, rows());
  const problems = words.slice(0, call.maxErrors);
  if (file !== null && (words.length > problems.length || found.length > shown.size)) {
    problems.push(`${allOfThemIn}${file}`);
  }
  return {
    file,
    problems,
    first,
    reasons: reasons.all(),
    ...groupsOf(groups.all(), call.maxGroups),
    ...(await remediesOf(job, runId !== null)),
  };
}

/** They change how every row is read: only where all rejected rows want it. */
const ofAll = ['--decimal-comma', '--no-decimal-comma'];
/** Where a value lets more through than another. A person has to look at such rows: only where the guard held back all of them. */
const ofGuard: Readonly<Record<string, (value: string, than: string) => boolean>> = {
  '--max-change': (value, than) => compareDecimals(value, than) > 0,
  '--min-price': (value, than) => compareDecimals(value, than) < 0,
  '--max-price': (value, than) => compareDecimals(value, than) > 0,
  '--accept-guarded': () => false,
};

/** What mends rows without a corrected cell. @param sent where nothing was, no wider limit of a guard is proposed */
async function remediesOf(job: Work, sent: boolean): Promise<Pick<Rejected, 'flags' | 'suggest'>> {
  const found = new Map<string, { rows: number; value: string | undefined }>();
  let [rows, guarded] = [0, 0];
  for (const { problems } of rejectionsOf(job)) {
    rows += 1;
    if (problems.every(({ code }) => code === 'guard')) guarded += 1;
    for (const remedy of new Set(problems.flatMap((problem) => problem.remedy ?? []))) {
      const [name = '', value] = remedy.split(' ');
      const known = found.get(name);
      const isWider = value !== undefined && ofGuard[name]?.(bare(value), bare(known?.value ?? value)) === true;
      found.set(name, { rows: (known?.rows ?? 0) + 1, value: known === undefined || isWider ? value : known.value });
    }
  }
  const isMeant = (name: string, wanting: number) =>
    name.startsWith('--') &&
    (!ofAll.includes(name) || wanting === rows) &&
    (ofGuard[name] === undefined || (sent && guarded === rows));
  const flags = [...found].flatMap(([name, { rows: wanting, value }]) =>
    isMeant(name, wanting) ? [value === undefined ? name : `${name} ${value}`] : [],
  );
  const wantsMapping = found.has(byMapping);
  return { flags, suggest: wantsMapping ? await suggestFor(job) : undefined };
}

function bare(percent: string): string {
  return percent.replace('%', '');
}

/** Undefined where the columns are read by a mapping already, or are those of a shop. */
async function suggestFor({ kind, options }: Work): Promise<string | undefined> {
  const { file, mapping } = options;
  const isRead = mapping !== undefined || ('preset' in options && options.preset !== undefined);
  if (isRead || file === '-' || isAddress(file)) return undefined;
  const { suggestCommandFor } = await import('../mapping/suggest-command.js');
  return suggestCommandFor(kind.command, file);
}

/** @returns its path; null where nothing was rejected */
async function writeRejectFile(
  { kind, options, input, outcomes, deps, folder }: Work,
  runId: string | null,
  rows: AsyncIterable<{ row: Row; ordinal: number }[]>,
): Promise<string | null> {
  const isStdin = options.file === '-';
  const named = isAddress(options.file) ? nameAtAddress(options.file) : options.file;
  const how = { nested: input.nested, stdin: isStdin, workbook: input.format === 'xlsx' };
  // Beside the folder of what is cleared up.
  const state = dirname(deps.folder);
  const own = runId === null ? join(state, 'rejects') : deps.runs.folderOf(runId);
  const path = options.rejects ?? (await defaultRejects(named, how, own));
  return writeRejects({
    ...{ path, input, outcomes, rows },
    isDefault: options.rejects === undefined,
    ledger: openRejectsLedger(state, runId, kind.command),
    onOther: (other) =>
      deps.notice(`${path} is not as ${kind.command} wrote it: the rejected rows go to ${other}`, 'warning'),
    excelSafe: options.excelSafe === true,
    keepsNumbers: hasNumbers(input) && (options.mapping !== undefined || saidSign(options) === 'comma'),
    openSheet: (file, columns) =>
      openSheetFile(file, {
        sheet: 'rejects',
        columns: columns.map((name) => ({ name, type: 'text', width: widthOf(name) })),
        folder,
        now: deps.now(),
        mode: 0o600,
        hasComments: true,
      }),
  });
}

/** Whether cells may be typed as numbers; by the columns of a text it is a reject file of such an input. */
function hasNumbers({ format, columns }: InputFile): boolean {
  return !['csv', 'tsv'].includes(format) || columns.includes(numbersColumn);
}

/** Rows that were collapsed have reasons too, and are not rejected. */
function* rejectionsOf({ checked, outcomes }: Work): Generator<Rejection> {
  for (const rejection of outcomes.rejections()) if (!checked.isCollapsed(rejection.row)) yield rejection;
}

/** Rows by what they were rejected for; the most frequent first. */
export function countReasons(): { add: (problems: readonly CellProblem[]) => void; all: () => RejectReason[] } {
  const reasons = new Map<string, RejectReason>();
  return {
    add: (problems) => {
      for (const code of new Set(problems.map((problem) => problem.code))) {
        const reason = reasons.get(code) ?? { code, rows: 0, retryable: 0 };
        reason.rows += 1;
        if (problems.every(({ retryable }) => retryable === true)) reason.retryable += 1;
        reasons.set(code, reason);
      }
    },
    all: () => [...reasons.values()].sort((a, b) => b.rows - a.rows || (a.code < b.code ? -1 : 1)),
  };
}

/** What a report keeps of the groups, and what a terminal shows of them. */
function groupsOf(all: readonly RejectGroup[], most = usualGroups): Pick<Rejected, 'groups' | 'told'> {
  return { groups: all.slice(-keptGroups), told: describeGroups(all, most) };
}

/** What a row follows from is for the grouping alone. */
function withoutCause({ follows: _, remedy: _remedy, ...problem }: CellProblem): CellProblem {
  return problem;
}

function worded(place: string, { column, message }: CellProblem): string {
  return `${place} ${column === '' ? '' : `${column}: `}${message}`;
}

/** How a run ended that came to its end. */
export function verdict(job: Work, counts: Counts, rejected: Rejected, runId: string): TillctlError | undefined {
  const { rows, rejected: bad } = job.checked;
  const mayLoseAll = job.kind.mayRemain === true || job.kind.isPart === true;
  const refusedAll = !mayLoseAll && rows > 0 && counts.rejected === rows && counts.rejected > bad + byKeys(rejected);
  if (!refusedAll) return partial(job, counts.rejected, rejected, runId);
  return new TillctlError('refused', `${allOf(rows, job.kind.noun)} rejected`, detailsOf(rejected, runId));
}

/** Codes of rows whose keys alone are against creating them: nothing was asked of the platform. */
const keyCodes: ReadonlySet<string> = new Set(['odd_key', 'alike_key', 'padded_key']);

/** Rows that were rejected for their keys. */
export function byKeys({ reasons }: Pick<Rejected, 'reasons'>): number {
  return reasons.reduce((sum, { code, rows }) => (keyCodes.has(code) ? sum + rows : sum), 0);
}

export function partial(
  { kind, checked }: Work,
  count: number,
  rejected: Rejected,
  runId?: string,
): TillctlError | undefined {
  if (count === 0) return undefined;
  const what = kind.mayRemain === true ? 'left unchanged' : 'rejected';
  // What an undo leaves as it is, no correction of its file sends.
  const retried = kind.mayRemain === true ? undefined : runId;
  return new PartialError(`${shareOf(count, checked.rows, kind.noun)} ${what}`, detailsOf(rejected, retried));
}

/** @param runId of the run whose rejected rows can be sent again, once there is one */
export function detailsOf(
  { file, problems, told: groups, flags, suggest }: Pick<Rejected, 'file' | 'problems' | 'told' | 'flags' | 'suggest'>,
  runId?: string,
): ErrorDetails {
  if (file === null) return { problems, groups };
  const first = suggest === undefined ? '' : `${suggest} proposes a mapping; `;
  if (runId === undefined) {
    const see = `${first}see ${file}`;
    return { hint: flags.length === 0 ? see : `${see}; add ${flags.join(' ')}`, problems, groups };
  }
  const retry = ['tillctl runs retry-rejected', runId, ...flags].join(' ');
  return { hint: `${first}see ${file}; corrected: ${retry}`, problems, groups };
}

/** A run that stopped with an outcome for every row has nothing to go on with: what is left is its reject file. */
export function ended(error: TillctlError, rejected: Rejected, runId: string): TillctlError {
  const { hint } = detailsOf(rejected, runId);
  const hints = [error.hint, hint].filter((each) => each !== undefined);
  const { problems, groups } = error;
  const details = { hint: hints.join('; ') || undefined, problems, groups, cause: error };
  return new TillctlError(error.kind, error.message, details);
}

/** What cannot be asked for stands in the input: it is corrected there. An error with a hint of its own is not of the file. */
function resumeWith({ kind, hint }: TillctlError, runId: string): string {
  const resume = `tillctl runs resume ${runId}`;
  const isOfFile = kind === 'usage' && hint === undefined;
  return isOfFile ? `correct it in the file, then ${resume} --accept-changed-input` : resume;
}

/** A stopped run says how it goes on; what else is to be done comes first. */
export function resumable(error: TillctlError, runId: string): TillctlError {
  const resume = resumeWith(error, runId);
  const isSaid = error.hint?.includes(`tillctl runs resume ${runId}`) === true;
  const hint = isSaid || error.hint === undefined ? (error.hint ?? resume) : `${error.hint}; then ${resume}`;
  const { problems, groups } = error;
  return new TillctlError(error.kind, error.message, { hint, problems, groups, cause: error });
}

export function summarize(
  { kind, options, deps, input, checked, started, looks, fitted }: Work,
  end: {
    runId: string | null;
    counts: Counts;
    /** Among the updated ones. */
    deleted?: number;
    /** Whether `runs resume` has something to do. */
    goesOn?: boolean;
    rejectsFile: string | null;
    failure: TillctlError | undefined;
  },
): Summary {
  return {
    run_id: end.runId,
    command: kind.command,
    status: statusOf(end.failure),
    input: {
      file: options.file,
      sha256: input.sha256(),
      read: checked.read,
      rows: checked.rows,
      skipped: checked.skipped,
      collapsed: checked.collapsed,
      ...(checked.joined === undefined ? {} : { joined: checked.joined }),
    },
    counts: end.counts,
    ...(end.deleted ? { deleted: end.deleted } : {}),
    ...(input.plan === undefined ? {} : { plan: { number: input.plan } }),
    ...deps.exchanges(),
    duration_ms: deps.now().getTime() - started,
    ...(looks.report === undefined ? {} : { verification: looks.report }),
    rejects_file: end.rejectsFile,
    resume: end.goesOn === true ? `tillctl runs resume ${end.runId}` : null,
    ...(fitted === undefined ? {} : { preset: fitted.shown }),
  };
}

function statusOf(failure: TillctlError | undefined): Summary['status'] {
  if (failure === undefined) return 'succeeded';
  if (failure.kind === 'partial') return 'partial';
  return failure.kind === 'interrupted' ? 'interrupted' : 'failed';
}

/** A plan without rows, as a job makes one each night: there is no run that would have to be looked at or taken back. */
export function emptyPlan(work: Work): BulkReport {
  work.deps.notice(`${work.input.name} is an empty plan: there is nothing to send, and no run`);
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0, pending: 0 };
  return { summary: summarize(work, { runId: null, counts, rejectsFile: null, failure: undefined }) };
}
