import { isObject } from '../../json/is-object.js';
import { columnsOf, listOf, pairedWith, type SentThing } from '../../schema/sent-members.js';
import type { OrderFulfillment } from './order.js';
import type { ReadyItem, ReadyOrder } from './order-compare.js';

type Members = Readonly<Record<string, unknown>>;

const itemMembers = ['product_id', 'quantity', 'sales_price', 'sales_price_is_gross', 'note', 'depends_on'] as const;
const fulfillmentMembers = ['@type', 'items', 'address', 'requested_at', 'service_location_id'] as const;

/** Of a finalized order platforms do not give back all of it. */
const shownOfMade: ReadonlySet<string> = new Set([
  'sales_channel_id',
  'items.product_id',
  'items.quantity',
  'items.sales_price',
  'items.sales_price_is_gross',
]);

/** An order as it is sent, and as a draft or an order of the platform shows it, in the form of dialect `seed`. */
export function sentOfOrder(order: ReadyOrder): SentThing {
  const { reference, salesChannelId, note, customer, items, fulfillments } = order;
  const sentItems = items.map(itemMembersOf);
  const sentFulfillments = fulfillments.map((fulfillment) => fulfillmentMembersOf(fulfillment, items));
  return {
    wanted: {
      number: reference,
      external_id: reference,
      sales_channel_id: salesChannelId,
      note,
      ...customerOf(customer),
      ...columnsOf('items', sentItems, itemMembers),
      ...columnsOf('fulfillments', sentFulfillments, fulfillmentMembers),
    },
    foundIn: (wire) => {
      const pairs = pairedWith(sentItems, wire.items);
      /** Lines by ids of the platform's items. */
      const lines = new Map(pairs.map((pair, at) => [String(pair?.id), items[at]?.line]));
      const there = pairs.map((pair) => pair && named(pair, 'depends_on', lines));
      const { number, external_id, sales_channel_id, note: text } = wire;
      return {
        number,
        external_id,
        sales_channel_id,
        note: text,
        ...customerOf(wire.customer),
        ...columnsOf('items', there, itemMembers),
        ...columnsOf('fulfillments', fulfillmentsOf(wire, lines), fulfillmentMembers),
      };
    },
    isShownOfMade: (member) => shownOfMade.has(member) || member.startsWith('customer.'),
  };
}

/** An item as a draft shows it; what it does not say is undefined. */
export function itemMembersOf({ productId, quantity, unit, price, gross, note, dependsOn }: ReadyItem): Members {
  return {
    product_id: productId,
    quantity: { amount: quantity, unit },
    sales_price: price && { amount: price.amount, unit: price.currency },
    sales_price_is_gross: gross,
    note,
    depends_on: dependsOn,
  };
}

/** Items of the order by their lines, as nothing else names them before they are sent. */
export function fulfillmentMembersOf(
  { type, address, requestedAt, serviceLocationId, items }: OrderFulfillment,
  all: readonly Pick<ReadyItem, 'line' | 'unit'>[],
): Members {
  const units = new Map(all.map(({ line, unit }) => [line, unit]));
  const wanted: NonNullable<OrderFulfillment['items']> = items ?? all.map(({ line }) => ({ line }));
  return {
    '@type': type === 'pickup' ? 'PickupDraft' : 'DeliveryDraft',
    items: wanted.map(({ line, quantity }) => ({
      item_id: line,
      quantity: quantity === undefined ? undefined : { amount: quantity, unit: units.get(line) },
    })),
    address,
    requested_at: requestedAt,
    service_location_id: serviceLocationId,
  };
}

function fulfillmentsOf({ fulfillments }: Members, lines: ReadonlyMap<string, string | undefined>): Members[] {
  return listOf(fulfillments).map((fulfillment) => {
    const items = listOf(fulfillment.items).map((item) => named(item, 'item_id', lines));
    return items.length === 0 ? fulfillment : { ...fulfillment, items };
  });
}

function named(object: Members, member: string, lines: ReadonlyMap<string, string | undefined>): Members {
  const id = object[member];
  return id === undefined ? object : { ...object, [member]: lines.get(String(id)) ?? id };
}

function customerOf(customer: unknown): Members {
  if (!isObject(customer)) return {};
  return Object.fromEntries(Object.entries(customer).map(([member, value]) => [`customer.${member}`, value]));
}
