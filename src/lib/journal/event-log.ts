import type { FileHandle } from 'node:fs/promises';
import { AppendFile } from '../config/append-file.js';
import { localError } from '../config/local-error.js';
import { writeParts } from '../config/safe-files.js';
import { LocalError } from '../errors/errors.js';
import { cleanedJson } from './clean-words.js';
import { type EventEntry, type EventIn, parseEventEntry } from './event-entries.js';
import { createEventState, type EventState } from './event-state.js';

/** Events that were accepted and what became of them, on disk. One writer at a time: the holder of the lock. */
export interface EventLog {
  state: EventState;
  /**
   * Resolves when the entries, and all before them, are on disk. Callers of one moment share one write and one sync.
   * The state knows them at once. @throws {LocalError}, and from then on always
   */
  append: (...entries: EventEntry[]) => Promise<void>;
  /** Resolves when all that was appended so far is on disk. @throws {LocalError} */
  flush: () => Promise<void>;
  /** Size of the file. */
  sizeBytes: () => number;
  /** Clear away what is done, when that is worth it; what is appended meanwhile waits. @throws {LocalError} */
  tidy: () => Promise<void>;
  close: () => Promise<void>;
}

export interface EventLogOptions {
  now: () => Date;
  /** Takes secrets out of the words that are written down. */
  clean?: (text: string) => string;
  /** What is done is cleared away from this size on. */
  tidyBytes?: number;
}

const readBytes = 1 << 18;

/**
 * Open the log, made (0600) when it is not there. What a crash tore off at its end is cut off: it was never acknowledged.
 *
 * @throws {LocalError} when it cannot be read or written, or is damaged before its end
 */
export async function openEventLog(file: string, options: EventLogOptions): Promise<EventLog> {
  const state = createEventState(options.now);
  const log = await AppendFile.open(file, `the event log ${file}`, (handle) => restore(handle, file, state));
  return new EventFile(file, log, state, options);
}

/** Entries that reach the disk together. */
interface Group {
  text: string;
  promise: Promise<void>;
}

class EventFile implements EventLog {
  readonly state: EventState;
  readonly #path: string;
  readonly #file: AppendFile;
  readonly #clean: (text: string) => string;
  readonly #tidyBytes: number;
  /** Collects while the disk is busy. */
  #waiting: Group | undefined;
  #running: Promise<void> = Promise.resolve();
  #failure: Error | undefined;

  constructor(path: string, file: AppendFile, state: EventState, options: EventLogOptions) {
    const { clean = (text) => text, tidyBytes = 64 * 1024 * 1024 } = options;
    this.state = state;
    this.#path = path;
    this.#file = file;
    this.#clean = clean;
    this.#tidyBytes = tidyBytes;
  }

  append(...entries: EventEntry[]): Promise<void> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    for (const entry of entries) this.state.apply(entry);
    this.#waiting ??= this.#newGroup();
    for (const entry of entries) this.#waiting.text += this.#lineOf(entry);
    return this.#waiting.promise;
  }

  async flush(): Promise<void> {
    await this.#running;
    if (this.#failure !== undefined) throw this.#failure;
  }

  sizeBytes(): number {
    return this.#file.sizeBytes();
  }

  async tidy(): Promise<void> {
    this.state.forget();
    if (this.#file.sizeBytes() < this.#tidyBytes) return;
    // What is appended from here on stands behind the tidying: a memory of it without itself would lose it in a crash.
    this.#waiting = undefined;
    const { pending, aside } = this.state;
    const before = [...this.state.remembered()];
    const behind = [...aside.values()].map(({ event, why, at }) => ({ aside: event.in, why, at }));
    const kept = new Set<number>([...pending.keys(), ...aside.keys()]);
    await this.#queue(async () => {
      await writeParts(this.#path, this.#linesAnew(before, kept, behind), { mode: 0o600 });
      await this.#file.reopen();
    });
  }

  async close(): Promise<void> {
    await this.#running;
    await this.#file.close();
  }

  #newGroup(): Group {
    const group = { text: '', promise: Promise.resolve() };
    group.promise = this.#queue(async () => {
      // Whatever joined while the disk was busy goes with this one.
      if (this.#waiting === group) this.#waiting = undefined;
      await this.#file.append(group.text);
    });
    return group;
  }

  /** After what is under way. It is not known what is on disk after a failure, so the log ends there. */
  #queue(work: () => Promise<void>): Promise<void> {
    const promise = this.#running.then(async () => {
      if (this.#failure !== undefined) throw this.#failure;
      try {
        await work();
      } catch (error) {
        this.#failure = localError(`cannot write the event log ${this.#path}`, error);
        throw this.#failure;
      }
    });
    this.#running = promise.catch(() => undefined);
    return promise;
  }

  /** @param kept numbers of the events whose lines stay, between the entries before and behind them */
  async *#linesAnew(
    before: readonly EventEntry[],
    kept: ReadonlySet<number>,
    behind: readonly EventEntry[],
  ): AsyncGenerator<string> {
    for (const entry of before) yield this.#lineOf(entry);
    for await (const { line, entry } of linesOf(this.#file.handle(), this.#path)) {
      if ('in' in entry && kept.has(entry.in)) yield `${line}\n`;
    }
    for (const entry of behind) yield this.#lineOf(entry);
  }

  #lineOf(entry: EventEntry): string {
    return `${cleanedJson(entry, this.#clean)}\n`;
  }
}

/** @returns where what is whole ends */
async function restore(handle: FileHandle, file: string, state: EventState): Promise<number> {
  let end = 0;
  for await (const { entry, end: lineEnd } of linesOf(handle, file)) {
    // Bodies stay on disk: thousands of them would not fit into memory.
    state.apply('in' in entry ? withoutBody(entry) : entry);
    end = lineEnd;
  }
  return end;
}

function withoutBody({ body: _body, ...entry }: EventIn): EventIn {
  return entry;
}

/** Whole lines; a bad one at the end is left out, one before it is damage. @throws {LocalError} */
async function* linesOf(
  handle: FileHandle,
  file: string,
): AsyncGenerator<{ line: string; entry: EventEntry; end: number }> {
  let rest: Buffer = Buffer.alloc(0);
  let position = 0;
  let end = 0;
  let bad: number | undefined;
  for (;;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(readBytes), 0, readBytes, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    const part = buffer.subarray(0, bytesRead);
    if (!part.includes(0x0a)) {
      rest = Buffer.concat([rest, part]);
      continue;
    }
    const bytes: Buffer = Buffer.concat([rest, part]);
    let from = 0;
    for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, from)) {
      const line = bytes.toString('utf8', from, at);
      end += at + 1 - from;
      from = at + 1;
      const entry = parseEventEntry(line);
      if (bad !== undefined && entry !== undefined) {
        throw new LocalError(`the event log ${file} is damaged at byte ${bad}`, {
          hint: `move it away; --backfill hands on again what the platform still lists`,
        });
      }
      if (entry === undefined) bad ??= end;
      else yield { line, entry, end };
    }
    rest = bytes.subarray(from);
  }
}
