import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { LocalError } from '../errors/errors.js';
import { messageOf } from '../errors/message-of.js';
import { AscendingTexts } from './ascending-texts.js';
import { hashOf } from './hash.js';

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

// Each part is looked at alone: ten million keys are forty thousand a part.
const partCount = 256;
const blockBytes = 16 * 1024;
const runBlockBytes = 128 * 1024;
const firstBlockBytes = 512;
// flags (1: key in UTF-16), length of the hash, length of the key in UTF-16 units, ordinal, line
const headBytes = 1 + 1 + 4 + 4 + 4;

/** The entries of all keys whose hash falls into one part, or of those that came in order. */
interface Part {
  /** Of a block in memory, but for one whose only entry is larger. */
  readonly maxBytes: number;
  block: Buffer;
  used: number;
  /** Blocks that were written to the spill file. */
  written: { position: number; bytes: number }[];
}

/**
 * Keys that ascend, as those of most files do, are written down and no more: they are put into parts once one is not behind
 * those before it. Memory: at most 128 KiB, or once there are parts 16 KiB for each of the 256, then a file in `folder` (mode 0600), and while `groups` runs the
 * keys of one part and the members of its repeated keys.
 */
export function createKeyGroups(folder: string): KeyGroups {
  return new SpilledKeys(join(folder, `keys-${randomBytes(6).toString('hex')}.spill`));
}

class SpilledKeys implements KeyGroups {
  readonly #path: string;
  readonly #parts = Array.from({ length: partCount }, () => newPart(blockBytes));
  readonly #ascending = new AscendingTexts();
  /** All entries while their keys ascend. */
  #run: Part | undefined = newPart(runBlockBytes);
  #descriptor: number | undefined;
  #fileBytes = 0;

  constructor(path: string) {
    this.#path = path;
  }

  add(key: string, ordinal: number, line: number, contentHash = ''): void {
    if (this.#run !== undefined && !this.#ascending.add(key)) this.#divide(this.#run);
    const part = this.#run ?? this.#partOf(key);
    this.#append(part, { key, member: { ordinal, line, contentHash } });
  }

  async *groups(): AsyncGenerator<KeyGroup> {
    if (this.#run !== undefined) return;
    const isSpilled = this.#parts.some(({ written }) => written.length > 0);
    const together = isSpilled ? this.#parts.map((part) => [part]) : [this.#parts];
    for (const some of together) yield* this.#repeatedKeys(some);
  }

  async close(): Promise<void> {
    if (this.#descriptor === undefined) return;
    closeSync(this.#descriptor);
    this.#descriptor = undefined;
    rmSync(this.#path, { force: true });
  }

  /** Keys do not ascend any more. */
  #divide(run: Part): void {
    this.#run = undefined;
    for (const block of this.#blocksOf(run)) {
      for (const entry of readEntries(block)) this.#append(this.#partOf(entry.key), entry);
    }
  }

  #partOf(key: string): Part {
    return this.#parts[hashOf(key) % partCount] as Part;
  }

  #append(part: Part, entry: Entry): void {
    const { key, member } = entry;
    const wide = isWide(key);
    const bytes = headBytes + member.contentHash.length + (wide ? key.length * 2 : key.length);
    if (part.used + bytes > part.block.length) this.#makeRoom(part, bytes);
    writeEntry(part.block, part.used, wide, entry);
    part.used += bytes;
  }

  #makeRoom(part: Part, bytes: number): void {
    const wanted = Math.max(part.used + bytes, part.block.length * 2, firstBlockBytes);
    if (wanted <= part.maxBytes || part.used === 0) {
      const larger = Buffer.allocUnsafe(wanted);
      part.block.copy(larger, 0, 0, part.used);
      part.block = larger;
      return;
    }
    this.#spill(part);
    if (bytes > part.block.length) part.block = Buffer.allocUnsafe(Math.max(bytes, part.maxBytes));
  }

  #spill(part: Part): void {
    try {
      this.#descriptor ??= openSync(this.#path, 'wx+', 0o600);
      for (let done = 0; done < part.used; ) {
        done += writeSync(this.#descriptor, part.block, done, part.used - done, this.#fileBytes + done);
      }
    } catch (error) {
      const why = messageOf(error);
      throw new LocalError(`cannot write ${this.#path}: ${why}`, { cause: error });
    }
    part.written.push({ position: this.#fileBytes, bytes: part.used });
    this.#fileBytes += part.used;
    part.used = 0;
  }

  #repeatedKeys(some: readonly Part[]): KeyGroup[] {
    const single = new Map<string, KeyMember>();
    const repeated = new Map<string, KeyMember[]>();
    for (const part of some) {
      for (const block of this.#blocksOf(part)) {
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

  *#blocksOf(part: Part): Generator<Buffer> {
    for (const { position, bytes } of part.written) {
      const block = Buffer.allocUnsafe(bytes);
      for (let done = 0; done < bytes; ) {
        const got =
          this.#descriptor === undefined ? 0 : readSync(this.#descriptor, block, done, bytes - done, position + done);
        if (got === 0) throw new LocalError(`${this.#path} was cut short by another process`);
        done += got;
      }
      yield block;
    }
    yield part.block.subarray(0, part.used);
  }
}

function newPart(maxBytes: number): Part {
  return { maxBytes, block: Buffer.alloc(0), used: 0, written: [] };
}

interface Entry {
  key: string;
  member: KeyMember;
}

/** Whether a unit of it needs more than a byte. */
function isWide(key: string): boolean {
  for (let at = 0; at < key.length; at += 1) if (key.charCodeAt(at) > 0xff) return true;
  return false;
}

// Latin-1 or UTF-16, not UTF-8: half a surrogate pair, which JSON may hold, must not become another key.
function writeEntry(block: Buffer, start: number, wide: boolean, { key, member }: Entry): void {
  const { ordinal, line, contentHash } = member;
  block[start] = wide ? 1 : 0;
  block[start + 1] = contentHash.length;
  block.writeUInt32LE(key.length, start + 2);
  block.writeUInt32LE(ordinal, start + 6);
  block.writeUInt32LE(line, start + 10);
  const hashAt = start + headBytes;
  for (let at = 0; at < contentHash.length; at += 1) block[hashAt + at] = contentHash.charCodeAt(at);
  const keyAt = hashAt + contentHash.length;
  if (wide) block.write(key, keyAt, 'utf16le');
  else for (let at = 0; at < key.length; at += 1) block[keyAt + at] = key.charCodeAt(at);
}

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
