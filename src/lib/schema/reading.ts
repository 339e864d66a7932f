import type { CellProblem } from '../model/cell-problem.js';
import type { Row } from '../tabular/row.js';
import type { OwnKey } from './key-text.js';
import type { NumberSigns } from './number-signs.js';
import type { SaidAmount } from './odd-amounts.js';

/** How the columns and cells of an input are read, whatever its rows are. */
export interface Reading {
  /** Read `12,50` as twelve and a half; `12.50` is then refused. */
  decimalComma: boolean;
  /** Of the file that the rows are of; left out: each number is looked at by itself. */
  signs?: NumberSigns;
  /** Leave out columns that are not known. Those that begin with `_` always are. */
  ignoreUnknown: boolean;
  /** A column as the operator's file names it, when a mapping renamed it. */
  sourceOf?: (column: string) => string;
  /** The input's name, for messages. */
  fileName?: string;
}

/** What leaves unknown columns out, as messages name it. */
export const leaveOutFlag = '--ignore-unknown';

/** Of what does not come from a file as an operator writes it: every column is one that the reader knows. */
export const strictReading = { decimalComma: false, ignoreUnknown: false } satisfies Reading;

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
