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

/** Move through a pull from what the bookmark says. Without `--since-last` it is used all the same, and not kept. */
export function createPullState(options: PullStateOptions): PullState {
  return new PullState(options);
}

type Waiting = ReturnType<typeof createWaiting>;

/** How far a pull came, and what the next one must look at again. */
export class PullState {
  /** Where what is read without a gap begins. */
  readonly from: number;
  /** As it was handed in. */
  readonly settled: () => number;
  readonly #options: PullStateOptions;
  readonly #first: number;
  /** What is older was not remembered as seen. */
  readonly #earliest: number;
  readonly #unpaid: Waiting;
  readonly #open: Waiting | undefined;
  readonly #seen: Map<string, { time: number; digest: string }>;
  #problems: Window[];
  #position: number;
  #seenAfterForgetting: number;

  constructor(options: PullStateOptions) {
    const { bookmark, lookbackMs, now, unpaidHorizonMs, openHorizonMs = 0, remembersSeen } = options;
    this.#options = options;
    this.settled = options.settled;
    this.#first = bookmark === undefined ? options.from : Date.parse(bookmark.from);
    const oldPosition = bookmark === undefined ? undefined : Date.parse(bookmark.position);
    const seenFrom = bookmark?.seen === undefined ? (oldPosition ?? this.#first) : Date.parse(bookmark.seen.from);
    this.#earliest = remembersSeen && bookmark !== undefined ? Math.max(this.#first, seenFrom) : this.#first;
    this.from = oldPosition === undefined ? this.#first : Math.max(this.#earliest, oldPosition - lookbackMs);
    this.#unpaid = createWaiting(bookmark?.unpaid, now - unpaidHorizonMs);
    this.#open = openHorizonMs === 0 ? undefined : createWaiting(bookmark?.open, now - openHorizonMs);
    this.#seen = new Map((bookmark?.seen?.documents ?? []).map(([id, time, digest]) => [id, { time, digest }]));
    this.#problems = mergeWindows(
      (bookmark?.problems ?? []).map((window) => ({ from: Date.parse(window.from), to: Date.parse(window.to) })),
    );
    this.#position = oldPosition ?? this.#first;
    this.#seenAfterForgetting = this.#seen.size;
  }

  /** Everything before it was delivered. */
  get position(): number {
    return this.#known();
  }

  /** Ascending and disjoint: what is to be read now. */
  windows(): Window[] {
    const { end, bookmark } = this.#options;
    return mergeWindows(
      [
        { from: this.from, to: end },
        // Without a bookmark nothing was seen before.
        ...(bookmark === undefined ? [] : this.#again(Math.min(this.from, this.#position))),
        ...this.#unknownOpen(),
      ].map((window) => ({ from: window.from, to: Math.min(window.to, end) })),
    );
  }

  /** A window was delivered to the target. */
  take({ window, documents, problems: found }: WindowReading): void {
    for (const { id, time, facts } of documents) {
      this.#unpaid.note(id, time, facts.unpaid);
      this.#open?.note(id, time, facts.open === true);
    }
    this.#problems = subtractWindow(this.#problems, window);
    if (found.length > 0) this.#problems = mergeWindows([...this.#problems, window]);
    // Windows come in order, so from here on everything before its end was delivered.
    if (window.to > this.from) this.#position = Math.max(this.#position, Math.min(window.to, this.#options.end));
    if (this.#seen.size > 2 * this.#seenAfterForgetting + 10_000) this.#forgetOldSeen();
  }

  /** How a document stands to what was given out before, and remember it. Without `remembersSeen` it is always new. */
  meet({ id, time, json }: PulledDocument): 'new' | 'changed' | 'same' {
    if (!this.#options.remembersSeen) return 'new';
    const digest = createHash('sha256').update(json).digest('base64url').slice(0, 22);
    const before = this.#seen.get(id);
    this.#seen.set(id, { time, digest });
    if (before === undefined) return 'new';
    return before.digest === digest ? 'same' : 'changed';
  }

  /** Windows with problems that are not gone. */
  problems(): readonly Window[] {
    return this.#problems;
  }

  bookmark(): Bookmark {
    const { remembersSeen, now } = this.#options;
    return {
      version: 1,
      ...this.#options.scope,
      target: this.#options.target,
      from: textOf(this.#first),
      position: textOf(this.#known()),
      unpaid: this.#unpaid.list(),
      ...(this.#open === undefined ? {} : { open: this.#open.list() }),
      problems: this.#problems.map((window) => ({ from: textOf(window.from), to: textOf(window.to) })),
      ...(remembersSeen ? { seen: this.#seenNext() } : {}),
      updated_at: textOf(now),
    };
  }

  /** A bookmark of an older program does not say what is open: once, all of that time is looked at. */
  #unknownOpen(): Window[] {
    const { bookmark, remembersSeen, now, openHorizonMs = 0 } = this.#options;
    if (this.#open === undefined || bookmark === undefined || bookmark.open !== undefined || remembersSeen) return [];
    return [{ from: Math.max(this.#first, now - openHorizonMs), to: this.#position }];
  }

  /** What a pull with a bookmark like this looks at again, but for the time that is new. */
  #again(mainFrom: number): Window[] {
    return mergeWindows([
      { from: mainFrom, to: this.#position },
      ...windowsAround(this.#waitingTimes()),
      ...this.#problems,
    ]);
  }

  #waitingTimes(): number[] {
    return [...this.#unpaid.times(), ...(this.#open?.times() ?? [])];
  }

  /** From here on everything that was given out is remembered. */
  #rememberedFrom(): number {
    return Math.max(
      this.#first,
      Math.min(this.#known(), Math.max(this.#known() - this.#options.lookbackMs, this.#earliest)),
    );
  }

  /** A clock that is ahead has read the future, where documents are yet to come. */
  #known(): number {
    return Math.max(this.#first, Math.min(this.#position, this.#options.settled()));
  }

  /** Only what the next pull may meet again is of use. */
  #forgetOldSeen(): void {
    const since = this.#rememberedFrom();
    const windows = this.#again(since);
    for (const [id, { time }] of this.#seen) {
      if (time < since && !windows.some((window) => time >= window.from && time < window.to)) this.#seen.delete(id);
    }
    this.#seenAfterForgetting = this.#seen.size;
  }

  #seenNext(): Bookmark['seen'] {
    this.#forgetOldSeen();
    const documents = [...this.#seen].map(([id, { time, digest }]): SeenDocument => [id, time, digest]);
    return { from: textOf(this.#rememberedFrom()), documents };
  }
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
