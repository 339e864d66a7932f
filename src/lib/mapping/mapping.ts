import { didYouMeanHint } from '../errors/did-you-mean.js';
import { UsageError } from '../errors/errors.js';
import { isNumberType } from '../model/cell-type.js';
import type { DecimalSign } from '../model/decimal-sign.js';
import type { CellFault } from '../schema/cells.js';
import type { WrittenBy } from '../schema/number-signs.js';
import type { Row, RowFaults } from '../tabular/row.js';
import type { CellsRule, ColumnRule } from './column-rule.js';
import type { Mapping } from './mapping-file.js';
import { rowTest } from './mapping-tests.js';
import { fillTemplate } from './template.js';

export { type Mapping, parseMapping, type SkipTest } from './mapping-file.js';

export interface AppliedMapping {
  /** The columns of mapped rows: those that the mapping makes, then those of the file that it does not mention. */
  columns: string[];
  /** A column as the operator's file names it, for messages; its own name where it comes from no column. */
  sources: (column: string) => string;
  /** A ragged row is handed on without cells, since it is not known which of them are where they should be. */
  map: (row: Row) => Row | 'skipped';
  /** Columns whose numbers are not written as in the file. */
  written: ReadonlyMap<string, WrittenBy>;
}

export interface MappingOptions {
  /** Said of the numbers of the file. */
  decimal?: DecimalSign;
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
  { decimal }: MappingOptions = {},
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
  const makers = [
    ...[...mapping.columns.values()].map((rule) => cellOf(rule, position, decimal)),
    ...passedOn.map((column) => cellAt(position(column))),
  ];
  const typeSources = [...[...mapping.columns.values()].map(takenFrom), ...passedOn].map((column) =>
    position(column ?? ''),
  );
  const movedFaults = faultMover([
    ...[...mapping.columns.values()].map((rule) => faultSource(rule, position)),
    ...passedOn.map((column) => ({ from: [position(column)] })),
  ]);
  const tests = mapping.skip.map((test) => rowTest(test, position(test.column), decimal));
  return {
    columns: target,
    sources: (column) => sourcesOf(mapping.columns.get(column)).join(' + ') || column,
    written: new Map(numbersOf(mapping.columns)),
    map: (row) => {
      if (row.ragged !== undefined) return { ...row, cells: [] };
      for (const test of tests) if (test(row)) return 'skipped';
      const mapped: Row = { line: row.line, ...madeCells(makers, row, movedFaults, typeSources) };
      if (row.source !== undefined) mapped.source = row.source;
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
  { decimal }: MappingOptions = {},
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
  const over = [...rules.values()].map((rule) => cellOf(rule, position, decimal));
  const movedFaults = faultMover([
    ...[...rules.values()].map((rule) => faultSource(rule, position)),
    ...kept.map(({ column }) => ({ from: [position(made.sourceOf(column) ?? '')] })),
  ]);
  const typeSources = [...[...rules.values()].map(takenFrom), ...kept.map(({ column }) => made.sourceOf(column))].map(
    (column) => position(column ?? ''),
  );
  const tests = (mapping?.skip ?? []).map((test) => rowTest(test, position(test.column), decimal));
  return {
    columns: target,
    sources: (column) =>
      (rules.has(column) ? sourcesOf(rules.get(column)).join(' + ') : made.sourceOf(column)) || column,
    written: new Map([...kept.map(({ column }): [string, WrittenBy] => [column, 'exported']), ...numbersOf(rules)]),
    map: (row) => {
      if (row.ragged !== undefined) return { ...row, cells: [] };
      for (const test of tests) if (test(row)) return 'skipped';
      const cells = made.cells(row);
      if (cells === undefined) return 'skipped';
      const makers = [
        ...over,
        ...kept.map(
          ({ at }) =>
            () =>
              cells[at],
        ),
      ];
      return { line: row.line, ...madeCells(makers, row, movedFaults, typeSources) };
    },
  };
}

type Cells = Row['cells'];
/** Undefined where the row has no such cell. */
type CellMaker = (cells: Cells, types: Row['types']) => string | undefined | Unreadable;

/** A cell that says nothing in the words of tillctl, as it stands in the file. */
interface Unreadable {
  text: string;
  fault: CellFault;
}

/**
 * What was wrong with the file's cells before comes first: what was made of them is no better.
 *
 * @param typeSources by made cell: the cell whose type it has as long as the text is the same
 */
function madeCells(
  makers: readonly CellMaker[],
  row: Row,
  movedFaults: (row: Row) => RowFaults,
  typeSources: readonly number[],
): Pick<Row, 'cells' | 'faults' | 'types'> {
  let faults: Map<number, CellFault> | undefined;
  const cells = makers.map((maker, at) => {
    const made = maker(row.cells, row.types);
    if (typeof made !== 'object') return made;
    faults ??= new Map();
    faults.set(at, made.fault);
    return made.text;
  });
  const mapped: Pick<Row, 'cells' | 'faults' | 'types'> = { cells };
  if (row.types !== undefined) mapped.types = movedTypes(cells, row, typeSources);
  if (row.faults !== undefined) mapped.faults = new Map([...(faults ?? []), ...movedFaults(row)]);
  else if (faults !== undefined) mapped.faults = faults;
  return mapped;
}

function movedTypes(made: Cells, { cells, types = [] }: Row, sources: readonly number[]): NonNullable<Row['types']> {
  return made.map((text, at) => {
    const source = sources[at] ?? -1;
    return text === cells[source] ? types[source] : undefined;
  });
}

function cellOf(rule: ColumnRule, position: (column: string) => number, decimal: DecimalSign | undefined): CellMaker {
  if ('value' in rule) return () => rule.value;
  const made = madeOf(rule, position, decimal);
  const { default: fallback } = rule;
  return fallback === undefined ? made : (cells, types) => made(cells, types) || fallback;
}

/** What the file has as a number is no text that has to be read as one. */
function madeOf(rule: CellsRule, position: (column: string) => number, decimal: DecimalSign | undefined): CellMaker {
  const text = partOf(rule, textOf(rule, position));
  const made = translated(rule, text, decimal);
  if (rule.isNumber !== true) return made;
  const at = position(takenFrom(rule) ?? '');
  return (cells, types) => (isNumberType(types?.[at]) ? text(cells) : made(cells, types));
}

type TextMaker = (cells: Cells) => string | undefined;

/** Combined cells leave empty parts out; without any part there is no cell, as in a JSON object without the member. */
function textOf({ from, trim, join, template }: CellsRule, position: (column: string) => number): TextMaker {
  const positions = from.map(position);
  const [first = -1] = positions;
  const read: (cells: Cells, at: number) => string | undefined = trim
    ? (cells, at) => cells[at]?.trim()
    : (cells, at) => cells[at];
  if (positions.length === 1 && template === undefined) return (cells) => read(cells, first);
  return (cells) => {
    const parts = positions.map((at) => read(cells, at));
    if (parts.every((part) => part === undefined)) return undefined;
    if (template !== undefined) return fillTemplate(template, parts);
    return parts.filter((part) => part !== undefined && part !== '').join(join);
  };
}

/** One part of a text that is split; empty where there are not so many. */
function partOf({ split }: CellsRule, made: TextMaker): TextMaker {
  if (split?.part === undefined) return made;
  const { by, part } = split;
  return (cells) => {
    const text = made(cells);
    return text === undefined ? undefined : (text.split(by).at(part > 0 ? part - 1 : part) ?? '').trim();
  };
}

/** Of a text that is split each part by itself; empty parts are left out. */
function translated(
  { split, join, translate }: CellsRule,
  made: TextMaker,
  decimal: DecimalSign | undefined,
): CellMaker {
  const isList = split !== undefined && split.part === undefined;
  if (translate === undefined && !isList) return made;
  return (cells) => {
    const text = made(cells);
    if (text === undefined) return undefined;
    const parts = isList ? text.split(split.by).map((part) => part.trim()) : [text];
    const found = translate === undefined ? parts : parts.map((part) => translate(part, decimal));
    const fault = found.find((part) => typeof part === 'object');
    return fault === undefined ? found.filter((part) => part !== '').join(join) : { text, fault };
  };
}

/** What a made cell is made of, and the cells that its mapping has a meaning for by themselves. */
interface FaultSource {
  from: readonly number[];
  meanings?: ReadonlySet<string>;
}

/** A cell made of a bad one is bad, unless the mapping says what the bad one means: `"#N/A": ""`. */
function faultMover(sources: readonly FaultSource[]): (row: Row) => RowFaults {
  return ({ cells, faults }) => {
    const moved = new Map<number, CellFault>();
    for (const [at, { from, meanings }] of sources.entries()) {
      const bad = from.filter((source) => meanings?.has(cells[source] ?? '') !== true);
      const fault = bad.map((source) => faults?.get(source)).find((found) => found !== undefined);
      if (fault !== undefined) moved.set(at, fault);
    }
    return moved;
  };
}

function faultSource(rule: ColumnRule, position: (column: string) => number): FaultSource {
  const from = sourcesOf(rule).map(position);
  return 'value' in rule || rule.meanings === undefined ? { from } : { from, meanings: rule.meanings };
}

function cellAt(position: number): CellMaker {
  return (cells) => cells[position];
}

function sourcesOf(rule: ColumnRule | undefined): string[] {
  return rule === undefined || 'value' in rule ? [] : rule.from;
}

/** The column whose cells a rule hands on as they are. */
function takenFrom(rule: ColumnRule): string | undefined {
  if ('value' in rule || rule.template !== undefined || rule.split !== undefined) return undefined;
  if (rule.translate !== undefined && rule.isNumber !== true) return undefined;
  return rule.from.length === 1 ? rule.from[0] : undefined;
}

/** Columns that a mapping makes numbers of. */
function numbersOf(rules: ReadonlyMap<string, ColumnRule>): [string, WrittenBy][] {
  return [...rules].flatMap(([column, rule]) => ('isNumber' in rule ? [[column, 'point'] as const] : []));
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
