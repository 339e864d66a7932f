import type { PaceStore, Reservation } from './pace-store.js';

export interface SharedMomentsOptions {
  /** Requests per second of all together. */
  rate: number;
  /** Milliseconds of a clock that no one sets. */
  now: () => number;
}

/** Moments that were given to no one count for so long after they were due. */
const countsForMs = 100;

/** What a database does for processes anywhere, for the processes that this one started. */
export class SharedMoments {
  readonly #now: () => number;
  readonly #everyMs: number;
  /** Those that send, with what hears of pauses. */
  readonly #members = new Map<object, (forMs: number) => void>();
  #givenUntil = Number.NEGATIVE_INFINITY;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  /** Given back, and not due yet. */
  #spare: number[] = [];

  constructor({ rate, now }: SharedMomentsOptions) {
    this.#now = now;
    this.#everyMs = 1000 / rate;
  }

  /** For one process more; it counts until it is closed. */
  join(): PaceStore {
    const member = {};
    this.#members.set(member, () => undefined);
    return {
      reserve: async (slots) => this.#reserve(slots),
      giveBack: async (momentsInMs) => {
        const now = this.#now();
        this.#spare.push(...momentsInMs.map((inMs) => now + inMs));
      },
      pause: async (forMs) => this.#pause(forMs, member),
      onPause: (listener) => void this.#members.set(member, listener),
      close: async () => void this.#members.delete(member),
    };
  }

  #reserve(slots: number): Reservation {
    const now = this.#now();
    const spare = this.#spare.filter((moment) => moment > now).toSorted((a, b) => a - b);
    const taken = spare.splice(0, slots);
    this.#spare = spare;
    const first = Math.max(this.#givenUntil, this.#pausedUntil, now - countsForMs);
    const next = Array.from({ length: slots - taken.length }, (_, at) => first + at * this.#everyMs);
    this.#givenUntil = first + next.length * this.#everyMs;
    return {
      momentsInMs: [...taken, ...next].map((moment) => moment - now),
      everyMs: this.#everyMs,
      pausedForMs: Math.max(0, this.#pausedUntil - now),
      workers: this.#members.size,
    };
  }

  #pause(forMs: number, asking: object): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#now() + forMs);
    for (const [member, listener] of this.#members) if (member !== asking) listener(forMs);
  }
}
