import { createScratchFile, type ScratchFile } from '../spill/scratch-file.js';

/** Texts by id, in the order of execution, of any number: on disk, and sorted only when they did not come sorted. */
export interface ExecutionOrder {
  /** @param id of an operation, or what stands in its place. @throws {LocalError} when the disk is full */
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
 */
export function createExecutionOrder(path: string, most = heldCharacters): ExecutionOrder {
  return new SortedParts(createScratchFile(path), most);
}

class SortedParts implements ExecutionOrder {
  readonly #file: ScratchFile;
  readonly #most: number;
  readonly #parts: Part[] = [];
  #held: Line[] = [];
  #characters = 0;
  #last = '';
  #ascending = true;

  constructor(file: ScratchFile, most: number) {
    this.#file = file;
    this.#most = most;
  }

  add(id: string, text: string): void {
    this.#ascending &&= this.#last <= id;
    this.#last = id;
    this.#held.push({ id, text });
    this.#characters += id.length + text.length + 64;
    if (this.#characters >= this.#most) this.#spill();
  }

  isAscending(): boolean {
    return this.#ascending;
  }

  *each(): Generator<Line> {
    if (this.#parts.length === 0) {
      sortLines(this.#held);
      yield* this.#held;
      return;
    }
    this.#spill();
    yield* mergeLines(this.#parts.map((part) => linesOf(this.#file, part)));
  }

  close(): void {
    this.#file.close();
  }

  #spill(): void {
    if (this.#held.length === 0) return;
    sortLines(this.#held);
    const bytes = Buffer.from(this.#held.map(({ id, text }) => `${JSON.stringify([id, text])}\n`).join(''));
    const start = this.#file.append(bytes);
    const end = start + bytes.length;
    const before = this.#parts.at(-1);
    // Parts that follow each other are one.
    if (before !== undefined && this.#ascending) before.end = end;
    else this.#parts.push({ start, end });
    this.#held = [];
    this.#characters = 0;
  }
}

/** Of equal ids, the one of the earlier part first. */
function* mergeLines(parts: readonly Iterator<Line, undefined>[]): Generator<Line> {
  const heads = parts.map((part) => part.next().value);
  while (true) {
    let least = -1;
    let line: Line | undefined;
    for (const [at, head] of heads.entries()) {
      if (head === undefined || (line !== undefined && line.id <= head.id)) continue;
      line = head;
      least = at;
    }
    if (line === undefined) return;
    heads[least] = parts[least]?.next().value;
    yield line;
  }
}

/** Stable, so that equal ids stay in the order of arrival. */
function sortLines(lines: Line[]): void {
  lines.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

function* linesOf(file: ScratchFile, { start, end }: Part): Generator<Line, undefined> {
  let rest = Buffer.alloc(0);
  for (let at = start; at < end; ) {
    const block = Buffer.allocUnsafe(Math.min(readBytes, end - at));
    file.read(block, at);
    at += block.length;
    const bytes = rest.length === 0 ? block : Buffer.concat([rest, block]);
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
