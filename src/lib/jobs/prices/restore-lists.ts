import path from 'node:path';
import { buildBatch } from '../../batch/build-batch.js';
import { type SendBatch, sendBatch } from '../../batch/send-batch.js';
import type { BatchWorld } from '../../bulk/looks/batch-world.js';
import { NotKeptError } from '../../bulk/looks/verify-writes.js';
import { InterruptedError, TillctlError, UnverifiedError } from '../../errors/errors.js';
import type { BatchPart } from '../../journal/batch-steps.js';
import type { BatchStep, Entry, Outcome } from '../../journal/entries.js';
import type { Run } from '../../journal/run.js';
import type { PriceOperations } from '../../resources/prices/price-operation.js';
import { shellWord } from '../../terminal/shell-word.js';
import type { BatchPricesDeps } from './batch-call.js';
import { type LookAtZip, lookAtZip } from './look-at-zip.js';
import type { BatchPricesOptions } from './price-options.js';

/** A run whose batches lost lists of prices. */
export interface Restoring extends Pick<SendBatch, 'parts'> {
  run: Run;
  options: Pick<BatchPricesOptions, 'maxOperations' | 'maxBytes'>;
  deps: Pick<BatchPricesDeps, 'interruption' | 'notice' | 'now'>;
  world: BatchWorld;
  /** Resolves when they are on disk. */
  append: (step: BatchStep, ...others: Entry[]) => Promise<void>;
  /** Whether it is on disk that the list of this row is lost. */
  isDecided: (row: number) => boolean;
  /** The lists that are lost, as they were before, of those that are known; closed with them. */
  before: () => Promise<PriceOperations>;
  /** How the lists are read back. */
  reading: Omit<LookAtZip, 'zip' | 'batch' | 'batches' | 'mode'>;
}

/**
 * Lists that the platform did not keep, as they were before: by a ZIP of their own, in the journal from before its rows are
 * reported as lost. Until then a resumed run takes these as done, and reads them back again.
 *
 * @param lost what the journal is to say of their rows
 * @param lists how many they are
 * @returns what became of it, to follow `nothing more was sent`
 * @throws {InterruptedError} after a signal
 */
export async function restoreLists(
  lost: ReadonlyMap<number, Outcome>,
  lists: number,
  restoring: Restoring,
): Promise<string> {
  const { run, before, append, deps } = restoring;
  const isKept = run.header().options.undoable === true;
  const operations = isKept ? await before() : undefined;
  const known = operations?.size() ?? 0;
  if (operations === undefined || known === 0) {
    await operations?.close();
    await run.journal().append(...lost.values());
    return isKept
      ? '; it is not known what was there before'
      : '; what was there before was not kept (--undoable keeps it)';
  }
  const parts = await build(operations, restoring).finally(() => operations.close());
  const [zip, at] = [restoring.parts().length, deps.now().toISOString()];
  await append({ step: 'built', zip, at, parts, restores: [...lost.keys()] }, ...lost.values());
  const rest = lists === known ? '' : `; of ${lists - known} it is not known what was there before`;
  return `${await sendRestored(zip, restoring)}${rest}`;
}

/** What an earlier attempt had begun to restore. @returns undefined when there is nothing of it left to do */
export async function finishRestoring(restoring: Restoring): Promise<string | undefined> {
  const { parts, isDecided, append, deps } = restoring;
  const zip = parts().findIndex(({ restores, collected }) => restores !== undefined && !collected);
  if (zip === -1) return undefined;
  if (parts()[zip]?.restores?.every(isDecided) === true) return sendRestored(zip, restoring);
  // Nothing of it was sent: the rows count as done, and are read back again.
  await append({ step: 'built', zip, at: deps.now().toISOString(), parts: [] });
  return undefined;
}

/** @param first number of the first ZIP */
async function sendRestored(first: number, restoring: Restoring): Promise<string> {
  const zips = restoring.parts().slice(first);
  const failed = await send(first, restoring)
    .then((refused) => refused ?? readBack(zips, restoring))
    .catch((error: unknown) => {
      if (!(error instanceof TillctlError) || error instanceof InterruptedError) throw error;
      return error.message;
    });
  if (failed === undefined) return ' but the lists from before, which are there again';
  const names = zips.map(({ zip }) => shellWord(zip)).join(' ');
  return `; what was there before could not be restored: ${failed} (it is in ${names}, which tillctl batch upload sends)`;
}

async function build(operations: PriceOperations, restoring: Restoring): Promise<BatchStep['parts']> {
  const { run, options, deps, reading, parts } = restoring;
  const { command, input } = run.header();
  const former = new Set(parts().map(({ restores }) => restores)).size;
  return buildBatch({
    operations,
    form: parts()[0]?.form ?? 'seed',
    folder: reading.folder,
    zip: path.join(run.folder, `put-back-${former}.zip`),
    ...options,
    command,
    input: { file: input.path, sha256: input.sha256 },
    lineOf: (row) => row + 1,
    interruption: deps.interruption,
    notice: deps.notice,
    onOperations: () => {},
  });
}

/** @returns what the platform says to the first one that it refuses */
async function send(first: number, { run, world, reading, parts, append }: Restoring): Promise<string | undefined> {
  const { base_url, org } = run.header();
  let refused: string | undefined;
  await sendBatch(
    {
      parts,
      zips: [...parts().keys()].slice(first),
      append,
      target: { base_url, org },
      rebuild: () => Promise.reject(new UnverifiedError('the ZIP of what was there before is gone, or was changed')),
      folder: reading.folder,
      wait: true,
      parallel: false,
      settle: (_, { problem }) => {
        refused ??= problem?.message;
      },
      settled: async () => {},
      look: async () => {},
      onBytes: () => {},
      onTriggered: (id) => world.notice(`batch ${id} puts back what was there before`),
    },
    world,
  );
  return refused;
}

/** @returns why it is not there, undefined when it is */
async function readBack(zips: readonly BatchPart[], { reading, world }: Restoring): Promise<string | undefined> {
  for (const { zip, batch } of zips) {
    if (batch === undefined) continue;
    const { failure } = await lookAtZip({ ...reading, mode: 'all', zip, batch, batches: world.batches });
    if (failure !== undefined) return failure.problems.join('; ');
  }
  return undefined;
}

/** The end of a run with what became of the lists. @param error left out: an earlier attempt lost them */
export function notKeptWith(says: string, error?: NotKeptError): NotKeptError {
  const {
    message = 'the platform reported as done, and does not keep, lists of prices of this run; nothing more was sent',
    rowProblems = [],
    hint = 'the reject file names their rows',
    problems = [],
  } = error ?? {};
  return new NotKeptError(`${message}${says}`, rowProblems, hint, [...problems]);
}
