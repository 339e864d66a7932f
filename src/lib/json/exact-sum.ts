/**
 * Exact sums of decimal texts. Amounts of usual size are added as safe integers of millionths, which is many times
 * faster than `bigint`; whatever is larger or finer goes to a scaled `bigint`. No rounding anywhere.
 */
export type ExactSum = ReturnType<typeof createExactSum>;

/** value = units / 10^places */
interface Scaled {
  units: bigint;
  places: number;
}

export function createExactSum() {
  let sum: Scaled = { units: 0n, places: 6 };
  /** Millionths that are not in `sum` yet. */
  let pending = 0;

  function settled(): Scaled {
    if (pending !== 0) {
      sum = plus(sum, { units: BigInt(pending), places: 6 });
      pending = 0;
    }
    return sum;
  }

  return {
    /** Text that is not a decimal (`-?digits[.digits]`) adds nothing. */
    add: (text: string) => {
      const millionths = smallMillionths(text);
      if (Number.isNaN(millionths)) {
        const exact = scaledOf(text);
        if (exact !== undefined) sum = plus(settled(), exact);
        return;
      }
      // Each is below 2^52, so that the sum of two is safe.
      pending += millionths;
      if (pending > half || pending < -half) settled();
    },
    /** Without needless zeros: `12.5`, `-0.000001`, `0`. */
    text: () => textOf(settled()),
    /** Of the sum less the other, which may be text: -1, 0 or 1. */
    compare: (other: string) => {
      const { units } = plus(settled(), negative(scaledOf(other) ?? zeroSum));
      return units > 0n ? 1 : units < 0n ? -1 : 0;
    },
  };
}

const half = 2 ** 51;
const zeroSum: Scaled = { units: 0n, places: 0 };
const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Millionths of text with at most 9 digits before and 6 behind the point; NaN for all others. */
export function smallMillionths(text: string): number {
  const end = text.length;
  let at = text.charCodeAt(0) === 45 ? 1 : 0;
  const first = at;
  let value = 0;
  for (; at < end; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
  }
  if (at === first || at - first > 9) return Number.NaN;
  let decimals = 0;
  if (at < end) {
    decimals = end - at - 1;
    if (text.charCodeAt(at) !== 46 || decimals === 0 || decimals > 6) return Number.NaN;
    for (at += 1; at < end; at += 1) {
      const digit = text.charCodeAt(at) - 48;
      if (digit < 0 || digit > 9) return Number.NaN;
      value = value * 10 + digit;
    }
  }
  for (; decimals < 6; decimals += 1) value *= 10;
  return first === 1 ? -value : value;
}

function scaledOf(text: string): Scaled | undefined {
  const match = decimalPattern.exec(text);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, places: fraction.length };
}

function plus(one: Scaled, other: Scaled): Scaled {
  const places = Math.max(one.places, other.places);
  return { units: moved(one, places) + moved(other, places), places };
}

function moved({ units, places }: Scaled, wanted: number): bigint {
  return wanted === places ? units : units * 10n ** BigInt(wanted - places);
}

function negative({ units, places }: Scaled): Scaled {
  return { units: -units, places };
}

function textOf({ units, places }: Scaled): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const fraction = withoutTrailingZeros(digits.slice(digits.length - places));
  return `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - places)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** A loop, since `/0+$/` takes quadratic time on long runs of zeros inside of a number. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 48) end -= 1;
  return digits.slice(0, end);
}
