import { type SalesOrderStatus, salesOrderTransitions } from '../../contract/enums.gen.js';
import { type JsonObject, parseJson, printJson } from '../base/json-body.js';
import { type Change, documentChange, recordChange, recordRemoval } from '../state/changes-together.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { isBeyondLimit, sumOf } from './sales-order-amounts.js';
import { type Draft, fulfillmentsOf, itemsOf, removalsOfDraft } from './sales-order-drafts.js';
import { invoiceOf } from './sales-order-invoices.js';
import { amountsOfItem, itemsOfOrder, productOf } from './sales-order-items.js';
import { membersOf, type RelatedKind, relatedOf } from './sales-orders.js';

/** What is to happen, or why it cannot. */
export type Plan = { changes: Change[] } | { refusal: string };

const notNecessary = { aggregated_status: 'NOT_NECESSARY' };

/** An order of the draft under an id of its own, and the draft no more. Fulfillments wait until it is confirmed. */
export function planFinalization(state: SandboxState, id: string, draft: Draft): Plan {
  const { id: _, created_at: __, ...members } = draft.members;
  const items: JsonObject[] = [];
  for (const item of itemsOf(state, draft.record.id)) {
    const product = productOf(state, item.product_id);
    if (!product) return { refusal: `product "${item.product_id}" of item "${item.id}" is gone` };
    items.push({ ...item, name: product.name, ...amountsOfItem(item, product) });
  }
  const [gross, net] = [sumOf(items, 'gross_amount'), sumOf(items, 'net_amount')];
  if (gross && net && (isBeyondLimit(gross) || isBeyondLimit(net))) {
    return { refusal: `the total ${gross.amount} is not from -9000000000000 to 9000000000000` };
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
  const planned = fulfillmentsOf(state, draft.record.id)
    .filter((fulfillment) => Array.isArray(fulfillment.items) && fulfillment.items.length > 0)
    .map((fulfillment) => ({ id: String(fulfillment.id), parent: id, text: printJson(fulfillment, true) }));
  return {
    changes: [
      documentChange('sales_order', printJson(order, true)),
      ...planned.map((fulfillment) => recordChange('planned_fulfillment', fulfillment)),
      ...removalsOfDraft(state, draft.record.id),
    ],
  };
}

/** A draft that is finalized becomes a basket: no draft any more, and no order before a register takes it up. */
export function planBasket(state: SandboxState, draft: Draft): Plan {
  const plan = planFinalization(state, 'not made', draft);
  if ('refusal' in plan) return plan;
  const { record } = draft;
  return { changes: [recordRemoval('sales_order_draft', record), recordChange('active_basket', record)] };
}

/** @param order as it is stored */
export function planStatus(state: SandboxState, order: JsonObject, target: SalesOrderStatus): Plan {
  const current = order.status as SalesOrderStatus;
  const isResumed = current === 'ON_HOLD' && target === order.previous_status;
  const ways: readonly SalesOrderStatus[] = salesOrderTransitions[current];
  if (!isResumed && !ways.includes(target)) return { refusal: `an order that is ${current} does not become ${target}` };
  const [, pickups, deliveries] = relatedOf(state, String(order.id));
  if (target === 'COMPLETED') {
    const pending = [...pickups, ...deliveries].find(({ status }) => status === 'PENDING');
    if (pending) return { refusal: `fulfillment "${pending.id}" is PENDING, so the order does not become COMPLETED` };
  }
  const { previous_status: _, ...members } = order;
  const moved = { ...members, status: target, ...(target === 'ON_HOLD' ? { previous_status: current } : {}) };
  if (target !== 'CONFIRMED' || isResumed) return { changes: [orderChange(moved)] };
  return { changes: confirm(state, moved) };
}

/** Where a production, pickup or delivery may go. The documents say only that the last two are final. */
const relatedTransitions: Readonly<Record<string, readonly string[]>> = {
  PENDING: ['IN_PROCESS', 'COMPLETED', 'CANCELED'],
  IN_PROCESS: ['COMPLETED', 'CANCELED'],
  COMPLETED: [],
  CANCELED: [],
};

export function findRelatedProblem(state: SandboxState, related: JsonObject, target: string): string | undefined {
  const table = state.documents.sales_order;
  const record = table.byId(String(related.sales_order_id));
  const order = record && (parseJson(table.text(record)).value as JsonObject);
  if (order?.status === 'ON_HOLD') return `its order "${order.id}" is ON_HOLD, and nothing of it moves`;
  if (relatedTransitions[String(related.status)]?.includes(target)) return undefined;
  return `what is ${related.status} does not become ${target}`;
}

function orderChange(order: JsonObject): Change {
  return documentChange('sales_order', printJson(order, true));
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
    orderChange({ ...order, ...(information ? { invoice_information: information } : {}) }),
    ...productions.map((production) => relatedChange('production', state.newId(), id, production)),
    ...planned.flatMap((record) => {
      const { '@type': type, id: _, ...fulfillment } = membersOf(record);
      const kind = type === 'PickupDraft' ? 'pickup' : 'delivery';
      return [relatedChange(kind, state.newId(), id, fulfillment), recordRemoval('planned_fulfillment', record)];
    }),
    ...(invoice ? [documentChange('invoice', printJson(invoice, true))] : []),
  ];
}

function relatedChange(kind: RelatedKind, id: string, order: string, members: JsonObject): Change {
  const related = { id, sales_order_id: order, status: 'PENDING', ...members };
  return recordChange(kind, { id, parent: order, key: id, text: printJson(related, true) });
}
