import { setTimeout as sleep } from 'node:timers/promises';
import { InterruptedError } from '../errors/errors.js';
import type { ProcessFacts } from './lock-owner.js';
import { type InTheWay, wordsOfHolder } from './lock-request.js';

/** Short for a person who waits, long for a disk that is looked at. */
const stepMs = 500;

/**
 * Try again until no other process is in the way or the time is over. Between two tries nothing is held, so that two
 * that wait for each other's locks cannot do so for ever. The time is that of the pauses, whatever becomes of the clock.
 *
 * @returns what the last try gave. @throws {InterruptedError} after a signal
 */
export async function waitForLocks<Taken>(
  take: () => Promise<Taken | InTheWay>,
  { waiting, wait = sleep }: ProcessFacts,
): Promise<Taken | InTheWay> {
  let result = await take();
  for (let waited = 0; waiting !== undefined && waited < waiting.forMs && isInTheWay(result); waited += stepMs) {
    if (waited === 0) waiting.report(await wordsOfHolder(result.holder, result.request));
    await wait(Math.min(stepMs, waiting.forMs - waited));
    if (waiting.signal.aborted) throw new InterruptedError('stopped by a signal, while it waited for another run');
    result = await take();
  }
  return result;
}

function isInTheWay(result: unknown): result is InTheWay {
  return typeof result === 'object' && result !== null && 'holder' in result;
}
