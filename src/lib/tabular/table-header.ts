import { InputError } from '../errors/errors.js';
import { visible } from '../terminal/visible.js';
import { refuseBadNames } from './header-names.js';

type Cells = readonly (string | undefined)[];

/** The header of a table, and which of its cells are columns. */
export interface TableHeader {
  /** Those with a name. */
  columns: string[];
  /** Line of the file, or row of the sheet. */
  line: number;
  /** All its cells; a further one in a row is beside the table. */
  cells: readonly string[];
  /** Of each column its place among the cells. */
  places: readonly number[];
}

/**
 * A cell without a name is no column, as long as no row has anything there.
 *
 * @throws {InputError} for names that no header may have
 */
export function tableHeader(cells: readonly string[], line: number, name: string): TableHeader {
  const places = [...cells.keys()].filter((at) => !isEmptyCell(cells[at]));
  const columns = places.map((at) => cells[at] as string);
  refuseBadNames(columns, `${name}:${line}`);
  return { columns, line, cells, places };
}

export function isEmptyCell(cell: string | undefined): boolean {
  if (cell === undefined || cell === '') return true;
  const first = cell.charCodeAt(0);
  // Most begin with a character of ASCII that is no blank: they need no copy.
  return (first <= 32 || first > 126) && cell.trim() === '';
}

/** Spreadsheet programs write such rows where there are formats or formulas. */
export function isEmptyRow(cells: Cells): boolean {
  return cells.every(isEmptyCell);
}

/** Tells where files with a header each were put together. One name alone may be a value of its column. */
export function headerFinder({ columns, cells: names }: TableHeader): (cells: Cells) => boolean {
  const [first] = names;
  const marked = `\ufeff${first}`;
  if (columns.length < 2) return () => false;
  return (cells) =>
    (cells[0] === first || cells[0] === marked) &&
    names.length === cells.length &&
    names.every((name, at) => at === 0 || cells[at] === name);
}

/** @param row of `--header-row` */
export function noHeaderIn(name: string, row: number): InputError {
  return new InputError(`${name} has no header in line ${row}`, {
    hint: '--header-row is the line of the file, or the row of the sheet, that names the columns',
  });
}

const longestShown = 60;

/** @param column a number from 1, or letters as in a sheet */
export function unnamedColumn(place: string, column: number | string, cell: string, { line }: TableHeader): InputError {
  const shown = visible(cell.length > longestShown ? `${cell.slice(0, longestShown)}…` : cell);
  return new InputError(`${place} has "${shown}" in column ${column}, which has no name in the header`, {
    hint: `name the column in line ${line}, or empty its cells`,
  });
}
