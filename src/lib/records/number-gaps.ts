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
const numberPattern = /^(.*?)(\d{1,15})$/s;

/**
 * Looks for numbers that are missing, by store, register and the text before the last digits. Memory follows the
 * number of ranges, not of documents: a million ascending numbers, also slightly out of order, are one range.
 * @param limits most series, and most ranges of one series; what is beyond is counted as `unordered`
 */
export function createNumberGaps(limits = { series: 10_000, ranges: 10_000 }): NumbersSeen {
  const series = new Map<string, Series>();
  let latest: Series | undefined;
  let unnumbered = 0;
  let unordered = 0;

  function seriesOf(store: string, register: string, prefix: string): Series | undefined {
    if (latest?.prefix === prefix && latest.register === register && latest.store === store) return latest;
    const key = `${store}\n${register}\n${prefix}`;
    let found = series.get(key);
    if (found === undefined) {
      if (series.size >= limits.series) return undefined;
      found = { store, register, prefix, starts: [], ends: [], width: 0, documents: 0, scattered: false };
      series.set(key, found);
    }
    latest = found;
    return found;
  }

  return {
    add: ({ storeId = '', registerId = '', number = '' }) => {
      const match = numberPattern.exec(number);
      if (match === null) {
        unnumbered += 1;
        return;
      }
      const [, prefix = '', digits = ''] = match;
      const found = seriesOf(storeId, registerId, prefix);
      if (found === undefined) {
        unordered += 1;
        return;
      }
      found.documents += 1;
      if (found.scattered) return;
      if (digits.startsWith('0')) found.width = Math.max(found.width, digits.length);
      insert(found, Number(digits));
      if (found.starts.length <= limits.ranges) return;
      found.scattered = true;
      found.starts = [];
      found.ends = [];
    },
    result: (listed = 100) => {
      const gaps: NumberGaps = { ranges: [], missing: 0, more: { ranges: 0, missing: 0 }, unnumbered, unordered };
      for (const one of [...series.values()].sort(bySeries)) {
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
