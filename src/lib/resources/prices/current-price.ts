import { isObject } from '../../json/is-object.js';
import { isLosslessNumber } from '../../json/json.js';
import { plainDecimal } from '../../json/plain-decimal.js';
import { rfc3339Ms } from '../../json/rfc3339.js';
import type { State } from '../../model/thing.js';
import { formatDecimal, parseDecimal } from '../../schema/decimal.js';
import type { ValidFromPrice } from './price-operation.js';

/** A price that holds when no entry of a list does. */
export interface BasePrice {
  /** Exact decimal text, without needless zeros. */
  amount: string;
  currency: string;
  /** Undefined where the platform does not say. */
  gross?: boolean;
}

/** What the platform has for the target of an operation. */
export interface CurrentPrice {
  /** The platform's own id. */
  productId: string;
  name?: string;
  managementUnit?: string;
  /** How much a price is for that says nothing of its own. */
  quantity: string;
  /** Its list of prices, ascending, empty when there is none; undefined when the platform does not tell. */
  list?: readonly ValidFromPrice[];
  /** `sales_price` of the product, or of its channel. */
  base?: BasePrice;
  /** For a channel: what holds where the channel says nothing. */
  product?: Pick<CurrentPrice, 'list' | 'base' | 'quantity'>;
}

/** A price in effect at some time. */
export interface PriceInEffect {
  amount: string;
  currency: string;
  gross?: boolean;
  /** It is the price of so much. */
  quantity: string;
  /** Undefined: the product's management unit. */
  unit?: string;
}

/** All of it as `currentOfState` reads it. */
export function stateOfCurrent({ productId: id, name, managementUnit, product, ...own }: CurrentPrice): State {
  return { id, name, management_unit: managementUnit, ...wireOf(own), ...(product && { product: wireOf(product) }) };
}

function wireOf({ quantity, base, list }: Pick<CurrentPrice, 'list' | 'base' | 'quantity'>): State {
  return {
    sales_quantity: { amount: quantity },
    ...(base && { sales_price: { amount: base.amount, unit: base.currency }, sales_price_is_gross: base.gross }),
    ...(list && { price_list: list.map(wirePrice) }),
  };
}

export function currentOfState({ product, ...own }: State): CurrentPrice | undefined {
  const current = currentPriceOf(own);
  return current && isObject(product) ? { ...current, product: pricesOf(product, '1') } : current;
}

/** @param product in the form of dialect `seed`. @returns undefined when it has no id, so that nothing is known of it */
export function currentPriceOf(product: Readonly<Record<string, unknown>>): CurrentPrice | undefined {
  const { id, name, management_unit: unit } = product;
  if (typeof id !== 'string') return undefined;
  return {
    productId: id,
    name: typeof name === 'string' ? name : undefined,
    managementUnit: typeof unit === 'string' ? unit : undefined,
    ...pricesOf(product, '1'),
  };
}

/**
 * The same for the product on a channel.
 *
 * @param channel what the product is there, of `GET /products/{id}/sales-channels`; undefined when it is nothing there
 */
export function channelPriceOf(
  product: CurrentPrice,
  channel: Readonly<Record<string, unknown>> | undefined,
): CurrentPrice {
  const { list, base, quantity, ...rest } = product;
  const own = pricesOf(channel ?? {}, quantity);
  // Where lists are told of products, a product that is nothing on the channel has none there.
  if (channel === undefined && list !== undefined) own.list = [];
  return { ...rest, ...own, product: { list, base, quantity } };
}

function pricesOf(
  object: Readonly<Record<string, unknown>>,
  fallback: string,
): Pick<CurrentPrice, 'list' | 'base' | 'quantity'> {
  const gross = object.sales_price_is_gross;
  const money = amountOf(object.sales_price);
  const quantity = amountOf(object.sales_quantity)?.amount;
  return {
    quantity: quantity === undefined || quantity === '0' ? fallback : quantity,
    list: listOf(object.price_list),
    base:
      money?.unit === undefined
        ? undefined
        : { amount: money.amount, currency: money.unit, gross: typeof gross === 'boolean' ? gross : undefined },
  };
}

/**
 * A `ValidFromPricesList` of the wire, ascending.
 *
 * @returns undefined when there is no such member, or when it cannot be read: put back as we read it, it would be another
 */
export function listOf(value: unknown): ValidFromPrice[] | undefined {
  if (value === undefined) return undefined;
  if (value === null) return [];
  if (!Array.isArray(value)) return undefined;
  const entries: ValidFromPrice[] = [];
  for (const each of value) {
    const entry = isObject(each) ? entryOf(each) : undefined;
    if (entry === undefined) return undefined;
    entries.push(entry);
  }
  return entries.sort((a, b) => (a.validFrom < b.validFrom ? -1 : a.validFrom > b.validFrom ? 1 : 0));
}

function entryOf(entry: Record<string, unknown>): ValidFromPrice | undefined {
  const time = typeof entry.valid_from === 'string' ? rfc3339Ms(entry.valid_from) : Number.NaN;
  const money = amountOf(entry.sales_price);
  const { sales_price_is_gross: gross, sales_quantity: ofSoMuch } = entry;
  const quantity = amountOf(ofSoMuch);
  if (Number.isNaN(time) || money?.unit === undefined || typeof gross !== 'boolean') return undefined;
  const price = { validFrom: new Date(time).toISOString(), amount: money.amount, currency: money.unit, gross };
  if (ofSoMuch === undefined || ofSoMuch === null) return price;
  if (quantity?.unit === undefined || quantity.amount === '0') return undefined;
  return { ...price, quantity: { amount: quantity.amount, unit: quantity.unit } };
}

/** A ValidFromPrice as the wire has it. */
export interface WirePrice {
  valid_from: string;
  sales_price: { amount: string; unit: string };
  sales_price_is_gross: boolean;
  sales_quantity?: { amount: string; unit: string };
}

export function wirePrice({ validFrom, amount, currency, gross, quantity }: ValidFromPrice): WirePrice {
  return {
    valid_from: validFrom,
    sales_price: { amount, unit: currency },
    sales_price_is_gross: gross,
    ...(quantity === undefined ? {} : { sales_quantity: { amount: quantity.amount, unit: quantity.unit } }),
  };
}

/** Money or Quantity, exact and without needless zeros. */
function amountOf(value: unknown): { amount: string; unit?: string } | undefined {
  if (!isObject(value)) return undefined;
  const { amount, unit } = value;
  if (typeof amount !== 'string' && typeof amount !== 'number' && !isLosslessNumber(amount)) return undefined;
  const exact = parseDecimal(plainDecimal(String(amount)));
  if (exact === undefined) return undefined;
  return { amount: formatDecimal(exact), unit: typeof unit === 'string' ? unit : undefined };
}

/** Whether two lists say the same; an absent one is an empty one. */
export function sameLists(
  left: readonly ValidFromPrice[] | undefined,
  right: readonly ValidFromPrice[] | undefined,
): boolean {
  const [a, b] = [left ?? [], right ?? []];
  return a.length === b.length && a.every((entry, at) => sameEntry(entry, b[at] as ValidFromPrice));
}

function sameEntry(a: ValidFromPrice, b: ValidFromPrice): boolean {
  return (
    a.validFrom === b.validFrom &&
    a.amount === b.amount &&
    a.currency === b.currency &&
    a.gross === b.gross &&
    a.quantity?.amount === b.quantity?.amount &&
    a.quantity?.unit === b.quantity?.unit
  );
}

/**
 * The price at a time: the entry of the list that holds then, else the base price, for a channel else the product's.
 *
 * @param list the target's own, in place of the one that the platform has
 * @param time RFC 3339 as in entries
 */
export function priceAt(
  current: CurrentPrice,
  time: string,
  list: readonly ValidFromPrice[] | undefined = current.list,
): PriceInEffect | undefined {
  return own({ ...current, list }, time) ?? (current.product && own(current.product, time));
}

function own(
  { list, base, quantity }: Pick<CurrentPrice, 'list' | 'base' | 'quantity'>,
  time: string,
): PriceInEffect | undefined {
  const entry = list?.findLast(({ validFrom }) => validFrom <= time);
  if (entry !== undefined) return inEffect(entry, quantity);
  return base === undefined ? undefined : { ...base, quantity };
}

/** @param quantity of a price that says nothing of its own */
export function inEffect({ amount, currency, gross, quantity: own }: ValidFromPrice, quantity: string): PriceInEffect {
  return own === undefined
    ? { amount, currency, gross, quantity }
    : { amount, currency, gross, quantity: own.amount, unit: own.unit };
}

/** A price against the one that it replaces, each per unit of its quantity. */
export type PriceChange =
  | {
      kind: 'moved';
      up: boolean /** Signed, two decimals, rounded half away from zero: `-12.50`, `0.00`. */;
      percent: string;
      beyond: boolean;
    }
  /** From zero everything is infinitely far. */
  | { kind: 'from-zero' }
  | { kind: 'not-comparable'; why: string };

/**
 * @param most percent, exact decimal text; `beyond` says whether the change is larger, compared exactly
 * @param managementUnit of prices that name no unit
 */
export function changeOf(
  before: PriceInEffect,
  after: PriceInEffect,
  most?: string,
  managementUnit?: string,
): PriceChange {
  const why = incomparable(before, after, managementUnit);
  if (why !== undefined) return { kind: 'not-comparable', why };
  // a/p against b/q is a*q against b*p; the millionths of all four cancel out.
  const [a, p] = [exact(after.amount), exact(after.quantity)];
  const [b, q] = [exact(before.amount), exact(before.quantity)];
  const moved = a * q - b * p;
  const whole = b * p;
  if (whole === 0n)
    return moved === 0n ? { kind: 'moved', up: false, percent: '0.00', beyond: false } : { kind: 'from-zero' };
  const [size, base] = [abs(moved), abs(whole)];
  const beyond = most !== undefined && size * 100n * million > exact(most) * base;
  const hundredths = (size * 20_000n + base) / (2n * base);
  const sign = hundredths === 0n ? '' : moved < 0n ? '-' : '+';
  const digits = hundredths.toString().padStart(3, '0');
  return { kind: 'moved', up: moved > 0n, percent: `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`, beyond };
}

const million = 1_000_000n;

function incomparable(
  before: PriceInEffect,
  after: PriceInEffect,
  managementUnit: string | undefined,
): string | undefined {
  if (before.currency !== after.currency) return 'another currency';
  // A platform that does not say which of the two it is contradicts neither.
  if (before.gross !== undefined && after.gross !== undefined && before.gross !== after.gross) {
    return after.gross ? 'gross against net' : 'net against gross';
  }
  const [unit, other] = [before.unit ?? managementUnit, after.unit ?? managementUnit];
  return unit !== undefined && other !== undefined && unit !== other ? 'another unit' : undefined;
}

/** Amounts were read by `parseDecimal` before; what is none is a bug of ours. */
function exact(text: string): bigint {
  const value = parseDecimal(text);
  if (value === undefined) throw new RangeError(`${text} is not an amount`);
  return value;
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
