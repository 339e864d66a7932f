import type { Window } from '../model/document.js';

/** Windows that are closer than this are read as one: another request costs more than the documents between. */
const closeMs = 10 * 60_000;

/**
 * Windows of any order, overlapping or not, as ascending disjoint ones without what is before `from` or from `to` on.
 *
 * @param gapMs those that are not further apart become one
 */
export function mergeWindows(windows: readonly Window[], gapMs = 0): Window[] {
  const merged: Window[] = [];
  for (const { from, to } of [...windows].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (to <= from) continue;
    if (last !== undefined && from - last.to <= gapMs) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** Narrow windows around times, merged where they are close. */
export function windowsAround(times: Iterable<number>): Window[] {
  return mergeWindows(
    [...times].map((time) => ({ from: time, to: time + 1 })),
    closeMs,
  );
}

/** What is in the windows and not in `without`. @param windows ascending and disjoint */
export function subtractWindow(windows: readonly Window[], without: Window): Window[] {
  return windows.flatMap(({ from, to }) =>
    mergeWindows([
      { from, to: Math.min(to, without.from) },
      { from: Math.max(from, without.to), to },
    ]),
  );
}

/**
 * Cut windows into ones of at most so many lengths, at whole multiples of the length, so that days are days.
 *
 * @param lengths asked before each one is cut
 */
export function* cutWindows(
  windows: readonly Window[],
  lengthMs: number,
  lengths: () => number = () => 1,
): Generator<Window> {
  for (const { from, to } of windows) {
    for (let start = from; start < to; ) {
      const end = Math.min(to, (Math.floor(start / lengthMs) + lengths()) * lengthMs);
      yield { from: start, to: end };
      start = end;
    }
  }
}
