import { type SendBatch, sendBatch } from '../../batch/send-batch.js';
import type { Work } from '../../bulk/bulk-job.js';
import type { BatchWorld } from '../../bulk/looks/batch-world.js';
import { NotKeptError } from '../../bulk/looks/verify-writes.js';
import { UnverifiedError } from '../../errors/errors.js';
import { type BatchPart, type BatchSteps, partsOfInput } from '../../journal/batch-steps.js';
import type { BatchStep, BuiltPart, Entry, Outcome } from '../../journal/entries.js';
import type { Run } from '../../journal/run.js';
import { openRunView } from '../../journal/run-view.js';
import { createBatchOperations } from '../../platform/calls/batches.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { PriceOperation, PriceOperations } from '../../resources/prices/price-operation.js';
import type { PriceReader } from '../../resources/prices/price-reader.js';
import type { BatchPricesCall, BatchPricesDeps } from './batch-call.js';
import type { PriceLooks } from './look-at-prices.js';
import { operationsOf } from './operations-of.js';
import { listIn, thingOfList } from './price-lists.js';
import type { BatchPricesOptions } from './price-options.js';
import { finishRestoring, notKeptWith, type Restoring, restoreLists } from './restore-lists.js';
import { sentLists } from './sent-lists.js';

/** A run whose ZIPs are built, and may have been sent in part. */
export interface PriceSending {
  options: BatchPricesOptions;
  call: BatchPricesCall;
  deps: BatchPricesDeps;
  work: Work<PriceReader>;
  run: Run;
  steps: BatchSteps;
  looks: PriceLooks;
  /** Rows of lists that were looked at and are not there, with what the journal is to say of them. */
  lost: ReadonlyMap<number, Outcome>;
  /** All of the input. */
  operations: () => Promise<PriceOperations>;
  /** Where the ZIPs are. */
  zip: string;
  /** Builds them once more. @param form of before */
  rebuild: (form: Form) => Promise<BuiltPart[]>;
}

/**
 * ZIPs -> batches -> outcomes of rows, in the journal; what was done is looked at, and what is not kept is put back.
 * Throws as `sendBatch`.
 *
 * @throws {NotKeptError} also when an earlier attempt was stopped while it put lists back
 */
export async function sendPrices(sending: PriceSending): Promise<void> {
  const { options, deps, work, looks, lost } = sending;
  const world = await worldOf(options, deps);
  const restoring = restoringOf(sending, world);
  try {
    const says = await finishRestoring(restoring);
    if (says !== undefined) throw notKeptWith(says);
    await sendBatch(jobOf(sending), world);
  } catch (error) {
    if (!(error instanceof NotKeptError) || lost.size === 0) throw error;
    throw notKeptWith(await restoreLists(lost, await lostOperations(sending), restoring), error);
  } finally {
    work.looks.report = looks.report();
  }
}

async function lostOperations({ operations, lost }: PriceSending): Promise<number> {
  let count = 0;
  for await (const some of (await operations()).each())
    count += some.filter(({ rows }) => lost.has(rows[0] ?? -1)).length;
  return count;
}

/** What was there before the lists that are lost. */
async function listsBefore({ operations, lost, work, run }: PriceSending): Promise<PriceOperations> {
  const header = run.header();
  const view = await openRunView(header, run.folder, work.folder, () => new Set(), sentLists(header, run.folder));
  const all = await operations();
  async function* each(): AsyncGenerator<PriceOperation[]> {
    for await (const some of all.each()) {
      yield some.flatMap(({ id, target, rows }) => {
        const list = lost.has(rows[0] ?? -1) ? listIn(view.of(thingOfList(target))?.before) : undefined;
        return list === undefined ? [] : { id, target, rows, prices: list.length === 0 ? undefined : list };
      });
    }
  }
  let size = 0;
  for await (const some of each()) size += some.length;
  return { ...operationsOf(each, { size, rows: size }), close: async () => view.close() };
}

function restoringOf(sending: PriceSending, world: BatchWorld): Restoring {
  const { options, call, deps, work, run, steps } = sending;
  const { platform, interruption, sleep, now, notice } = deps;
  const { settleMs, workers } = call;
  return {
    ...{ run, options, deps, world },
    parts: () => steps.parts ?? [],
    append: appending(sending),
    before: () => listsBefore(sending),
    isDecided: (row) => work.outcomes.of(row).result === 'rejected',
    reading: { settleMs, platform, folder: work.folder, workers, interruption, sleep, now, notice },
  };
}

/** Writes down how far it is. */
export function appending({ run, steps }: Pick<PriceSending, 'run' | 'steps'>) {
  return async (step: BatchStep, ...others: Entry[]): Promise<void> => {
    await run.journal().append(step, ...others);
    steps.take(step);
  };
}

function jobOf(sending: PriceSending): SendBatch {
  const { options, deps, run, steps, looks, zip, rebuild } = sending;
  const parts = () => steps.parts ?? [];
  const own = partsOfInput(parts());
  const { base_url, org } = run.header();
  return {
    parts,
    zips: [...own.keys()],
    append: appending(sending),
    target: { base_url, org },
    rebuild: async () => refuseOther(await rebuild(own[0]?.form ?? 'seed'), own, zip),
    wait: waits(sending, own),
    parallel: options.parallel,
    folder: sending.work.folder,
    settle: settlerOf(sending),
    settled: () => run.journal().flush(),
    look: () => looks.look(),
    onBytes: deps.progress.uploading,
    onTriggered: (id) => deps.notice(`batch ${id} was triggered`),
  };
}

/** Whether it is waited for the last ZIP too: gone on with, what was triggered has nothing else left to do. */
function waits({ options, call, deps }: PriceSending, parts: readonly BatchPart[]): boolean {
  const allTriggered = call.resume !== undefined && parts.every(({ batch }) => batch !== undefined);
  const wait = options.wait || allTriggered;
  if (!wait && !options.parallel && parts.length > 1) {
    deps.notice(
      `${parts.length} ZIPs run one after the other: each but the last is waited for (--parallel triggers them at once)`,
    );
  }
  return wait;
}

/** Writes down what became of the rows of one operation. */
function settlerOf({ work, run, looks, deps }: PriceSending): SendBatch['settle'] {
  const { checked, outcomes } = work;
  const total = checked.rows - checked.rejected;
  let done = outcomes.counts().decided;
  return async (rows, { problem }) => {
    // Of an earlier attempt that was stopped before it was looked at.
    if (outcomes.of(rows[0] ?? 0).result === 'updated') looks.done(rows);
    for (const row of rows) {
      if (outcomes.of(row).result !== 'none') continue;
      const problems = problem === undefined ? undefined : [problem];
      const outcome = { outcome: row, result: problems === undefined ? 'updated' : 'rejected', problems } as const;
      const hasRoom = run.journal().record(outcome);
      outcomes.take(outcome);
      if (!hasRoom) await run.journal().flush();
      done += 1;
      if (problem === undefined && row === rows[0]) looks.done(rows);
    }
    deps.progress.sending(done, total, checked.rejected + outcomes.counts().rejected);
  };
}

async function worldOf(options: BatchPricesOptions, deps: BatchPricesDeps): Promise<BatchWorld> {
  const { sleep, now, clock, interruption, notice, timeoutMs, retries } = deps;
  const platform = await deps.platform();
  return {
    batches: createBatchOperations(platform.call),
    form: platform.forms.known('batches'),
    store: await deps.store(),
    sleep,
    now,
    clock,
    interruption,
    notice,
    timeoutMs,
    retries,
    pollMs: options.pollMs,
  };
}

/** @throws {UnverifiedError} when the ZIPs are not those of before */
function refuseOther(built: readonly BuiltPart[], before: readonly BuiltPart[], zip: string): void {
  const same = built.length === before.length && built.every(({ sha256 }, at) => sha256 === before[at]?.sha256);
  if (same) return;
  throw new UnverifiedError(`${zip} cannot be built again as it was`, {
    hint: 'it was built by another version of tillctl (runs show names it): continue with that one',
  });
}
