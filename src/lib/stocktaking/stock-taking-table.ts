import { InterruptedError, UnverifiedError } from '../errors/errors.js';
import { createCsvBytes } from '../tabular/csv-bytes.js';
import type { CsvRecord } from '../tabular/csv-record-reader.js';
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
  if (found === undefined) throw unsound(file.name, 'it is not there');
  const checks = file.columns.map(cellCheck);
  let rows: TableRow[] = [];
  let places: number[] | undefined;
  let width = 0;

  function take(record: CsvRecord): void {
    const { bytes, starts, ends, cells, line, fault } = record;
    if (fault !== undefined) throw unsound(`${file.name}:${line}`, 'it is not well-formed');
    if (places === undefined) {
      const names = Array.from({ length: cells }, (_, at) => bytes.toString('utf8', starts[at], ends[at]));
      places = file.columns.map(({ name }) => names.indexOf(name));
      width = cells;
      const missing = file.columns.find((_, at) => places?.[at] === -1);
      if (missing !== undefined) throw unsound(file.name, `it has no column "${missing.name}"`);
      return;
    }
    if (cells !== width) throw unsound(`${file.name}:${line}`, `it has ${cells} cells, not ${width}`);
    rows.push({
      line,
      cells: places.map((place, at) => {
        const [start, end] = [starts[place] as number, ends[place] as number];
        if (start === end) return null;
        if (checks[at]?.(bytes, start, end) !== undefined) {
          throw unsound(`${file.name}:${line}`, `${file.columns[at]?.name} is not what it should be`);
        }
        return bytes.toString('utf8', start, end);
      }),
    });
  }

  const csv = createCsvBytes(take);
  for await (const chunk of found.chunks()) {
    if (interruption?.requested === true) throw new InterruptedError('stopped by a signal');
    csv.push(chunk);
    if (rows.length === 0) continue;
    const full = rows;
    rows = [];
    yield full;
  }
  csv.end();
  if (rows.length > 0) yield rows;
}

function unsound(place: string, message: string): UnverifiedError {
  return new UnverifiedError(`${place}: ${message}`, { hint: 'tillctl stocktaking verify tells all that is wrong' });
}
