import { priceText } from '../../resources/prices/price-json.js';
import type { OperationTexts, PriceOperation, ValidFromPrice } from '../../resources/prices/price-operation.js';
import type { SpillFile } from '../../spill/spill-file.js';
import type { ListedRow } from './price-conflicts.js';

/** An operation of rows that lay apart or out of order. @param rows ascending. @returns its place */
export function writeOperation(file: SpillFile, target: string, id: string, rows: readonly ListedRow[]): number {
  const prices = rows
    .map(({ price }) => price ?? null)
    .sort((a, b) => ((a?.validFrom ?? '') < (b?.validFrom ?? '') ? -1 : 1));
  return writeRecord(file, target, { id, prices, rows });
}

/**
 * A record is the texts of an operation, a line each, and where rows name their operation what stands in their cells. It
 * is the operation itself where its rows need neither be sorted nor joined.
 *
 * @returns its place
 */
export function writeListedRows(file: SpillFile, target: string, id: string, rows: readonly ListedRow[]): number {
  const [only] = rows;
  if (only !== undefined && rows.length === 1 && only.operationId === undefined) {
    // Most lists are one price, and what is made to write it is garbage a million times.
    const list = only.price === undefined ? '' : `[${priceText(only.price)}]`;
    return file.append([target, `\n${JSON.stringify(id)}\n${list}\n${only.row}\n${only.line}`]);
  }
  const named = rows.some(({ operationId }) => operationId !== undefined);
  const ids = named ? rows.map(({ operationId }) => operationId ?? null) : undefined;
  return writeRecord(file, target, { id, prices: only?.list ?? rows.map(({ price }) => price ?? null), rows, ids });
}

interface RecordParts {
  id: string;
  /** null removes the list. */
  prices: readonly (ValidFromPrice | null)[];
  rows: readonly ListedRow[];
  /** For every row the id in its cell. */
  ids?: readonly (string | null)[];
}

function writeRecord(file: SpillFile, target: string, { id, prices, rows, ids }: RecordParts): number {
  const list = prices.map((price) => (price === null ? 'null' : priceText(price))).join(',');
  const removes = prices.length === 1 && prices[0] === null;
  const numbers = rows.map(({ row }) => row).join(',');
  const lines = rows.map(({ line }) => line).join(',');
  const rest = `\n${JSON.stringify(id)}\n${removes ? '' : `[${list}]`}\n${numbers}\n${lines}`;
  return file.append(ids === undefined ? [target, rest] : [target, rest, JSON.stringify(ids)]);
}

export function targetTextOf(file: SpillFile, place: number): string {
  return file.text(place, 0, 1);
}

/** As of `operationLines`, but for the last line break. Only of a record whose rows are an operation as they stand, as is `readOperation`. */
export function readLines(file: SpillFile, place: number): Buffer {
  return file.bytes(place, 0, 2);
}

function readTexts(file: SpillFile, place: number): OperationTexts {
  const [target = '', id = '', prices = '', rows = '', lines = ''] = file.text(place, 0, 2).split('\n');
  return { id, target, prices, rows, lines };
}

export function readOperation(file: SpillFile, place: number): PriceOperation {
  return membersOf(readTexts(file, place));
}

export function readListedRows(file: SpillFile, place: number): { id: string; rows: ListedRow[] } {
  const texts = readTexts(file, place);
  const { id, prices, rows } = membersOf<ValidFromPrice | null>(texts);
  const lines: number[] = JSON.parse(`[${texts.lines}]`);
  const ids: (string | null)[] = JSON.parse(file.text(place, 2) || '[]');
  return {
    id,
    rows: rows.map((row, at) => {
      return { row, line: lines[at] ?? 0, operationId: ids[at] ?? undefined, price: prices?.[at] ?? undefined };
    }),
  };
}

function membersOf<Price = ValidFromPrice>({
  id,
  target,
  prices,
  rows,
}: OperationTexts): Omit<PriceOperation, 'prices'> & { prices: Price[] | undefined } {
  const list = prices === '' ? '' : `,"prices":${prices}`;
  return JSON.parse(`{"id":${id},"target":${target}${list},"rows":[${rows}]}`);
}
