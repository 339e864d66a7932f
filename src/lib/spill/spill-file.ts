import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createScratchFile, type ScratchFile } from '../disk/scratch-file.js';

const firstBytes = 1 << 14;
const bufferBytes = 1 << 20;
const windowBytes = 1 << 18;
/** Most records elsewhere than behind the one before are smaller. */
const loneBytes = 1 << 10;
const lengthBytes = 4;

/**
 * A record is the number of its parts, their lengths (4 bytes each) and the parts in UTF-8.
 *
 * @param folder where a file (0600) of its own is made
 * @throws {LocalError}
 */
export function createSpillFile(folder: string): SpillFile {
  const name = `spill-${randomBytes(6).toString('hex')}`;
  return new SpillFile(createScratchFile(path.join(folder, name), { nameless: true }));
}

/** Records of bytes on disk, found by where they begin. Written at the end, read anywhere, also in between. */
export class SpillFile {
  readonly #file: ScratchFile;
  /** What is not on disk yet, and how much of it is filled. */
  #buffer: Buffer = Buffer.allocUnsafe(firstBytes);
  #used = 0;
  /** What was read last from the disk. */
  #window: Buffer = Buffer.alloc(0);
  #windowStart = 0;
  // Views of buffers cost more than what is read through them: the one in question is kept with a place in it.
  #loaded = this.#buffer;
  #loadedAt = 0;

  constructor(file: ScratchFile) {
    this.#file = file;
  }

  /** @returns where it begins. @throws {LocalError} when the disk is full */
  append(parts: readonly string[]): number {
    const head = lengthBytes * (1 + parts.length);
    let most = head;
    for (const part of parts) most += part.length * 3;
    if (this.#used + most > this.#buffer.length) {
      this.#flush();
      const length = Math.max(most, bufferBytes);
      if (length > this.#buffer.length) this.#buffer = Buffer.allocUnsafe(length);
    }
    const [buffer, start] = [this.#buffer, this.#used];
    buffer.writeUInt32LE(parts.length, start);
    let at = start + head;
    for (let number = 0; number < parts.length; number += 1) {
      const bytes = buffer.write(parts[number] as string, at);
      buffer.writeUInt32LE(bytes, start + lengthBytes * (1 + number));
      at += bytes;
    }
    this.#used = at;
    return this.#file.size() + start;
  }

  /** Parts of a record, one after the other. @param end the number behind the last one; all from `first` when absent */
  text(position: number, first: number, end?: number): string {
    const [from, to] = this.#locate(position, first, end);
    return this.#loaded.toString('utf8', from, to);
  }

  /** The same in UTF-8, good until something else is written or read. */
  bytes(position: number, first: number, end?: number): Buffer {
    const [from, to] = this.#locate(position, first, end);
    return this.#loaded.subarray(from, to);
  }

  /** Loads parts of a record. @returns where they are in what is loaded */
  #locate(position: number, first: number, end: number | undefined): [from: number, to: number] {
    this.#load(position, lengthBytes);
    const count = this.#lengthAt(0);
    this.#load(position, lengthBytes * (1 + count));
    let from = lengthBytes * (1 + count);
    for (let part = 0; part < Math.min(first, count); part += 1) from += this.#lengthAt(lengthBytes * (1 + part));
    let to = from;
    for (let part = first; part < (end ?? count); part += 1) to += this.#lengthAt(lengthBytes * (1 + part));
    this.#load(position, to);
    return [this.#loadedAt + from, this.#loadedAt + to];
  }

  /** Removes the file. */
  close(): void {
    this.#file.close();
  }

  #flush(): void {
    this.#file.append(this.#buffer.subarray(0, this.#used));
    this.#used = 0;
    if (this.#buffer.length > bufferBytes) this.#buffer = Buffer.allocUnsafe(bufferBytes);
  }

  #lengthAt(offset: number): number {
    return this.#loaded.readUInt32LE(this.#loadedAt + offset);
  }

  /** Records are never cut by the end of what is on disk. */
  #load(start: number, bytes: number): void {
    const onDisk = this.#file.size();
    if (start >= onDisk) {
      this.#loaded = this.#buffer;
      this.#loadedAt = start - onDisk;
      return;
    }
    if (start < this.#windowStart || start + bytes > this.#windowStart + this.#window.length) this.#fill(start, bytes);
    this.#loaded = this.#window;
    this.#loadedAt = start - this.#windowStart;
  }

  #fill(start: number, least: number): void {
    const isNear = start >= this.#windowStart && start <= this.#windowStart + this.#window.length + windowBytes;
    const wanted = Math.min(this.#file.size() - start, Math.max(least, isNear ? windowBytes : loneBytes));
    const kept = this.#window.buffer.byteLength;
    if (kept < wanted || kept > 2 * windowBytes) {
      this.#window = Buffer.from(new ArrayBuffer(Math.max(wanted, windowBytes)));
    }
    const target = Buffer.from(this.#window.buffer, 0, wanted);
    this.#file.read(target, start);
    this.#window = target;
    this.#windowStart = start;
  }
}
