import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BulkCall, BulkDeps, BulkKind, BulkOptions, BulkReport, Sender } from '../bulk/bulk-job.js';
import { bulkWrite } from '../bulk/bulk-write.js';
import { checkOfUndo, judgeUndo } from '../bulk/check-undo.js';
import type { RowReader } from '../bulk/row-reader.js';
import { leftOf as leftOfAnswer, noteOf, type UndoableKind, type Undoing } from '../bulk/undoable-kind.js';
import { makeWorkFolder } from '../bulk/work-folder.js';
import { graver, PartialError, type TillctlError, UsageError } from '../errors/errors.js';
import { shareOf } from '../errors/share-of.js';
import { countJournal } from '../journal/row-outcomes.js';
import type { RunHeader } from '../journal/run-file.js';
import { openRunView, type RunView, type ThingChange } from '../journal/run-view.js';
import { differences } from '../json/same-state.js';
import { isNamed } from '../model/thing.js';
import type { Platform } from '../platform/platform.js';
import type { SummaryUndo } from '../report/summary.js';
import { quoted } from '../schema/quoted.js';
import type { Row } from '../tabular/row.js';
import { throwIfInterrupted } from '../terminal/interruption.js';
import {
  countVerdict,
  describeUndo,
  type Found,
  movesBack,
  nothingFound,
  summaryOfUndo,
  targetOf,
  type Verdict,
} from './undo-found.js';
import { freeName, itemOf, leftOf, type UndoItem, undoColumns, writeItems } from './undo-items.js';
import { inOrder } from './undo-order.js';
import { ignoredOf, openUndoableKinds, type UndoableKinds } from './undoable-kinds.js';

export interface UndoChangesOptions extends BulkOptions {
  /** The run that is undone. */
  undoes: string;
  /** Each thing waits for the one before. */
  oneByOne: boolean;
  /** Not all that the run did is to be undone. */
  partial?: boolean;
}

/** The options of a run as its header kept them; undefined for an undo of prices, which is a batch. */
export function undoChangesOptionsOf(
  options: Readonly<Record<string, unknown>>,
): Pick<UndoChangesOptions, 'undoes' | 'oneByOne' | 'partial'> | undefined {
  const { undoes, oneByOne, partial } = options;
  if (typeof undoes !== 'string') return undefined;
  return { undoes, oneByOne: oneByOne === true, ...(partial === true ? { partial } : {}) };
}

/** A run of an earlier version kept what was there before only where it was asked to. */
export function keepsBefore({ without_values: without, options }: RunHeader): boolean {
  return without !== true || options.undoable === true || undoChangesOptionsOf(options) !== undefined;
}

export interface UndoChangesDeps extends BulkDeps {
  platform: () => Promise<Platform>;
}

/** Which of the things that a run changed are put back; left out: all of them. */
export interface UndoneThings {
  /** Those that the run created. */
  createdOnly: boolean;
  /** Keys and ids of things, or of what they belong to. */
  only?: readonly string[];
  /** Of the run's input. */
  lines?: readonly number[];
}

/**
 * run -> what it kept -> a file of things to put back -> a run over it, which keeps what it finds in its turn.
 *
 * @throws {UsageError} for a key or a line of which the run changed nothing
 */
export async function undoChanges(
  header: RunHeader,
  { rejects, mergeByReplace, ...which }: UndoneThings & { rejects?: string; mergeByReplace?: boolean },
  call: BulkCall,
  deps: UndoChangesDeps,
): Promise<BulkReport> {
  const started = deps.now().getTime();
  const file = freeName(deps.runs.folderOf(header.id));
  const { items, oneByOne, found, unnoted } = await planUndo(header, file, which, call, deps);
  const summaryOf = (): SummaryUndo => summaryOfUndo(header.id, found, call);
  const described: BulkReport['described'] = (width, paint) => describeUndo(summaryOf(), width, paint);
  if (!call.dryRun && items > 0) {
    const options = { file, rejects, decimalComma: false, strict: false, undoable: true, mergeByReplace };
    const partial =
      which.createdOnly ||
      which.only !== undefined ||
      which.lines !== undefined ||
      unnoted.created + unnoted.inDoubt > 0;
    const own = { ...options, undoes: header.id, oneByOne, partial };
    const report = await resumeUndo(own, { ...call, again: true }, deps, found);
    const failure = withUnnoted(report.failure, unnoted);
    const { status } = report.summary;
    const told = status === 'succeeded' && failure !== undefined ? 'partial' : status;
    return { ...report, failure, summary: { ...report.summary, status: told, undo: summaryOf() }, described };
  }
  if (call.dryRun) deps.notice('dry run: nothing was sent');
  await rm(file, { force: true });
  const left =
    found.left === 0
      ? undefined
      : new PartialError(`${shareOf(found.left, items, 'changes')} left unchanged`, {
          problems: found.targets.map(({ target, message }) => `${target}: ${message}`),
        });
  const failure = withUnnoted(left, unnoted);
  const { path, sha256 } = header.input;
  const counts = { created: 0, updated: 0, unchanged: found.same, rejected: found.left };
  return {
    summary: {
      run_id: null,
      command,
      status: failure === undefined ? 'succeeded' : 'partial',
      input: { file: path, sha256, read: items, rows: items, skipped: 0, collapsed: 0 },
      counts: { ...counts, pending: found.restored + found.removed },
      ...deps.exchanges(),
      duration_ms: deps.now().getTime() - started,
      rejects_file: null,
      undo: summaryOf(),
      resume: null,
    },
    failure,
    described,
  };
}

/** What a run created, and what it does not know any more: an undo that does without it says so. */
interface Unnoted {
  run: string;
  /** Rows that were created and have no note. */
  created: number;
  /** Rows of which it is not known whether they were created. */
  inDoubt: number;
  journal: string;
}

function withUnnoted(
  failure: TillctlError | undefined,
  { run, created, inDoubt, journal }: Unnoted,
): TillctlError | undefined {
  if (created === 0 && inDoubt === 0) return failure;
  const parts = [
    ...(created > 0 ? [`${created} that run ${run} created are not in what it kept, and stay as they are`] : []),
    ...(inDoubt > 0 ? [`whether ${inDoubt} more were created is not known: the run was stopped while they left`] : []),
  ];
  const hint = inDoubt > 0 ? `first tillctl runs resume ${run}, then the undo again` : `${journal} names all of them`;
  const partly = new PartialError(parts.join('; '), { hint, problems: failure?.problems ?? [] });
  return failure === undefined ? partly : graver(failure, partly);
}

/** One note a row at least: what is more than that belongs to it. */
function unnotedOf(
  header: RunHeader,
  runFolder: string,
  counts: { created: number; in_doubt: number },
  kept: Iterable<ThingChange>,
): Unnoted {
  const { id, journals } = header;
  const journal = join(runFolder, journals.at(-1) ?? '');
  // One that keeps what was before has its notes on disk before a request leaves.
  if (keepsBefore(header)) return { run: id, created: 0, inDoubt: 0, journal };
  let noted = 0;
  for (const { before } of kept) if (before === null) noted += 1;
  return { run: id, created: Math.max(0, counts.created - noted), inDoubt: counts.in_doubt, journal };
}

const command = 'runs undo';

/** The run over a file of things to put back. */
export function resumeUndo(
  { undoes, oneByOne, partial, ...bulk }: UndoChangesOptions,
  call: BulkCall,
  deps: UndoChangesDeps,
  found: Found = nothingFound(),
): Promise<BulkReport> {
  const kind: BulkKind<UndoReader, UndoItem> = {
    command,
    noun: 'changes',
    mayRemain: true,
    options: { undoes, oneByOne, ...(partial ? { partial } : {}) },
    readerFor: (columns) => undoReader(columns),
    read: ({ reader, row }) => reader.read(row),
    contentOf: ({ thing, action, before }) => [thing.kind, thing.key, action, before],
    notChecked: 'what was changed since',
    openSender: async ({ rows, folder, reading }) => {
      const platform = await deps.platform();
      return createSender(openUndoableKinds({ platform, count: rows, folder, onRead: reading }), found);
    },
  };
  return bulkWrite(kind, { ...bulk, undoable: true }, { ...call, workers: oneByOne ? 1 : call.workers }, deps);
}

interface UndoReader extends RowReader {
  read: (row: Row) => UndoItem;
}

function undoReader(columns: readonly string[]): UndoReader {
  const read = (row: Row) => itemOf(row, columns);
  return {
    check: (row) => {
      if (read(row) !== undefined) return [];
      return [{ column: undoColumns[0], code: 'type', message: 'it is nothing that an undo has written' }];
    },
    key: (row) => {
      const item = read(row);
      return item === undefined ? '' : JSON.stringify([item.thing.kind, item.thing.key, item.action === 'free']);
    },
    read: (row) => {
      const item = read(row);
      if (item === undefined) throw new TypeError('the row was not checked');
      return item;
    },
  };
}

function createSender(kinds: UndoableKinds, found: Found): Sender<UndoItem> {
  const prepare: Sender<UndoItem>['prepare'] = async ({ content: item, key, digest }, doubt) => {
    const kind = await kinds.of(item.thing.kind);
    const verdict = await judge(item, kind);
    countVerdict(found, item, verdict);
    if (verdict.kind === 'same') {
      const result = doubt === undefined ? 'unchanged' : doubt.before === 'none' ? 'created' : 'updated';
      return { kind: 'settled', result, key, digest };
    }
    if (verdict.kind === 'left') {
      const message = `${targetOf(item)}: ${verdict.message}`;
      return {
        kind: 'settled',
        result: 'rejected',
        problems: [{ column: '', code: verdict.code, message, retryable: false }],
      };
    }
    const { change } = verdict;
    const { thing, before, now } = change;
    const note = kind.note?.(change) ?? noteOf(thing, now, before, kind.ignored);
    const also = (await kind.sideEffects?.(change)) ?? [];
    return {
      kind: 'send',
      intent: { key, digest, before: doubt?.before ?? (now === undefined ? 'none' : 'exists') },
      undo: { notes: [note, ...also] },
      check: checkOfUndo(change, kind),
      exchange: async () => {
        if (before === undefined) {
          if (now !== undefined) await kind.remove({ ...change, now });
          return { result: 'updated' };
        }
        const state = await kind.restore({ ...change, before });
        const id = typeof state?.id === 'string' ? state.id : thing.at.id;
        const left = leftOfAnswer(note, state, kind.ignored);
        return { result: now === undefined ? 'created' : 'updated', id, left };
      },
    };
  };

  const judgeOne: NonNullable<Sender<UndoItem>['judge']> = async ({ content: item }) => {
    const { thing, action } = item;
    // What was taken away for another thing has its own value back by now.
    if (action === 'free') return { kind: 'same' };
    const before = item.before ?? undefined;
    return judgeUndo({ thing, before, now: undefined, left: leftOf(item, undefined) }, await kinds.of(thing.kind));
  };

  return { prepare, asks: true, judge: judgeOne, close: kinds.close };
}

const notRead = 'what was there before was not read (products import --replace reads it with --undoable)';

/** Nothing is restored that was changed since: that change was meant. */
async function judge(item: UndoItem, kind: UndoableKind): Promise<Verdict> {
  const { thing, action } = item;
  const now = await kind.readBefore(thing);
  if (item.unread === true) return { kind: 'left', code: 'not_undoable', message: notRead };
  const before = action === 'free' ? undefined : (item.before ?? undefined);
  const change = { thing, before, now, left: leftOf(item, now) };
  if (kind.isRestored?.(change) ?? isSame(change, kind)) return { kind: 'same' };
  const obstacle = kind.obstacle?.(change);
  if (obstacle !== undefined) return { kind: 'left', code: 'not_undoable', message: obstacle };
  const moved = item.moved ?? (kind.atTheEnd === true ? undefined : kind.sameAsLeft(change));
  if (moved !== undefined) return { kind: 'left', code: 'conflict', message: moved };
  if (before === undefined) return { kind: 'remove', change, message: action === 'free' ? '' : 'the run created it' };
  return { kind: 'restore', change, message: '', members: movesBack(before, now, kind.ignored) };
}

function isSame({ before, now }: Undoing, { ignored }: UndoableKind): boolean {
  if (before === undefined || now === undefined) return before === now;
  return differences(now, before, ignored).length === 0;
}

function wantedOf({ createdOnly, only, lines }: UndoneThings): (change: ThingChange) => boolean {
  return ({ thing, before, line }) => {
    if (createdOnly && before !== null) return false;
    if (only === undefined && lines === undefined) return true;
    return only?.some((key) => isNamed(thing, key)) === true || lines?.includes(line ?? 0) === true;
  };
}

/** Nobody means nothing by a key. @throws {UsageError} */
function refuseUnknown({ id }: RunHeader, view: RunView, { only = [], lines = [] }: UndoneThings): void {
  const unknown = new Set([...only, ...lines]);
  for (const { thing, line } of unknown.size === 0 ? [] : view.things()) {
    for (const each of unknown)
      if (each === line || (typeof each === 'string' && isNamed(thing, each))) unknown.delete(each);
  }
  const [first] = unknown;
  if (first === undefined) return;
  const what = typeof first === 'number' ? `by line ${first}` : `that is named ${quoted(first)}`;
  throw new UsageError(`run ${id} changed nothing ${what}`, {
    hint: `tillctl runs undo ${id} --dry-run --json lists what it changed`,
  });
}

/** Write down what is to be put back, in its order; of a dry run, judge it instead. */
async function planUndo(
  header: RunHeader,
  file: string,
  which: UndoneThings,
  { dryRun }: BulkCall,
  deps: UndoChangesDeps,
): Promise<{ items: number; oneByOne: boolean; found: Found; unnoted: Unnoted }> {
  const found = nothingFound();
  const runFolder = deps.runs.folderOf(header.id);
  const counts = await countJournal(header, runFolder);
  const folder = await makeWorkFolder(deps.folder, undefined, deps.now());
  try {
    const kept = await openRunView(header, runFolder, folder, ignoredOf);
    const wanted = wantedOf(which);
    refuseUnknown(header, kept, which);
    const platform = await deps.platform();
    const kinds = openUndoableKinds({ platform, count: kept.size, folder, onRead: deps.progress.reading });
    try {
      const unnoted = unnotedOf(header, runFolder, counts, kept.things());
      let oneByOne = false;
      const waits = (): void => {
        oneByOne = true;
      };
      for (const name of kept.kinds) if ((await kinds.of(name)).oneByOne === true) waits();
      const planned = inOrder(kept, kinds, wanted, waits);
      if (!dryRun) return { items: await writeItems(file, planned), oneByOne, found, unnoted };
      let items = 0;
      for await (const item of planned) {
        throwIfInterrupted(deps.interruption);
        countVerdict(found, item, await judge(item, await kinds.of(item.thing.kind)));
        if (item.action !== 'free') items += 1;
      }
      return { items, oneByOne, found, unnoted };
    } finally {
      kinds.close();
      kept.close();
    }
  } finally {
    deps.progress.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
