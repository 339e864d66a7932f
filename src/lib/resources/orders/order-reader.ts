import { needsCurrency } from '../../model/cell-problem.js';
import { booleanOf } from '../../schema/cells.js';
import { decimalText } from '../../schema/decimal.js';
import { checkHeader, refuseUnknownCurrency } from '../../schema/header-check.js';
import { namedProduct } from '../../schema/named-product.js';
import { type SaidAmount, saidAmount } from '../../schema/odd-amounts.js';
import type { Reading } from '../../schema/reading.js';
import { createWholeReader, type WholeReader, type WholeRules } from '../../schema/whole-reader.js';
import type { Row } from '../../tabular/row.js';
import type { LineItem, Order } from './order.js';
import { orderColumns, readOrderTime } from './order-columns.js';
import { wholeOrder } from './order-object.js';
import { orderProblems } from './order-rules.js';
import { orders } from './orders.js';

export interface OrderReaderOptions extends Reading {
  /** For prices without a currency. */
  defaultCurrency?: string;
}

export interface OrderReader extends WholeReader<Order, LineItem> {
  /** The prices of items in a good row. */
  amounts: (row: Row) => readonly SaidAmount[];
}

/** Members of a whole order, one an object. */
const members = ['reference', 'sales_channel_id', 'customer', 'fulfillments', 'fulfillment', 'note'];

/**
 * A reader for files with these columns: those with `items` have whole orders, all others one line an item.
 *
 * @throws {UsageError} for columns that no order has, or a currency that is not known
 * @throws {InputError} for a header without a column that every row needs
 */
export function createOrderReader(columns: readonly string[], options: OrderReaderOptions): OrderReader {
  const { defaultCurrency } = options;
  refuseUnknownCurrency(defaultCurrency);
  const isWhole = columns.includes('items');
  const product = columns.includes('product_id') ? [] : ['product_external_id'];
  checkHeader(columns, {
    ...options,
    known: isWhole ? [...members, 'items'] : orderColumns.map(({ name }) => name),
    needed: ['reference', ...(isWhole ? [] : [...product, 'quantity'])].map((name) => [name]),
    hint: orders.rows.hint,
    suggestFor: 'orders',
  });
  const reader = createWholeReader(columns, rulesOf(options), options);
  return {
    ...reader,
    amounts: (row) => {
      if (!isWhole) return saidAmount(reader.cell(row, 'price'), reader.cell(row, 'currency') ?? defaultCurrency);
      const read = reader.read(row);
      return 'whole' in read ? read.whole.items.flatMap(({ price }) => price ?? []) : [];
    },
  };
}

function rulesOf({ decimalComma, defaultCurrency }: OrderReaderOptions): WholeRules<Order, LineItem> {
  return {
    one: 'an order',
    oneItem: 'an item',
    list: 'items',
    columns: orderColumns,
    members,
    ids: ['reference', 'sales_channel_id'],
    headText: (name, text) => (name === 'requested_at' ? instantOf(text) : text),
    checkItem: (cell, has, bad) => {
      const { code, message, remedy } = needsCurrency;
      if (cell('price') !== undefined && !has('currency') && defaultCurrency === undefined)
        bad('currency', code, message, remedy);
    },
    itemOf: (cell) => {
      const [price, gross] = [cell('price'), cell('price_is_gross')];
      const currency = cell('currency') ?? defaultCurrency ?? '';
      return {
        line: cell('line'),
        product: namedProduct(cell),
        quantity: decimalText(cell('quantity') ?? '1', decimalComma),
        unit: cell('unit'),
        price: price === undefined ? undefined : { amount: decimalText(price, decimalComma), currency },
        gross: gross === undefined || price === undefined ? undefined : booleanOf(gross),
        note: cell('note'),
        dependsOn: cell('depends_on'),
        fulfillment: cell('fulfillment_number'),
      };
    },
    wholeOf: (parts) => wholeOrder(parts, decimalComma),
    problemsOf: orderProblems,
  };
}

/** Two cells with one instant do not contradict each other. */
function instantOf(text: string): string {
  const time = readOrderTime(text);
  return 'text' in time ? time.text : text;
}
