import { InDoubtError, RefusedError, TillctlError } from '../errors/errors.js';
import type { OrderProgress } from '../journal/order-steps.js';
import type { Mappings } from '../platform/mappings.js';
import type { WireOrder } from '../platform/sales-orders.js';
import type { ReadyOrder } from '../records/order-compare.js';
import { waitFor } from './batch-world.js';
import { clockSkewMs, findDraft, findOrder, listDrafts } from './find-order.js';
import { adopted, type DraftWorld, fillDraft, type OpenDraft, takeStep, tidyDraft } from './order-draft.js';
import { rowRefusals } from './send-records.js';

/** What making orders needs of the world. */
export interface OrderWorld extends DraftWorld {
  /** Of `--namespace`: reference -> sales order. */
  mappings: Mappings | undefined;
  keepDrafts: boolean;
  notice: (line: string) => void;
}

/** A draft that could not be finished and is still there. */
export interface DraftLeft {
  reference: string;
  draft_id: string;
  reason: string;
}

export interface OrderSagas {
  /**
   * Draft, customer, items, fulfillments, finalization; or what an earlier attempt left open of them.
   *
   * @returns `unlisted`: it was finalized, and the platform does not list the order yet
   * @throws {RefusedError} once the draft is gone again, as far as possible
   */
  make: (order: ReadyOrder, digest: string, progress: OrderProgress) => Promise<{ id: string } | 'unlisted'>;
  /** The second phase of the mapping. */
  confirm: (reference: string, id: string) => Promise<void>;
  /**
   * Delete drafts of lost answers that turn up late, as late as lists may lag.
   * @param earlier references of earlier runs, and when the answer was lost
   * @param since when those were created at the earliest, milliseconds since 1970
   */
  sweep: (earlier: ReadonlyMap<string, string>, since: number) => Promise<void>;
  left: () => readonly DraftLeft[];
}

/** A creation whose answer was lost and which was sent again; milliseconds since 1970. */
interface Lost {
  /** It was not created before. */
  since: number;
  lostAt: number;
}

const firstSweepMs = 200;
const longestSweepMs = 5_000;

/** What a mapping says while there is no order yet: the draft that it will be made of. */
export const draftMark = 'draft:';

export function createOrderSagas(world: OrderWorld): OrderSagas {
  const { orders, steps, now, mappings } = world;
  const left: DraftLeft[] = [];
  /** References of this process whose draft was created twice. */
  const twice = new Map<string, Lost>();
  const at = () => now().toISOString();

  async function make(
    order: ReadyOrder,
    digest: string,
    progress: OrderProgress,
  ): Promise<{ id: string } | 'unlisted'> {
    const { reference } = order;
    const begun = await goOn(order, digest, progress);
    if (begun === 'unlisted' || (begun !== undefined && 'order' in begun)) return finished(reference, begun);
    const draft = begun ?? (await create(order, digest));
    try {
      if (mappings !== undefined) {
        await takeStep(world, reference, 'mapping', () => mappings.put(reference, draftMark + draft.id));
      }
      await fillDraft(order, draft, world);
      if (!(await tidyDraft(draft, world))) throw changedDraft(draft.id);
    } catch (error) {
      throw await abandon(reference, draft, error);
    }
    return finished(reference, await finalize(reference, draft));
  }

  async function finished(
    reference: string,
    end: { order: string } | 'unlisted',
  ): Promise<{ id: string } | 'unlisted'> {
    if (end === 'unlisted') return end;
    await confirm(reference, end.order);
    return { id: end.order };
  }

  async function confirm(reference: string, id: string): Promise<void> {
    if (mappings === undefined) return;
    try {
      await takeStep(world, reference, 'mapping', () => mappings.put(reference, id));
    } catch (error) {
      if (!(error instanceof RefusedError) || !rowRefusals.has(error.status)) throw error;
      // The order is there; what is said about it elsewhere cannot change that.
      world.notice(`order ${reference} is ${id}, but its mapping was refused: ${error.message}`);
    }
  }

  /** @returns undefined when nothing is left of an earlier attempt */
  async function goOn(
    order: ReadyOrder,
    digest: string,
    progress: OrderProgress,
  ): Promise<OpenDraft | { order: string } | 'unlisted' | undefined> {
    const { reference } = order;
    const since = sinceOf(progress, now());
    const id = progress.draft ?? (progress.creating ? await findDraft(reference, since, world) : undefined);
    if (id === undefined) {
      if (progress.creating) await again(reference, since);
      return undefined;
    }
    const found = await orders.getDraft(id);
    if (found === undefined) return progress.finalizing ? lookForOrder(reference, since) : undefined;
    const created = Date.parse(createdOf(found) ?? '');
    const exactly = Number.isNaN(created) ? since : created;
    const usable =
      progress.deleting || progress.digest !== digest ? undefined : adopted(order, found, progress, exactly);
    if (usable !== undefined) {
      // From here on its journal knows all that is in it.
      steps.record({ ref: reference, at: at(), intent: 'draft', digest });
      steps.record({ ref: reference, at: at(), done: 'draft', id, created: createdOf(found) });
      for (const item of usable.items) steps.record({ ref: reference, at: at(), done: 'item', id: item });
      for (const each of usable.fulfillments) steps.record({ ref: reference, at: at(), done: 'fulfillment', id: each });
      return usable;
    }
    const removed = await takeStep(world, reference, 'delete', () => orders.deleteDraft(id));
    return removed === 'gone' && progress.finalizing ? lookForOrder(reference, since) : undefined;
  }

  async function create(order: ReadyOrder, digest: string): Promise<OpenDraft> {
    const { reference, salesChannelId, note } = order;
    const since = now().getTime() - clockSkewMs;
    const body: WireOrder = {
      number: reference,
      external_id: reference,
      ...(salesChannelId === undefined ? {} : { sales_channel_id: salesChannelId }),
      ...(note === undefined ? {} : { note }),
    };
    const lookUp = async (): Promise<WireOrder | undefined> => {
      const id = await findDraft(reference, since, world);
      if (id !== undefined) return { id };
      await again(reference, since);
      return undefined;
    };
    const made = await takeStep(world, reference, 'draft', () => orders.createDraft(body, lookUp), {
      digest,
      idOf: (draft) => ({ id: String(draft.id), created: createdOf(draft) }),
    });
    const id = String(made.id);
    const created = Date.parse(createdOf(made) ?? '');
    return { id, since: Number.isNaN(created) ? since : created, items: [], fulfillments: [], doubtful: false };
  }

  /** Said before the draft is created once more, so that a resumed run looks for the first one as well. */
  async function again(reference: string, since: number): Promise<void> {
    twice.set(reference, { since, lostAt: now().getTime() });
    await steps.append({ ref: reference, at: at(), again: 'draft' });
  }

  async function finalize(reference: string, draft: OpenDraft): Promise<{ order: string } | 'unlisted'> {
    let doubtful = false;
    let looked = false;
    const lookUp = async (): Promise<WireOrder | undefined> => {
      doubtful = true;
      if ((await orders.getDraft(draft.id)) !== undefined) return undefined;
      looked = true;
      return { sales_order_id: await findOrder(reference, draft.since, world) };
    };
    await steps.append({ ref: reference, at: at(), intent: 'finalize' });
    try {
      const { sales_order_id: id } = await orders.finalize(draft.id, lookUp);
      if (typeof id === 'string' && id !== '') return ordered(reference, id);
      return looked ? 'unlisted' : await lookForOrder(reference, draft.since);
    } catch (error) {
      if (!(error instanceof RefusedError) || !rowRefusals.has(error.status)) throw error;
      // Refused, since an earlier one of a lost answer took effect after all?
      if (error.status !== 404 && !doubtful) throw await abandon(reference, draft, error);
      if ((await orders.getDraft(draft.id)) !== undefined) throw await abandon(reference, draft, error);
      const end = await lookForOrder(reference, draft.since);
      // Nobody finalized it but us, and we did not: it was deleted by somebody.
      if (end === 'unlisted' && !doubtful) throw await abandon(reference, draft, error);
      return end;
    }
  }

  /** The draft is gone, and so it is an order. */
  async function lookForOrder(reference: string, since: number): Promise<{ order: string } | 'unlisted'> {
    const id = await findOrder(reference, since, world);
    return id === undefined ? 'unlisted' : ordered(reference, id);
  }

  function ordered(reference: string, id: string): { order: string } {
    steps.record({ ref: reference, at: at(), done: 'finalize', id });
    return { order: id };
  }

  /** @returns the error that rejects the order; the draft is gone, or it is said why not */
  async function abandon(reference: string, draft: OpenDraft, error: unknown): Promise<unknown> {
    if (!(error instanceof RefusedError) || !rowRefusals.has(error.status)) return error;
    if (world.keepDrafts) {
      await steps.append({ ref: reference, at: at(), kept: draft.id });
      left.push({ reference, draft_id: draft.id, reason: 'kept as asked for' });
      return worded(error, `draft ${draft.id} was kept`);
    }
    try {
      await takeStep(world, reference, 'delete', () => orders.deleteDraft(draft.id));
      if (mappings !== undefined) await mappings.delete(reference);
      return error;
    } catch (failure) {
      if (!(failure instanceof TillctlError) || !(failure instanceof RefusedError)) throw failure;
      left.push({ reference, draft_id: draft.id, reason: failure.message });
      world.notice(`draft ${draft.id} of order ${reference} could not be deleted: ${failure.message}`);
      return worded(error, `draft ${draft.id} could not be deleted`);
    }
  }

  async function sweep(earlier: ReadonlyMap<string, string>, since: number): Promise<void> {
    const open = new Map<string, Lost>();
    for (const [reference, lostAt] of earlier) open.set(reference, { since, lostAt: Date.parse(lostAt) });
    for (const [reference, lost] of twice) open.set(reference, lost);
    twice.clear();
    for (let delayMs = firstSweepMs; open.size > 0; delayMs = Math.min(delayMs * 2, longestSweepMs)) {
      const lookedAt = now().getTime();
      for (const [reference, { since: from, lostAt }] of open) {
        const found = await removeStrays(reference, from);
        if (!found && lookedAt < lostAt + world.timeoutMs) continue;
        open.delete(reference);
        await steps.append({ ref: reference, at: at(), swept: true });
      }
      if (open.size > 0) await waitFor(delayMs, world);
    }
  }

  /** @returns whether there was one */
  async function removeStrays(reference: string, since: number): Promise<boolean> {
    let found = false;
    for (const id of await listDrafts(reference, since, world)) {
      const draft = await orders.getDraft(id);
      if (draft === undefined) continue;
      // What has something in it is somebody's work; ours would be an order by now.
      if (Array.isArray(draft.items) && draft.items.length > 0) {
        if (!left.some((known) => known.draft_id === id)) {
          left.push({ reference, draft_id: id, reason: 'it has items' });
        }
        continue;
      }
      await orders.deleteDraft(id);
      found = true;
    }
    return found;
  }

  return { make, confirm, sweep, left: () => left };
}

function sinceOf({ created, finalizingAt }: OrderProgress, now: Date): number {
  const time = Date.parse(created ?? '');
  if (!Number.isNaN(time)) return time;
  const finalizing = Date.parse(finalizingAt ?? '');
  // Nobody leaves a draft open for longer, and a wider window costs only a longer list.
  return (Number.isNaN(finalizing) ? now.getTime() - 7 * 24 * 3_600_000 : finalizing) - clockSkewMs;
}

function createdOf({ created_at: created }: WireOrder): string | undefined {
  return typeof created === 'string' ? created : undefined;
}

function changedDraft(id: string): RefusedError {
  return new RefusedError(409, { title: 'conflict', detail: `draft ${id} was changed by somebody else` }, 'conflict');
}

function worded(error: RefusedError, more: string): RefusedError {
  const { title, detail } = error.problem;
  const problem = { ...error.problem, detail: detail === undefined || detail === title ? more : `${detail}; ${more}` };
  const told = new RefusedError(error.status, problem, `${error.message}; ${more}`, { cause: error });
  told.column = error.column;
  return told;
}

/** The orders were finalized, but nobody knows their ids yet. */
export function unlistedOrders(count: number): InDoubtError {
  const what = count === 1 ? '1 order was' : `${count} orders were`;
  return new InDoubtError(`${what} finalized, and the platform does not list ${count === 1 ? 'it' : 'them'} yet`, {
    hint: 'wait a little',
  });
}
