import type { LockedError } from '../errors/errors.js';
import type { Lock } from './lock.js';

/** What work that goes on until somebody stops it asks of its lock. */
export interface HeldOrLost {
  /** Aborted by `stop`, and when the lock is another process's. */
  signal: AbortSignal;
  /** Why the lock is another's now; undefined while it is held. */
  lost: () => LockedError | undefined;
}

/** @param stop the end that was asked for */
export function heldOrLost(lock: Pick<Lock, 'onLost'>, stop: AbortSignal): HeldOrLost {
  const taken = new AbortController();
  let lost: LockedError | undefined;
  lock.onLost((error) => {
    lost = error;
    taken.abort();
  });
  return { signal: AbortSignal.any([stop, taken.signal]), lost: () => lost };
}
