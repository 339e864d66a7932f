import type { Order, OrderItem } from './order.js';
import type { OrderColumnName } from './order-columns.js';

/** One line of a file with one line an item. */
export interface OrderLine {
  reference: string;
  /** Cells of the order as a whole, without empty ones. */
  head: Readonly<Partial<Record<OrderColumnName, string>>>;
  /** Which fulfillment brings the item, where the order has several. */
  fulfillment?: string;
  /** Without a line of its own it is called by its position. */
  item: Omit<OrderItem, 'line'> & { line?: string };
}

/** What one row is. */
export type OrderPart = { whole: Order } | { line: OrderLine };
