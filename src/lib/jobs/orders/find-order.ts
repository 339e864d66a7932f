import type { PlatformTime } from '../../http/platform-clock.js';
import type { OrderWindow, SalesOrderOperations } from '../../platform/calls/sales-orders.js';

/**
 * The order of a reference, by one look at the list.
 *
 * @param since when it cannot have been an order yet, milliseconds since 1970 by the platform's clock
 * @returns its id
 */
export async function findOrder(reference: string, since: number, world: FindWorld): Promise<string | undefined> {
  for await (const { items } of world.orders.orderPages(windowSince(since, world))) {
    const found = items.find((order) => order.number === reference || order.external_id === reference);
    if (found !== undefined) return String(found.id);
  }
  return undefined;
}

/** Drafts of a reference that were created since then. */
export async function listDrafts(reference: string, since: number, world: FindWorld): Promise<string[]> {
  const ids = new Set<string>();
  for await (const { items } of world.orders.draftPages(windowSince(since, world), reference)) {
    for (const { id, number } of items) if (number === reference) ids.add(String(id));
  }
  return [...ids];
}

export interface FindWorld {
  orders: SalesOrderOperations;
  now: () => Date;
  clock: PlatformTime;
}

function windowSince(since: number, { now, clock }: FindWorld): OrderWindow {
  return { from: since, to: clock.until(now().getTime()) };
}
