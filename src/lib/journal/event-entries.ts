import type { EventNoun } from '../model/document.js';

/** An event to be handed on: a delivery that was accepted, or a document that a comparison with the list brought. */
export interface EventIn {
  in: number;
  noun: EventNoun;
  id: string;
  /** Of the document, in milliseconds since 1970: where it is looked for in the list. */
  time: number;
  /** Of the content; see `contentDigest`. */
  digest: string;
  from: 'delivery' | 'backfill';
  /** ISO 8601, UTC. */
  at: string;
  /** What was delivered, as JSON text: evidence, never handed on. */
  body?: string;
}

/** An event that is done: the platform's document of this digest was handed on, now or (`same`) before. */
export interface EventOut {
  out: number;
  digest: string;
  same?: true;
  at: string;
}

/** An event that was given up: it is kept, and said. */
export interface EventAside {
  aside: number;
  why: string;
  at: string;
}

/** An event that was given up is tried once more. */
export interface EventAgain {
  again: number;
}

/** What is remembered of a document when its events are cleared away. */
export interface EventKnown {
  known: string;
  noun: EventNoun;
  delivered?: string;
  handed?: string;
  at: string;
}

export type EventEntry = EventIn | EventOut | EventAside | EventAgain | EventKnown;

/** @returns undefined for anything that is not an entry: a line torn by a crash */
export function parseEventEntry(line: string): EventEntry | undefined {
  let value: Partial<EventIn & EventOut & EventAside & EventAgain & EventKnown> | null;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const whole =
    isCount(value.out) || isCount(value.aside) || isCount(value.again)
      ? true
      : (isCount(value.in) || typeof value.known === 'string') && typeof value.noun === 'string';
  return whole ? (value as EventEntry) : undefined;
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value);
}
