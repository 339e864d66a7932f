import { InputError } from '../errors/errors.js';
import { type CsvOptions, type CsvPlace, type CsvRecord, readCsvRecords } from './csv-records.js';
import { refuseBadNames } from './header-names.js';
import type { InputFile, Row } from './row.js';

/** The header of a CSV. @throws {InputError} when there is none, or one name is empty or there twice */
export async function readHeader(chunks: AsyncIterable<Buffer>, options: CsvOptions): Promise<string[]> {
  const header = await firstRecord(readCsvRecords(chunks, options));
  if (header === undefined) throw new InputError(`${options.name} is empty`);
  const where = `${options.name}:${header.line}`;
  const empty = header.cells.findIndex((name) => name.trim() === '');
  if (empty !== -1) throw new InputError(`${where} has no name for column ${empty + 1} in the header`);
  refuseBadNames(header.cells, where);
  return header.cells;
}

async function firstRecord(batches: AsyncIterable<CsvRecord[]>): Promise<CsvRecord | undefined> {
  for await (const [first] of batches) return first;
  return undefined;
}

/** The text of a CSV, in UTF-8 without a byte order mark. */
export interface CsvText {
  chunks: () => AsyncIterable<Buffer>;
  /** Bytes of it from one offset to another; undefined where they are not found without all those before. */
  between?: Between;
}

type Between = (from: number, to: number) => AsyncIterable<Buffer>;

/** The rows behind the header. */
export function csvRows(
  text: CsvText,
  columns: readonly string[],
  options: CsvOptions,
): Pick<InputFile, 'rows' | 'someRows'> {
  const { between } = text;
  /** Where the batches ended when all were read. */
  let ends: readonly CsvPlace[] = [];

  async function* rows(): AsyncGenerator<Row[]> {
    const seen: CsvPlace[] = [];
    for await (const records of readCsvRecords(text.chunks(), options, (end) => seen.push(end))) {
      yield rowsOf(records, seen.length === 1);
    }
    ends = seen;
  }

  async function* someRows(read: Between, isWanted: (batch: number) => boolean): AsyncGenerator<Row[]> {
    let begin: CsvPlace = { offset: 0, line: options.line ?? 1 };
    for (const [batch, end] of ends.entries()) {
      yield isWanted(batch) ? rowsOf(await recordsFrom(begin, read(begin.offset, end.offset)), batch === 0) : [];
      begin = end;
    }
  }

  async function recordsFrom({ line }: CsvPlace, bytes: AsyncIterable<Buffer>): Promise<CsvRecord[]> {
    const records: CsvRecord[] = [];
    for await (const some of readCsvRecords(bytes, { ...options, line })) records.push(...some);
    return records;
  }

  function rowsOf(records: CsvRecord[], hasHeader: boolean): Row[] {
    const found: Row[] = hasHeader ? records.slice(1) : records;
    for (const row of found) {
      if (row.cells.length !== columns.length) row.ragged = { cells: row.cells.length, columns: columns.length };
    }
    return found;
  }

  return { rows, someRows: between && ((isWanted) => someRows(between, isWanted)) };
}
