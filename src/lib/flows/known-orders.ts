import { type OrderProgress, type OrderStepEntry, progressOf, readOrderSteps } from '../journal/order-steps.js';
import type { Runs } from '../journal/runs.js';
import type { OrderWindow, SalesOrderOperations } from '../platform/sales-orders.js';
import { createSpillMap } from './spill-map.js';

/** What is known of references before anything is sent. On disk: 12 bytes for each entry in memory. */
export interface KnownOrders {
  /** By the journals of all runs of this organisation, this one's former attempts too. */
  progress: (reference: string) => OrderProgress;
  /** References of which a draft was created twice, and nobody looked for the first one since: when, RFC 3339. */
  unswept: ReadonlyMap<string, string>;
  /** By the listing: ids of orders and drafts with this number or external id. */
  listed: (reference: string) => { orders: string[]; drafts: string[] };
  close: () => void;
}

export interface KnownOrdersJob {
  orders: SalesOrderOperations;
  runs: Runs;
  baseUrl: string;
  org: string;
  command: string;
  window: OrderWindow;
  /** A folder of ours. */
  folder: string;
  notice: (line: string) => void;
  /** Told how many objects were read so far; may throw to stop. */
  onRead: (objects: number) => void;
}

/** Read the own journals, and one listing of drafts and orders. @throws {LocalError} when a journal is damaged */
export async function readKnownOrders(job: KnownOrdersJob): Promise<KnownOrders> {
  const steps = createSpillMap(`${job.folder}/known-steps`);
  const listed = createSpillMap(`${job.folder}/known-orders`);
  try {
    const unswept = await readJournals(job, steps.add);
    await readListing(job, listed.add);
    return {
      progress: (reference) => progressOf(steps.get(reference).map(stepOf).sort(byTime)),
      unswept,
      listed: (reference) => {
        const found = new Set(listed.get(reference));
        const of = (kind: string) => [...found].filter((text) => text.startsWith(kind)).map((text) => text.slice(1));
        return { orders: of(orderMark), drafts: of(draftMark) };
      },
      close: () => {
        steps.close();
        listed.close();
      },
    };
  } catch (error) {
    steps.close();
    listed.close();
    throw error;
  }
}

const orderMark = 'o';
const draftMark = 'd';

function stepOf(text: string): OrderStepEntry {
  return JSON.parse(text) as OrderStepEntry;
}

/** Runs take turns, but one that was stopped may go on after a later one. */
function byTime(a: OrderStepEntry, b: OrderStepEntry): number {
  return a.at < b.at ? -1 : a.at > b.at ? 1 : 0;
}

/** Runs of other profiles too: it is the platform's organisation that must not have an order twice. */
async function readJournals(
  { runs, baseUrl, org, command }: KnownOrdersJob,
  add: (reference: string, text: string) => void,
): Promise<Map<string, string>> {
  const unswept = new Map<string, string>();
  const headers = await runs.list({ org, command });
  for (const header of headers.reverse()) {
    if (header.base_url !== baseUrl) continue;
    await readOrderSteps(runs.folderOf(header.id), (entry) => {
      if ('again' in entry) unswept.set(entry.ref, entry.at);
      else if ('swept' in entry) unswept.delete(entry.ref);
      else add(entry.ref, JSON.stringify(entry));
    });
  }
  return unswept;
}

async function readListing(
  { orders, window, notice, onRead }: KnownOrdersJob,
  add: (reference: string, text: string) => void,
): Promise<void> {
  if (window.from >= window.to) return;
  let read = 0;
  let hidden = 0;
  // Drafts first: one that is finalized meanwhile is seen as an order then, and never as neither.
  for (const [mark, pages] of [
    [draftMark, orders.draftPages(window)],
    [orderMark, orders.orderPages(window)],
  ] as const) {
    for await (const { items, problems } of pages) {
      for (const { id, number, external_id: externalId } of items) {
        const names = new Set([number, externalId].filter((name) => typeof name === 'string'));
        for (const name of names) add(name, `${mark}${String(id)}`);
      }
      read += items.length;
      hidden += problems.length;
      onRead(read);
    }
  }
  if (hidden === 0) return;
  notice(
    `the platform cannot show ${hidden} of its orders and drafts of that time: whether one of them has a reference of this file is not known`,
  );
}
