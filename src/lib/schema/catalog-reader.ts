import type { CellProblem } from '../model/cell-problem.js';
import type { Row } from '../tabular/row.js';
import { createRowCheck } from './cells.js';
import { type Column, ruleOf } from './column-kinds.js';
import { checkHeader, type HeaderRules } from './header-check.js';
import type { Reading, RowReader } from './reading.js';
import type { SuggestFor } from './suggest-for.js';

export interface CatalogReaderOptions extends Omit<Reading, 'decimalComma'> {
  /** Left out where no column has decimals. */
  decimalComma?: boolean;
  fileName: string;
}

/** Reads rows of one kind of thing by the names of their columns. */
export interface CatalogReader extends RowReader {
  /** Undefined when the file, or the JSON element, does not have the column; empty where it is to be cleared. */
  cell: (row: Row, column: string) => string | undefined;
  /** Columns whose empty cells take away what is there. */
  clears: (row: Row) => readonly string[];
  /** What a row says, by the names of its columns. An empty cell says nothing: the platform cannot clear a member. */
  values: (row: Row) => Readonly<Record<string, unknown>>;
  /** A column as the operator's file names it. */
  sourceOf: (column: string) => string;
}

export interface CatalogRows<Noun extends string = string> {
  /** Plural, for messages: `browse nodes`. */
  noun: Noun;
  columns: readonly Column[];
  /** Columns whose texts together occur once in a file. */
  key: readonly string[];
  /** Members of the platform's own form, by the column that says the same. */
  members?: Readonly<Record<string, string>>;
  /** Members that the platform alone gives: a file that has them was exported, and nothing of them is sent. */
  readOnly?: readonly string[];
  /** Of each list the header must have one column. */
  oneOf?: readonly (readonly string[])[];
  /** What to do about a missing column; default: the columns that there are. */
  hint?: string;
  /** What `map suggest` proposes a mapping for, if it can. */
  suggestFor?: SuggestFor;
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
  const { sourceOf = (column) => column, decimalComma = false } = options;
  const present = columns.map((name) => columnOf(rows, name, columns));
  checkHeader(present, headerRules(rows, options));
  const byName = new Map(rows.columns.map((column) => [column.name, column]));
  const places = new Map(present.map((name, at) => [name, at]));
  const checkCells = createRowCheck(
    present,
    (name) => {
      const column = byName.get(name);
      return column && ruleOf(column, decimalComma);
    },
    sourceOf,
    options.signs,
  );
  const cell = (row: Row, name: string): string | undefined => row.cells[places.get(name) ?? -1];
  const [keyColumn = '', ...otherKeys] = rows.key;
  const keySource = sourceOf(keyColumn);
  const clearing = rows.columns.filter(({ clears }) => clears === true);
  const needed = rows.columns.filter(({ required }) => required === true);
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
    ownKey:
      keyColumn === '' || otherKeys.length > 0
        ? undefined
        : (row) => ({ column: keySource, text: cell(row, keyColumn) ?? '' }),
    cell,
    clears: (row) => clearing.filter(({ name }) => cell(row, name) === '').map(({ name }) => name),
    values: (row) =>
      Object.fromEntries(
        rows.columns.flatMap(({ name, kind }) => {
          const text = cell(row, name) ?? '';
          return text === '' ? [] : [[name, kind.read(text, decimalComma)]];
        }),
      ),
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

function headerRules(rows: CatalogRows, options: CatalogReaderOptions): HeaderRules {
  const { columns, noun, oneOf = [], readOnly, suggestFor } = rows;
  const known = columns.map(({ name }) => name);
  const needed = columns.filter(({ required }) => required === true).map(({ name }) => [name]);
  const { hint = `${noun} have the columns ${known.join(', ')}; --map renames columns` } = rows;
  return { ...options, known, readOnly, suggestFor, needed: [...oneOf, ...needed], hint };
}
