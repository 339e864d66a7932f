import { type BatchWorld, waitFor } from '../bulk/looks/batch-world.js';
import { RefusedError } from '../errors/errors.js';
import type { BatchEnd } from '../journal/entries.js';
import type { Batch } from '../platform/calls/batches.js';

/** A batch is looked at less and less often, down to this, or to `--poll` when that is longer. */
const longestPollMs = 30_000;

/**
 * Look at a batch until it is over. Bad answers are repeated as those of every call; one that is not listed yet is
 * looked for again while lists may lag (`--timeout`).
 *
 * @throws {InterruptedError} after a signal
 * @throws {PlatformError} when the platform does not answer after all retries
 */
export async function awaitBatch(id: string, world: BatchWorld): Promise<Batch> {
  const missingUntil = world.now().getTime() + world.timeoutMs;
  const longest = Math.max(longestPollMs, world.pollMs);
  for (let delayMs = world.pollMs; ; delayMs = Math.min(Math.ceil(delayMs * 1.5), longest)) {
    const batch = await lookAt(id, missingUntil, world);
    if (batch !== undefined && isOver(batch)) return batch;
    await waitFor(delayMs, world);
  }
}

async function lookAt(id: string, missingUntil: number, { batches, now }: BatchWorld): Promise<Batch | undefined> {
  try {
    return await batches.get(id);
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404 && now().getTime() < missingUntil) return undefined;
    throw error;
  }
}

export function isOver({ status }: Pick<Batch, 'status'>): boolean {
  return status === 'COMPLETED' || status === 'FAILED';
}

export function endOf({ status, operations, succeeded, failed, problem }: Batch): BatchEnd {
  const words = problem && (problem.detail === undefined ? problem.title : `${problem.title}: ${problem.detail}`);
  return { status: status === 'FAILED' ? 'FAILED' : 'COMPLETED', operations, succeeded, failed, problem: words };
}
