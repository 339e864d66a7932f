import type { FileHandle } from 'node:fs/promises';
import { AppendFile } from '../config/append-file.js';
import { localError } from '../config/local-error.js';
import { writeWhole } from '../config/safe-files.js';
import { LocalError } from '../errors/errors.js';

/** What one who watches a list has seen of it. One writer at a time: the holder of the lock. */
export interface WatchLog {
  has: (id: string) => boolean;
  /** Resolves when it is on disk. @param time of the document, milliseconds since 1970 @throws {LocalError} */
  add: (seen: { id: string; time: number }[]) => Promise<void>;
  /** The list was read whole up to here, in milliseconds since 1970; undefined when it was never read. */
  upTo: () => number | undefined;
  /** Nothing before is of interest, in milliseconds since 1970. */
  floor: () => number | undefined;
  setFloor: (time: number) => Promise<void>;
  /** What is older than `forget` cannot be listed again, and is forgotten. @throws {LocalError} */
  moveTo: (upTo: number, forget: number) => Promise<void>;
  close: () => Promise<void>;
}

type Line = { seen: string; time: number } | { up_to: number } | { floor: number };

interface Memory {
  seen: Map<string, number>;
  upTo?: number;
  floor?: number;
}

const tidyBytes = 1 << 20;

/** For one run of the program: nothing is on disk. */
export function createWatchMemory(): WatchLog {
  return logOver({ seen: new Map() }, { write: async () => undefined, tidy: async () => undefined }, async () => {});
}

/**
 * Open the log, made (0600) when it is not there. A line that a crash tore off is cut off: nothing relied on it.
 *
 * @throws {LocalError} when it cannot be read or written, or is damaged before its end
 */
export async function openWatchLog(file: string): Promise<WatchLog> {
  const memory: Memory = { seen: new Map() };
  const log = await AppendFile.open(file, file, (handle) => restore(handle, file, memory));

  async function write(text: string): Promise<void> {
    await log.append(text).catch((error) => {
      throw localError(`cannot write ${file}`, error);
    });
  }

  async function tidy(): Promise<void> {
    if (log.sizeBytes() < tidyBytes) return;
    const text = linesOf(memory).map(lineOf).join('');
    if (Buffer.byteLength(text) * 2 > log.sizeBytes()) return;
    await writeWhole(file, text, 0o600);
    await log.reopen();
  }

  return logOver(memory, { write, tidy }, () => log.close());
}

function logOver(
  memory: Memory,
  disk: { write: (text: string) => Promise<void>; tidy: () => Promise<void> },
  close: () => Promise<void>,
): WatchLog {
  const { seen } = memory;

  async function note(...lines: Line[]): Promise<void> {
    if (lines.length === 0) return;
    await disk.write(lines.map(lineOf).join(''));
    for (const line of lines) apply(memory, line);
  }

  return {
    has: (id) => seen.has(id),
    add: (documents) => note(...documents.map(({ id, time }) => ({ seen: id, time }))),
    upTo: () => memory.upTo,
    floor: () => memory.floor,
    setFloor: (time) => note({ floor: time }),
    moveTo: async (upTo, forget) => {
      await note({ up_to: upTo });
      for (const [id, time] of seen) if (time < forget) seen.delete(id);
      await disk.tidy();
    },
    close,
  };
}

function apply(memory: Memory, line: Line): void {
  if ('seen' in line) memory.seen.set(line.seen, line.time);
  else if ('up_to' in line) memory.upTo = line.up_to;
  else memory.floor = line.floor;
}

function linesOf({ seen, upTo, floor }: Memory): Line[] {
  return [
    ...(floor === undefined ? [] : [{ floor }]),
    ...[...seen].map(([id, time]) => ({ seen: id, time })),
    ...(upTo === undefined ? [] : [{ up_to: upTo }]),
  ];
}

function lineOf(line: Line): string {
  return `${JSON.stringify(line)}\n`;
}

/** @returns where what is whole ends */
async function restore(handle: FileHandle, file: string, memory: Memory): Promise<number> {
  const bytes = await handle.readFile();
  const whole = bytes.lastIndexOf(0x0a) + 1;
  for (const [at, text] of bytes.toString('utf8', 0, whole).split('\n').slice(0, -1).entries()) {
    const line = parseLine(text);
    if (line === undefined) {
      throw new LocalError(`${file}:${at + 1} is damaged`, {
        hint: 'move it away, and say with --since from when on orders are new',
      });
    }
    apply(memory, line);
  }
  return whole;
}

function parseLine(text: string): Line | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const isTime = (time: unknown): time is number => typeof time === 'number' && Number.isFinite(time);
  const { seen, time, up_to, floor } = value as Record<string, unknown>;
  if (typeof seen === 'string' && isTime(time)) return { seen, time };
  if (isTime(up_to)) return { up_to };
  return isTime(floor) ? { floor } : undefined;
}
