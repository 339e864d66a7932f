import { InterruptedError, UnverifiedError } from '../errors/errors.js';
import { CsvReader, type CsvRecord } from '../tabular/csv-reader.js';
import type { Interruption } from '../terminal/interruption.js';
import { cellCheck } from './stock-taking-cells.js';
import type { StockTakingFile } from './stock-taking-schema.js';
import type { ExportFile } from './stock-taking-source.js';

/** A row of an export, its cells in the order of the schema's columns; null for an empty one. */
export interface TableRow {
  line: number;
  cells: (string | null)[];
}

/**
 * The rows of a file whose cells are what their columns take, some thousand at a time.
 *
 * @param found undefined for a file that is not there
 * @throws {UnverifiedError} naming the first that is wrong with it: verifying tells all
 * @throws {InterruptedError}
 */
export async function* tableRows(
  found: ExportFile | undefined,
  file: StockTakingFile,
  interruption?: Interruption,
): AsyncGenerator<TableRow[]> {
  if (found === undefined) throw unsound(file.name, 'it is missing');
  const checks = file.columns.map(cellCheck);
  let places: number[] | undefined;
  let width = 0;

  function rowOf({ line, cells, fault }: CsvRecord): TableRow[] {
    if (fault !== undefined) throw unsound(`${file.name}:${line}`, 'it is not well-formed');
    if (places === undefined) {
      places = file.columns.map(({ name }) => cells.indexOf(name));
      width = cells.length;
      const missing = file.columns.find((_, at) => places?.[at] === -1);
      if (missing !== undefined) throw unsound(file.name, `it has no column "${missing.name}"`);
      return [];
    }
    if (cells.length !== width) throw unsound(`${file.name}:${line}`, `it has ${cells.length} cells, not ${width}`);
    const found = places.map((place) => cells[place] || null);
    const wrong = file.columns.find((_, at) => found[at] != null && checks[at]?.(found[at]) !== undefined);
    if (wrong !== undefined) throw unsound(`${file.name}:${line}`, `${wrong.name} is not what it should be`);
    return [{ line, cells: found }];
  }

  const csv = new CsvReader({});
  for await (const chunk of found.chunks()) {
    if (interruption?.requested === true) throw new InterruptedError('stopped by a signal');
    for (const records of csv.push(chunk)) yield records.flatMap(rowOf);
  }
  yield csv.end().flatMap(rowOf);
}

function unsound(place: string, message: string): UnverifiedError {
  return new UnverifiedError(`${place}: ${message}`, { hint: 'tillctl stocktaking verify tells all that is wrong' });
}
