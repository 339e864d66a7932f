import type { State } from '../model/thing.js';
import { isLosslessNumber } from './json.js';
import { plainDecimal } from './plain-decimal.js';

/** What a member was, where a run of an earlier version kept no more than a hash of its text. */
export interface Hashed {
  isHashOf: (text: string) => boolean;
}

/** One hash for all members together stands under this name. */
export const wholeThing = '*';

/**
 * Members in which a thing differs from what it is compared with, in the order of their names. Absent, null and empty are
 * the same.
 *
 * @param ignored members that the platform alone sets
 * @param among where only these are known: others do not count
 */
export function differences(
  state: State,
  other: State,
  ignored: ReadonlySet<string>,
  among?: ReadonlySet<string>,
): string[] {
  const whole = other[wholeThing];
  if (isHashed(whole)) return whole.isHashOf(wholeText(state, ignored)) ? [] : ['something'];
  const names = [...new Set([...Object.keys(other), ...Object.keys(state)])].sort();
  return names.filter((name) => {
    return !ignored.has(name) && !sameMember(state[name], other[name]) && (among?.has(name) ?? true);
  });
}

/** Whether two values of a member mean the same, however they are written. */
export function sameMember(value: unknown, other: unknown): boolean {
  if (value === other) return true;
  const text = canonical(value);
  if (isHashed(other)) return text !== undefined && other.isHashOf(text);
  return text === canonical(other);
}

/** Absent, null and empty are nothing. */
export function isNothing(value: unknown): boolean {
  return !isHashed(value) && canonical(value) === undefined;
}

/** What makes one state of another: members that differ, null for those that go. @param ignored are left out */
export function changesOf(before: State, after: State, ignored: ReadonlySet<string>): State {
  const names = differences(before, after, ignored);
  return Object.fromEntries(names.map((name) => [name, after[name] ?? null]));
}

/** A state with changes as `changesOf` gives them. */
export function withChanges(state: State, changes: State): State {
  const all = Object.entries({ ...state, ...changes });
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined));
}

function isHashed(value: unknown): value is Hashed {
  return typeof value === 'object' && value !== null && 'isHashOf' in value && typeof value.isHashOf === 'function';
}

/** JSON text, whatever the order of members, and however numbers are written; undefined for nothing. */
function canonical(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'number' || isLosslessNumber(value)) return `{"number":"${shortDecimal(String(value))}"}`;
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? undefined : `[${value.map((entry) => canonical(entry) ?? 'null').join()}]`;
  }
  const members = membersOf(value as State);
  return members === '' ? undefined : `{${members}}`;
}

/** As `JSON.stringify` writes it, which is called where something must be escaped: most names and texts are written as they are. */
function quoted(text: string): string {
  return escaped.test(text) ? JSON.stringify(text) : `"${text}"`;
}

const escaped = /[\u0000-\u001f"\\\ud800-\udfff]/;

function wholeText(state: State, ignored: ReadonlySet<string>): string {
  const members = membersOf(state, ignored);
  return members === '' ? 'null' : `{${members}}`;
}

/** By name: of every written and answered thing one is made, so no object is sorted and written by itself. */
function membersOf(members: State, ignored?: ReadonlySet<string>): string {
  const amounts = 'unit' in members;
  let text = '';
  for (const name of inOrder(Object.keys(members))) {
    if (ignored?.has(name)) continue;
    const member = members[name];
    const plain = amounts && name === 'amount' ? amountOf(member) : canonical(member);
    if (plain !== undefined) text += `${text === '' ? '' : ','}${quoted(name)}:${plain}`;
  }
  return text;
}

/** As an object has its names that was made of sorted ones: whole numbers first. Prints of older versions are compared. */
function inOrder(names: string[]): string[] {
  sortFew(names);
  return names.some(beginsWithDigit) ? Object.keys(Object.fromEntries(names.map((name) => [name, 0]))) : names;
}

function beginsWithDigit(name: string): boolean {
  const code = name.charCodeAt(0);
  return code >= 48 && code <= 57;
}

/** In place, by insertion: the built-in one makes lists of its own, which costs more than to sort the members of a thing. */
function sortFew(names: string[]): void {
  if (names.length > 40) {
    names.sort();
    return;
  }
  for (let end = 1; end < names.length; end += 1) {
    const name = names[end] as string;
    let at = end;
    for (; at > 0 && (names[at - 1] as string) > name; at -= 1) names[at] = names[at - 1] as string;
    names[at] = name;
  }
}

/** The platform writes amounts as numbers or as text. */
function amountOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'object' && !isLosslessNumber(value)) return canonical(value);
  return quoted(shortDecimal(String(value)));
}

function shortDecimal(text: string): string {
  const plain = plainDecimal(text);
  return /^-?\d+\.\d+$/.test(plain) ? plain.replace(/\.?0+$/, '') : plain;
}
