import type { OrderProduct } from '../../schema/named-product.js';
/** An address with the wire's own members. Each text has at most 256 characters. */
export interface OrderAddress {
  street?: string;
  streetNumber?: string;
  postalCode?: string;
  city?: string;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  recipient_name?: string;
  care_of?: string;
  additional?: string;
  /** As it is displayed and printed. Without it: made of the parts, where the platform has it. */
  full_address?: string;
}

/** Who buys, with the wire's own members. */
export interface OrderCustomer {
  /** Id of a contact. */
  individual?: string;
  individual_name?: string;
  /** Id of a contact. */
  organization?: string;
  organization_name?: string;
  email?: string;
  phone?: string;
  invoice_address?: OrderAddress;
}

export interface OrderItem {
  /** What other items and fulfillments of the same order call it. */
  line: string;
  product: OrderProduct;
  /** A whole number above 0, as decimal text. */
  quantity: string;
  /** Undefined: the product's management unit. */
  unit?: string;
  /** Undefined: the platform's own price. */
  price?: { amount: string; currency: string };
  gross?: boolean;
  note?: string;
  /** The line that it belongs to: an option of that item. */
  dependsOn?: string;
}

export interface OrderFulfillment {
  type: 'pickup' | 'delivery';
  /** Undefined: all items, whole. Without a quantity: the whole item. */
  items?: readonly { line: string; quantity?: string }[];
  address?: OrderAddress;
  /** RFC 3339, UTC, with milliseconds. */
  requestedAt?: string;
  serviceLocationId?: string;
}

/** One order of a file, with nothing wrong in it. Equal orders have equal JSON. */
export interface Order {
  reference: string;
  salesChannelId?: string;
  customer?: OrderCustomer;
  note?: string;
  items: readonly OrderItem[];
  fulfillments: readonly OrderFulfillment[];
}

/** As one line says it: without a line of its own an item is called by its position. */
export interface LineItem extends Omit<OrderItem, 'line'> {
  line?: string;
  /** Which fulfillment brings it, where the order has several. */
  fulfillment?: string;
}

export function numberedItems(items: readonly LineItem[]): OrderItem[] {
  return items.map(({ fulfillment: _, ...item }, at) => ({ ...item, line: item.line ?? String(at + 1) }));
}

type Text<Member> = (member: Member) => string | undefined;

/** @returns undefined when nothing of it is there */
export function customerOf(
  text: Text<keyof typeof customerColumns>,
  address: OrderAddress | undefined,
): OrderCustomer | undefined {
  const texts = partOf(customerColumns, text);
  return texts === undefined && address === undefined
    ? undefined
    : { ...texts, ...(address && { invoice_address: address }) };
}

/** @returns undefined when nothing of it is there */
export function addressOf(text: Text<keyof typeof addressColumns>): OrderAddress | undefined {
  return partOf(addressColumns, text);
}

function partOf<Member extends string>(
  members: Readonly<Record<Member, string>>,
  text: Text<Member>,
): Partial<Record<Member, string>> | undefined {
  const part: Partial<Record<Member, string>> = {};
  for (const member in members) {
    const found = text(member);
    if (found !== undefined) part[member] = found;
  }
  return Object.keys(part).length === 0 ? undefined : part;
}

/** Columns of a customer's members. */
export const customerColumns = {
  individual: 'customer_individual_id',
  individual_name: 'customer_name',
  organization: 'customer_organization_id',
  organization_name: 'customer_organization',
  email: 'customer_email',
  phone: 'customer_phone',
} as const;

/** Columns of an address's members. */
export const addressColumns = {
  street: 'street',
  streetNumber: 'street_number',
  postalCode: 'postal_code',
  city: 'city',
  country: 'country',
  recipient_name: 'recipient_name',
  care_of: 'care_of',
  additional: 'additional',
  full_address: 'full_address',
} as const;
