import type { PriceOperation, ValidFromPrice } from '../../resources/prices/price-operation.js';
import type { SpillFile } from '../../spill/spill-file.js';
import type { ListedRow } from './price-conflicts.js';

/** What a record has beside its operation: for every row its line and the id in its cell. */
type Notes = [lines?: number[], operationIds?: (string | null)[]];

/** An operation of rows that lay apart or out of order. @param rows ascending. @returns its place */
export function writeOperation(file: SpillFile, target: string, id: string, rows: readonly ListedRow[]): number {
  return writeRecord(file, target, {
    id,
    prices: rows
      .map(({ price }) => price ?? null)
      .sort((a, b) => ((a?.validFrom ?? '') < (b?.validFrom ?? '') ? -1 : 1)),
    rows,
    notes: [],
  });
}

/**
 * A record is the target's JSON text, the other members of the operation, and the notes. It is the operation itself
 * where its rows need neither be sorted nor joined.
 *
 * @returns its place
 */
export function writeListedRows(file: SpillFile, target: string, id: string, rows: readonly ListedRow[]): number {
  const [only] = rows;
  if (only !== undefined && rows.length === 1 && only.operationId === undefined) {
    // Most lists are one price, and what is made to write it is garbage a million times.
    const list = only.price === undefined ? '' : `,"prices":[${priceText(only.price)}]`;
    return file.append([
      beginning + target,
      `,"id":${JSON.stringify(id)}${list},"rows":[${only.row}]}`,
      `[[${only.line}]]`,
    ]);
  }
  const lines = rows.map(({ line }) => line);
  const named = rows.some(({ operationId }) => operationId !== undefined);
  return writeRecord(file, target, {
    id,
    prices: only?.list ?? rows.map(({ price }) => price ?? null),
    rows,
    notes: named ? [lines, rows.map(({ operationId }) => operationId ?? null)] : [lines],
  });
}

interface RecordParts {
  id: string;
  prices: readonly (ValidFromPrice | null)[];
  rows: readonly ListedRow[];
  notes: Notes;
}

function writeRecord(file: SpillFile, target: string, { id, prices, rows, notes }: RecordParts): number {
  const list = prices.length === 1 && prices[0] === null ? '' : `,"prices":[${prices.map(priceText).join(',')}]`;
  const numbers = rows.map(({ row }) => row).join(',');
  const rest = `,"id":${JSON.stringify(id)}${list},"rows":[${numbers}]}`;
  return file.append([beginning + target, rest, JSON.stringify(notes)]);
}

const beginning = '{"target":';

/** Times, amounts, currencies and units have no character that JSON escapes. */
function priceText(price: ValidFromPrice | null): string {
  if (price === null) return 'null';
  const { validFrom, amount, currency, gross, quantity } = price;
  const of = quantity === undefined ? '' : `,"quantity":{"amount":"${quantity.amount}","unit":"${quantity.unit}"}`;
  return `{"validFrom":"${validFrom}","amount":"${amount}","currency":"${currency}","gross":${gross}${of}}`;
}

export function targetTextOf(file: SpillFile, place: number): string {
  return file.text(place, 0, 1).slice(beginning.length);
}

/** Only of a record whose rows are an operation as they stand. */
export function readOperation(file: SpillFile, place: number): PriceOperation {
  return JSON.parse(file.text(place, 0, 2));
}

export function readListedRows(file: SpillFile, place: number): { id: string; rows: ListedRow[] } {
  const record: { id: string; prices?: (ValidFromPrice | null)[]; rows: number[] } = JSON.parse(file.text(place, 0, 2));
  const { id, prices, rows } = record;
  const [lines, ids]: Notes = JSON.parse(file.text(place, 2));
  return {
    id,
    rows: rows.map((row, at) => {
      return { row, line: lines?.[at] ?? 0, operationId: ids?.[at] ?? undefined, price: prices?.[at] ?? undefined };
    }),
  };
}
