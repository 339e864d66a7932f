import { createExactSum, type ExactSum } from '../json/exact-sum.js';
import type { OrderColumnName } from '../resources/orders/order-columns.js';
import { parseDecimal } from '../schema/decimal.js';
import { splitStreet } from '../schema/street-number.js';
import { type Cell, columnFinder, createTally, type Preset, skippedNotice } from './preset.js';
import { counted } from './preset-products.js';

const what = 'a Shopify order export';

/**
 * The order export of Shopify: one line an item; everything about the order itself on the first of its lines.
 * What it has no place for in an order of the platform (shipping cost, discounts, tips) is added up and told.
 */
export const shopifyOrdersPreset: Preset = {
  name: 'shopify-orders',
  what,
  begin: (columns, _options, fileName) => {
    const needed = ['Name', 'Financial Status', 'Currency', 'Total', 'Lineitem quantity', 'Lineitem name'];
    const finder = columnFinder(
      columns,
      [...needed, 'Lineitem price', 'Lineitem sku'].map((name) => [name]),
      fileName,
      what,
    );
    /** What later lines of an order need of its first one; undefined of orders that are skipped. */
    const heads = new Map<string, Partial<Record<OrderColumnName, string>> | undefined>();
    const reasons = createTally();
    const sums = new Map<string, ExactSum>();
    let skippedLines = 0;
    let fulfilled = 0;
    let partly = 0;

    function lookAtHead(name: string, cell: Cell): void {
      const reason = reasonToLeave(cell);
      if (reason !== undefined) {
        heads.set(name, undefined);
        reasons.add(reason);
        return;
      }
      const currency = cell('Currency');
      // Whether prices include tax; empty when the sums do not say it.
      if (!isSkipped(name)) heads.set(name, { currency, price_is_gross: grossOf(cell) });
      if (cell('Fulfillment Status').toLowerCase() === 'fulfilled') fulfilled += 1;
      if (cell('Financial Status').toLowerCase() === 'partially_refunded') partly += 1;
      for (const [part, column] of Object.entries(addedUp)) {
        if ((parseDecimal(cell(column)) ?? 0n) === 0n) continue;
        const sum = sums.get(`${part} ${currency}`) ?? createExactSum();
        sums.set(`${part} ${currency}`, sum);
        sum.add(cell(column));
      }
    }

    const isSkipped = (name: string) => heads.has(name) && heads.get(name) === undefined;
    return {
      columns: orderCells,
      sourceOf: (column) => sources[column as OrderColumnName],
      look: (row) => {
        const cell = finder.cells(row);
        if (isHead(cell)) lookAtHead(cell('Name'), cell);
        if (isSkipped(cell('Name'))) skippedLines += 1;
      },
      cells: (row) => {
        const cell = finder.cells(row);
        const name = cell('Name');
        if (isSkipped(name)) return undefined;
        const made: Partial<Record<OrderColumnName, string>> = {
          reference: name,
          product_external_id: cell('Lineitem sku'),
          quantity: cell('Lineitem quantity'),
          price: cell('Lineitem price'),
          ...heads.get(name),
          ...(isHead(cell) ? ofOrder(cell) : {}),
        };
        return orderCells.map((column) => made[column] ?? '');
      },
      variantGroups: new Map(),
      taken: [...Object.values(sources), ...readAside],
      notices: () => {
        const skipped = reasons.text('order', 'orders');
        const lines = `${skippedLines} ${skippedLines === 1 ? 'line' : 'lines'}`;
        const added = [...sums].map(([of, sum]) => of.replace(' ', ` ${sum.text()} `)).join(', ');
        const orders = (count: number, text: string) =>
          counted(count, `${count === 1 ? 'order is' : 'orders are'} ${text}`);
        return [
          skippedNotice(skipped === '' ? '' : `${skipped}: ${lines}`),
          added === '' ? undefined : `not in the orders, since they have no items for it: ${added}`,
          orders(partly, 'partly refunded: all items are taken as they were ordered'),
          orders(fulfilled, 'fulfilled in the shop already'),
        ].filter((notice) => notice !== undefined);
      },
    };
  },
};

/** What orders of the platform have no items for, by the column that has it. */
const addedUp = { shipping: 'Shipping', discounts: 'Discount Amount', tips: 'Tip Amount' };

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
  ...['Financial Status', 'Fulfillment Status', 'Cancelled at', 'Subtotal', 'Duties', 'Total'],
  ...['Lineitem name', 'Shipping Name', ...Object.values(addedUp)],
  ...['Shipping', 'Billing'].flatMap((of) => addressParts.map((part) => `${of} ${part}`)),
];

const orderCells = Object.keys(sources) as OrderColumnName[];
