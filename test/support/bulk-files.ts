import { catalogResources } from '../../src/lib/resources/catalog/registry.js';
import { contactColumns } from '../../src/lib/resources/contacts/contact-columns.js';
import { suppliers } from '../../src/lib/resources/contacts/suppliers.js';
import { idMappings } from '../../src/lib/resources/external-ids/id-mapping.js';
import { movementColumns } from '../../src/lib/resources/inventory/movement-columns.js';
import { movementKinds } from '../../src/lib/resources/inventory/movement-kind.js';
import { stockChangeRows } from '../../src/lib/resources/inventory/stock-change-row.js';
import { orderColumns } from '../../src/lib/resources/orders/order-columns.js';
import { priceColumns } from '../../src/lib/resources/prices/price-columns.js';
import { productColumns, productLinkColumns } from '../../src/lib/resources/products/product-columns.js';
import { productWireColumns } from '../../src/lib/resources/products/product-wire-columns.js';
import type { Platform } from './platform.js';

/** A command that reads rows, and good ones for it. */
export interface BulkFile {
  /** As typed before the file; what the file needs that is not one of its rows. */
  command: string;
  /** Behind the file. */
  flags?: string;
  /** Every column that a file of it may have, beside which the good row stands. */
  columns: readonly string[];
  /** A row that is sent, unlike the row of every other tag. */
  row: (tag: string) => Readonly<Record<string, string>>;
  /** What the platform has before a row of this tag. */
  give?: (platform: Platform, tag: string) => void;
  /** The column stands where these stand in the good row: one of them at most. */
  instead?: Readonly<Record<string, readonly string[]>>;
}

const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);
const product = { product_external_id: ['product_id'], product_id: ['product_external_id'] };
const rowsOf = (noun: string) =>
  names(catalogResources.find(({ command }) => command === `catalog ${noun}`)?.rows.columns ?? []);

const prices: Omit<BulkFile, 'command'> = {
  columns: names(priceColumns),
  row: (tag) => ({
    product_external_id: `K-${tag}`,
    valid_from: '2027-01-04T08:00:00+01:00',
    price: '12.50',
    currency: 'EUR',
    price_is_gross: 'true',
  }),
  give: giveProduct,
  instead: product,
};

const stock = stockChangeRows().columns;

const setStatus = (noun: string, status: string, give: BulkFile['give'], more: readonly string[] = []): BulkFile => ({
  command: `${noun} set-status --file`,
  columns: ['id', 'status', ...more],
  row: (tag) => ({ id: `id-${tag}`, status }),
  give,
  instead: { reference: ['id'], number: ['id'] },
});

const movements = (['shipments', 'goods-out', 'goods-in'] as const).flatMap((noun): BulkFile[] => {
  const kind = movementKinds[noun];
  const places = { source_location_id: 'warehouse', target_location_id: 'shelf' };
  const statuses = { shipments: 'CANCELED', 'goods-out': 'PREPARED', 'goods-in': 'IN_PROCESS' } as const;
  const begun = { shipments: 'NEW', 'goods-out': 'PENDING', 'goods-in': 'PLANNED' } as const;
  return [
    {
      command: `inventory ${noun} create`,
      columns: names(movementColumns(kind)),
      row: (tag) => ({
        reference: `M-${tag}`,
        ...(kind.types === undefined ? {} : { type: kind.types[0] ?? '' }),
        ...Object.fromEntries(kind.locations.map((name) => [name, places[name]])),
        product_external_id: 'A',
        quantity: '1',
      }),
      instead: product,
    },
    setStatus(`inventory ${noun}`, statuses[noun], (platform, tag) => {
      const parts = { type: 'PICKUP', goods_out_status: 'PENDING', goods_in_status: 'PLANNED', ...places };
      const members = { id: `id-${tag}`, reference: `M-${tag}`, status: begun[noun], positions: [], ...parts };
      platform.put(noun, members);
    }),
  ];
});

const parts = (['productions', 'pickups', 'deliveries'] as const).map((noun) =>
  setStatus(noun, 'IN_PROCESS', (platform, tag) => {
    giveOrder(platform, `of-${tag}`);
    const part = { id: `id-${tag}`, sales_order_id: `of-${tag}`, status: 'PENDING', items: [] };
    platform.put(noun, part, `of-${tag}`);
  }),
);

/** Every command that reads rows and sends what they say. */
export const bulkFiles: readonly BulkFile[] = [
  {
    command: 'products import',
    columns: names([...productColumns, ...productLinkColumns, ...productWireColumns]),
    row: (tag) => ({
      external_id: `P-${tag}`,
      name: 'Cup',
      tax_category: 'STANDARD',
      sales_price: '2.50',
      sales_price_currency: 'EUR',
      sales_price_is_gross: 'true',
    }),
  },
  {
    command: 'products import --key id',
    columns: ['id', 'external_id', 'article_id', 'name'],
    row: (tag) => ({ id: `k-${tag}`, name: 'Cup' }),
    give: giveProduct,
  },
  {
    command: 'products import --key article_id',
    columns: ['external_id', 'article_id', 'name'],
    row: (tag) => ({ article_id: `A-${tag}`, name: 'Cup', tax_category: 'STANDARD' }),
  },
  {
    command: 'products ids import',
    columns: ['internal', 'external'],
    row: (tag) => ({ internal: `k-${tag}`, external: `new-${tag}` }),
    give: giveProduct,
  },
  { command: 'batch prices', flags: '--wait --poll 1ms', ...prices },
  {
    command: 'orders create',
    columns: names(orderColumns),
    row: (tag) => ({
      reference: `R-${tag}`,
      product_external_id: 'A',
      quantity: '2',
      street: 'Hauptstr.',
      street_number: '5',
      postal_code: '10115',
      city: 'Berlin',
      country: 'DE',
      fulfillment: 'delivery',
    }),
    instead: product,
  },
  setStatus('orders', 'CONFIRMED', (platform, tag) => giveOrder(platform, `id-${tag}`), ['reference', 'number']),
  ...parts,
  ...movements,
  ...(['change', 'count'] as const).map(
    (amount): BulkFile => ({
      command: 'inventory changes post',
      columns: names(stock).filter((name) => name === amount || (name !== 'change' && name !== 'count')),
      row: (tag) => ({ product_external_id: `K-${tag}`, storage_location_id: 'warehouse', [amount]: '3' }),
      give: giveProduct,
      instead: product,
    }),
  ),
  {
    command: 'contacts import',
    columns: names(contactColumns),
    row: (tag) => ({ type: 'individual', external_id: `C-${tag}`, name: 'Ada' }),
  },
  {
    command: 'suppliers import',
    columns: names(suppliers.rows.columns),
    row: (tag) => ({
      ...{ type: 'individual', external_id: `S-${tag}`, name: 'Rösterei' },
      ...{ supplier_id: `L-${tag}`, supplier_since: '2020-01-31' },
    }),
  },
  ...(['', '--resolve products '] as const).map(
    (more): BulkFile => ({
      command: `external-ids import --namespace shop --entity-class products --create-namespace ${more}`.trim(),
      columns: names(idMappings.rows.columns),
      row: (tag) => ({ external_id: `web-${tag}`, internal_id: more === '' ? `in-${tag}` : `K-${tag}` }),
      give: giveProduct,
    }),
  ),
  {
    command: 'catalog nodes import',
    columns: rowsOf('nodes'),
    row: (tag) => ({ external_id: `N-${tag}`, name: 'Mugs', parent_external_ids: 'home' }),
  },
  {
    command: 'catalog nodes products import',
    columns: rowsOf('nodes products'),
    row: (tag) => ({ product_external_id: `K-${tag}`, node_external_id: 'home' }),
    give: giveProduct,
    instead: { ...product, node_id: ['node_external_id'], node_external_id: ['node_id'] },
  },
  {
    command: 'catalog variant-groups import',
    columns: rowsOf('variant-groups'),
    row: (tag) => ({ external_id: `V-${tag}`, name: 'Apron' }),
  },
  {
    command: 'catalog feature-templates import',
    columns: rowsOf('feature-templates'),
    row: (tag) => ({ name: `F-${tag}`, type: 'SIZE', value_type: 'INTEGER', category: 'SPECIFICATIONS' }),
  },
  {
    command: 'catalog features import',
    columns: rowsOf('features'),
    row: (tag) => ({ product_external_id: `K-${tag}`, feature_template: 'Size', value: '36' }),
    give: giveProduct,
    instead: product,
  },
  {
    command: 'catalog sales-categories import',
    columns: rowsOf('sales-categories'),
    row: (tag) => ({ external_id: `S-${tag}`, name: 'Kitchen' }),
  },
  {
    command: 'catalog lots import',
    columns: rowsOf('lots'),
    row: (tag) => ({ product_external_id: `K-${tag}`, number: `L${tag}` }),
    give: giveProduct,
    instead: product,
  },
];

/** What the rows above name beside what they bring: product A, places, a node and a template. */
export function giveForBulkFiles(platform: Platform): void {
  putProductOf(platform, 'p-A', 'A');
  platform.put('variant-groups', { id: 'g1', name: 'There', external_id: 'there' });
  for (const location of [{ id: 'warehouse' }, { id: 'shelf' }]) platform.put('storage-locations', location);
  platform.put('browse-nodes', { id: 'n-home', name: 'Home', external_id: 'home', parents: [] });
  const template = { name: 'Size', type: 'SIZE', value_type: 'INTEGER', category: 'SPECIFICATIONS' };
  platform.put('feature-templates', { id: 't-Size', ...template, possible_values: [] });
}

function giveProduct(platform: Platform, tag: string): void {
  putProductOf(platform, `k-${tag}`, `K-${tag}`);
}

function putProductOf(platform: Platform, id: string, externalId: string): void {
  const storage_tag = { '@type': 'StorageTagReference', scope: 'PLATFORM', id: '548c522b3dbfea7cad435742' };
  const price = { sales_price: { amount: '9.00', unit: 'EUR' }, sales_price_is_gross: true };
  const members = { name: 'Had', type: 'INVENTORY_PRODUCT', tax_category: 'STANDARD', storage_tag, ...price };
  const whole = { id, external_id: externalId, management_unit: 'QUANTITY_PIECES', ...members };
  platform.put('products', whole);
}

function giveOrder(platform: Platform, id: string): void {
  const none = { aggregated_status: 'NOT_NECESSARY' };
  const parts = { production_information: none, fulfillment_information: none, invoice_information: none };
  const at = new Date(Date.now() - 60_000).toISOString();
  const order = { id, number: `N-${id}`, status: 'NEW', transaction_date_and_time: at, items: [], ...parts };
  platform.put('orders', order);
}
