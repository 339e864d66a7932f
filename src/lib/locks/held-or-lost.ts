import type { TillctlError } from '../errors/errors.js';
import type { Lock } from './lock.js';

/** What work that goes on until it is stopped asks of its lock. */
export interface HeldOrLost {
  /** Aborted by `stop`, and when the lock is another process's. */
  signal: AbortSignal;
  /** Why the lock is not ours any more; undefined while it is held. */
  lost: () => TillctlError | undefined;
}

/** @param stop the end that was asked for */
export function heldOrLost(lock: Pick<Lock, 'onLost'>, stop: AbortSignal): HeldOrLost {
  const taken = new AbortController();
  let lost: TillctlError | undefined;
  lock.onLost((error) => {
    lost = error;
    taken.abort();
  });
  return { signal: AbortSignal.any([stop, taken.signal]), lost: () => lost };
}
