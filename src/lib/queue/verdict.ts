import { exitNameOf } from '../fleet/outcome.js';

/**
 * What becomes of a job by the end of its process: `done`; `again` after a pause; `back` to the queue for another worker
 * at once; `failed` by what an operator has to correct; `dead`, a dead letter to look into.
 */
export type Outcome = 'done' | 'again' | 'back' | 'failed' | 'dead';

/** Also `lost`, whose worker was not heard of until its lease was over, and `cancelled` by an operator. */
export type Verdict = Outcome | 'lost' | 'cancelled';

/** So many attempts that came to nothing are enough; the pauses between them grow to half an hour. */
export const maxTries = 12;
const maxPauseMs = 30 * 60_000;

/**
 * @param tries attempts of this job that came to nothing, this one too
 * @param isDraining the worker itself asked the process to end
 */
export function verdictOf(code: number, tries: number, isDraining: boolean): Outcome {
  const again = tries < maxTries ? 'again' : 'dead';
  switch (exitNameOf(code)) {
    case 'ok':
    case 'partial':
      return 'done';
    case 'interrupted':
      return isDraining ? 'back' : again;
    case 'platform':
    case 'locked':
      return again;
    case 'usage':
    case 'input':
    case 'auth':
    case 'stale':
      return 'failed';
    default:
      return 'dead';
  }
}

/** Twice as long each time. @param firstMs after the first attempt */
export function pauseMs(tries: number, firstMs: number): number {
  return Math.min(maxPauseMs, firstMs * 2 ** (tries - 1));
}
