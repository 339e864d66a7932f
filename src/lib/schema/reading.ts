import type { NumberSigns } from './number-signs.js';

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
