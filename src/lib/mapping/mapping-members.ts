import { didYouMeanHint } from '../errors/did-you-mean.js';
import { UsageError } from '../errors/errors.js';
import { isExactObject } from '../json/is-object.js';
import { isLosslessNumber } from '../json/json.js';

/** Members of a mapping file by what they have to be. All throw a `UsageError` that names the member. */

/** The members by name. A Map, since a column may be called `constructor`. */
export function objectOf(value: unknown, where: string, known?: readonly string[]): Map<string, unknown> {
  if (!isExactObject(value)) throw new UsageError(`${where} is not a JSON object`);
  const found = new Map(Object.entries(value));
  const stranger = known === undefined ? undefined : [...found.keys()].find((member) => !known.includes(member));
  if (stranger !== undefined && known !== undefined) {
    throw new UsageError(`${where} has the unknown member "${stranger}"`, {
      hint: didYouMeanHint(stranger, known, `known are ${known.join(', ')}`),
    });
  }
  return found;
}

/** A member that may be left out. @param prefix of its name, for messages */
export function memberOf<Value>(
  members: ReadonlyMap<string, unknown>,
  name: string,
  prefix: string,
  read: (value: unknown, where: string) => Value,
): Value | undefined {
  return members.has(name) ? read(members.get(name), `${prefix}${name}`) : undefined;
}
export function listOf(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw new UsageError(`${where} is not a list with something in it`);
  return value;
}

export function namesOf(value: unknown, where: string): string[] {
  return listOf(value, where).map((name, at) => nameOf(name, `${where}[${at}]`));
}

export function nameOf(value: unknown, where: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new UsageError(`${where} is not the name of a column`);
}

export function stringOf(value: unknown, where: string): string {
  if (typeof value === 'string') return value;
  throw new UsageError(`${where} is not a text in quotes`);
}

export function booleanOf(value: unknown, where: string): boolean {
  if (typeof value === 'boolean') return value;
  throw new UsageError(`${where} is not true or false`);
}

/** As it would stand in a cell: a number has the digits with which it was written. */
export function textOf(value: unknown, where: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || isLosslessNumber(value)) return String(value);
  throw new UsageError(`${where} is not a text, a number, true or false`);
}
