import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { LocalError } from '../errors/errors.js';
import { messageOf } from '../errors/message-of.js';

export const partCount = 256;
const blockBytes = 16 * 1024;

/** Entries of bytes in parts, on disk: each part is read alone later, in the order in which it was written. */
export interface SpillParts {
  /** Room for an entry in a part: where to write it. @throws {LocalError} when the disk is full */
  room: (part: number, bytes: number) => { block: Buffer; at: number };
  /** Blocks of whole entries; one is good until the next is asked for. @throws {LocalError} */
  blocksOf: (part: number) => Generator<Buffer>;
  /** Removes what was written to disk. May be called again. */
  close: () => void;
}

interface Part {
  block: Buffer;
  used: number;
  written: { position: number; bytes: number }[];
}

/** Memory: 16 KiB for each of the 256 parts. The file in `folder` is made when the first block is full (mode 0600). */
export function createSpillParts(folder: string): SpillParts {
  const path = join(folder, `parts-${randomBytes(6).toString('hex')}.spill`);
  const parts = Array.from({ length: partCount }, (): Part => ({ block: Buffer.alloc(0), used: 0, written: [] }));
  let descriptor: number | undefined;
  let fileBytes = 0;

  function room(number: number, bytes: number): { block: Buffer; at: number } {
    const part = parts[number] as Part;
    if (part.used + bytes > part.block.length) {
      if (part.used > 0) spill(part);
      if (bytes > part.block.length) part.block = Buffer.allocUnsafe(Math.max(bytes, blockBytes));
    }
    const at = part.used;
    part.used += bytes;
    return { block: part.block, at };
  }

  function spill(part: Part): void {
    try {
      descriptor ??= openSync(path, 'wx+', 0o600);
      for (let done = 0; done < part.used; ) {
        done += writeSync(descriptor, part.block, done, part.used - done, fileBytes + done);
      }
    } catch (error) {
      const why = messageOf(error);
      throw new LocalError(`cannot write ${path}: ${why}`, { cause: error });
    }
    part.written.push({ position: fileBytes, bytes: part.used });
    fileBytes += part.used;
    part.used = 0;
  }

  function* blocksOf(number: number): Generator<Buffer> {
    const part = parts[number] as Part;
    for (const { position, bytes } of part.written) {
      const block = Buffer.allocUnsafe(bytes);
      for (let done = 0; done < bytes; ) {
        const got = descriptor === undefined ? 0 : readSync(descriptor, block, done, bytes - done, position + done);
        if (got === 0) throw new LocalError(`${path} was cut short by another process`);
        done += got;
      }
      yield block;
    }
    yield part.block.subarray(0, part.used);
  }

  return {
    room,
    blocksOf,
    close: () => {
      if (descriptor === undefined) return;
      closeSync(descriptor);
      descriptor = undefined;
      rmSync(path, { force: true });
    },
  };
}
