import { InputError } from '../errors/errors.js';
import type { CsvRecord } from './csv-reader.js';
import { type CsvOptions, type CsvPlace, readCsvRecords } from './csv-records.js';
import type { Row, TableFile } from './row.js';
import {
  headerFinder,
  isEmptyCell,
  isEmptyRow,
  noHeaderIn,
  type TableHeader,
  tableHeader,
  unnamedColumn,
} from './table-header.js';
import type { TableNotices } from './table-notices.js';

/**
 * The header of a CSV: its first row.
 *
 * @param row the line on which it has to be
 * @throws {InputError} when there is none, or it has names that no header may have
 */
export async function readHeader(
  chunks: AsyncIterable<Buffer>,
  options: CsvOptions,
  row?: number,
): Promise<TableHeader> {
  const header = await firstRow(readCsvRecords(chunks, options));
  if (row !== undefined && header?.line !== row) throw noHeaderIn(options.name, row);
  if (header === undefined) throw new InputError(`${options.name} is empty`);
  return tableHeader(header.cells, header.line, options.name);
}

async function firstRow(batches: AsyncIterable<CsvRecord[]>): Promise<CsvRecord | undefined> {
  for await (const batch of batches) {
    const found = batch.find(({ cells }) => !isEmptyRow(cells));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The text of a CSV, in UTF-8 without a byte order mark. */
export interface CsvText {
  chunks: () => AsyncIterable<Buffer>;
  /** Bytes of it from one offset to another; undefined where they are not found without all those before. */
  between?: Between;
}

type Between = (from: number, to: number) => AsyncIterable<Buffer>;

/** The records behind the header. */
export function csvRows(
  text: CsvText,
  header: TableHeader,
  options: CsvOptions,
  notices: TableNotices,
): Pick<TableFile, 'records' | 'someRecords'> {
  const { between } = text;
  const fitRow = rowFitter(header, options);
  /** Where the batches ended when all were read. */
  let ends: readonly CsvPlace[] = [];

  async function* records(): AsyncGenerator<Row[]> {
    const seen: CsvPlace[] = [];
    const pass = notices.begin();
    const onQuote = pass.quote;
    for await (const batch of readCsvRecords(text.chunks(), { ...options, onQuote }, (end) => seen.push(end))) {
      const rows = rowsOf(batch);
      for (const row of rows) {
        if (row.leftOut === 'header') pass.header(row.line);
        else if (row.leftOut === undefined) pass.row(row);
      }
      yield rows;
    }
    pass.end();
    ends = seen;
  }

  async function* someRecords(read: Between, isWanted: (batch: number) => boolean): AsyncGenerator<Row[]> {
    let begin: CsvPlace = { offset: 0, line: options.line ?? 1 };
    for (const [batch, end] of ends.entries()) {
      yield isWanted(batch) ? rowsOf(await recordsFrom(begin, read(begin.offset, end.offset))) : [];
      begin = end;
    }
  }

  async function recordsFrom({ line }: CsvPlace, bytes: AsyncIterable<Buffer>): Promise<CsvRecord[]> {
    const found: CsvRecord[] = [];
    for await (const some of readCsvRecords(bytes, { ...options, line })) found.push(...some);
    return found;
  }

  function rowsOf(batch: CsvRecord[]): Row[] {
    const isBehind = (batch[0]?.line ?? 0) > header.line;
    const found: Row[] = isBehind ? batch : batch.filter(({ line }) => line > header.line);
    for (const row of found) fitRow(row);
    return found;
  }

  return { records, someRecords: between && ((isWanted) => someRecords(between, isWanted)) };
}

/** Brings the cells of a record below the columns of the header, in place. @throws {InputError} for a cell below no name */
function rowFitter(header: TableHeader, { name, delimiter }: CsvOptions): (row: Row) => void {
  const { columns, cells: names, places } = header;
  const width = names.length;
  const count = columns.length;
  const isHeader = headerFinder(header);
  const isPlain = count === width;
  /** Behind the last column. */
  const end = (places.at(-1) ?? 0) + 1;

  return (row) => {
    const { cells } = row;
    if (isEmptyCell(cells[0]) && isEmptyRow(cells)) row.leftOut = 'empty';
    else if (isHeader(cells)) row.leftOut = 'header';
    else if (!isPlain || cells.length !== width) fitCells(row, row.cells);
  };

  function fitCells(row: Row, cells: Row['cells']): void {
    let used = cells.length;
    while (used > end && isEmptyCell(cells[used - 1])) used -= 1;
    const surplus = cells.length - width;
    if (used < end || used > width || (surplus > 0 && mayBeShifted(cells, surplus))) {
      row.ragged = { cells: cells.length, columns: used < end ? end : width };
      // As many as columns would pass for a row that is whole, in a reject file.
      if (cells.length === count) row.cells = [...cells, ''];
      return;
    }
    const unnamed = cells.findIndex((cell, at) => isEmptyCell(names[at]) && !isEmptyCell(cell));
    if (unnamed !== -1) throw unnamedColumn(`${name}:${row.line}`, unnamed + 1, cells[unnamed] ?? '', header);
    row.cells = places.map((at) => cells[at]);
  }

  /** Something else made the row longer than empty cells at its end: a delimiter in front, or one that cut a cell. */
  function mayBeShifted(cells: Row['cells'], surplus: number): boolean {
    return isEmptyCell(cells[places[0] ?? 0]) || (delimiter === ',' && cuts(cells) >= surplus);
  }
}

/** How many commas may have cut a cell in two that should have been quoted, as in `12,50` and `blue, large`. */
function cuts(cells: Row['cells']): number {
  return cells.filter((cell, at) => at > 0 && isRest(cell ?? '', (at > 1 && cells[at - 1]) || '')).length;
}

function isRest(cell: string, before: string): boolean {
  return /^\s+\S/.test(cell) || (/^\d{1,3}(?!\d)/.test(cell) && amountStart.test(before));
}

const amountStart = /^(?:[A-Z]{3} ?)?[^A-Za-z\d]{0,3}\d[\d.']{0,11}$/;
