import { didYouMeanHint } from '../errors/did-you-mean.js';
import { UsageError } from '../errors/errors.js';
import { isLosslessNumber, parseExactJson } from '../json/json.js';
import { type BoundedPattern, boundedPattern } from '../schema/bounded-pattern.js';

/** How a column is made: a constant, or the cells of one or several columns of the file. */
export type ColumnRule =
  | { value: string }
  | {
      from: string[];
      /** Without the white space around each cell. */
      trim: boolean;
      /** Between the cells of several columns. */
      join: string;
      /** For rows in which nothing else is left. */
      default?: string;
    };

/** A row for which one test holds is skipped. */
export type SkipTest = { column: string } & (
  | { test: 'equals' | NumberTest; value: string }
  | { test: 'in'; values: string[] }
  | { test: 'matches'; pattern: BoundedPattern }
  | { test: 'empty'; value: boolean }
);

export type NumberTest = 'lt' | 'lte' | 'gt' | 'gte';

/** A mapping file, checked but for the columns of an input; `applyMapping` fits it to one. */
export interface Mapping {
  /** For messages. */
  file: string;
  /** By the name of the column they make. */
  columns: ReadonlyMap<string, ColumnRule>;
  /** A column of mapped rows. */
  uniqueBy: string | undefined;
  ignore: string[];
  skip: SkipTest[];
}

const members = ['columns', 'unique_by', 'ignore', 'skip_rows_where'];
const ruleMembers = ['from', 'trim', 'join', 'default', 'value'];
const testNames = ['equals', 'in', 'matches', 'empty', 'lt', 'lte', 'gt', 'gte'];

/**
 * Read a mapping file.
 *
 * @param text JSON; a member that is there twice with two values is an error
 * @throws {UsageError} naming the member
 */
export function parseMapping(text: string, file: string): Mapping {
  const mapping = objectOf(parseText(text, file), file, members);
  return {
    file,
    columns: parseColumns(mapping.get('columns') ?? {}, `${file}: columns`),
    uniqueBy: mapping.has('unique_by') ? nameOf(mapping.get('unique_by'), `${file}: unique_by`) : undefined,
    ignore: parseIgnore(mapping.get('ignore') ?? [], `${file}: ignore`),
    skip: parseSkips(mapping.get('skip_rows_where') ?? {}, `${file}: skip_rows_where`),
  };
}

function parseText(text: string, file: string): unknown {
  try {
    return parseExactJson(text.replace(/^\ufeff/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
    throw new UsageError(`${file} is not valid JSON: ${error.message}`, { cause: error });
  }
}

function parseColumns(value: unknown, where: string): Map<string, ColumnRule> {
  const rules = new Map<string, ColumnRule>();
  for (const [column, rule] of objectOf(value, where)) {
    if (column === '' || column.startsWith('_')) {
      throw new UsageError(`${where}: "${column}" cannot be made, columns that begin with _ are not read`);
    }
    rules.set(column, parseRule(rule, `${where}.${column}`));
  }
  return rules;
}

function parseRule(value: unknown, where: string): ColumnRule {
  if (typeof value === 'string') return { from: [nameOf(value, where)], trim: false, join: ' ' };
  if (value === null || typeof value !== 'object' || Array.isArray(value) || isLosslessNumber(value)) {
    throw new UsageError(`${where} is neither the name of a column nor {"from": ...} nor {"value": ...}`);
  }
  const rule = objectOf(value, where, ruleMembers);
  if (rule.has('value')) {
    const [other] = [...rule.keys()].filter((member) => member !== 'value');
    if (other !== undefined)
      throw new UsageError(`${where} has "value", which is for every row, and "${other}" as well`);
    return { value: textOf(rule.get('value'), `${where}.value`) };
  }
  if (!rule.has('from')) throw new UsageError(`${where} has neither "from" nor "value"`);
  const from = rule.get('from');
  const many = Array.isArray(from);
  if (rule.has('join') && !many) throw new UsageError(`${where}.join needs a list of columns in "from"`);
  return {
    from: many ? namesOf(from, `${where}.from`) : [nameOf(from, `${where}.from`)],
    trim: rule.has('trim') ? booleanOf(rule.get('trim'), `${where}.trim`) : false,
    join: rule.has('join') ? stringOf(rule.get('join'), `${where}.join`) : ' ',
    ...(rule.has('default') ? { default: textOf(rule.get('default'), `${where}.default`) } : {}),
  };
}

function parseIgnore(value: unknown, where: string): string[] {
  return Array.isArray(value) && value.length === 0 ? [] : namesOf(value, where);
}

function parseSkips(value: unknown, where: string): SkipTest[] {
  return [...objectOf(value, where)].flatMap(([column, tests]) => {
    const known = objectOf(tests, `${where}.${column}`, testNames);
    if (known.size === 0)
      throw new UsageError(`${where}.${column} has no test`, { hint: `one of ${testNames.join(', ')}` });
    return [...known].map(([test, operand]) => ({ column, ...parseTest(test, operand, `${where}.${column}.${test}`) }));
  });
}

type WithoutColumn<Test> = Test extends unknown ? Omit<Test, 'column'> : never;

function parseTest(test: string, operand: unknown, where: string): WithoutColumn<SkipTest> {
  switch (test) {
    case 'in':
      return { test, values: listOf(operand, where).map((value, at) => textOf(value, `${where}[${at}]`)) };
    case 'matches':
      return { test, pattern: patternOf(operand, where) };
    case 'empty':
      return { test, value: booleanOf(operand, where) };
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return { test, value: numberOf(operand, where) };
    default:
      return { test: 'equals', value: textOf(operand, where) };
  }
}

/** The members by name. A Map, since a column may be called `constructor`. */
function objectOf(value: unknown, where: string, known?: string[]): Map<string, unknown> {
  if (value === null || typeof value !== 'object' || Array.isArray(value) || isLosslessNumber(value)) {
    throw new UsageError(`${where} is not a JSON object`);
  }
  const found = new Map(Object.entries(value));
  const stranger = known === undefined ? undefined : [...found.keys()].find((member) => !known.includes(member));
  if (stranger !== undefined && known !== undefined) {
    throw new UsageError(`${where} has the unknown member "${stranger}"`, {
      hint: didYouMeanHint(stranger, known, `known are ${known.join(', ')}`),
    });
  }
  return found;
}

function listOf(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw new UsageError(`${where} is not a list with something in it`);
  return value;
}

function namesOf(value: unknown, where: string): string[] {
  return listOf(value, where).map((name, at) => nameOf(name, `${where}[${at}]`));
}

function nameOf(value: unknown, where: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new UsageError(`${where} is not the name of a column`);
}

function stringOf(value: unknown, where: string): string {
  if (typeof value === 'string') return value;
  throw new UsageError(`${where} is not a text in quotes`);
}

function booleanOf(value: unknown, where: string): boolean {
  if (typeof value === 'boolean') return value;
  throw new UsageError(`${where} is not true or false`);
}

/** As it would stand in a cell: a number has the digits with which it was written. */
function textOf(value: unknown, where: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || isLosslessNumber(value)) return String(value);
  throw new UsageError(`${where} is not a text, a number, true or false`);
}

function numberOf(value: unknown, where: string): string {
  const text = textOf(value, where);
  if (/^-?\d+(\.\d+)?$/.test(text)) return text;
  throw new UsageError(`${where} is not a number like 12.50`);
}

function patternOf(value: unknown, where: string): BoundedPattern {
  const source = stringOf(value, where);
  try {
    return boundedPattern(source);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (error instanceof RangeError) {
      throw new UsageError(`${where} is a regular expression that is not matched in bounded time: ${why}`, {
        cause: error,
        hint: 'leave out back references (\\1) and looking ahead and behind ((?=, (?!, (?<=, (?<!)',
      });
    }
    throw new UsageError(`${where} is not a regular expression: ${why}`, { cause: error });
  }
}
