import { isNumberType } from '../model/cell-type.js';
import { isErrorValue } from '../model/error-values.js';
import { visible } from '../terminal/visible.js';
import { type CellFault, errorFault, textFault } from '../xlsx/cell-values.js';
import type { Row } from './row.js';

/** As UTF-8 half a character becomes another one, and a CSV with a NUL is not read. */
export const lostInCsv = /[\u0000\p{Surrogate}]/u;

/** A cell for a reject file that is a CSV: what that would lose is written out, and is bad still when it comes in again. */
export function heldInCsv(cell: string): string {
  return lostInCsv.test(cell) ? cell.replace(/[\u0000\p{Surrogate}]/gu, visible) : cell;
}

/** Of a reject file that is text: the cells that the input typed as numbers, as a JSON object by their columns. */
export const numbersColumn = '_numbers';

/** Typed cells that would be other numbers where a mapping or an option says how texts are read: `{"price":"2.035"}`. */
export function numbersIn({ cells, types, ragged }: Row, columns: readonly string[]): string {
  if (types === undefined || ragged !== undefined) return '';
  const found = columns.flatMap((column, at) => {
    const cell = cells[at];
    return isNumberType(types[at]) && cell?.includes('.') === true ? [[column, cell]] : [];
  });
  return found.length === 0 ? '' : JSON.stringify(Object.fromEntries(found));
}

/** Cells that are as they were typed are typed again; a corrected one is a text like any other. */
function typedAgain(columns: readonly string[]): (row: Row) => Row {
  const kept = columns.indexOf(numbersColumn);
  return (row) => {
    const written = row.cells[kept] ?? '';
    if (written === '' || row.ragged !== undefined) return row;
    const types = columns.map((column, at) => {
      const isSame = written.includes(`${JSON.stringify(column)}:${JSON.stringify(row.cells[at])}`);
      return isSame ? ('number' as const) : row.types?.[at];
    });
    return { ...row, types };
  };
}

/** Reasons that nothing shows in a cell any more once it is a text. */
const ofWorkbooks = /\b(?:cell_error|digits|formula|cell_length)\b/;

/**
 * Rows in which what a spreadsheet damaged is bad, whatever its column is. Where the file is a reject file, so are cells
 * that its rows were rejected for until they are mended, when nothing else shows it: as a text, the day that a workbook
 * made of an id would be an id, and the `\ud800` that was half a character six whole ones.
 */
export function withCellFaults<Asked extends unknown[]>(
  columns: readonly string[],
  rows: (...asked: Asked) => AsyncIterable<Row[]>,
): (...asked: Asked) => AsyncIterable<Row[]> {
  const judge = isRejectFile(columns) ? rejectJudge(columns) : (row: Row) => judged(row, damageFault);
  const typed = columns.includes(numbersColumn) ? typedAgain(columns) : undefined;
  const lookAt = typed === undefined ? judge : (row: Row) => judge(typed(row));
  return async function* (...asked) {
    for await (const batch of rows(...asked)) yield batch.map(lookAt);
  };
}

export function isRejectFile(columns: readonly string[]): boolean {
  return ['_line', '_code', '_message'].every((column) => columns.includes(column));
}

function rejectJudge(columns: readonly string[]): (row: Row) => Row {
  const [column, code, message] = ['_column', '_code', '_message'].map((name) => columns.indexOf(name));
  const own = (row: Row, at = -1) => row.cells[at] ?? '';
  return (row) => {
    const codes = own(row, code);
    const ofSheet = judged(row, ofWorkbooks.test(codes) ? textFault : damageFault);
    const ofTexts = /\bpattern\b/.test(codes) ? judged(ofSheet, escapeFault) : ofSheet;
    if (!/\bcell_type\b/.test(codes)) return ofTexts;
    const [bad, why] = [own(row, column), own(row, message)];
    return judged(ofTexts, (cell, at) => {
      const isSame = bad.includes(columns[at] ?? '\0') && cell !== '' && why.includes(`"${visible(cell)}"`);
      return isSame ? sameFault(cell) : undefined;
    });
  };
}

/** It names the cell, as the reason before did: a reject file of a reject file is looked at in the same way. */
function sameFault(cell: string): CellFault {
  const message = `"${cell}" is as it was when it was rejected: write the text that belongs there, or empty _code where this is it`;
  return { code: 'cell_type', message };
}

/** Of a cell of a text, which no program marked as an error; of JSON also within lists and objects. */
function damageFault(cell: string): CellFault | undefined {
  const first = cell.charCodeAt(0);
  if (first === 35) return isErrorValue(cell) ? errorFault(cell) : undefined;
  if ((first !== 91 && first !== 123) || !cell.includes('"#')) return undefined;
  const inside = [...cell.matchAll(/"(#[^"]{1,31})"(?!\s*:)/g)].find(([, text = '']) => isErrorValue(text))?.[1];
  return inside === undefined ? undefined : errorFault(inside);
}

function escapeFault(cell: string): CellFault | undefined {
  const found = /\\x00|\\ud[89a-f][0-9a-f]{2}/.exec(cell)?.[0];
  if (found === undefined) return undefined;
  const what = found === '\\x00' ? 'a NUL character' : 'half a character';
  return { code: 'pattern', message: `"${found}" stands for ${what}, which cannot be sent: write the text anew` };
}

function judged(row: Row, faultOf: (cell: string, at: number) => CellFault | undefined): Row {
  let faults: Map<number, CellFault> | undefined;
  const { cells } = row;
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at];
    const fault = cell === undefined ? undefined : faultOf(cell, at);
    if (fault === undefined || row.faults?.has(at) === true) continue;
    faults ??= new Map(row.faults);
    faults.set(at, fault);
  }
  return faults === undefined ? row : { ...row, faults };
}
