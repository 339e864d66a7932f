import type { SalesOrderStatus } from '../../contract/enums.gen.js';
import { decodeAmounts, encodeDocument } from '../base/dialect.js';
import { printJson } from '../base/json-body.js';
import { type Call, notFound, type Operation, refuse, refuseIf } from '../state/call.js';
import { change, putRecord } from '../state/changes.js';
import { find, list, membersOf, plain, windowOf } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';
import type { Kept } from '../state/table.js';
import { drafts, removalsOfDraft, unlistedFrom } from './drafts.js';
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
