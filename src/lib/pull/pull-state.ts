import { createHash } from 'node:crypto';
import type { Bookmark, BookmarkScope, SeenDocument } from '../journal/bookmarks.js';
import type { PulledDocument, Window } from '../model/document.js';
import { mergeWindows, subtractWindow, windowsAround } from './pull-plan.js';
import type { WindowReading } from './read-window.js';

export interface PullStateOptions {
  scope: BookmarkScope;
  target: string;
  /** Undefined while nothing was pulled. */
  bookmark: Bookmark | undefined;
  /** Where the first pull begins; used while there is no bookmark. */
  from: number;
  /** Windows end here. */
  end: number;
  now: number;
  /** No bookmark is behind it, whatever was read: it is the last settled time by either clock, asked for when one is made. */
  settled: () => number;
  lookbackMs: number;
  unpaidHorizonMs: number;
  /** Of orders that are not final; undefined and 0: they are not looked at again. */
  openHorizonMs?: number;
  /** What is given out cannot be looked at again, so it is remembered. */
  remembersSeen: boolean;
}

/** How far a pull came, and what the next one must look at again. */
export interface PullState {
  /** Where what is read without a gap begins. */
  readonly from: number;
  /** Everything before it was delivered. */
  readonly position: number;
  /** As it was handed in. */
  settled: () => number;
  /** Ascending and disjoint: what is to be read now. */
  windows: () => Window[];
  /** A window was delivered to the target. */
  take: (reading: WindowReading) => void;
  /** How a document stands to what was given out before, and remember it. Without `remembersSeen` it is always new. */
  meet: (document: PulledDocument) => 'new' | 'changed' | 'same';
  /** Windows with problems that are not gone. */
  problems: () => readonly Window[];
  bookmark: () => Bookmark;
}

/** Move through a pull from what the bookmark says. Without `--since-last` it is used all the same, and not kept. */
export function createPullState(options: PullStateOptions): PullState {
  const { bookmark, end, lookbackMs, now, unpaidHorizonMs, openHorizonMs = 0, remembersSeen } = options;
  const first = bookmark === undefined ? options.from : Date.parse(bookmark.from);
  const oldPosition = bookmark === undefined ? undefined : Date.parse(bookmark.position);
  const seenFrom = bookmark?.seen === undefined ? (oldPosition ?? first) : Date.parse(bookmark.seen.from);
  const earliest = remembersSeen && bookmark !== undefined ? Math.max(first, seenFrom) : first;
  const from = oldPosition === undefined ? first : Math.max(earliest, oldPosition - lookbackMs);
  const unpaid = createWaiting(bookmark?.unpaid, now - unpaidHorizonMs);
  const open = openHorizonMs === 0 ? undefined : createWaiting(bookmark?.open, now - openHorizonMs);
  const seen = new Map((bookmark?.seen?.documents ?? []).map(([id, time, digest]) => [id, { time, digest }]));
  let problems = mergeWindows(
    (bookmark?.problems ?? []).map((window) => ({ from: Date.parse(window.from), to: Date.parse(window.to) })),
  );
  let position = oldPosition ?? first;
  let seenAfterForgetting = seen.size;

  /** A bookmark of an older program does not say what is open: once, all of that time is looked at. */
  function unknownOpen(): Window[] {
    if (open === undefined || bookmark === undefined || bookmark.open !== undefined || remembersSeen) return [];
    return [{ from: Math.max(first, now - openHorizonMs), to: position }];
  }

  /** What a pull with a bookmark like this looks at again, but for the time that is new. */
  function again(mainFrom: number): Window[] {
    return mergeWindows([{ from: mainFrom, to: position }, ...windowsAround(waitingTimes()), ...problems]);
  }

  function waitingTimes(): number[] {
    return [...unpaid.times(), ...(open?.times() ?? [])];
  }

  function take({ window, documents, problems: found }: WindowReading): void {
    for (const { id, time, facts } of documents) {
      unpaid.note(id, time, facts.unpaid);
      open?.note(id, time, facts.open === true);
    }
    problems = subtractWindow(problems, window);
    if (found.length > 0) problems = mergeWindows([...problems, window]);
    // Windows come in order, so from here on everything before its end was delivered.
    if (window.to > from) position = Math.max(position, Math.min(window.to, end));
    if (seen.size > 2 * seenAfterForgetting + 10_000) forgetOldSeen();
  }

  function meet({ id, time, json }: PulledDocument): 'new' | 'changed' | 'same' {
    if (!remembersSeen) return 'new';
    const digest = createHash('sha256').update(json).digest('base64url').slice(0, 22);
    const before = seen.get(id);
    seen.set(id, { time, digest });
    if (before === undefined) return 'new';
    return before.digest === digest ? 'same' : 'changed';
  }

  /** From here on everything that was given out is remembered. */
  function rememberedFrom(): number {
    return Math.max(first, Math.min(known(), Math.max(known() - lookbackMs, earliest)));
  }

  /** A clock that is ahead has read the future, where documents are yet to come. */
  function known(): number {
    return Math.max(first, Math.min(position, options.settled()));
  }

  /** Only what the next pull may meet again is of use. */
  function forgetOldSeen(): void {
    const since = rememberedFrom();
    const windows = again(since);
    for (const [id, { time }] of seen) {
      if (time < since && !windows.some((window) => time >= window.from && time < window.to)) seen.delete(id);
    }
    seenAfterForgetting = seen.size;
  }

  function seenNext(): Bookmark['seen'] {
    forgetOldSeen();
    const documents = [...seen].map(([id, { time, digest }]): SeenDocument => [id, time, digest]);
    return { from: textOf(rememberedFrom()), documents };
  }

  return {
    from,
    settled: options.settled,
    get position() {
      return known();
    },
    windows: () =>
      mergeWindows(
        [
          { from, to: end },
          // Without a bookmark nothing was seen before.
          ...(bookmark === undefined ? [] : again(Math.min(from, position))),
          ...unknownOpen(),
        ].map((window) => ({ from: window.from, to: Math.min(window.to, end) })),
      ),
    take,
    meet,
    problems: () => problems,
    bookmark: () => {
      return {
        version: 1,
        ...options.scope,
        target: options.target,
        from: textOf(first),
        position: textOf(known()),
        unpaid: unpaid.list(),
        ...(open === undefined ? {} : { open: open.list() }),
        problems: problems.map((window) => ({ from: textOf(window.from), to: textOf(window.to) })),
        ...(remembersSeen ? { seen: seenNext() } : {}),
        updated_at: textOf(now),
      };
    },
  };
}

/** Documents that will change without a sign, until they are older than what is looked at. */
function createWaiting(known: Bookmark['unpaid'] = [], oldest: number) {
  const waiting = new Map(known.map(({ id, time }) => [id, Date.parse(time)]));
  const young = () => [...waiting].filter(([, time]) => time >= oldest);
  return {
    note: (id: string, time: number, waits: boolean): void => {
      if (waits) waiting.set(id, time);
      else waiting.delete(id);
    },
    times: () => young().map(([, time]) => time),
    list: () => young().map(([id, time]) => ({ id, time: textOf(time) })),
  };
}

function textOf(time: number): string {
  return new Date(time).toISOString();
}
