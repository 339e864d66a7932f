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

/** What the log says, in memory: without the bodies. */
export interface EventState {
  /** Not handed on yet, by number, oldest first. */
  readonly pending: ReadonlyMap<number, EventIn>;
  /** Given up, by number. */
  readonly aside: ReadonlyMap<number, { event: EventIn; why: string; at: string }>;
  known: (noun: EventNoun, id: string) => KnownDocument | undefined;
  nextNumber: () => number;
  apply: (entry: EventEntry) => void;
  /** Forget documents that nothing was heard of for long, and the oldest when they are too many. */
  forget: () => void;
  /** What is known of all documents, as entries. */
  remembered: () => Iterable<EventKnown>;
}

/** A delivery is repeated with growing pauses for as long as the subscription lives, so memory is long. */
const rememberedMs = 30 * 86_400_000;
const maxRemembered = 500_000;

export function createEventState(now: () => Date): EventState {
  const pending = new Map<number, EventIn>();
  const aside = new Map<number, { event: EventIn; why: string; at: string }>();
  const documents = new Map<string, KnownDocument>();
  let last = 0;

  function touch(noun: EventNoun, id: string, at: string, change: Partial<KnownDocument>): void {
    const key = `${noun} ${id}`;
    const known = { ...documents.get(key), noun, id, ...change, at: Date.parse(at) };
    // The order of the map is that of the last news.
    documents.delete(key);
    documents.set(key, known);
  }

  function accept({ body: _body, ...event }: EventIn): void {
    last = Math.max(last, event.in);
    pending.set(event.in, event);
    touch(event.noun, event.id, event.at, { delivered: event.digest });
  }

  function giveUp({ aside: number, why, at }: EventAside): void {
    const event = pending.get(number);
    if (event === undefined) return;
    pending.delete(number);
    aside.set(number, { event, why, at });
  }

  function apply(entry: EventEntry): void {
    if ('in' in entry) accept(entry);
    else if ('aside' in entry) giveUp(entry);
    else if ('out' in entry) {
      const event = pending.get(entry.out);
      pending.delete(entry.out);
      if (event !== undefined) touch(event.noun, event.id, entry.at, { handed: entry.digest });
    } else if ('again' in entry) {
      const found = aside.get(entry.again);
      aside.delete(entry.again);
      if (found !== undefined) pending.set(entry.again, found.event);
    } else {
      touch(entry.noun, entry.known, entry.at, { delivered: entry.delivered, handed: entry.handed });
    }
  }

  return {
    pending,
    aside,
    known: (noun, id) => documents.get(`${noun} ${id}`),
    nextNumber: () => {
      last += 1;
      return last;
    },
    apply,
    forget: () => {
      const before = now().getTime() - rememberedMs;
      for (const [key, { at }] of documents) {
        if (at >= before && documents.size <= maxRemembered) break;
        documents.delete(key);
      }
    },
    remembered: function* () {
      for (const { noun, id, delivered, handed, at } of documents.values()) {
        yield { known: id, noun, delivered, handed, at: new Date(at).toISOString() };
      }
    },
  };
}
