import { hash } from 'node:crypto';
import { isLosslessNumber, stringifyJson } from './json.js';
import { plainDecimal } from './plain-decimal.js';

/** What a thing was like: a short hash of each of its members. Absent, null and empty are the same, and not named. */
export type StatePrint = Readonly<Record<string, string>>;

/** A print of one hash for all members stands under this name. */
const whole = '*';

/** Digits of SHA-256 for a member: enough to notice a change, since nobody makes one to escape notice. */
const memberDigits = 10;

/** @param ignored members that the platform alone sets */
export function printOf(state: Readonly<Record<string, unknown>>, ignored: ReadonlySet<string>): StatePrint {
  const print: Record<string, string> = {};
  for (const [name, value] of Object.entries(state)) {
    const plain = ignored.has(name) ? undefined : canonical(value);
    if (plain !== undefined) print[name] = hash('sha256', stringifyJson(plain)).slice(0, memberDigits);
  }
  return print;
}

/** The same in one hash, which is quicker made and does not tell what differs. */
export function wholePrintOf(state: Readonly<Record<string, unknown>>, ignored: ReadonlySet<string>): StatePrint {
  const members = Object.entries(state).filter(([name]) => !ignored.has(name));
  return { [whole]: hash('sha256', stringifyJson(canonical(Object.fromEntries(members)) ?? null)).slice(0, 20) };
}

/**
 * Members in which a thing differs from a print, in the order of their names.
 *
 * @param among where only these are known: others do not count
 */
export function differences(
  state: Readonly<Record<string, unknown>>,
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

/** Whatever the order of members, and however numbers are written; undefined for nothing. */
function canonical(value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'number' || isLosslessNumber(value)) return { number: shortDecimal(String(value)) };
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((entry) => canonical(entry) ?? null);
  const amounts = 'unit' in value;
  const members = Object.entries(value)
    .map(([name, member]) => [name, amounts && name === 'amount' ? amountOf(member) : canonical(member)] as const)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

/** The platform writes amounts as numbers or as text. */
function amountOf(value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'object' && !isLosslessNumber(value) ? canonical(value) : shortDecimal(String(value));
}

function shortDecimal(text: string): string {
  const plain = plainDecimal(text);
  return /^-?\d+\.\d+$/.test(plain) ? plain.replace(/\.?0+$/, '') : plain;
}
