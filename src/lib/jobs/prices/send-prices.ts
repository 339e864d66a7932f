import { type SendBatch, sendBatch } from '../../batch/send-batch.js';
import type { Work } from '../../bulk/bulk-job.js';
import type { BatchWorld } from '../../bulk/looks/batch-world.js';
import { UnverifiedError } from '../../errors/errors.js';
import type { BatchJournal, BatchPart, BuiltPart } from '../../journal/batch-journal.js';
import type { ProgressMap } from '../../journal/progress-map.js';
import type { Run } from '../../journal/run.js';
import { createBatchOperations } from '../../platform/calls/batches.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { PriceReader } from '../../resources/prices/price-reader.js';
import type { BatchPricesCall, BatchPricesDeps } from './batch-call.js';
import type { PriceLooks } from './look-at-prices.js';
import type { BatchPricesOptions } from './price-options.js';

/** A run whose ZIPs are built, and may have been sent in part. */
export interface PriceSending {
  options: BatchPricesOptions;
  call: BatchPricesCall;
  deps: BatchPricesDeps;
  work: Work<PriceReader>;
  run: Run;
  progress: ProgressMap;
  journal: BatchJournal;
  looks: PriceLooks;
  /** Where the ZIPs are. */
  zip: string;
  /** Builds them once more. @param form of before */
  rebuild: (form: Form) => Promise<BuiltPart[]>;
}

/** ZIPs -> batches -> outcomes of rows, in the journal; what was done is looked at. Throws as `sendBatch`. */
export async function sendPrices(sending: PriceSending): Promise<void> {
  const { options, deps, work, looks } = sending;
  const sent = sendBatch(jobOf(sending), await worldOf(options, deps));
  await sent.finally(() => {
    work.looks.report = looks.report();
  });
}

function jobOf(sending: PriceSending): SendBatch {
  const { options, deps, run, journal, looks, zip, rebuild } = sending;
  const parts = () => journal.parts() ?? [];
  const { base_url, org } = run.header();
  return {
    parts,
    // A run whose lock was taken over writes nothing more, and this journal of rows knows of it.
    append: async (entry) => {
      await run.journal().flush();
      await journal.append(entry);
    },
    target: { base_url, org },
    rebuild: async () => refuseOther(await rebuild(parts()[0]?.form ?? 'seed'), parts(), zip),
    wait: waits(sending, parts()),
    parallel: options.parallel,
    settle: settlerOf(sending),
    settled: () => run.journal().flush(),
    look: () => looks.look().finally(() => run.journal().flush()),
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
function settlerOf({ work, run, progress, looks, deps }: PriceSending): SendBatch['settle'] {
  const { checked, rejections } = work;
  const total = checked.rows - checked.rejected;
  let done = Object.values(progress.counts()).reduce((sum, count) => sum + count, 0);
  return async (rows, { problem }) => {
    for (const row of rows) {
      if (progress.state(row) !== 'none') continue;
      const problems = problem === undefined ? undefined : [problem];
      const outcome = { outcome: row, result: problems === undefined ? 'updated' : 'rejected', problems } as const;
      const hasRoom = run.journal().record(outcome);
      progress.apply(outcome);
      if (problems !== undefined) rejections.add(row, problems);
      if (!hasRoom) await run.journal().flush();
      done += 1;
      if (problem === undefined && row === rows[0]) looks.done(rows);
    }
    deps.progress.sending(done, total, checked.rejected + progress.counts().rejected);
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
    hint: 'it was built by another version of tillctl (runs show names it): go on with that one',
  });
}
