import type { StockTakingColumn, StockTakingRule } from './stock-taking-schema.js';

/** Checks a cell that is not empty, as bytes. @returns the rule it breaks */
export type CellCheck = (bytes: Uint8Array, start: number, end: number) => StockTakingRule | undefined;

const zero = 48;
const nine = 57;
const minus = 45;
const point = 46;

/** @returns undefined for a column that takes any text */
export function cellCheck({ type, values }: StockTakingColumn): CellCheck | undefined {
  switch (type) {
    case 'integer':
      return integerFault;
    case 'timestamp':
      return (bytes, start, end) => (isTimestamp(bytes, start, end) ? undefined : 'timestamp');
    case 'enum':
      return oneOf(values ?? []);
    default:
      return undefined;
  }
}

/** Any of these texts, all of ASCII. */
export function oneOf(values: readonly string[]): CellCheck {
  const byLength = new Map<number, Buffer[]>();
  for (const value of values) {
    const bytes = Buffer.from(value, 'latin1');
    byLength.set(bytes.length, [...(byLength.get(bytes.length) ?? []), bytes]);
  }
  return (bytes, start, end) => {
    const length = end - start;
    search: for (const value of byLength.get(length) ?? []) {
      for (let at = 0; at < length; at += 1) if (value[at] !== bytes[start + at]) continue search;
      return undefined;
    }
    return 'enum';
  };
}

/** `number` for what does not follow `###0.###`, `integer` for what does and has decimals. */
const integerFault: CellCheck = (bytes, start, end) => {
  const first = bytes[start] === minus ? start + 1 : start;
  let at = first;
  while (at < end && isDigit(bytes[at] as number)) at += 1;
  if (at === first || (bytes[first] === zero && at > first + 1)) return 'number';
  if (at === end) return first > start && bytes[first] === zero ? 'number' : undefined;
  if (bytes[at] !== point) return 'number';
  const decimals = end - at - 1;
  if (decimals < 1 || decimals > 3 || bytes[end - 1] === zero) return 'number';
  for (at += 1; at < end; at += 1) if (!isDigit(bytes[at] as number)) return 'number';
  return 'integer';
};

/** `YYYY-MM-DDThh:mm:ssZ` of an instant that there is. */
function isTimestamp(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== 20) return false;
  if (bytes[start + 4] !== minus || bytes[start + 7] !== minus) return false;
  if (bytes[start + 10] !== 84 || bytes[start + 13] !== 58 || bytes[start + 16] !== 58) return false;
  if (bytes[start + 19] !== 90) return false;
  const year = digits(bytes, start, 4);
  const month = digits(bytes, start + 5, 2);
  const day = digits(bytes, start + 8, 2);
  const hour = digits(bytes, start + 11, 2);
  const minute = digits(bytes, start + 14, 2);
  const second = digits(bytes, start + 17, 2);
  if (year < 0 || month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return false;
  return hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second < 60;
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysOf(year: number, month: number): number {
  if (month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)) return 29;
  return monthDays[month - 1] ?? 0;
}

/** -1 for what has anything but digits. */
function digits(bytes: Uint8Array, start: number, count: number): number {
  let value = 0;
  for (let at = start; at < start + count; at += 1) {
    const code = bytes[at] as number;
    if (!isDigit(code)) return -1;
    value = value * 10 + code - zero;
  }
  return value;
}

function isDigit(code: number): boolean {
  return code >= zero && code <= nine;
}
