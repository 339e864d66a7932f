import type { SalesOrderOperations } from '../platform/sales-orders.js';
import type { Interruption } from '../terminal/interruption.js';
import { waitFor } from './batch-world.js';

/** What looking for orders and drafts needs of the world. */
export interface SearchWorld {
  orders: SalesOrderOperations;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  now: () => Date;
  interruption: Interruption;
  /** As long may lists lag behind. */
  timeoutMs: number;
}

/** Our clock and the platform's may differ by this much. */
export const clockSkewMs = 3_600_000;
const firstLookMs = 200;
const longestLookMs = 5_000;
/** A draft that turns up later than this is found by the sweep at the end of the run. */
const draftLookMs = 1_000;

/**
 * The order of a reference, looked for again and again while lists may lag.
 *
 * @param since when it cannot have been an order yet, milliseconds since 1970 by the platform's clock
 * @returns its id; undefined when it is not listed within the timeout
 */
export function findOrder(reference: string, since: number, world: SearchWorld): Promise<string | undefined> {
  return lookAgain(world.timeoutMs, world, async () => {
    for await (const { items } of world.orders.orderPages(windowSince(since, world))) {
      const found = items.find((order) => order.number === reference || order.external_id === reference);
      if (found !== undefined) return String(found.id);
    }
    return undefined;
  });
}

/** Drafts of a reference that were created since then. */
export async function listDrafts(reference: string, since: number, world: SearchWorld): Promise<string[]> {
  const ids = new Set<string>();
  for await (const { items } of world.orders.draftPages(windowSince(since, world), reference)) {
    for (const { id, number } of items) if (number === reference) ids.add(String(id));
  }
  return [...ids];
}

/** The same, looked for again and again for a while. @returns the first one that is seen */
export function findDraft(reference: string, since: number, world: SearchWorld): Promise<string | undefined> {
  return lookAgain(Math.min(world.timeoutMs, draftLookMs), world, async () => {
    const [first] = await listDrafts(reference, since, world);
    return first;
  });
}

function windowSince(since: number, { now }: SearchWorld): { from: number; to: number } {
  return { from: since, to: now().getTime() + clockSkewMs };
}

async function lookAgain(
  forMs: number,
  world: SearchWorld,
  look: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const until = world.now().getTime() + forMs;
  for (let delayMs = firstLookMs; ; delayMs = Math.min(delayMs * 2, longestLookMs)) {
    const found = await look();
    const left = until - world.now().getTime();
    if (found !== undefined || left <= 0) return found;
    await waitFor(Math.min(delayMs, left), world);
  }
}
