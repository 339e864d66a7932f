import { close as closeDescriptor, fdatasync, fstatSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import { localError } from '../disk/system-reason.js';
import { writeParts } from '../disk/whole-file.js';
import { TillctlError } from '../errors/errors.js';
import type { Lock } from '../locks/lock.js';
import { cleanedJson } from './clean-words.js';
import type { Entry } from './entries.js';
import { openRepaired } from './journal-tail.js';
import { parseEntry } from './parse-entry.js';
import { readEntries } from './read-journal.js';

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
  /** What was recorded is on its way to the disk in a moment, with what comes until then. A failure meets the next entry. */
  flushSoon: () => void;
  /** From now on `append`, `record` and `flush` throw this: for a run that lost its lock. */
  refuse: (reason: Error) => void;
  /** Flushes and closes. @throws {LocalError} when entries did not reach the disk and no caller was told so far */
  close: () => Promise<void>;
}

/** One that is tidied from time to time. */
export interface Log<Kind> extends Journal<Kind> {
  /** Writes all of it anew, once what was recorded is on disk; what comes meanwhile stands behind. @param lines made at that moment @throws {LocalError} */
  rewrite: (lines: () => AsyncIterable<string> | Iterable<string>) => Promise<void>;
  /** Of the file. */
  sizeBytes: () => number;
}

/**
 * The lock that a log is written under: asked before each group is written, and so before whatever the group announces;
 * what it throws ends the log, and is what callers get. Its `commit`, where it has one, stands in for the sync.
 */
export type LogLock = Pick<Lock, 'assertHeld' | 'commit'>;

const unlocked: LogLock = { assertHeld: async () => undefined };

/** Entries that reach the disk together, and who waits for that. */
interface Group {
  text: string;
  waiters?: { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void };
}

/** A recorded backlog of this many characters is written without anybody waiting for it. */
const backlogCharacters = 1 << 18;
const firstBufferBytes = 1 << 16;
/** How long `flushSoon` gathers: less than a call takes, and many times what a sync does. */
const gatherMs = 2;

/**
 * Open a journal to append to it, created (0600) when it is not there. A last line torn by a crash is cut off first.
 *
 * @param clean takes secrets out of a text; asked for words, never for keys and ids
 * @throws {LocalError} when the file cannot be opened
 */
export function openJournal(path: string, lock?: LogLock, clean?: (text: string) => string): Promise<Journal> {
  return openEntries(path, parseEntry, lock, clean);
}

/** The same for entries of another kind. @param parse undefined for a line that is not an entry */
export async function openEntries<Kind>(
  path: string,
  parse: (line: string) => Kind | undefined,
  lock: LogLock = unlocked,
  clean: (text: string) => string = (text) => text,
): Promise<Log<Kind>> {
  return new JournalFile(path, parse, await openRepaired(path, parse), lock, clean);
}

/** One whose entries are known from its beginning. @param take called with each that is there @throws {LocalError} also for damage */
export async function openReplayed<Kind>(
  path: string,
  parse: (line: string) => Kind | undefined,
  take: (entry: Kind) => void,
  { lock, clean, hint }: { lock?: LogLock; clean?: (text: string) => string; hint?: string } = {},
): Promise<Log<Kind>> {
  const journal = await openEntries(path, parse, lock, clean);
  try {
    await readEntries(path, parse, take, hint);
    return journal;
  } catch (error) {
    await journal.close();
    throw error;
  }
}

class JournalFile<Kind> implements Log<Kind> {
  readonly #path: string;
  readonly #parse: (line: string) => unknown;
  #descriptor: number;
  #sizeBytes: number;
  readonly #lock: LogLock;
  readonly #clean: (text: string) => string;
  #buffer = Buffer.allocUnsafe(firstBufferBytes);
  /** Collects while `running` is on its way to the disk. */
  #next: Group | undefined;
  #running: Group | undefined;
  #scheduled = false;
  #gathering = false;
  #failure: Error | undefined;
  /** A caller met the failure already. */
  #told = false;
  #closing: Promise<void> | undefined;

  constructor(
    path: string,
    parse: (line: string) => unknown,
    descriptor: number,
    lock: LogLock,
    clean: (text: string) => string,
  ) {
    this.#path = path;
    this.#parse = parse;
    this.#descriptor = descriptor;
    this.#sizeBytes = fstatSync(descriptor).size;
    this.#lock = lock;
    this.#clean = clean;
  }

  append(...entries: Kind[]): Promise<void> {
    try {
      const group = this.#add(entries);
      this.#schedule();
      return waitFor(group);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  record(...entries: Kind[]): boolean {
    const group = this.#add(entries);
    if (group.text.length < backlogCharacters) return true;
    this.#schedule();
    return false;
  }

  async flush(): Promise<void> {
    this.#throwFailure();
    const group = this.#next ?? this.#running;
    if (group === undefined) return;
    this.#schedule();
    await waitFor(group);
  }

  flushSoon(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    setTimeout(() => {
      this.#gathering = false;
      // Nothing waits where others wrote meanwhile, nor where it was closed or refused.
      if (this.#next !== undefined) this.flush().catch(() => undefined);
    }, gatherMs);
  }

  sizeBytes(): number {
    return this.#sizeBytes;
  }

  async rewrite(lines: () => AsyncIterable<string> | Iterable<string>): Promise<void> {
    while (this.#next !== undefined || this.#running !== undefined) await this.flush();
    this.#throwFailure();
    // What is recorded from here on waits, as behind any group.
    const group: Group = { text: '' };
    this.#running = group;
    const done = waitFor(group);
    this.#replace(lines()).then(
      () => this.#done(),
      (cause) => this.#fail(cause),
    );
    return done;
  }

  async #replace(lines: AsyncIterable<string> | Iterable<string>): Promise<void> {
    await writeParts(this.#path, lines, { mode: 0o600 });
    await promisify(closeDescriptor)(this.#descriptor);
    this.#descriptor = await openRepaired(this.#path, this.#parse);
    this.#sizeBytes = fstatSync(this.#descriptor).size;
  }

  refuse(reason: Error): void {
    this.#failure ??= reason;
    const group = this.#next;
    this.#next = undefined;
    this.#report(group, this.#failure);
  }

  close(): Promise<void> {
    this.#closing ??= this.#closeOnce();
    return this.#closing;
  }

  #throwFailure(): void {
    if (this.#failure === undefined) return;
    this.#told = true;
    throw this.#failure;
  }

  #add(entries: Kind[]): Group {
    this.#throwFailure();
    if (this.#closing !== undefined) throw new Error(`the journal ${this.#path} is closed`);
    this.#next ??= { text: '' };
    for (const entry of entries) this.#next.text += `${cleanedJson(entry, this.#clean)}\n`;
    return this.#next;
  }

  #schedule(): void {
    if (this.#scheduled || this.#running !== undefined) return;
    this.#scheduled = true;
    // After the callbacks of this turn: answers that arrived together end up in one group.
    setImmediate(() => this.#start());
  }

  #start(): void {
    this.#scheduled = false;
    if (this.#next === undefined || this.#running !== undefined) return;
    const group = this.#next;
    this.#running = group;
    this.#next = undefined;
    this.#lock.assertHeld().then(
      () => this.#writeGroup(group),
      (cause) => this.#fail(cause),
    );
  }

  /**
   * At once, since it only reaches the system's memory: asked of another thread it would take six times as long, and each
   * answer waits for its turn in a busy process. What takes time is the sync.
   */
  #writeGroup({ text }: Group): void {
    // A UTF-16 unit is at most three bytes of UTF-8.
    if (this.#buffer.length < text.length * 3) this.#buffer = Buffer.allocUnsafe(text.length * 3);
    const to = this.#buffer.write(text, 0);
    try {
      // The file is open for appending, so a rest after a short write lands behind its beginning.
      for (let from = 0; from < to; ) from += writeSync(this.#descriptor, this.#buffer, from, to - from, null);
      this.#sizeBytes += to;
    } catch (error) {
      this.#fail(error as Error);
      return;
    }
    this.#makeDurable();
  }

  #makeDurable(): void {
    const { commit } = this.#lock;
    if (commit === undefined)
      fdatasync(this.#descriptor, (error) => (error === null ? this.#done() : this.#fail(error)));
    else
      commit().then(
        () => this.#done(),
        (cause) => this.#fail(cause),
      );
  }

  #done(): void {
    const group = this.#running;
    this.#running = undefined;
    if (this.#failure === undefined) group?.waiters?.resolve();
    else this.#report(group, this.#failure);
    if (this.#next !== undefined && (this.#next.waiters !== undefined || this.#next.text.length >= backlogCharacters))
      this.#start();
  }

  /** After a failed write or sync it is not known what is on disk, so this journal ends here. */
  #fail(cause: Error): void {
    const group = this.#running;
    this.#running = undefined;
    this.refuse(cause instanceof TillctlError ? cause : localError(`cannot write the journal ${this.#path}`, cause));
    this.#report(group, this.#failure ?? cause);
  }

  #report(group: Group | undefined, error: Error): void {
    if (group?.waiters === undefined) return;
    this.#told = true;
    group.waiters.reject(error);
  }

  async #closeOnce(): Promise<void> {
    try {
      if (!this.#told) await this.flush();
    } finally {
      // A refused journal may still have a group on its way; its descriptor must outlive it.
      if (this.#running !== undefined) await waitFor(this.#running).catch(() => undefined);
      await promisify(closeDescriptor)(this.#descriptor);
    }
  }
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
