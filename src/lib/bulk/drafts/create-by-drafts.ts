import { join } from 'node:path';
import { type OrderStepEntry, type OrderSteps, openOrderSteps, readOrderSteps } from '../../journal/order-steps.js';
import type { ProgressMap } from '../../journal/progress-map.js';
import type { Run } from '../../journal/run.js';
import type { Mappings } from '../../platform/calls/mappings.js';
import type { Platform } from '../../platform/platform.js';
import { createSpillMap } from '../../spill/spill-map.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import type {
  BulkCall,
  BulkDeps,
  BulkKind,
  BulkOptions,
  BulkReport,
  Job,
  Sender,
  SenderSetup,
  Work,
} from '../bulk-job.js';
import { digestOf, sendOpenRows } from '../bulk-run.js';
import { type Held, runToItsEnd, workOn } from '../bulk-write.js';
import type { OpenRow } from '../open-row.js';
import type { RowGroups } from '../row-groups.js';
import type { RowReader } from '../row-reader.js';
import { isOutage, unlisted, withDrafts } from './draft-refusals.js';
import type { DraftSagas } from './draft-saga.js';
import { createDraftSender } from './draft-sender.js';
import type { DraftedKind, Referenced } from './drafted.js';
import { openDraftedJudge } from './judge-drafted.js';
import { type KnownReferences, readKnownReferences } from './known-references.js';

export interface DraftedDeps extends BulkDeps {
  platform: () => Promise<Platform>;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Of one request; also how long the platform's lists may lag behind. */
  timeoutMs: number;
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
  /** References whose drafts this process began and did not end. */
  const underWay = new Set<string>();
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
      made = await drafted.group({ checked, rejections, folder, onRows: () => throwIfInterrupted(deps.interruption) });
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
    openJudge: async ({ folder }) => {
      if (made === undefined) throw new Error('the lines were not put together');
      const platform = await deps.platform();
      const reading = deps.progress.reading;
      const things = await drafted.open({
        platform,
        groups: made,
        folder,
        now: deps.now().getTime(),
        clock: deps.clock,
        reading,
      });
      return openDraftedJudge(made, things, { one: drafted.one, folder, reading, notice: deps.notice });
    },
  };

  async function go(work: Work<Reader>, held: Held): Promise<BulkReport> {
    return runToItsEnd(
      work,
      held,
      async (run, progress) => {
        const steps = await openOrderSteps(run.folder, run.assertHeld);
        try {
          await sendAll(work, run, progress, steps);
        } catch (error) {
          throw isOutage(error) && underWay.size > 0 ? withDrafts(error, drafted.draftsCommand) : error;
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
    await sendOpenRows(job, run, progress, (isMeant) => wholesWhere(groups, isMeant));
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
    const { runs, notice, sleep, interruption, timeoutMs, clock } = deps;
    const things = await drafted.open({ platform, groups, folder, now, clock, reading });
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
      steps: ownedBy(run, watched(steps, underWay)),
      sleep,
      now: deps.now,
      clock,
      interruption,
      timeoutMs,
      mappings,
      keepDrafts: drafted.keepDrafts,
      waitForMade: drafted.waitForMade,
      resendMissing: call.resendMissing === true,
      notice,
    });
    const windowFrom = clock.earlier(now) - drafted.lookbackMs;
    const made = createSpillMap(join(folder, 'made'));
    return {
      ...createDraftSender({
        ...{ drafted, things, known, sagas, mappings, windowFrom, made },
        resendMissing: call.resendMissing === true,
      }),
      sagas,
      known,
      windowFrom,
      close: () => {
        things.close();
        known.close();
        made.close();
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

function watched(steps: OrderSteps, underWay: Set<string>): OrderSteps {
  const see = (entry: OrderStepEntry): void => {
    if ('intent' in entry && entry.intent === 'draft') underWay.add(entry.ref);
    else if ('done' in entry && ['finalize', 'delete'].includes(entry.done)) underWay.delete(entry.ref);
  };
  return {
    ...steps,
    record: (...entries) => {
      entries.forEach(see);
      return steps.record(...entries);
    },
    append: (...entries) => {
      entries.forEach(see);
      return steps.append(...entries);
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

async function* wholesWhere<Reader extends RowReader, Whole extends Referenced>(
  groups: RowGroups<Reader, Whole>,
  isMeant: (number: number) => boolean,
): AsyncGenerator<OpenRow<Whole>[]> {
  for (let number = 0; number < groups.size(); number += 1) {
    if (!groups.isGood(number) || !isMeant(number)) continue;
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
