import { UsageError } from '../errors/errors.js';
import { isExactObject } from '../json/is-object.js';
import type { DecimalSign } from '../model/decimal-sign.js';
import type { CellFault } from '../schema/cells.js';
import { quoted } from '../schema/quoted.js';
import { listOf, memberOf, objectOf, stringOf, textOf } from './mapping-members.js';
import { currencyOfCell, type NumberStyle, plainNumber } from './number-cells.js';
import { type ValueWords, wordNamed } from './value-words.js';

/** @returns what a cell says in the words of tillctl, or why that cannot be told. @param decimal as the import says it */
export type Translation = (text: string, decimal: DecimalSign | undefined) => string | CellFault;

const kinds = ['values', 'date', 'number', 'boolean', 'unit', 'currency'] as const;
export const translationMembers: readonly string[] = [...kinds, 'else', 'zone', 'locale'];

/** Members that say more about one kind. */
const details = { else: 'values', zone: 'date', locale: 'date' } as const;

/**
 * The translation of a column's rule; what reads dates is loaded for rules that have them.
 *
 * @throws {UsageError} naming the member
 */
export async function parseTranslation(
  rule: ReadonlyMap<string, unknown>,
  where: string,
): Promise<Translation | undefined> {
  const [kind, other] = kinds.filter((one) => rule.has(one));
  if (other !== undefined) throw new UsageError(`${where} has "${kind}" and "${other}", take one`);
  for (const [detail, of] of Object.entries(details)) {
    if (rule.has(detail) && kind !== of) throw new UsageError(`${where}.${detail} needs "${of}"`);
  }
  if (kind === undefined) return undefined;
  const at = `${where}.${kind}`;
  switch (kind) {
    case 'values':
      return valuesTranslation(rule, where);
    case 'date':
      return dateTranslation(rule, where);
    case 'number': {
      const style = styleOf(rule.get(kind), at);
      return filled((text, decimal) => plainNumber(text, style, decimal));
    }
    case 'boolean':
      return booleanTranslation(rule.get(kind), at);
    case 'unit':
      mustBeTrue(rule.get(kind), at);
      return knownWord('management_unit', 'the name of a unit of measure');
    case 'currency':
      mustBeTrue(rule.get(kind), at);
      return filled(currencyOfCell);
  }
}

function mustBeTrue(value: unknown, where: string): void {
  if (value !== true) throw new UsageError(`${where} is not true; leave it out to take cells as they are`);
}

/** An empty cell says nothing in any words. */
function filled(translate: Translation): Translation {
  return (text, decimal) => {
    const cell = text.trim();
    return cell === '' ? '' : translate(cell, decimal);
  };
}

/** A value of null is still to be filled in: it is rejected, whatever becomes of values that are not listed. */
function valuesTranslation(rule: ReadonlyMap<string, unknown>, where: string): Translation {
  const known = new Map<string, string | null>();
  for (const [value, meaning] of objectOf(rule.get('values'), `${where}.values`)) {
    known.set(value, meaning === null ? null : textOf(meaning, `${where}.values.${value}`));
  }
  const otherwise = elseOf(rule.get('else') ?? 'reject', `${where}.else`);
  return (text) => {
    const found = known.get(text) ?? known.get(text.trim());
    if (found !== undefined && found !== null) return found;
    if (text.trim() === '') return '';
    if (found !== null && otherwise !== 'reject') return otherwise === 'keep' ? text : otherwise.value;
    return { code: 'enum', message: `${quoted(text)} has no meaning in ${where}.values` };
  };
}

function elseOf(value: unknown, where: string): 'reject' | 'keep' | { value: string } {
  if (value === 'reject' || value === 'keep') return value;
  if (!isExactObject(value)) throw new UsageError(`${where} is not "reject", "keep" or {"value": ...}`);
  return { value: textOf(objectOf(value, where, ['value']).get('value'), `${where}.value`) };
}

async function dateTranslation(rule: ReadonlyMap<string, unknown>, where: string): Promise<Translation> {
  const text = (member: string) => memberOf(rule, member, `${where}.`, stringOf);
  const { createDateReader } = await import('./date-cells.js');
  const read = createDateReader({ pattern: text('date') ?? '', zone: text('zone'), locale: text('locale') }, where);
  return filled(read);
}

function styleOf(value: unknown, where: string): NumberStyle {
  if (value === true) return 'either';
  if (value === 'point' || value === 'comma') return value;
  throw new UsageError(`${where} is not true, "point" (1,250.00) or "comma" (1.250,00)`);
}

/** `true` for the words that are known, or the file's own words for true and for false. */
function booleanTranslation(value: unknown, where: string): Translation {
  if (value === true) return knownWord('boolean', 'a word for yes or no');
  const words = objectOf(value, where, ['true', 'false']);
  const known = new Map<string, string>();
  for (const [meaning, list] of words) {
    for (const [at, word] of listOf(list, `${where}.${meaning}`).entries()) {
      known.set(textOf(word, `${where}.${meaning}[${at}]`).trim(), meaning);
    }
  }
  return (text) => {
    const cell = text.trim();
    const found = known.get(cell);
    if (found !== undefined || cell === '') return found ?? '';
    return { code: 'type', message: `${quoted(cell)} is not one of the words of ${where}` };
  };
}

/** @param what with its article */
function knownWord(kind: ValueWords, what: string): Translation {
  return filled((text) => wordNamed(kind, text) ?? { code: 'enum', message: `${quoted(text)} is not ${what}` });
}
