import { type CellFault, textFault } from '../xlsx/cell-values.js';
import type { Row } from './row.js';

/** Reasons that only cells of a workbook have. */
const reasons = /\b(?:cell_error|digits|formula|cell_length)\b/;

/**
 * Rows of a text file. Where it is a reject file of a workbook, cells that were bad there are bad here until they are
 * mended: as a text, `#N/A` would be a name.
 */
export function withRejectFaults<Asked extends unknown[]>(
  columns: readonly string[],
  rows: (...asked: Asked) => AsyncIterable<Row[]>,
): (...asked: Asked) => AsyncIterable<Row[]> {
  const code = columns.indexOf('_code');
  if (code === -1 || !columns.includes('_line') || !columns.includes('_message')) return rows;
  return async function* (...asked) {
    for await (const batch of rows(...asked))
      yield batch.map((row) => (reasons.test(row.cells[code] ?? '') ? judged(row) : row));
  };
}

function judged(row: Row): Row {
  const faults = new Map<number, CellFault>();
  for (const [at, cell] of row.cells.entries()) {
    const fault = cell === undefined ? undefined : textFault(cell);
    if (fault !== undefined) faults.set(at, fault);
  }
  return faults.size === 0 ? row : { ...row, faults };
}
