/** Numbers that no document has, between two that documents have. */
export interface NumberGap {
  store: string;
  register: string;
  /** What stands before the digits, `R1-` of `R1-000123`. */
  prefix: string;
  /** First and last missing digits, with leading zeros as in the numbers around them. */
  from: string;
  to: string;
  count: number;
}

export interface NumberGaps {
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
 * Looks for numbers that are missing, by store, register and the text before the last digits. Memory follows the
 * number of ranges, not of documents: a million ascending numbers, also slightly out of order, are one range.
 * @param limits most series, and most ranges of one series; what is beyond is counted as `unordered`
 */
export function createNumberGaps(limits = { series: 10_000, ranges: 10_000 }): NumbersSeen {
  const all: Series[] = [];
  /** By register, then store: one has few prefixes, mostly one, and its numbers come again and again. */
  const registers = new Map<string, Map<string, SeriesOfRegister>>();
  let unnumbered = 0;
  let unordered = 0;

  /** @param digitsAt where the prefix of the number ends */
  function seriesOf(store: string, register: string, number: string, digitsAt: number): Series | undefined {
    const known = registers.get(register)?.get(store);
    if (known?.latest.prefix.length === digitsAt && number.startsWith(known.latest.prefix)) return known.latest;
    const prefix = number.slice(0, digitsAt);
    const found = known?.byPrefix.get(prefix) ?? newSeries(store, register, prefix);
    if (known !== undefined && found !== undefined) known.latest = found;
    return found;
  }

  function newSeries(store: string, register: string, prefix: string): Series | undefined {
    if (all.length >= limits.series) return undefined;
    const made = { store, register, prefix, starts: [], ends: [], width: 0, documents: 0, scattered: false };
    all.push(made);
    const ofStores = entryOf(registers, register, () => new Map<string, SeriesOfRegister>());
    entryOf(ofStores, store, () => ({ latest: made, byPrefix: new Map<string, Series>() })).byPrefix.set(prefix, made);
    return made;
  }

  return {
    add: ({ storeId = '', registerId = '', number = '' }) => {
      const digitsAt = digitsFrom(number);
      if (digitsAt === number.length) {
        unnumbered += 1;
        return;
      }
      const found = seriesOf(storeId, registerId, number, digitsAt);
      if (found === undefined) {
        unordered += 1;
        return;
      }
      found.documents += 1;
      if (found.scattered) return;
      if (number.charCodeAt(digitsAt) === zero) found.width = Math.max(found.width, number.length - digitsAt);
      insert(found, numberFrom(number, digitsAt));
      if (found.starts.length <= limits.ranges) return;
      found.scattered = true;
      found.starts = [];
      found.ends = [];
    },
    result: (listed = 100) => {
      const gaps: NumberGaps = { ranges: [], missing: 0, more: { ranges: 0, missing: 0 }, unnumbered, unordered };
      for (const one of [...all].sort(bySeries)) {
        if (one.scattered) gaps.unordered += one.documents;
        for (let index = 1; index < one.starts.length; index += 1) {
          const from = (one.ends[index - 1] ?? 0) + 1;
          const to = (one.starts[index] ?? 0) - 1;
          const count = to - from + 1;
          gaps.missing += count;
          if (gaps.ranges.length < listed) {
            const { store, register, prefix } = one;
            gaps.ranges.push({ store, register, prefix, from: digitsOf(from, one), to: digitsOf(to, one), count });
          } else {
            gaps.more.ranges += 1;
            gaps.more.missing += count;
          }
        }
      }
      return gaps;
    },
  };
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

function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
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
