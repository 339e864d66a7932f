/** A decimal number, exactly: `units` tenths, hundredths … by `scale`. */
export interface Decimal {
  units: bigint;
  /** Number of fraction digits. */
  scale: number;
}

export const zero: Decimal = { units: 0n, scale: 0 };

/** @throws {SyntaxError} when the text is not a decimal number */
export function parseDecimal(text: string): Decimal {
  const parts = /^(-?\d+)(?:\.(\d+))?$/.exec(text);
  if (!parts) throw new SyntaxError(`"${text}" is not a decimal number`);
  const [, whole = '', fraction = ''] = parts;
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

/** @param digits fraction digits that are written at least; zeros behind these are left out */
export function printDecimal({ units, scale }: Decimal, digits: number): string {
  const sign = units < 0n ? '-' : '';
  const all = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = all.slice(0, all.length - scale);
  const fraction = all
    .slice(all.length - scale)
    .replace(/0+$/, '')
    .padEnd(digits, '0');
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: scaledUp(a, scale) + scaledUp(b, scale), scale };
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** @returns a/b with `scale` fraction digits, halves rounded away from zero. @throws {RangeError} when b is 0 */
export function divide(a: Decimal, b: Decimal, scale: number): Decimal {
  const numerator = a.units * 10n ** BigInt(scale + b.scale);
  const denominator = b.units * 10n ** BigInt(a.scale);
  const isNegative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * top + bottom) / (2n * bottom);
  return { units: isNegative ? -rounded : rounded, scale };
}

/** @returns below zero, zero or above it as a is below b, equal to it or above it */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = scaledUp(a, scale) - scaledUp(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function scaledUp({ units, scale }: Decimal, to: number): bigint {
  return units * 10n ** BigInt(to - scale);
}
