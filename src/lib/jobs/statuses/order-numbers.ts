import { createSalesOrderOperations } from '../../platform/calls/sales-orders.js';
import type { TimeWindow } from '../../platform/calls/window-pages.js';
import type { Platform } from '../../platform/platform.js';
import { createPile } from '../../spill/pile.js';

/** Orders of a time by their number and external id: the platform finds them by neither. */
export interface OrderNumbers {
  /** Ids of all orders with this number or external id. */
  idsOf: (number: string) => string[];
  close: () => void;
}

/**
 * One listing of all orders of the time.
 *
 * @param onRead told how many were read; may throw to stop
 * @throws {LocalError} when the disk is full; else as with every call
 */
export async function readOrderNumbers(
  platform: Platform,
  { window, folder }: { window: TimeWindow; folder: string },
  onRead: (orders: number) => void,
): Promise<OrderNumbers> {
  const numbers = createPile(folder);
  let read = 0;
  try {
    for await (const { items } of createSalesOrderOperations(platform.call).orderPages(window)) {
      for (const { id, number, external_id: externalId } of items) {
        const names = new Set([number, externalId].filter((name) => typeof name === 'string'));
        for (const name of names) numbers.add(name, String(id));
      }
      read += items.length;
      onRead(read);
    }
  } catch (error) {
    numbers.close();
    throw error;
  }
  return { idsOf: (number) => [...new Set(numbers.all(number))], close: () => numbers.close() };
}
