import type { Reading, RowReader } from '../../schema/reading.js';
import type { Row } from '../../tabular/row.js';
import type { ValidFromPrice } from './price-operation.js';

export interface PriceReaderOptions extends Reading {
  /** For prices without a currency. */
  defaultCurrency?: string;
  /** IANA name of the zone of local times. */
  timezone?: string;
}

export interface PriceReader extends RowReader {
  /** Targets of a row, good or bad, as JSON text: the lists that it may be of; none when nothing tells. */
  targets: (row: Row) => readonly string[];
  /** Where a bad row may begin, none: that is not known; left out of rows that are whole lists. */
  instants?: (row: Row) => readonly string[];
  /** Only for rows that `check` has nothing against. */
  read: (row: Row) => PriceRow;
  /** The column as the operator's file names it. */
  sourceOf: (column: string) => string;
}

/** A row without bad cells. */
export interface PriceRow {
  /** JSON text of the `PriceTarget`: equal for equal targets. */
  target: string;
  /** Product and channel, for an id by default. */
  name: string;
  /** The cell of `operation_id`; undefined when it has none. */
  operationId: string | undefined;
  /** Undefined removes the list. */
  price: ValidFromPrice | undefined;
  /** Of a row that is a whole operation: all of its prices, ascending. */
  list?: readonly ValidFromPrice[];
}
