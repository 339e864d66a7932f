import { LocalError } from '../errors/errors.js';
import type { Cursor, Spool } from './spool.js';

/** A document that the target has. */
export interface Stored {
  id: string;
  time: number;
}

/** What becomes of the target's documents and the new ones, told in the order of the new target. */
export interface MergeActions<Doc extends Stored> {
  /** Whether the target's document says the same as the spooled one, which has its id and time. */
  same: (stored: Doc, entry: number) => boolean;
  /** It stays, here. */
  keep: (stored: Doc) => void;
  /** It is not in the new target, or comes in another version. */
  drop: (stored: Doc) => void;
  /** This spooled one comes here. */
  put: (entry: number) => void;
  /** Resolves when little enough waits to be written. */
  room: () => Promise<void>;
}

/** The target's documents are not ordered by time, then id: they must be sorted first. */
export class UnorderedError extends LocalError {}

const putsBetweenRooms = 1000;

/**
 * Go through what the target has and through the spooled documents side by side, both ordered by time, then id. Marks
 * in the spool what the target had. Memory stays constant.
 *
 * @param until spooled documents of this time and later stay in the cursor
 * @throws {UnorderedError} when the target is not ordered; the marks are to be forgotten then
 */
export async function mergeInto<Doc extends Stored>(
  stored: AsyncIterable<readonly Doc[]>,
  spool: Spool,
  cursor: Cursor,
  actions: MergeActions<Doc>,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  let last: Stored | undefined;
  for await (const batch of stored) {
    for (const document of batch) {
      if (last !== undefined && isBefore(document, last)) {
        throw new UnorderedError('the target is not ordered by time and id');
      }
      last = document;
      // Most documents have nothing to put before them: waiting for nothing, a million times, takes its time.
      if (isDue(document)) await putBefore(document);
      take(document);
    }
    // The documents of a batch are not there any more when the next one comes.
    if (last !== undefined) last = { id: last.id, time: last.time };
    await actions.room();
  }
  await putBefore(undefined);
  await actions.room();

  async function putBefore(document: Stored | undefined): Promise<void> {
    for (let count = 1; isDue(document); count += 1) {
      actions.put(cursor.entry());
      cursor.next();
      if (count % putsBetweenRooms === 0) await actions.room();
    }
  }

  function isDue(document: Stored | undefined): boolean {
    const entry = cursor.entry();
    if (entry === -1) return false;
    const time = spool.timeOf(entry);
    if (time >= until) return false;
    if (document === undefined || time < document.time) return true;
    return time === document.time && spool.idOf(entry) < document.id;
  }

  function take(document: Doc): void {
    const entry = spool.find(document.id);
    if (entry === -1 || spool.isCommitted(entry)) {
      actions.keep(document);
      return;
    }
    if (entry === cursor.entry() && spool.timeOf(entry) === document.time && actions.same(document, entry)) {
      spool.mark(entry, 'same');
      actions.keep(document);
      cursor.next();
      return;
    }
    spool.mark(entry, 'other');
    actions.drop(document);
  }
}

/** The order of every target: by time, then by id as JavaScript compares texts. */
export function isBefore(a: Stored, b: Stored): boolean {
  return a.time < b.time || (a.time === b.time && a.id < b.id);
}
