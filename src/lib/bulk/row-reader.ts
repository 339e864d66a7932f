import type { CellProblem } from '../model/cell-problem.js';
import type { OwnKey } from '../schema/key-text.js';
import type { SaidAmount } from '../schema/odd-amounts.js';
import type { Row } from '../tabular/row.js';

/** Reads rows of one set of columns. Made anew when a JSON input shows a further column. */
export interface RowReader {
  /** Every bad cell; empty when the row is good. */
  check: (row: Row) => readonly CellProblem[];
  /** The text that must occur once in a file; empty when the row has none. */
  key: (row: Row) => string;
  /** What the thing of a row is known by, where a row may create one; undefined of a row that creates nothing. */
  ownKey?: (row: Row) => OwnKey | undefined;
  /** Columns whose empty cells take away what is there; left out: there are none. Only of good rows. */
  clears?: (row: Row) => readonly string[];
  /** Amounts of money in a good row; left out: there are none. */
  amounts?: (row: Row) => readonly SaidAmount[];
  /** Whether a row asks for what it names to be removed; left out: none does. */
  removes?: (row: Row) => boolean;
}

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
