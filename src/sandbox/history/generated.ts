import type { DocumentKind } from '../base/document-kinds.js';
import type { DocumentSource, ListedDocument } from '../base/document-list.js';
import { creditMemosOf } from './credit-memos.js';
import { createDayVisibility, type DayVisibility } from './day-visibility.js';
import type { Arrival, History } from './history.js';
import { invoicesOf } from './invoices.js';
import { type DocumentMaker, idOf, kindNumbers, type Shop } from './kinds.js';
import { lotsOf, readId } from './lots.js';
import { ordersOf } from './orders.js';
import type { HistoryPlan } from './plan.js';
import { createRenderedBlocks, type RenderedBlocks } from './rendered-blocks.js';
import { catalogueOf } from './shop.js';
import { stockChangesOf } from './stock-changes.js';
import { dayMs, longestDelayMs, timetableOf } from './timetable.js';

/** Nothing is made here but tables of the catalogue: documents are made when a list asks for them. */
export function openHistory(plan: HistoryPlan): History {
  const lots = lotsOf(plan.seed);
  const shop: Shop = { plan, lots, catalogue: catalogueOf(lots), timetable: timetableOf(plan, lots) };
  const makers: Record<DocumentKind, DocumentMaker> = {
    invoice: invoicesOf(shop),
    credit_memo: creditMemosOf(shop),
    sales_order: ordersOf(shop),
    stock_count_change: stockChangesOf(shop),
  };
  const blocks = createRenderedBlocks(shop.timetable);
  const days = createDayVisibility(shop.timetable);
  const placeOf = (kind: DocumentKind, id: string) => {
    const place = readId(lots, kindNumbers[kind], id);
    return place && place.day < plan.days && place.index < makers[kind].count(place.day) ? place : undefined;
  };
  return {
    plan,
    source: (kind, now) => sourceOf(shop, makers[kind], days, blocks, now),
    knows: (kind, id) => placeOf(kind, id) !== undefined,
    text: (kind, id, now) => {
      const place = placeOf(kind, id);
      if (!place || !days.isVisible(makers[kind], place.day, place.index, now)) return undefined;
      return makers[kind].render(place.day, place.index, now).text;
    },
    arrivals: (kind, after, until, limit) => arrivalsOf(shop, kind, makers[kind], days, after, until, limit),
  };
}

function sourceOf(
  { plan, timetable }: Shop,
  maker: DocumentMaker,
  days: DayVisibility,
  blocks: RenderedBlocks,
  now: number,
): DocumentSource {
  const { firstDayMs } = timetable;
  /** Days that the window touches. */
  const range = (from: number, to: number): [number, number] => [
    Math.max(0, Math.floor((from - firstDayMs) / dayMs)),
    Math.min(plan.days - 1, Math.floor((Math.min(to, now + 1) - 1 - firstDayMs) / dayMs)),
  ];
  /** Visible documents of the day before `time`. */
  const before = (day: number, time: number): number => {
    if (time <= firstDayMs + day * dayMs) return 0;
    return days.countBefore(maker, day, time, now);
  };
  return {
    count: (from, to) => {
      const [first, last] = range(from, to);
      let count = 0;
      for (let day = first; day <= last; day += 1) count += before(day, to) - before(day, from);
      return count;
    },
    slice: (from, to, offset, limit) => {
      const [first, last] = range(from, to);
      const listed: ListedDocument[] = [];
      let skip = offset;
      for (let day = first; day <= last && listed.length < limit; day += 1) {
        const start = before(day, from);
        const end = before(day, to);
        if (skip >= end - start) {
          skip -= end - start;
          continue;
        }
        const take = Math.min(end - start - skip, limit - listed.length);
        listed.push(...blocks.entries(maker, day, days.visible(maker, day, start + skip, take, now), now));
        skip = 0;
      }
      return listed;
    },
  };
}

function arrivalsOf(
  shop: Shop,
  kind: DocumentKind,
  maker: DocumentMaker,
  days: DayVisibility,
  after: number,
  until: number,
  limit: number,
): Arrival[] {
  const { plan, timetable } = shop;
  const dayOf = (time: number) => Math.floor((time - timetable.firstDayMs) / dayMs);
  const first = Math.max(0, dayOf(after - longestDelayMs));
  const last = Math.min(plan.days - 1, dayOf(until));
  let found: { at: number; day: number; index: number }[] = [];
  for (let day = first; day <= last; day += 1) {
    const startMs = timetable.firstDayMs + day * dayMs;
    // Whatever comes on this day or later is behind those that are found, once enough of these are earlier.
    if (found.length >= limit && found[limit - 1]!.at < startMs) break;
    found.push(...days.arrivals(maker, day, after, until).map((arrival) => ({ ...arrival, day })));
    found = found.sort((a, b) => a.at - b.at);
  }
  let end = Math.min(limit, found.length);
  while (end > 0 && end < found.length && found[end]!.at === found[end - 1]!.at) end += 1;
  return found.slice(0, end).map(({ at, day, index }) => ({ at, id: idOf(shop, kind, day, index) }));
}
