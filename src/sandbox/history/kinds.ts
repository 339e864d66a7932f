import type { Lots } from './lots.js';
import { makeId, purpose } from './lots.js';
import type { HistoryPlan } from './plan.js';
import type { Catalogue } from './shop.js';
import type { Timetable } from './timetable.js';

/** What all documents of one past are made from. */
export interface Shop {
  plan: HistoryPlan;
  lots: Lots;
  catalogue: Catalogue;
  timetable: Timetable;
}

/** A document as it stands at a moment. */
export interface Rendering {
  text: string;
  /** The text is this one from `since` until `until`, in milliseconds since 1970. */
  since: number;
  until: number;
}

/** Documents of one kind, by the day and their place in the day; a later place is never earlier. */
export interface DocumentMaker {
  /** Part of ids, and of every lot that is drawn for documents of this kind. */
  number: number;
  /** All of that day, visible or not. */
  count: (day: number) => number;
  time: (day: number, index: number) => number;
  render: (day: number, index: number, now: number) => Rendering;
}

export const kindNumbers = { invoice: 0, credit_memo: 1, sales_order: 2, stock_count_change: 3 } as const;

export function idOf({ lots }: Shop, kind: keyof typeof kindNumbers, day: number, index: number): string {
  return makeId(lots, kindNumbers[kind], day, index);
}

export interface Till {
  storeId: string;
  registerId: string;
  /** As printed: `S01K2-0000123`. */
  number: string;
}

const gapPeriod = 1500;

/**
 * The till that takes the n-th sale of all time. Each till takes one of as many sales as there are tills, so its numbers
 * go up by one without a look at any other sale; once in `gapPeriod` a number is never used, the first soon.
 */
export function tillOf({ plan, lots }: Shop, ordinal: number, letter: string): Till {
  const tills = plan.stores * plan.registers;
  const round = Math.floor(ordinal / tills);
  const till = (ordinal + lots(purpose.register, round, 0)) % tills;
  const store = Math.floor(till / plan.registers) + 1;
  const register = (till % plan.registers) + 1;
  const period = Math.floor(round / gapPeriod);
  const gapAt = lots(purpose.gap, period, till) % (period === 0 ? 150 : gapPeriod);
  const gaps = period + (round % gapPeriod >= gapAt ? 1 : 0);
  const name = `${letter}${pad(store, 2)}K${register}`;
  return {
    storeId: `store-${store}`,
    registerId: `register-${store}-${register}`,
    number: `${name}-${pad(round + 1 + gaps, 7)}`,
  };
}

function pad(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
