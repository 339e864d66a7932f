import { isExactObject } from '../json/is-object.js';
import { isLosslessNumber } from '../json/json.js';

export type JsonObject = Record<string, unknown>;

/** An amount as a document has it; what of the value its cells do not say is `rest`. */
export interface Amount {
  digits: string;
  unit: string | null;
  rest: unknown;
}

const decimalText = /^-?\d+(?:\.\d+)?$/;
const exponentText = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,2})$/;

/** Decimal text of a text or a number, digit for digit; undefined for what is none. */
export function digitsOf(value: unknown): string | undefined {
  if (typeof value === 'string') return decimalText.test(value) ? value : undefined;
  const token = typeof value === 'number' ? String(value) : isLosslessNumber(value) ? value.value : undefined;
  if (token === undefined) return undefined;
  return decimalText.test(token) ? token : expanded(token);
}

/** `1.5e3` is `1500`: not every target reads exponents. */
function expanded(token: string): string | undefined {
  const [, sign, whole = '', fraction = '', exponent] = exponentText.exec(token) ?? [];
  if (exponent === undefined) return undefined;
  const places = fraction.length - Number(exponent);
  const digits = whole + fraction;
  if (places <= 0) return `${sign}${digits}${'0'.repeat(-places)}`;
  const padded = digits.padStart(places + 1, '0');
  return `${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`;
}

/** Money or a quantity in both wire forms; undefined where there is no amount to show. */
export function amountOf(value: unknown): Amount | undefined {
  if (!isExactObject(value)) {
    const digits = digitsOf(value);
    return digits === undefined ? undefined : { digits, unit: null, rest: value };
  }
  const member = 'amount' in value ? 'amount' : 'value';
  const digits = digitsOf(value[member]);
  if (digits === undefined) return undefined;
  let unit: string | null = null;
  let rest: JsonObject | undefined;
  for (const name of Object.keys(value)) {
    if (name === member) continue;
    if (name === 'unit' && isShown(value.unit)) unit = value.unit;
    else if (name === 'value') return { digits, unit: textOrNull(value.unit), rest: value };
    else rest = withMember(rest, name, value[name]);
  }
  return { digits, unit, rest };
}

function textOrNull(value: unknown): string | null {
  return isShown(value) ? value : null;
}

/** A text that a cell shows whole: neither empty, which looks like none, nor with half a character, which is not UTF-8. */
export function isShown(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !hasLoneSurrogate(value);
}

export function hasLoneSurrogate(text: string): boolean {
  return !(text as WellFormable).isWellFormed();
}

/** ES2024, which Node 20 has and the ES2023 library of the compiler does not. */
type WellFormable = string & { isWellFormed: () => boolean };

export function withMember(object: JsonObject | undefined, name: string, value: unknown): JsonObject {
  // Without a prototype `__proto__` is a member like others.
  const target: JsonObject = object ?? Object.create(null);
  target[name] = value;
  return target;
}
