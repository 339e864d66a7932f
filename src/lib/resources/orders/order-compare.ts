import { isObject } from '../../json/is-object.js';
import { sameNumber } from '../../schema/decimal.js';
import { quoted } from '../../schema/quoted.js';
import type { Order, OrderItem } from './order.js';

/** An item whose product was found on the platform. */
export interface ReadyItem extends OrderItem {
  productId: string;
  /** Of the quantity. */
  unit: string;
}

/** An order that can be sent. */
export interface ReadyOrder extends Order {
  items: readonly ReadyItem[];
}

/**
 * The first difference between an order of a file and one of the platform, in words; undefined when they are equal.
 * Items may stand in any order. Notes, dependencies and fulfillments are not compared: the platform does not give all of
 * them back.
 *
 * @param wire in the form of dialect `seed`
 */
export function differenceOf(order: ReadyOrder, wire: Readonly<Record<string, unknown>>): string | undefined {
  const items = itemDifference(order.items, wire.items);
  const [first] = headDifferences(order, wire);
  if (items !== undefined || first === undefined) return items;
  return `its ${first.member} is ${shown(first.found)}, not ${quoted(String(first.wanted))}`;
}

/** The same, all of it, by member. Items are one member: which of two lists is which is not known. */
export function differencesOf(order: ReadyOrder, wire: Readonly<Record<string, unknown>>): OrderDifference[] {
  const items = itemDifference(order.items, wire.items) === undefined ? [] : [itemsOf(order.items, wire.items)];
  return [...items, ...headDifferences(order, wire)];
}

function headDifferences({ customer, salesChannelId }: Order, wire: Readonly<Record<string, unknown>>) {
  return membersDiffering({ customer, sales_channel_id: salesChannelId }, wire);
}

/** What of an order is compared, by the members that differences name. */
export function saidOf({ items, customer, salesChannelId }: Order): Readonly<Record<string, unknown>> {
  const customers = membersDiffering({ customer }, {}).map(({ member, wanted }): [string, unknown] => [member, wanted]);
  return { items, ...Object.fromEntries(customers), sales_channel_id: salesChannelId };
}

interface OrderDifference {
  member: string;
  wanted: unknown;
  found: unknown;
}

function itemsOf(items: readonly ReadyItem[], wire: unknown): OrderDifference {
  const there = (Array.isArray(wire) ? wire : []).filter(isObject);
  const wanted = items.map(({ product, productId, quantity, unit, price, gross }) =>
    itemText(product.externalId ?? productId, { amount: quantity, unit }, price, gross),
  );
  const found = there.map((item) => {
    const { quantity, sales_price: price, sales_price_is_gross: gross } = item;
    const name = item.product_external_id ?? item.product_id;
    return itemText(name, isObject(quantity) ? quantity : {}, isObject(price) ? price : undefined, gross);
  });
  return { member: 'items', wanted, found };
}

/** `A1 2 QUANTITY_PIECES at 5.00 EUR gross` */
function itemText(product: unknown, quantity: AmountMembers, price: AmountMembers | undefined, gross: unknown): string {
  const of = [product, quantity.amount, quantity.unit];
  const at = price === undefined ? [] : ['at', price.amount, price.unit ?? price.currency];
  const kind = price === undefined || typeof gross !== 'boolean' ? [] : [gross ? 'gross' : 'net'];
  return [...of, ...at, ...kind].filter((word) => word !== undefined).join(' ');
}

interface AmountMembers {
  amount?: unknown;
  unit?: unknown;
  currency?: unknown;
}

function membersDiffering(own: object, wire: unknown, path = ''): OrderDifference[] {
  const there = isObject(wire) ? wire : {};
  return Object.entries(own).flatMap(([name, wanted]): OrderDifference[] => {
    const [member, found] = [path + name, there[name]];
    if (wanted === undefined || wanted === found) return [];
    return isObject(wanted) ? membersDiffering(wanted, found, `${member}.`) : [{ member, wanted, found }];
  });
}

function itemDifference(items: readonly ReadyItem[], wire: unknown): string | undefined {
  const open = (Array.isArray(wire) ? wire : []).filter(isObject);
  const unmatched: ReadyItem[] = [];
  for (const item of items) {
    const at = open.findIndex((candidate) => isSame(item, candidate));
    if (at === -1) unmatched.push(item);
    else open.splice(at, 1);
  }
  const [item] = unmatched;
  if (item !== undefined) {
    const name = item.product.externalId ?? item.productId;
    const other = open.find(({ product_id }) => product_id === item.productId);
    if (other === undefined) return `it has no ${item.quantity} of ${quoted(name)}`;
    return `of ${quoted(name)} it has ${quantityWords(other)}, not ${ownWords(item)}`;
  }
  const [extra] = open;
  if (extra === undefined) return undefined;
  const name = extra.product_external_id ?? extra.product_id;
  return `it has ${open.length === 1 ? 'one more item' : `${open.length} more items`}, ${shown(name)}`;
}

function isSame(item: ReadyItem, wire: Record<string, unknown>): boolean {
  if (wire.product_id !== item.productId) return false;
  const { quantity, sales_price: price, sales_price_is_gross: gross } = wire;
  if (!isAmount(quantity, item.quantity, item.unit)) return false;
  if (item.price !== undefined && !isAmount(price, item.price.amount, item.price.currency)) return false;
  return item.gross === undefined || gross === undefined || item.gross === gross;
}

function isAmount(wire: unknown, amount: string, unit: string): boolean {
  return isObject(wire) && wire.unit === unit && sameNumber(String(wire.amount), amount);
}

function quantityWords({ quantity, sales_price: price }: Record<string, unknown>): string {
  const amount = isObject(quantity) ? `${shown(quantity.amount)} ${shown(quantity.unit)}` : 'no quantity';
  return isObject(price) ? `${amount} at ${shown(price.amount)} ${shown(price.unit)}` : amount;
}

function ownWords({ quantity, unit, price, gross }: ReadyItem): string {
  const kind = gross === undefined ? '' : gross ? ' gross' : ' net';
  const at = price === undefined ? '' : ` at ${quoted(price.amount)} ${quoted(price.currency)}${kind}`;
  return `${quoted(quantity)} ${quoted(unit)}${at}`;
}

function shown(value: unknown): string {
  return value === undefined || value === null ? 'not set' : quoted(String(value));
}
