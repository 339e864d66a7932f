import type { DocumentMaker } from './kinds.js';
import { dayMs, longestDelayMs, type Timetable } from './timetable.js';

/** Which documents of a day can be seen at a moment. */
export interface DayVisibility {
  isVisible: (maker: DocumentMaker, day: number, index: number, now: number) => boolean;
  /** Visible ones of the day that are earlier than `time`. */
  countBefore: (maker: DocumentMaker, day: number, time: number, now: number) => number;
  /** Indexes of the visible ones, without the first `skip`, at most `take`. */
  visible: (maker: DocumentMaker, day: number, skip: number, take: number, now: number) => number[];
  /** Those of the day that become visible after `after` and until `until`, in no order. */
  arrivals: (maker: DocumentMaker, day: number, after: number, until: number) => { at: number; index: number }[];
}

/** A document that comes late: its place in the day, and when it can be seen. */
interface Late {
  index: number;
  at: number;
}

const rememberedDays = 200;

export function createDayVisibility(timetable: Timetable): DayVisibility {
  const lates = new Map<string, Late[]>();

  /** All of a day that come late, by place; only days that are not long past are ever asked for. */
  const latesOf = (maker: DocumentMaker, day: number): Late[] => {
    const key = `${maker.number}:${day}`;
    const known = lates.get(key);
    if (known) return known;
    const found: Late[] = [];
    for (let index = 0; index < maker.count(day); index += 1) {
      const delay = timetable.delayOf(maker.number, day, index);
      if (delay > 0) found.push({ index, at: maker.time(day, index) + delay });
    }
    if (lates.size >= rememberedDays) lates.delete(lates.keys().next().value!);
    lates.set(key, found);
    return found;
  };

  const hiddenOf = (maker: DocumentMaker, day: number, now: number): number[] => {
    if (now >= timetable.firstDayMs + (day + 1) * dayMs + longestDelayMs) return [];
    return latesOf(maker, day)
      .filter(({ at }) => at > now)
      .map(({ index }) => index);
  };

  return {
    isVisible: (maker, day, index, now) => now >= maker.time(day, index) + timetable.delayOf(maker.number, day, index),
    countBefore: (maker, day, time, now) => {
      const end = firstAt(maker, day, Math.min(time, now + 1), timetable.firstDayMs);
      let hidden = 0;
      for (const index of hiddenOf(maker, day, now)) if (index < end) hidden += 1;
      return end - hidden;
    },
    visible: (maker, day, skip, take, now) => {
      const hidden = new Set(hiddenOf(maker, day, now));
      const indexes: number[] = [];
      let index = skip;
      // Each hidden one before the first that is wanted moves it one place on.
      for (const gone of hidden) if (gone <= index) index += 1;
      for (; indexes.length < take; index += 1) if (!hidden.has(index)) indexes.push(index);
      return indexes;
    },
    arrivals: (maker, day, after, until) => {
      const lates = latesOf(maker, day);
      const late = new Set(lates.map(({ index }) => index));
      const arrivals = lates.filter(({ at }) => at > after && at <= until);
      const end = firstAt(maker, day, until + 1, timetable.firstDayMs);
      for (let index = firstAt(maker, day, after + 1, timetable.firstDayMs); index < end; index += 1) {
        if (!late.has(index)) arrivals.push({ at: maker.time(day, index), index });
      }
      return arrivals;
    },
  };
}

/** First index of the day whose time is not before `time`. */
function firstAt(maker: DocumentMaker, day: number, time: number, firstDayMs: number): number {
  const count = maker.count(day);
  if (time >= firstDayMs + (day + 1) * dayMs) return count;
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (maker.time(day, middle) >= time) high = middle;
    else low = middle + 1;
  }
  return low;
}
