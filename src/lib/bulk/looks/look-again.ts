import type { Interruption } from '../../terminal/interruption.js';
import { waitFor } from './batch-world.js';

/** What looking for something in lists that may lag needs of the world. */
export interface SearchWorld {
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  now: () => Date;
  interruption: Interruption;
  /** As long may lists lag behind. */
  timeoutMs: number;
}

const firstLookMs = 200;
const longestLookMs = 5_000;
/** A draft that turns up later than this is found by the sweep at the end of the run. */
const draftLookMs = 1_000;

/**
 * What was made of a draft, looked for again and again while lists may lag.
 *
 * @param look once, at the list as it is now
 * @returns its id, say; undefined when it is not listed within the timeout
 */
export async function lookForMade<Made>(
  world: SearchWorld,
  look: () => Promise<Made | undefined>,
): Promise<Made | undefined> {
  const until = world.now().getTime() + world.timeoutMs;
  for (let delayMs = firstLookMs; ; delayMs = Math.min(delayMs * 2, longestLookMs)) {
    const found = await look();
    const left = until - world.now().getTime();
    if (found !== undefined || left <= 0) return found;
    await waitFor(Math.min(delayMs, left), world);
  }
}

/** A draft, looked for again and again for a while. @returns the first one that is seen */
export function lookForDraft(world: SearchWorld, look: () => Promise<string | undefined>): Promise<string | undefined> {
  return lookForMade({ ...world, timeoutMs: Math.min(world.timeoutMs, draftLookMs) }, look);
}
