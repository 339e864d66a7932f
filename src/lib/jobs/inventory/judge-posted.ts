import type { Judged } from '../../bulk/bulk-job.js';
import type { PlatformTime } from '../../http/platform-clock.js';
import type { StockOperations } from '../../platform/calls/stock.js';
import { sameNumber } from '../../schema/decimal.js';
import type { NumberedChange } from './numbered-change.js';
import { readStockMarks, type StockMarks } from './stock-marks.js';

/** Changes that a run posted, against the list of changes. */
export interface StockJudge {
  judge: (mark: string, change: Pick<NumberedChange, 'amount' | 'counted'>) => Promise<Judged>;
  close: () => void;
}

/** So many lists are kept: what is missing is believed to be so by two that were read one after the other. */
const keptLists = 2;

/**
 * The list is read for all of them together: a caller that asks again for the same change gets a newer list,
 * and most of those were read already for another change.
 *
 * @param since when the run began, milliseconds since 1970
 */
export function createStockJudge(world: {
  stock: StockOperations;
  folder: string;
  since: number;
  now: () => number;
  clock: PlatformTime;
}): StockJudge {
  const { stock, folder, since, now, clock } = world;
  /** Oldest first. */
  const lists: { number: number; marks: StockMarks }[] = [];
  let reading: Promise<void> | undefined;
  let read = 0;
  /** Number of the list in which a change was not as it should be. */
  const missed = new Map<string, number>();

  async function listAfter(number: number): Promise<{ number: number; marks: StockMarks }> {
    for (;;) {
      const list = lists.find((each) => each.number > number);
      if (list !== undefined) return list;
      reading ??= readAnew().finally(() => {
        reading = undefined;
      });
      await reading;
    }
  }

  async function readAnew(): Promise<void> {
    const window = { from: clock.since(since), to: clock.until(now()) };
    const marks = await readStockMarks({ stock, folder, window, onRead: () => undefined });
    read += 1;
    lists.push({ number: read, marks });
    if (lists.length > keptLists) lists.shift()?.marks.close();
  }

  return {
    judge: async (mark, { amount, counted }) => {
      const { number, marks } = await listAfter(missed.get(mark) ?? 0);
      const found = marks.find(mark);
      if (found !== undefined && (counted || sameNumber(found.amount, amount))) return { kind: 'same' };
      missed.set(mark, number);
      // It may be one of those that the platform cannot show.
      if (found === undefined && marks.hidden > 0) return { kind: 'rejected', problems: [] };
      if (found === undefined) return { kind: 'missing' };
      return { kind: 'different', members: [{ member: 'change', wanted: amount, found: found.amount }] };
    },
    close: () => {
      for (const { marks } of lists.splice(0)) marks.close();
    },
  };
}
