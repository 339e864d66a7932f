import { type Lots, purpose, wins } from './lots.js';
import type { HistoryPlan } from './plan.js';

export const dayMs = 86_400_000;

/** So long at most stays a late document invisible, and so long a problem in its place. */
export const longestDelayMs = 300_000 * 1024 * 2;

/** Share of a day's customers by hour of UTC: weekdays, Saturdays, Sundays (short hours, as in a town that lives of visitors). */
const weekday = hours(7, [3, 5, 7, 9, 12, 11, 8, 9, 12, 14, 10]);
const saturday = hours(8, [6, 11, 15, 17, 16, 14, 12, 9]);
const sunday = hours(10, [12, 22, 26, 24, 16]);

interface Hours {
  opensAtMs: number;
  /** Customers until the end of each hour, as a share of the day. */
  until: number[];
}

function hours(opensAtHour: number, customers: number[]): Hours {
  const all = customers.reduce((sum, some) => sum + some, 0);
  let sum = 0;
  return {
    opensAtMs: opensAtHour * 3_600_000,
    until: customers.map((some) => {
      sum += some;
      return sum / all;
    }),
  };
}

/** When things happen. Of one day, later indexes are never earlier. */
export interface Timetable {
  firstDayMs: number;
  /** Time of the n-th of `count` customers of the day, in whole seconds: some share theirs. */
  timeOf: (day: number, index: number, count: number) => number;
  /** How long after its time a document becomes visible. */
  delayOf: (kind: number, day: number, index: number) => number;
  /** Until so long after it became visible, a problem takes its place. 0 for nearly all. */
  troubleOf: (kind: number, day: number, index: number) => number;
}

export function timetableOf(plan: HistoryPlan, lots: Lots): Timetable {
  const firstDayMs = Date.parse(plan.first_day);
  return {
    firstDayMs,
    timeOf: (day, index, count) => {
      const startMs = firstDayMs + day * dayMs;
      const share = (index + lots(purpose.jitter, day, index) / 4294967296) / count;
      return startMs + msOfDay(new Date(startMs).getUTCDay(), share);
    },
    delayOf: (kind, day, index) => {
      if (!wins(lots(purpose.late + (kind << 8), day, index), plan.late_share)) return 0;
      return doublings(lots(purpose.lateBy + (kind << 8), day, index), 300_000, 11);
    },
    troubleOf: (kind, day, index) => {
      if (!wins(lots(purpose.trouble + (kind << 8), day, index), plan.problem_share)) return 0;
      return doublings(lots(purpose.troubleFor + (kind << 8), day, index), 60_000, 12);
    },
  };
}

/** From `least` to its 2^steps-fold, short ones as often as long ones; in whole seconds. */
function doublings(lot: number, least: number, steps: number): number {
  const base = least * 2 ** (lot % steps);
  return base + Math.floor(((lot >>> 8) / 16_777_216) * (base / 1000)) * 1000;
}

function msOfDay(weekdayNumber: number, share: number): number {
  const { opensAtMs, until } = weekdayNumber === 0 ? sunday : weekdayNumber === 6 ? saturday : weekday;
  let hour = 0;
  while (hour < until.length - 1 && until[hour]! <= share) hour += 1;
  const before = hour === 0 ? 0 : until[hour - 1]!;
  const within = (share - before) / (until[hour]! - before);
  return opensAtMs + hour * 3_600_000 + Math.min(3599, Math.floor(within * 3600)) * 1000;
}
