import type { RetailRow } from './retail-history.js';

/** Decimal texts without zeros at the end, of all documents of a kind. */
export interface RetailSums {
  count: number;
  items: number;
  net: string;
  gross: string;
  tax: string;
}

/**
 * What the totals must be, straight from the lines of the file and by other arithmetic than the loader's: prices as
 * fractions of ten thousand, each kind summed up as a whole, tax as a fifth of the sum.
 */
export function retailSums(rows: readonly RetailRow[]): { invoice: RetailSums; credit_memo: RetailSums } {
  return {
    invoice: sumsOf(
      rows.filter(({ InvoiceNo }) => /^\d/.test(InvoiceNo)),
      1,
    ),
    credit_memo: sumsOf(
      rows.filter(({ InvoiceNo }) => /^C/.test(InvoiceNo)),
      -1,
    ),
  };
}

function sumsOf(rows: readonly RetailRow[], sign: 1 | -1): RetailSums {
  let net = 0n;
  for (const { UnitPrice, Quantity } of rows) net += tenThousandths(UnitPrice) * BigInt(Number(Quantity) * sign);
  return {
    count: new Set(rows.map(({ InvoiceNo }) => InvoiceNo)).size,
    items: rows.length,
    net: plain(net),
    gross: plain(net + net / 5n),
    tax: plain(net / 5n),
  };
}

/** Ten thousandths of a decimal text, exact for up to four decimals. */
export function tenThousandths(text: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) throw new Error(`"${text}" is not a decimal with up to four places`);
  const [, minus, whole = '', fraction = ''] = match;
  const value = BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'));
  return minus === '-' ? -value : value;
}

function plain(value: bigint): string {
  const whole = value / 10_000n;
  const rest = String(value % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}
