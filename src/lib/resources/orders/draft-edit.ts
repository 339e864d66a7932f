import { InputError } from '../../errors/errors.js';
import { isObject } from '../../json/is-object.js';
import { stringifyJson } from '../../json/json.js';
import { sameNumber } from '../../schema/decimal.js';
import { strictReading } from '../../schema/reading.js';
import { listOf } from '../../schema/sent-members.js';
import type { OrderCustomer, OrderFulfillment, OrderItem } from './order.js';
import { createOrderReader } from './order-reader.js';

type Members = Readonly<Record<string, unknown>>;

/** What was given, and its name for messages. */
export interface GivenMembers {
  members: Members;
  source: string;
}

/** A draft as the platform has it, in the form of dialect `seed`. */
export type DraftParts = Readonly<{ items?: unknown; fulfillments?: unknown }>;

/** Where nothing is known of a quantity, nothing is more than it. */
const anyQuantity = '9000000000000';
/** Needed where an order is read for its customer alone. */
const someItem = { product_id: 'x', quantity: '1' };

/** Members of a customer, as a file of orders has them. @throws {InputError} naming each bad one */
export function readDraftCustomer(given: GivenMembers): OrderCustomer {
  const { customer } = readParts({ items: [someItem], customer: given.members }, 'customer', given.source);
  return customer ?? {};
}

/**
 * One item, as a file of orders has it, beside the other items of its draft: `depends_on` is the id of one of them.
 *
 * @throws {InputError} naming each bad member
 */
export function readDraftItem(given: GivenMembers, draft: DraftParts, itemId?: string): OrderItem {
  const others = listOf(draft.items).filter(({ id }) => id !== itemId);
  const own = { line: itemId ?? freeLine, ...given.members };
  const items = [...others.map((item) => lineOf(item, listOf(draft.items))), own];
  const read = readParts({ items }, `items[${others.length}]`, given.source);
  return read.items[others.length] as OrderItem;
}

/**
 * One fulfillment, as a file of orders has it, of the items of its draft, which are called by their ids.
 *
 * @throws {InputError} naming each bad member
 */
export function readDraftFulfillment(given: GivenMembers, draft: DraftParts, fulfillmentId?: string): OrderFulfillment {
  const items = listOf(draft.items);
  const others = listOf(draft.fulfillments).filter(({ id }) => id !== fulfillmentId);
  // Of the others only their items matter here: nothing is brought twice.
  const taken = others.map((other) => ({ type: 'pickup', items: linesOf(other, items) }));
  const fulfillments = [...taken, given.members];
  const read = readParts(
    { items: items.map((item) => lineOf(item, items)), fulfillments },
    `fulfillments[${others.length}]`,
    given.source,
  );
  return read.fulfillments[others.length] as OrderFulfillment;
}

/** An item of a draft as a file would have it. */
export function ownItem(item: Members): Members {
  const { product_id, sales_price: price, sales_price_is_gross: gross, note, depends_on } = item;
  const { amount, unit } = isObject(item.quantity) ? item.quantity : {};
  const own = isObject(price) ? { price: price.amount, currency: price.unit, price_is_gross: gross } : {};
  return { product_id, quantity: amount, unit, ...own, note, depends_on };
}

/** A fulfillment of a draft as a file would have it. */
export function ownFulfillment(fulfillment: Members, draft: DraftParts): Members {
  const { '@type': type, address, requested_at, service_location_id } = fulfillment;
  const items = linesOf(fulfillment, listOf(draft.items));
  return { type: type === 'PickupDraft' ? 'pickup' : 'delivery', items, address, requested_at, service_location_id };
}

const freeLine = 'the new item';

function lineOf({ id, quantity, depends_on }: Members, all: readonly Members[]): Members {
  const amount = isObject(quantity) ? String(quantity.amount) : '';
  const counted = /^\d+(?:\.0*)?$/.test(amount) && !sameNumber(amount, '0');
  const known = all.some((item) => item.id === depends_on);
  return {
    line: id,
    product_id: 'x',
    quantity: counted ? amount : anyQuantity,
    ...(known ? { depends_on } : {}),
  };
}

function linesOf({ items }: Members, all: readonly Members[]): Members[] {
  return listOf(items)
    .filter(({ item_id }) => all.some(({ id }) => id === item_id))
    .map(({ item_id, quantity }) =>
      isObject(quantity) ? { line: item_id, quantity: quantity.amount } : { line: item_id },
    );
}

/** @param part the path of what was given; what is wrong with all else is not the operator's */
function readParts(parts: Members, part: string, source: string) {
  const given = Object.entries({ reference: 'draft', ...parts });
  const reader = createOrderReader(
    given.map(([name]) => name),
    { ...strictReading, fileName: source },
  );
  const cells = given.map(([, value]) => (typeof value === 'string' ? value : stringifyJson(value)));
  const row = { line: 1, cells };
  const problems = reader.check(row).map(({ column, message }) => {
    const name = column.startsWith(part) ? column.slice(part.length).replace(/^\./, '') : column;
    return name === '' ? message : `${name}: ${message}`;
  });
  if (problems.length > 0) throw new InputError(`${source}: ${problems[0]}`, { problems });
  const read = reader.read(row);
  if ('line' in read) throw new InputError(`${source} is not one JSON object`);
  return read.whole;
}
