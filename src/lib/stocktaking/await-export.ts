import { InterruptedError, PlatformError, RefusedError } from '../errors/errors.js';
import type { StockTakingOperations } from '../platform/calls/stock-takings.js';
import type { Interruption } from '../terminal/interruption.js';
import type { Notice } from '../terminal/notice.js';

export interface AwaitExportOptions {
  exportId: string;
  /** Given up after so long. */
  timeoutMs: number;
  now: () => Date;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  interruption: Interruption;
  /** Told when it changes. */
  onStatus: (status: string) => void;
  notice: Notice;
}

/** An export of a small shop is there within a second, that of a large one takes minutes. */
const firstWaitMs = 250;
const longestWaitMs = 15_000;
/** A fresh export may not be shown everywhere yet. */
const unknownForMs = 60_000;

/**
 * Look until the export is completed, at growing intervals. An answer that is none, or that the export is unknown right
 * after it was triggered, is looked over: the next one may be better.
 *
 * @throws {RefusedError} when it failed, or is not known to the platform
 * @throws {PlatformError} when the time is over; it can be waited for again
 * @throws {InterruptedError}
 */
export async function awaitExport(operations: StockTakingOperations, options: AwaitExportOptions): Promise<void> {
  const { exportId, timeoutMs, now, sleep, interruption, onStatus, notice } = options;
  const startedAt = now().getTime();
  let last: string | undefined;
  let trouble: string | undefined;
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    if (interruption.requested) throw stopped();
    try {
      const found = await operations.getExport(exportId);
      trouble = undefined;
      if (found === undefined && now().getTime() - startedAt >= Math.min(unknownForMs, timeoutMs)) {
        throw new RefusedError(404, { title: 'not found' }, `the platform does not know export ${exportId}`);
      }
      if (found !== undefined && found.status !== last) onStatus(found.status);
      last = found?.status ?? last;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      if (trouble === undefined) notice(`export ${exportId} is read again: ${error.message}`);
      trouble = error.message;
    }
    if (trouble === undefined && last === 'COMPLETED') return;
    if (trouble === undefined && last === 'FAILED') {
      throw new RefusedError(422, { title: 'FAILED' }, `the platform reports export ${exportId} as FAILED`, {
        hint: 'the same command triggers another one',
      });
    }
    if (now().getTime() - startedAt + waitMs > timeoutMs) {
      throw new PlatformError(`export ${exportId} is ${last ?? 'unknown'} after ${Math.round(timeoutMs / 1000)} s`, {
        hint: 'the same command continues to wait for it, --wait-timeout gives it longer',
        problems: trouble === undefined ? [] : [trouble],
      });
    }
    await sleep(waitMs, interruption.signal).catch((error: unknown) => {
      throw interruption.requested ? stopped() : error;
    });
  }
}

function stopped(): InterruptedError {
  return new InterruptedError('stopped by a signal while waiting for the export', {
    hint: 'the same command continues it',
  });
}
