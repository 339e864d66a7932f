import type { Judged } from '../../bulk/bulk-job.js';
import type { PlatformTime } from '../../http/platform-clock.js';
import type { StockOperations } from '../../platform/calls/stock.js';
import type { StockChangeRow } from '../../resources/inventory/stock-change-row.js';
import { sameNumber } from '../../schema/decimal.js';
import { readStockMarks, type StockMarks } from './stock-marks.js';

/** Changes that a run posted, against the list of changes. */
export interface PostedJudge {
  judge: (mark: string, change: Pick<StockChangeRow, 'amount' | 'counted'>) => Promise<Judged>;
  close: () => void;
}

/** So many lists are kept: what is missing is believed to be so by two that were read one after the other. */
const keptLists = 2;

/**
 * The list is read for all of them together: a caller that asks again for the same change gets a newer list, and most of those
 * were read already for another change.
 *
 * @param since when the run began, milliseconds since 1970
 */
export function createPostedJudge(world: {
  stock: StockOperations;
  folder: string;
  since: number;
  now: () => Date;
  clock: PlatformTime;
}): PostedJudge {
  const { stock, folder, since, now, clock } = world;
  /** Oldest first. */
  const lists: Promise<StockMarks>[] = [];
  /** The list in which a change was not as it should be. */
  const missed = new Map<string, Promise<StockMarks>>();
  const close = (count: number) => {
    for (const list of lists.splice(0, count))
      list.then(
        (marks) => marks.close(),
        () => undefined,
      );
  };

  function readAnew(): Promise<StockMarks> {
    const window = { from: clock.since(since), to: clock.until(now().getTime()) };
    const list = readStockMarks({ stock, folder, window, onRead: () => undefined });
    lists.push(list);
    close(lists.length - keptLists);
    list.catch(() => lists.splice(lists.indexOf(list), 1));
    return list;
  }

  return {
    judge: async (mark, { amount, counted }) => {
      const former = missed.get(mark);
      const list = lists[former === undefined ? 0 : lists.indexOf(former) + 1] ?? readAnew();
      const marks = await list;
      const found = marks.find(mark);
      if (found !== undefined && (counted || sameNumber(found.amount, amount))) return { kind: 'same' };
      missed.set(mark, list);
      if (found !== undefined)
        return { kind: 'different', members: [{ member: 'change', wanted: amount, found: found.amount }] };
      // It may be one of those that the platform cannot show.
      return marks.hidden > 0 ? { kind: 'rejected', problems: [] } : { kind: 'missing' };
    },
    close: () => close(lists.length),
  };
}
