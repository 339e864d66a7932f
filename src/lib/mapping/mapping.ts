import { didYouMeanHint } from '../errors/did-you-mean.js';
import { UsageError } from '../errors/errors.js';
import type { Row, RowFaults } from '../tabular/row.js';
import type { ColumnRule, Mapping } from './mapping-file.js';
import { rowTest } from './mapping-tests.js';

export { type ColumnRule, type Mapping, parseMapping, type SkipTest } from './mapping-file.js';

export interface AppliedMapping {
  /** The columns of mapped rows: those that the mapping makes, then those of the file that it does not mention. */
  columns: string[];
  /** A column as the operator's file names it, for messages; its own name where it comes from no column. */
  sources: (column: string) => string;
  /** A ragged row is handed on without cells, since nobody knows which of them are where they should be. */
  map: (row: Row) => Row | 'skipped';
}

export interface MappingOptions {
  /** `skip_rows_where` compares numbers in cells like `12,50`. */
  decimalComma?: boolean;
}

/**
 * Fit a mapping to the columns of a file. Columns that begin with `_` are left out. Columns that the mapping does not
 * name are handed on under their own names, for the caller to know or refuse.
 *
 * @param columns none for a JSON input without elements; nothing is checked then
 * @throws {UsageError} when the mapping names a column that the file does not have
 */
export function applyMapping(
  mapping: Mapping,
  columns: readonly string[],
  { decimalComma = false }: MappingOptions = {},
): AppliedMapping {
  const readable = columns.filter((column) => !column.startsWith('_'));
  if (columns.length > 0) assertColumnsExist(mapping, readable);
  const made = [...mapping.columns.keys()];
  const used = new Set([...mapping.columns.values()].flatMap(sourcesOf));
  const ignored = new Set(mapping.ignore);
  const passedOn = readable.filter((column) => !used.has(column) && !ignored.has(column));
  const clash = passedOn.find((column) => made.includes(column));
  if (clash !== undefined) {
    throw new UsageError(
      `${mapping.file}: columns.${clash} is made by the mapping, and the input has a column "${clash}" as well`,
      {
        hint: `list "${clash}" under "ignore"`,
      },
    );
  }
  const target = [...made, ...passedOn];
  const { uniqueBy } = mapping;
  if (uniqueBy !== undefined && columns.length > 0 && !target.includes(uniqueBy)) {
    throw unknownColumn(`${mapping.file}: unique_by`, uniqueBy, target, 'mapped row');
  }

  const positions = new Map(columns.map((column, at) => [column, at]));
  const position = (column: string): number => positions.get(column) ?? -1;
  const cells = [
    ...[...mapping.columns.values()].map((rule) => cellOf(rule, position)),
    ...passedOn.map((column) => cellAt(position(column))),
  ];
  const movedFaults = faultMover(
    [...[...mapping.columns.values()].map(sourcesOf), ...passedOn.map((column) => [column])].map((names) =>
      names.map(position),
    ),
  );
  const tests = mapping.skip.map((test) => rowTest(test, position(test.column), decimalComma));
  return {
    columns: target,
    sources: (column) => sourcesOf(mapping.columns.get(column)).join(' + ') || column,
    map: (row) => {
      if (row.ragged !== undefined) return { ...row, cells: [] };
      for (const test of tests) if (test(row.cells)) return 'skipped';
      const mapped: Row = { line: row.line, cells: cells.map((cell) => cell(row.cells)) };
      if (row.source !== undefined) mapped.source = row.source;
      if (row.faults !== undefined) mapped.faults = movedFaults(row.faults);
      return mapped;
    },
  };
}

/** Rows that something else than a mapping makes of the file's lines. */
export interface MadeRows {
  columns: readonly string[];
  /** Undefined where a column comes from no column of the file. */
  sourceOf: (column: string) => string | undefined;
  /** Undefined for a line that makes no row. */
  cells: (row: Row) => readonly (string | undefined)[] | undefined;
}

/**
 * Rows that a preset makes, with a mapping over them: its columns replace those of the same name and come beside the
 * others, its tests skip further lines. Columns of the file that neither names are left out.
 *
 * @throws {UsageError} when the mapping names a column that the file does not have
 */
export function applyMappingOver(
  made: MadeRows,
  mapping: Mapping | undefined,
  columns: readonly string[],
  { decimalComma = false }: MappingOptions = {},
): AppliedMapping {
  const readable = columns.filter((column) => !column.startsWith('_'));
  if (mapping !== undefined) assertColumnsExist(mapping, readable);
  const rules = mapping?.columns ?? new Map<string, ColumnRule>();
  const kept = made.columns.flatMap((column, at) => (rules.has(column) ? [] : [{ column, at }]));
  const target = [...rules.keys(), ...kept.map(({ column }) => column)];
  if (mapping?.uniqueBy !== undefined && !target.includes(mapping.uniqueBy)) {
    throw unknownColumn(`${mapping.file}: unique_by`, mapping.uniqueBy, target, 'mapped row');
  }
  const positions = new Map(columns.map((column, at) => [column, at]));
  const position = (column: string): number => positions.get(column) ?? -1;
  const over = [...rules.values()].map((rule) => cellOf(rule, position));
  const movedFaults = faultMover([
    ...[...rules.values()].map((rule) => sourcesOf(rule).map(position)),
    ...kept.map(({ column }) => [position(made.sourceOf(column) ?? '')]),
  ]);
  const tests = (mapping?.skip ?? []).map((test) => rowTest(test, position(test.column), decimalComma));
  return {
    columns: target,
    sources: (column) =>
      (rules.has(column) ? sourcesOf(rules.get(column)).join(' + ') : made.sourceOf(column)) || column,
    map: (row) => {
      if (row.ragged !== undefined) return { ...row, cells: [] };
      for (const test of tests) if (test(row.cells)) return 'skipped';
      const cells = made.cells(row);
      if (cells === undefined) return 'skipped';
      const mapped = [...over.map((cell) => cell(row.cells)), ...kept.map(({ at }) => cells[at])];
      if (row.faults === undefined) return { line: row.line, cells: mapped };
      return { line: row.line, cells: mapped, faults: movedFaults(row.faults) };
    },
  };
}

type Cells = Row['cells'];
type CellMaker = (cells: Cells) => string | undefined;

function cellOf(rule: ColumnRule, position: (column: string) => number): CellMaker {
  if ('value' in rule) return () => rule.value;
  const { trim, join, default: fallback } = rule;
  const made = trimmedAndJoined(rule.from.map(position), trim, join);
  return fallback === undefined ? made : (cells) => made(cells) || fallback;
}

/** Combined cells leave empty parts out; without any part there is no cell, as in a JSON object without the member. */
function trimmedAndJoined(positions: number[], trim: boolean, join: string): CellMaker {
  const [first = -1] = positions;
  const read: (cells: Cells, at: number) => string | undefined = trim
    ? (cells, at) => cells[at]?.trim()
    : (cells, at) => cells[at];
  if (positions.length === 1) return (cells) => read(cells, first);
  return (cells) => {
    const parts = positions.map((at) => read(cells, at)).filter((part) => part !== undefined);
    return parts.length === 0 ? undefined : parts.filter((part) => part !== '').join(join);
  };
}

/** A cell made of a bad one is bad. @param sources for each made cell the positions that it is made of */
function faultMover(sources: readonly (readonly number[])[]): (faults: RowFaults) => RowFaults {
  return (faults) => {
    const moved = new Map<number, { code: string; message: string }>();
    for (const [at, from] of sources.entries()) {
      const fault = from.map((source) => faults.get(source)).find((found) => found !== undefined);
      if (fault !== undefined) moved.set(at, fault);
    }
    return moved;
  };
}

function cellAt(position: number): CellMaker {
  return (cells) => cells[position];
}

function sourcesOf(rule: ColumnRule | undefined): string[] {
  return rule === undefined || 'value' in rule ? [] : rule.from;
}

/** A column with a default may be missing from the file, and so may an ignored one. */
function assertColumnsExist(mapping: Mapping, columns: readonly string[]): void {
  for (const [target, rule] of mapping.columns) {
    if ('value' in rule || rule.default !== undefined) continue;
    const missing = rule.from.find((column) => !columns.includes(column));
    if (missing !== undefined) throw unknownColumn(`${mapping.file}: columns.${target}`, missing, columns, 'input');
  }
  const untestable = mapping.skip.find(({ column }) => !columns.includes(column))?.column;
  if (untestable !== undefined) throw unknownColumn(`${mapping.file}: skip_rows_where`, untestable, columns, 'input');
}

function unknownColumn(where: string, column: string, columns: readonly string[], what: string): UsageError {
  return new UsageError(`${where}: the ${what} has no column "${column}" (found: ${columns.join(', ')})`, {
    hint: didYouMeanHint(column, columns, 'names count as they stand in the header, spaces and case included'),
  });
}
