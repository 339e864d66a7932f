import { didYouMean } from '../errors/did-you-mean.js';
import { InputError, UsageError } from '../errors/errors.js';
import type { CellProblem } from '../model/cell-problem.js';
import type { Row } from '../tabular/row.js';
import { type CellCheck, createRowCheck, listEntries, textCheck } from './cells.js';
import { quoted } from './quoted.js';

/** A column of a file of the catalogue: the one source for reading, templates and the generated reference. */
export interface CatalogColumn {
  name: string;
  /** The header must have it, and no row may leave it empty. */
  required: boolean;
  /** The column is needed only for what is created, but a cell of it is never empty. */
  filled?: boolean;
  check: CellCheck;
  /** The cell may be JSON text. */
  structured?: boolean;
  meaning: string;
  allowed: string;
  example: string;
}

export interface CatalogReaderOptions {
  ignoreUnknown: boolean;
  sourceOf?: (column: string) => string;
  fileName: string;
}

/** Reads rows of one kind of thing by the names of their columns. */
export interface CatalogReader {
  check: (row: Row) => readonly CellProblem[];
  key: (row: Row) => string;
  /** Undefined when the file, or the JSON element, does not have the column; empty where it is to be cleared. */
  cell: (row: Row, column: string) => string | undefined;
  /** A column as the operator's file names it. */
  sourceOf: (column: string) => string;
}

export interface CatalogRows {
  /** Plural, for messages: `browse nodes`. */
  noun: string;
  columns: readonly CatalogColumn[];
  /** Columns whose texts together occur once in a file. */
  key: readonly string[];
  /** Members of the platform's own form, by the column that says the same. */
  members?: Readonly<Record<string, string>>;
  /** Members that the platform alone gives: a file that has them was exported, and nothing of them is sent. */
  readOnly?: readonly string[];
  /** Of each list the header must have one column. */
  oneOf?: readonly (readonly string[])[];
  /** What several cells together do wrong. */
  checkRow?: (cell: (column: string) => string | undefined, sourceOf: (column: string) => string) => CellProblem[];
}

/**
 * @throws {UsageError} for a column that is not known
 * @throws {InputError} for a header without a required column
 */
export function createCatalogReader(
  rows: CatalogRows,
  columns: readonly string[],
  options: CatalogReaderOptions,
): CatalogReader {
  const { sourceOf = (column) => column } = options;
  const present = columns.map((name) => columnOf(rows, name, columns));
  checkHeader(rows, present, options);
  const byName = new Map(rows.columns.map((column) => [column.name, column]));
  const places = new Map(present.map((name, at) => [name, at]));
  const checkCells = createRowCheck(
    present,
    (name) => {
      const column = byName.get(name);
      if (column === undefined) return undefined;
      const required = column.required || column.filled === true;
      return { check: column.check, required, structured: column.structured === true };
    },
    sourceOf,
  );
  const cell = (row: Row, name: string): string | undefined => row.cells[places.get(name) ?? -1];
  const needed = rows.columns.filter(({ required }) => required);
  return {
    check: (row) => {
      const bad = checkCells(row);
      if (bad[0]?.code === 'ragged') return bad;
      const absent = needed.filter(({ name }) => cell(row, name) === undefined);
      const missing = absent.map(({ name }) => problem(sourceOf(name), 'required', 'a value is required'));
      const found = missing.length === 0 ? bad : [...bad, ...missing];
      if (found.length > 0 || rows.checkRow === undefined) return found;
      return rows.checkRow((name) => cell(row, name), sourceOf);
    },
    key: (row) =>
      rows.key
        .map((name) => cell(row, name) ?? '')
        .filter((text) => text !== '')
        .join(' / '),
    cell,
    sourceOf,
  };
}

/** The column that a member of the platform's own form stands for, unless it is there as well. */
function columnOf({ members = {} }: CatalogRows, name: string, present: readonly string[]): string {
  const column = Object.hasOwn(members, name) ? members[name] : undefined;
  return column === undefined || present.includes(column) ? name : column;
}

export function problem(column: string, code: string, message: string): CellProblem {
  return { column, code, message, retryable: false };
}

/** Names: 1 to 256 characters, not only white space. */
export const nameCheck = textCheck({ most: 256, blank: 'refused' });

/** Any text that fits into a request. */
export const longTextCheck = textCheck({ most: 100_000, blank: 'allowed' });

/** Texts split by `|`, or a JSON array of them; each as `check` asks for. */
export function listOfCheck(check: CellCheck): CellCheck {
  return (text) => {
    const list = listEntries(text);
    if ('fault' in list) return list.fault;
    for (const entry of list.entries) {
      const fault = check(entry);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
}

/** The texts of a cell that was checked; none for an empty one. */
export function listCell(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  if (text === '') return [];
  const list = listEntries(text);
  return 'entries' in list ? list.entries : [];
}

function checkHeader(
  { columns, noun, oneOf = [], readOnly = [] }: CatalogRows,
  present: readonly string[],
  options: CatalogReaderOptions,
): void {
  // A JSON input has no columns before its first element.
  if (present.length === 0) return;
  const { ignoreUnknown, fileName, sourceOf = (column) => column } = options;
  const known = columns.map(({ name }) => name);
  const left = [...known, ...readOnly];
  const unknown = ignoreUnknown ? [] : present.filter((name) => !left.includes(name) && !name.startsWith('_'));
  if (unknown.length > 0) {
    const words = unknown.map((name) => {
      const near = didYouMean(name, known);
      return near === undefined ? quoted(sourceOf(name)) : `${quoted(sourceOf(name))} (did you mean ${near}?)`;
    });
    throw new UsageError(`unknown ${words.length === 1 ? 'column' : 'columns'} ${words.join(', ')} in ${fileName}`, {
      hint: 'rename it, map it with --map, or leave unknown columns out with --ignore-unknown',
    });
  }
  const missing = columns.filter(({ name, required }) => required && !present.includes(name)).map(({ name }) => name);
  const absent = oneOf.find((names) => !names.some((name) => present.includes(name)));
  if (absent !== undefined) {
    throw new InputError(`${fileName} has no column ${absent.map(quoted).join(' or ')}`, {
      hint: `${noun} have the columns ${known.join(', ')}; --map renames columns`,
    });
  }
  if (missing.length === 0) return;
  const found = present.map((name) => quoted(name).slice(1, -1)).join(', ');
  throw new InputError(
    `${fileName} has no ${missing.length === 1 ? 'column' : 'columns'} ${missing.map(quoted).join(', ')} (found: ${found})`,
    { hint: `${noun} have the columns ${known.join(', ')}; --map renames columns` },
  );
}
