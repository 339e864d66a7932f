import type { PlanSheets } from '../../plan/plan-writer.js';
import type { PlanRow } from '../../report/plans/price-plan-figures.js';
import { sheetColumns } from '../../xlsx/write-workbook.js';
import type { PlanEntry } from './price-plan-format.js';

const columns = sheetColumns({
  product: 'text 20',
  name: 'text 36',
  channel: 'text 20',
  from: 'time 25',
  'price now': 'number 12',
  'currency now': 'text 14',
  'new price': 'number 12',
  currency: 'text 10',
  'gross or net': 'text 12',
  quantity: 'number 10',
  change: 'percent 11',
  prices: 'number 8',
  'list now': 'text 10',
  operation: 'text 28',
  lines: 'text 16',
});

/**
 * A row for each operation with the price that moves most.
 *
 * @param inZone whether times are those of a zone: a cell that is typed as a time would show them in UTC
 */
export function pricePlanSheets(inZone: boolean): PlanSheets<PlanEntry, PlanRow> {
  return {
    name: 'prices',
    columns: columns.map((column) => (inZone && column.type === 'time' ? { ...column, type: 'text' } : column)),
    cells: (entry, row) => [cellsOf(entry, row)],
    why: ({ guard = [] }) => guard.join('; '),
  };
}

const maxLines = 100;

function cellsOf(entry: PlanEntry, { product, name, channel, from }: PlanRow): (string | null)[] {
  const { current_price: now, new_price: next, lines, price_list: list, before } = entry;
  const gross = next?.is_gross;
  const shownLines = lines.slice(0, maxLines).join(', ');
  return [
    product,
    name,
    channel,
    list === null && from === '' ? 'removed' : from,
    now?.amount ?? null,
    now?.currency ?? null,
    next?.amount ?? null,
    next?.currency ?? null,
    gross === undefined ? null : gross ? 'gross' : 'net',
    next?.quantity ?? null,
    entry.percent === null ? null : entry.percent.replace('+', ''),
    String(list?.length ?? 0),
    before?.price_list === undefined
      ? 'unknown'
      : before.price_list.length === 0
        ? 'none'
        : String(before.price_list.length),
    entry.operation_id,
    lines.length > maxLines ? `${shownLines} and ${lines.length - maxLines} more` : shownLines,
  ];
}
