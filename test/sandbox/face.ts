import { parseFaultPlan } from '../../src/sandbox/faults/fault-plan.js';
import { registerBaskets } from '../../src/sandbox/rules/baskets.js';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.js';
import { putIdMapping } from '../../src/sandbox/state/id-mappings.js';
import { putPriceList, putSalesChannel } from '../../src/sandbox/state/price-changes.js';
import { putRecord, removeRecord } from '../../src/sandbox/state/record-changes.js';
import type { SandboxState } from '../../src/sandbox/state/sandbox-state.js';
import {
  clearDocumentProblem,
  createState,
  markDocumentProblem,
  putDocument,
  putProduct,
  putStockTaking,
  putVariantGroup,
  removeDocument,
  removeProduct,
} from '../../src/sandbox/state/state.js';
import { planStockTakings } from '../../src/sandbox/state/stock-takings-plan.js';
import { archiveFilesOf } from '../../src/sandbox/state/stock-takings-rows.js';
import { openStorageLocations } from '../../src/sandbox/state/storage-locations.js';
import { parseBatchOrders } from '../../src/sandbox/tables/batch-orders.js';
import type { RecordKind, StoredRecord } from '../../src/sandbox/tables/record-table.js';
import type { Noun, RunningSandbox, Settings, StartOptions, ThingOf } from '../support/platform.js';

/** What tests of the sandbox itself look at. */
export interface OpenSandbox extends RunningSandbox {
  state: SandboxState;
  sandbox: Sandbox;
}

/** A local platform on free ports; call `stop` at the end. */
export async function openSandbox(options: StartOptions & { state?: SandboxState } = {}): Promise<OpenSandbox> {
  const { tokenLifetimeSeconds: lifetimeSeconds = 3600, latencyMs = 0, org, app, secret } = options;
  const form = options.opaqueTokens ? 'opaque' : 'jwt';
  const state = options.state ?? createState({ org, app, secret, tokens: { lifetimeSeconds, form } });
  const { seed, dataDir, dialect, acceptsDeclarations, bind, drop } = options;
  const sandbox = await createSandbox({ state, seed, dataDir, dialect, acceptsDeclarations, bind, drop });
  const latency = latencyMs > 0 ? [{ operation: '*', fault: { kind: 'latency', ms: latencyMs } }] : [];
  const { baseUrl, storeUrl, log, faults, stop } = sandbox;
  const face: OpenSandbox = {
    ...{ baseUrl, storeUrl, org: state.org, app: state.app, secret: state.secret, state, sandbox, stop },
    put: (noun, thing, owner) => put(state, noun, thing, owner),
    all: <N extends Noun>(noun: N, owner?: string) =>
      entriesOf(state, noun, owner).map(({ text }) => JSON.parse(text) as ThingOf<N>),
    texts: (noun, owner) => entriesOf(state, noun, owner).map(({ text }) => text),
    edit: (noun, change) => {
      for (const { text, replace } of entriesOf(state, noun)) {
        const thing = JSON.parse(text);
        const changed = change(thing);
        if (changed !== thing) replace(changed && JSON.stringify(changed));
      }
    },
    requests: () => log.list(),
    forgetRequests: () => log.clear(),
    token: () => state.tokens.issue(state.app),
    setFaults: (plan) => {
      const parsed = parseFaultPlan(Array.isArray(plan) ? { faults: plan } : plan);
      faults.set({ ...parsed, faults: [...parseFaultPlan({ faults: latency }).faults, ...parsed.faults] });
    },
    setProblem: (noun, id, problem) => {
      const kind = documents[noun];
      const isThere = problem ? markDocumentProblem(state, kind, id, problem) : clearDocumentProblem(state, kind, id);
      if (!isThere) throw new Error(`there is no ${kind} "${id}"`);
    },
    set: (settings) => set(state, settings),
    advance: (seconds) => state.clock.advance(seconds),
    registerBaskets: () => void registerBaskets(state),
    onRequest: (listener) => {
      log.onRequest = listener;
    },
  };
  face.setFaults(options.faults ?? []);
  face.set(options);
  options.give?.(face);
  return face;
}

/** Tests of the tool see no more of it than its face. */
export const startSandbox: (options?: StartOptions) => Promise<RunningSandbox> = openSandbox;

function set(state: SandboxState, { batches, draftsBecome, ordersListedAfterMs }: Settings): void {
  if (draftsBecome !== undefined) state.draftsBecome = draftsBecome;
  if (ordersListedAfterMs !== undefined) state.salesOrdersListedAfterMs = ordersListedAfterMs;
  if (batches === undefined) return;
  state.batches.orders = parseBatchOrders(batches);
  state.batches.changed?.();
}

function put(state: SandboxState, noun: Noun, thing: object | string, owner = ''): string {
  const given: { id?: string } = typeof thing === 'string' ? JSON.parse(thing) : thing;
  const id = given.id ?? state.newId();
  const text = typeof thing === 'string' ? thing : JSON.stringify({ id, ...given });
  const table = tables[noun];
  if (table.put === undefined) throw new Error(`${noun} are made by the platform alone`);
  table.put(state, text, owner);
  return id;
}

function entriesOf(state: SandboxState, noun: Noun, owner?: string): Entry[] {
  return [...tables[noun].entries(state)].filter((entry) => owner === undefined || entry.owner === owner);
}

/** One thing that the platform has. */
interface Entry {
  text: string;
  owner?: string;
  replace: (text: string | undefined) => void;
}

interface Table {
  entries: (state: SandboxState) => Iterable<Entry>;
  /** Missing where the platform alone makes them. */
  put?: (state: SandboxState, text: string, owner: string) => void;
}

const documents = {
  invoices: 'invoice',
  'credit-memos': 'credit_memo',
  orders: 'sales_order',
  'stock-changes': 'stock_count_change',
} as const;

function documentTable(kind: (typeof documents)[keyof typeof documents]): Table {
  return {
    entries: (state) =>
      [...state.documents[kind]].map((record) => ({
        text: state.documents[kind].text(record),
        replace: (text) =>
          void (text === undefined ? removeDocument(state, kind, record.id) : putDocument(state, kind, text)),
      })),
    put: (state, text) => putDocument(state, kind, text),
  };
}

/** @param placeOf the record's own id, and by what it is found beside that */
function recordTable(kind: RecordKind, placeOf: (thing: never) => Pick<StoredRecord, 'id' | 'key'> = idOf): Table {
  return {
    entries: (state) =>
      [...state.records[kind]].map((record) => ({
        text: record.text,
        owner: record.parent,
        replace: (text) =>
          text === undefined ? removeRecord(state, kind, record) : putRecord(state, kind, { ...record, text }),
      })),
    put: (state, text, owner) =>
      putRecord(state, kind, { ...placeOf(JSON.parse(text) as never), parent: owner || undefined, text }),
  };
}

function idOf({ id }: { id: string }): Pick<StoredRecord, 'id'> {
  return { id };
}

/** Parts of an order are found by their id alone. */
const partOf = ({ id }: { id: string }) => ({ id, key: id });

/** What the platform alone makes. @param text of one thing */
function madeTable<Key, Made>(mapOf: (state: SandboxState) => Map<Key, Made>, text: (made: Made) => string): Table {
  return {
    entries: (state) =>
      [...mapOf(state)].map(([key, made]) => ({ text: text(made), replace: () => mapOf(state).delete(key) })),
  };
}

function readOnly(): never {
  throw new Error('nobody but the platform changes them');
}

const tables: Record<Noun, Table> = {
  products: {
    entries: (state) =>
      [...state.products].map((record) => ({
        text: state.products.text(record),
        replace: (text) => (text === undefined ? removeProduct(state, record.id) : putProductText(state, text)),
      })),
    put: putProductText,
  },
  'variant-groups': {
    entries: ({ variantGroups }) =>
      [...variantGroups].map(([id, text]) => ({
        text,
        replace: (changed) => void (changed === undefined ? variantGroups.delete(id) : variantGroups.set(id, changed)),
      })),
    put: (state, text) => putVariantGroup(state, (JSON.parse(text) as { id: string }).id, text),
  },
  'product-tags': recordTable('product_tag'),
  'product-images': recordTable('product_image'),
  'product-features': recordTable('product_feature'),
  'product-settings': recordTable('product_settings'),
  'feature-templates': recordTable('feature_template'),
  tags: recordTable('tag'),
  'sales-categories': recordTable('sales_category'),
  'browse-nodes': recordTable('browse_node'),
  'browse-node-children': {
    entries: ({ records: { browse_node_children: lists } }) =>
      [...lists].flatMap(({ id: owner, text }) =>
        (JSON.parse(text) as string[]).map((id) => ({
          text: JSON.stringify({ id }),
          owner,
          replace: () => {
            const others = (JSON.parse(lists.get(owner)?.text ?? '[]') as string[]).filter((other) => other !== id);
            lists.put({ id: owner, text: JSON.stringify(others) });
          },
        })),
      ),
  },
  'browse-node-products': recordTable('browse_node_product'),
  lots: recordTable('lot'),
  'lot-locations': recordTable('lot_storage_location'),
  'sales-channels': {
    entries: (state) => state.salesChannels.channels().map((text) => ({ text, replace: readOnly })),
    put: putSalesChannel,
  },
  'price-lists': {
    entries: (state) =>
      [...state.priceLists].map(([target, prices]) => ({
        text: JSON.stringify({ ...target, prices: JSON.parse(prices) }),
        replace: (text) => putPrices(state, text ?? JSON.stringify(target)),
      })),
    put: putPrices,
  },
  batches: {
    entries: (state) => [...state.batches].map((batch) => ({ text: JSON.stringify(batch), replace: readOnly })),
  },
  invoices: documentTable('invoice'),
  'credit-memos': documentTable('credit_memo'),
  orders: documentTable('sales_order'),
  'order-drafts': recordTable('sales_order_draft'),
  'order-draft-items': recordTable('sales_order_draft_item'),
  'order-draft-fulfillments': recordTable('sales_order_draft_fulfillment'),
  baskets: recordTable('active_basket'),
  'planned-fulfillments': recordTable('planned_fulfillment'),
  productions: recordTable('production', partOf),
  pickups: recordTable('pickup', partOf),
  deliveries: recordTable('delivery', partOf),
  'storage-locations': {
    ...recordTable('storage_location'),
    put: (state, text) => openStorageLocations(state, JSON.parse(text)),
  },
  stock: recordTable('stock_count', (count: Record<'product_id' | 'storage_location_id' | 'condition', string>) => ({
    id: JSON.stringify([count.product_id, count.storage_location_id, count.condition]),
  })),
  'stock-changes': documentTable('stock_count_change'),
  'stock-takings': {
    entries: ({ stockTakings: { plans } }) =>
      [...plans].map(([id, plan]) => ({
        text: JSON.stringify(plan),
        replace: (text) => void (text === undefined ? plans.delete(id) : plans.set(id, JSON.parse(text))),
      })),
    put: (state, text) => {
      for (const plan of planStockTakings(JSON.parse(text))) putStockTaking(state, plan);
    },
  },
  'stock-taking-exports': madeTable(({ stockTakings }) => stockTakings.exports, JSON.stringify),
  'stock-taking-files': {
    entries: ({ stockTakings: { plans } }) =>
      [...plans.values()].flatMap((plan) =>
        archiveFilesOf(plan).map(({ name, text }) => ({
          text: JSON.stringify({ id: name, text: [...text()].join('') }),
          owner: plan.id,
          replace: readOnly,
        })),
      ),
  },
  shipments: recordTable('inventory_shipment'),
  'shipment-drafts': recordTable('inventory_shipment_draft'),
  'goods-out': recordTable('goods_out'),
  'goods-out-drafts': recordTable('goods_out_draft'),
  'goods-in': recordTable('goods_in'),
  'goods-in-drafts': recordTable('goods_in_draft'),
  namespaces: recordTable('namespace'),
  mappings: {
    entries: (state) =>
      [...recordTable('mapping').entries(state)].map((entry) => ({
        ...entry,
        owner: (JSON.parse(entry.owner ?? '[]') as string[]).join('/'),
      })),
    put: (state, text, owner) => void putIdMapping(state, JSON.stringify(owner.split('/')), JSON.parse(text)),
  },
  individuals: recordTable('individual'),
  organizations: recordTable('organization'),
  'professional-identities': recordTable('professional_identity'),
  addresses: recordTable('address'),
  emails: recordTable('email'),
  phones: recordTable('phone'),
  'web-addresses': recordTable('web_address'),
  'customer-roles': recordTable('customer_role'),
  'supplier-roles': recordTable('supplier_role'),
  'customer-lists': recordTable('customer_list'),
  'placeholder-customers': recordTable('placeholder_customer'),
  'staff-members': recordTable('staff_member'),
  devices: recordTable('device'),
  'pos-devices': recordTable('pos_device'),
  'gift-cards': recordTable('gift_card'),
  'gift-card-redemptions': recordTable('gift_card_redemption'),
  'product-vouchers': recordTable('product_voucher'),
  'category-vouchers': recordTable('category_voucher'),
  'stored-files': {
    entries: ({ objects }) =>
      [...objects].map(({ pieces: _, ...file }) => ({
        text: JSON.stringify({ id: file.key, ...file }),
        replace: readOnly,
      })),
  },
};

function putProductText(state: SandboxState, text: string): void {
  const { id, external_id, article_id } = JSON.parse(text) as { id: string; external_id?: string; article_id?: string };
  putProduct(state, { id, externalId: external_id ?? undefined, articleId: article_id ?? undefined }, text);
}

function putPrices(state: SandboxState, text: string): void {
  const { product, channel, prices } = JSON.parse(text) as { product: string; channel?: string; prices?: object[] };
  putPriceList(state, channel === undefined ? { product } : { product, channel }, prices && JSON.stringify(prices));
}
