import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { CellProblem } from '../model/cell-problem.js';
import { createRowSet } from '../spill/row-set.js';
import { createScratchFile, type ScratchFile } from '../spill/scratch-file.js';

export interface Rejection {
  /** Number of the row, counted from 0 in file order. */
  row: number;
  /** In the order in which they were found. */
  problems: CellProblem[];
}

/**
 * Why rows were rejected. The reasons are on disk; in memory there are 16 bytes for each `add`, so that a file of a
 * million bad rows does not grow the process.
 */
export interface Rejections {
  /** May be called again for a row: its problems come together. @throws {LocalError} when the disk is full */
  add: (row: number, problems: readonly CellProblem[]) => void;
  has: (row: number) => boolean;
  /** Rejected rows. */
  count: () => number;
  /** The first `limit` rejected rows in file order, without those that `leaveOut` says yes to. */
  first: (limit: number, leaveOut?: (row: number) => boolean) => Rejection[];
  /** For one pass over the rows in file order. Rows added later are not seen. */
  cursor: () => RejectionCursor;
  /** Removes the file. */
  close: () => void;
}

export interface RejectionCursor {
  /** @param row not smaller than in the call before. @returns undefined when the row was not rejected */
  take: (row: number) => CellProblem[] | undefined;
  /** The next rejected row in file order. */
  next: () => Rejection | undefined;
}

const bufferBytes = 1 << 18;
const windowBytes = 1 << 16;

/**
 * @param folder where the reasons are kept, in a file (0600) of its own
 * @throws {LocalError} when it cannot be written
 */
export function createRejections(folder: string): Rejections {
  const name = `.rejections-${randomBytes(8).toString('hex')}.ndjson`;
  const reasons = new ReasonsFile(createScratchFile(path.join(folder, name), { nameless: true }));
  const index = createIndex();
  const rows = createRowSet();
  const cursor = () => createCursor(index, reasons.reader());
  return {
    add: (row, problems) => {
      const { offset, bytes } = reasons.append(JSON.stringify(problems));
      index.push(row, offset, bytes);
      rows.add(row);
    },
    has: rows.has,
    count: rows.size,
    first: (limit, leaveOut = () => false) => {
      const found: Rejection[] = [];
      const rejections = cursor();
      for (let each = rejections.next(); each !== undefined && found.length < limit; each = rejections.next()) {
        if (!leaveOut(each.row)) found.push(each);
      }
      return found;
    },
    cursor,
    close: () => reasons.close(),
  };
}

/** Texts behind each other in a file, written some at a time. */
class ReasonsFile {
  readonly #file: ScratchFile;
  #pending: string[] = [];
  #pendingBytes = 0;

  constructor(file: ScratchFile) {
    this.#file = file;
  }

  /** @returns where it will be */
  append(text: string): { offset: number; bytes: number } {
    const bytes = Buffer.byteLength(text);
    const offset = this.#file.size() + this.#pendingBytes;
    this.#pending.push(text);
    this.#pendingBytes += bytes;
    if (this.#pendingBytes >= bufferBytes) this.#flush();
    return { offset, bytes };
  }

  /** Of what was appended so far. */
  reader(): (offset: number, bytes: number) => string {
    this.#flush();
    return createWindow(this.#file);
  }

  close(): void {
    this.#file.close();
  }

  #flush(): void {
    if (this.#pendingBytes === 0) return;
    this.#file.append(Buffer.from(this.#pending.join('')));
    this.#pending = [];
    this.#pendingBytes = 0;
  }
}

/** @param read the text of an entry, by its place and length in bytes */
function createCursor(index: ReturnType<typeof createIndex>, read: ReturnType<typeof createWindow>): RejectionCursor {
  const order = index.inFileOrder();
  let at = 0;

  function next(): Rejection | undefined {
    const first = order[at];
    if (first === undefined) return undefined;
    const row = index.row(first);
    const problems: CellProblem[] = [];
    for (let entry = order[at]; entry !== undefined && index.row(entry) === row; entry = order[at]) {
      problems.push(...parseProblems(read(index.offset(entry), index.bytes(entry))));
      at += 1;
    }
    return { row, problems };
  }

  return {
    next,
    take: (row) => {
      for (let entry = order[at]; entry !== undefined && index.row(entry) < row; entry = order[at]) at += 1;
      const entry = order[at];
      return entry !== undefined && index.row(entry) === row ? next()?.problems : undefined;
    },
  };
}

function parseProblems(text: string): CellProblem[] {
  return JSON.parse(text);
}

/** Reads forward through a file in large steps; what lies elsewhere (a row's further reasons) is read by itself. */
function createWindow(file: ScratchFile): (offset: number, bytes: number) => string {
  const window = Buffer.allocUnsafe(windowBytes);
  let start = 0;
  let end = 0;

  function fill(offset: number): void {
    start = offset;
    end = Math.min(file.size(), offset + windowBytes);
    file.read(window.subarray(0, end - start), start);
  }

  return (offset, bytes) => {
    if (offset + bytes > end && offset >= start && offset < end + windowBytes && bytes <= windowBytes) fill(offset);
    if (offset >= start && offset + bytes <= end)
      return window.toString('utf8', offset - start, offset - start + bytes);
    const alone = Buffer.allocUnsafe(bytes);
    file.read(alone, offset);
    return alone.toString('utf8');
  };
}

/** Row (4 bytes), offset (8) and length (4) of each `add`. */
function createIndex() {
  let rows = new Uint32Array(1024);
  let offsets = new Float64Array(1024);
  let lengths = new Uint32Array(1024);
  let count = 0;
  let sorted = true;

  function grow(): void {
    const length = Math.ceil(rows.length * 1.5);
    const [oldRows, oldOffsets, oldLengths] = [rows, offsets, lengths];
    rows = new Uint32Array(length);
    offsets = new Float64Array(length);
    lengths = new Uint32Array(length);
    rows.set(oldRows);
    offsets.set(oldOffsets);
    lengths.set(oldLengths);
  }

  return {
    push: (row: number, offset: number, bytes: number) => {
      if (count === rows.length) grow();
      if (count > 0 && row < (rows[count - 1] as number)) sorted = false;
      rows[count] = row;
      offsets[count] = offset;
      lengths[count] = bytes;
      count += 1;
    },
    row: (entry: number) => rows[entry] as number,
    offset: (entry: number) => offsets[entry] as number,
    bytes: (entry: number) => lengths[entry] as number,
    /** Entries by row; those of one row as they were added. */
    inFileOrder: (): Uint32Array => {
      const order = Uint32Array.from({ length: count }, (_, entry) => entry);
      return sorted ? order : order.sort((a, b) => (rows[a] as number) - (rows[b] as number) || a - b);
    },
  };
}
