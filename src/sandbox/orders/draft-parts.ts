import { compare, parseDecimal } from '../base/decimal-text.js';
import { type JsonObject, printJson } from '../base/json-body.js';
import { asMoney, findMoneyProblem, findQuantityProblem } from '../products/product-rules.js';
import { type Operation, refuse, refuseIf } from '../state/call.js';
import { put, removal } from '../state/change.js';
import { change } from '../state/changes.js';
import { find, membersOf, plain, type Resource } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';
import { amountsOf, isBeyondLimit } from './amounts.js';
import { drafts, fulfillmentsOf, itemsOf } from './drafts.js';

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
