import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveGoods } from '../commands/movement-place.js';
import { giveProducts } from '../commands/order-place.js';
import type { Platform } from '../support/platform.js';
import { giveStock } from '../support/stock-place.js';
import { giveKnown } from '../support/worlds/known-products.js';
import type { Work } from './works.js';

/** Two to create, two to change, one that is as it should be, one with a bad cell, one that the platform refuses. */
const known = [
  'external_id,article_id,name,type,tax_category,sales_price,sales_price_currency,variant_group_id',
  'new-1,A-new-1,New one,INVENTORY_PRODUCT,STANDARD,1.10,EUR,',
  'have-1,A-have-1,Renamed,INVENTORY_PRODUCT,STANDARD,2.20,EUR,',
  'bad-1,A-bad-1,Bad,INVENTORY_PRODUCT,STANDARD,cheap,EUR,',
  'same-1,A-same-1,Same,INVENTORY_PRODUCT,STANDARD,5.00,EUR,',
  'refused-1,A-refused-1,Refused,INVENTORY_PRODUCT,STANDARD,3.30,EUR,no-such-group',
  'have-2,A-have-2,Dearer,INVENTORY_PRODUCT,REDUCED,4.40,EUR,',
  'new-2,A-new-2,New two,INVENTORY_PRODUCT,STANDARD,5.50,EUR,',
];
const products = { give: giveKnown, files: { 'in.csv': known } };
/** Then nothing but the tool itself keeps a product from being created twice. */
const byArticle = { give: giveKnown, files: { 'in.csv': known.map((line) => line.slice(line.indexOf(',') + 1)) } };
const good = known.filter((line) => !/^(bad|refused)/.test(line));

const posts = [{ request: /^POST /, intent: /"intent":/ }];

const prices = ['A1', 'A2', 'A3', 'A4', 'gone'].map((key, at) => `${key},2027-01-04T00:00:00Z,${at + 1}.50,EUR,true`);
const batches: Omit<Work, 'name' | 'begin'> = {
  give: (platform) => {
    for (const key of ['A1', 'A2', 'A3', 'A4']) giveProduct(platform, key);
  },
  always: '--timeout 2',
  counts: [0, 4, 0, 2],
  // Lists lag, so that a trigger without an answer cannot be found at once.
  batches: { created_ms: 5, in_process_ms: 10, listed_after_ms: 300 },
  files: {
    'in.csv': [
      'product_external_id,valid_from,price,currency,price_is_gross',
      ...prices,
      'A9,2027-01-04T00:00:00Z,cheap,EUR,true',
    ],
  },
  intents: [{ request: /^POST valid-from-price-updates/, intent: /"step":"trigger",/ }],
};

/** An order with a customer, an option and a fulfillment; one that the platform refuses; one with a bad line. */
const orders: Omit<Work, 'name' | 'begin'> = {
  give: (platform) => {
    giveProducts(platform);
    platform.put('namespaces', { id: 'shop' });
  },
  always: '--concurrency 1 --timeout 2',
  counts: [1, 0, 0, 2],
  files: {
    'in.csv': [
      'reference,customer_name,fulfillment,product_external_id,quantity,price,currency',
      'R1,Ada,pickup,A,2,1.10,EUR',
      'R2,Bob,,A,9000000000000,9000000000000,EUR',
      'R3,Cy,,B,none,,',
      'R1,,,B,1,,',
    ],
  },
  intents: [
    { request: /^POST sales-order-drafts/, intent: /"step":"draft"(?!.*"done")/ },
    { request: /^PUT customer/, intent: /"step":"customer"(?!.*"done")/ },
    { request: /^POST items/, intent: /"step":"item"(?!.*"done")/ },
    { request: /^POST fulfillments/, intent: /"step":"fulfillment"(?!.*"done")/ },
    { request: /^POST patch/, intent: /"step":"finalize"(?!.*"done")/ },
  ],
};

const stock: Omit<Work, 'name' | 'counts' | 'files'> = {
  begin: 'inventory changes post in.csv --concurrency 2 --settle 0s',
  always: '--timeout 1',
  give: giveStock,
  powerCut: true,
  intents: [{ request: /^POST stock-count-changes/, intent: /"intent":\d+.*"at":"/ }],
};
const places = 'product_external_id,storage_location_id';

const mappings = 'external-ids import in.csv --namespace shop --entity-class products';
const mapped: Pick<Work, 'give'> = {
  give: (platform) => {
    platform.put('namespaces', { id: 'shop' });
    for (const [external_id, internal_id] of [
      ['B', '9'],
      ['C', '3'],
      ['Z', '26'],
    ]) {
      platform.put('mappings', { internal_id, external_id }, 'shop/products');
    }
  },
};
/** The platform has no call for a single mapping. */
const lacksSingleCalls = ['getMapping', 'upsertMapping', 'deleteMapping'].map((operation) => ({
  operation,
  fault: { kind: 'status', status: 404 },
}));
const otherMapping: NonNullable<Work['undo']>['others'] = {
  noun: 'mappings',
  owner: 'shop/products',
  change: (thing) => ({ ...thing, internal_id: `other ${JSON.stringify(thing)}` }),
};
const ids = (...rows: string[]) => ({ 'in.csv': ['external_id,internal_id', ...rows] });
const merged = ids('A,1', 'B,2', 'C,3', 'D,', 'E,5', 'F,6', 'G,6');
const deleting = { 'in.csv': ['external_id,internal_id,command', 'B,,delete', 'N,7,', 'Z,,delete', 'C,3,'] };

const json = (documents: readonly object[]) => documents.map((one) => JSON.stringify(one));

/** What is written row by row, by drafts or by ZIPs: at least one work for each noun and each way to send. */
export const works: readonly Work[] = [
  {
    ...products,
    name: 'products by external id, merged',
    begin: 'products import in.csv',
    always: '--concurrency 1',
    counts: [2, 3, 0, 2],
    kills: 16,
    real: true,
  },
  {
    ...byArticle,
    name: 'products by article id, three at a time, power lost',
    begin: 'products import in.csv --key article_id',
    always: '--concurrency 3',
    counts: [2, 3, 0, 2],
    powerCut: true,
    kills: 6,
  },
  {
    ...products,
    name: 'products by external id with --replace',
    begin: 'products import in.csv --replace',
    always: '--concurrency 1',
    counts: [2, 3, 0, 2],
    blind: true,
  },
  {
    ...products,
    name: 'products by external id with --only-changed, power lost',
    begin: 'products import in.csv --only-changed',
    always: '--concurrency 2',
    counts: [2, 2, 1, 2],
    powerCut: true,
    kills: 6,
  },
  {
    ...byArticle,
    name: 'products by article id with --only-changed',
    begin: 'products import in.csv --key article_id --only-changed',
    always: '--concurrency 1',
    counts: [2, 2, 1, 2],
  },
  {
    ...products,
    name: 'products from standard input',
    begin: 'products import - --input-format csv --rejects in.rejects.csv',
    always: '--concurrency 1',
    counts: [2, 3, 0, 2],
    stdin: true,
  },
  {
    ...products,
    name: 'good products',
    files: { 'in.csv': good },
    begin: 'products import in.csv --only-changed',
    always: '--concurrency 1',
    counts: [2, 2, 1, 0],
    undo: { others: { noun: 'products', change: (thing) => ({ ...thing, name: 'Other' }) } },
    plan: true,
  },
  {
    give: giveKnown,
    name: 'products of which some are deleted, two at a time, power lost',
    files: {
      'in.csv': [
        'external_id,name,command',
        'have-1,,delete',
        'have-2,Cup,update',
        'other-1,,delete',
        'same-1,Same,update',
      ],
    },
    begin: 'products import in.csv --only-changed --allow-delete',
    always: '--concurrency 2',
    counts: [0, 3, 1, 0],
    powerCut: true,
  },
  {
    name: 'products whose tags need calls of their own',
    files: { 'in.csv': ['external_id,name,tax_category', 'A,Apron,STANDARD', 'B,Bowl,STANDARD'] },
    // It takes tags in their own places only.
    faults: [
      {
        operation: 'upsertProductByExternalId',
        fault: { kind: 'drop', members: ['assortment_tags', 'storage_tag'], echo: true },
      },
    ],
    begin: 'products import in.csv --default-tags --undoable',
    always: '--concurrency 1 --timeout 2',
    counts: [2, 0, 0, 0],
    intents: [{ request: /^PUT [AB]$/, intent: /"intent":/ }],
    powerCut: true,
  },
  {
    name: 'products of the nested form, the first of which is sent again',
    dialect: 'nested',
    bind: true,
    files: {
      'in.csv': [
        'external_id,name,tax_category,management_unit,sales_price,sales_price_currency,sales_price_is_gross',
        'A,Apron,STANDARD,QUANTITY_PIECES,2.50,EUR,true',
        'B,Bowl,STANDARD,QUANTITY_PIECES,2.50,EUR,true',
      ],
    },
    begin: 'products import in.csv --default-tags --undoable',
    always: '--concurrency 1 --timeout 2 --settle 1s',
    counts: [2, 0, 0, 0],
    intents: [],
    powerCut: true,
  },
  {
    name: 'products of a shop with their groups',
    files: {
      'in.csv': [
        'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
        'apron,Linen apron,Size,S,APR-S,24.90',
        'apron,,,M,APR-M,24.90',
        'book,Cookbook,Title,Default Title,BOOK,19.00',
        'cap,Cap,Colour,Red,CAP-R,9.00',
        'apron,,,L,APR-L,24.90',
      ],
    },
    begin: 'products import in.csv --preset shopify --currency EUR',
    always: '--concurrency 2',
    counts: [5, 0, 0, 0],
    intents: [{ request: /^PUT /, intent: /"intent":/ }],
  },
  {
    name: 'variant groups',
    files: {
      'first.csv': ['external_id,name', 'mug,Mug', 'cup,Cup'],
      'in.csv': ['external_id,name', 'mug,New mug', 'apron,Apron', 'cup,Cup'],
    },
    first: 'catalog variant-groups import first.csv',
    begin: 'catalog variant-groups import in.csv',
    always: '--concurrency 1',
    counts: [1, 1, 1, 0],
    plan: true,
  },
  {
    name: 'lots',
    give: (platform) => {
      for (const key of ['A1', 'B2']) giveProduct(platform, key);
    },
    files: {
      'first.csv': ['product_external_id,number,status', 'A1,L1,ACTIVE', 'B2,L1,ACTIVE'],
      'in.csv': ['product_external_id,number,status', 'A1,L1,DISCONTINUED', 'B2,L1,DISCONTINUED'],
    },
    first: 'catalog lots import first.csv',
    begin: 'catalog lots import in.csv',
    always: '--concurrency 1',
    counts: [0, 2, 0, 0],
    plan: true,
    undo: {},
  },
  {
    name: 'a tree and the order of its children, power lost',
    files: {
      'first.csv': [
        'external_id,name,parent_external_ids,position',
        'a,A,,',
        'b,B,a,1',
        'c,C,a,2',
        'd,D,a,3',
        'e,E,b,1',
      ],
      'in.csv': [
        'external_id,name,parent_external_ids,position',
        'd,Dee,b,1',
        'c,Cee,a,1',
        'b,Bee,a,2',
        'n,New,a,3',
        'e,Eee,a,4',
      ],
    },
    first: 'catalog nodes import first.csv',
    begin: 'catalog nodes import in.csv',
    counts: [1, 4, 0, 0],
    powerCut: true,
    undo: { others: { noun: 'browse-nodes', change: (thing) => ({ ...thing, name: 'Other' }) } },
    intents: posts,
  },
  {
    name: 'images of one product and of several',
    give: (platform) => {
      for (const id of ['A1', 'B2']) platform.put('products', { id, external_id: id, name: id });
    },
    prepare: ({ folder }) => {
      mkdirSync(join(folder, 'photos'));
      for (const name of ['A1.png', 'A1_1.png', 'A1_2.png', 'B2.png']) {
        writeFileSync(
          join(folder, 'photos', name),
          Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(name)]),
        );
      }
    },
    begin: 'catalog images upload photos',
    counts: [4, 0, 0, 0],
    undo: { isFinal: true },
  },
  {
    name: 'features of products, power lost',
    give: (platform) => {
      for (const id of ['A1', 'B2']) platform.put('products', { id, external_id: id, name: id });
      for (const [id, value_type] of [
        ['Size', 'INTEGER'],
        ['Vegan', 'NONE'],
      ]) {
        const template = { id, name: id, type: 'OTHER', value_type, possible_values: [], category: 'SPECIFICATIONS' };
        platform.put('feature-templates', template);
      }
    },
    files: {
      'in.csv': ['product_external_id,feature_template,value', 'A1,Size,36', 'A1,Vegan,', 'B2,Size,37', 'B2,Vegan,'],
    },
    begin: 'catalog features import in.csv',
    always: '--concurrency 2',
    counts: [4, 0, 0, 0],
    powerCut: true,
    plan: true,
    undo: { others: { noun: 'product-features', change: (thing) => ({ ...thing, value: '99' }) } },
  },
  {
    name: 'contacts and what belongs to them',
    files: {
      'first.ndjson': json([
        {
          individual_contact: { external_id: 'A', name: 'Ada' },
          addresses: [{ street: 'Ring', city: 'Köln' }],
          emails: [{ address: 'a@x.org' }],
        },
        { individual_contact: { external_id: 'B', name: 'Bob' }, phones: [{ number: '2' }] },
      ]),
      'in.ndjson': json([
        {
          individual_contact: { external_id: 'A', name: 'Ada King' },
          addresses: [{ street: 'Ring', city: 'Bonn' }],
          emails: [{ address: 'king@x.org' }],
        },
        { individual_contact: { external_id: 'B', name: 'Bobby' }, phones: [{ number: '3' }] },
      ]),
    },
    first: 'contacts import first.ndjson',
    begin: 'contacts import in.ndjson',
    always: '--concurrency 1',
    counts: [0, 2, 0, 0],
    plan: true,
    undo: { others: { noun: 'individuals', change: (thing) => ({ ...thing, name: 'Other' }) } },
    intents: [],
  },
  {
    name: 'contacts that are new',
    files: {
      'in.ndjson': json([
        {
          individual_contact: { external_id: 'A', name: 'Ada' },
          addresses: [{ street: 'Ring', city: 'Köln' }],
          emails: [{ address: 'a@x.org' }, { address: 'b@x.org' }],
          phones: [{ number: '1' }],
          professional_identities: [
            { professional_identity: { organization_external_id: 'O' }, emails: [{ address: 'c@x.org' }] },
          ],
          customer_role: { customer_id: 'K', customer_since: '2020-01-01' },
        },
        { organization_contact: { external_id: 'O', name: 'Ada & Co' }, web_addresses: [{ url: 'https://x.org' }] },
        { individual_contact: { external_id: 'B', name: 'Bob' }, phones: [{ number: '2' }] },
      ]),
    },
    begin: 'contacts import in.ndjson',
    always: '--concurrency 1',
    counts: [3, 0, 0, 0],
    plan: true,
    intents: [],
  },
  {
    ...mapped,
    name: 'a merge of mappings, power lost',
    files: merged,
    begin: `${mappings} --concurrency 2 --create-namespace`,
    counts: [2, 1, 1, 3],
    powerCut: true,
  },
  {
    ...mapped,
    // Each row wants what the row behind it gives up: the last of them is sent first.
    name: 'a chain of mappings, which one run moves from its free end',
    files: ids('Y,8', 'C,9', 'B,26', 'Z,30'),
    begin: `${mappings} --concurrency 1`,
    counts: [1, 3, 0, 0],
    undo: { others: otherMapping },
  },
  {
    ...mapped,
    name: 'a whole list of mappings',
    files: ids('A,1', 'B,2', 'C,3'),
    begin: `${mappings} --replace --yes`,
    counts: [1, 1, 1, 0],
    undo: { others: otherMapping },
    intents: [],
  },
  {
    ...mapped,
    name: 'a merge of mappings by replacement',
    faults: lacksSingleCalls,
    files: merged,
    begin: `${mappings} --merge-by-replace --create-namespace`,
    counts: [2, 1, 1, 3],
    powerCut: true,
    intents: [],
  },
  {
    ...mapped,
    name: 'mappings that are deleted, power lost',
    files: deleting,
    begin: `${mappings} --allow-delete`,
    counts: [1, 2, 1, 0],
    powerCut: true,
  },
  {
    ...mapped,
    name: 'mappings that are deleted by replacement',
    faults: lacksSingleCalls,
    files: deleting,
    begin: `${mappings} --allow-delete --merge-by-replace`,
    counts: [1, 2, 1, 0],
    intents: [],
  },
  {
    ...mapped,
    name: 'two mappings that are exchanged, power lost',
    files: ids('N,7', 'B,3', 'C,9'),
    begin: `${mappings} --allow-temporary-ids`,
    counts: [1, 2, 0, 0],
    powerCut: true,
    undo: { others: otherMapping },
    intents: [],
  },
  {
    ...mapped,
    name: 'three mappings that go around, one after the other',
    files: ids('Z,9', 'N,7', 'C,26', 'B,3'),
    begin: `${mappings} --allow-temporary-ids --concurrency 1 --undoable`,
    counts: [1, 3, 0, 0],
    intents: [],
  },
  {
    ...orders,
    name: 'orders, lists that lag',
    ordersListedAfterMs: 300,
    begin: 'orders create in.csv',
    kills: 6,
    real: true,
  },
  {
    ...orders,
    name: 'orders in a namespace, power lost',
    begin: 'orders create in.csv --namespace shop',
    powerCut: true,
    kills: 8,
  },
  {
    name: 'orders that are held, power lost',
    give: giveOrders,
    files: { 'in.csv': ['id,number', 'A,', ',NB', 'C,', 'D,', 'E,', 'F,'] },
    begin: 'orders hold --file in.csv --concurrency 2',
    counts: [0, 4, 1, 1],
    powerCut: true,
  },
  {
    name: 'shipments, power lost',
    give: giveGoods,
    files: {
      'in.csv': [
        'reference,source_location_id,target_location_id,product_external_id,quantity',
        'S1,warehouse,shelf,A,2',
        'S2,shelf,warehouse,B,1',
        'S3,warehouse,cellar,A,1',
        'S4,warehouse,shelf,B,none',
        'S1,,,B,3',
      ],
    },
    begin: 'inventory shipments create in.csv',
    always: '--concurrency 1 --timeout 2',
    counts: [2, 0, 0, 2],
    powerCut: true,
    intents: [{ request: /^POST inventory-shipment-drafts/, intent: /"step":"draft"(?!.*"done")/ }],
  },
  {
    ...stock,
    name: 'changes of stock with references',
    files: {
      'in.csv': [
        `${places},change,reference`,
        'A,warehouse,5,R1',
        'B,warehouse,-2,R1',
        'A,warehouse,7,R2',
        'A,nowhere,1,R3',
        'G,shop,100,R4',
      ],
    },
    counts: [4, 0, 0, 1],
    kills: 6,
    real: true,
  },
  {
    ...stock,
    name: 'changes of stock without references',
    files: { 'in.csv': [`${places},change`, 'A,warehouse,5', 'B,warehouse,-2', 'A,nowhere,1', 'G,shop,100'] },
    counts: [3, 0, 0, 1],
    kills: 2,
  },
  {
    ...stock,
    name: 'counts of stock',
    files: {
      'first.csv': [`${places},change`, 'A,warehouse,5', 'B,warehouse,9'],
      'in.csv': [`${places},count`, 'A,warehouse,3', 'B,warehouse,9', 'A,nowhere,1', 'G,shop,100'],
    },
    first: 'inventory changes post first.csv',
    counts: [2, 0, 1, 1],
    kills: 2,
  },
  { ...batches, name: 'prices in one ZIP', begin: 'batch prices in.csv --wait --poll 20ms', real: true },
  {
    ...batches,
    name: 'prices in three ZIPs in order, power lost',
    begin: 'batch prices in.csv --max-operations 2 --wait --poll 20ms',
    kills: 6,
    powerCut: true,
  },
];

export function workOf(name: string): Work {
  const work = works.find((one) => one.name === name);
  if (work === undefined) throw new Error(`no work of this name: ${name}`);
  return work;
}

function giveProduct(platform: Platform, externalId: string): void {
  const product = { id: `p-${externalId}`, name: externalId, external_id: externalId };
  platform.put('products', {
    ...product,
    ...{ management_unit: 'QUANTITY_PIECES', type: 'INVENTORY_PRODUCT', tax_category: 'STANDARD' },
  });
}

function giveOrders(platform: Platform): void {
  const none = { aggregated_status: 'NOT_NECESSARY' };
  const parts = { production_information: none, fulfillment_information: none, invoice_information: none };
  const statuses = { A: 'NEW', B: 'CONFIRMED', C: 'IN_PROCESS', D: 'ON_HOLD', E: 'CANCELED', F: 'NEW' };
  for (const [id, status] of Object.entries(statuses)) {
    const at = new Date(Date.now() - 60_000).toISOString();
    platform.put('orders', { id, status, number: `N${id}`, transaction_date_and_time: at, items: [], ...parts });
  }
}
