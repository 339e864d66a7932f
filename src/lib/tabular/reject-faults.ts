import { visible } from '../terminal/visible.js';
import { type CellFault, textFault } from '../xlsx/cell-values.js';
import type { Row } from './row.js';

/** As UTF-8 half a character becomes another one, and a CSV with a NUL is not read. */
export const lostInCsv = /[\u0000\p{Surrogate}]/u;

/** A cell for a reject file that is a CSV: what that would lose is written out, and is bad still when it comes in again. */
export function heldInCsv(cell: string): string {
  return lostInCsv.test(cell) ? cell.replace(/[\u0000\p{Surrogate}]/gu, visible) : cell;
}

/** Reasons that only cells of a workbook have. */
const ofWorkbooks = /\b(?:cell_error|digits|formula|cell_length)\b/;

/**
 * Rows of a text file. Where it is a reject file, cells that its rows were rejected for are bad here until they are mended
 * when nothing else shows it: as a text, the `#N/A` of a workbook would be a name, and the `\ud800` that was half a
 * character six whole ones.
 */
export function withRejectFaults<Asked extends unknown[]>(
  columns: readonly string[],
  rows: (...asked: Asked) => AsyncIterable<Row[]>,
): (...asked: Asked) => AsyncIterable<Row[]> {
  const code = columns.indexOf('_code');
  if (code === -1 || !columns.includes('_line') || !columns.includes('_message')) return rows;
  return async function* (...asked) {
    for await (const batch of rows(...asked))
      yield batch.map((row) => {
        const codes = row.cells[code] ?? '';
        const ofSheet = ofWorkbooks.test(codes) ? judged(row, textFault) : row;
        return /\bpattern\b/.test(codes) ? judged(ofSheet, escapeFault) : ofSheet;
      });
  };
}

function escapeFault(cell: string): CellFault | undefined {
  const found = /\\x00|\\ud[89a-f][0-9a-f]{2}/.exec(cell)?.[0];
  if (found === undefined) return undefined;
  const what = found === '\\x00' ? 'a NUL character' : 'half a character';
  return { code: 'pattern', message: `"${found}" stands for ${what}, which cannot be sent: write the text anew` };
}

function judged(row: Row, faultOf: (cell: string) => CellFault | undefined): Row {
  const faults = new Map(row.faults);
  for (const [at, cell] of row.cells.entries()) {
    const fault = cell === undefined ? undefined : faultOf(cell);
    if (fault !== undefined) faults.set(at, fault);
  }
  return faults.size === 0 ? row : { ...row, faults };
}
