import type { TillctlError } from '../errors/errors.js';
import type { Lock } from './lock.js';

/** What work that goes on until it is stopped asks of its lock. */
export interface HeldOrLost {
  /** Aborted by `stop`, and when the lock is another process's. */
  signal: AbortSignal;
  /** Why the lock is not ours any more; undefined while it is held. */
  lost: () => TillctlError | undefined;
}

/** A log of its own of such work. */
export interface HeldLog<Log> extends HeldOrLost {
  log: Log;
  /** The log, and then the lock. */
  close: () => Promise<void>;
}

/**
 * @param stop the end that was asked for
 * @param open the log, which this process alone writes from then on; where that fails, the lock is free again
 */
export async function openHeldLog<Log extends { close: () => Promise<void> }>(
  lock: Pick<Lock, 'onLost' | 'release'>,
  stop: AbortSignal,
  open: () => Promise<Log>,
): Promise<HeldLog<Log>> {
  const held = heldOrLost(lock, stop);
  const log = await open().catch(async (error) => {
    await lock.release();
    throw error;
  });
  const close = async () => {
    await log.close();
    await lock.release();
  };
  return { log, ...held, close };
}

function heldOrLost(lock: Pick<Lock, 'onLost'>, stop: AbortSignal): HeldOrLost {
  const taken = new AbortController();
  let lost: TillctlError | undefined;
  lock.onLost((error) => {
    lost = error;
    taken.abort();
  });
  return { signal: AbortSignal.any([stop, taken.signal]), lost: () => lost };
}
