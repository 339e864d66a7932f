import { UsageError } from '../errors/errors.js';
import type { CellFault } from '../schema/cells.js';
import { isRejectFile } from '../tabular/reject-faults.js';
import type { InputFile, Row } from '../tabular/row.js';
import type { Mapping } from './mapping-file.js';

/** What stands above a cell: a value, a cell that cannot be read, or nothing. */
type Above = { text: string; type: NonNullable<Row['types']>[number] } | { unreadLine: number } | undefined;

/**
 * Empty cells of the columns with `"fill": "down"` get the value above them, in one pass over all rows of a table in file
 * order. Below a row that cannot be read they are bad. A reject file has its cells filled already: one that is empty there
 * was bad, and is until it is filled in.
 *
 * @returns undefined where the mapping fills nothing
 * @throws {UsageError} for JSON, whose elements have no order
 */
export function fillDown(
  mapping: Mapping | undefined,
  { columns, format, name }: Pick<InputFile, 'columns' | 'format' | 'name'>,
): ((row: Row) => Row) | undefined {
  const rules = [...(mapping?.columns.values() ?? [])].flatMap((rule) =>
    'from' in rule && rule.fill ? rule.from : [],
  );
  if (rules.length === 0) return undefined;
  if (format === 'json' || format === 'ndjson') {
    throw new UsageError(`${name} is ${format}, and "fill": "down" of ${mapping?.file} is for tables`);
  }
  const places = [...new Set(rules)].map((column) => columns.indexOf(column)).filter((at) => at !== -1);
  return isRejectFile(columns) ? (row) => stillEmpty(row, places, columns) : filler(places);
}

function filler(places: readonly number[]): (row: Row) => Row {
  const above = new Map<number, Above>();
  return (row) => {
    if (row.leftOut !== undefined) return row;
    if (row.ragged !== undefined) {
      for (const at of places) above.set(at, { unreadLine: row.line });
      return row;
    }
    const filled = { ...row, cells: [...row.cells], types: row.types && [...row.types] };
    const faults = new Map<number, CellFault>();
    for (const at of places) {
      const before = above.get(at);
      if (!isEmpty(row.cells[at])) above.set(at, aboveOf(row, at));
      else if (before !== undefined && 'unreadLine' in before) {
        faults.set(at, emptyFault(`the cell above it on line ${before.unreadLine} cannot be read`));
      } else if (before !== undefined) {
        filled.cells[at] = before.text;
        if (filled.types !== undefined) filled.types[at] = before.type;
      }
    }
    return withFaults(filled, faults);
  };
}

function isEmpty(cell: string | undefined): boolean {
  return cell === undefined || cell.trim() === '';
}

function aboveOf({ line, cells, types, faults }: Row, at: number): Above {
  return faults?.has(at) === true ? { unreadLine: line } : { text: cells[at] ?? '', type: types?.[at] };
}

function emptyFault(why: string): CellFault {
  return { code: 'required', message: `the cell is empty, and ${why}: fill it in` };
}

function stillEmpty(row: Row, places: readonly number[], columns: readonly string[]): Row {
  const named = row.cells[columns.indexOf('_column')] ?? '';
  const bad = places.filter((at) => isEmpty(row.cells[at]) && named.includes(columns[at] ?? ''));
  return withFaults(row, new Map(bad.map((at) => [at, emptyFault('the row was rejected for it')])));
}

function withFaults(row: Row, faults: ReadonlyMap<number, CellFault>): Row {
  return faults.size === 0 ? row : { ...row, faults: new Map([...(row.faults ?? []), ...faults]) };
}
