import type { Judged, JudgedRow, RowJudge, Work } from '../../bulk/bulk-job.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import { createStockOperations, type StockOperations } from '../../platform/calls/stock.js';
import type { Platform } from '../../platform/platform.js';
import { quantityText, type StockChangeReader } from '../../resources/inventory/stock-change-row.js';
import { sameNumber } from '../../schema/decimal.js';
import { startOf } from '../../tabular/row.js';
import { openProductFinder, type ProductFinder } from '../products/product-finder.js';
import type { NumberedChange } from './numbered-change.js';
import { markOf, readStockMarks, type StockMarks } from './stock-marks.js';

interface StockWorld {
  stock: StockOperations;
  products: Pick<ProductFinder, 'find'>;
  marks: StockMarks;
}

/**
 * Changes of a file against the list of changes, by their references; counts against the stock that is there.
 *
 * @param windowMs how far back it is read
 */
export async function openStockJudge(
  { checked, folder, deps }: Work<StockChangeReader>,
  read: (row: NumberedRow<StockChangeReader>) => NumberedChange,
  { platform, windowMs }: { platform: Platform; windowMs: number },
): Promise<RowJudge> {
  const onRead = deps.progress.reading;
  const stock = createStockOperations(platform.call);
  const products = await openProductFinder({ items: checked.rows - checked.rejected, platform, folder, onRead });
  const clock = await deps.clock.known();
  const now = deps.now().getTime();
  const window = { from: clock.since(now - windowMs), to: clock.until(now) };
  const marks = await readStockMarks({ stock, folder, window, onRead });
  if (marks.hidden > 0) deps.notice(`the platform cannot show ${marks.hidden} of its changes of that time`, 'warning');
  const world = { stock, products, marks };

  async function* rows(): AsyncGenerator<JudgedRow[]> {
    for await (const batch of checked.numbered()) {
      const good = batch.filter(({ number }) => checked.sendable(number));
      yield good.map((row) => {
        const content = read(row);
        const { amount, unit, counted } = content;
        const said = { amount, unit: unit ?? 'QUANTITY_PIECES' };
        const key = row.reader.key(row.row) || (content.reference ?? '');
        const wanted = { [counted ? 'count' : 'change']: said };
        return { ...startOf(row.original), key, count: 1, wanted, judge: () => judge(content, world) };
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

async function judge(content: NumberedChange, { stock, products, marks }: StockWorld): Promise<Judged> {
  const { product, storageLocationId, condition, reference = '', amount, counted } = content;
  const found = await products.find(product);
  if (typeof found === 'string') {
    const column = product.externalId === undefined ? 'product_id' : 'product_external_id';
    return { kind: 'rejected', problems: [{ column, code: 'unknown_product', message: found }] };
  }
  const unit = content.unit ?? found.unit ?? 'QUANTITY_PIECES';
  const against = (member: 'count' | 'change', is: string): Judged =>
    sameNumber(is, amount)
      ? { kind: 'same' }
      : { kind: 'different', members: [{ member, wanted: { amount, unit }, found: { amount: is, unit } }] };
  if (counted)
    return against('count', quantityText(await stock.countOf(found.id, storageLocationId, condition)) || '0');
  const posted = marks.find(markOf(found.id, storageLocationId, condition, reference));
  return posted === undefined ? { kind: 'missing' } : against('change', posted.amount);
}
