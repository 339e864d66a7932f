import { mappingOf } from '../../src/sandbox/external-ids/external-ids.js';
import { parseFaultPlan } from '../../src/sandbox/faults/fault-plan.js';
import { openStorageLocations } from '../../src/sandbox/inventory/stock.js';
import { registerBaskets } from '../../src/sandbox/orders/order-changes.js';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.js';
import { parseBatchOrders } from '../../src/sandbox/state/batch.js';
import { priceListChange } from '../../src/sandbox/state/batch-table.js';
import { change, putRecord, removalsOfProduct, removeRecord } from '../../src/sandbox/state/changes.js';
import { markDocument, putDocument, removeDocument } from '../../src/sandbox/state/documents.js';
import type { Kind } from '../../src/sandbox/state/kinds.js';
import { createState, type SandboxState } from '../../src/sandbox/state/state.js';
import { planStockTakings } from '../../src/sandbox/stock-takings/plan.js';
import { archiveFilesOf } from '../../src/sandbox/stock-takings/rows.js';
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
      if (!markDocument(state, kind, id, problem)) throw new Error(`there is no ${kind} "${id}"`);
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
      [...state.records[kind]].map(({ id, text: before }) => ({
        text: before,
        replace: (text) => (text === undefined ? removeDocument(state, kind, id) : putDocument(state, kind, text)),
      })),
    put: (state, text) => putDocument(state, kind, text),
  };
}

/** @param idOf the record's own id, where its text does not say it */
function recordTable(kind: Kind, idOf: (thing: never) => string = ({ id }: { id: string }) => id): Table {
  return {
    entries: (state) =>
      [...state.records[kind]].map(({ id, parent, tag, text: before }) => ({
        text: before,
        owner: parent,
        replace: (text) =>
          text === undefined
            ? removeRecord(state, kind, { id, parent })
            : putRecord(state, kind, { id, parent, tag, text }),
      })),
    put: (state, text, owner) =>
      putRecord(state, kind, { id: idOf(JSON.parse(text) as never), parent: owner || undefined, text }),
  };
}

function readOnly(): never {
  throw new Error('nobody but the platform changes them');
}

const tables: Record<Noun, Table> = {
  products: {
    ...recordTable('product'),
    entries: (state) =>
      [...recordTable('product').entries(state)].map(({ text, replace }) => ({
        text,
        replace: (changed) =>
          changed === undefined
            ? change(state, ...removalsOfProduct(state, (JSON.parse(text) as { id: string }).id))
            : replace(changed),
      })),
  },
  'variant-groups': recordTable('product_variant_group'),
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
  'sales-channels': recordTable('sales_channel'),
  'product-channels': {
    ...recordTable('product_sales_channel'),
    put: (state, text, parent) => {
      const { id, sales_channel_id: tag } = JSON.parse(text) as { id: string; sales_channel_id: string };
      putRecord(state, 'product_sales_channel', { id, parent, tag, text });
    },
  },
  'price-lists': {
    entries: (state) =>
      [...state.records.price_list].map(({ id, parent: product, text: prices }) => {
        const target = id === '' ? { product } : { product, channel: id };
        return {
          text: JSON.stringify({ ...target, prices: JSON.parse(prices) }),
          replace: (text) => putPrices(state, text ?? JSON.stringify(target)),
        };
      }),
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
  productions: recordTable('production'),
  pickups: recordTable('pickup'),
  deliveries: recordTable('delivery'),
  'storage-locations': {
    ...recordTable('storage_location'),
    put: (state, text) => openStorageLocations(state, JSON.parse(text)),
  },
  stock: recordTable('stock_count', (count: Record<'product_id' | 'storage_location_id' | 'condition', string>) =>
    JSON.stringify([count.product_id, count.storage_location_id, count.condition]),
  ),
  'stock-changes': documentTable('stock_count_change'),
  'stock-takings': {
    ...recordTable('stock_taking'),
    put: (state, text) => {
      for (const plan of planStockTakings(JSON.parse(text))) {
        putRecord(state, 'stock_taking', { id: plan.id, text: JSON.stringify(plan) });
      }
    },
  },
  'stock-taking-exports': { entries: recordTable('stock_taking_export').entries },
  'stock-taking-files': {
    entries: ({ records }) =>
      records.stock_taking.list
        .map(({ text }) => JSON.parse(text))
        .flatMap((plan) =>
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
    put: (state, text, owner) =>
      putRecord(state, 'mapping', mappingOf(JSON.stringify(owner.split('/')), JSON.parse(text))),
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
    entries: ({ records }) =>
      records.object.list.map(({ id, text }) => ({
        text: JSON.stringify({ id, ...JSON.parse(text) }),
        replace: readOnly,
      })),
  },
};

function putPrices(state: SandboxState, text: string): void {
  const { product, channel, prices } = JSON.parse(text) as { product: string; channel?: string; prices?: object[] };
  change(state, priceListChange({ product, channel }, prices && JSON.stringify(prices)));
}
