import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { LocalError } from '../errors/errors.js';
import { messageOf } from '../errors/message-of.js';

/** Texts by id, in the order of execution, of any number: on disk, and sorted only when they did not come sorted. */
export interface ExecutionOrder {
  /** @param id of an operation, or whatever stands in its place */
  add: (id: string, text: string) => void;
  /** All came in order. */
  isAscending: () => boolean;
  /** In ascending order of ids; equal ones in the order of arrival. May be asked for again. */
  each: () => Generator<{ id: string; text: string }>;
  /** Removes the file. */
  close: () => void;
}

interface Line {
  id: string;
  text: string;
}

/** A sorted part of the file. */
interface Part {
  start: number;
  end: number;
}

const heldCharacters = 8 << 20;
const readBytes = 1 << 16;

/**
 * @param path a file that does not exist yet
 * @param most how many characters are kept in memory before they are sorted and written
 * @throws {LocalError} when the disk is full
 */
export function createExecutionOrder(path: string, most = heldCharacters): ExecutionOrder {
  const descriptor = openSync(path, 'wx+', 0o600);
  const parts: Part[] = [];
  let held: Line[] = [];
  let characters = 0;
  let size = 0;
  let last = '';
  let isAscending = true;

  function add(id: string, text: string): void {
    isAscending &&= last <= id;
    last = id;
    held.push({ id, text });
    characters += id.length + text.length + 64;
    if (characters >= most) spill();
  }

  function spill(): void {
    if (held.length === 0) return;
    sortLines(held);
    const bytes = Buffer.from(held.map(({ id, text }) => `${JSON.stringify([id, text])}\n`).join(''));
    try {
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(descriptor, bytes, done, bytes.length - done, size + done);
      }
    } catch (error) {
      throw new LocalError(`cannot write ${path}: ${messageOf(error)}`, { cause: error });
    }
    const before = parts.at(-1);
    // Parts that follow each other are one.
    if (before !== undefined && isAscending) before.end += bytes.length;
    else parts.push({ start: size, end: size + bytes.length });
    size += bytes.length;
    held = [];
    characters = 0;
  }

  function* each(): Generator<Line> {
    if (parts.length === 0) {
      sortLines(held);
      yield* held;
      return;
    }
    spill();
    const readers = parts.map((part) => linesOf(descriptor, part, path));
    const heads = readers.map((reader) => reader.next());
    while (true) {
      let least = -1;
      let line: Line | undefined;
      for (const [at, head] of heads.entries()) {
        if (head.done === true || (line !== undefined && line.id <= head.value.id)) continue;
        line = head.value;
        least = at;
      }
      const reader = readers[least];
      if (line === undefined || reader === undefined) return;
      heads[least] = reader.next();
      yield line;
    }
  }

  return {
    add,
    isAscending: () => isAscending,
    each,
    close: () => {
      closeSync(descriptor);
      rmSync(path, { force: true });
    },
  };
}

/** Stable, so that equal ids stay in the order of arrival. */
function sortLines(lines: Line[]): void {
  lines.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

function* linesOf(descriptor: number, { start, end }: Part, path: string): Generator<Line, undefined> {
  let rest = Buffer.alloc(0);
  for (let at = start; at < end; ) {
    const block = Buffer.allocUnsafe(Math.min(readBytes, end - at));
    const got = readSync(descriptor, block, 0, block.length, at);
    if (got === 0) throw new LocalError(`${path} was cut short by another process`);
    at += got;
    const bytes = rest.length === 0 ? block.subarray(0, got) : Buffer.concat([rest, block.subarray(0, got)]);
    const full = bytes.lastIndexOf(10) + 1;
    rest = bytes.subarray(full);
    if (full === 0) continue;
    for (const line of bytes.toString('utf8', 0, full - 1).split('\n')) {
      const [id, text] = JSON.parse(line) as [string, string];
      yield { id, text };
    }
  }
  return undefined;
}
