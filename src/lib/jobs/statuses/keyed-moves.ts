import { type Rejected, rejected } from '../../bulk/change.js';
import type { ByKey } from '../../bulk/strategies/by-key.js';
import type { PlatformTimeSource } from '../../http/platform-clock.js';
import { createStatusOperations, type StatusNoun } from '../../platform/calls/order-status.js';
import { createSalesOrderOperations } from '../../platform/calls/sales-orders.js';
import type { Platform } from '../../platform/platform.js';
import type { StatusWish } from '../../resources/statuses/status-move.js';
import type { StatusRow } from '../../resources/statuses/status-row.js';
import { quoted } from '../../schema/quoted.js';
import { createPile, type Pile } from '../../spill/pile.js';
import { keyedMove } from './move-status.js';

export interface KeyedMovesOptions {
  noun: StatusNoun;
  /** Of rows that name no status of their own. */
  wish: StatusWish;
  /** How far back orders are listed to be found by their numbers. */
  lookbackMs: number;
  /** Rows may mean one order by different keys; only then memory is spent on telling. */
  namedTwoWays: boolean;
  /** A folder of ours, for the listing. */
  folder: string;
  now: () => Date;
  clock: PlatformTimeSource;
  /** Told how many orders were listed; may throw to stop. */
  reading: (orders: number) => void;
}

/** What is to be done with a row, by what the platform says of its order now. */
export function keyedMoves(
  platform: Platform,
  { noun, wish, lookbackMs, namedTwoWays, folder, now, clock, reading }: KeyedMovesOptions,
): ByKey<StatusRow> {
  const operations = createStatusOperations(platform.call);
  /** Orders by their ids, with the key of the row that means them. */
  const claimed = new Map<string, string>();
  let listed: Promise<Pile> | undefined;

  /** Of a time, by number and external id: the platform finds them by neither. */
  async function readNumbers(): Promise<Pile> {
    const known = await clock.known();
    const at = now().getTime();
    const window = { from: known.earlier(at) - lookbackMs, to: known.until(at) };
    const numbers = createPile(folder);
    let read = 0;
    try {
      for await (const { items } of createSalesOrderOperations(platform.call).pages(window)) {
        for (const { id, number, external_id: externalId } of items) {
          const names = new Set([number, externalId].filter((name) => typeof name === 'string'));
          for (const name of names) numbers.add(name, String(id));
        }
        read += items.length;
        reading(read);
      }
    } catch (error) {
      numbers.close();
      throw error;
    }
    return numbers;
  }

  async function soleId(number: string): Promise<string | Rejected> {
    listed ??= readNumbers();
    const [id, ...others] = new Set((await listed).all(number));
    if (id === undefined) {
      const message = `no order of that time has the number or reference ${quoted(number)}`;
      return rejected('', 'unknown_order', message);
    }
    if (others.length === 0) return id;
    const some = [id, ...others].slice(0, 3).join(', ');
    return rejected('', 'conflict', `${others.length + 1} orders have the number ${quoted(number)}: ${some}`);
  }

  return {
    asks: true,
    keyed: async ({ content: { id: known, number = '', status = wish.status }, key }) => {
      const id = known ?? (await soleId(number));
      if (typeof id !== 'string') return { change: id };
      // A row by its id and another by its reference may mean one order; which is sent first would be chance.
      const other = claimed.get(id) ?? key;
      if (other !== key) return { change: rejected('', 'duplicate', `order ${id} is named by ${quoted(other)} too`) };
      if (namedTwoWays) claimed.set(id, key);
      return keyedMove(noun, id, { ...wish, status }, operations);
    },
    close: () => {
      // A listing that failed has told so, and has nothing left to close.
      listed?.then((numbers) => numbers.close()).catch(() => undefined);
    },
  };
}
