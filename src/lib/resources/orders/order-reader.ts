import { checkHeader, refuseUnknownCurrency } from '../../schema/header-check.js';
import { orderColumns } from './order-columns.js';
import { createLineReader } from './order-line.js';
import { createObjectReader, orderMembers } from './order-object.js';
import type { OrderReader, OrderReaderOptions } from './order-reader-options.js';
import { orders } from './orders.js';

/**
 * A reader for files with these columns: those with `items` have whole orders, all others one line an item.
 *
 * @throws {UsageError} for columns that no order has, or a currency that is not known
 * @throws {InputError} for a header without a column that every row needs
 */
export function createOrderReader(columns: readonly string[], options: OrderReaderOptions): OrderReader {
  const { defaultCurrency } = options;
  refuseUnknownCurrency(defaultCurrency);
  const whole = columns.includes('items');
  checkHeader(columns, {
    ...options,
    known: whole ? orderMembers : orderColumns.map(({ name }) => name),
    needed: neededColumns(columns, whole).map((name) => [name]),
    hint: orders.rows.hint,
    suggestFor: 'orders',
  });
  return whole ? createObjectReader(columns, options) : createLineReader(columns, options);
}

function neededColumns(columns: readonly string[], whole: boolean): string[] {
  if (whole) return ['reference'];
  const product = columns.includes('product_id') ? [] : ['product_external_id'];
  return ['reference', ...product, 'quantity'];
}
