import { RefusedError } from '../errors/errors.js';
import { type OrderProgress, type OrderSteps, openOrderSteps, readOrderSteps } from '../journal/order-steps.js';
import type { ProgressMap } from '../journal/progress-map.js';
import type { Run } from '../journal/run.js';
import type { WireObject } from '../platform/lookups.js';
import type { Mappings } from '../platform/mappings.js';
import type { Platform } from '../platform/platform.js';
import type { CellProblem } from '../records/cell-problem.js';
import type {
  BulkCall,
  BulkDeps,
  BulkKind,
  BulkOptions,
  BulkReport,
  Doubt,
  Job,
  Sender,
  SenderSetup,
  Work,
  WorkKind,
} from './bulk-job.js';
import { digestOf, type OpenRow, sendOpenRows } from './bulk-run.js';
import { type Held, runToItsEnd, workOn } from './bulk-write.js';
import type { RowReader } from './check-rows.js';
import { unlisted } from './draft-refusals.js';
import { type DraftSagas, type DraftWorld, draftMark, type Unmade, waitingMark } from './draft-saga.js';
import { type KnownReferences, type KnownReferencesJob, readKnownReferences } from './known-references.js';
import { clockSkewMs } from './look-again.js';
import type { RowGroups, RowGroupsJob } from './row-groups.js';
import { type Sent, type Step, stopWhenAsked } from './send-records.js';

export interface DraftedDeps extends BulkDeps {
  platform: () => Promise<Platform>;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Of one request; also how long the platform's lists may lag behind. */
  timeoutMs: number;
}

/** What makes one kind of things that are created by way of drafts different from another. */
export interface DraftedKind<Reader extends RowReader, Whole extends Referenced, Ready extends Referenced>
  extends Pick<WorkKind<Reader>, 'command' | 'noun' | 'options' | 'readerFor' | 'fitRows' | 'notChecked'> {
  /** Singular, with its drafts' command: `order`, `tillctl orders drafts`. */
  one: string;
  draftsCommand: string;
  group: (
    job: Pick<RowGroupsJob<Reader, Whole, object>, 'checked' | 'rejections' | 'folder' | 'onRows'>,
  ) => Promise<RowGroups<Reader, Whole>>;
  /** Before a run exists. @throws {UsageError} */
  openMappings?: () => Promise<Mappings | undefined>;
  keepDrafts: boolean;
  /** See `DraftWorld`. */
  waitForMade: boolean;
  /** How far back drafts and things of the same reference are looked for. */
  lookbackMs: number;
  open: (setup: DraftedSetup<Reader, Whole>) => Promise<Drafted<Whole, Ready>>;
}

interface Referenced {
  reference: string;
}

export interface DraftedSetup<Reader extends RowReader, Whole> {
  platform: Platform;
  groups: RowGroups<Reader, Whole>;
  folder: string;
  /** Milliseconds since 1970. */
  now: number;
  reading: (objects: number) => void;
}

/** How things are made on the platform. */
export interface Drafted<Whole extends Referenced, Ready extends Referenced>
  extends Pick<KnownReferencesJob, 'listings' | 'namesOf' | 'listedAs'> {
  /** With the platform's ids, or what is wrong with it there. */
  resolve: (whole: Whole) => Promise<{ ready: Ready } | { problems: CellProblem[] }>;
  /** What was made. @returns undefined when there is none of this id */
  get: (id: string) => Promise<WireObject | undefined>;
  getDraft: (id: string) => Promise<WireObject | undefined>;
  /** The first difference, in words; undefined when they are equal. */
  differenceOf: (ready: Ready, there: WireObject) => string | undefined;
  sagasOf: (world: DraftWorld) => DraftSagas<Ready>;
  close: () => void;
}

/**
 * lines -> wholes -> what they name looked up -> a draft each, filled and finalized -> journal -> summary.
 * Exactly one for each reference, whatever fails: see draft-saga.ts and known-references.ts.
 */
export function createByDrafts<Reader extends RowReader, Whole extends Referenced, Ready extends Referenced>(
  drafted: DraftedKind<Reader, Whole, Ready>,
  options: BulkOptions,
  call: BulkCall,
  deps: DraftedDeps,
): Promise<BulkReport> {
  const work = createWork(drafted, call, deps);
  return workOn(work.kind, options, call, deps, work.go).finally(work.close);
}

function createWork<Reader extends RowReader, Whole extends Referenced, Ready extends Referenced>(
  drafted: DraftedKind<Reader, Whole, Ready>,
  call: BulkCall,
  deps: DraftedDeps,
) {
  type Groups = RowGroups<Reader, Whole>;
  let made: Groups | undefined;
  let mappings: Mappings | undefined;
  let sender: DraftedSender<Whole> | undefined;
  const { command, noun, options, readerFor, fitRows, notChecked } = drafted;

  const kind: BulkKind<Reader, Whole> = {
    command,
    noun,
    options,
    readerFor,
    fitRows,
    notChecked,
    joinLines: async ({ checked, rejections, folder }) => {
      made = await drafted.group({ checked, rejections, folder, onRows: () => stopWhenAsked(deps.interruption) });
      return made.checked;
    },
    checkTogether: async () => {
      if (!call.dryRun) mappings = await drafted.openMappings?.();
    },
    read: () => {
      throw new Error('wholes are not read from lines');
    },
    contentOf: (whole) => whole,
    openSender: () => {
      throw new Error('the run is not known');
    },
  };

  async function go(work: Work<Reader>, held: Held): Promise<BulkReport> {
    return runToItsEnd(
      work,
      held,
      async (run, progress) => {
        const steps = await openOrderSteps(run.folder);
        try {
          await sendAll(work, run, progress, steps);
        } finally {
          await steps.close();
        }
      },
      () => {
        const left = sender?.sagas.left() ?? [];
        const waiting = sender?.waiting() ?? 0;
        return { ...(left.length === 0 ? {} : { drafts_left: left }), ...(waiting === 0 ? {} : { waiting }) };
      },
    );
  }

  async function sendAll(work: Work<Reader>, run: Run, progress: ProgressMap, steps: OrderSteps): Promise<void> {
    const groups = made;
    if (groups === undefined) throw new Error('the lines were not put together');
    const job: Job<Reader, Whole> = {
      ...work,
      // Lines are rejected, while the journal and the counts know wholes.
      rejections: { ...work.rejections, add: groups.reject },
      kind: {
        ...kind,
        openSender: async (setup) => {
          sender = await openSender(setup, groups, run, steps);
          return sender;
        },
      },
    };
    await sendOpenRows(job, run, progress, (now: ProgressMap) => openWholes(groups, now));
    // Stopped between the last one and the sweep, a run has nothing else left to do.
    if (sender === undefined && (await hasUnswept(run.folder))) {
      const { folder } = work;
      sender = await openSender({ folder, reading: deps.progress.reading }, groups, run, steps);
      sender.close();
    }
    if (sender === undefined) return;
    const { sagas, known, windowFrom, unlisted: count } = sender;
    await sagas.sweep(known.unswept, windowFrom);
    if (count() > 0) throw unlisted(count(), { one: drafted.one, many: noun });
  }

  async function openSender(
    { folder, reading }: Pick<SenderSetup, 'folder' | 'reading'>,
    groups: Groups,
    run: Run,
    steps: OrderSteps,
  ): Promise<DraftedSender<Whole>> {
    const platform = await deps.platform();
    const { base_url: baseUrl, org } = run.header();
    const now = deps.now().getTime();
    const { runs, notice, sleep, interruption, timeoutMs } = deps;
    const things = await drafted.open({ platform, groups, folder, now, reading });
    const { listings, namesOf, listedAs } = things;
    const known = await readKnownReferences({
      listings,
      namesOf,
      listedAs,
      runs,
      baseUrl,
      org,
      command,
      folder,
      notice,
      onRead: reading,
    });
    const sagas = things.sagasOf({
      steps: ownedBy(run, steps),
      sleep,
      now: deps.now,
      interruption,
      timeoutMs,
      mappings,
      keepDrafts: drafted.keepDrafts,
      waitForMade: drafted.waitForMade,
      notice,
    });
    const windowFrom = now - drafted.lookbackMs;
    return {
      ...createSender({ drafted, things, known, sagas, mappings, windowFrom }),
      sagas,
      known,
      windowFrom,
      close: () => {
        things.close();
        known.close();
      },
    };
  }

  return { kind, go, close: async () => made?.close() };
}

/** A run whose lock was taken over writes nothing more, and the journal of rows knows of it. */
function ownedBy(run: Run, steps: OrderSteps): OrderSteps {
  return {
    ...steps,
    append: async (...entries) => {
      await run.journal().flush();
      await steps.append(...entries);
    },
  };
}

async function hasUnswept(folder: string): Promise<boolean> {
  const unswept = new Set<string>();
  await readOrderSteps(folder, (entry) => {
    if ('again' in entry) unswept.add(entry.ref);
    else if ('swept' in entry) unswept.delete(entry.ref);
  });
  return unswept.size > 0;
}

async function* openWholes<Reader extends RowReader, Whole extends Referenced>(
  groups: RowGroups<Reader, Whole>,
  progress: ProgressMap,
): AsyncGenerator<OpenRow<Whole>[]> {
  for (let number = 0; number < groups.size(); number += 1) {
    const state = progress.state(number);
    if (!groups.isGood(number) || (state !== 'none' && state !== 'intent')) continue;
    const content = groups.whole(number);
    yield [{ number, key: content.reference, digest: digestOf(content), content }];
  }
}

interface DraftedSender<Whole> extends Sender<Whole> {
  sagas: Pick<DraftSagas<never>, 'sweep' | 'left'>;
  known: KnownReferences;
  windowFrom: number;
  /** What was finalized and is not listed yet. */
  unlisted: () => number;
  /** What was finalized and waits for the register. */
  waiting: () => number;
}

interface SenderParts<Reader extends RowReader, Whole extends Referenced, Ready extends Referenced> {
  drafted: DraftedKind<Reader, Whole, Ready>;
  things: Drafted<Whole, Ready>;
  known: KnownReferences;
  sagas: DraftSagas<Ready>;
  mappings: Mappings | undefined;
  /** What is younger is in the listing. */
  windowFrom: number;
}

function createSender<Reader extends RowReader, Whole extends Referenced, Ready extends Referenced>({
  drafted: { one, draftsCommand, waitForMade },
  things,
  known,
  sagas,
  mappings,
  windowFrom,
}: SenderParts<Reader, Whole, Ready>) {
  let unlisted = 0;
  let waiting = 0;

  async function prepare(
    { content, key, digest }: { content: Whole; key: string; digest: string },
    doubt: Doubt | undefined,
  ): Promise<Step> {
    const found = await things.resolve(content);
    if ('problems' in found) return { kind: 'settled', result: 'rejected', key, digest, problems: found.problems };
    const progress = known.progress(key);
    const listed = known.listed(key);
    const mapped = await mappings?.get(key);
    const there = await present(progress, listed.made, mapped);
    if (there !== undefined) return compared(found.ready, there, { key, digest, doubt, mapped });
    const basket = basketOf(progress, mapped);
    if (basket !== undefined)
      return awaited(found.ready, { ...progress, draft: basket }, { key, digest, doubt, mapped });
    const isKept =
      progress.kept && progress.draft !== undefined && (await things.getDraft(progress.draft)) !== undefined;
    const conflict = draftConflict({ ...progress, kept: isKept }, listed.drafts, known.unswept.has(key), draftsCommand);
    if (conflict !== undefined) return rejected(conflict, key, digest);
    const reserved = mapped?.startsWith(draftMark) ? mapped.slice(draftMark.length) : undefined;
    const isOurs = reserved === undefined || reserved === progress.draft || progress.creating;
    if (!isOurs && (await things.getDraft(reserved)) !== undefined) {
      return rejected(`draft ${reserved} is being made for this reference by somebody else`, key, digest);
    }
    // Somebody else's draft is gone: deleted, or finalized a moment ago and not listed yet.
    const begun = isOurs || progress.draft !== undefined ? progress : { ...progress, draft: reserved, kept: true };
    return {
      kind: 'send',
      intent: { key, digest, before: 'none' },
      exchange: async () => {
        const made = await sagas.make(found.ready, digest, begun, (id) => refuseOther(found.ready, id));
        return made === 'unlisted' || made === 'waiting' ? unmade(made) : { result: 'created', id: made.id };
      },
    };
  }

  function unmade(end: Unmade): Sent {
    if (end === 'waiting') waiting += 1;
    else unlisted += 1;
    return { result: 'pending' };
  }

  /** Finalized, by this run or an earlier one, and nothing was made of it so far. */
  async function awaited(
    ready: Ready,
    progress: OrderProgress & { draft: string },
    row: { key: string; digest: string; doubt: Doubt | undefined; mapped?: string },
  ): Promise<Step> {
    const { key, digest, doubt, mapped } = row;
    const { draft } = progress;
    if (progress.digest !== undefined && progress.digest !== digest) {
      return rejected(`draft ${draft} was finalized for this reference with other content, and waits`, key, digest);
    }
    const before = doubt?.before ?? 'exists';
    if (waitForMade) {
      const exchange = async (): Promise<Sent> => {
        const made = await sagas.make(ready, digest, { ...progress, digest, waiting: true }, (id) =>
          refuseOther(ready, id),
        );
        if (made === 'unlisted' || made === 'waiting') return unmade(made);
        return { result: before === 'none' ? 'created' : 'unchanged', id: made.id };
      };
      return { kind: 'send', intent: { key, digest, before }, exchange };
    }
    const made = isListed(progress) ? undefined : await sagas.look(key, progress);
    const there = made === undefined ? undefined : await things.get(made);
    if (there !== undefined) return compared(ready, there, row);
    if (mappings !== undefined && mapped !== waitingMark + draft) {
      const exchange = async () => {
        await sagas.reserve(key, draft);
        return unmade('waiting');
      };
      return { kind: 'send', intent: { key, digest, before }, exchange };
    }
    unmade('waiting');
    return { kind: 'open' };
  }

  /** Whether what is made of it cannot be older than what was listed. */
  function isListed({ created, finalizingAt }: OrderProgress): boolean {
    return Date.parse(created ?? finalizingAt ?? '') > windowFrom + clockSkewMs;
  }

  async function refuseOther(ready: Ready, id: string): Promise<void> {
    const there = await things.get(id);
    const difference = there === undefined ? undefined : things.differenceOf(ready, there);
    if (difference === undefined) return;
    const message = otherWords(id, difference);
    throw new RefusedError(409, { title: 'conflict', detail: message }, message);
  }

  function otherWords(id: string, difference: string): string {
    return `${one} ${id} has this reference and is another one: ${difference}`;
  }

  async function present(
    { order }: OrderProgress,
    listed: readonly string[],
    mapped: string | undefined,
  ): Promise<WireObject | undefined> {
    const ids = new Set([order, isMark(mapped) ? undefined : mapped, ...listed]);
    for (const id of ids) {
      const found = id === undefined ? undefined : await things.get(id);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function compared(
    ready: Ready,
    there: WireObject,
    { key, digest, doubt, mapped }: { key: string; digest: string; doubt: Doubt | undefined; mapped?: string },
  ): Step {
    const id = String(there.id);
    const difference = things.differenceOf(ready, there);
    if (difference !== undefined) {
      return rejected(otherWords(id, difference), key, digest);
    }
    // Of a row in doubt it is this run that made it.
    const result = doubt?.before === 'none' ? 'created' : 'unchanged';
    if (mappings === undefined || mapped === id) return { kind: 'settled', result, id, key, digest };
    return {
      kind: 'send',
      intent: { key, digest, before: result === 'created' ? 'none' : 'exists' },
      exchange: async () => {
        await sagas.confirm(key, id);
        return { result, id };
      },
    };
  }

  return { prepare, asks: true, unlisted: () => unlisted, waiting: () => waiting };
}

/** Whether a mapping names a draft and not what was made of it. */
function isMark(mapped: string | undefined): boolean {
  return mapped !== undefined && [draftMark, waitingMark].some((mark) => mapped.startsWith(mark));
}

/** The draft that waits for the register, by our own journals or by the mapping of another machine. */
function basketOf({ waiting, draft }: OrderProgress, mapped: string | undefined): string | undefined {
  if (waiting) return draft ?? '';
  return mapped?.startsWith(waitingMark) ? mapped.slice(waitingMark.length) : undefined;
}

/** A draft that is none of ours is somebody's work: nothing is added to it, and no second one is made beside it. */
function draftConflict(
  { draft, creating, kept }: OrderProgress,
  listed: readonly string[],
  isUnswept: boolean,
  draftsCommand: string,
): string | undefined {
  if (kept && draft !== undefined) {
    return `draft ${draft} of an earlier run was kept; remove it with: ${draftsCommand} delete ${draft}`;
  }
  // Of a creation whose answer was lost the draft is not known by its id.
  if (creating || isUnswept) return undefined;
  const foreign = listed.find((id) => id !== draft);
  if (foreign === undefined) return undefined;
  return `draft ${foreign} has this reference already; finish it, or remove it with: ${draftsCommand} delete ${foreign}`;
}

function rejected(message: string, key: string, digest: string): Step {
  const problems = [{ column: '', code: 'conflict', message, retryable: false }];
  return { kind: 'settled', result: 'rejected', key, digest, problems };
}
