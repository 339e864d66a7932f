import type { Dialect } from '../../src/sandbox/base/dialect.js';
import type { LoggedRequest } from '../../src/sandbox/base/request-log.js';
import { parseFaultPlan } from '../../src/sandbox/faults/fault-plan.js';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.js';
import type { SeedName } from '../../src/sandbox/seed.js';
import { putSalesChannel } from '../../src/sandbox/state/price-changes.js';
import type { SandboxState } from '../../src/sandbox/state/sandbox-state.js';
import { createState, putVariantGroup } from '../../src/sandbox/state/state.js';

/** A product as the platform keeps it: the seed's form. Numbers of unknown members are doubles here; see `productTexts`. */
export interface PlatformProduct {
  id: string;
  name: string;
  external_id?: string;
  article_id?: string;
  [member: string]: unknown;
}

export interface RunningSandbox {
  baseUrl: string;
  storeUrl: string;
  org: string;
  app: string;
  secret: string;
  state: SandboxState;
  sandbox: Sandbox;
  /** Of the API and the store, oldest first. */
  requests: () => LoggedRequest[];
  forgetRequests: () => void;
  /** Replace the fault plan. @param plan as in a plan file, or its `faults` alone */
  setFaults: (plan: unknown) => void;
  /** In list order. */
  products: () => PlatformProduct[];
  productTexts: () => string[];
  /** Create a product variant group and give back its id. */
  addVariantGroup: (name: string) => string;
  /** Open a point of sale with this id. */
  addSalesChannel: (id: string) => void;
  /** A valid access token, issued without a request. */
  token: () => string;
  stop: () => Promise<void>;
}

export interface StartOptions {
  state?: SandboxState;
  faults?: unknown;
  dialect?: Dialect;
  /** What the finalization of a draft makes. */
  draftsBecome?: SandboxState['draftsBecome'];
  acceptsDeclarations?: boolean;
  /** Unknown members are dropped without a word. */
  bind?: boolean;
  /** These members are dropped without a word. */
  drop?: string[];
  tokenLifetimeSeconds?: number;
  opaqueTokens?: boolean;
  seed?: SeedName;
  dataDir?: string;
  /** Every answer takes this long, behind its effect. */
  latencyMs?: number;
}

/** A local platform on free ports; call `stop` at the end. */
export async function startSandbox(options: StartOptions = {}): Promise<RunningSandbox> {
  const { tokenLifetimeSeconds: lifetimeSeconds = 3600, latencyMs = 0 } = options;
  const form = options.opaqueTokens ? 'opaque' : 'jwt';
  const state = options.state ?? createState({ tokens: { lifetimeSeconds, form } });
  const { seed, dataDir, dialect, draftsBecome, acceptsDeclarations, bind, drop } = options;
  const own = { draftsBecome, acceptsDeclarations, bind, drop };
  const sandbox = await createSandbox({ state, seed, dataDir, dialect, ...own });
  const latency = latencyMs > 0 ? [{ operation: '*', fault: { kind: 'latency', ms: latencyMs } }] : [];
  const setFaults = (plan: unknown) => {
    const parsed = parseFaultPlan(Array.isArray(plan) ? { faults: plan } : plan);
    sandbox.faults.set({ ...parsed, faults: [...parseFaultPlan({ faults: latency }).faults, ...parsed.faults] });
  };
  setFaults(options.faults ?? []);
  const productTexts = () => [...state.products].map((record) => state.products.text(record));
  return {
    baseUrl: sandbox.baseUrl,
    storeUrl: sandbox.storeUrl,
    org: state.org,
    app: state.app,
    secret: state.secret,
    state,
    sandbox,
    requests: () => sandbox.log.list(),
    forgetRequests: () => sandbox.log.clear(),
    setFaults,
    products: () => productTexts().map((text) => JSON.parse(text) as PlatformProduct),
    productTexts,
    addVariantGroup: (name) => {
      const id = state.newId();
      putVariantGroup(state, id, JSON.stringify({ id, name }));
      return id;
    },
    addSalesChannel: (id) => putSalesChannel(state, JSON.stringify({ id, name: `Store ${id}` })),
    token: () => state.tokens.issue(state.app),
    stop: sandbox.stop,
  };
}
