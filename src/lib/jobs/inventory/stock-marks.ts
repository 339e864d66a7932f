import { join } from 'node:path';
import type { PlatformKeys } from '../../bulk/alike-keys.js';
import { type ClockOffsets, type PastMoment, type PlatformTime, pastMoment } from '../../http/platform-clock.js';
import type { Entry } from '../../journal/entries.js';
import { parseEntry } from '../../journal/parse-entry.js';
import { readEntries } from '../../journal/read-journal.js';
import type { Run } from '../../journal/run.js';
import type { Runs } from '../../journal/runs.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { StockObject, StockOperations } from '../../platform/calls/stock.js';
import type { TimeWindow } from '../../platform/calls/window-pages.js';
import { quantityText, referenceOf } from '../../resources/inventory/stock-change-row.js';
import type { OrderProduct } from '../../schema/named-product.js';
import { createPile } from '../../spill/pile.js';

/** A change of ours that the platform lists. */
export interface PostedChange {
  id: string;
  /** Decimal text. */
  amount: string;
}

/** By what a change of ours is known among all others. */
export function markOf(productId: string, storageLocationId: string, condition: string, reference: string): string {
  return JSON.stringify([productId, storageLocationId, condition, reference]);
}

/** What is wrong with a row whose product is not known. @param message why not */
export function unknownProduct({ externalId }: OrderProduct, message: string): CellProblem {
  return { column: externalId === undefined ? 'product_id' : 'product_external_id', code: 'unknown_product', message };
}

/** Changes with a reference behind their reason, as listed at one time. */
export interface StockMarks {
  find: (mark: string) => PostedChange | undefined;
  /** Changes that the platform could not show: any of them may be one that is looked for. */
  hidden: number;
  close: () => void;
}

/**
 * One listing of changes.
 * @param wanted undefined for all that are ours
 * @param onRead told how many changes were read so far; may throw to stop
 */
export async function readStockMarks(job: {
  stock: StockOperations;
  window: TimeWindow;
  /** A folder of ours. */
  folder: string;
  wanted?: ReadonlySet<string>;
  /** Told the references that are listed. */
  keys?: PlatformKeys;
  onRead: (changes: number) => void;
}): Promise<StockMarks> {
  const map = createPile(job.folder);
  let hidden = 0;
  let read = 0;
  try {
    for await (const { items, problems } of job.stock.changePages(job.window)) {
      for (const item of items) {
        const reference = referenceOf(item.reason);
        if (reference === undefined) continue;
        job.keys?.add(reference);
        const mark = markOfListed(item, reference);
        if (job.wanted?.has(mark) === false) continue;
        map.add(
          mark,
          JSON.stringify({ id: String(item.id), amount: quantityText(item.change) } satisfies PostedChange),
        );
      }
      hidden += problems.length;
      read += items.length;
      job.onRead(read);
    }
    job.keys?.looked(read, 'stock changes of that time');
  } catch (error) {
    map.close();
    throw error;
  }
  return {
    find: (mark) => {
      const [first] = map.all(mark);
      return first === undefined ? undefined : (JSON.parse(first) as PostedChange);
    },
    hidden,
    close: () => map.close(),
  };
}

function markOfListed({ product_id, storage_location_id, condition }: StockObject, reference: string): string {
  return markOf(String(product_id), String(storage_location_id), String(condition), reference);
}

/**
 * Rows that were about to be sent and of which no more is known, by their keys: when that was.
 * Of this run, and of other runs of the organisation, of any profile, that were never finished or are under way: those
 * may have posted a reference a moment ago, which the platform does not list yet.
 *
 * @param since what other runs did before is not asked for, milliseconds since 1970
 */
export async function readDoubts(
  run: Run,
  runs: Runs,
  { since, now, clock }: { since: number; now: number; clock: PlatformTime },
): Promise<Map<string, PastMoment>> {
  const doubts = new Map<string, PastMoment>();
  const { id, command, org, base_url, clock: ownClock } = run.header();
  const into = (then: ClockOffsets | undefined) =>
    doubtsInto(doubts, (written) => pastMoment(written, then, now, clock));
  for (const header of (await runs.list({ org, base_url, command })).reverse()) {
    if (header.id === id || !(runs.isUnfinished(header) || header.status === 'running')) continue;
    const folder = await runs.checkOut(header.id);
    for (const name of header.journals) await readEntries(join(folder, name), parseEntry, into(header.clock));
  }
  for (const [key, { at }] of doubts) if (at < since) doubts.delete(key);
  await run.replayEarlier(() => into(ownClock));
  await run.replay(into(ownClock));
  return doubts;
}

function doubtsInto(
  doubts: Map<string, PastMoment>,
  momentOf: (written: number) => PastMoment,
): (entry: Entry) => void {
  const open = new Map<number, string>();
  return (entry) => {
    if ('intent' in entry) {
      const time = Date.parse(entry.at ?? '');
      open.set(entry.intent, entry.key);
      doubts.set(entry.key, Number.isNaN(time) ? { earliest: 0, at: 0 } : momentOf(time));
      return;
    }
    if (!('outcome' in entry)) return;
    const key = open.get(entry.outcome);
    if (key === undefined) return;
    open.delete(entry.outcome);
    doubts.delete(key);
  };
}
