import type { SalesOrderStatus } from '../../contract/enums.gen.js';
import { compare, parseDecimal } from '../base/decimal-text.js';
import { decodeAmounts, encodeDocument } from '../base/dialect.js';
import { type JsonObject, printJson } from '../base/json-body.js';
import { asMoney, findMoneyProblem, findQuantityProblem } from '../products/product-rules.js';
import { type Call, notFound, type Operation, refuse, refuseIf } from '../state/call.js';
import { put, removal } from '../state/change.js';
import { change, putRecord } from '../state/changes.js';
import { find, list, membersOf, plain, type Resource, windowOf } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';
import type { Kept } from '../state/table.js';
import { amountsOf, isBeyondLimit } from './amounts.js';
import { drafts, fulfillmentsOf, itemsOf, removalsOfDraft, unlistedFrom } from './drafts.js';
import { finalize, findRelatedProblem, setStatus, toBasket } from './order-changes.js';
import { orderText, type RelatedKind } from './order-view.js';

export const orderOperations = {
  getSalesOrder: (call) => {
    const { state, dialect, id } = call;
    const stored = state.records.sales_order.get(id);
    if (stored) return encodeDocument(orderText(state, stored.text), dialect);
    return encodeDocument(state.history?.text('sales_order', id, state.clock.now()) ?? unknownOrder(id), dialect);
  },
  setSalesOrderStatus: ({ state, dialect, body, id }) => {
    const stored = state.records.sales_order.get(id) ?? refuseOrder(state, id);
    setStatus(state, membersOf(stored), body.status as SalesOrderStatus);
    return encodeDocument(orderText(state, stored.text), dialect);
  },
  getProduction: (call) => shownRelated(call, relatedOf(call, 'production')),
  setProductionStatus: (call) => move(call, 'production'),
  getPickup: (call) => shownRelated(call, relatedOf(call, 'pickup')),
  setPickupStatus: (call) => move(call, 'pickup'),
  getDelivery: (call) => shownRelated(call, relatedOf(call, 'delivery')),
  setDeliveryStatus: (call) => move(call, 'delivery'),
  ...plain('SalesOrderDraft', drafts),
  listSalesOrderDrafts: (call) => {
    const [from, to] = windowOf(call);
    const until = Math.min(to, unlistedFrom(call.state));
    return list(call, drafts, call.state.records.sales_order_draft.between(from, until));
  },
  deleteSalesOrderDraft: (call) => {
    change(call.state, ...removalsOfDraft(call.state, find(call, drafts).id));
    return undefined;
  },
  setSalesOrderDraftCustomer: (call) => {
    const found = find(call, drafts);
    const customer = decodeAmounts(call.body);
    const text = printJson({ ...membersOf(found), customer }, true);
    putRecord(call.state, 'sales_order_draft', { id: found.id, text });
    return encodeDocument(printJson(customer, true), call.dialect);
  },
  finalizeSalesOrderDraft: (call) => {
    const draft = find(call, drafts);
    if (call.state.draftsBecome === 'order') return JSON.stringify({ sales_order_id: finalize(call.state, draft) });
    toBasket(call.state, draft);
    return '{}';
  },
} satisfies Record<string, Operation>;

/** For a list that shifts while it is read. */
export function shiftDrafts(state: SandboxState, by: 'insert' | 'remove', query: URLSearchParams): void {
  const [from, to] = windowOf({ query });
  const [first] = state.records.sales_order_draft.between(from, to);
  if (by === 'insert') {
    const id = state.newId();
    const draft = { id, note: 'Inserted while the list was read', created_at: new Date(from).toISOString() };
    putRecord(state, 'sales_order_draft', { id, text: JSON.stringify(draft) });
  } else if (first) change(state, ...removalsOfDraft(state, first.id));
}

/** Found by its id alone, whatever order it is of. */
function relatedOf({ state, id }: Call, kind: RelatedKind): Kept {
  return state.records[kind].byKey(id) ?? notFound(`no ${kind} has the id "${id}"`);
}

function shownRelated({ dialect }: Call, { text }: { text: string }): string {
  return encodeDocument(text, dialect);
}

function move(call: Call, kind: RelatedKind): string {
  const { state, body } = call;
  const found = relatedOf(call, kind);
  const related = membersOf(found);
  const status = String(body.status);
  refuseIf(findRelatedProblem(state, related, status));
  const { id, parent } = found;
  putRecord(state, kind, { id, parent, text: printJson({ ...related, status }, true) });
  return shownRelated(call, found);
}

/** Orders of the generated past are worked out from the clock, so nothing can be written into them. */
function refuseOrder({ history }: SandboxState, id: string): never {
  if (!history?.knows('sales_order', id)) return unknownOrder(id);
  return refuse(`sales order "${id}" is one of the generated history, and does not change`);
}

function unknownOrder(id: string): never {
  return notFound(`no sales order has the id "${id}"`);
}

/** A price that is not given is the product's, as it is now; references of both kinds are filled in. */
const items: Resource = {
  kind: 'sales_order_draft_item',
  noun: 'item',
  owner: drafts,
  missing: 'the draft has no item',
  amounts: true,
  members: (sent, call, before) => {
    const { state } = call;
    const product = productOf(state, sent);
    const externalId = typeof product.external_id === 'string' ? { product_external_id: product.external_id } : {};
    const price = asMoney(sent.sales_price) ?? asMoney(product.sales_price);
    const isGross = sent.sales_price_is_gross ?? product.sales_price_is_gross ?? true;
    const item: JsonObject = {
      ...sent,
      product_id: product.id,
      ...externalId,
      ...(price === undefined ? {} : { sales_price: price, sales_price_is_gross: isGross }),
    };
    refuseIf(
      findQuantityProblem(item.quantity, product.management_unit, '/quantity') ??
        findMoneyProblem(item.quantity, '/quantity') ??
        findMoneyProblem(item.sales_price, '/sales_price') ??
        findAmountProblem(item, product) ??
        findNeighbourProblem(state, before?.parent ?? call.id, item, before?.id),
    );
    return item;
  },
};

const fulfillments: Resource = {
  kind: 'sales_order_draft_fulfillment',
  noun: 'fulfillment',
  owner: drafts,
  missing: 'the draft has no fulfillment',
  amounts: true,
  members: (sent, { state, id }, before) => {
    refuseIf(findEntryProblem(itemsOf(state, before?.parent ?? id), sent));
    return sent;
  },
};

export const draftPartOperations = {
  ...plain('SalesOrderDraftItem', items),
  /** What names it, in fulfillments and other items, does so no more. */
  deleteSalesOrderDraftItem: (call) => {
    const { state } = call;
    const { id, parent = '' } = find(call, items);
    const dependants = itemsOf(state, parent).filter(({ depends_on }) => depends_on === id);
    const holders = fulfillmentsOf(state, parent).filter((one) => entriesOf(one).some(({ item_id }) => item_id === id));
    const changed = (kind: Resource['kind'], one: JsonObject) =>
      put(kind, { id: String(one.id), parent, text: printJson(one, true) });
    change(
      state,
      removal('sales_order_draft_item', { id, parent }),
      ...dependants.map(({ depends_on: _, ...item }) => changed('sales_order_draft_item', item)),
      ...holders.map((holder) => {
        const entries = entriesOf(holder).filter(({ item_id }) => item_id !== id);
        return changed('sales_order_draft_fulfillment', { ...holder, items: entries });
      }),
    );
    return undefined;
  },
  ...plain('SalesOrderDraftFulfillment', fulfillments),
} satisfies Record<string, Operation>;

function productOf({ records }: SandboxState, { product_id, product_external_id }: JsonObject): JsonObject {
  const { product } = records;
  const byId =
    typeof product_id === 'string'
      ? (product.get(product_id) ?? refuse(`/product_id "${product_id}" is not a product`))
      : undefined;
  const byExternalId =
    typeof product_external_id === 'string'
      ? (product.byKey(product_external_id) ?? refuse(`/product_external_id "${product_external_id}" is not a product`))
      : undefined;
  if (byId && byExternalId && byId !== byExternalId) {
    refuse(`/product_id "${product_id}" and /product_external_id "${product_external_id}" are two products`);
  }
  return membersOf(byId ?? byExternalId ?? refuse('the item names no product'));
}

function findAmountProblem(item: JsonObject, product: JsonObject): string | undefined {
  const amounts = amountsOf(item, product);
  if (!amounts || !(isBeyondLimit(amounts.gross_amount) || isBeyondLimit(amounts.net_amount))) return undefined;
  return `the item costs ${amounts.gross_amount.amount}, which is not from -9000000000000 to 9000000000000`;
}

function findNeighbourProblem(
  { records }: SandboxState,
  draft: string,
  { depends_on, sales_price }: JsonObject,
  id: string | undefined,
): string | undefined {
  const table = records.sales_order_draft_item;
  if (depends_on !== undefined && (depends_on === id || !table.get(String(depends_on), draft))) {
    return `/depends_on "${depends_on}" is not another item of the draft`;
  }
  const currency = asMoney(sales_price)?.unit;
  if (currency === undefined) return undefined;
  // Those that have a price agree, so the first of them tells: reading all for each item would be quadratic.
  for (const other of table.of(draft)) {
    const theirs = other.id === id ? undefined : asMoney(membersOf(other).sales_price)?.unit;
    if (theirs === currency) return undefined;
    if (theirs) return `/sales_price/unit "${currency}" is not the "${theirs}" of the draft's other items`;
  }
  return undefined;
}

/** Each names an item of the draft, and of it a whole number that is not more than the item's. */
function findEntryProblem(items: readonly JsonObject[], fulfillment: JsonObject): string | undefined {
  for (const [index, { item_id, quantity }] of entriesOf(fulfillment).entries()) {
    const item = items.find(({ id }) => id === item_id);
    if (!item) return `/items/${index}/item_id "${item_id}" is not an item of the draft`;
    const [part, whole] = [asMoney(quantity), asMoney(item.quantity)];
    if (!part || !whole) continue;
    const at = `/items/${index}/quantity`;
    const wrong = findQuantityProblem(quantity, whole.unit, at);
    if (wrong) return wrong;
    if (compare(parseDecimal(part.amount), parseDecimal(whole.amount)) > 0) {
      return `${at} "${part.amount}" is more than the ${whole.amount} of the item`;
    }
  }
  return undefined;
}

function entriesOf({ items }: JsonObject): JsonObject[] {
  return Array.isArray(items) ? (items as JsonObject[]) : [];
}
