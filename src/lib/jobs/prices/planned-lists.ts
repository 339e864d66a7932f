import type { ThingEntry } from '../../bulk/changes/change-plan-format.js';
import { parsedEntry } from '../../plan/plan-file.js';
import type { PlanRow } from '../../report/plans/price-plan-figures.js';
import {
  type CurrentPrice,
  listOf,
  type PriceInEffect,
  stateOfCurrent,
  type WirePrice,
} from '../../resources/prices/current-price.js';
import type { PriceOperation, PriceTarget } from '../../resources/prices/price-operation.js';
import { listIn, sentList, thingOfList } from './price-lists.js';

/** One line of a plan: a list of prices as it was, without one where the platform does not tell it, and as it will be. */
export interface ListEntry extends Omit<ThingEntry, 'read_sha256' | 'row'> {
  /** Not in plans of an audit, which say nothing of all that was read either. */
  operation_id?: string;
  /** Physical lines of the input. */
  lines?: readonly number[];
}

/** An operation with today's price, and the price that moves most against the one that it replaces. */
export interface ShownOperation extends PlanRow {
  now?: PriceInEffect;
  next?: PriceInEffect;
}

export function listEntryOf(
  { id, target, prices, rows }: PriceOperation,
  current: CurrentPrice | undefined,
  lineOf: (row: number) => number,
  guard: readonly string[],
): ListEntry {
  const thing = thingOfList(target, current?.productId);
  const lines = rows.map(lineOf);
  return {
    key: thing.key,
    id: current?.productId ?? null,
    action: prices === undefined ? 'delete' : current?.list?.length === 0 ? 'create' : 'change',
    name: current?.name ?? '',
    line: lines[0] ?? 0,
    before: current?.list === undefined ? {} : sentList(current.list),
    after: sentList(prices),
    read: current === undefined ? null : stateOfCurrent(current),
    thing,
    operation_id: id,
    lines,
    ...(guard.length === 0 ? {} : { guard }),
  };
}

export function parseListEntry(text: string): ListEntry | undefined {
  const entry = parsedEntry<ListEntry>(text);
  const { operation_id: id, thing, before, after, read } = entry ?? {};
  const objects = [thing?.at, before, read].every((value) => typeof value === 'object');
  return objects && typeof id === 'string' && listIn(after) !== undefined ? (entry as ListEntry) : undefined;
}

interface FormerPrices {
  sales_quantity: string;
  sales_price?: { amount: string; unit: string; is_gross?: boolean };
  price_list?: readonly WirePrice[];
}

/** A line of a plan of version 1, and of what runs of that time kept for their undo. */
export interface FormerEntry {
  operation_id: string;
  product: { id: string } | { external_id: string };
  sales_channel?: PriceTarget['channel'];
  lines: readonly number[];
  price_list: readonly WirePrice[] | null;
  before:
    | (FormerPrices & { product_id: string; name?: string; management_unit?: string; product?: FormerPrices })
    | null;
}

export function parseFormerEntry(text: string): ListEntry | undefined {
  const entry = parsedEntry<FormerEntry>(text);
  const { operation_id: id, product, price_list: list } = entry ?? {};
  const isWhole = typeof id === 'string' && typeof product === 'object' && listOf(list) !== undefined;
  return isWhole ? entryOfFormer(entry as FormerEntry) : undefined;
}

export function entryOfFormer({ operation_id: id, product, ...entry }: FormerEntry): ListEntry {
  const { sales_channel: channel, lines, price_list: list, before } = entry;
  const target = { ...('id' in product ? { id: product.id } : { externalId: product.external_id }), channel };
  const prices = list === null ? undefined : listOf(list);
  const current = before === null ? undefined : currentOfFormer(before);
  return listEntryOf({ id, target, prices, rows: lines }, current, (line) => line, []);
}

function currentOfFormer({ product, ...own }: NonNullable<FormerEntry['before']>): CurrentPrice {
  const { product_id: productId, name, management_unit: managementUnit } = own;
  return {
    productId,
    name,
    managementUnit,
    ...pricesOfFormer(own),
    ...(product && { product: pricesOfFormer(product) }),
  };
}

function pricesOfFormer({ sales_quantity: quantity, sales_price: base, price_list: list }: FormerPrices) {
  return {
    quantity,
    base: base && { amount: base.amount, currency: base.unit, gross: base.is_gross },
    list: listOf(list),
  };
}
