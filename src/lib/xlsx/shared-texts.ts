import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { InputError, LocalError } from '../errors/errors.js';

/** The texts that the cells of a workbook name by number: a few words, or millions of them. */
export interface TextStore {
  /** They are numbered as they come, from 0. @throws {LocalError} when the disk is full */
  add: (text: string) => void;
  /** @returns undefined for a number that there is not. @throws {LocalError} */
  get: (number: number) => string | undefined;
  count: () => number;
  /** Removes what is on disk. May be called again. */
  close: () => void;
}

const blockBytes = 1 << 14;
const positionsAtOnce = 1 << 16;
/** A position has 32 bits. */
const mostBytes = 2 ** 32;
const remembered = 1 << 14;

/**
 * Memory: 4 bytes a text, and at most `residentBlocks` times 16 KiB; whatever is more is in a file (0600) in `folder`.
 * Texts come near each other as a rule, since programs number them as cells do.
 */
export function createTextStore(folder: string, residentBlocks = 2048): TextStore {
  const path = join(folder, `texts-${randomBytes(6).toString('hex')}.spill`);
  const positions: Uint32Array[] = [];
  let resident = new Map<number, Buffer>();
  let block: Buffer = Buffer.allocUnsafe(blockBytes);
  let blockNumber = 0;
  let used = 0;
  let count = 0;
  let descriptor: number | undefined;
  const lastNumbers = new Int32Array(remembered).fill(-1);
  const lastTexts = new Array<string>(remembered).fill('');

  function add(text: string): void {
    // UTF-8 has at most three bytes for a unit.
    const room = 4 + text.length * 3;
    if (used + room > blockBytes) turn();
    place(blockNumber * blockBytes + used);
    if (room > blockBytes) {
      addLarge(text);
      return;
    }
    const bytes = block.write(text, used + 4);
    block.writeUInt32LE(bytes, used);
    used += 4 + bytes;
  }

  /** In blocks of its own, on disk. */
  function addLarge(text: string): void {
    const bytes = Buffer.from(text);
    const head = Buffer.alloc(4);
    head.writeUInt32LE(bytes.length);
    spillResident();
    write(Buffer.concat([head, bytes]), blockNumber * blockBytes);
    blockNumber += Math.ceil((bytes.length + 4) / blockBytes);
  }

  function place(position: number): void {
    if (position >= mostBytes) throw new InputError('the workbook has more than 4 GiB of texts');
    const at = count % positionsAtOnce;
    if (at === 0) positions.push(new Uint32Array(positionsAtOnce));
    const part = positions.at(-1) as Uint32Array;
    part[at] = position;
    count += 1;
  }

  function turn(): void {
    if (used === 0) return;
    if (resident.size >= residentBlocks) spillResident();
    if (descriptor !== undefined) write(block.subarray(0, used), blockNumber * blockBytes);
    keep(blockNumber, block);
    blockNumber += 1;
    block = Buffer.allocUnsafe(blockBytes);
    used = 0;
  }

  function keep(number: number, bytes: Buffer): void {
    if (resident.size >= residentBlocks) {
      const [oldest = -1] = resident.keys();
      resident.delete(oldest);
    }
    resident.set(number, bytes);
  }

  /** From then on every block is on disk. */
  function spillResident(): void {
    if (descriptor !== undefined) return;
    for (const [number, bytes] of resident) write(bytes, number * blockBytes);
  }

  function write(bytes: Buffer, position: number): void {
    try {
      descriptor ??= openSync(path, 'wx+', 0o600);
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(descriptor, bytes, done, bytes.length - done, position + done);
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new LocalError(`cannot write ${path}: ${why}`, { cause: error });
    }
  }

  function get(number: number): string | undefined {
    const slot = number & (remembered - 1);
    if (lastNumbers[slot] === number) return lastTexts[slot];
    if (!(number >= 0 && number < count)) return undefined;
    const position = (positions[Math.floor(number / positionsAtOnce)] as Uint32Array)[
      number % positionsAtOnce
    ] as number;
    const at = position % blockBytes;
    const bytes = blockAt((position - at) / blockBytes);
    const length = bytes.readUInt32LE(at);
    const text =
      at + 4 + length <= bytes.length
        ? bytes.toString('utf8', at + 4, at + 4 + length)
        : read(position + 4, length, length).toString('utf8');
    lastNumbers[slot] = number;
    lastTexts[slot] = text;
    return text;
  }

  function blockAt(number: number): Buffer {
    const found = number === blockNumber ? block : resident.get(number);
    if (found !== undefined) return found;
    const bytes = read(number * blockBytes, blockBytes, 4);
    keep(number, bytes);
    return bytes;
  }

  /** @param least bytes that must be there: the last block of the file may be short */
  function read(position: number, length: number, least: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    let done = 0;
    while (done < length) {
      const got = descriptor === undefined ? 0 : readSync(descriptor, bytes, done, length - done, position + done);
      if (got === 0) break;
      done += got;
    }
    if (done < least) throw new LocalError(`${path} was cut short by somebody else`);
    return bytes;
  }

  return {
    add,
    get,
    count: () => count,
    close: () => {
      resident = new Map();
      if (descriptor === undefined) return;
      closeSync(descriptor);
      descriptor = undefined;
      rmSync(path, { force: true });
    },
  };
}
