import type { CellProblem } from '../../model/cell-problem.js';
import type { SaidAmount } from '../../schema/odd-amounts.js';
import type { Reading } from '../../schema/reading.js';
import type { Row } from '../../tabular/row.js';
import type { OrderPart } from './order-part.js';

export interface OrderReaderOptions extends Reading {
  /** For prices without a currency. */
  defaultCurrency?: string;
}

export interface OrderReader {
  /** Whether a row is an order; else it is one line of one. */
  whole: boolean;
  /** Every bad cell; one shared empty array for a good row. */
  check: (row: Row) => readonly CellProblem[];
  /** The reference, where it may stand in one row only: of whole orders. */
  key: (row: Row) => string;
  /** The reference also of a row with other bad cells; undefined when it cannot be read. */
  reference: (row: Row) => string | undefined;
  /** The prices of items in a good row. */
  amounts?: (row: Row) => readonly SaidAmount[];
  /** Only for rows that `check` has nothing against. */
  read: (row: Row) => OrderPart;
  /** The column as the operator's file names it. */
  sourceOf: (column: string) => string;
}
