import {
  type BasePrice,
  type CurrentPrice,
  listOf,
  type PriceInEffect,
  type WirePrice,
  wirePrice,
} from '../../resources/prices/current-price.js';
import { largestMove, movesOf } from '../../resources/prices/price-moves.js';
import type { PriceOperation, PriceTarget } from '../../resources/prices/price-operation.js';

export interface PlanCounts {
  operations: number;
  /** Rows of the input that they were made of. */
  rows: number;
  prices: number;
  /** Operations that remove a list. */
  removals: number;
  /** Operations whose list on the platform is not known. */
  unknown_before: number;
  /** Operations that the guard held back. */
  held_back: number;
}

/** One line of a plan: an operation, what it replaces and by how much. */
export interface PlanEntry {
  operation_id: string;
  product: { id: string } | { external_id: string };
  sales_channel?: { id: string; type: string };
  /** Physical lines of the input. */
  lines: readonly number[];
  /** What will be sent; null removes the list. */
  price_list: readonly WirePrice[] | null;
  /** What the platform has; null when it was not read. */
  before: WireCurrent | null;
  /** For people: today's price, and the price that moves most against the one that it replaces. */
  current_price: ShownPrice | null;
  new_price: ShownPrice | null;
  /** RFC 3339; null: at once. */
  new_price_from: string | null;
  /** Signed, two decimals; null where there is nothing to compare, or not comparable. */
  percent: string | null;
  /** Why the guard held it back, or would have. */
  guard?: readonly string[];
}

export interface WireCurrent {
  product_id: string;
  name?: string;
  management_unit?: string;
  sales_quantity: string;
  sales_price?: WireBase;
  /** Absent: the platform does not tell. */
  price_list?: readonly WirePrice[];
  /** For a channel: what holds where the channel says nothing. */
  product?: { sales_quantity: string; sales_price?: WireBase; price_list?: readonly WirePrice[] };
}

interface WireBase {
  amount: string;
  unit: string;
  is_gross?: boolean;
}

export interface ShownPrice {
  amount: string;
  currency: string;
  is_gross?: boolean;
  quantity: string;
  unit?: string;
}

/** @param readAt when `current` was read, milliseconds since 1970 */
export function planEntryOf(
  operation: PriceOperation,
  current: CurrentPrice | undefined,
  readAt: number,
  lineOf: (row: number) => number,
  guard: readonly string[],
): PlanEntry {
  const { id, target, prices, rows } = operation;
  const moves = current === undefined ? [] : movesOf(operation, current, readAt);
  const largest = largestMove(moves);
  const change = largest?.change;
  const first = prices?.[0];
  const after =
    largest === undefined
      ? first && { ...first, quantity: first.quantity?.amount ?? '1', unit: first.quantity?.unit }
      : largest.after;
  return {
    operation_id: id,
    ...wireTarget(target),
    lines: rows.map(lineOf),
    price_list: prices === undefined ? null : prices.map(wirePrice),
    before: current === undefined ? null : wireCurrent(current),
    current_price: shownPrice(largest?.before),
    new_price: shownPrice(after),
    new_price_from: largest === undefined ? (first?.validFrom ?? null) : (largest.entry?.validFrom ?? null),
    percent: change?.kind === 'moved' ? change.percent : null,
    ...(guard.length === 0 ? {} : { guard }),
  };
}

function wireTarget({ id, externalId, channel }: PriceTarget): Pick<PlanEntry, 'product' | 'sales_channel'> {
  const product = externalId === undefined ? { id: id ?? '' } : { external_id: externalId };
  return channel === undefined ? { product } : { product, sales_channel: { id: channel.id, type: channel.type } };
}

function wireCurrent({ productId, name, managementUnit, product, ...prices }: CurrentPrice): WireCurrent {
  return {
    product_id: productId,
    ...(name === undefined ? {} : { name }),
    ...(managementUnit === undefined ? {} : { management_unit: managementUnit }),
    ...wirePrices(prices),
    ...(product === undefined ? {} : { product: wirePrices(product) }),
  };
}

function wirePrices({ quantity, base, list }: Pick<CurrentPrice, 'quantity' | 'base' | 'list'>) {
  return {
    sales_quantity: quantity,
    ...(base === undefined ? {} : { sales_price: wireBase(base) }),
    ...(list === undefined ? {} : { price_list: list.map(wirePrice) }),
  };
}

function wireBase({ amount, currency, gross }: BasePrice): WireBase {
  return { amount, unit: currency, ...(gross === undefined ? {} : { is_gross: gross }) };
}

function shownPrice(price: PriceInEffect | undefined): ShownPrice | null {
  if (price === undefined) return null;
  const { amount, currency, gross, quantity, unit } = price;
  return {
    amount,
    currency,
    ...(gross === undefined ? {} : { is_gross: gross }),
    quantity,
    ...(unit === undefined ? {} : { unit }),
  };
}

/** @param firstRow number of the first of its rows: one for each price, one for a removal */
export function operationOfEntry(entry: PlanEntry, firstRow: number): PriceOperation {
  const { product, sales_channel: channel } = entry;
  const prices = entry.price_list === null ? undefined : (listOf(entry.price_list) ?? []);
  const target: PriceTarget = 'external_id' in product ? { externalId: product.external_id } : { id: product.id };
  if (channel !== undefined) target.channel = channel;
  const rows = Array.from({ length: rowsOfEntry(entry.price_list) }, (_, at) => firstRow + at);
  return { id: entry.operation_id, target, prices, rows };
}

export function rowsOfEntry(list: readonly unknown[] | null | undefined): number {
  return Math.max(1, list?.length ?? 1);
}

export function currentOfEntry({ before }: Pick<PlanEntry, 'before'>): CurrentPrice | undefined {
  if (before === null) return undefined;
  const { product_id: productId, name, management_unit: managementUnit, product, ...prices } = before;
  return {
    productId,
    name,
    managementUnit,
    ...pricesOf(prices),
    ...(product === undefined ? {} : { product: pricesOf(product) }),
  };
}

function pricesOf({
  sales_quantity: quantity,
  sales_price: base,
  price_list: list,
}: Pick<WireCurrent, 'sales_quantity' | 'sales_price' | 'price_list'>): Pick<
  CurrentPrice,
  'quantity' | 'base' | 'list'
> {
  return {
    quantity,
    base: base === undefined ? undefined : { amount: base.amount, currency: base.unit, gross: base.is_gross },
    list: listOf(list),
  };
}
