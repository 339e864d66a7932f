import type { CellProblem } from '../../model/cell-problem.js';
import type { PriceColumnName } from '../../resources/prices/price-columns.js';
import type { ValidFromPrice } from '../../resources/prices/price-operation.js';
import { quoted } from '../../schema/quoted.js';

/** One row of a price list, as far as the others of its list care. */
export interface ListedRow {
  /** Number of the row. */
  row: number;
  line: number;
  operationId: string | undefined;
  /** Undefined removes the list. */
  price: ValidFromPrice | undefined;
  /** See `PriceRow`: it is alone in its list. */
  list?: readonly ValidFromPrice[];
}

/** Why rows of one list cannot be one operation, with two lines that show it; undefined when they can. */
export function conflictOf(rows: readonly ListedRow[], sourceOf: (column: string) => string): CellProblem | undefined {
  const problem = (column: PriceColumnName, message: string): CellProblem => {
    return { column: sourceOf(column), code: 'conflict', message, retryable: false };
  };
  const removing = rows.find(({ price }) => price === undefined);
  const pricing = rows.find(({ price }) => price !== undefined);
  if (removing !== undefined && pricing !== undefined) {
    return problem('remove', `line ${removing.line} removes the list that line ${pricing.line} sets`);
  }
  const named = rows.filter(({ operationId }) => operationId !== undefined);
  const otherName = named.find(({ operationId }) => operationId !== named[0]?.operationId);
  if (named[0] !== undefined && otherName !== undefined) {
    const [first, second] = [named[0], otherName].map(
      ({ operationId = '', line }) => `${quoted(operationId)} (line ${line})`,
    );
    return problem('operation_id', `${first} and ${second} cannot both name one price list`);
  }
  const otherCurrency = rows.find(({ price }) => price?.currency !== rows[0]?.price?.currency);
  if (rows[0]?.price !== undefined && otherCurrency?.price !== undefined) {
    const [first, second] = [rows[0], otherCurrency].map(({ price, line }) => `${price?.currency} (line ${line})`);
    return problem('currency', `${first} and ${second} cannot stand in one price list`);
  }
  return undefined;
}

/** A list is replaced as a whole: without one of its rows a price would vanish without a word. */
export function badCompanion(line: number): CellProblem {
  const message = `line ${line} of the same price list is rejected, and a list is replaced as a whole`;
  return { column: '', code: 'conflict', message, retryable: false, follows: line };
}

/** @param line of a row that may be one of its rows; undefined: none may */
export function unreadCompanion(line: number | undefined): CellProblem | undefined {
  if (line === undefined) return undefined;
  const message = `line ${line}, whose product or channel cannot be read, may be of the same price list, and a list is replaced as a whole`;
  return { column: '', code: 'conflict', message, retryable: false, follows: line };
}

/** @param lines first lines of other operations with this id, of the `others` that there are */
export function sharedId(
  id: string,
  lines: readonly number[],
  others: number,
  sourceOf: (column: string) => string,
): CellProblem {
  const more = others > lines.length ? ` and ${others - lines.length} more` : '';
  const shown = `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${more}`;
  const message = `${quoted(id)} names the price list of ${shown} too`;
  return { column: sourceOf('operation_id'), code: 'duplicate', message, retryable: false };
}
