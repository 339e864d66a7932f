import { isLosslessNumber } from '../../json/json.js';
import { shownAddressParts, withOurAddressMembers } from '../../model/address-text.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { exactJsonOf, isObject, noProblems } from '../../schema/cells.js';
import { decimalText } from '../../schema/decimal.js';
import { createMembers, type Members, type Report } from '../../schema/object-members.js';
import { quoted } from '../../schema/quoted.js';
import type { Row } from '../../tabular/row.js';
import type { Order, OrderAddress, OrderCustomer, OrderFulfillment, OrderItem } from './order.js';
import { type OrderColumnKind, orderCheckOf, readOrderTime } from './order-columns.js';
import type { OrderReader, OrderReaderOptions } from './order-reader-options.js';
import { orderProblems } from './order-rules.js';

/** A reader for whole orders, one a row; its members were looked at. Bad cells are named by their path: `items[2].quantity`. */
export function createObjectReader(columns: readonly string[], options: OrderReaderOptions): OrderReader {
  const { sourceOf = (column) => column } = options;
  const places = new Map(columns.map((column, at) => [column, at]));
  const referenceCheck = orderCheckOf('id', options.decimalComma);
  let lastRow: Row | undefined;
  let last: Parsed | undefined;

  /** A row is checked and then asked for its key: it is parsed once. */
  function parsed(row: Row): Parsed {
    if (row !== lastRow || last === undefined) {
      last = parseOrder((member) => row.cells[places.get(member) ?? -1] || undefined, sourceOf, options);
      lastRow = row;
    }
    return last;
  }

  function reference(row: Row): string | undefined {
    const text = row.ragged === undefined ? row.cells[places.get('reference') ?? -1] || undefined : undefined;
    return text === undefined || referenceCheck(text) !== undefined ? undefined : text;
  }

  return {
    whole: true,
    check: (row) => {
      if (row.ragged !== undefined) {
        const { cells, columns: wanted } = row.ragged;
        return [{ column: '', code: 'ragged', message: `${cells} cells where the header has ${wanted}` }];
      }
      const { problems } = parsed(row);
      return problems.length === 0 ? noProblems : problems;
    },
    key: (row) => reference(row) ?? '',
    reference,
    read: (row) => ({ whole: parsed(row).order }),
    sourceOf,
  };
}

interface Parsed {
  order: Order;
  problems: CellProblem[];
}

function parseOrder(
  cell: (member: string) => string | undefined,
  sourceOf: (column: string) => string,
  { decimalComma, defaultCurrency }: OrderReaderOptions,
): Parsed {
  const problems: CellProblem[] = [];
  const bad: Report = (column, code, message) => {
    problems.push({ column, code, message });
  };
  const rules = { bad, decimalComma, checkOf: orderCheckOf };
  const top = createMembers(
    Object.fromEntries(['reference', 'sales_channel_id', 'note'].map((member) => [member, cell(member)])),
    '',
    rules,
    sourceOf,
  );
  const items = itemsOf(jsonMember('items'));
  const fulfillments = fulfillmentsOf();
  const order: Order = {
    reference: top.text('reference', 'id', true) ?? '',
    salesChannelId: top.text('sales_channel_id', 'id'),
    customer: customerOf(jsonMember('customer')),
    note: top.text('note', 'note'),
    items,
    fulfillments,
  };
  // Rules among the parts make sense only where the parts do.
  if (problems.length === 0) {
    for (const { member, item, code, message } of orderProblems(order)) {
      bad(item === undefined ? member : `items[${item}].${member}`, code, message);
    }
  }
  return { order, problems };

  function jsonMember(name: string): { value: unknown; path: string } | undefined {
    const text = cell(name);
    if (text === undefined) return undefined;
    return { value: exactJsonOf(text) ?? text, path: sourceOf(name) };
  }

  function itemsOf(member: { value: unknown; path: string } | undefined): OrderItem[] {
    if (member === undefined) {
      bad(sourceOf('items'), 'required', 'a value is required: an order has items');
      return [];
    }
    if (!Array.isArray(member.value)) {
      bad(member.path, 'type', 'it is not a list of items');
      return [];
    }
    const found = member.value.map((value, at) => itemOf(value, `${member.path}[${at}]`, at));
    const lines = new Set<string>();
    found.forEach(({ line }, at) => {
      if (lines.has(line))
        bad(`${member.path}[${at}].line`, 'duplicate', `${quoted(line)} is the line of another item`);
      lines.add(line);
    });
    return found;
  }

  function itemOf(value: unknown, path: string, at: number): OrderItem {
    const members = objectAt(value, path);
    members.only(itemMembers);
    const externalId = members.text('product_external_id', 'id');
    const id = members.text('product_id', 'id');
    if (externalId === undefined && id === undefined && !members.broken) {
      if (!members.has('product_external_id') && !members.has('product_id')) {
        bad(`${path}.product_external_id`, 'required', 'a value is required: an item is one of a product');
      }
    } else if (externalId !== undefined && id !== undefined) {
      bad(`${path}.product_id`, 'conflict', `${quoted(id)} stands beside a product_external_id; only one can be sent`);
    }
    const amount = members.text('price', 'amount');
    const currency = members.text('currency', 'currency') ?? defaultCurrency;
    if (amount !== undefined && currency === undefined && !members.has('currency')) {
      bad(`${path}.currency`, 'required', 'a value is required beside a price');
    }
    const gross = members.text('price_is_gross', 'boolean');
    return {
      line: members.text('line', 'id') ?? String(at + 1),
      product: externalId === undefined ? { id: id ?? '' } : { externalId },
      quantity: decimalText(members.text('quantity', 'count', true) ?? '1', decimalComma),
      unit: members.text('unit', 'unit'),
      price: amount === undefined ? undefined : { amount: decimalText(amount, decimalComma), currency: currency ?? '' },
      gross: gross === undefined || amount === undefined ? undefined : gross === 'true',
      note: members.text('note', 'note'),
      dependsOn: members.text('depends_on', 'id'),
    };
  }

  function customerOf(member: { value: unknown; path: string } | undefined): OrderCustomer | undefined {
    if (member === undefined) return undefined;
    const members = objectAt(member.value, member.path);
    members.only(customerMembers);
    const customer: OrderCustomer = {
      individual: members.text('individual', 'id'),
      individual_name: members.text('individual_name', 'text'),
      organization: members.text('organization', 'id'),
      organization_name: members.text('organization_name', 'text'),
      email: members.text('email', 'email'),
      phone: members.text('phone', 'text'),
      invoice_address: addressOf(members.value('invoice_address'), `${member.path}.invoice_address`),
    };
    return present(customer);
  }

  function addressOf(value: unknown, path: string): OrderAddress | undefined {
    if (value === undefined || value === null) return undefined;
    const members = objectAt(isObject(value) && !isLosslessNumber(value) ? withOurAddressMembers(value) : value, path);
    members.only(addressMembers);
    return present<OrderAddress>({
      street: members.text('street', 'text'),
      streetNumber: members.text('streetNumber', 'text'),
      postalCode: members.text('postalCode', 'text'),
      city: members.text('city', 'text'),
      country: members.text('country', 'country'),
      recipient_name: members.text('recipient_name', 'text'),
      care_of: members.text('care_of', 'text'),
      additional: members.text('additional', 'text'),
      full_address: members.text('full_address', 'note'),
    });
  }

  function fulfillmentsOf(): OrderFulfillment[] {
    const [list, one] = [jsonMember('fulfillments'), jsonMember('fulfillment')];
    if (list !== undefined && one !== undefined) {
      bad(one.path, 'conflict', `it stands beside ${list.path}; only one of them is meant`);
      return [];
    }
    if (one !== undefined) {
      const value = typeof one.value === 'string' ? { type: one.value } : one.value;
      const found = fulfillmentOf(value, one.path);
      if (found.items !== undefined)
        bad(`${one.path}.items`, 'conflict', 'the short form has all items; write fulfillments');
      return [found];
    }
    if (list === undefined) return [];
    if (!Array.isArray(list.value)) {
      bad(list.path, 'type', 'it is not a list of fulfillments');
      return [];
    }
    return list.value.map((value, at) => fulfillmentOf(value, `${list.path}[${at}]`));
  }

  function fulfillmentOf(value: unknown, path: string): OrderFulfillment {
    const members = objectAt(value, path);
    members.only(fulfillmentMembers);
    const requested = members.text('requested_at', 'text');
    const time = requested === undefined ? undefined : readOrderTime(requested);
    if (time !== undefined && 'fault' in time) bad(`${path}.requested_at`, time.fault.code, time.fault.message);
    const type = members.text('type', 'fulfillment', true);
    return {
      type: type === 'delivery' ? 'delivery' : 'pickup',
      items: fulfilledOf(members.value('items'), `${path}.items`),
      address: addressOf(members.value('address'), `${path}.address`),
      requestedAt: time !== undefined && 'text' in time ? time.text : undefined,
      serviceLocationId: members.text('service_location_id', 'id'),
    };
  }

  function fulfilledOf(value: unknown, path: string): OrderFulfillment['items'] {
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value)) {
      bad(path, 'type', 'it is not a list of lines');
      return undefined;
    }
    return value.map((each, at) => {
      const members = objectAt(isObject(each) && !isLosslessNumber(each) ? each : { line: each }, `${path}[${at}]`);
      members.only(['line', 'quantity']);
      const quantity = members.text('quantity', 'count');
      const line = members.text('line', 'id', true) ?? '';
      return quantity === undefined ? { line } : { line, quantity: decimalText(quantity, decimalComma) };
    });
  }

  function objectAt(value: unknown, path: string): Members<OrderColumnKind> {
    return createMembers<OrderColumnKind>(value, path, rules);
  }
}

const itemMembers = [
  'line',
  'product_external_id',
  'product_id',
  'quantity',
  'unit',
  'price',
  'currency',
  'price_is_gross',
  'note',
  'depends_on',
];
const customerMembers = [
  'individual',
  'individual_name',
  'organization',
  'organization_name',
  'email',
  'phone',
  'invoice_address',
];
const addressMembers = [...shownAddressParts, 'full_address'];
const fulfillmentMembers = ['type', 'items', 'address', 'requested_at', 'service_location_id'];

/** @returns undefined when no member is there */
function present<Value extends object>(value: Value): Value | undefined {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Value);
}
