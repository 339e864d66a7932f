import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, json, problem } from './base/answers.js';
import { type DocumentKind, documentKinds } from './base/document-kinds.js';
import { isLoopbackHost, receive } from './base/incoming.js';
import { isJsonObject } from './base/json-body.js';
import { checkedPlan } from './base/plans.js';
import type { RequestLog } from './base/request-log.js';
import { SandboxError } from './base/sandbox-error.js';
import { parseDocumentSteps, takeSteps } from './documents/document-steps.js';
import type { Deliveries } from './events/deliveries.js';
import { parseFaultPlan } from './faults/fault-plan.js';
import type { Faults } from './faults/faults.js';
import type { Lags } from './faults/lags.js';
import { openStorageLocations } from './inventory/stock.js';
import { registerBaskets } from './orders/order-changes.js';
import { isSeedName, refillWithHistory, type SeedName, seedNames } from './seed.js';
import { parseBatchOrders } from './state/batch.js';
import { putRecord } from './state/changes.js';
import { type PlatformForm, parsePlatformForm } from './state/platform-form.js';
import type { SandboxState } from './state/state.js';
import { planStockTakings } from './stock-takings/plan.js';

export interface ControlParts {
  state: SandboxState;
  faults: Faults;
  form: PlatformForm;
  lags: Lags;
  log: RequestLog;
  deliveries: Deliveries;
  /** Empty the platform and fill it with this seed, or with the one it was started with. */
  refill: (seed?: SeedName) => void;
}

export const controlPrefix = '/_sandbox/';

/**
 * The sandbox's own switches. They are for programs of this machine: the header keeps web pages out (a page cannot set
 * it without a preflight, which is not answered), the host check keeps names out that a page's owner points here.
 */
export function createControl(
  parts: ControlParts,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const received = await receive(request);
    if (!received) return;
    const body = 'bytes' in received ? received.bytes.toString('utf8') : '';
    const answer = isAllowed(request) ? decide(parts, request, body) : notAllowed;
    const text = typeof answer.body === 'string' ? answer.body : '';
    response.writeHead(answer.status, {
      'content-type': answer.contentType ?? 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  };
}

const notAllowed = problem(
  403,
  'no-access',
  'control needs the header "x-sandbox-control: 1" and a loopback name as Host',
);

function isAllowed({ headers }: IncomingMessage): boolean {
  return headers['x-sandbox-control'] === '1' && isLoopbackHost(headers.host);
}

function decide(parts: ControlParts, request: IncomingMessage, body: string): Answer {
  const path = (request.url ?? '').split('?', 1)[0]!.slice(controlPrefix.length);
  const known = switches[path];
  if (!known) return problem(404, 'not-found', `no switch "${path}" (${Object.keys(switches).join(', ')})`);
  const act = known[request.method ?? ''];
  if (!act) return problem(405, 'method-not-allowed', `${path} takes ${Object.keys(known).join(', ')}`);
  try {
    const value = act(parts, body === '' ? undefined : JSON.parse(body), body);
    if (value === 204 || (value === undefined && request.method === 'DELETE')) return { status: 204 };
    if (typeof value === 'object' && value !== null && 'contentType' in value) return value as Answer;
    return json(200, JSON.stringify(value ?? known.GET?.(parts, undefined, '') ?? summary(parts)));
  } catch (error) {
    if (error instanceof SandboxError) {
      return problem(400, 'invalid-body', [error.message, ...error.problems].filter((text) => text !== '').join('; '));
    }
    if (error instanceof SyntaxError) return problem(400, 'invalid-body', `the body is not JSON: ${error.message}`);
    throw error;
  }
}

const invalid = { code: 'bad_document', message: '' } as const;

/**
 * `text` is the body with the digits that it was sent with. What returns nothing is answered with what GET shows of the switch,
 * with the summary where there is no GET, and with 204 where it was a DELETE.
 */
type Act = (parts: ControlParts, body: unknown, text: string) => unknown;

const switches: Record<string, Record<string, Act>> = {
  health: { GET: ({ state }) => ({ status: 'ok', org: state.org, app: state.app }) },
  requests: {
    GET: ({ log }) => ({ ...log.counts(), items: log.list() }),
    DELETE: ({ log }) => log.clear(),
  },
  faults: {
    GET: ({ faults }) => faults.report(),
    PUT: ({ faults }, body) => faults.set(parseFaultPlan(body)),
    POST: ({ faults }, body) => faults.add(parseFaultPlan(asPlan(body)).faults),
    DELETE: ({ faults }) => faults.clear(),
  },
  platform: {
    GET: ({ form }) => form,
    PUT: ({ form }, body) => Object.assign(form, parsePlatformForm(body)),
  },
  reset: {
    POST: ({ faults, lags, log, refill }) => {
      refill();
      lags.clear();
      faults.clear();
      log.clear();
    },
  },
  seed: {
    POST: ({ lags, refill, state }, body) => {
      const { history, name } = isJsonObject(body) ? body : {};
      if (history !== undefined) refillWithHistory(state, history);
      else if (isSeedName(name)) refill(name);
      else throw new SandboxError('bad_seed', `seed ${JSON.stringify(name)} is not one of ${seedNames.join(', ')}`);
      lags.clear();
    },
  },
  documents: { POST: ({ state }, _body, text) => takeSteps(state, parseDocumentSteps(text)) },
  batches: {
    GET: ({ state }) => reportBatches(state),
    PUT: ({ state }, body) => {
      state.batches.orders = parseBatchOrders(body);
    },
    DELETE: ({ state }) => {
      state.batches.release();
      return reportBatches(state);
    },
  },
  'storage-locations': {
    GET: ({ state }) => ({ items: state.records.storage_location.list.map(({ text }) => JSON.parse(text)) }),
    POST: ({ state }, body) => openStorageLocations(state, body),
  },
  'sales-orders': {
    GET: ({ state }) => ({ listed_after_ms: state.salesOrdersListedAfterMs }),
    PUT: ({ state }, body) => {
      state.salesOrdersListedAfterMs = checkedPlan('SalesOrderSettings', body, invalid, 'the body').listed_after_ms;
    },
    DELETE: ({ state }) => {
      state.salesOrdersListedAfterMs = 0;
    },
  },
  baskets: {
    GET: ({ state: { draftsBecome, records } }) => ({
      drafts_become: draftsBecome,
      items: records.active_basket.list.map(({ id }) => ({ id })),
    }),
    PUT: ({ state }, body) => {
      state.draftsBecome = checkedPlan('BasketSettings', body, invalid, 'the body').drafts_become;
    },
    POST: ({ state }) => registerBaskets(state),
  },
  'stock-takings': {
    POST: ({ state }, body) => {
      for (const plan of planStockTakings(body)) {
        putRecord(state, 'stock_taking', { id: plan.id, text: JSON.stringify(plan) });
      }
    },
  },
  'state/summary': { GET: summary },
  clock: {
    GET: ({ state }) => ({ now: new Date(state.clock.now()).toISOString() }),
    POST: ({ state }, body) => state.clock.advance(checkedPlan('ClockMove', body, invalid, 'the body').advance_seconds),
  },
  deliveries: { GET: ({ deliveries }) => deliveries.report() },
  'tokens/expire': {
    POST: ({ state }) => {
      state.tokens.expireAll();
      return 204;
    },
  },
  openapi: { GET: contractDocument },
};

function summary({ state }: ControlParts): object {
  const { records } = state;
  return {
    org: state.org,
    app: state.app,
    seed: state.seeded ?? 'none',
    products: records.product.size,
    variant_groups: records.product_variant_group.size,
    stored_files: records.object.size,
    sales_channels: records.sales_channel.size,
    price_lists: records.price_list.size,
    batches: state.batches.size,
    sales_order_drafts: records.sales_order_draft.size,
    stock_takings: records.stock_taking.size,
    stock_taking_exports: records.stock_taking_export.size,
    documents: Object.fromEntries(documentKinds.map((kind) => [kind, countDocuments(state, kind)])),
    history: state.history?.plan,
  };
}

function reportBatches({ batches }: SandboxState): object {
  const counts = { CREATED: 0, IN_PROCESS: 0, COMPLETED: 0, FAILED: 0 };
  for (const { status } of batches) counts[status] += 1;
  return { orders: batches.orders, batches: counts };
}

/** Those that a list of all times would show now. */
function countDocuments({ records, history, clock }: SandboxState, kind: DocumentKind): number {
  const generated = history?.source(kind, clock.now()).count(0, Number.MAX_SAFE_INTEGER) ?? 0;
  return records[kind].size + generated;
}

/** A single rule, or a list of them, is a plan's `faults` as well. */
function asPlan(body: unknown): unknown {
  if (Array.isArray(body)) return { faults: body };
  return isJsonObject(body) && 'faults' in body ? body : { faults: [body] };
}

/** The contract lies beside the bundle in a package, and two folders up in the source tree. */
function contractDocument(): Answer {
  for (const place of ['../openapi/platform.yaml', '../../openapi/platform.yaml']) {
    const file = new URL(place, import.meta.url);
    if (existsSync(file)) return { status: 200, body: readFileSync(file, 'utf8'), contentType: 'application/yaml' };
  }
  return problem(404, 'not-found', 'openapi/platform.yaml is not part of this installation');
}
