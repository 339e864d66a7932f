import { priceText } from '../../resources/prices/price-json.js';
import type { OperationTexts, PriceOperation, ValidFromPrice } from '../../resources/prices/price-operation.js';
import type { Pile } from '../../spill/pile.js';
import type { ListedRow } from './price-conflicts.js';

/** An operation of rows that lay apart or out of order. @param rows ascending. @returns its record */
export function writeOperation(file: Pile, target: string, id: string, rows: readonly ListedRow[]): number {
  const prices = rows
    .map(({ price }) => price ?? null)
    .sort((a, b) => ((a?.validFrom ?? '') < (b?.validFrom ?? '') ? -1 : 1));
  return writeRecord(file, target, { id, prices, rows });
}

/**
 * A record has the texts of an operation, a line each, and where rows name their operation what stands in their cells for
 * its key. It is the operation itself where its rows need neither be sorted nor joined.
 */
export function writeListedRows(file: Pile, target: string, id: string, rows: readonly ListedRow[]): number {
  const [only] = rows;
  if (only !== undefined && rows.length === 1 && only.operationId === undefined) {
    // Most lists are one price, and what is made to write it is garbage a million times.
    const list = only.price === undefined ? '' : `[${priceText(only.price)}]`;
    return file.append(`${target}\n${JSON.stringify(id)}\n${list}\n${only.row}\n${only.line}`);
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

function writeRecord(file: Pile, target: string, { id, prices, rows, ids }: RecordParts): number {
  const removes = prices.length === 1 && prices[0] === null;
  const list = joined(prices, (price) => (price === null ? 'null' : priceText(price)));
  const numbers = joined(rows, ({ row }) => row);
  const lines = joined(rows, ({ line }) => line);
  const texts = `${target}\n${JSON.stringify(id)}\n${removes ? '' : `[${list}]`}\n${numbers}\n${lines}`;
  return file.append(texts, 0, ids && JSON.stringify(ids));
}

/** With commas; no array is made of the texts of a few. */
function joined<Item>(items: readonly Item[], textOf: (item: Item) => string | number): string {
  let text = '';
  for (const item of items) text += text === '' ? textOf(item) : `,${textOf(item)}`;
  return text;
}

export function targetTextOf(file: Pile, record: number): string {
  return readTexts(file, record).target;
}

/** As of `operationLines`, but for the last line break. Only of a record whose rows are an operation as they stand, as is `readOperation`. */
export function readLines(file: Pile, record: number): Buffer {
  return file.bytes(record);
}

function readTexts(file: Pile, record: number): OperationTexts {
  const [target = '', id = '', prices = '', rows = '', lines = ''] = file.content(record).split('\n');
  return { id, target, prices, rows, lines };
}

export function readOperation(file: Pile, record: number): PriceOperation {
  return membersOf(readTexts(file, record));
}

export function readListedRows(file: Pile, record: number): { id: string; rows: ListedRow[] } {
  const texts = readTexts(file, record);
  const { id, prices, rows } = membersOf<ValidFromPrice | null>(texts);
  const lines: number[] = JSON.parse(`[${texts.lines}]`);
  const ids: (string | null)[] = JSON.parse(file.key(record) || '[]');
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
