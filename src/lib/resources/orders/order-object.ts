import { isExactObject } from '../../json/is-object.js';
import { withOurAddressMembers } from '../../model/address-text.js';
import { count, id, longText, shortText } from '../../schema/column-kinds.js';
import { decimalText } from '../../schema/decimal.js';
import type { WholeParts } from '../../schema/whole-reader.js';
import {
  addressColumns,
  addressOf,
  customerColumns,
  customerOf,
  type LineItem,
  numberedItems,
  type Order,
  type OrderAddress,
  type OrderFulfillment,
} from './order.js';
import { fulfillment, type OrderColumnName, orderColumns, readOrderTime } from './order-columns.js';

type Parts = WholeParts<LineItem>;

/** A whole order that is one JSON object. Bad members are named by their path: `fulfillments[0].type`. */
export function wholeOrder(parts: Parts, decimalComma: boolean): Order {
  const { top, items } = parts;
  return {
    reference: top.text('reference', id, true) ?? '',
    salesChannelId: top.text('sales_channel_id', id),
    customer: customerIn(parts),
    note: top.text('note', longText),
    items: numberedItems(items()),
    fulfillments: fulfillmentsIn(parts, decimalComma),
  };
}

const kinds = new Map<OrderColumnName, (typeof orderColumns)[number]['kind']>(
  orderColumns.map(({ name, kind }) => [name, kind]),
);
const kindOf = (column: OrderColumnName) => kinds.get(column) ?? shortText;

function customerIn({ member, objectAt }: Parts): Order['customer'] {
  const given = member('customer');
  if (given === undefined) return undefined;
  const members = objectAt(given.value, given.path);
  members.only([...Object.keys(customerColumns), 'invoice_address']);
  const address = addressIn(members.value('invoice_address'), `${given.path}.invoice_address`, objectAt);
  return customerOf((name) => members.text(name, kindOf(customerColumns[name])), address);
}

function addressIn(value: unknown, path: string, objectAt: Parts['objectAt']): OrderAddress | undefined {
  if (value === undefined || value === null) return undefined;
  const members = objectAt(isExactObject(value) ? withOurAddressMembers(value) : value, path);
  members.only(Object.keys(addressColumns));
  return addressOf((name) => members.text(name, kindOf(addressColumns[name])));
}

function fulfillmentsIn(parts: Parts, decimalComma: boolean): OrderFulfillment[] {
  const { member, bad } = parts;
  const [list, one] = [member('fulfillments'), member('fulfillment')];
  if (list !== undefined && one !== undefined) {
    bad(one.path, 'conflict', `it stands beside ${list.path}; only one of them is meant`);
    return [];
  }
  if (one !== undefined) {
    const value = typeof one.value === 'string' ? { type: one.value } : one.value;
    const found = fulfillmentIn(value, one.path, parts, decimalComma);
    if (found.items !== undefined)
      bad(`${one.path}.items`, 'conflict', 'the short form has all items; write fulfillments');
    return [found];
  }
  if (list !== undefined && !Array.isArray(list.value)) bad(list.path, 'type', 'it is not a list of fulfillments');
  const all = list !== undefined && Array.isArray(list.value) ? list.value : [];
  return all.map((value, at) => fulfillmentIn(value, `${list?.path}[${at}]`, parts, decimalComma));
}

function fulfillmentIn(value: unknown, path: string, parts: Parts, decimalComma: boolean): OrderFulfillment {
  const { objectAt, bad } = parts;
  const members = objectAt(value, path);
  members.only(['type', 'items', 'address', 'requested_at', 'service_location_id']);
  const requested = members.text('requested_at', shortText);
  const time = requested === undefined ? undefined : readOrderTime(requested);
  if (time !== undefined && 'fault' in time) bad(`${path}.requested_at`, time.fault.code, time.fault.message);
  const type = members.text('type', fulfillment, true);
  return {
    type: type === 'delivery' ? 'delivery' : 'pickup',
    items: fulfilledIn(members.value('items'), `${path}.items`, parts, decimalComma),
    address: addressIn(members.value('address'), `${path}.address`, objectAt),
    requestedAt: time !== undefined && 'text' in time ? time.text : undefined,
    serviceLocationId: members.text('service_location_id', id),
  };
}

function fulfilledIn(
  value: unknown,
  path: string,
  { objectAt, bad }: Parts,
  decimalComma: boolean,
): OrderFulfillment['items'] {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) {
    bad(path, 'type', 'it is not a list of lines');
    return undefined;
  }
  return value.map((each, at) => {
    const members = objectAt(isExactObject(each) ? each : { line: each }, `${path}[${at}]`);
    members.only(['line', 'quantity']);
    const quantity = members.text('quantity', count);
    const line = members.text('line', id, true) ?? '';
    return quantity === undefined ? { line } : { line, quantity: decimalText(quantity, decimalComma) };
  });
}
