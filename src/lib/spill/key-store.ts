import { randomBytes } from 'node:crypto';
import { createKeyTable, type HashSeed, hashBytes, type KeyTable } from './key-table.js';
import { createSpillParts, partCount, type SpillParts } from './spill-parts.js';

/** What is found out about keys and those who refer to them. */
export interface KeyFindings {
  /** A key that was defined before. */
  repeated?: (key: string, line: number, firstLine: number) => void;
  /** A reference to a key that is not defined; `by` is what `refer` was given. */
  dangling?: (key: string, line: number, by: number) => void;
  /** A second reference to one key. */
  referredAgain?: (key: string, line: number, firstLine: number) => void;
  /** A key that is not referred to; reported by `settle` alone. */
  unreferred?: (key: string, line: number) => void;
}

// hash, line, length of the key, who refers (0 to 255) or 256 for a definition
const headBytes = 16;
const definition = 256;

/**
 * @param folder where a file is made (mode 0600) when `memoryBytes` is not enough
 * @param memoryBytes for keys that are defined; then 4 MiB, and the keys of a 256th of all at a time in `settle`
 */
export function createKeyStore(folder: string, memoryBytes: number, findings: KeyFindings): KeyStore {
  return new KeyStore(folder, memoryBytes, findings);
}

/**
 * Which of millions of keys are defined twice, and which references lead nowhere. Exact: keys are compared byte by
 * byte. While the keys fit into memory every call finds out at once, else all is told by `settle`.
 *
 * A key has to be defined before it is referred to.
 */
export class KeyStore {
  readonly #folder: string;
  readonly #memoryBytes: number;
  readonly #findings: KeyFindings;
  readonly #seed: HashSeed = { low: randomBytes(4).readInt32LE(), high: randomBytes(4).readInt32LE() };
  readonly #table = createKeyTable();
  #spilled: SpillParts | undefined;
  #key = Buffer.allocUnsafe(1 << 10);

  constructor(folder: string, memoryBytes: number, findings: KeyFindings) {
    this.#folder = folder;
    this.#memoryBytes = memoryBytes;
    this.#findings = findings;
  }

  define(key: string, line: number): void {
    const end = this.#write(key);
    const hash = hashBytes(this.#key, 0, end, this.#seed);
    if (this.#spilled !== undefined) {
      write(this.#spilled, this.#key, 0, end, hash, line, definition);
      return;
    }
    this.#defineIn(this.#key, 0, end, hash, line);
    if (this.#table.sizeBytes() > this.#memoryBytes) this.#spilled = this.#moveToDisk();
  }

  /** @param by 0 to 255 */
  refer(key: string, line: number, by: number): void {
    const end = this.#write(key);
    const hash = hashBytes(this.#key, 0, end, this.#seed);
    if (this.#spilled !== undefined) write(this.#spilled, this.#key, 0, end, hash, line, by);
    else this.#referIn(this.#key, 0, end, hash, line, by);
  }

  /** @returns how many bytes it takes */
  #write(key: string): number {
    if (key.length * 3 > this.#key.length) this.#key = Buffer.allocUnsafe(key.length * 6);
    return this.#key.write(key);
  }

  /** Once, when all is defined and referred to. @throws {LocalError} */
  settle(): void {
    if (this.#spilled === undefined) {
      reportUnreferred(this.#table, this.#findings);
      return;
    }
    for (let part = 0; part < partCount; part += 1) {
      this.#table.clear();
      for (const block of this.#spilled.blocksOf(part)) this.#settleBlock(block);
      reportUnreferred(this.#table, this.#findings);
    }
  }

  /** Removes what is on disk. May be called again. */
  close(): void {
    this.#spilled?.close();
  }

  #settleBlock(block: Buffer): void {
    for (let at = 0; at < block.length; ) {
      const hash = block.readUInt32LE(at);
      const line = block.readUInt32LE(at + 4);
      const start = at + headBytes;
      const end = start + block.readUInt32LE(at + 8);
      const by = block.readUInt32LE(at + 12);
      if (by === definition) this.#defineIn(block, start, end, hash, line);
      else this.#referIn(block, start, end, hash, line, by);
      at = end;
    }
  }

  #defineIn(bytes: Uint8Array, start: number, end: number, hash: number, line: number): void {
    const entry = this.#table.find(bytes, start, end, hash);
    if (entry === -1) this.#table.add(bytes, start, end, hash, line);
    else this.#findings.repeated?.(textOf(bytes, start, end), line, this.#table.lineOf(entry));
  }

  #referIn(bytes: Uint8Array, start: number, end: number, hash: number, line: number, by: number): void {
    const entry = this.#table.find(bytes, start, end, hash);
    if (entry === -1) {
      this.#findings.dangling?.(textOf(bytes, start, end), line, by);
      return;
    }
    const first = this.#table.markOf(entry);
    if (first === 0) this.#table.setMark(entry, line);
    else this.#findings.referredAgain?.(textOf(bytes, start, end), line, first);
  }

  /** Definitions come first in each part, since references come later. */
  #moveToDisk(): SpillParts {
    const parts = createSpillParts(this.#folder);
    for (let entry = 0; entry < this.#table.size(); entry += 1) {
      const key = this.#table.keyOf(entry);
      write(parts, key, 0, key.length, this.#table.hashOf(entry), this.#table.lineOf(entry), definition);
    }
    return parts;
  }
}

function reportUnreferred(table: KeyTable, { unreferred }: KeyFindings): void {
  if (unreferred === undefined) return;
  for (let entry = 0; entry < table.size(); entry += 1) {
    if (table.markOf(entry) === 0) unreferred(textOf(table.keyOf(entry)), table.lineOf(entry));
  }
}

function textOf(bytes: Uint8Array, start = 0, end = bytes.length): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString();
}

/** The high bits choose the part, the low ones the slot. */
function write(
  parts: SpillParts,
  bytes: Uint8Array,
  start: number,
  end: number,
  hash: number,
  line: number,
  by: number,
): void {
  const length = end - start;
  const { block, at } = parts.room(hash >>> 24, headBytes + length);
  block.writeUInt32LE(hash, at);
  block.writeUInt32LE(line, at + 4);
  block.writeUInt32LE(length, at + 8);
  block.writeUInt32LE(by, at + 12);
  const to = at + headBytes;
  for (let place = 0; place < length; place += 1) block[to + place] = bytes[start + place] as number;
}
