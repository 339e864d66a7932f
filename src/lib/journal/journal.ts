import { close as closeDescriptor, fdatasync, write } from 'node:fs';
import { promisify } from 'node:util';
import { localError } from '../config/local-error.js';
import { TillctlError } from '../errors/errors.js';
import { cleanedJson } from './clean-words.js';
import type { Entry } from './entries.js';
import { openRepaired } from './journal-tail.js';
import { parseEntry } from './parse-entry.js';

/** What is known of a run's rows, on disk. One writer at a time: the holder of the run's lock. */
export interface Journal<Kind = Entry> {
  /**
   * Resolves when the entries, and everything recorded before them, are on disk. Callers of the same moment share one
   * write and one sync. @throws {LocalError} when they could not be written; nothing is acknowledged after that
   */
  append: (...entries: Kind[]) => Promise<void>;
  /**
   * Written down with the next `append`, `flush` or `close`, in this order.
   * @returns false when much is waiting: `await flush()` before recording more
   * @throws {LocalError} when an earlier write failed
   */
  record: (...entries: Kind[]) => boolean;
  /** Resolves when everything recorded is on disk. @throws {LocalError} */
  flush: () => Promise<void>;
  /** From now on `append`, `record` and `flush` throw this: for a run that lost its lock. */
  refuse: (reason: Error) => void;
  /** Flushes and closes. @throws {LocalError} when entries did not reach the disk and nobody was told so far */
  close: () => Promise<void>;
}

/** Entries that reach the disk together, and who waits for that. */
interface Group {
  text: string;
  waiters?: { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void };
}

/** A recorded backlog of this many characters is written without anybody waiting for it. */
const backlogCharacters = 1 << 18;
const firstBufferBytes = 1 << 16;

/**
 * Open a journal to append to it, created (0600) when it is not there. A last line torn by a crash is cut off first.
 *
 * @param guard asked before each group is written, and so before whatever the group announces; what it throws ends the
 *   journal, and is what callers get
 * @param clean takes secrets out of a text; asked for words, never for keys and ids
 * @throws {LocalError} when the file cannot be opened
 */
export function openJournal(
  path: string,
  guard?: () => Promise<void>,
  clean?: (text: string) => string,
): Promise<Journal> {
  return openEntries(path, parseEntry, guard, clean);
}

/** The same for entries of another kind. @param parse undefined for a line that is not an entry */
export async function openEntries<Kind>(
  path: string,
  parse: (line: string) => Kind | undefined,
  guard: () => Promise<void> = async () => undefined,
  clean: (text: string) => string = (text) => text,
): Promise<Journal<Kind>> {
  const descriptor = await openRepaired(path, parse);
  let buffer = Buffer.allocUnsafe(firstBufferBytes);
  /** Collects while `running` is on its way to the disk. */
  let next: Group | undefined;
  let running: Group | undefined;
  let scheduled = false;
  let failure: Error | undefined;
  /** Somebody met the failure already. */
  let told = false;
  let closing: Promise<void> | undefined;

  function throwFailure(): void {
    if (failure === undefined) return;
    told = true;
    throw failure;
  }

  function add(entries: Kind[]): Group {
    throwFailure();
    if (closing !== undefined) throw new Error(`the journal ${path} is closed`);
    next ??= { text: '' };
    for (const entry of entries) next.text += `${cleanedJson(entry, clean)}\n`;
    return next;
  }

  async function flush(): Promise<void> {
    throwFailure();
    const group = next ?? running;
    if (group === undefined) return;
    schedule();
    await waitFor(group);
  }

  function schedule(): void {
    if (scheduled || running !== undefined) return;
    scheduled = true;
    // After the callbacks of this turn: answers that arrived together end up in one group.
    setImmediate(start);
  }

  function start(): void {
    scheduled = false;
    if (next === undefined || running !== undefined) return;
    const group = next;
    running = group;
    next = undefined;
    guard().then(() => writeGroup(group), fail);
  }

  function writeGroup({ text }: Group): void {
    // A UTF-16 unit is at most three bytes of UTF-8.
    if (buffer.length < text.length * 3) buffer = Buffer.allocUnsafe(text.length * 3);
    writeOut(0, buffer.write(text, 0));
  }

  /** The file is open for appending, so a rest after a short write lands behind its beginning. */
  function writeOut(from: number, to: number): void {
    write(descriptor, buffer, from, to - from, null, (error, written) => {
      if (error !== null) fail(error);
      else if (from + written < to) writeOut(from + written, to);
      else fdatasync(descriptor, (syncError) => (syncError === null ? done() : fail(syncError)));
    });
  }

  function done(): void {
    const group = running;
    running = undefined;
    if (failure === undefined) group?.waiters?.resolve();
    else tell(group, failure);
    if (next !== undefined && (next.waiters !== undefined || next.text.length >= backlogCharacters)) start();
  }

  /** After a failed write or sync nobody knows what is on disk, so this journal ends here. */
  function fail(cause: Error): void {
    const group = running;
    running = undefined;
    refuse(cause instanceof TillctlError ? cause : localError(`cannot write the journal ${path}`, cause));
    tell(group, failure ?? cause);
  }

  function tell(group: Group | undefined, error: Error): void {
    if (group?.waiters === undefined) return;
    told = true;
    group.waiters.reject(error);
  }

  function refuse(reason: Error): void {
    failure ??= reason;
    const group = next;
    next = undefined;
    tell(group, failure);
  }

  async function closeOnce(): Promise<void> {
    try {
      if (!told) await flush();
    } finally {
      // A refused journal may still have a group on its way; its descriptor must outlive it.
      if (running !== undefined) await waitFor(running).catch(() => undefined);
      await promisify(closeDescriptor)(descriptor);
    }
  }

  return {
    append: (...entries) => {
      try {
        const group = add(entries);
        schedule();
        return waitFor(group);
      } catch (error) {
        return Promise.reject(error);
      }
    },
    record: (...entries) => {
      const group = add(entries);
      if (group.text.length < backlogCharacters) return true;
      schedule();
      return false;
    },
    flush,
    refuse,
    close: () => {
      closing ??= closeOnce();
      return closing;
    },
  };
}

/** All callers of a group wait for one promise. */
function waitFor(group: Group): Promise<void> {
  if (group.waiters === undefined) {
    let resolve: () => void = () => {};
    let reject: (error: Error) => void = () => {};
    const promise = new Promise<void>((yes, no) => {
      resolve = yes;
      reject = no;
    });
    group.waiters = { promise, resolve, reject };
  }
  return group.waiters.promise;
}
