/** What counts by itself: the numbers of one of them are a series. */
export const numberings = ['register', 'store', 'organisation'] as const;
export type Numbering = (typeof numberings)[number];

/** Numbers that no document has, between two that documents have. */
export interface NumberGap {
  /** Empty where the organisation counts. */
  store: string;
  /** Empty where the organisation or the store counts. */
  register: string;
  /** What stands before the digits, `R1-` of `R1-000123`. */
  prefix: string;
  /** First and last missing digits, with leading zeros as in the numbers around them. */
  from: string;
  to: string;
  count: number;
}

export interface NumberGaps {
  /** What the ranges are of. */
  by: Numbering;
  /** The first ones by store, register, prefix, number. */
  ranges: NumberGap[];
  /** Exact, also of those that are not listed. */
  missing: number;
  /** Ranges that are not listed, and how many numbers are missing in them. */
  more: { ranges: number; missing: number };
  /** Documents whose number ends without a digit, or that has none. */
  unnumbered: number;
  /** Documents that were not looked at, since their numbers follow no order: too many prefixes, or too scattered. */
  unordered: number;
}

export interface NumbersSeen {
  add: (facts: { storeId?: string; registerId?: string; number?: string }) => void;
  /** @param listed how many ranges are listed at most */
  result: (listed?: number) => NumberGaps;
}

/** Numbers of one register under one prefix: ranges ascending, disjoint and not touching. */
interface Series {
  store: string;
  register: string;
  prefix: string;
  starts: number[];
  ends: number[];
  /** Of numbers with leading zeros; 0 without. */
  width: number;
  /** Documents in it, also those of numbers that came before. */
  documents: number;
  scattered: boolean;
}

/** A safe integer has 15 digits for sure; longer runs of digits give the rest to the prefix. */
const maxDigits = 15;

/**
 * Looks for numbers that are missing, by what counts and the text before the last digits. Memory follows the
 * number of ranges, not of documents: a million ascending numbers, also slightly out of order, are one range.
 * @param limits most series, and most ranges of one series; what is beyond is counted as `unordered`
 */
export function createNumberGaps(by: Numbering = 'register', limits = { series: 10_000, ranges: 10_000 }): NumbersSeen {
  const all = new AllSeries(limits.series);
  let unnumbered = 0;
  let unordered = 0;
  return {
    add: ({ storeId = '', registerId = '', number = '' }) => {
      const store = by === 'organisation' ? '' : storeId;
      const register = by === 'register' ? registerId : '';
      const digitsAt = digitsFrom(number);
      if (digitsAt === number.length) {
        unnumbered += 1;
        return;
      }
      const found = all.of(store, register, number, digitsAt);
      if (found === undefined) unordered += 1;
      else addNumber(found, number, digitsAt, limits.ranges);
    },
    result: (listed = 100) => {
      const gaps: NumberGaps = { by, ranges: [], missing: 0, more: { ranges: 0, missing: 0 }, unnumbered, unordered };
      for (const one of all.sorted()) {
        if (one.scattered) gaps.unordered += one.documents;
        for (const gap of gapsOf(one)) addGap(gaps, gap, listed);
      }
      return gaps;
    },
  };
}

class AllSeries {
  readonly #most: number;
  readonly #all: Series[] = [];
  /** By register, then store: one has few prefixes, mostly one, and its numbers come again and again. */
  readonly #registers = new Map<string, Map<string, SeriesOfRegister>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @param digitsAt where the prefix of the number ends @returns undefined where there are too many */
  of(store: string, register: string, number: string, digitsAt: number): Series | undefined {
    const known = this.#registers.get(register)?.get(store);
    if (known?.latest.prefix.length === digitsAt && number.startsWith(known.latest.prefix)) return known.latest;
    const prefix = number.slice(0, digitsAt);
    const found = known?.byPrefix.get(prefix) ?? this.#add(store, register, prefix);
    if (known !== undefined && found !== undefined) known.latest = found;
    return found;
  }

  sorted(): Series[] {
    return [...this.#all].sort(bySeries);
  }

  #add(store: string, register: string, prefix: string): Series | undefined {
    if (this.#all.length >= this.#most) return undefined;
    const made = { store, register, prefix, starts: [], ends: [], width: 0, documents: 0, scattered: false };
    this.#all.push(made);
    const ofStores = entryOf(this.#registers, register, () => new Map<string, SeriesOfRegister>());
    entryOf(ofStores, store, () => ({ latest: made, byPrefix: new Map<string, Series>() })).byPrefix.set(prefix, made);
    return made;
  }
}

/** @param maxRanges beyond them the numbers follow no order */
function addNumber(series: Series, number: string, digitsAt: number, maxRanges: number): void {
  series.documents += 1;
  if (series.scattered) return;
  if (number.charCodeAt(digitsAt) === zero) series.width = Math.max(series.width, number.length - digitsAt);
  insert(series, numberFrom(number, digitsAt));
  if (series.starts.length <= maxRanges) return;
  series.scattered = true;
  series.starts = [];
  series.ends = [];
}

function* gapsOf(series: Series): Generator<NumberGap> {
  const { store, register, prefix, starts, ends } = series;
  for (let index = 1; index < starts.length; index += 1) {
    const from = (ends[index - 1] ?? 0) + 1;
    const to = (starts[index] ?? 0) - 1;
    const count = to - from + 1;
    yield { store, register, prefix, from: digitsOf(from, series), to: digitsOf(to, series), count };
  }
}

function addGap(gaps: NumberGaps, gap: NumberGap, listed: number): void {
  gaps.missing += gap.count;
  if (gaps.ranges.length < listed) gaps.ranges.push(gap);
  else {
    gaps.more.ranges += 1;
    gaps.more.missing += gap.count;
  }
}

interface SeriesOfRegister {
  latest: Series;
  byPrefix: Map<string, Series>;
}

const zero = 48;
const nine = 57;

/** Where the last digits of it begin; its length when it ends with none. */
function digitsFrom(number: string): number {
  let at = number.length;
  const least = Math.max(0, at - maxDigits);
  while (at > least) {
    const code = number.charCodeAt(at - 1);
    if (code < zero || code > nine) break;
    at -= 1;
  }
  return at;
}

function numberFrom(number: string, digitsAt: number): number {
  let value = 0;
  for (let at = digitsAt; at < number.length; at += 1) value = value * 10 + number.charCodeAt(at) - zero;
  return value;
}

/** What a map has of a key, made where it has nothing. */
export function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function insert({ starts, ends }: Series, number: number): void {
  const last = ends.length - 1;
  // The usual case: the next number.
  if (number === (ends[last] ?? Number.NaN) + 1) {
    ends[last] = number;
    return;
  }
  const index = firstFrom(ends, number);
  if (index < ends.length && number >= (starts[index] ?? 0)) return;
  const joinsNext = index < ends.length && (starts[index] ?? 0) === number + 1;
  const joinsPrevious = index > 0 && (ends[index - 1] ?? 0) === number - 1;
  if (joinsNext && joinsPrevious) {
    starts.splice(index, 1);
    ends.splice(index - 1, 1);
  } else if (joinsNext) starts[index] = number;
  else if (joinsPrevious) ends[index - 1] = number;
  else {
    starts.splice(index, 0, number);
    ends.splice(index, 0, number);
  }
}

/** Index of the first range that ends at `number` or later. */
function firstFrom(ends: readonly number[], number: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

function digitsOf(number: number, { width }: Series): string {
  return String(number).padStart(width, '0');
}

function bySeries(one: Series, other: Series): number {
  return compare(one.store, other.store) || compare(one.register, other.register) || compare(one.prefix, other.prefix);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
