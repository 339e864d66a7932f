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

/** Rows that something else than a mapping makes of the file's lines. */
interface MadeRows {
  columns: readonly string[];
  /** Undefined where a column comes from no column of the file. */
  sourceOf: (column: string) => string | undefined;
  /** Undefined for a line that makes no row. */
  cells: (row: Row) => Row['cells'] | undefined;
}

export interface MappingOptions {
  /** Said of the numbers of the file. */
  decimal?: DecimalSign;
  /** A preset that the mapping lies over; left out: columns of the file that the mapping does not name are handed on. */
  made?: MadeRows;
}

/**
 * Fit a mapping to the columns of a file. Columns that begin with `_` are left out. Columns that the mapping does not
 * name are handed on under their own names, for the caller to know or refuse. Over a preset its columns replace those of
 * the same name and come beside the others, its tests skip further lines, and columns that neither names are left out.
 *
 * @param columns none for a JSON input without elements; nothing is checked then
 * @throws {UsageError} when the mapping names a column that the file does not have
 */
export function applyMapping(
  mapping: Mapping | undefined,
  columns: readonly string[],
  { decimal, made }: MappingOptions = {},
): AppliedMapping {
  const readable = columns.filter((column) => !column.startsWith('_'));
  if (mapping !== undefined && columns.length > 0) assertColumnsExist(mapping, readable);
  const rules = mapping?.columns ?? new Map<string, ColumnRule>();
  const positions = new Map(columns.map((column, at) => [column, at]));
  const position = (column: string | undefined): number => positions.get(column ?? '') ?? -1;
  const kept = made === undefined ? passedOn(mapping, readable) : made.columns.filter((column) => !rules.has(column));
  const keptFrom = (column: string) => (made === undefined ? column : made.sourceOf(column));
  const keptAt = kept.map((column) => (made === undefined ? position(column) : made.columns.indexOf(column)));
  const target = [...rules.keys(), ...kept];
  if (mapping?.uniqueBy !== undefined && columns.length > 0 && !target.includes(mapping.uniqueBy)) {
    throw unknownColumn(`${mapping.file}: unique_by`, mapping.uniqueBy, target, 'mapped row');
  }
  const makers = [...rules.values()].map((rule) => cellOf(rule, position, decimal));
  const origins = [
    ...[...rules.values()].map((rule) => originOf(rule, position)),
    ...kept.map((column) => ({ from: [position(keptFrom(column))], taken: position(keptFrom(column)) })),
  ];
  const tests = (mapping?.skip ?? []).map((test) => rowTest(test, position(test.column), decimal));
  const exported = made === undefined ? [] : kept.map((column) => [column, 'exported'] as const);
  return {
    columns: target,
    sources: (column) => (rules.has(column) ? sourcesOf(rules.get(column)).join(' + ') : keptFrom(column)) || column,
    written: new Map<string, WrittenBy>([...exported, ...numbersOf(rules)]),
    map: (row) => {
      if (row.ragged !== undefined) return { ...row, cells: [] };
      for (const test of tests) if (test(row)) return 'skipped';
      const others = made === undefined ? row.cells : made.cells(row);
      if (others === undefined) return 'skipped';
      const found = makers.map((maker) => maker(row.cells, row.types));
      const mapped = madeRow([...found, ...keptAt.map((at) => others[at])], row, origins);
      if (row.source !== undefined) mapped.source = row.source;
      return mapped;
    },
  };
}

/** Columns of the file that a mapping does not name. */
function passedOn(mapping: Mapping | undefined, readable: readonly string[]): string[] {
  const used = new Set([...(mapping?.columns.values() ?? [])].flatMap(sourcesOf));
  const others = readable.filter((column) => !used.has(column) && mapping?.ignore.includes(column) !== true);
  const clash = others.find((column) => mapping?.columns.has(column));
  if (clash === undefined) return others;
  throw new UsageError(
    `${mapping?.file}: columns.${clash} is made by the mapping, and the input has a column "${clash}" as well`,
    { hint: `list "${clash}" under "ignore"` },
  );
}

type Cells = Row['cells'];
type Position = (column: string | undefined) => number;

/** Undefined where the row has no such cell; with a fault for a cell that says nothing in the words of tillctl. */
type MadeCell = string | undefined | { text: string; fault: CellFault };
type CellMaker = (cells: Cells, types: Row['types']) => MadeCell;

/** Where a made cell comes from. */
interface Origin {
  from: readonly number[];
  /** The cell whose type it has as long as the text is the same. */
  taken: number;
  /** Cells that its mapping has a meaning for by themselves. */
  meanings?: ReadonlySet<string>;
}

/** What was wrong with the file's cells before comes first: what was made of them is no better. */
function madeRow(made: readonly MadeCell[], row: Row, origins: readonly Origin[]): Row {
  let faults: Map<number, CellFault> | undefined;
  const cells = made.map((cell, at) => {
    if (typeof cell !== 'object') return cell;
    faults ??= new Map();
    faults.set(at, cell.fault);
    return cell.text;
  });
  const { types } = row;
  const mapped: Row = { line: row.line, cells };
  if (types !== undefined) {
    mapped.types = origins.map(({ taken }, at) => (cells[at] === row.cells[taken] ? types[taken] : undefined));
  }
  if (row.faults !== undefined) mapped.faults = new Map([...(faults ?? []), ...movedFaults(row, row.faults, origins)]);
  else if (faults !== undefined) mapped.faults = faults;
  return mapped;
}

/** A cell made of a bad one is bad, unless the mapping says what the bad one means: `"#N/A": ""`. */
function movedFaults({ cells }: Row, faults: RowFaults, origins: readonly Origin[]): RowFaults {
  const moved = new Map<number, CellFault>();
  for (const [at, { from, meanings }] of origins.entries()) {
    const bad = from.find((source) => faults.has(source) && meanings?.has(cells[source] ?? '') !== true);
    const fault = bad === undefined ? undefined : faults.get(bad);
    if (fault !== undefined) moved.set(at, fault);
  }
  return moved;
}

function cellOf(rule: ColumnRule, position: Position, decimal: DecimalSign | undefined): CellMaker {
  if ('value' in rule) return () => rule.value;
  const made = madeOf(rule, position, decimal);
  const { default: fallback } = rule;
  return fallback === undefined ? made : (cells, types) => made(cells, types) || fallback;
}

/** What the file has as a number is no text that has to be read as one. */
function madeOf(rule: CellsRule, position: Position, decimal: DecimalSign | undefined): CellMaker {
  const text = partOf(rule, textOf(rule, position));
  const made = translated(rule, text, decimal);
  if (!rule.isNumber) return made;
  const at = position(takenFrom(rule));
  return (cells, types) => (isNumberType(types?.[at]) ? text(cells) : made(cells, types));
}

type TextMaker = (cells: Cells) => string | undefined;

/** Combined cells leave empty parts out; without any part there is no cell, as in a JSON object without the member. */
function textOf({ from, trim, join, template }: CellsRule, position: Position): TextMaker {
  const positions = from.map(position);
  const [first = -1, second] = positions;
  const read = (cells: Cells, at: number) => (trim ? cells[at]?.trim() : cells[at]);
  if (second === undefined && template === undefined) return (cells) => read(cells, first);
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

function originOf(rule: ColumnRule, position: Position): Origin {
  const origin = { from: sourcesOf(rule).map(position), taken: position(takenFrom(rule)) };
  return 'value' in rule ? origin : { ...origin, meanings: rule.meanings };
}

function sourcesOf(rule: ColumnRule | undefined): string[] {
  return rule === undefined || 'value' in rule ? [] : rule.from;
}

/** The column whose cells a rule hands on as they are. */
function takenFrom(rule: ColumnRule): string | undefined {
  if ('value' in rule || rule.template !== undefined || rule.split !== undefined) return undefined;
  if (rule.translate !== undefined && !rule.isNumber) return undefined;
  return rule.from.length === 1 ? rule.from[0] : undefined;
}

/** Columns that a mapping makes numbers of. */
function numbersOf(rules: ReadonlyMap<string, ColumnRule>): [string, WrittenBy][] {
  return [...rules].flatMap(([column, rule]) => ('isNumber' in rule && rule.isNumber ? [[column, 'point']] : []));
}

/** A column with a default may be missing from the file, and so may an ignored one. */
function assertColumnsExist({ file, columns: rules, skip }: Mapping, columns: readonly string[]): void {
  const unknown = (where: string, used: readonly string[]): void => {
    const missing = used.find((column) => !columns.includes(column));
    if (missing !== undefined) throw unknownColumn(`${file}: ${where}`, missing, columns, 'input');
  };
  for (const [target, rule] of rules) {
    if ('value' in rule || rule.default === undefined) unknown(`columns.${target}`, sourcesOf(rule));
  }
  unknown(
    'skip_rows_where',
    skip.map(({ column }) => column),
  );
}

function unknownColumn(where: string, column: string, columns: readonly string[], what: string): UsageError {
  return new UsageError(`${where}: the ${what} has no column "${column}" (found: ${columns.join(', ')})`, {
    hint: didYouMeanHint(column, columns, 'names count as they stand in the header, spaces and case included'),
  });
}
