import type { SinkTotals } from './sink.js';

/** Adds amounts exactly, as whole numbers of the smallest place that came. */
export interface Sums {
  /** A document without a currency is counted and adds nothing. An amount that is missing is zero. */
  add: (document: { gross?: string | null; net?: string | null; currency?: string | null }) => void;
  totals: () => SinkTotals;
}

interface Decimal {
  /** value = units / 10^places */
  units: bigint;
  places: number;
}

interface Sum {
  gross: Decimal;
  net: Decimal;
  count: number;
}

const amountPattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

export function createSums(): Sums {
  const byCurrency = new Map<string, Sum>();
  let count = 0;
  return {
    add: ({ gross, net, currency }) => {
      count += 1;
      if (currency === undefined || currency === null || currency === '') return;
      let sum = byCurrency.get(currency);
      if (sum === undefined) {
        sum = { gross: { units: 0n, places: 0 }, net: { units: 0n, places: 0 }, count: 0 };
        byCurrency.set(currency, sum);
      }
      sum.count += 1;
      addTo(sum.gross, gross ?? '0');
      addTo(sum.net, net ?? '0');
    },
    totals: () => ({
      count,
      sums: [...byCurrency]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([currency, sum]) => ({
          currency,
          gross: textOf(sum.gross),
          net: textOf(sum.net),
          count: sum.count,
        })),
    }),
  };
}

function addTo(sum: Decimal, text: string): void {
  const amount = parseDecimal(text);
  if (amount === undefined) return;
  const places = Math.max(sum.places, amount.places);
  sum.units = scaled(sum, places) + scaled(amount, places);
  sum.places = places;
}

function parseDecimal(text: string): Decimal | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] = amountPattern.exec(text.trim()) ?? [];
  if (sign === undefined || whole + fraction === '') return undefined;
  const units = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const places = fraction.length - Number(exponent);
  return places < 0 ? { units: units * 10n ** BigInt(-places), places: 0 } : { units, places };
}

function scaled({ units, places }: Decimal, wanted: number): bigint {
  return wanted === places ? units : units * 10n ** BigInt(wanted - places);
}

function textOf({ units, places }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
