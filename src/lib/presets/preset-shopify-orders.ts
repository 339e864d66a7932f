import { createExactSum, type ExactSum } from '../json/exact-sum.js';
import type { OrderColumnName } from '../resources/orders/order-columns.js';
import { parseDecimal } from '../schema/decimal.js';
import { splitStreet } from '../schema/street-number.js';
import type { Row } from '../tabular/row.js';
import { type ColumnFinder, columnFinder, createTally, type Preset } from './preset.js';
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
    const lines = new ShopifyOrderLines(finder);
    return {
      columns: orderCells,
      sourceOf: (column) => sources[column as OrderColumnName],
      look: (row) => lines.look(row),
      cells: (row) => lines.cells(row),
      variantGroups: new Map(),
      taken: [...Object.values(sources), ...readAside],
      notices: () => lines.notices(),
    };
  },
};

class ShopifyOrderLines {
  readonly #finder: ColumnFinder;
  readonly #heads = new Map<string, Head>();
  /** Names of orders that are skipped. */
  readonly #skipped = new Set<string>();
  readonly #reasons = createTally();
  readonly #sums = new Map<string, ExactSum>();
  #skippedLines = 0;
  #fulfilled = 0;
  #partly = 0;

  constructor(finder: ColumnFinder) {
    this.#finder = finder;
  }

  look(row: Row): void {
    const cell = this.#finder.cells(row);
    const name = cell('Name');
    if (isHead(cell)) this.#lookAtHead(name, cell);
    if (this.#skipped.has(name)) this.#skippedLines += 1;
  }

  cells(row: Row): (string | undefined)[] | undefined {
    const cell = this.#finder.cells(row);
    const name = cell('Name');
    if (this.#skipped.has(name)) return undefined;
    const head = this.#heads.get(name);
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

  notices(): string[] {
    const reasons =
      this.#reasons.total() === 0
        ? ''
        : `${this.#reasons.text('order', 'orders')}: ${countedLines(this.#skippedLines)}`;
    const sums = [...this.#sums].map(worded).join(', ');
    return [
      ...skippedNotice(reasons),
      ...(sums === '' ? [] : [`not in the orders, since they have no items for it: ${sums}`]),
      ...(this.#partly === 0
        ? []
        : [`${counted(this.#partly)} partly refunded: all items are taken as they were ordered`]),
      ...(this.#fulfilled === 0 ? [] : [`${counted(this.#fulfilled)} fulfilled in the shop already`]),
    ];
  }

  #lookAtHead(name: string, cell: Cell): void {
    const reason = reasonToLeave(cell);
    if (reason !== undefined) {
      this.#skipped.add(name);
      this.#reasons.add(reason);
      return;
    }
    this.#heads.set(name, { currency: cell('Currency'), gross: grossOf(cell) });
    if (cell('Fulfillment Status').toLowerCase() === 'fulfilled') this.#fulfilled += 1;
    if (cell('Financial Status').toLowerCase() === 'partially_refunded') this.#partly += 1;
    this.#add('shipping', cell('Shipping'), cell('Currency'));
    this.#add('discounts', cell('Discount Amount'), cell('Currency'));
    this.#add('tips', cell('Tip Amount'), cell('Currency'));
  }

  #add(what: string, amount: string, currency: string): void {
    if ((parseDecimal(amount) ?? 0n) === 0n) return;
    const key = `${what} ${currency}`;
    const sum = this.#sums.get(key) ?? createExactSum();
    this.#sums.set(key, sum);
    sum.add(amount);
  }
}

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
