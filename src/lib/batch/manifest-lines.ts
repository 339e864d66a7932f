import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type BlockReader, createBlockReader } from '../disk/block-reader.js';
import { type BlockWriter, createBlockWriter } from '../disk/block-writer.js';
import { ByteWriter } from '../json/byte-writer.js';
import { lineSeparator, manifestLines } from './manifest-bytes.js';

const lineBreak = 10;

/** Lines that were added together. */
interface LineBlock {
  /** Of the file, in bytes. */
  begin: number;
  end: number;
  /** How many were not taken yet. */
  lines: number;
}

/**
 * The lines of manifests, on disk from the pass that packs the operations until the digests of their ZIPs, which stand
 * before them, are known. Taken in the order in which they were added.
 */
export class ManifestLines {
  readonly #file: BlockWriter;
  readonly #reader: BlockReader;
  readonly #added = new ByteWriter();
  readonly #blocks: LineBlock[] = [];
  /** Number of the block that is taken from. */
  #block = 0;

  private constructor(file: BlockWriter, reader: BlockReader) {
    this.#file = file;
    this.#reader = reader;
  }

  /** @param folder of ours. @throws {LocalError} */
  static async open(folder: string): Promise<ManifestLines> {
    const path = join(folder, `manifest-${randomBytes(6).toString('hex')}`);
    const file = await createBlockWriter(path, { shownAs: path, mode: 0o600 });
    return new ManifestLines(file, createBlockReader(path));
  }

  /** @param operations as of `operationLines`, whole ones. @throws {LocalError} when the disk is full */
  async add(operations: Buffer): Promise<void> {
    // The first line of a block of none would be taken for the first of all, which has no separator.
    if (operations.length === 0) return;
    const { bytes, count } = manifestLines(operations, this.#added);
    const begin = this.#file.size();
    this.#file.append(bytes);
    this.#blocks.push({ begin, end: this.#file.size(), lines: count });
    await this.#file.room();
  }

  /** The lines of the next so many operations, some at a time, once all were added. @throws {LocalError} */
  async *take(count: number): AsyncGenerator<Buffer> {
    await this.#file.flush();
    for (let left = count; left > 0; ) {
      const block = this.#blocks[this.#block];
      if (block === undefined) throw new Error(`${left} operations of a ZIP are missing`);
      const bytes = this.#reader.read(block.begin, block.end);
      const taken = Math.min(block.lines, left);
      const size = taken === block.lines ? bytes.length : beginOf(bytes, taken);
      block.begin += size;
      block.lines -= taken;
      if (block.lines === 0) this.#block += 1;
      left -= taken;
      // The reader uses its memory again.
      yield Buffer.from(bytes.subarray(0, size));
    }
  }

  async close(): Promise<void> {
    this.#reader.close();
    await this.#file.abort();
  }
}

/** Where the line of that number begins, from 0: with its separator, which the line break follows. */
function beginOf(bytes: Buffer, line: number): number {
  let at = bytes.indexOf(lineBreak);
  for (let passed = 0; passed < line; passed += 1) at = bytes.indexOf(lineBreak, at + 1);
  return at - lineSeparator.length;
}
