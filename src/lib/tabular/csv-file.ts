import { InputError } from '../errors/errors.js';
import { type CsvOptions, type CsvRecord, readCsvRecords } from './csv-records.js';
import { refuseBadNames } from './header-names.js';
import type { Row } from './row.js';

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

/** The rows behind the header. */
export async function* readCsvRows(
  chunks: AsyncIterable<Buffer>,
  columns: readonly string[],
  options: CsvOptions,
): AsyncGenerator<Row[]> {
  let headerSeen = false;
  for await (const records of readCsvRecords(chunks, options)) {
    const rows: Row[] = headerSeen ? records : records.slice(1);
    headerSeen = true;
    for (const row of rows) {
      if (row.cells.length !== columns.length) row.ragged = { cells: row.cells.length, columns: columns.length };
    }
    if (rows.length > 0) yield rows;
  }
}
