import { parsedAs } from '../json/parsed-as.js';
import { type Log, openReplayed } from './journal.js';

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
  return logOver({ seen: new Map() }, undefined);
}

const hint = 'move it away, and say with --since from when on orders are new';

/**
 * Open the log, made (0600) when it is not there. A line that a crash tore off is cut off: nothing relied on it.
 *
 * @throws {LocalError} when it cannot be read or written, or is damaged before its end
 */
export async function openWatchLog(file: string): Promise<WatchLog> {
  const memory: Memory = { seen: new Map() };
  return logOver(memory, await openReplayed(file, parseLine, (line) => apply(memory, line), { hint }));
}

function logOver(memory: Memory, journal: Log<Line> | undefined): WatchLog {
  const { seen } = memory;

  async function note(...lines: Line[]): Promise<void> {
    if (lines.length > 0) await journal?.append(...lines);
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
      if (journal === undefined || journal.sizeBytes() < tidyBytes) return;
      const lines = linesOf(memory).map((line) => `${JSON.stringify(line)}\n`);
      const size = lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0);
      if (size * 2 <= journal.sizeBytes()) await journal.rewrite(() => lines);
    },
    close: async () => journal?.close(),
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

function parseLine(text: string): Line | undefined {
  return parsedAs(text, (value): value is Line => {
    if (typeof value !== 'object' || value === null) return false;
    const { seen, time, up_to, floor } = value as Record<string, unknown>;
    return Number.isFinite(typeof seen === 'string' ? time : (up_to ?? floor));
  });
}
