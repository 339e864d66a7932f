import type { BatchStatus, RelatedObjectStatus, SalesOrderStatus } from '../../src/contract/enums.gen.js';

/** What a platform has, by the names under which tests put it there and look at it. */
export const nouns = [
  ...['products', 'variant-groups', 'product-tags', 'product-images', 'product-features', 'product-settings'],
  ...['feature-templates', 'tags', 'sales-categories', 'browse-nodes', 'browse-node-children', 'browse-node-products'],
  ...['lots', 'lot-locations', 'sales-channels', 'product-channels', 'price-lists', 'batches'],
  ...['invoices', 'credit-memos', 'orders', 'order-drafts', 'order-draft-items', 'order-draft-fulfillments', 'baskets'],
  ...['planned-fulfillments', 'productions', 'pickups', 'deliveries'],
  ...['storage-locations', 'stock', 'stock-changes', 'stock-takings', 'stock-taking-exports', 'stock-taking-files'],
  ...['shipments', 'shipment-drafts', 'goods-out', 'goods-out-drafts', 'goods-in', 'goods-in-drafts'],
  ...['namespaces', 'mappings', 'individuals', 'organizations', 'professional-identities'],
  ...['addresses', 'emails', 'phones', 'web-addresses', 'customer-roles', 'supplier-roles', 'customer-lists'],
  ...['placeholder-customers', 'staff-members', 'devices', 'pos-devices'],
  ...['gift-cards', 'gift-card-redemptions', 'product-vouchers', 'category-vouchers', 'stored-files'],
] as const;
export type Noun = (typeof nouns)[number];

/** As the platform shows it. Members that a test looks at have a type here; numbers are doubles, see `texts`. */
export interface Thing {
  id: string;
  external_id?: string;
  name?: string;
  status?: string;
  [member: string]: unknown;
}

export interface Product extends Thing {
  name: string;
  article_id?: string;
}

export interface Order extends Thing {
  number?: string;
  status: SalesOrderStatus;
  items: { id: string; product_external_id: string; quantity: Amount; sales_price?: Amount }[];
}

/** A shipment, goods out or in, or a draft of one. */
export interface Movement extends Thing {
  reference?: string;
  positions: { product_id: string; condition: string; quantity: Amount }[];
}

interface OrderPart extends Thing {
  sales_order_id: string;
  status: RelatedObjectStatus;
}

export interface StockChange extends Thing {
  product_id: string;
  storage_location_id: string;
  condition: string;
  change: Amount;
  reason: string;
}

interface Amount {
  amount: string;
  unit: string;
}

interface ValidFromPrice {
  valid_from: string;
  sales_price: Amount;
  sales_price_is_gross: boolean;
}

export interface Batch extends Thing {
  status: BatchStatus;
  operation_count: number;
  /** Milliseconds since 1970. */
  created_at: number;
  completed_at?: number;
}

interface Known {
  shipments: Movement;
  'goods-out': Movement;
  'goods-in': Movement;
  products: Product;
  'variant-groups': Thing & { name: string };
  'planned-fulfillments': Thing & { items: { item_id: string }[] };
  'browse-nodes': Thing & { parents: string[] };
  batches: Batch;
  stock: { product_id: string; storage_location_id: string; condition: string; quantity: Amount };
  orders: Order;
  'stock-changes': StockChange;
  productions: OrderPart;
  pickups: OrderPart;
  deliveries: OrderPart;
  mappings: { external_id: string; internal_id: string };
  /** Of a product, or of a product on a channel. */
  'price-lists': { product: string; channel?: string; prices: ValidFromPrice[] };
  'storage-locations': { id: string; storage_tags?: string[] };
}

export type ThingOf<N extends Noun> = N extends keyof Known ? Known[N] : Thing;

export interface PlatformRequest {
  /** ISO 8601. */
  at: string;
  method: string;
  /** Path and query. */
  path: string;
  /** Its id in the contract, where a path is that of an operation. */
  operation?: string;
  /** 0: the connection ended without an answer. */
  status: number;
  /** Why it was answered otherwise than usual. */
  fault?: string;
  /** As its sender named it. */
  request_id?: string;
}

/** A platform as tests see it, whichever program stands behind it. */
export interface Platform {
  baseUrl: string;
  org: string;
  app: string;
  secret: string;
  /**
   * What is there under this id is replaced.
   * @param thing itself, or its JSON where each digit matters; without an id it is given one
   * @param owner the id of what it belongs to: of the product of a tag, `namespace/entity-class` of a mapping
   * @returns its id
   */
  put: <N extends Noun>(noun: N, thing: object | string, owner?: string) => string;
  /** In the order of lists. @param owner only what belongs to it */
  all: <N extends Noun>(noun: N, owner?: string) => ThingOf<N>[];
  /** The same as JSON. */
  texts: (noun: Noun, owner?: string) => string[];
  /** Each becomes what `change` returns, behind the back of the tool; undefined removes it. */
  edit: <N extends Noun>(noun: N, change: (thing: ThingOf<N>) => object | undefined) => void;
  /** Oldest first. */
  requests: () => PlatformRequest[];
  forgetRequests: () => void;
  stop: () => Promise<void>;
}

/** What the sandbox can do beside that. */
export interface RunningSandbox extends Platform {
  storeUrl: string;
  /** A valid access token, issued without a request. */
  token: () => string;
  /** Replace the fault plan. @param plan as in a plan file, or its `faults` alone */
  setFaults: (plan: unknown) => void;
  /** The list answers this problem in place of a document; undefined shows the document again. */
  setProblem: (noun: 'invoices' | 'credit-memos' | 'orders', id: string, problem: object | undefined) => void;
  set: (settings: Settings) => void;
  /** Move the platform's clock. */
  advance: (seconds: number) => void;
  /** A register takes up all baskets. */
  registerBaskets: () => void;
  /** Called after each request, in place of an earlier listener. */
  onRequest: (listener: (request: PlatformRequest) => void) => void;
}

export interface Settings {
  /** How batches are treated; members that are not named are as usual. */
  batches?: object;
  /** What the finalization of a draft makes. */
  draftsBecome?: 'order' | 'basket';
  /** A new order or draft is listed only so much later. */
  ordersListedAfterMs?: number;
}

export type Dialect = 'seed' | 'nested';

export interface StartOptions extends Settings {
  org?: string;
  app?: string;
  secret?: string;
  faults?: unknown;
  dialect?: Dialect;
  acceptsDeclarations?: boolean;
  /** Unknown members are dropped without a word. */
  bind?: boolean;
  /** These members are dropped without a word. */
  drop?: string[];
  tokenLifetimeSeconds?: number;
  opaqueTokens?: boolean;
  seed?: 'demo' | 'none';
  dataDir?: string;
  /** Every answer takes this long, after its effect. */
  latencyMs?: number;
  /** What the platform has at the start. */
  give?: (platform: RunningSandbox) => void;
}
