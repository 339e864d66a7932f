import { add, type Decimal, divide, multiply, parseDecimal, printDecimal, zero } from '../base/decimal-text.js';
import type { JsonObject } from '../base/json-body.js';
import { asMoney, type Money } from '../products/product-rules.js';

interface ItemAmounts {
  gross_amount: Money;
  net_amount: Money;
}

/** Percent. The platform takes its rates from tax rules, which no document shows; these are those of the demo shop. */
const taxRates: Readonly<Record<string, { rate: string; key: string }>> = {
  STANDARD: { rate: '19', key: 'DE_STANDARD_VAT_2007' },
  REDUCED: { rate: '7', key: 'DE_REDUCED_VAT_2007' },
  REDUCED_TAKE_AWAY: { rate: '7', key: 'DE_REDUCED_VAT_2007' },
  REDUCED_SPECIAL: { rate: '7', key: 'DE_REDUCED_VAT_2007' },
  NO_TAX: { rate: '0', key: 'DE_NO_VAT' },
};

const noTax = { rate: '0', key: 'DE_NO_VAT' };
const maxDigits = 6;
const hundred = parseDecimal('100');
const limit = parseDecimal('9000000000000');

/** Currencies without a minor unit, by ISO 4217. */
const whole = new Set(['JPY', 'KRW']);

function minorDigits(currency: string): number {
  return whole.has(currency) ? 0 : 2;
}

export function taxKeyOf(taxCategory: unknown): string {
  return (taxRates[String(taxCategory)] ?? noTax).key;
}

/**
 * What an item costs: price × quantity / sales quantity, exact wherever six digits behind the point hold it, else its
 * halves rounded away from zero at the sixth. The other side of the tax is rounded in the same way to the currency's
 * minor unit. Nothing is rounded before, and sums are sums of these.
 * @param item of a draft; its `sales_price` is the price of the product's sales quantity, of one unit where it has none
 * @returns nothing for an item without a price
 */
export function amountsOf(item: JsonObject, product: JsonObject): ItemAmounts | undefined {
  const price = asMoney(item.sales_price);
  const quantity = asMoney(item.quantity)?.amount;
  if (price === undefined || quantity === undefined) return undefined;
  const given = divide(
    multiply(parseDecimal(price.amount), parseDecimal(quantity)),
    parseDecimal(asMoney(product.sales_quantity)?.amount ?? '1'),
    maxDigits,
  );
  const isGross = item.sales_price_is_gross !== false;
  const digits = minorDigits(price.unit);
  const factor = add(hundred, parseDecimal((taxRates[String(product.tax_category)] ?? noTax).rate));
  const other = isGross
    ? divide(multiply(given, hundred), factor, digits)
    : divide(multiply(given, factor), hundred, digits);
  const [gross, net] = isGross ? [given, other] : [other, given];
  return { gross_amount: moneyOf(gross, price.unit), net_amount: moneyOf(net, price.unit) };
}

/**
 * @param items of one currency; those without amounts make the sum unknown
 * @returns undefined for none
 */
export function sumOf(items: readonly JsonObject[], member: 'gross_amount' | 'net_amount'): Money | undefined {
  let sum: Decimal = zero;
  let currency: string | undefined;
  for (const item of items) {
    const money = asMoney(item[member]);
    if (money === undefined) return undefined;
    currency = money.unit;
    sum = add(sum, parseDecimal(money.amount));
  }
  return currency === undefined ? undefined : moneyOf(sum, currency);
}

export function isBeyondLimit({ amount }: Money): boolean {
  const { units, scale } = parseDecimal(amount);
  const size = units < 0n ? -units : units;
  return size > limit.units * 10n ** BigInt(scale);
}

function moneyOf(amount: Decimal, unit: string): Money {
  return { amount: printDecimal(amount, minorDigits(unit)), unit };
}

export function itemsOfOrder({ items }: JsonObject): JsonObject[] {
  return Array.isArray(items) ? (items as JsonObject[]) : [];
}
