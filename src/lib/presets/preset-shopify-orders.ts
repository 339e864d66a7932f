import { createExactSum, type ExactSum } from '../json/exact-sum.js';
import type { OrderColumnName } from '../resources/orders/order-columns.js';
import { parseDecimal } from '../schema/decimal.js';
import { splitStreet } from '../schema/street-number.js';
import type { Row } from '../tabular/row.js';
import { columnFinder, createTally, type Preset } from './preset.js';
import { skippedNotice } from './preset-products.js';

/** What later lines of an order need of its first one. */
interface Head {
  currency: string;
  /** Whether prices include tax; empty when the sums do not tell. */
  gross: string;
}

/**
 * The order export of Shopify: one line an item; everything about the order itself on the first of its lines.
 * What it has no place for in an order of the platform (shipping cost, discounts, tips) is added up and told.
 */
export const shopifyOrdersPreset: Preset = {
  name: 'shopify-orders',
  what: 'a Shopify order export',
  begin: (columns, _options, fileName) => {
    const file = { name: fileName, what: 'a Shopify order export' };
    const needed = ['Name', 'Financial Status', 'Currency', 'Total', 'Lineitem quantity', 'Lineitem name'];
    const finder = columnFinder(columns, [...needed.map((name) => [name]), ['Lineitem price'], ['Lineitem sku']], file);
    const heads = new Map<string, Head>();
    /** Orders that are left out, with the reason. */
    const left = new Map<string, string>();
    const leftOrders = createTally();
    let leftLines = 0;
    let fulfilled = 0;
    let partly = 0;
    const sums = new Map<string, ExactSum>();

    function look(row: Row): void {
      const cell = finder.cells(row);
      const name = cell('Name');
      if (!isHead(cell)) {
        if (left.has(name)) leftLines += 1;
        return;
      }
      const reason = reasonToLeave(cell);
      if (reason !== undefined) {
        left.set(name, reason);
        leftOrders.add(reason);
        leftLines += 1;
        return;
      }
      heads.set(name, { currency: cell('Currency'), gross: grossOf(cell) });
      if (cell('Fulfillment Status').toLowerCase() === 'fulfilled') fulfilled += 1;
      if (cell('Financial Status').toLowerCase() === 'partially_refunded') partly += 1;
      add('shipping', cell('Shipping'), cell('Currency'));
      add('discounts', cell('Discount Amount'), cell('Currency'));
      add('tips', cell('Tip Amount'), cell('Currency'));
    }

    function add(what: string, amount: string, currency: string): void {
      if ((parseDecimal(amount) ?? 0n) === 0n) return;
      const key = `${what} ${currency}`;
      const sum = sums.get(key) ?? createExactSum();
      sums.set(key, sum);
      sum.add(amount);
    }

    function cells(row: Row): (string | undefined)[] | undefined {
      const cell = finder.cells(row);
      const name = cell('Name');
      if (left.has(name)) return undefined;
      const head = heads.get(name);
      const made: Partial<Record<OrderColumnName, string>> = {
        reference: name,
        product_external_id: cell('Lineitem sku'),
        quantity: cell('Lineitem quantity'),
        price: cell('Lineitem price'),
        currency: head?.currency ?? '',
        price_is_gross: head?.gross ?? '',
        ...(isHead(cell) ? ofOrder(cell) : {}),
      };
      return orderCells.map((column) => made[column] ?? '');
    }

    return {
      columns: orderCells,
      sourceOf: (column) => sources[column as OrderColumnName],
      look,
      cells,
      variantGroups: new Map(),
      taken: [...Object.values(sources), ...readAside],
      notices: () => [
        ...skippedNotice(
          leftOrders.total() === 0 ? '' : `${leftOrders.text('order', 'orders')}: ${countedLines(leftLines)}`,
        ),
        ...(sums.size === 0
          ? []
          : [`not in the orders, since they have no items for it: ${[...sums].map(worded).join(', ')}`]),
        ...(partly === 0 ? [] : [`${counted(partly)} partly refunded: all items are taken as they were ordered`]),
        ...(fulfilled === 0 ? [] : [`${counted(fulfilled)} fulfilled in the shop already`]),
      ],
    };
  },
};

type Cell = (name: string) => string;

/** Only the first line of an order says how it was paid and what it cost. */
function isHead(cell: Cell): boolean {
  return cell('Financial Status') !== '' || cell('Total') !== '';
}

function reasonToLeave(cell: Cell): string | undefined {
  if (cell('Cancelled at') !== '') return 'cancelled';
  const status = cell('Financial Status').toLowerCase();
  return status === 'refunded' || status === 'voided' || status === 'expired' ? status : undefined;
}

/** Subtotal (after discounts) and shipping make the total, with taxes inside of it or beside it. */
function grossOf(cell: Cell): string {
  const [subtotal, taxes, total] = ['Subtotal', 'Taxes', 'Total'].map((name) => parseDecimal(cell(name)));
  const extra = ['Shipping', 'Duties', 'Tip Amount'].map((name) => parseDecimal(cell(name) || '0') ?? 0n);
  if (subtotal === undefined || taxes === undefined || total === undefined || taxes === 0n) return '';
  const parts = extra.reduce((sum, part) => sum + part, subtotal);
  if (parts === total) return 'true';
  return parts + taxes === total ? 'false' : '';
}

/** Cells of the order as a whole: they stand on its first line only. */
function ofOrder(cell: Cell): Partial<Record<OrderColumnName, string>> {
  const isDelivered = ['Address1', 'Street', 'Zip', 'City'].some((part) => cell(`Shipping ${part}`) !== '');
  const from = isDelivered ? 'Shipping' : 'Billing';
  const { street, number } = splitStreet(cell(`${from} Address1`) || cell(`${from} Street`));
  // There is no second line of an address: what stands there is needed to find the door.
  const second = [cell(`${from} Company`), cell(`${from} Address2`)].filter((text) => text !== '');
  return {
    customer_name: cell('Billing Name') || cell('Shipping Name'),
    customer_email: cell('Email'),
    street: [street, ...second].filter((text) => text !== '').join(', '),
    street_number: number,
    // An apostrophe keeps spreadsheets from taking the leading zero away.
    postal_code: cell(`${from} Zip`).replace(/^'/, ''),
    city: cell(`${from} City`),
    country: cell(`${from} Country`).toUpperCase(),
    fulfillment: isDelivered ? 'delivery' : cell('Shipping Method') !== '' ? 'pickup' : '',
    // Lines of orders have notes of items only.
    note: cell('Notes'),
  };
}

const addressParts = ['Address1', 'Address2', 'Street', 'Company', 'Zip', 'City', 'Country'];

const sources: Partial<Record<OrderColumnName, string>> = {
  reference: 'Name',
  customer_name: 'Billing Name',
  customer_email: 'Email',
  street: 'Shipping Address1',
  street_number: 'Shipping Address1',
  postal_code: 'Shipping Zip',
  city: 'Shipping City',
  country: 'Shipping Country',
  fulfillment: 'Shipping Method',
  product_external_id: 'Lineitem sku',
  quantity: 'Lineitem quantity',
  price: 'Lineitem price',
  currency: 'Currency',
  price_is_gross: 'Taxes',
  note: 'Notes',
};

/** Columns that decide, or are added up and told. */
const readAside = [
  ...[
    'Financial Status',
    'Fulfillment Status',
    'Cancelled at',
    'Subtotal',
    'Shipping',
    'Duties',
    'Tip Amount',
    'Total',
  ],
  ...['Discount Amount', 'Lineitem name', 'Shipping Name'],
  ...['Shipping', 'Billing'].flatMap((of) => addressParts.map((part) => `${of} ${part}`)),
];

const orderCells = Object.keys(sources) as OrderColumnName[];

function worded([what, sum]: [string, ExactSum]): string {
  const [name, currency] = what.split(' ');
  return `${name} ${sum.text()} ${currency}`;
}

function countedLines(count: number): string {
  return `${count} ${count === 1 ? 'line' : 'lines'}`;
}

function counted(orders: number): string {
  return orders === 1 ? '1 order is' : `${orders} orders are`;
}
