import { AscendingTexts } from './ascending-texts.js';
import { hashOf } from './hash.js';
import { createSpillParts, partCount, type SpillParts } from './spill-parts.js';

export interface KeyMember {
  /** Number of the row, as handed to `add`. */
  ordinal: number;
  line: number;
  /** Empty when `add` was given none. */
  contentHash: string;
}

export interface KeyGroup {
  key: string;
  /** At least two, in the order of `add`. */
  members: KeyMember[];
}

/** Finds the keys that occur more than once among millions, without holding them in memory. */
export interface KeyGroups {
  /**
   * @param ordinal and `line` below 2^32
   * @param contentHash Latin-1, at most 255 characters
   * @throws {LocalError} when the disk is full
   */
  add(key: string, ordinal: number, line: number, contentHash?: string): void;
  /**
   * Only keys that were added more than once, compared as text. In the order of their first members while everything
   * fits into memory, else so within each part of the keys only. To be called when all keys are added.
   */
  groups(): AsyncGenerator<KeyGroup>;
  /** Removes what was written to disk. */
  close(): Promise<void>;
}

// flags (1: key in UTF-16), length of the hash, length of the key in UTF-16 units, ordinal, line
const headBytes = 1 + 1 + 4 + 4 + 4;

const runBlockBytes = 128 * 1024;

/**
 * Keys that ascend, as those of most files do, are written down and no more: they are put into parts once one is not
 * behind those before it. Memory: at most 128 KiB, or once there are parts 16 KiB for each of the 256, then a file in
 * `folder` (mode 0600), and while `groups` runs the keys of one part and the members of its repeated keys.
 */
export function createKeyGroups(folder: string): KeyGroups {
  return new SpilledKeys(createSpillParts(folder), createSpillParts(folder, runBlockBytes));
}

class SpilledKeys implements KeyGroups {
  readonly #parts: SpillParts;
  readonly #ascending = new AscendingTexts();
  /** All entries while their keys ascend: its one part is `runPart`. */
  #run: SpillParts | undefined;

  constructor(parts: SpillParts, run: SpillParts) {
    this.#parts = parts;
    this.#run = run;
  }

  add(key: string, ordinal: number, line: number, contentHash = ''): void {
    if (this.#run !== undefined && !this.#ascending.add(key)) this.#divide(this.#run);
    if (this.#run === undefined) appendEntry(this.#parts, partOf(key), key, ordinal, line, contentHash);
    else appendEntry(this.#run, runPart, key, ordinal, line, contentHash);
  }

  async *groups(): AsyncGenerator<KeyGroup> {
    if (this.#run !== undefined) return;
    const all = Array.from({ length: partCount }, (_, part) => part);
    const together = this.#parts.isOnDisk() ? all.map((part) => [part]) : [all];
    for (const some of together) yield* this.#repeatedKeys(some);
  }

  async close(): Promise<void> {
    this.#run?.close();
    this.#parts.close();
  }

  /** Keys do not ascend any more. */
  #divide(run: SpillParts): void {
    for (const block of run.blocksOf(runPart)) {
      for (const { key, member } of readEntries(block)) {
        appendEntry(this.#parts, partOf(key), key, member.ordinal, member.line, member.contentHash);
      }
    }
    this.#run = undefined;
    run.close();
  }

  /** All of them in memory at once. */
  #repeatedKeys(parts: readonly number[]): KeyGroup[] {
    const single = new Map<string, KeyMember>();
    const repeated = new Map<string, KeyMember[]>();
    for (const part of parts) {
      for (const block of this.#parts.blocksOf(part)) {
        for (const { key, member } of readEntries(block)) {
          const first = single.get(key);
          if (first === undefined) {
            single.set(key, member);
            continue;
          }
          // One text for all who share it: a key can repeat a million times.
          if (member.contentHash === first.contentHash) member.contentHash = first.contentHash;
          const members = repeated.get(key);
          if (members === undefined) repeated.set(key, [first, member]);
          else members.push(member);
        }
      }
    }
    const found = [...repeated].map(([key, members]) => ({ key, members }));
    return found.sort((a, b) => (a.members[0]?.ordinal ?? 0) - (b.members[0]?.ordinal ?? 0));
  }
}

const runPart = 0;

function partOf(key: string): number {
  return hashOf(key) % partCount;
}

// Latin-1 or UTF-16, not UTF-8: half a surrogate pair, which JSON may hold, must not become another key. No object is
// made of an entry, of which there are millions.
function appendEntry(
  parts: SpillParts,
  part: number,
  key: string,
  ordinal: number,
  line: number,
  contentHash: string,
): void {
  const wide = beyondLatin1.test(key);
  const bytes = headBytes + contentHash.length + (wide ? key.length * 2 : key.length);
  const { block, at } = parts.room(part, bytes);
  block[at] = wide ? 1 : 0;
  block[at + 1] = contentHash.length;
  block.writeUInt32LE(key.length, at + 2);
  block.writeUInt32LE(ordinal, at + 6);
  block.writeUInt32LE(line, at + 10);
  const hashAt = at + headBytes;
  for (let place = 0; place < contentHash.length; place += 1) block[hashAt + place] = contentHash.charCodeAt(place);
  // By one call: keys are joined of parts, and reading a unit of such a text costs more than writing one.
  block.write(key, hashAt + contentHash.length, wide ? 'utf16le' : 'latin1');
}

interface Entry {
  key: string;
  member: KeyMember;
}

/** A unit that needs more than a byte. */
const beyondLatin1 = /[\u0100-\uffff]/;

function* readEntries(block: Buffer): Generator<Entry> {
  for (let at = 0; at < block.length; ) {
    const wide = block[at] === 1;
    const hashLength = block[at + 1] as number;
    const keyLength = block.readUInt32LE(at + 2);
    const ordinal = block.readUInt32LE(at + 6);
    const line = block.readUInt32LE(at + 10);
    const hashAt = at + headBytes;
    const keyAt = hashAt + hashLength;
    const end = keyAt + (wide ? keyLength * 2 : keyLength);
    const contentHash = block.toString('latin1', hashAt, keyAt);
    yield { key: block.toString(wide ? 'utf16le' : 'latin1', keyAt, end), member: { ordinal, line, contentHash } };
    at = end;
  }
}
