import { type Answer, json, problem } from '../../base/answers.js';
import { compare, parseDecimal } from '../../base/decimal-text.js';
import { decodeAmounts, encodeDocument } from '../../base/dialect.js';
import type { JsonObject } from '../../base/json-body.js';
import { findQuantityProblem } from '../../rules/product-rules.js';
import { asMoney } from '../../rules/sales-order-amounts.js';
import { itemsOf, recordOf } from '../../rules/sales-order-drafts.js';
import type { Call, Operation } from '../../state/operation.js';
import { putRecord, removeRecord } from '../../state/record-changes.js';
import type { SandboxState } from '../../state/sandbox-state.js';
import { ofDraft } from './sales-order-drafts.js';

export const createSalesOrderDraftFulfillment: Operation = {
  run: (call) => ofDraft(call, ({ id }) => store(call, id, call.state.newId(), 201)),
};

export const replaceSalesOrderDraftFulfillment: Operation = {
  run: (call) =>
    ofDraft(call, ({ id: draft }) => {
      const id = call.params['fulfillment-id'] ?? '';
      return isThere(call.state, draft, id) ? store(call, draft, id, 200) : unknownFulfillment(id);
    }),
};

export const deleteSalesOrderDraftFulfillment: Operation = {
  run: (call) =>
    ofDraft(call, ({ id: draft }) => {
      const id = call.params['fulfillment-id'] ?? '';
      if (!isThere(call.state, draft, id)) return unknownFulfillment(id);
      removeRecord(call.state, 'sales_order_draft_fulfillment', { id, parent: draft });
      return { status: 204 };
    }),
};

function store(call: Call, draft: string, id: string, status: number): Answer {
  const { state, dialect } = call;
  const fulfillment = decodeAmounts(call.body) as JsonObject;
  const wrong = findItemProblem(itemsOf(state, draft), fulfillment);
  if (wrong) return problem(422, 'semantic-error', wrong);
  const record = recordOf(id, draft, fulfillment);
  putRecord(state, 'sales_order_draft_fulfillment', record);
  return json(status, encodeDocument(record.text, dialect));
}

/** Each names an item of the draft, and of it a whole number that is not more than the item's. */
function findItemProblem(items: readonly JsonObject[], { items: entries }: JsonObject): string | undefined {
  for (const [index, { item_id, quantity }] of (entries as JsonObject[]).entries()) {
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

function isThere(state: SandboxState, draft: string, id: string): boolean {
  return state.records.sales_order_draft_fulfillment.get(id, draft) !== undefined;
}

function unknownFulfillment(id: string): Answer {
  return problem(404, 'not-found', `the draft has no fulfillment "${id}"`);
}
