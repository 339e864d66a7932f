import type { CellProblem } from '../model/cell-problem.js';
import type { Row } from '../tabular/row.js';
import type { OwnKey } from './key-text.js';
import type { SaidAmount } from './odd-amounts.js';

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
