import { dirname, resolve } from 'node:path';
import { removeFolder } from '../disk/files.js';
import { exitCodes, graver, InputError, LimitError, TillctlError, UsageError } from '../errors/errors.js';
import { allOf, shareOf } from '../errors/share-of.js';
import { createRowOutcomes } from '../journal/row-outcomes.js';
import type { Run } from '../journal/run.js';
import type { RunSummary } from '../journal/run-file.js';
import { placeOf } from '../journal/run-place.js';
import type { Lock } from '../locks/lock.js';
import { type Mapping, parseMapping } from '../mapping/mapping.js';
import { saidSign } from '../model/decimal-sign.js';
import { checkRejectsPlace } from '../report/rejects-file.js';
import { noteRefusedInput } from '../report/rejects-ledger.js';
import type { Summary } from '../report/summary.js';
import { isAddress, refuseAddress } from '../tabular/input-address.js';
import { belowHeader } from '../tabular/later-header.js';
import { openInput } from '../tabular/open-input.js';
import type { InputOptions } from '../tabular/row.js';
import { spoolStdin } from '../tabular/spool-stdin.js';
import { throwIfInterrupted } from '../terminal/interruption.js';
import { FileKeys } from './alike-keys.js';
import type { BulkCall, BulkDeps, BulkKind, BulkOptions, BulkReport, Job, Work, WorkKind } from './bulk-job.js';
import {
  byKeys,
  countsOf,
  detailsOf,
  emptyPlan,
  ended,
  partial,
  type Rejected,
  reportRejected,
  resumable,
  summarize,
  verdict,
} from './bulk-report.js';
import { refuseAppliedWork, refuseOtherWork, rowsIn, sendOpenRows, startRun } from './bulk-run.js';
import { checkRows } from './check-rows.js';
import { closeAll } from './close-all.js';
import { removalsIn } from './row-commands.js';
import { makeWorkFolder } from './work-folder.js';

/**
 * file -> rows -> checked rows -> run -> requests -> journal -> reject file -> summary.
 * The whole file is checked before the first request, so that a bad file changes nothing.
 *
 * @throws {TillctlError} before a run exists: unreadable input, wrong header, locked, already applied
 */
export function bulkWrite<Content>(
  kind: BulkKind<Content>,
  options: BulkOptions,
  call: BulkCall,
  deps: BulkDeps,
): Promise<BulkReport> {
  const own = deps.sharing?.kindOf<Content>(kind) ?? kind;
  return workOn(own, options, call, deps, (work, held) => sendRows({ ...work, kind: own }, held));
}

/** The run of checked rows, turn by turn, from its start to its summary. */
export function sendRows<Content>(job: Job<Content>, held: Held): Promise<BulkReport> {
  const { kind, deps } = job;
  const { turns = oneTurn } = kind;
  return runToItsEnd(job, held, (run) => {
    if (deps.sharing !== undefined) return deps.sharing.send(job, run);
    const inTurns = turns.map((isTurn) => (isMeant: (row: number) => boolean) => rowsIn(job, isMeant, isTurn));
    return sendOpenRows(job, run, (isMeant) => rowsIn(job, isMeant), inTurns);
  });
}

export const oneTurn: readonly ((content: unknown) => boolean)[] = [() => true];

/** What other processes are at would be sent twice. @throws {UsageError} */
function refuseShared(run: Run): void {
  if (run.header().options.shards === undefined) return;
  throw new UsageError(`run ${run.id} is done by workers of a queue`, { hint: `tillctl runs resume ${run.id}` });
}

/**
 * file -> rows -> checked rows, by themselves and together -> whatever is done with them.
 *
 * @param go once the rows were checked: neither a dry run nor a refusal; it gets what `checkTogether` returned
 * @throws {TillctlError} as `checkedWork`
 */
export function workOn<Looked>(
  kind: WorkKind<Looked>,
  options: BulkOptions,
  call: BulkCall,
  deps: BulkDeps,
  go: UseOfRows<Looked>,
): Promise<BulkReport> {
  return checkedWork(kind, options, call, deps, async (work, held) => {
    const badCells = work.checked.rejected;
    const looked = await kind.checkTogether?.(work, held);
    return (await endOfChecks(work, badCells)) ?? go(work, held, looked);
  });
}

/** Rows bring the reader that their kind made: what uses them may know more of it. */
type UseOfRows<Looked = unknown> = { use(work: Work, held: Held, looked?: Looked): Promise<BulkReport> }['use'];

/**
 * file -> rows, each checked by itself -> whatever is done with them, with the place of a run held meanwhile.
 *
 * @throws {TillctlError} before a run exists: unreadable input, wrong header, locked, already applied
 */
export async function checkedWork(
  kind: WorkKind,
  options: BulkOptions,
  call: BulkCall,
  deps: BulkDeps,
  use: UseOfRows,
): Promise<BulkReport> {
  const isImport =
    !call.dryRun && kind.runless === undefined && call.resume === undefined && call.verifies === undefined;
  const noted = async (failure: unknown): Promise<void> => {
    if (!isImport || !(failure instanceof InputError)) return;
    const file = options.file === '-' || isAddress(options.file) ? options.file : resolve(options.file);
    const { profile } = await deps.scope();
    await noteRefusedInput(dirname(deps.folder), {
      command: kind.command,
      file,
      profile,
      at: deps.now().toISOString(),
    });
  };
  try {
    const report = await workHeld(kind, options, call, deps, use);
    await noted(report.failure);
    return report;
  } catch (error) {
    await noted(error);
    throw error;
  }
}

async function workHeld(
  kind: WorkKind,
  options: BulkOptions,
  call: BulkCall,
  deps: BulkDeps,
  use: UseOfRows,
): Promise<BulkReport> {
  const started = deps.now().getTime();
  const held = await holdPlace(kind, call, deps);
  const closing: (() => unknown)[] = [() => held.release(), () => deps.progress.stop()];
  try {
    const folder = await makeWorkFolder(deps.folder, held.lockedAs, deps.now());
    closing.push(() => removeFolder(folder));
    if (options.rejects !== undefined) await checkRejectsPlace(options.rejects, options.file);
    const path = await pathOfInput(options, held.run, deps, folder);
    const mapping = await mappingOf(options);
    const opened = await kind.open?.(path, folder);
    const input =
      opened?.input ??
      (await openInput(path, { ...readingOptions(options, mapping), folder, signal: deps.interruption.signal }));
    closing.push(() => input.close());
    if (held.run !== undefined) {
      if (deps.sharing === undefined) refuseShared(held.run);
      refuseOtherWork(held.run, kind, options, call, input);
    }
    deps.notice(`reading ${input.name} (${input.description})`);
    const outcomes = createRowOutcomes(folder);
    closing.push(() => outcomes.close());
    const onRows = (rows: number): void => {
      throwIfInterrupted(deps.interruption);
      deps.progress.checking(rows);
    };
    const [decimal, { proved }] = [saidSign(options), options];
    const { readerFor, empty } = kind;
    const fitted =
      opened?.checked === undefined ? await belowHeader(input, async () => kind.fitRows?.(input, mapping)) : undefined;
    // Rows of a plan were judged when it was made.
    const keys = new FileKeys(folder, options);
    closing.push(() => keys.close());
    const checked =
      opened?.checked ??
      (await belowHeader(input, async () =>
        checkRows({
          ...{
            input,
            mapping,
            fitTo: fitted?.fitTo,
            decimal,
            proved,
            empty,
            readerFor,
            folder,
            outcomes,
            keys,
            onRows,
          },
          ...(await kind.watchRows?.(folder)),
        }),
      ));
    for (const line of input.notices?.() ?? []) deps.notice(line, 'warning');
    for (const line of checked.signs ?? []) deps.notice(line);
    const looks = {};
    const work: Work = {
      ...{ kind, options, call, deps, input, path, folder, checked, outcomes, started, looks, closing, fitted },
      open: [kind.notChecked],
      keys: opened?.checked === undefined ? keys : undefined,
    };
    if (opened?.checked?.rows === 0 && held.run === undefined) return emptyPlan(work);
    reportCollapsed(work);
    reportCleared(work);
    if (call.verifies === undefined) for (const line of checked.oddAmounts ?? []) deps.notice(line);
    const joined = await kind.joinLines?.(work);
    Object.assign(work, joined && { joined, checked: joined.checked });
    if (joined?.close !== undefined) closing.push(joined.close);
    // Lines are rejected, while the journal and the counts know wholes.
    if (joined?.reject !== undefined) outcomes.joinRows(joined.reject);
    if (call.verifies === undefined) refuseRowCount(work);
    if (held.lock !== undefined) await refuseAppliedWork(work);
    return await use(work, held);
  } finally {
    await closeAll(closing);
  }
}

/**
 * Once rows were looked at together: the end of what sends nothing.
 *
 * @param badCells rows that were bad by themselves
 * @returns undefined where it continues
 */
export async function endOfChecks(work: Work, badCells: number): Promise<BulkReport | undefined> {
  const { kind, options, call, deps, input, checked, looks, keys } = work;
  await deps.onChecked?.({ input, checked });
  if (call.verifies !== undefined) return call.verifies(work);
  if (call.dryRun) keys?.tellOfDryRun(deps.notice);
  // A plan has what the guard held back, even if that is all of it.
  const isHeldBack = checked.rejected > badCells && (looks.refused ?? 0) === 0;
  const showsHeldBack = kind.runless === 'plan' && !options.strict && isHeldBack;
  const refused = showsHeldBack ? undefined : await refusedByChecks(work);
  if (refused === undefined && kind.runless === undefined) await confirmed(work);
  return refused;
}

/** Either the run to go on with or the lock for a new one, so that a second process is told at once. */
export interface Held {
  run?: Run;
  lock?: Lock;
  /** What no other process holds meanwhile; undefined for a dry run, which holds nothing. */
  lockedAs?: string;
  /** The end of holding without a run that finished. */
  release: () => Promise<void>;
}

async function holdPlace(kind: { command: string; runless?: unknown }, call: BulkCall, deps: BulkDeps): Promise<Held> {
  if (call.dryRun && call.resume !== undefined) {
    throw new UsageError('a resumed run cannot be a dry run', { hint: 'leave out --resume to check the file' });
  }
  if (call.dryRun || kind.runless !== undefined) return { release: async () => {} };
  const { breakLock, resendMissing } = call;
  const scope = { ...(await deps.scope()), command: kind.command };
  const lockedAs = placeOf(scope);
  if (call.resume !== undefined) {
    const run = await deps.runs.resume(call.resume, scope, { breakLock, finishedToo: resendMissing });
    const { base_url } = run.header();
    if (base_url !== scope.base_url) {
      await run.release();
      throw new UsageError(`run ${run.id} belongs to ${base_url}, not to ${scope.base_url}`);
    }
    return { run, lockedAs, release: () => run.release() };
  }
  const lock = await deps.runs.lock(scope, { breakLock });
  return { lock, lockedAs, release: () => lock.release() };
}

async function pathOfInput(
  options: BulkOptions,
  run: Run | undefined,
  { stdin, fetchInput }: Pick<BulkDeps, 'stdin' | 'fetchInput'>,
  folder: string,
): Promise<string> {
  const kept = run?.header().input.spooled;
  if (kept !== undefined) return kept;
  if (isAddress(options.file)) return fetchInput?.(options.file, folder) ?? refuseAddress(options.file);
  return options.file === '-' ? spoolStdin(stdin, folder) : resolve(options.file);
}

/** @throws {UsageError} for a mapping that is none */
export async function mappingOf({ mapping }: BulkOptions): Promise<Mapping | undefined> {
  return mapping && parseMapping(mapping.text, mapping.file);
}

/** @param mapping of the same options */
export function readingOptions(
  { file, inputFormat: format, ...how }: BulkOptions,
  mapping: Mapping | undefined,
): InputOptions {
  const { sheet, encoding, delimiter, noQuotes, headerRow } = how;
  if (file === '-' && format === undefined) {
    throw new UsageError('standard input needs --input-format', { hint: 'for example --input-format csv' });
  }
  const name = file === '-' ? 'stdin' : file;
  return { name, format, sheet, encoding, delimiter, noQuotes, headerRow, mappedHeaderRow: mapping?.headerRow };
}

/** A file that the operator collapses on purpose has many such keys: a few show what is meant, and bury no bad cell. */
const collapsedShown = 10;
/** What `--max-errors` is when it is not given. */
const usualErrors = 100;

function reportCollapsed({ checked, call, deps }: Work): void {
  const { lines, more: unlisted } = checked.notices;
  // A caller who asks for more bad cells than usual wants to see more of these as well.
  const most = call.maxErrors > usualErrors ? call.maxErrors : Math.min(collapsedShown, call.maxErrors);
  for (const line of lines.slice(0, most)) deps.notice(line);
  const more = lines.length + unlisted - most;
  if (more > 0) {
    deps.notice(`${more} more keys have lines with other values (--max-errors ${lines.length + unlisted} shows all)`);
  }
}

/** Columns that a notice names. */
const clearedShown = 4;

/** In a filled-in template most empty cells are meant to say nothing. What was asked for is not reported. */
function reportCleared({ kind, options, call, checked, deps }: Work): void {
  const { cleared = new Map<string, number>() } = checked;
  if (cleared.size === 0 || kind.empty !== undefined || options.only === 'create' || call.verifies !== undefined)
    return;
  const columns = [...cleared.keys()];
  const shown = columns.length > clearedShown + 1 ? columns.slice(0, clearedShown) : columns;
  const more = columns.length - shown.length;
  const last = more > 0 ? `${more} more columns` : shown.pop();
  const named = shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
  const count = [...cleared.values()].reduce((sum, cells) => sum + cells, 0);
  const cells = count === 1 ? '1 empty cell' : `${count} empty cells`;
  const verbs = count === 1 ? 'clears' : 'clear';
  deps.notice(`${cells} in ${named} ${verbs} what is there (--empty keep leaves it)`);
}

/** More or fewer than expected: the wrong file, say, or one that was cut off. A run that began goes on. @throws {UsageError} */
function refuseRowCount({ checked, call, input }: Work): void {
  const good = checked.rows - checked.rejected;
  if (call.resume !== undefined) return;
  if (call.minRows !== undefined && good < call.minRows) {
    const message = `${input.name} has ${good} good rows, fewer than --min-rows ${call.minRows}: nothing was sent`;
    throw new UsageError(message, { hint: 'is the file complete? then allow fewer with a smaller --min-rows' });
  }
  if (call.maxRows === undefined || good <= call.maxRows) return;
  const message = `${input.name} has ${good} good rows, more than --max-rows ${call.maxRows}: nothing was sent`;
  const hint = 'is it the right file? then allow more with a larger --max-rows';
  throw new LimitError('guards.max_rows', message, { hint });
}

async function confirmed({ kind, call, input, checked, expects }: Work): Promise<void> {
  if (call.confirm === undefined) return;
  const rows = checked.rows - checked.rejected;
  const told = expects ?? (await removalsIn(checked));
  await call.confirm({ command: kind.command, input: input.name, rows, expects: told });
}

/** The ends before a run exists: no good row, `--strict` with a bad one, `--dry-run`. */
async function refusedByChecks(job: Work): Promise<BulkReport | undefined> {
  const { checked, call, options, kind, deps } = job;
  const { rows, rejected } = checked;
  // What the platform has is against a row as it is in a run: that is the end of the row, not of the file.
  const allRefused = rows > 0 && rejected === rows && (job.looks.refused ?? 0) > 0;
  const nothingValid = rows > 0 && rejected === rows && !allRefused;
  const refused = nothingValid || (options.strict && rejected > 0);
  if (call.resume !== undefined) {
    if (options.strict && rejected > 0) {
      throw new InputError(
        `${shareOf(rejected, rows, 'rows of the changed file', 'present')} bad, nothing more was sent`,
        {
          hint: 'see them with --dry-run',
        },
      );
    }
    // Rows of this file were sent before: what the checks say now is not the end of it.
    return undefined;
  }
  if (!(refused || allRefused || call.dryRun)) return undefined;
  if (call.dryRun) deps.notice(`dry run: nothing was sent; not checked: ${job.open.join('; ')}`);
  const counts = { created: 0, updated: 0, unchanged: 0, rejected, pending: rows - rejected };
  const found = await reportRejected(job, null);
  const failure = refused
    ? new InputError(`${shareOf(rejected, rows, 'rows', 'present')} bad, nothing was sent`, detailsOf(found))
    : allRefused && byKeys(found) < rejected
      ? new TillctlError('refused', `${allOf(rows, kind.noun)} rejected`, detailsOf(found))
      : partial(job, rejected, found);
  return { summary: summarize(job, { runId: null, counts, rejectsFile: found.file, failure }), failure };
}

/** What one kind of work alone has to tell of its run. */
interface OwnWords {
  /** Members of the summary. */
  shown?: () => Partial<Summary>;
  /** Whether drafts of lost answers may still be there, which no row tells: asked when the run stopped. */
  draftsUnswept?: (run: Run) => Promise<boolean>;
}

/**
 * A run from its start to its summary.
 *
 * @param send everything that has no outcome yet; what it throws ends the run, which can be resumed then
 */
export async function runToItsEnd(
  job: Work,
  held: Held,
  send: (run: Run) => Promise<void>,
  { shown = () => job.looks.shown ?? {}, draftsUnswept = async () => false }: OwnWords = {},
): Promise<BulkReport> {
  const run = held.run ?? (await startRun(job, held.lock));
  held.release = () => run.abandon();
  const stopped = await stopOf(() => send(run));
  // The process that shares the rows says it of all of them.
  if (job.kind.isPart !== true) job.keys?.tell(job.deps.notice);
  const counts = countsOf(job);
  let rejected: Rejected = { file: null, problems: [], reasons: [], groups: [], told: [], first: [], flags: [] };
  const unreported = await stopOf(async () => {
    if (job.kind.isPart === true) return;
    rejected = await reportRejected(job, run.id);
    await run.keepRejects(rejected.file);
  });
  const before = gravest(stopped, unreported);
  const { openLooks: looksOpen, deleted } = job.outcomes.counts();
  const unswept = before !== undefined && (await draftsUnswept(run));
  const goesOn =
    counts.pending > 0 || looksOpen > 0 || unswept || unreported !== undefined || before?.kind === 'interrupted';
  const failure =
    before === undefined
      ? await ofFirstContact(job, verdict(job, counts, rejected, run.id), rejected)
      : goesOn
        ? resumable(before, run.id)
        : ended(before, rejected, run.id);
  const summary = {
    ...summarize(job, { runId: run.id, counts, deleted, goesOn, rejectsFile: rejected.file, failure }),
    ...shown(),
  };
  const unsaved = await stopOf(() => {
    // Resumed, it writes the reject file at last.
    if (unreported !== undefined) return run.abandon();
    // Elsewhere `retry-rejected` must find the file whatever folder it is called in.
    const { file, reasons, groups, first, flags } = rejected;
    const told = { exit: exitOf(failure), reasons, retry_flags: flags.length === 0 ? undefined : flags };
    const state = {
      reject_groups: groups,
      first_rejects: first,
      looks_open: looksOpen || undefined,
      drafts_unswept: unswept || undefined,
    };
    return run.finish({ ...summary, ...told, ...state, rejects_file: file === null ? null : resolve(file) });
  });
  if (unsaved === undefined) return { summary, failure };
  // A disk that is full at the end takes no account, but the caller that waits for it is told all the same.
  const end = resumable(gravest(before, unsaved) ?? unsaved, run.id);
  const told = {
    ...summarize(job, { runId: run.id, counts, deleted, goesOn: true, rejectsFile: rejected.file, failure: end }),
    ...shown(),
  };
  return { summary: told, failure: end };
}

/** Where every row was refused and the platform never showed its form, the form may be why. */
async function ofFirstContact(
  { kind, deps }: Work,
  failure: TillctlError | undefined,
  rejected: Rejected,
): Promise<TillctlError | undefined> {
  if (failure?.kind !== 'refused' || (await deps.isFirstContact?.()) !== true) return failure;
  // Another flag is the remedy of a check of ours.
  if (rejected.flags.some((flag) => !/^--(gross|net)\b/.test(flag))) return failure;
  const { message, hint, problems, groups } = failure;
  const flags = rejected.flags.length > 0 ? undefined : kind.firstContactFlags?.();
  const add = flags === undefined ? '' : `; where it wants prices to say whether they are gross, add ${flags}`;
  const first = `${hint === undefined ? '' : `${hint}; `}what this platform reads is not known yet: tillctl doctor --probe${add}`;
  return new TillctlError('refused', message, { hint: first, problems, groups });
}

function exitOf(failure: TillctlError | undefined): RunSummary['exit'] {
  if (failure === undefined) return { code: exitCodes.ok, name: 'ok' };
  return { code: exitCodes[failure.kind], name: failure.kind, message: failure.message };
}

function gravest(first: TillctlError | undefined, later: TillctlError | undefined): TillctlError | undefined {
  return first === undefined || later === undefined ? (first ?? later) : graver(first, later);
}

/** @returns why the run stopped, undefined when it came to its end. A bug of ours is thrown on. */
async function stopOf(work: () => Promise<void>): Promise<TillctlError | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof TillctlError) return error;
    throw error;
  }
}
