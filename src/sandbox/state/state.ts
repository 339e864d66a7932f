import { randomBytes } from 'node:crypto';
import type { ProblemDocument } from '../base/answers.js';
import { type ChangeKind, noChangeLog } from '../base/change-log.js';
import { Clock } from '../base/clock.js';
import { type DocumentKind, documentKeys, documentKinds, isDocumentKind, onOneLine } from '../base/document-kinds.js';
import { SandboxError } from '../base/sandbox-error.js';
import { openHistory } from '../history/generated.js';
import type { HistoryPlan } from '../history/plan.js';
import { DocumentTable } from '../tables/document-table.js';
import { ObjectTable, type StoredObject } from '../tables/object-table.js';
import { type ProductKeys, ProductTable } from '../tables/product-table.js';
import type { Subscription } from '../tables/subscriptions.js';
import { type TokenSettings, Tokens } from '../tables/tokens.js';
import { clearPriceState, createPriceState, forgetPricesOf, priceChangesOf, priceReplayers } from './price-changes.js';
import { createRecordTables, recordChangesOf, recordReplayers } from './record-changes.js';
import type { SandboxState } from './sandbox-state.js';
import { type StockTakingExport, StockTakingTable } from './stock-takings.js';
import type { StockTakingPlan } from './stock-takings-plan.js';

export interface StateOptions {
  org?: string;
  app?: string;
  secret?: string;
  tokens?: Partial<TokenSettings>;
  systemNow?: () => number;
}

export function createState(options: StateOptions = {}): SandboxState {
  const clock = new Clock(options.systemNow);
  const org = options.org ?? 'demo';
  return {
    org,
    app: options.app ?? 'demo-app',
    secret: options.secret ?? 'demo-secret',
    clock,
    tokens: new Tokens(clock, org, { lifetimeSeconds: 3600, form: 'jwt', ...options.tokens }),
    products: new ProductTable(),
    variantGroups: new Map(),
    documents: {
      invoice: new DocumentTable(),
      credit_memo: new DocumentTable(),
      sales_order: new DocumentTable(),
      stock_count_change: new DocumentTable(),
    },
    history: undefined,
    objects: new ObjectTable(),
    ...createPriceState(),
    signingKey: randomBytes(32).toString('hex'),
    storeUrl: '',
    seeded: undefined,
    subscriptions: new Map(),
    stockTakings: new StockTakingTable(),
    records: createRecordTables(),
    salesOrdersListedAfterMs: 0,
    draftsBecome: 'order',
    acceptsDeclarations: false,
    changes: noChangeLog,
    announce: undefined,
    newId: idsFrom(clock),
  };
}

/** @param text the whole product as JSON without line breaks; `keys` are the same ids as in it */
export function putProduct(state: SandboxState, keys: ProductKeys, text: string): void {
  state.changes.write('product', text);
  state.products.put(keys, text);
}

export function putProductFirst(state: SandboxState, keys: ProductKeys, text: string): void {
  state.changes.write('product-first', text);
  state.products.put(keys, text, 'first');
}

export function removeProduct(state: SandboxState, id: string): void {
  state.changes.write('product-removed', id);
  applyRemovedProduct(state, id);
}

export function putVariantGroup(state: SandboxState, id: string, text: string): void {
  state.changes.write('variant-group', text);
  state.variantGroups.set(id, text);
}

/**
 * Insert a document, or put it in place of its earlier version.
 * @param text the whole document as JSON
 * @throws {SyntaxError} when it has no id or no time
 * @throws {SandboxError} `bad_document` when its id is one of the generated history
 */
export function putDocument(state: SandboxState, kind: DocumentKind, text: string): void {
  const line = onOneLine(text);
  const keys = documentKeys(kind, line);
  if (state.history?.knows(kind, keys.id)) {
    throw new SandboxError('bad_document', `${kind} "${keys.id}" is one of the generated history, and cannot be put`);
  }
  state.changes.write('document', `${kind} ${line}`);
  const isNew = state.documents[kind].byId(keys.id) === undefined;
  state.documents[kind].put(keys, line);
  if (isNew) state.announce?.(kind, keys.id);
}

export function putSubscription(state: SandboxState, subscription: Subscription): void {
  state.changes.write('subscription', JSON.stringify(subscription));
  state.subscriptions.set(subscription.id, subscription);
}

export function removeSubscription(state: SandboxState, id: string): void {
  state.changes.write('subscription-removed', id);
  state.subscriptions.delete(id);
}

/** Insert a stock-taking, or put it in place of its earlier version: exports that were made stay as they are. */
export function putStockTaking(state: SandboxState, plan: StockTakingPlan): void {
  state.changes.write('stock-taking', JSON.stringify(plan));
  state.stockTakings.plans.set(plan.id, plan);
}

export function putStockTakingExport(state: SandboxState, made: StockTakingExport): void {
  state.changes.write('stock-taking-export', JSON.stringify(made));
  state.stockTakings.exports.set(made.id, made);
}

/** Give the platform a generated past, in place of the one that it had. */
export function setHistory(state: SandboxState, plan: HistoryPlan): void {
  state.changes.write('history', JSON.stringify(plan));
  state.history = openHistory(plan);
}

/** @returns false when there is none of this id */
export function removeDocument(state: SandboxState, kind: DocumentKind, id: string): boolean {
  if (!state.documents[kind].byId(id)) return false;
  state.changes.write('document-removed', `${kind} ${id}`);
  return state.documents[kind].remove(id);
}

/** Let the list answer a problem in place of this document. @returns false when there is none of this id */
export function markDocumentProblem(
  state: SandboxState,
  kind: DocumentKind,
  id: string,
  problem: Partial<ProblemDocument> = {},
): boolean {
  return writeDocumentProblem(state, kind, id, JSON.stringify({ ...unreadable, ...problem }));
}

export function clearDocumentProblem(state: SandboxState, kind: DocumentKind, id: string): boolean {
  return writeDocumentProblem(state, kind, id, undefined);
}

const unreadable: ProblemDocument = {
  type: 'urn:tillctl-sandbox:unreadable-document',
  title: 'Document cannot be shown',
  detail: 'the document cannot be shown for now',
};

function writeDocumentProblem(
  state: SandboxState,
  kind: DocumentKind,
  id: string,
  problem: string | undefined,
): boolean {
  if (!state.documents[kind].byId(id)) return false;
  state.changes.write('document-problem', `${kind} ${JSON.stringify({ id, problem })}`);
  return state.documents[kind].mark(id, problem);
}

export function putObject(state: SandboxState, object: StoredObject): void {
  const { pieces: _, ...description } = object;
  state.changes.write('object', JSON.stringify(description));
  state.objects.put(object);
}

export function markSeeded(state: SandboxState, name: string): void {
  state.changes.write('seeded', name);
  state.seeded = name;
}

/** Forget everything but credentials and the signing key. */
export function clearState(state: SandboxState): void {
  state.changes.write('cleared', '');
  applyCleared(state);
  state.tokens.expireAll();
  state.clock.reset();
}

/** Do again what a line of the log says. @throws {SyntaxError} when the text is not what the kind asks for */
export function replay(state: SandboxState, kind: ChangeKind, text: string): void {
  replayers[kind](state, text);
}

const replayers: Record<ChangeKind, (state: SandboxState, text: string) => void> = {
  ...priceReplayers,
  ...recordReplayers,
  together: (state, text) => {
    for (const [kind, one] of JSON.parse(text) as [ChangeKind, string][]) replay(state, kind, one);
  },
  'signing-key': (state, text) => {
    state.signingKey = text;
  },
  seeded: (state, text) => {
    state.seeded = text;
  },
  cleared: (state) => applyCleared(state),
  product: (state, text) => state.products.put(keysOf(text), text),
  'product-first': (state, text) => state.products.put(keysOf(text), text, 'first'),
  'product-removed': applyRemovedProduct,
  'variant-group': (state, text) => void state.variantGroups.set(keysOf(text).id, text),
  object: (state, text) => state.objects.put(JSON.parse(text) as StoredObject),
  'object-removed': (state, text) => state.objects.remove(text),
  document: (state, text) => {
    const [kind, document] = splitKind(text);
    state.documents[kind].put(documentKeys(kind, document), document);
  },
  'document-removed': (state, text) => {
    const [kind, id] = splitKind(text);
    state.documents[kind].remove(id);
  },
  subscription: (state, text) => {
    const subscription = JSON.parse(text) as Subscription;
    state.subscriptions.set(subscription.id, subscription);
  },
  'subscription-removed': (state, text) => void state.subscriptions.delete(text),
  history: (state, text) => {
    state.history = openHistory(JSON.parse(text) as HistoryPlan);
  },
  'stock-taking': (state, text) => {
    const plan = JSON.parse(text) as StockTakingPlan;
    state.stockTakings.plans.set(plan.id, plan);
  },
  'stock-taking-export': (state, text) => {
    const made = JSON.parse(text) as StockTakingExport;
    state.stockTakings.exports.set(made.id, made);
  },
  'document-problem': (state, text) => {
    const [kind, marked] = splitKind(text);
    const { id, problem } = JSON.parse(marked) as { id: string; problem?: string };
    state.documents[kind].mark(id, problem);
  },
};

export function isChangeKind(name: string): name is ChangeKind {
  return Object.hasOwn(replayers, name);
}

/** The fewest changes that lead to this state. */
export function* changesOf(state: SandboxState): Generator<[ChangeKind, string]> {
  yield ['signing-key', state.signingKey];
  if (state.seeded !== undefined) yield ['seeded', state.seeded];
  for (const text of state.variantGroups.values()) yield ['variant-group', text];
  for (const record of state.products) yield ['product', state.products.text(record)];
  for (const object of state.objects) {
    const { pieces: _, ...description } = object;
    yield ['object', JSON.stringify(description)];
  }
  yield* priceChangesOf(state);
  yield* recordChangesOf(state);
  for (const subscription of state.subscriptions.values()) yield ['subscription', JSON.stringify(subscription)];
  for (const plan of state.stockTakings.plans.values()) yield ['stock-taking', JSON.stringify(plan)];
  for (const made of state.stockTakings.exports.values()) yield ['stock-taking-export', JSON.stringify(made)];
  if (state.history) yield ['history', JSON.stringify(state.history.plan)];
  for (const kind of documentKinds) {
    for (const record of state.documents[kind]) {
      yield ['document', `${kind} ${state.documents[kind].text(record)}`];
      const { id, problem } = record;
      if (problem !== undefined) yield ['document-problem', `${kind} ${JSON.stringify({ id, problem })}`];
    }
  }
}

function applyRemovedProduct(state: SandboxState, id: string): void {
  state.products.remove(id);
  forgetPricesOf(state, id);
}

function applyCleared(state: SandboxState): void {
  state.products.clear();
  state.variantGroups.clear();
  state.objects.clear();
  clearPriceState(state);
  for (const kind of documentKinds) state.documents[kind].clear();
  state.history = undefined;
  state.subscriptions.clear();
  state.stockTakings.clear();
  for (const table of Object.values(state.records)) table.clear();
  state.salesOrdersListedAfterMs = 0;
  state.seeded = undefined;
}

function splitKind(text: string): [DocumentKind, string] {
  const space = text.indexOf(' ');
  const kind = text.slice(0, Math.max(space, 0));
  if (!isDocumentKind(kind)) throw new SyntaxError(`unknown kind of document "${kind}"`);
  return [kind, text.slice(space + 1)];
}

function keysOf(text: string): ProductKeys {
  const value = JSON.parse(text) as { id: string; external_id?: string | null; article_id?: string | null };
  return { id: value.id, externalId: value.external_id ?? undefined, articleId: value.article_id ?? undefined };
}

/** Ids look like the platform's: 24 hex digits, here seconds, five random bytes and a count. */
function idsFrom(clock: Clock): () => string {
  const random = randomBytes(5).toString('hex');
  let count = randomBytes(2).readUInt16BE();
  return () => {
    count = (count + 1) % 0x1000000;
    const seconds = Math.floor(clock.now() / 1000) % 0x100000000;
    return seconds.toString(16).padStart(8, '0') + random + count.toString(16).padStart(6, '0');
  };
}
