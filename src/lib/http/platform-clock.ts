import type { Send } from './send.js';

/** Our clock and the platform's may differ by this much although no answer told so yet. */
export const clockSkewMs = 3_600_000;
/** Dates of answers have whole seconds, and a difference of less is none. */
const agreeMs = 1_500;
/** From here on it is worth a word. */
const worrySkewMs = 60_000;

/** Of the years that a time is written in: what else `Date.parse` reads is beyond what a request can say. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} (?:19|20|21)\d{2} \d{2}:\d{2}:\d{2} GMT$/;

/** What answers said of the platform's clock: milliseconds to be added to ours, the least and the most, with 0 among them. */
export interface ClockOffsets {
  least_ms: number;
  most_ms: number;
}

/** What time it is on the platform, as far as that is known. Times are milliseconds since 1970 by our clock. */
export interface PlatformTime {
  /** Undefined while no answer told another time than ours. */
  readonly offsets: ClockOffsets | undefined;
  /** The same moment by whichever of the two clocks is behind: for bookmarks and beginnings. */
  earlier: (ms: number) => number;
  /** By whichever is ahead. */
  later: (ms: number) => number;
  /** Where a window begins that surely has what happened at that time. */
  since: (ms: number) => number;
  /** Where it ends. */
  until: (ms: number) => number;
}

/** The platform's clock before it is known what it shows. */
export interface PlatformTimeSource {
  /** What is known so far, without asking. */
  readonly offsets: ClockOffsets | undefined;
  /**
   * The platform's time: asked for where no answer of this process showed it yet, since a window that is computed
   * before the first answer is one of our clock alone.
   */
  known: () => Promise<PlatformTime>;
}

/**
 * The platform's time, learned from `Date` of its answers: as early and as late as the round trip and the whole seconds of
 * the date allow. An answer with `Age` is a cache's. A proxy may say anything: so what was learned widens windows, and narrows none.
 */
export class PlatformClock implements PlatformTime, PlatformTimeSource {
  #least = 0;
  #most = 0;
  #told = false;
  /** An answer had a date of the platform's, be it the same as ours. */
  #isSeen = false;
  #isAsked = false;
  #ask: () => Promise<void> = async () => {};
  /** The last date that was read: answers of one second have the same. */
  #date = { text: '', ms: Number.NaN };
  readonly #now: () => number;
  readonly #report: (line: string) => void;

  /** @param tell takes a line, once, when the clocks differ by a minute or more */
  constructor(now: () => number, report: (line: string) => void) {
    this.#now = now;
    this.#report = report;
  }

  get isSeen(): boolean {
    return this.#isSeen;
  }

  get offsets(): ClockOffsets | undefined {
    return this.#least === 0 && this.#most === 0 ? undefined : { least_ms: this.#least, most_ms: this.#most };
  }

  /** @param ask sends a request whose answer passes `watching` */
  askBy(ask: () => Promise<void>): void {
    this.#ask = ask;
  }

  async known(): Promise<PlatformTime> {
    if (!this.#isSeen && !this.#isAsked) {
      await this.#ask();
      // A platform whose answers have no date is not asked again and again.
      this.#isAsked = true;
    }
    return this;
  }

  earlier(ms: number): number {
    return ms + this.#least;
  }

  later(ms: number): number {
    return ms + this.#most;
  }

  since(ms: number): number {
    return this.earlier(ms) - clockSkewMs;
  }

  until(ms: number): number {
    return this.later(ms) + clockSkewMs;
  }

  /** Belongs right before the network, so that the round trip is that of one attempt. */
  watching(send: Send): Send {
    return async (request) => {
      const sentAt = this.#now();
      const response = await send(request);
      const { date, age } = response.headers;
      if (date !== undefined && age === undefined) this.#take(this.#parsed(date), sentAt, this.#now());
      return response;
    };
  }

  /** @returns NaN for what is not a date */
  #parsed(text: string): number {
    if (text !== this.#date.text) this.#date = { text, ms: httpDate.test(text) ? Date.parse(text) : Number.NaN };
    return this.#date.ms;
  }

  #take(date: number, sentAt: number, receivedAt: number): void {
    if (!Number.isNaN(date)) this.#isSeen = true;
    const halfTrip = Math.abs(receivedAt - sentAt) / 2;
    // Half a second, since the date says nothing of its milliseconds.
    const offset = Math.round(date + 500 - (sentAt + receivedAt) / 2);
    if (Number.isNaN(offset) || Math.abs(offset) <= agreeMs + halfTrip) return;
    // The answer was given between the two, in any part of that second.
    this.#least = Math.min(this.#least, date - receivedAt);
    this.#most = Math.max(this.#most, date + 1000 - sentAt);
    if (this.#told || Math.abs(offset) < worrySkewMs) return;
    this.#told = true;
    const how = `${spanOf(Math.abs(offset))} ${offset > 0 ? 'behind' : 'ahead of'} the platform's`;
    this.#report(
      `the clock of this machine is ${how}: look-ups cover both, bookmarks go by the earlier one; set it right`,
    );
  }
}

/** What processes of one run learned together. */
export function togetherOf(one: ClockOffsets | undefined, other: ClockOffsets | undefined): ClockOffsets | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { least_ms: Math.min(one.least_ms, other.least_ms), most_ms: Math.max(one.most_ms, other.most_ms) };
}

/** A moment that another process wrote down by its clock, as it is by the present one. */
export interface PastMoment {
  /** By whichever clock was behind then. */
  earliest: number;
  /** In the present time of ours: not longer ago than by any of the clocks. */
  at: number;
}

/**
 * @param written by the clock of that process
 * @param then what that process knew
 */
export function pastMoment(
  written: number,
  then: ClockOffsets | undefined,
  now: number,
  clock: PlatformTime,
): PastMoment {
  const { least_ms: least, most_ms: most } = then ?? { least_ms: 0, most_ms: 0 };
  const agoMs = Math.min(now - written, clock.earlier(now) - written - least, clock.later(now) - written - most);
  return { earliest: written + least, at: now - agoMs };
}

function spanOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 6) / 10;
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
