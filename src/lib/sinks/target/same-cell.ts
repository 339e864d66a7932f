import { rfc3339Ms } from '../../json/rfc3339.js';
import type { Cell, ColumnKind } from './sink.js';

/**
 * Whether a cell that was read from a target says what a fresh one says. A workbook knows amounts and moments, not how
 * they were written: `2.10` comes back as `2.1` once a spreadsheet program saved it, a time in UTC.
 */
export function sameCell(stored: Cell, fresh: Cell, kind: ColumnKind | undefined): boolean {
  if (stored === fresh) return true;
  if (stored === null || fresh === null) return false;
  if (kind === 'decimal') return plain(stored) === plain(fresh);
  return kind === 'timestamp' && !isFine(stored) && !isFine(fresh) && rfc3339Ms(stored) === rfc3339Ms(fresh);
}

function plain(decimal: string): string {
  const text = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
  return text === '-0' ? '0' : text;
}

/** With digits that are lost in milliseconds. */
function isFine(time: string): boolean {
  return /\.\d{3}\d*[1-9]/.test(time);
}
