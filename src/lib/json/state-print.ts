import { hash } from 'node:crypto';
import { isLosslessNumber } from './json.js';
import { plainDecimal } from './plain-decimal.js';

/** What a thing was like: a short hash of each of its members. Absent, null and empty are the same, and not named. */
export type StatePrint = Readonly<Record<string, string>>;

type Members = Readonly<Record<string, unknown>>;

/** A print of one hash for all members stands under this name. */
const whole = '*';

/** Digits of SHA-256 for a member: enough to notice a change, since none is made to escape notice. */
const memberDigits = 10;

/** @param ignored members that the platform alone sets */
export function printOf(state: Members, ignored: ReadonlySet<string>): StatePrint {
  const print: Record<string, string> = {};
  for (const [name, value] of Object.entries(state)) {
    const plain = ignored.has(name) ? undefined : canonical(value);
    if (plain !== undefined) print[name] = hash('sha256', plain).slice(0, memberDigits);
  }
  return print;
}

/** The same in one hash, which is quicker made and does not tell what differs. */
export function wholePrintOf(state: Members, ignored: ReadonlySet<string>): StatePrint {
  const members = membersOf(state, ignored);
  return { [whole]: hash('sha256', members === '' ? 'null' : `{${members}}`).slice(0, 20) };
}

/**
 * Members in which a thing differs from a print, in the order of their names.
 *
 * @param among where only these are known: others do not count
 */
export function differences(
  state: Members,
  print: StatePrint,
  ignored: ReadonlySet<string>,
  among?: ReadonlySet<string>,
): string[] {
  if (Object.hasOwn(print, whole)) {
    return wholePrintOf(state, ignored)[whole] === print[whole] ? [] : ['something'];
  }
  const now = printOf(state, ignored);
  const names = [...new Set([...Object.keys(print), ...Object.keys(now)])].sort();
  return names.filter((name) => now[name] !== print[name] && (among?.has(name) ?? true));
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
  const members = membersOf(value as Members);
  return members === '' ? undefined : `{${members}}`;
}

/** As `JSON.stringify` writes it, which is called where something must be escaped: most names and texts are written as they are. */
function quoted(text: string): string {
  return escaped.test(text) ? JSON.stringify(text) : `"${text}"`;
}

const escaped = /[\u0000-\u001f"\\\ud800-\udfff]/;

/** By name: of every written and answered thing one is made, so no object is sorted and written by itself. */
function membersOf(members: Members, ignored?: ReadonlySet<string>): string {
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
