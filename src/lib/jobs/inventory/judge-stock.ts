import type { Judged, JudgedRow, RowJudge, Work } from '../../bulk/bulk-job.js';
import type { PlatformTime } from '../../http/platform-clock.js';
import type { StockOperations } from '../../platform/calls/stock.js';
import {
  quantityText,
  type StockChangeReader,
  type StockChangeRow,
} from '../../resources/inventory/stock-change-row.js';
import { sameNumber } from '../../schema/decimal.js';
import { startOf } from '../../tabular/row.js';
import type { ProductFinder } from '../products/product-finder.js';
import { markOf, readStockMarks, type StockMarks, unknownProduct } from './stock-marks.js';

/**
 * Changes of a file against the list of changes, by their references; counts against the stock that is there.
 *
 * @param windowMs how far back it is read
 */
export async function openStockJudge(
  { checked, folder, deps }: Work<StockChangeReader>,
  { stock, products }: { stock: StockOperations; products: ProductFinder },
  windowMs: number,
): Promise<RowJudge> {
  const clock = await deps.clock.known();
  const now = deps.now().getTime();
  const window = { from: clock.since(now - windowMs), to: clock.until(now) };
  const marks = await readStockMarks({ stock, folder, window, onRead: deps.progress.reading });
  if (marks.hidden > 0) deps.notice(`the platform cannot show ${marks.hidden} of its changes of that time`, 'warning');

  async function judge(content: StockChangeRow): Promise<Judged> {
    const { product, storageLocationId, condition, reference = '', amount, counted } = content;
    const found = await products.find(product);
    if (typeof found === 'string') return { kind: 'rejected', problems: [unknownProduct(product, found)] };
    const unit = content.unit ?? found.unit ?? 'QUANTITY_PIECES';
    const posted = counted
      ? { amount: quantityText(await stock.countOf(found.id, storageLocationId, condition)) || '0' }
      : marks.find(markOf(found.id, storageLocationId, condition, reference));
    if (posted === undefined) return { kind: 'missing' };
    if (sameNumber(posted.amount, amount)) return { kind: 'same' };
    const member = counted ? 'count' : 'change';
    const members = [{ member, wanted: { amount, unit }, found: { amount: posted.amount, unit } }];
    return { kind: 'different', members };
  }

  async function* rows(): AsyncGenerator<JudgedRow[]> {
    for await (const batch of checked.numbered()) {
      const good = batch.filter(({ number }) => checked.sendable(number));
      yield good.map(({ number, reader, row, original }) => {
        const content = reader.read(row);
        const { amount, unit = 'QUANTITY_PIECES', counted, reference = '' } = content;
        const wanted = { [counted ? 'count' : 'change']: { amount, unit } };
        return {
          number,
          ...startOf(original),
          key: reader.key(row) || reference,
          count: 1,
          wanted,
          judge: () => judge(content),
        };
      });
    }
  }

  return {
    rows,
    close: () => {
      products.close();
      marks.close();
    },
  };
}

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
