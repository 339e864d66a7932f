import type { RowReader } from '../schema/reading.js';
import type { Row } from '../tabular/row.js';

export type { RowReader };

/** One line of the input with its number: rows are counted from 0, lines that the mapping skips are not rows. */
export interface NumberedRow<Reader extends RowReader = RowReader> {
  number: number;
  /** As in the file, empty cells that the mapping fills having their values. */
  original: Row;
  /** Under the command's own columns. */
  row: Row;
  /** Names of the cells of `row`. */
  columns: readonly string[];
  reader: Reader;
  /** The cell of the mapping's `unique_by`; empty when it has none. */
  uniqueKey: string;
}

/** `14`, of a JSON array `14 [3]`. */
export function lineText({ line, element }: Pick<Row, 'line' | 'element'>): string {
  return element === undefined ? String(line) : `${line} [${element}]`;
}

/** Of more, the first ones by number: a file can repeat a key a thousand times. */
export const linesShown = 5;

/** `lines 3, 4 and 2 more`. @param count of all, where `numbers` are only the first ones */
export function lines(numbers: readonly (number | string)[], count = numbers.length): string {
  const shown = numbers.slice(0, linesShown).join(', ');
  const more = count > linesShown ? ` and ${count - linesShown} more` : '';
  return `${count === 1 ? 'line' : 'lines'} ${shown}${more}`;
}
