import type { OrderWindow, SalesOrderOperations, WireOrder } from '../../platform/calls/sales-orders.js';
import type { Interruption } from '../../terminal/interruption.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';

/** What a list of drafts shows of one. */
export interface DraftOutline extends Record<string, unknown> {
  id: string;
  number: unknown;
  external_id: unknown;
  sales_channel_id: unknown;
  created_at: unknown;
  /** How many; undefined where the platform does not list them. */
  items: number | undefined;
}

export interface DraftFilter {
  window: OrderWindow;
  number?: string;
  salesChannel?: string;
}

export interface FoundDrafts {
  /** Oldest first, each once. */
  drafts: DraftOutline[];
  /** What the platform could not show. */
  problems: string[];
}

/** All drafts of a time. Errors as with every call. */
export async function listOrderDrafts(
  { window, number, salesChannel }: DraftFilter,
  { orders, interruption }: { orders: SalesOrderOperations; interruption: Interruption },
): Promise<FoundDrafts> {
  const found = new Map<string, DraftOutline>();
  const problems = new Set<string>();
  for await (const page of orders.draftPages(window, number)) {
    throwIfInterrupted(interruption);
    for (const { title, detail } of page.problems) problems.add(detail ?? title);
    for (const draft of page.items) {
      // A platform may take no notice of a filter that it does not know.
      if (number !== undefined && draft.number !== number) continue;
      if (salesChannel !== undefined && draft.sales_channel_id !== salesChannel) continue;
      found.set(String(draft.id), outlineOf(draft));
    }
  }
  return { drafts: [...found.values()], problems: [...problems] };
}

/**
 * Those that are to be pruned: created before the time, by their own word. Where a draft does not say when it was
 * created it is left alone.
 *
 * @param before milliseconds since 1970
 */
export async function findOldDrafts(
  before: number,
  filter: Omit<DraftFilter, 'window'>,
  deps: { orders: SalesOrderOperations; interruption: Interruption },
): Promise<FoundDrafts & { undated: number }> {
  const { drafts, problems } = await listOrderDrafts({ ...filter, window: { from: 0, to: before } }, deps);
  const dated = drafts.filter(({ created_at: at }) => typeof at === 'string' && !Number.isNaN(Date.parse(at)));
  const old = dated.filter(({ created_at: at }) => Date.parse(String(at)) < before);
  return { drafts: old, problems, undated: drafts.length - dated.length };
}

export interface DeletedDrafts {
  deleted: string[];
  /** Not there any more: deleted or made an order elsewhere, or our own answer was lost. */
  gone: string[];
}

/** One after the other. @returns what was done, and why it ended before all were done */
export async function deleteDrafts(
  ids: readonly string[],
  { deleteDraft, interruption }: Pick<SalesOrderOperations, 'deleteDraft'> & { interruption: Interruption },
): Promise<DeletedDrafts & { stopped?: unknown }> {
  const done: DeletedDrafts = { deleted: [], gone: [] };
  try {
    for (const id of new Set(ids)) {
      throwIfInterrupted(interruption);
      done[await deleteDraft(id)].push(id);
    }
    return done;
  } catch (stopped) {
    return { ...done, stopped };
  }
}

function outlineOf({ id, number, external_id, sales_channel_id, created_at, items }: WireOrder): DraftOutline {
  const count = Array.isArray(items) ? items.length : undefined;
  return { id: String(id), number, external_id, sales_channel_id, created_at, items: count };
}
