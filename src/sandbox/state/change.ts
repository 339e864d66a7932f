import type { JsonObject } from '../base/json-body.js';
import type { Batch, BatchEnd, ResultLine } from './batch.js';
import { type Keys, type Kind, keysOf } from './kinds.js';
import type { Thing } from './table.js';

export interface Place {
  id: string;
  parent?: string;
}

/** What can happen to a platform. A line of the log is an array of them, as JSON: all of them happened, or none. */
export type Change =
  | { put: Kind; id: string; parent?: string; text: string; keys?: Keys; first?: true }
  | ({ remove: Kind } & Place)
  | { set: 'signing-key' | 'seeded' | 'history'; text: string }
  /** All but credentials and the signing key is forgotten. */
  | { clear: true }
  | { batch: Batch }
  | { result: ResultLine }
  | { end: BatchEnd };

/** Called with every change before it is applied, so that no answer is sent for a change that a restart forgets. */
export interface ChangeLog {
  write(changes: readonly Change[]): void;
}

/** A platform that lives in memory remembers nothing. */
export const noChangeLog: ChangeLog = { write: () => undefined };

/**
 * Insert a thing, or put it in place of its earlier version.
 * @param members those of its text, where they are at hand
 */
export function put(kind: Kind, thing: Thing, members?: JsonObject): Change {
  const { id, parent, text } = thing;
  return { put: kind, id, parent, text, keys: keysOf[kind]?.(members ?? (JSON.parse(text) as JsonObject), thing) };
}

export function removal(kind: Kind, { id, parent }: Place): Change {
  return { remove: kind, id, parent };
}
