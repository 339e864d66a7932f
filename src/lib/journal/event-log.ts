import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { localError } from '../config/local-error.js';
import { openAtomicFile, syncFolder } from '../config/safe-files.js';
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
  const { now, clean = (text) => text, tidyBytes = 64 * 1024 * 1024 } = options;
  const failed = (error: unknown) => localError(`cannot write the event log ${file}`, error);
  const state = createEventState(now);
  let handle = await openForAppending(file);
  let size = await restore(handle, file, state).catch(async (error) => {
    await handle.close();
    throw localError(`cannot read the event log ${file}`, error);
  });
  let waiting: { text: string; promise: Promise<void> } | undefined;
  let running: Promise<void> = Promise.resolve();
  let failure: Error | undefined;

  /** After what is under way. It is not known what is on disk after a failure, so the log ends there. */
  function queue(work: () => Promise<void>): Promise<void> {
    const promise = running.then(async () => {
      if (failure !== undefined) throw failure;
      try {
        await work();
      } catch (error) {
        failure = failed(error);
        throw failure;
      }
    });
    running = promise.catch(() => undefined);
    return promise;
  }

  function append(...entries: EventEntry[]): Promise<void> {
    if (failure !== undefined) return Promise.reject(failure);
    for (const entry of entries) state.apply(entry);
    if (waiting === undefined) {
      const group = { text: '', promise: Promise.resolve() };
      waiting = group;
      group.promise = queue(async () => {
        // Whatever joined while the disk was busy goes with this one.
        if (waiting === group) waiting = undefined;
        await writeAll(handle, Buffer.from(group.text));
        await handle.datasync();
        size += Buffer.byteLength(group.text);
      });
    }
    for (const entry of entries) waiting.text += `${cleanedJson(entry, clean)}\n`;
    return waiting.promise;
  }

  async function flush(): Promise<void> {
    await running;
    if (failure !== undefined) throw failure;
  }

  async function tidy(): Promise<void> {
    state.forget();
    if (size < tidyBytes) return;
    // What is appended from here on stands behind the tidying: a memory of it without itself would lose it in a crash.
    waiting = undefined;
    const remembered = [...state.remembered()];
    const aside = [...state.aside.values()].map(({ event, why, at }) => ({ aside: event.in, why, at }));
    const kept = new Set<number>([...state.pending.keys(), ...state.aside.keys()]);
    await queue(async () => {
      const whole = await openAtomicFile(file, { mode: 0o600 });
      try {
        for (const entry of remembered) await whole.write(`${cleanedJson(entry, clean)}\n`);
        for await (const { line, entry } of linesOf(handle, file)) {
          if ('in' in entry && kept.has(entry.in)) await whole.write(`${line}\n`);
        }
        for (const entry of aside) await whole.write(`${cleanedJson(entry, clean)}\n`);
        await whole.commit();
      } finally {
        await whole.abort();
      }
      await handle.close();
      handle = await openForAppending(file);
      size = (await handle.stat()).size;
    });
  }

  return {
    state,
    append,
    flush,
    sizeBytes: () => size,
    tidy,
    close: async () => {
      await running;
      await handle.close();
    },
  };
}

async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let from = 0; from < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, from, bytes.length - from);
    from += bytesWritten;
  }
}

async function openForAppending(file: string): Promise<FileHandle> {
  try {
    const handle = await open(file, 'a+', 0o600);
    await syncFolder(path.dirname(file));
    return handle;
  } catch (error) {
    throw localError(`cannot open the event log ${file}`, error);
  }
}

/** @returns the size of what is whole */
async function restore(handle: FileHandle, file: string, state: EventState): Promise<number> {
  let end = 0;
  for await (const { entry, end: lineEnd } of linesOf(handle, file)) {
    // Bodies stay on disk: thousands of them would not fit into memory.
    state.apply('in' in entry ? withoutBody(entry) : entry);
    end = lineEnd;
  }
  const { size } = await handle.stat();
  if (end < size) {
    await handle.truncate(end);
    await handle.sync();
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
