import type { PlanSheets } from '../../plan/plan-writer.js';
import { sheetColumns } from '../../xlsx/write-workbook.js';
import type { ListEntry, ShownOperation } from './planned-lists.js';
import { listIn } from './price-lists.js';

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
export function pricePlanSheets(inZone: boolean): PlanSheets<ListEntry, ShownOperation> {
  return {
    name: 'prices',
    columns: columns.map((column) => (inZone && column.type === 'time' ? { ...column, type: 'text' } : column)),
    cells: (entry, row) => [cellsOf(entry, row)],
    why: ({ guard = [] }) => guard.join('; '),
  };
}

const maxLines = 100;

function cellsOf(
  { lines = [], before, after, operation_id: id = '' }: ListEntry,
  { product, name, channel, from, now, next, percent, removed }: ShownOperation,
): (string | null)[] {
  const was = listIn(before);
  const shownLines = lines.slice(0, maxLines).join(', ');
  return [
    product,
    name,
    channel,
    removed && from === '' ? 'removed' : from,
    now?.amount ?? null,
    now?.currency ?? null,
    next?.amount ?? null,
    next?.currency ?? null,
    next?.gross === undefined ? null : next.gross ? 'gross' : 'net',
    next?.quantity ?? null,
    percent === null ? null : percent.replace('+', ''),
    String(listIn(after)?.length ?? 0),
    was === undefined ? 'unknown' : was.length === 0 ? 'none' : String(was.length),
    id,
    lines.length > maxLines ? `${shownLines} and ${lines.length - maxLines} more` : shownLines,
  ];
}
