/** Why a cell or a row was not accepted; the codes are public (reject files, docs/reference/reject-codes.md). */
export interface CellProblem {
  /** Column as the operator's file names it; empty when the row as a whole is meant. */
  column: string;
  code: string;
  /** Reason with the value, lower case, no full stop: `"3 EUR" is not an amount like 12.50`. */
  message: string;
  /** Whether sending the same row again may go through. */
  retryable?: boolean;
  /** What lets the row through without a corrected cell, as it is typed: `--max-change 54%`; or `mapping`. */
  remedy?: string;
  /** The row is rejected only because that on this physical line is. Not told in files. */
  follows?: number;
}

/** Of a price. */
export const needsCurrency = {
  code: 'required',
  message: 'a price needs a currency: fill in the column, or give --currency, or set default_currency',
  remedy: '--currency EUR',
};
