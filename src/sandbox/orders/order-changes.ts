import { type SalesOrderStatus, salesOrderTransitions } from '../../contract/enums.gen.js';
import { type JsonObject, printJson } from '../base/json-body.js';
import { productOf } from '../products/products.js';
import { Refusal, refuse } from '../state/call.js';
import { type Change, put, removal } from '../state/change.js';
import { change } from '../state/changes.js';
import { membersOf } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';
import type { Kept } from '../state/table.js';
import { amountsOf, isBeyondLimit, itemsOfOrder, sumOf } from './amounts.js';
import { fulfillmentsOf, itemsOf, removalsOfDraft } from './drafts.js';
import { invoiceOf } from './invoices.js';
import { type RelatedKind, relatedOf } from './order-view.js';

const notNecessary = { aggregated_status: 'NOT_NECESSARY' };

/** An order of the draft under an id of its own, and the draft no more. Fulfillments wait until it is confirmed. */
export function finalize(state: SandboxState, draft: Kept): string {
  const id = state.newId();
  change(state, ...orderOf(state, id, draft));
  return id;
}

/** A draft that is finalized becomes a basket: no draft any more, and no order before a register takes it up. */
export function toBasket(state: SandboxState, draft: Kept): void {
  orderOf(state, 'not made', draft);
  const { id, text } = draft;
  change(state, removal('sales_order_draft', { id }), put('active_basket', { id, text }));
}

/** A register takes up all baskets: each is an order from now on. Those whose product is gone meanwhile stay. */
export function registerBaskets(state: SandboxState): { orders: { basket: string; sales_order_id: string }[] } {
  const orders = [...state.records.active_basket].flatMap((basket) => {
    try {
      return [{ basket: basket.id, sales_order_id: finalize(state, basket) }];
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  });
  return { orders };
}

function orderOf(state: SandboxState, id: string, draft: Kept): Change[] {
  const { id: _, created_at: __, ...members } = membersOf(draft);
  const items = itemsOf(state, draft.id).map((item) => {
    const product = productOf(state, item.product_id);
    if (!product) return refuse(`product "${item.product_id}" of item "${item.id}" is gone`);
    return { ...item, name: product.name, ...amountsOf(item, product) };
  });
  const [gross, net] = [sumOf(items, 'gross_amount'), sumOf(items, 'net_amount')];
  if (gross && net && (isBeyondLimit(gross) || isBeyondLimit(net))) {
    refuse(`the total ${gross.amount} is not from -9000000000000 to 9000000000000`);
  }
  const order = {
    id,
    ...members,
    status: 'NEW',
    transaction_date_and_time: new Date(state.clock.now()).toISOString(),
    items,
    ...(gross && net ? { total_gross_amount: gross, total_net_amount: net } : {}),
    production_information: notNecessary,
    fulfillment_information: notNecessary,
    invoice_information: notNecessary,
  };
  const planned = fulfillmentsOf(state, draft.id).filter(({ items }) => Array.isArray(items) && items.length > 0);
  return [
    document('sales_order', order),
    ...planned.map((one) => put('planned_fulfillment', { id: String(one.id), parent: id, text: printJson(one, true) })),
    ...removalsOfDraft(state, draft.id),
  ];
}

function document(kind: 'sales_order' | 'invoice', members: JsonObject): Change {
  return put(kind, { id: String(members.id), text: printJson(members, true) });
}

/** @param order as it is stored */
export function setStatus(state: SandboxState, order: JsonObject, target: SalesOrderStatus): void {
  const current = order.status as SalesOrderStatus;
  const isResumed = current === 'ON_HOLD' && target === order.previous_status;
  const ways: readonly SalesOrderStatus[] = salesOrderTransitions[current];
  if (!isResumed && !ways.includes(target)) refuse(`an order that is ${current} does not become ${target}`);
  const [, pickups, deliveries] = relatedOf(state, String(order.id));
  if (target === 'COMPLETED') {
    const pending = [...pickups, ...deliveries].find(({ status }) => status === 'PENDING');
    if (pending) refuse(`fulfillment "${pending.id}" is PENDING, so the order does not become COMPLETED`);
  }
  const { previous_status: _, ...members } = order;
  const moved = { ...members, status: target, ...(target === 'ON_HOLD' ? { previous_status: current } : {}) };
  if (target === 'CONFIRMED' && !isResumed) change(state, ...confirm(state, moved));
  else change(state, document('sales_order', moved));
}

/** Where a production, pickup or delivery may go. The documents say only that the last two are final. */
const relatedTransitions: Readonly<Record<string, readonly string[]>> = {
  PENDING: ['IN_PROCESS', 'COMPLETED', 'CANCELED'],
  IN_PROCESS: ['COMPLETED', 'CANCELED'],
  COMPLETED: [],
  CANCELED: [],
};

export function findRelatedProblem(state: SandboxState, related: JsonObject, target: string): string | undefined {
  const found = state.records.sales_order.get(String(related.sales_order_id));
  const order = found && membersOf(found);
  if (order?.status === 'ON_HOLD') return `its order "${order.id}" is ON_HOLD, and nothing of it moves`;
  if (relatedTransitions[String(related.status)]?.includes(target)) return undefined;
  return `what is ${related.status} does not become ${target}`;
}

/** A production for each item that is built to order, a pickup or delivery for each planned one, an invoice. */
function confirm(state: SandboxState, order: JsonObject): Change[] {
  const id = String(order.id);
  const built = itemsOfOrder(order).filter(({ product_id }) => productOf(state, product_id)?.type === 'BTO_PRODUCT');
  const productions = built.map((item) => ({ items: [{ item_id: item.id, quantity: item.quantity }] }));
  const planned = state.records.planned_fulfillment.of(id);
  const invoice = invoiceOf(state, order);
  const information = invoice && { aggregated_status: 'PENDING', invoices: [invoice.id] };
  return [
    document('sales_order', { ...order, ...(information ? { invoice_information: information } : {}) }),
    ...productions.map((production) => relatedChange('production', state.newId(), id, production)),
    ...planned.flatMap((record) => {
      const { '@type': type, id: _, ...fulfillment } = membersOf(record);
      const kind = type === 'PickupDraft' ? 'pickup' : 'delivery';
      return [relatedChange(kind, state.newId(), id, fulfillment), removal('planned_fulfillment', record)];
    }),
    ...(invoice ? [document('invoice', invoice)] : []),
  ];
}

function relatedChange(kind: RelatedKind, id: string, order: string, members: JsonObject): Change {
  const related = { id, sales_order_id: order, status: 'PENDING', ...members };
  return put(kind, { id, parent: order, text: printJson(related, true) });
}
