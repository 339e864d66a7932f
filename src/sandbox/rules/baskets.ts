import { changeTogether } from '../state/changes-together.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { planFinalization } from './sales-order-changes.js';
import { draftOf } from './sales-order-drafts.js';

/** A register takes up all baskets: each is an order from now on. Those whose product is gone meanwhile stay. */
export function registerBaskets(state: SandboxState): { orders: { basket: string; sales_order_id: string }[] } {
  const orders: { basket: string; sales_order_id: string }[] = [];
  for (const record of [...state.records.active_basket]) {
    const id = state.newId();
    const plan = planFinalization(state, id, draftOf(record));
    if ('refusal' in plan) continue;
    changeTogether(state, plan.changes);
    orders.push({ basket: record.id, sales_order_id: id });
  }
  return { orders };
}

export function reportBaskets({ draftsBecome, records }: SandboxState): object {
  return { drafts_become: draftsBecome, items: [...records.active_basket].map(({ id }) => ({ id })) };
}
