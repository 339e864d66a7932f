import type { EventNoun } from '../model/document.js';
import type { EventAside, EventEntry, EventIn, EventKnown } from './event-entries.js';

export interface KnownDocument {
  noun: EventNoun;
  id: string;
  /** Digest of the newest content that was delivered. */
  delivered?: string;
  /** Digest of the platform's version that was handed on last. */
  handed?: string;
  /** When something was heard of it last, in milliseconds since 1970. */
  at: number;
}

/** An event that was given up, and why and when (RFC 3339). */
interface EventSetAside {
  event: EventIn;
  why: string;
  at: string;
}

/** A delivery is repeated with growing pauses for as long as the subscription lives, so memory is long. */
const rememberedMs = 30 * 86_400_000;
const maxRemembered = 500_000;

export function createEventState(now: () => Date): EventState {
  return new EventState(now);
}

/** What the log says, in memory: without the bodies. */
export class EventState {
  /** Not handed on yet, by number, oldest first. */
  readonly pending = new Map<number, EventIn>();
  /** Given up, by number. */
  readonly aside = new Map<number, EventSetAside>();
  /** In the order of the last news. */
  readonly #documents = new Map<string, KnownDocument>();
  readonly #now: () => Date;
  #last = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  known(noun: EventNoun, id: string): KnownDocument | undefined {
    return this.#documents.get(`${noun} ${id}`);
  }

  nextNumber(): number {
    this.#last += 1;
    return this.#last;
  }

  apply(entry: EventEntry): void {
    if ('in' in entry) this.#accept(entry);
    else if ('aside' in entry) this.#giveUp(entry);
    else if ('out' in entry) {
      const event = this.pending.get(entry.out);
      this.pending.delete(entry.out);
      if (event !== undefined) this.#touch(event.noun, event.id, entry.at, { handed: entry.digest });
    } else if ('again' in entry) {
      const found = this.aside.get(entry.again);
      this.aside.delete(entry.again);
      if (found !== undefined) this.pending.set(entry.again, found.event);
    } else {
      this.#touch(entry.noun, entry.known, entry.at, { delivered: entry.delivered, handed: entry.handed });
    }
  }

  /** Forget documents that nothing was heard of for long, and the oldest when they are too many. */
  forget(): void {
    const before = this.#now().getTime() - rememberedMs;
    for (const [key, { at }] of this.#documents) {
      if (at >= before && this.#documents.size <= maxRemembered) break;
      this.#documents.delete(key);
    }
  }

  /** What is known of all documents, as entries. */
  *remembered(): Generator<EventKnown> {
    for (const { noun, id, delivered, handed, at } of this.#documents.values()) {
      yield { known: id, noun, delivered, handed, at: new Date(at).toISOString() };
    }
  }

  #accept({ body: _body, ...event }: EventIn): void {
    this.#last = Math.max(this.#last, event.in);
    this.pending.set(event.in, event);
    this.#touch(event.noun, event.id, event.at, { delivered: event.digest });
  }

  #giveUp({ aside: number, why, at }: EventAside): void {
    const event = this.pending.get(number);
    if (event === undefined) return;
    this.pending.delete(number);
    this.aside.set(number, { event, why, at });
  }

  #touch(noun: EventNoun, id: string, at: string, change: Partial<KnownDocument>): void {
    const key = `${noun} ${id}`;
    const known = { ...this.#documents.get(key), noun, id, ...change, at: Date.parse(at) };
    this.#documents.delete(key);
    this.#documents.set(key, known);
  }
}
