import { type OrderStepEntry, type OrderSteps, openOrderSteps, readOrderSteps } from '../../journal/order-steps.js';
import type { Run } from '../../journal/run.js';
import type { Mappings } from '../../platform/calls/mappings.js';
import type { Platform } from '../../platform/platform.js';
import { createPile, type Pile } from '../../spill/pile.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import type {
  BulkCall,
  BulkDeps,
  BulkKind,
  BulkOptions,
  BulkReport,
  Job,
  RowJudge,
  SenderSetup,
  Work,
} from '../bulk-job.js';
import { digestOf, sendOpenRows } from '../bulk-run.js';
import { type Held, runToItsEnd, workOn } from '../bulk-write.js';
import type { CheckedInput } from '../check-rows.js';
import type { OpenRow } from '../open-row.js';
import type { RowGroups } from '../row-groups.js';
import type { RowReader } from '../row-reader.js';
import { isOutage, unlisted, withDrafts } from './draft-refusals.js';
import { createDraftSender, type DraftedSender } from './draft-sender.js';
import type { DraftedKind, Referenced } from './drafted.js';
import { openDraftedJudge } from './judge-drafted.js';
import { readKnownReferences } from './known-references.js';

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
  const work = new DraftedWork(drafted, call, deps);
  return workOn(work.kind(), options, call, deps, (rows: Work<Reader>, held) => work.go(rows, held)).finally(() =>
    work.close(),
  );
}

class DraftedWork<Reader extends RowReader, Whole extends Referenced, Ready extends Referenced> {
  readonly #drafted: DraftedKind<Reader, Whole, Ready>;
  readonly #call: BulkCall;
  readonly #deps: DraftedDeps;
  #made: RowGroups<Reader, Whole> | undefined;
  #mappings: Mappings | undefined;
  /** References whose drafts this process began and did not end. */
  readonly #underWay = new Set<string>();
  #sender: DraftedSender<Whole> | undefined;

  constructor(drafted: DraftedKind<Reader, Whole, Ready>, call: BulkCall, deps: DraftedDeps) {
    this.#drafted = drafted;
    this.#call = call;
    this.#deps = deps;
  }

  kind(): BulkKind<Whole> {
    const { command, noun, options, readerFor, fitRows, notChecked } = this.#drafted;
    return {
      command,
      noun,
      options,
      readerFor,
      fitRows,
      notChecked,
      joinLines: (work: Work<Reader>) => this.#joinLines(work),
      checkTogether: async () => {
        if (!this.#call.dryRun) this.#mappings = await this.#drafted.openMappings?.();
      },
      read: () => {
        throw new Error('wholes are not read from lines');
      },
      contentOf: (whole) => whole,
      openSender: () => {
        throw new Error('the run is not known');
      },
      tellOddities: (counts) => tellUncompared(counts, noun),
      openJudge: ({ folder }) => this.#openJudge(folder),
    };
  }

  async go(work: Work<Reader>, held: Held): Promise<BulkReport> {
    return runToItsEnd(
      work,
      held,
      async (run) => {
        const steps = await openOrderSteps(run.folder, run);
        try {
          await this.#sendAll(work, run, steps);
        } catch (error) {
          throw isOutage(error) && this.#underWay.size > 0 ? withDrafts(error, this.#drafted.draftsCommand) : error;
        } finally {
          await steps.close();
        }
      },
      {
        shown: () => {
          const left = this.#sender?.sagas.left() ?? [];
          const waiting = this.#sender?.waiting() ?? 0;
          return { ...(left.length === 0 ? {} : { drafts_left: left }), ...(waiting === 0 ? {} : { waiting }) };
        },
        draftsUnswept: ({ folder }) => hasUnswept(folder),
      },
    );
  }

  async close(): Promise<void> {
    await this.#made?.close();
  }

  async #joinLines({ checked, outcomes, folder }: Work<Reader>): Promise<CheckedInput<Reader>> {
    const onRows = () => throwIfInterrupted(this.#deps.interruption);
    this.#made = await this.#drafted.group({ checked, outcomes, folder, onRows });
    // Lines are rejected, while the journal and the counts know wholes.
    outcomes.joinRows(this.#made.reject);
    return this.#made.checked;
  }

  #groups(): RowGroups<Reader, Whole> {
    if (this.#made === undefined) throw new Error('the lines were not put together');
    return this.#made;
  }

  async #openJudge(folder: string): Promise<RowJudge> {
    const groups = this.#groups();
    const [deps, drafted] = [this.#deps, this.#drafted];
    const platform = await deps.platform();
    const { notice } = deps;
    const { reading } = deps.progress;
    const clock = await deps.clock.known();
    const now = deps.now().getTime();
    const things = await drafted.open({ platform, groups, folder, now, clock, reading });
    return openDraftedJudge(groups, things, { one: drafted.one, folder, reading, notice });
  }

  async #sendAll(work: Work<Reader>, run: Run, steps: OrderSteps): Promise<void> {
    const groups = this.#groups();
    const job: Job<Whole> = {
      ...work,
      kind: {
        ...this.kind(),
        openSender: async (setup) => {
          this.#sender = await this.#openSender(setup, work, run, steps);
          return this.#sender;
        },
      },
    };
    await sendOpenRows(job, run, (isMeant) => wholesWhere(groups, isMeant));
    // Stopped between the last one and the sweep, a run has nothing else left to do.
    if (this.#sender === undefined && (await hasUnswept(run.folder))) {
      const { folder } = work;
      const { reading } = this.#deps.progress;
      this.#sender = await this.#openSender({ folder, reading }, work, run, steps);
      this.#sender.close();
    }
    if (this.#sender === undefined) return;
    const { sagas, known, windowFrom } = this.#sender;
    await sagas.sweep(known.unswept, windowFrom);
    const count = this.#sender.unlisted();
    if (count > 0) throw unlisted(count, { one: this.#drafted.one, many: this.#drafted.noun });
  }

  async #openSender(
    { folder, reading, keys }: Pick<SenderSetup, 'folder' | 'reading' | 'keys'>,
    { outcomes }: Work<Reader>,
    run: Run,
    steps: OrderSteps,
  ): Promise<DraftedSender<Whole>> {
    const groups = this.#groups();
    const { command } = this.#drafted;
    const platform = await this.#deps.platform();
    const { base_url: baseUrl, org } = run.header();
    const { runs, notice, sleep, interruption, timeoutMs } = this.#deps;
    const clock = await this.#deps.clock.known();
    const now = this.#deps.now().getTime();
    const things = await this.#drafted.open({ platform, groups, folder, now, clock, reading });
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
      keys,
    });
    const sagas = things.sagasOf({
      steps: watched(steps, run, this.#underWay),
      sleep,
      now: this.#deps.now,
      clock,
      interruption,
      timeoutMs,
      mappings: this.#mappings,
      keepDrafts: this.#drafted.keepDrafts,
      waitForMade: this.#drafted.waitForMade,
      resendMissing: this.#call.resendMissing === true,
      notice,
    });
    const windowFrom = clock.earlier(now) - this.#drafted.lookbackMs;
    const made = createPile(folder);
    if (outcomes.counts().created > 0) await readMade(run, made);
    const resendMissing = this.#call.resendMissing === true;
    const mappings = this.#mappings;
    return createDraftSender({
      ...{ drafted: this.#drafted, things, known, sagas, mappings, windowFrom, made, resendMissing },
    });
  }
}

/**
 * Steps that say which references are under way. A run whose lock was taken over writes nothing more, and the journal of
 * rows knows of it.
 */
function watched(steps: OrderSteps, run: Run, underWay: Set<string>): OrderSteps {
  const see = (entry: OrderStepEntry): void => {
    if ('intent' in entry && entry.intent === 'draft') underWay.add(entry.ref);
    else if ('done' in entry && ['finalize', 'delete'].includes(entry.done)) underWay.delete(entry.ref);
  };
  return {
    record: (...entries) => {
      entries.forEach(see);
      return steps.record(...entries);
    },
    append: async (...entries) => {
      await run.journal().flush();
      entries.forEach(see);
      await steps.append(...entries);
    },
    flush: () => steps.flush(),
    flushSoon: () => steps.flushSoon(),
    refuse: (reason) => steps.refuse(reason),
    close: () => steps.close(),
  };
}

/** By reference, the ids of what the run made so far: lists may not show yet what an earlier attempt made last. */
async function readMade(run: Run, made: Pile): Promise<void> {
  const keys = new Map<number, string>();
  await run.replay((entry) => {
    if ('intent' in entry) keys.set(entry.intent, entry.key);
    if (!('outcome' in entry)) return;
    const key = entry.key ?? keys.get(entry.outcome);
    keys.delete(entry.outcome);
    if (key !== undefined && entry.id !== undefined) made.add(key, entry.id);
  });
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
    const { reference } = content;
    // Its column is named as the file names it when a line of it is rejected.
    const line = groups.lineOf(number);
    const source = { where: String(line), own: { column: 'reference', text: reference } };
    yield [{ number, line, key: reference, digest: digestOf(content), content, source }];
  }
}

/** What was there before and could not be compared, for the end of a run. */
function tellUncompared(counts: Readonly<Record<string, number>>, noun: string): string[] {
  const members = Object.entries(counts).map(([member, count]) => `${member} (${count})`);
  if (members.length === 0) return [];
  return [
    `of ${noun} that were there before the platform does not show ${members.join(', ')}: not compared with the file`,
  ];
}
