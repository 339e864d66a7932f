import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createScratchFile, type ScratchFile } from './scratch-file.js';

// Each part is looked at alone: ten million keys are forty thousand a part.
export const partCount = 256;
const firstBlockBytes = 512;

interface Part {
  block: Buffer;
  used: number;
  /** Blocks that were written to the file. */
  written: { position: number; bytes: number }[];
}

/**
 * The file in `folder` is made when a block is full (mode 0600).
 *
 * @param blockBytes of memory for each of the 256 parts that is used, at most
 */
export function createSpillParts(folder: string, blockBytes = 16 * 1024): SpillParts {
  return new SpillParts(createScratchFile(join(folder, `parts-${randomBytes(6).toString('hex')}.spill`)), blockBytes);
}

/** Entries of bytes in parts, on disk: each part is read alone later, in the order in which it was written. */
export class SpillParts {
  readonly #file: ScratchFile;
  readonly #blockBytes: number;
  readonly #parts = Array.from({ length: partCount }, (): Part => ({ block: Buffer.alloc(0), used: 0, written: [] }));

  constructor(file: ScratchFile, blockBytes: number) {
    this.#file = file;
    this.#blockBytes = blockBytes;
  }

  /** Room for an entry in a part: where to write it. @throws {LocalError} when the disk is full */
  room(number: number, bytes: number): { block: Buffer; at: number } {
    const part = this.#parts[number] as Part;
    if (part.used + bytes > part.block.length) this.#makeRoom(part, bytes);
    const at = part.used;
    part.used += bytes;
    return { block: part.block, at };
  }

  #makeRoom(part: Part, bytes: number): void {
    const wanted = Math.max(part.used + bytes, part.block.length * 2, firstBlockBytes);
    if (wanted <= this.#blockBytes || part.used === 0) {
      const larger = Buffer.allocUnsafe(wanted);
      part.block.copy(larger, 0, 0, part.used);
      part.block = larger;
      return;
    }
    part.written.push({ position: this.#file.append(part.block.subarray(0, part.used)), bytes: part.used });
    part.used = 0;
    if (bytes > part.block.length) part.block = Buffer.allocUnsafe(Math.max(bytes, this.#blockBytes));
  }

  /** Blocks of whole entries; one is good until the next is asked for. @throws {LocalError} */
  *blocksOf(number: number): Generator<Buffer> {
    const part = this.#parts[number] as Part;
    for (const { position, bytes } of part.written) {
      const block = Buffer.allocUnsafe(bytes);
      this.#file.read(block, position);
      yield block;
    }
    yield part.block.subarray(0, part.used);
  }

  /** Whether memory was not enough. */
  isOnDisk(): boolean {
    return this.#file.isMade();
  }

  /** Removes what was written to disk. May be called again. */
  close(): void {
    this.#file.close();
  }
}
