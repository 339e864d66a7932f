import { UsageError } from '../errors/errors.js';
import { messageOf } from '../errors/message-of.js';
import { parseExactJson } from '../json/json.js';
import { type BoundedPattern, boundedPattern } from '../schema/bounded-pattern.js';
import { type ColumnRule, parseRule } from './column-rule.js';
import { booleanOf, listOf, memberOf, nameOf, namesOf, objectOf, stringOf, textOf } from './mapping-members.js';

/** A row for which one test holds is skipped. */
export type SkipTest = { column: string } & (
  | { test: 'equals'; value: string }
  | { test: NumberTest; value: string }
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
  /** Line of a table that has its header. */
  headerRow: number | undefined;
  skip: SkipTest[];
}

const members = ['header_row', 'columns', 'unique_by', 'ignore', 'skip_rows_where'];
const testNames = ['equals', 'in', 'matches', 'empty', 'lt', 'lte', 'gt', 'gte'];

/**
 * Read a mapping file.
 *
 * @param text JSON; a member that is there twice with two values is an error
 * @throws {UsageError} naming the member
 */
export async function parseMapping(text: string, file: string): Promise<Mapping> {
  const mapping = objectOf(parseText(text, file), file, members);
  const at = `${file}: `;
  return {
    file,
    columns: await parseColumns(mapping.get('columns') ?? {}, `${at}columns`),
    uniqueBy: memberOf(mapping, 'unique_by', at, nameOf),
    headerRow: memberOf(mapping, 'header_row', at, lineOf),
    ignore: parseIgnore(mapping.get('ignore') ?? [], `${at}ignore`),
    skip: parseSkips(mapping.get('skip_rows_where') ?? {}, `${at}skip_rows_where`),
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

async function parseColumns(value: unknown, where: string): Promise<Map<string, ColumnRule>> {
  const rules = new Map<string, ColumnRule>();
  for (const [column, rule] of objectOf(value, where)) {
    if (column === '' || column.startsWith('_')) {
      throw new UsageError(`${where}: "${column}" cannot be made, columns that begin with _ are not read`);
    }
    rules.set(column, await parseRule(rule, `${where}.${column}`));
  }
  return rules;
}

function lineOf(value: unknown, where: string): number {
  const text = textOf(value, where);
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new UsageError(`${where} is not the number of a line, from 1`);
}

function parseIgnore(value: unknown, where: string): string[] {
  return Array.isArray(value) && value.length === 0 ? [] : namesOf(value, where);
}

function parseSkips(value: unknown, where: string): SkipTest[] {
  return [...objectOf(value, where)].flatMap(([column, tests]) => {
    const place = `${where}.${column}`;
    const known = objectOf(tests, place, testNames);
    if (known.size === 0) throw new UsageError(`${place} has no test`, { hint: `one of ${testNames.join(', ')}` });
    return [...known].map(([test, operand]) => parseTest(column, test, operand, `${place}.${test}`));
  });
}

function parseTest(column: string, test: string, operand: unknown, where: string): SkipTest {
  switch (test) {
    case 'in':
      return { column, test, values: listOf(operand, where).map((value, at) => textOf(value, `${where}[${at}]`)) };
    case 'matches':
      return { column, test, pattern: patternOf(operand, where) };
    case 'empty':
      return { column, test, value: booleanOf(operand, where) };
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return { column, test, value: numberOf(operand, where) };
    default:
      return { column, test: 'equals', value: textOf(operand, where) };
  }
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
    const why = messageOf(error);
    if (error instanceof RangeError) {
      throw new UsageError(`${where} is a regular expression that is not matched in bounded time: ${why}`, {
        cause: error,
        hint: 'leave out back references (\\1), looking ahead and behind ((?=, (?!, (?<=, (?<!) and long repetitions ({1000})',
      });
    }
    throw new UsageError(`${where} is not a regular expression: ${why}`, { cause: error });
  }
}
