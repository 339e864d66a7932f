import { type JsonObject, parseJson, printJson } from '../base/json-body.js';
import { type Change, recordRemoval } from '../state/changes-together.js';
import type { SandboxState } from '../state/sandbox-state.js';
import type { StoredRecord } from '../tables/record-table.js';

/** A basket in preparation; its items and fulfillments are records of their own, so that each is written down once. */
export interface Draft {
  record: StoredRecord;
  /** Without items and fulfillments. */
  members: JsonObject;
  /** Of its creation, in milliseconds since 1970. */
  time: number;
}

export function draftOf(record: StoredRecord): Draft {
  const members = parseJson(record.text).value as JsonObject;
  return { record, members, time: Date.parse(String(members.created_at)) };
}

export function draftsByTime(state: SandboxState): Draft[] {
  return [...state.records.sales_order_draft].map(draftOf).sort((a, b) => a.time - b.time);
}

/** Digit for digit, in the order in which they were made. */
export function itemsOf(state: SandboxState, draft: string): JsonObject[] {
  return state.records.sales_order_draft_item.of(draft).map(({ text }) => parseJson(text).value as JsonObject);
}

export function fulfillmentsOf(state: SandboxState, draft: string): JsonObject[] {
  return state.records.sales_order_draft_fulfillment.of(draft).map(({ text }) => parseJson(text).value as JsonObject);
}

/** The whole draft as it is shown. */
export function draftText(state: SandboxState, { id, text }: StoredRecord): string {
  const items = state.records.sales_order_draft_item.of(id).map((item) => item.text);
  const fulfillments = state.records.sales_order_draft_fulfillment.of(id).map((fulfillment) => fulfillment.text);
  return `${text.slice(0, -1)},"items":[${items.join(',')}],"fulfillments":[${fulfillments.join(',')}]}`;
}

/** Everything of a draft goes, or of the basket that it became. */
export function removalsOfDraft(state: SandboxState, draft: string): Change[] {
  return [
    recordRemoval(state.records.active_basket.get(draft) ? 'active_basket' : 'sales_order_draft', { id: draft }),
    ...state.records.sales_order_draft_item.of(draft).map((item) => recordRemoval('sales_order_draft_item', item)),
    ...state.records.sales_order_draft_fulfillment
      .of(draft)
      .map((fulfillment) => recordRemoval('sales_order_draft_fulfillment', fulfillment)),
  ];
}

/** Orders and drafts of this time and later are not listed yet. */
export function unlistedFrom(state: SandboxState): number {
  const lag = state.salesOrdersListedAfterMs;
  return lag === 0 ? Number.POSITIVE_INFINITY : state.clock.now() - lag + 1;
}

/** @param members digit for digit */
export function recordOf(id: string, parent: string, { id: _, ...members }: JsonObject): StoredRecord {
  return { id, parent, text: printJson({ id, ...members }, true) };
}
