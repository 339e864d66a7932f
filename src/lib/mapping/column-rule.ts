import { UsageError } from '../errors/errors.js';
import { isExactObject } from '../json/is-object.js';
import { booleanOf, memberOf, nameOf, namesOf, objectOf, stringOf, textOf } from './mapping-members.js';
import { parseTemplate, type Template } from './template.js';
import { parseTranslation, type Translation, translationMembers } from './translation.js';

/** How a column is made: a constant, or the cells of one or several columns of the file. */
export type ColumnRule = { value: string } | CellsRule;

export interface CellsRule {
  from: string[];
  /** Without the white space around each cell. */
  trim: boolean;
  /** Between the cells of several columns, and between the parts of a cell that is split. */
  join: string;
  /** The cells of `from` within a text, in place of `join`. */
  template?: Template;
  /** The parts of the text: one of them, counted from 1 or from -1 at the end, or all. */
  split?: { by: string; part?: number };
  /** What the text, or each part of it, is in the words of tillctl. */
  translate?: Translation;
  /** Cells whose meaning `values` says. */
  meanings?: ReadonlySet<string>;
  /** Empty cells of its columns have the value above them. */
  fill?: true;
  /** It is a number, written with a decimal point then. */
  isNumber: boolean;
  /** For rows in which nothing else is left. */
  default?: string;
}

const makers = ['value', 'from', 'template'];
const ruleMembers = [...makers, 'fill', 'trim', 'join', 'split', 'part', ...translationMembers, 'default'];

/** @throws {UsageError} naming the member */
export async function parseRule(value: unknown, where: string): Promise<ColumnRule> {
  if (typeof value === 'string') return { from: [nameOf(value, where)], trim: false, join: ' ', isNumber: false };
  if (!isExactObject(value)) {
    throw new UsageError(`${where} is neither the name of a column nor {"from": ...} nor {"value": ...}`);
  }
  const rule = objectOf(value, where, ruleMembers);
  if (rule.has('value')) return constantOf(rule, where);
  const at = `${where}.`;
  const translate = await parseTranslation(rule, where);
  return {
    ...cellsOf(rule, where),
    fill: memberOf(rule, 'fill', at, fillOf),
    trim: memberOf(rule, 'trim', at, booleanOf) ?? false,
    split: splitOf(rule, where),
    translate,
    meanings: memberOf(rule, 'values', at, (values, place) => new Set(objectOf(values, place).keys())),
    isNumber: rule.has('number'),
    default: memberOf(rule, 'default', at, textOf),
  };
}

function constantOf(rule: ReadonlyMap<string, unknown>, where: string): { value: string } {
  const other = [...rule.keys()].find((member) => member !== 'value');
  if (other !== undefined) {
    throw new UsageError(`${where} has "value", which is for every row, and "${other}" as well`);
  }
  return { value: textOf(rule.get('value'), `${where}.value`) };
}

function cellsOf(rule: ReadonlyMap<string, unknown>, where: string): Pick<CellsRule, 'from' | 'join' | 'template'> {
  if (rule.has('from') && rule.has('template')) throw new UsageError(`${where} has "from" and "template", take one`);
  const text = memberOf(rule, 'template', `${where}.`, stringOf);
  if (text !== undefined) {
    if (rule.has('join')) throw new UsageError(`${where}.join is for "from": a template has its own text`);
    const { columns, ...template } = parseTemplate(text, where);
    return { from: columns, join: '|', template };
  }
  if (!rule.has('from')) throw new UsageError(`${where} has neither "from" nor "template" nor "value"`);
  const from = rule.get('from');
  const many = Array.isArray(from);
  if (rule.has('join') && !many && !rule.has('split')) {
    throw new UsageError(`${where}.join needs a list of columns in "from", or "split"`);
  }
  return {
    from: many ? namesOf(from, `${where}.from`) : [nameOf(from, `${where}.from`)],
    join: memberOf(rule, 'join', `${where}.`, stringOf) ?? (many ? ' ' : '|'),
  };
}

function splitOf(rule: ReadonlyMap<string, unknown>, where: string): CellsRule['split'] {
  const by = memberOf(rule, 'split', `${where}.`, stringOf);
  if (by === '') throw new UsageError(`${where}.split is empty, so that no part ends anywhere`);
  if (by === undefined) {
    if (rule.has('part')) throw new UsageError(`${where}.part needs "split", which says where parts end`);
    return undefined;
  }
  if (Array.isArray(rule.get('from'))) throw new UsageError(`${where}.split needs a single column in "from"`);
  return { by, part: memberOf(rule, 'part', `${where}.`, partOf) };
}

function fillOf(value: unknown, where: string): true {
  if (value === 'down') return true;
  throw new UsageError(`${where} is not "down"`);
}

function partOf(value: unknown, where: string): number {
  const text = textOf(value, where);
  if (/^-?[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new UsageError(`${where} is not the number of a part: 1 is the first one, -1 the last`);
}
