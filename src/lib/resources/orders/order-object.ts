import { isLosslessNumber } from '../../json/json.js';
import { shownAddressParts, withOurAddressMembers } from '../../model/address-text.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { booleanOf, createMemberCheck, exactJsonOf, idCheck, isObject } from '../../schema/cells.js';
import {
  type CellKind,
  checkOfKind,
  code,
  count,
  country,
  currency,
  decimal,
  email,
  id,
  longText,
  shortText,
  unit,
  yesNo,
} from '../../schema/column-kinds.js';
import { decimalText } from '../../schema/decimal.js';
import { createMembers, type MemberRules, type Members, type Report } from '../../schema/object-members.js';
import { quoted } from '../../schema/quoted.js';
import type { Row } from '../../tabular/row.js';
import type { Order, OrderAddress, OrderCustomer, OrderFulfillment, OrderItem } from './order.js';
import { fulfillment, readOrderTime } from './order-columns.js';
import type { OrderReader, OrderReaderOptions } from './order-reader-options.js';
import { orderProblems } from './order-rules.js';

/** Members of a whole order, one an object. */
export const orderMembers = [
  'reference',
  'sales_channel_id',
  'customer',
  'items',
  'fulfillments',
  'fulfillment',
  'note',
];

/** A reader for whole orders, one a row; its members were looked at. Bad cells are named by their path: `items[2].quantity`. */
export function createObjectReader(columns: readonly string[], options: OrderReaderOptions): OrderReader {
  const { sourceOf = (column) => column } = options;
  const places = new Map(columns.map((column, at) => [column, at]));
  const ids = ['reference', 'sales_channel_id'];
  const checkMembers = createMemberCheck(columns, { read: orderMembers, ids }, sourceOf);
  let lastRow: Row | undefined;
  let last: Parsed | undefined;

  /** A row is checked and then asked for its key: it is parsed once. */
  function parsed(row: Row): Parsed {
    if (row !== lastRow || last === undefined) {
      const cell = (member: string) => row.cells[places.get(member) ?? -1] || undefined;
      last = new OrderParser(cell, sourceOf, options).parse();
      lastRow = row;
    }
    return last;
  }

  function reference(row: Row): string | undefined {
    const text = row.ragged === undefined ? row.cells[places.get('reference') ?? -1] || undefined : undefined;
    return text === undefined || idCheck(text) !== undefined ? undefined : text;
  }

  return {
    whole: true,
    check: (row) => {
      const bad = checkMembers(row);
      if (row.ragged !== undefined) return bad;
      const { problems } = parsed(row);
      return problems.length === 0 ? bad : [...bad, ...problems];
    },
    key: (row) => reference(row) ?? '',
    reference,
    amounts: (row) => parsed(row).order.items.flatMap(({ price }) => price ?? []),
    read: (row) => ({ whole: parsed(row).order }),
    sourceOf,
  };
}

interface Parsed {
  order: Order;
  problems: CellProblem[];
}

/** Reads one order: `parse` once. */
class OrderParser {
  readonly #cell: (member: string) => string | undefined;
  readonly #sourceOf: (column: string) => string;
  readonly #options: OrderReaderOptions;
  readonly #rules: MemberRules<CellKind>;
  readonly #problems: CellProblem[] = [];

  constructor(
    cell: (member: string) => string | undefined,
    sourceOf: (column: string) => string,
    options: OrderReaderOptions,
  ) {
    this.#cell = cell;
    this.#sourceOf = sourceOf;
    this.#options = options;
    this.#rules = { bad: this.#bad, decimalComma: options.decimalComma, checkOf: checkOfKind(options.signs) };
  }

  parse(): Parsed {
    const order = this.#order();
    // Rules among the parts make sense only where the parts do.
    if (this.#problems.length === 0) {
      for (const { member, item, code, message } of orderProblems(order)) {
        this.#bad(item === undefined ? member : `items[${item}].${member}`, code, message);
      }
    }
    return { order, problems: this.#problems };
  }

  #order(): Order {
    const scalars = ['reference', 'sales_channel_id', 'note'].map((member) => [member, this.#cell(member)]);
    const top = createMembers(Object.fromEntries(scalars), '', this.#rules, this.#sourceOf);
    const items = this.#itemsOf(this.#jsonMember('items'));
    const fulfillments = this.#fulfillmentsOf();
    return {
      reference: top.text('reference', id, true) ?? '',
      salesChannelId: top.text('sales_channel_id', id),
      customer: this.#customerOf(this.#jsonMember('customer')),
      note: top.text('note', longText),
      items,
      fulfillments,
    };
  }

  readonly #bad: Report = (column, code, message, remedy) => {
    this.#problems.push({ column, code, message, remedy });
  };

  #jsonMember(name: string): { value: unknown; path: string } | undefined {
    const text = this.#cell(name);
    if (text === undefined) return undefined;
    return { value: exactJsonOf(text) ?? text, path: this.#sourceOf(name) };
  }

  #itemsOf(member: { value: unknown; path: string } | undefined): OrderItem[] {
    if (member === undefined) {
      this.#bad(this.#sourceOf('items'), 'required', 'a value is required: an order has items');
      return [];
    }
    if (!Array.isArray(member.value)) {
      this.#bad(member.path, 'type', 'it is not a list of items');
      return [];
    }
    const found = member.value.map((value, at) => this.#itemOf(value, `${member.path}[${at}]`, at));
    const lines = new Set<string>();
    found.forEach(({ line }, at) => {
      if (lines.has(line))
        this.#bad(`${member.path}[${at}].line`, 'duplicate', `${quoted(line)} is the line of another item`);
      lines.add(line);
    });
    return found;
  }

  #itemOf(value: unknown, path: string, at: number): OrderItem {
    const members = this.#objectAt(value, path);
    members.only(itemMembers);
    const externalId = members.text('product_external_id', id);
    const productId = members.text('product_id', id);
    if (externalId === undefined && productId === undefined && !members.broken) {
      if (!members.has('product_external_id') && !members.has('product_id')) {
        this.#bad(`${path}.product_external_id`, 'required', 'a value is required: an item is one of a product');
      }
    } else if (externalId !== undefined && productId !== undefined) {
      this.#bad(
        `${path}.product_id`,
        'conflict',
        `${quoted(productId)} stands beside a product_external_id; only one can be sent`,
      );
    }
    const amount = members.text('price', decimal);
    const priced = members.text('currency', currency) ?? this.#options.defaultCurrency;
    if (amount !== undefined && priced === undefined && !members.has('currency')) {
      this.#bad(`${path}.currency`, 'required', 'a value is required beside a price');
    }
    const gross = members.text('price_is_gross', yesNo);
    return {
      line: members.text('line', id) ?? String(at + 1),
      product: externalId === undefined ? { id: productId ?? '' } : { externalId },
      quantity: decimalText(members.text('quantity', count, true) ?? '1', this.#options.decimalComma),
      unit: members.text('unit', unit),
      price:
        amount === undefined
          ? undefined
          : { amount: decimalText(amount, this.#options.decimalComma), currency: priced ?? '' },
      gross: gross === undefined || amount === undefined ? undefined : booleanOf(gross),
      note: members.text('note', longText),
      dependsOn: members.text('depends_on', id),
    };
  }

  #customerOf(member: { value: unknown; path: string } | undefined): OrderCustomer | undefined {
    if (member === undefined) return undefined;
    const members = this.#objectAt(member.value, member.path);
    members.only(customerMembers);
    const customer: OrderCustomer = {
      individual: members.text('individual', id),
      individual_name: members.text('individual_name', shortText),
      organization: members.text('organization', id),
      organization_name: members.text('organization_name', shortText),
      email: members.text('email', email),
      phone: members.text('phone', code),
      invoice_address: this.#addressOf(members.value('invoice_address'), `${member.path}.invoice_address`),
    };
    return present(customer);
  }

  #addressOf(value: unknown, path: string): OrderAddress | undefined {
    if (value === undefined || value === null) return undefined;
    const members = this.#objectAt(
      isObject(value) && !isLosslessNumber(value) ? withOurAddressMembers(value) : value,
      path,
    );
    members.only(addressMembers);
    return present<OrderAddress>({
      street: members.text('street', shortText),
      streetNumber: members.text('streetNumber', code),
      postalCode: members.text('postalCode', code),
      city: members.text('city', shortText),
      country: members.text('country', country),
      recipient_name: members.text('recipient_name', shortText),
      care_of: members.text('care_of', shortText),
      additional: members.text('additional', shortText),
      full_address: members.text('full_address', longText),
    });
  }

  #fulfillmentsOf(): OrderFulfillment[] {
    const [list, one] = [this.#jsonMember('fulfillments'), this.#jsonMember('fulfillment')];
    if (list !== undefined && one !== undefined) {
      this.#bad(one.path, 'conflict', `it stands beside ${list.path}; only one of them is meant`);
      return [];
    }
    if (one !== undefined) {
      const value = typeof one.value === 'string' ? { type: one.value } : one.value;
      const found = this.#fulfillmentOf(value, one.path);
      if (found.items !== undefined)
        this.#bad(`${one.path}.items`, 'conflict', 'the short form has all items; write fulfillments');
      return [found];
    }
    if (list === undefined) return [];
    if (!Array.isArray(list.value)) {
      this.#bad(list.path, 'type', 'it is not a list of fulfillments');
      return [];
    }
    return list.value.map((value, at) => this.#fulfillmentOf(value, `${list.path}[${at}]`));
  }

  #fulfillmentOf(value: unknown, path: string): OrderFulfillment {
    const members = this.#objectAt(value, path);
    members.only(fulfillmentMembers);
    const requested = members.text('requested_at', shortText);
    const time = requested === undefined ? undefined : readOrderTime(requested);
    if (time !== undefined && 'fault' in time) this.#bad(`${path}.requested_at`, time.fault.code, time.fault.message);
    const type = members.text('type', fulfillment, true);
    return {
      type: type === 'delivery' ? 'delivery' : 'pickup',
      items: this.#fulfilledOf(members.value('items'), `${path}.items`),
      address: this.#addressOf(members.value('address'), `${path}.address`),
      requestedAt: time !== undefined && 'text' in time ? time.text : undefined,
      serviceLocationId: members.text('service_location_id', id),
    };
  }

  #fulfilledOf(value: unknown, path: string): OrderFulfillment['items'] {
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value)) {
      this.#bad(path, 'type', 'it is not a list of lines');
      return undefined;
    }
    return value.map((each, at) => {
      const members = this.#objectAt(
        isObject(each) && !isLosslessNumber(each) ? each : { line: each },
        `${path}[${at}]`,
      );
      members.only(['line', 'quantity']);
      const quantity = members.text('quantity', count);
      const line = members.text('line', id, true) ?? '';
      return quantity === undefined ? { line } : { line, quantity: decimalText(quantity, this.#options.decimalComma) };
    });
  }

  #objectAt(value: unknown, path: string): Members<CellKind> {
    return createMembers<CellKind>(value, path, this.#rules);
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
