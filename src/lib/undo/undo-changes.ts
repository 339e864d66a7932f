import { join } from 'node:path';
import type { BulkCall, BulkDeps, BulkKind, BulkOptions, BulkReport } from '../bulk/bulk-job.js';
import { bulkWrite } from '../bulk/bulk-write.js';
import type { NumberedRow } from '../bulk/row-reader.js';
import { createKeyedSender } from '../bulk/strategies/by-key.js';
import { makeWorkFolder } from '../bulk/work-folder.js';
import { removeFolder } from '../disk/files.js';
import { graver, PartialError, type TillctlError, UsageError } from '../errors/errors.js';
import { sentLists } from '../jobs/prices/sent-lists.js';
import { type RunHeader, readRunFile } from '../journal/run-file.js';
import { openRunView, type RunView } from '../journal/run-view.js';
import { isNamed } from '../model/thing.js';
import type { Platform } from '../platform/platform.js';
import type { SummaryUndo } from '../report/summary.js';
import { quoted } from '../schema/quoted.js';
import { throwIfInterrupted } from '../terminal/interruption.js';
import { openLegacyUndo } from './legacy-undo.js';
import { createRestoring, judge } from './restoring.js';
import {
  countVerdict,
  describeUndo,
  type Found,
  leftUnchanged,
  nothingFound,
  summaryOfUndo,
  unsentUndo,
  type Verdict,
} from './undo-found.js';
import {
  type ItemReader,
  inBatches,
  inOrder,
  openItems,
  planUndo,
  sumOf,
  type UndoItem,
  type UndoneThings,
  type UndoPlan,
} from './undo-items.js';
import { ignoredOf, openUndoableKinds, type UndoableKinds } from './undoable-kinds.js';

/** What the header of an undo keeps of it. */
export interface UndoOptions {
  /** The run that is undone. */
  undoes: string;
  /** Each thing waits for the one before. */
  oneByOne: boolean;
  /** Not all that the run did is to be undone. */
  partial?: boolean;
  /** Absent in undos of earlier versions, which worked on a file. */
  undone?: UndoPlan;
}

/** The options of a run as its header kept them; undefined for an undo of prices, which is a batch. */
export function undoOptionsOf(options: Readonly<Record<string, unknown>>): UndoOptions | undefined {
  const { undoes, oneByOne, partial, undone } = options;
  if (typeof undoes !== 'string') return undefined;
  const plan = typeof undone === 'object' && undone !== null ? { undone: undone as UndoPlan } : {};
  return { undoes, oneByOne: oneByOne === true, ...(partial === true ? { partial } : {}), ...plan };
}

/** A run of an earlier version kept what was there before only where it was asked to. */
export function keepsBefore({ without_values: without, values_removed: removed, options }: RunHeader): boolean {
  if (removed !== undefined) return false;
  return without !== true || options.undoable === true || undoOptionsOf(options) !== undefined;
}

export interface UndoChangesDeps extends BulkDeps {
  platform: () => Promise<Platform>;
}

/** Sends an undo, from its beginning or from where it was stopped. @param found counts what becomes of its things */
export type ResumeUndo = (undo: UndoOptions, bulk: BulkOptions, call: BulkCall, found?: Found) => Promise<BulkReport>;

/**
 * run -> what it changed, the last change first -> a run that restores it, and keeps what it finds in its turn.
 *
 * @throws {UsageError} for a key or a line of which the run changed nothing
 */
export async function undoChanges(
  header: RunHeader,
  { rejects, mergeByReplace, ...which }: UndoneThings & { rejects?: string; mergeByReplace?: boolean },
  call: BulkCall,
  deps: UndoChangesDeps,
  inZips?: ResumeUndo,
): Promise<BulkReport> {
  const started = deps.now().getTime();
  const looks = call.dryRun || inZips !== undefined;
  const { plan, oneByOne, items, found: first, unnoted } = await lookAtRun(header, which, { ...call, looks }, deps);
  let found = first;
  const summaryOf = (): SummaryUndo => summaryOfUndo(header.id, found, call);
  const described: BulkReport['described'] = (width, paint) => describeUndo(summaryOf(), width, paint);
  if (!call.dryRun && items > 0 && !(looks && found.restored + found.removed === 0)) {
    const file = join(deps.runs.folderOf(header.id), header.journals.at(-1) ?? '');
    const partial =
      which.createdOnly ||
      which.only !== undefined ||
      which.lines !== undefined ||
      unnoted.created + unnoted.inDoubt > 0;
    const options = { file, rejects, decimalComma: false, strict: false, mergeByReplace };
    const undo = { undoes: header.id, oneByOne, partial, undone: plan };
    found = nothingFound();
    const send: ResumeUndo = inZips ?? ((...work) => resumeUndo(deps, ...work));
    const report = await send(undo, options, { ...call, again: true }, found);
    const failure = withUnnoted(report.failure, unnoted);
    const { status } = report.summary;
    const ended = status === 'succeeded' && failure !== undefined ? 'partial' : status;
    return { ...report, failure, summary: { ...report.summary, status: ended, undo: summaryOf() }, described };
  }
  if (call.dryRun) deps.notice('dry run: nothing was sent');
  const failure = withUnnoted(leftUnchanged(summaryOf(), items, 'changes'), unnoted);
  const counts = { rows: items, unchanged: found.same, rejected: found.left, started };
  return { summary: unsentUndo(header, counts, summaryOf(), failure, deps), failure, described };
}

/** Decides what is restored and in which order. @param looks also at what becomes of each */
async function lookAtRun(
  header: RunHeader,
  which: UndoneThings,
  { looks, workers }: Pick<BulkCall, 'workers'> & { looks: boolean },
  deps: UndoChangesDeps,
): Promise<Awaited<ReturnType<typeof planUndo>> & { items: number; found: Found; unnoted: Unnoted }> {
  const found = nothingFound();
  const runFolder = deps.runs.folderOf(header.id);
  const folder = await makeWorkFolder(deps.folder, undefined, deps.now());
  try {
    const view = await openRunView(header, runFolder, folder, ignoredOf, sentLists(header, runFolder));
    const platform = await deps.platform();
    const kinds = openUndoableKinds({ platform, count: view.size, folder, onRead: deps.progress.reading });
    try {
      refuseUnknown(header, view, which);
      const unnoted = unnotedOf(header, view);
      const planned = await planUndo(view, kinds, which);
      let items = 0;
      for await (const some of inBatches(inOrder(view, planned.plan), workers)) {
        throwIfInterrupted(deps.interruption);
        const own = some.filter(({ frees }) => frees !== true);
        items += own.length;
        const verdicts = await Promise.all(looks ? own.map((item) => verdictOn(item, kinds)) : []);
        for (const [at, verdict] of verdicts.entries()) countVerdict(found, own[at] as UndoItem, verdict);
      }
      return { ...planned, items, found, unnoted };
    } finally {
      kinds.close();
      view.close();
    }
  } finally {
    deps.progress.stop();
    await removeFolder(folder);
  }
}

async function verdictOn(item: UndoItem, kinds: UndoableKinds): Promise<Verdict> {
  const kind = await kinds.of(item.thing.kind);
  return judge(item, await kind.read(item.thing), kind);
}

/** What a run created, and what it does not know any more: an undo that does without it says so. */
interface Unnoted {
  run: string;
  /** Rows that were created and have no note. */
  created: number;
  /** Rows of which it is not known whether they were created. */
  inDoubt: number;
}

function withUnnoted(failure: TillctlError | undefined, { run, created, inDoubt }: Unnoted): TillctlError | undefined {
  if (created === 0 && inDoubt === 0) return failure;
  const parts = [
    ...(created > 0 ? [`${created} that run ${run} created are not in what it kept, and stay as they are`] : []),
    ...(inDoubt > 0 ? [`whether ${inDoubt} more were created is not known: the run was stopped while they left`] : []),
  ];
  const hint =
    inDoubt > 0
      ? `first tillctl runs resume ${run}, then the undo again`
      : `tillctl runs journal ${run} names all of them`;
  const partly = new PartialError(parts.join('; '), { hint, problems: failure?.problems ?? [] });
  return failure === undefined ? partly : graver(failure, partly);
}

/** One note a row at least: what is more than that belongs to it. */
function unnotedOf(header: RunHeader, view: RunView): Unnoted {
  const { id } = header;
  // One that keeps what was before has its notes on disk before a request leaves.
  if (keepsBefore(header)) return { run: id, created: 0, inDoubt: 0 };
  let noted = 0;
  for (const { before } of view.things()) if (before === null) noted += 1;
  const { created, intent: inDoubt } = view.counts();
  return { run: id, created: Math.max(0, created - noted), inDoubt };
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

const command = 'runs undo';

/** Those that its header keeps. */
export function undoKindOptions({ undoes, oneByOne, partial, undone }: UndoOptions): BulkKind<never>['options'] {
  return { undoes, oneByOne, ...(partial ? { partial } : {}), ...(undone === undefined ? {} : { undone }) };
}

/** Thing by thing. */
export function resumeUndo(
  deps: UndoChangesDeps,
  undo: UndoOptions,
  bulk: BulkOptions,
  call: BulkCall,
  found: Found = nothingFound(),
): Promise<BulkReport> {
  const { oneByOne } = undo;
  const kind: BulkKind<UndoItem> = {
    command,
    noun: 'changes',
    mayRemain: true,
    options: undoKindOptions(undo),
    readerFor: () => {
      throw new TypeError('what is restored brings its readers');
    },
    open: (path, folder) =>
      undo.undone === undefined ? openLegacyUndo(path, folder) : openUndo(undo, folder, call, deps),
    read: ({ reader }: NumberedRow<ItemReader>) => reader.item,
    contentOf: ({ thing, before, frees }) => [thing.kind, thing.key, frees === true, before],
    notChecked: 'what was changed since',
    openSender: async ({ rows, folder, reading }) => {
      const platform = await deps.platform();
      const kinds = openUndoableKinds({ platform, count: rows, folder, onRead: reading });
      const restoring = createRestoring(kinds, { onVerdict: (...verdict) => countVerdict(found, ...verdict) });
      return { ...createKeyedSender(restoring), judge: restoring.judge };
    },
  };
  return bulkWrite(kind, { ...bulk, undoable: true }, { ...call, workers: oneByOne ? 1 : call.workers }, deps);
}

const everything: UndoPlan = { createdOnly: false, freed: [], moved: {} };

/** @throws {UsageError} where the undone run does not hold any more what this undo began with */
export async function openUndo(
  { undoes, undone = everything }: UndoOptions,
  folder: string,
  { resume }: BulkCall,
  { runs }: UndoChangesDeps,
): Promise<ReturnType<typeof openItems>> {
  const header = await runs.get(undoes);
  const runFolder = await runs.checkOut(undoes);
  const view = await openRunView(header, runFolder, folder, ignoredOf, sentLists(header, runFolder));
  const items = () => inOrder(view, undone);
  const sum = sumOf(items());
  const begun = resume === undefined ? undefined : await readRunFile(runs.folderOf(resume));
  if (begun !== undefined && begun.input.sha256 !== sum.sha256) {
    view.close();
    throw new UsageError(`what run ${undoes} kept is not what its undo ${resume} began with: nothing more was sent`, {
      hint: `begin another undo, which leaves unchanged what is restored already: tillctl runs undo ${undoes}`,
    });
  }
  return openItems({ ...sum, each: () => inBatches(items()), close: async () => view.close() }, `run ${undoes}`);
}
