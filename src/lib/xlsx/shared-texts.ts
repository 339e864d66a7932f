import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createScratchFile, type ScratchFile } from '../disk/scratch-file.js';
import { InputError } from '../errors/errors.js';

const blockBytes = 1 << 14;
const positionsAtOnce = 1 << 16;
/** A position has 32 bits. */
const maxBytes = 2 ** 32;
const remembered = 1 << 14;

/**
 * Memory: 4 bytes a text, and at most `residentBlocks` times 16 KiB; whatever is more is in a file (0600) in `folder`.
 * Texts come near each other as a rule, since programs number them as cells do.
 */
export function createTextStore(folder: string, residentBlocks = 2048): TextStore {
  return new TextStore(
    createScratchFile(join(folder, `texts-${randomBytes(6).toString('hex')}.spill`)),
    residentBlocks,
  );
}

/** The texts that the cells of a workbook name by number: a few words, or millions of them. */
export class TextStore {
  readonly #residentBlocks: number;
  readonly #file: ScratchFile;
  readonly #positions: Uint32Array[] = [];
  #resident = new Map<number, Buffer>();
  #block: Buffer = Buffer.allocUnsafe(blockBytes);
  #blockNumber = 0;
  #used = 0;
  #count = 0;
  readonly #lastNumbers = new Int32Array(remembered).fill(-1);
  readonly #lastTexts = new Array<string>(remembered).fill('');

  constructor(file: ScratchFile, residentBlocks: number) {
    this.#file = file;
    this.#residentBlocks = residentBlocks;
  }

  count(): number {
    return this.#count;
  }

  /** Removes what is on disk. May be called again. */
  close(): void {
    this.#resident = new Map();
    this.#file.close();
  }

  /** They are numbered as they come, from 0. @throws {LocalError} when the disk is full */
  add(text: string): void {
    // UTF-8 has at most three bytes for a unit.
    const room = 4 + text.length * 3;
    if (this.#used + room > blockBytes) this.#turn();
    this.#place(this.#blockNumber * blockBytes + this.#used);
    if (room > blockBytes) {
      this.#addLarge(text);
      return;
    }
    const bytes = this.#block.write(text, this.#used + 4);
    this.#block.writeUInt32LE(bytes, this.#used);
    this.#used += 4 + bytes;
  }

  /** In blocks of its own, on disk. */
  #addLarge(text: string): void {
    const bytes = Buffer.from(text);
    const head = Buffer.alloc(4);
    head.writeUInt32LE(bytes.length);
    this.#spillResident();
    this.#file.write(Buffer.concat([head, bytes]), this.#blockNumber * blockBytes);
    this.#blockNumber += Math.ceil((bytes.length + 4) / blockBytes);
  }

  #place(position: number): void {
    if (position >= maxBytes) throw new InputError('the workbook has more than 4 GiB of texts');
    const at = this.#count % positionsAtOnce;
    if (at === 0) this.#positions.push(new Uint32Array(positionsAtOnce));
    const part = this.#positions.at(-1) as Uint32Array;
    part[at] = position;
    this.#count += 1;
  }

  #turn(): void {
    if (this.#used === 0) return;
    if (this.#resident.size >= this.#residentBlocks) this.#spillResident();
    if (this.#file.isMade()) this.#file.write(this.#block.subarray(0, this.#used), this.#blockNumber * blockBytes);
    this.#keep(this.#blockNumber, this.#block);
    this.#blockNumber += 1;
    this.#block = Buffer.allocUnsafe(blockBytes);
    this.#used = 0;
  }

  #keep(number: number, bytes: Buffer): void {
    if (this.#resident.size >= this.#residentBlocks) {
      const [oldest = -1] = this.#resident.keys();
      this.#resident.delete(oldest);
    }
    this.#resident.set(number, bytes);
  }

  /** From then on every block is on disk. */
  #spillResident(): void {
    if (this.#file.isMade()) return;
    for (const [number, bytes] of this.#resident) this.#file.write(bytes, number * blockBytes);
  }

  /** @returns undefined for a number that there is not. @throws {LocalError} */
  get(number: number): string | undefined {
    const slot = number & (remembered - 1);
    if (this.#lastNumbers[slot] === number) return this.#lastTexts[slot];
    if (!(number >= 0 && number < this.#count)) return undefined;
    const position = (this.#positions[Math.floor(number / positionsAtOnce)] as Uint32Array)[
      number % positionsAtOnce
    ] as number;
    const at = position % blockBytes;
    const bytes = this.#blockAt((position - at) / blockBytes);
    const length = bytes.readUInt32LE(at);
    const text =
      at + 4 + length <= bytes.length
        ? bytes.toString('utf8', at + 4, at + 4 + length)
        : this.#read(position + 4, length, length).toString('utf8');
    this.#lastNumbers[slot] = number;
    this.#lastTexts[slot] = text;
    return text;
  }

  #blockAt(number: number): Buffer {
    const found = number === this.#blockNumber ? this.#block : this.#resident.get(number);
    if (found !== undefined) return found;
    const bytes = this.#read(number * blockBytes, blockBytes, 4);
    this.#keep(number, bytes);
    return bytes;
  }

  /** @param least bytes that must be there: the last block of the file may be short */
  #read(position: number, length: number, least: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    this.#file.read(bytes, position, least);
    return bytes;
  }
}
