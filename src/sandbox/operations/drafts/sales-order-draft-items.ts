import { type Answer, json, problem } from '../../base/answers.js';
import { decodeAmounts, encodeDocument } from '../../base/dialect.js';
import { type JsonObject, parseJson } from '../../base/json-body.js';
import { findMoneyProblem, findQuantityProblem } from '../../rules/product-rules.js';
import { asMoney, isBeyondLimit } from '../../rules/sales-order-amounts.js';
import { fulfillmentsOf, itemsOf, recordOf } from '../../rules/sales-order-drafts.js';
import { amountsOfItem } from '../../rules/sales-order-items.js';
import { changeTogether, recordChange, recordRemoval } from '../../state/changes-together.js';
import type { Call, Operation } from '../../state/operation.js';
import { putRecord } from '../../state/record-changes.js';
import type { SandboxState } from '../../state/sandbox-state.js';
import { ofDraft } from './sales-order-drafts.js';

export const createSalesOrderDraftItem: Operation = {
  run: (call) => ofDraft(call, ({ id }) => store(call, id, call.state.newId(), 201)),
};

export const replaceSalesOrderDraftItem: Operation = {
  run: (call) =>
    ofDraft(call, ({ id: draft }) => {
      const id = call.params['item-id'] ?? '';
      return isThere(call.state, draft, id) ? store(call, draft, id, 200) : unknownItem(id);
    }),
};

/** What names it, in fulfillments and other items, does so no more. */
export const deleteSalesOrderDraftItem: Operation = {
  run: (call) =>
    ofDraft(call, ({ id: draft }) => {
      const { state } = call;
      const id = call.params['item-id'] ?? '';
      if (!isThere(state, draft, id)) return unknownItem(id);
      const dependants = itemsOf(state, draft).filter(({ depends_on }) => depends_on === id);
      const holders = fulfillmentsOf(state, draft).filter((fulfillment) => namesOf(fulfillment).includes(id));
      changeTogether(state, [
        recordRemoval('sales_order_draft_item', { id, parent: draft }),
        ...dependants.map(({ depends_on: _, ...item }) =>
          recordChange('sales_order_draft_item', recordOf(String(item.id), draft, item)),
        ),
        ...holders.map((holder) => {
          const items = entriesOf(holder).filter(({ item_id }) => item_id !== id);
          return recordChange(
            'sales_order_draft_fulfillment',
            recordOf(String(holder.id), draft, { ...holder, items }),
          );
        }),
      ]);
      return { status: 204 };
    }),
};

/** A price that is not given is the product's, as it is now; references of both kinds are filled in. */
function store(call: Call, draft: string, id: string, status: number): Answer {
  const { state, dialect } = call;
  const sent = decodeAmounts(call.body) as JsonObject;
  const product = productOf(state, sent);
  if (typeof product === 'string') return problem(422, 'semantic-error', product);
  const externalId = typeof product.external_id === 'string' ? { product_external_id: product.external_id } : {};
  const price = asMoney(sent.sales_price) ?? asMoney(product.sales_price);
  const isGross = sent.sales_price_is_gross ?? product.sales_price_is_gross ?? true;
  const item: JsonObject = {
    ...sent,
    id,
    product_id: product.id,
    ...externalId,
    ...(price === undefined ? {} : { sales_price: price, sales_price_is_gross: isGross }),
  };
  const wrong =
    findQuantityProblem(item.quantity, product.management_unit, '/quantity') ??
    findMoneyProblem(item.quantity, '/quantity') ??
    findMoneyProblem(item.sales_price, '/sales_price') ??
    findAmountProblem(item, product) ??
    findNeighbourProblem(state, draft, item);
  if (wrong) return problem(422, 'semantic-error', wrong);
  const record = recordOf(id, draft, item);
  putRecord(state, 'sales_order_draft_item', record);
  return json(status, encodeDocument(record.text, dialect));
}

/** @returns the product, or what is wrong with the reference */
function productOf(state: SandboxState, { product_id, product_external_id }: JsonObject): JsonObject | string {
  const byId = typeof product_id === 'string' ? state.products.byId(product_id) : undefined;
  if (typeof product_id === 'string' && !byId) return `/product_id "${product_id}" is not a product`;
  const byExternalId =
    typeof product_external_id === 'string' ? state.products.byExternalId(product_external_id) : undefined;
  if (typeof product_external_id === 'string' && !byExternalId) {
    return `/product_external_id "${product_external_id}" is not a product`;
  }
  if (byId && byExternalId && byId !== byExternalId) {
    return `/product_id "${product_id}" and /product_external_id "${product_external_id}" are two products`;
  }
  const record = byId ?? byExternalId;
  return record ? (parseJson(state.products.text(record)).value as JsonObject) : 'the item names no product';
}

function findAmountProblem(item: JsonObject, product: JsonObject): string | undefined {
  const amounts = amountsOfItem(item, product);
  if (!amounts || !(isBeyondLimit(amounts.gross_amount) || isBeyondLimit(amounts.net_amount))) return undefined;
  return `the item costs ${amounts.gross_amount.amount}, which is not from -9000000000000 to 9000000000000`;
}

function findNeighbourProblem(state: SandboxState, draft: string, item: JsonObject): string | undefined {
  const { id, depends_on } = item;
  if (depends_on !== undefined && (depends_on === id || !isThere(state, draft, String(depends_on)))) {
    return `/depends_on "${depends_on}" is not another item of the draft`;
  }
  const currency = asMoney(item.sales_price)?.unit;
  if (currency === undefined) return undefined;
  const other = currencyOfOthers(state, draft, id);
  if (other === undefined || other === currency) return undefined;
  return `/sales_price/unit "${currency}" is not the "${other}" of the draft's other items`;
}

/** Those that have a price agree, so the first of them tells: reading all for each item would be quadratic. */
function currencyOfOthers(state: SandboxState, draft: string, id: unknown): string | undefined {
  for (const { id: other, text } of state.records.sales_order_draft_item.of(draft)) {
    if (other === id) continue;
    const { sales_price } = parseJson(text).value as JsonObject;
    const currency = asMoney(sales_price)?.unit;
    if (currency) return currency;
  }
  return undefined;
}

function isThere(state: SandboxState, draft: string, id: string): boolean {
  return state.records.sales_order_draft_item.get(id, draft) !== undefined;
}

function unknownItem(id: string): Answer {
  return problem(404, 'not-found', `the draft has no item "${id}"`);
}

function entriesOf({ items }: JsonObject): JsonObject[] {
  return Array.isArray(items) ? (items as JsonObject[]) : [];
}

function namesOf(fulfillment: JsonObject): unknown[] {
  return entriesOf(fulfillment).map(({ item_id }) => item_id);
}
