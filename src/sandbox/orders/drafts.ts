import { encodeDocument } from '../base/dialect.js';
import type { JsonObject } from '../base/json-body.js';
import { type Change, removal } from '../state/change.js';
import { membersOf, type Resource } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';
import type { Kept } from '../state/table.js';

/** Of the answer: a client cannot send them with a new draft. */
const ownMembers = ['customer', 'items', 'fulfillments', 'created_at'];

/**
 * A basket in preparation; its items and fulfillments are records of their own, so that each is written down once.
 * `number` is not unique: two drafts of one number are two drafts.
 */
export const drafts: Resource = {
  kind: 'sales_order_draft',
  noun: 'sales order draft',
  window: true,
  filters: { number: 'number', sales_channel_id: 'sales_channel_id' },
  members: (sent, { state }) => ({
    ...Object.fromEntries(Object.entries(sent).filter(([name]) => !ownMembers.includes(name))),
    created_at: new Date(state.clock.now()).toISOString(),
  }),
  show: (draft, { state, dialect }) => encodeDocument(draftText(state, draft), dialect),
};

/** Digit for digit, in the order in which they were made. */
export function itemsOf({ records }: SandboxState, draft: string): JsonObject[] {
  return records.sales_order_draft_item.of(draft).map(membersOf);
}

export function fulfillmentsOf({ records }: SandboxState, draft: string): JsonObject[] {
  return records.sales_order_draft_fulfillment.of(draft).map(membersOf);
}

/** The whole draft as it is shown. */
function draftText({ records }: SandboxState, { id, text }: Kept): string {
  const items = records.sales_order_draft_item.of(id).map((item) => item.text);
  const fulfillments = records.sales_order_draft_fulfillment.of(id).map((fulfillment) => fulfillment.text);
  return `${text.slice(0, -1)},"items":[${items}],"fulfillments":[${fulfillments}]}`;
}

/** Everything of a draft goes, or of the basket that it became. */
export function removalsOfDraft({ records }: SandboxState, draft: string): Change[] {
  const { active_basket, sales_order_draft_item, sales_order_draft_fulfillment } = records;
  return [
    removal(active_basket.get(draft) ? 'active_basket' : 'sales_order_draft', { id: draft }),
    ...sales_order_draft_item.of(draft).map((item) => removal('sales_order_draft_item', item)),
    ...sales_order_draft_fulfillment.of(draft).map((one) => removal('sales_order_draft_fulfillment', one)),
  ];
}

/** Orders and drafts of this time and later are not listed yet. */
export function unlistedFrom({ salesOrdersListedAfterMs: lag, clock }: SandboxState): number {
  return lag === 0 ? Number.POSITIVE_INFINITY : clock.now() - lag + 1;
}
