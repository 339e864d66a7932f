import { isObject } from '../json/is-object.js';
import { exactJsonOf } from './cells.js';

/** An amount as a file says it. */
export interface SaidAmount {
  /** As it is written, with either sign of decimals. */
  amount: string;
  /** Undefined: the file does not say it. */
  currency: string | undefined;
}

/** Currencies of ISO 4217 that have no part of their unit. */
const wholeCurrencies: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);

/** Whether its unit has no parts; false where the currency is not known. */
export function hasNoFraction(currency: string | undefined): boolean {
  return currency !== undefined && wholeCurrencies.has(currency);
}

/** Amounts that are good and most likely a slip: they are said once, and sent. */
export class OddAmounts {
  #zeros = 0;
  #fractions = 0;
  #firstZero = '';
  #firstFraction = '';

  see({ amount, currency }: SaidAmount, line: number): void {
    if (!/[1-9]/.test(amount)) {
      this.#zeros += 1;
      this.#firstZero ||= `line ${line}`;
    } else if (hasNoFraction(currency) && hasFraction(amount)) {
      this.#fractions += 1;
      this.#firstFraction ||= `${amount} ${currency} in line ${line}`;
    }
  }

  lines(): string[] {
    const [zeros, fractions] = [this.#zeros, this.#fractions];
    return [
      ...(zeros === 0
        ? []
        : [`${zeros} ${zeros === 1 ? 'price is' : 'prices are'} zero, the first in ${this.#firstZero}`]),
      ...(fractions === 0
        ? []
        : [
            `${fractions} ${fractions === 1 ? 'amount has' : 'amounts have'} a fraction that the currency does not have, such as ${this.#firstFraction}`,
          ]),
    ];
  }
}

/** Of three digits it is not known whether they are one. */
function hasFraction(amount: string): boolean {
  const digits = /[.,](\d+)$/.exec(amount)?.[1];
  return digits !== undefined && digits.length !== 3 && /[1-9]/.test(digits);
}

/** What a cell says: an amount with the currency beside it, or the wire's own object. */
export function saidAmount(cell: string | undefined, currency: string | undefined): SaidAmount[] {
  if (!cell) return [];
  if (!cell.startsWith('{')) return [{ amount: cell, currency: currency || undefined }];
  return amountIn(exactJsonOf(cell));
}

/** The wire's `{"amount" or "value", "unit"}`. */
export function amountIn(object: unknown): SaidAmount[] {
  if (!isObject(object)) return [];
  const { amount = object.value, unit } = object;
  return isNothing(amount) || typeof unit !== 'string' ? [] : [{ amount: String(amount), currency: unit }];
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
