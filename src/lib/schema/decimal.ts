/**
 * Exact decimals of money and quantities. They stay the text that the operator or the platform wrote (`12.50` is not
 * turned into `12.5`) and are compared as a whole number of millionths; none ever is a binary float.
 * Source: the platform's value objects: at most 6 decimals, from -9,000,000,000,000 to 9,000,000,000,000.
 */

/** Whole number of millionths. */
export type Millionths = bigint;

export type DecimalFault =
  | 'type'
  /** Would be right with `--decimal-comma`. */
  | 'comma'
  /** Would be right without `--decimal-comma`. */
  | 'point'
  | 'decimals'
  | 'range';

export const maxDecimals = 6;
/** Largest amount, in whole units; the smallest is its negative. */
export const maxAmount = '9000000000000';

const scale = 1_000_000n;
const limit: Millionths = BigInt(maxAmount) * scale;

/**
 * What is wrong with an amount, without making any object for a right one (a million rows are checked).
 * Accepted: `-?digits[.digits]`. No plus sign, exponent, thousands separator or space.
 * With `decimalComma` only `12,50` is read: in `1.250` the point may be a thousands separator, so a point is refused
 * rather than guessed at.
 */
export function decimalFault(text: string, decimalComma = false): DecimalFault | undefined {
  const end = text.length;
  let at = text.charCodeAt(0) === minus ? 1 : 0;
  const first = at;
  let significant = 0;
  for (; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code < zero || code > nine) break;
    if (significant > 0 || code !== zero) significant += 1;
  }
  if (at === first) return 'type';
  const wholeEnd = at;
  let decimals = 0;
  if (at < end) {
    const separator = text.charCodeAt(at);
    if (separator !== point && separator !== comma) return 'type';
    decimals = end - at - 1;
    if (decimals === 0) return 'type';
    for (at += 1; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (code < zero || code > nine) return 'type';
    }
    if ((separator === comma) !== decimalComma) return separator === comma ? 'comma' : 'point';
  }
  if (decimals > maxDecimals) return 'decimals';
  if (significant > maxAmount.length) return 'range';
  if (significant < maxAmount.length) return undefined;
  const millionths = toMillionths(text, wholeEnd);
  return millionths > limit || millionths < -limit ? 'range' : undefined;
}

/** @returns undefined when `decimalFault` finds something wrong */
export function parseDecimal(text: string, decimalComma = false): Millionths | undefined {
  if (decimalFault(text, decimalComma) !== undefined) return undefined;
  const separator = text.indexOf(decimalComma ? ',' : '.');
  return toMillionths(text, separator === -1 ? text.length : separator);
}

/** The shortest text of an amount: `12.5`, `-0.000001`, `3`. */
export function formatDecimal(value: Millionths): string {
  const size = value < 0n ? -value : value;
  const decimals = (size % scale).toString().padStart(maxDecimals, '0').replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${size / scale}${decimals === '' ? '' : `.${decimals}`}`;
}

/**
 * The wire's text of a right amount: the decimals as written, with a point. Leading zeros go, since a JSON number (which
 * some platforms read) cannot have them, and so does the sign of nothing: `-0` is `0`.
 */
export function decimalText(text: string, decimalComma = false): string {
  const first = text.charCodeAt(0);
  // Most amounts have neither: no pattern need be tried.
  const plain =
    first === zero || first === minus ? text.replace(leadingZeros, '$1').replace(signedNothing, '$1') : text;
  return decimalComma ? plain.replace(',', '.') : plain;
}

const leadingZeros = /^(-?)0+(?=\d)/;
const signedNothing = /^-(0(?:[.,]0+)?)$/;

/**
 * Order of two amounts in the wire's form.
 *
 * @throws {RangeError} for text that is not an amount; check it with `decimalFault` first
 */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 {
  const [a, b] = [exactly(left), exactly(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether an amount is a whole number: `3` and `3.00` are. */
export function isWholeDecimal(text: string): boolean {
  return /^-?\d+(?:[.,]0+)?$/.test(text);
}

/**
 * Whether two texts are the same number, of any size and also with an exponent: `2.10`, `2.1` and `21e-1` are.
 * Text that is not a number equals only itself.
 */
export function sameNumber(left: string, right: string): boolean {
  if (left === right) return true;
  const canonical = canonicalNumber(left);
  return canonical !== undefined && canonical === canonicalNumber(right);
}

function canonicalNumber(text: string): string | undefined {
  const found = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,15}))?$/.exec(text);
  if (found === null) return undefined;
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = found;
  const digits = withoutTrailingZeros((whole + decimals).replace(/^0+/, ''));
  if (digits === '') return '0';
  const moved = (whole + decimals).replace(/^0+/, '').length - digits.length;
  return `${sign}${digits}e${Number(exponent) - decimals.length + moved}`;
}

/** A loop, since `/0+$/` takes quadratic time on long runs of zeros inside of a number. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === zero) end -= 1;
  return digits.slice(0, end);
}

function exactly(text: string): Millionths {
  const value = parseDecimal(text);
  if (value === undefined) throw new RangeError(`${text} is not an amount`);
  return value;
}

function toMillionths(text: string, wholeEnd: number): Millionths {
  return BigInt(text.slice(0, wholeEnd) + text.slice(wholeEnd + 1).padEnd(maxDecimals, '0'));
}

const zero = 48;
const nine = 57;
const minus = 45;
const point = 46;
const comma = 44;
