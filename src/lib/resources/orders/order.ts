import type { OrderProduct } from '../../schema/order-product.js';
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

/** What is wrong with an order as a whole; of one item where `item` (from 0) says so. */
export interface OrderProblem {
  /** Member of the item, or of the order. Empty when no single one is meant. */
  member: string;
  item?: number;
  code: string;
  message: string;
}
