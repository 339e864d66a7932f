import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { localError } from '../config/local-error.js';

/** Records of bytes on disk, found by where they begin. Written at the end, read anywhere, also in between. */
export interface SpillFile {
  /** @returns where it begins. @throws {LocalError} when the disk is full */
  append: (parts: readonly string[]) => number;
  /** Parts of a record, one after the other. @param end the number behind the last one; all from `first` when absent */
  text: (position: number, first: number, end?: number) => string;
  /** Removes the file. */
  close: () => void;
}

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
  const name = path.join(folder, `spill-${randomBytes(6).toString('hex')}`);
  const descriptor = opened(name);
  let buffer: Buffer = Buffer.allocUnsafe(bufferBytes);
  let used = 0;
  let flushed = 0;
  let window: Buffer = Buffer.alloc(0);
  let windowStart = 0;
  let loaded = buffer;
  let loadedAt = 0;
  let closed = false;

  function append(parts: readonly string[]): number {
    const head = lengthBytes * (1 + parts.length);
    let most = head;
    for (const part of parts) most += part.length * 3;
    if (used + most > buffer.length) flush();
    if (most > buffer.length) buffer = Buffer.allocUnsafe(most);
    const position = flushed + used;
    buffer.writeUInt32LE(parts.length, used);
    let at = used + head;
    for (let number = 0; number < parts.length; number += 1) {
      const bytes = buffer.write(parts[number] as string, at);
      buffer.writeUInt32LE(bytes, used + lengthBytes * (1 + number));
      at += bytes;
    }
    used = at;
    return position;
  }

  function flush(): void {
    try {
      for (let done = 0; done < used; ) done += writeSync(descriptor, buffer, done, used - done, flushed + done);
    } catch (error) {
      throw localError(`cannot write ${name}`, error);
    }
    flushed += used;
    used = 0;
    if (buffer.length > bufferBytes) buffer = Buffer.allocUnsafe(bufferBytes);
  }

  function text(position: number, first: number, end?: number): string {
    load(position, lengthBytes);
    const count = lengthAt(0);
    load(position, lengthBytes * (1 + count));
    let from = lengthBytes * (1 + count);
    for (let part = 0; part < Math.min(first, count); part += 1) from += lengthAt(lengthBytes * (1 + part));
    let to = from;
    for (let part = first; part < (end ?? count); part += 1) to += lengthAt(lengthBytes * (1 + part));
    load(position, to);
    return loaded.toString('utf8', loadedAt + from, loadedAt + to);
  }

  // Views of buffers cost more than what is read through them: the one in question is kept with a place in it.
  function lengthAt(offset: number): number {
    return loaded.readUInt32LE(loadedAt + offset);
  }

  /** Records are never cut by the end of what is on disk. */
  function load(start: number, bytes: number): void {
    if (start >= flushed) {
      loaded = buffer;
      loadedAt = start - flushed;
      return;
    }
    if (start < windowStart || start + bytes > windowStart + window.length) fill(start, bytes);
    loaded = window;
    loadedAt = start - windowStart;
  }

  function fill(start: number, least: number): void {
    const goesOn = start >= windowStart && start <= windowStart + window.length + windowBytes;
    const wanted = Math.min(flushed - start, Math.max(least, goesOn ? windowBytes : loneBytes));
    if (window.buffer.byteLength < wanted || window.buffer.byteLength > 2 * windowBytes) {
      window = Buffer.from(new ArrayBuffer(Math.max(wanted, windowBytes)));
    }
    const target = Buffer.from(window.buffer, 0, wanted);
    for (let done = 0; done < wanted; ) {
      const got = readSync(descriptor, target, done, wanted - done, start + done);
      if (got === 0) throw localError(`cannot read ${name}`, new Error('it was cut short by somebody else'));
      done += got;
    }
    window = target;
    windowStart = start;
  }

  return {
    append,
    text,
    close: () => {
      if (closed) return;
      closed = true;
      closeSync(descriptor);
      rmSync(name, { force: true });
    },
  };
}

function opened(name: string): number {
  try {
    return openSync(name, 'wx+', 0o600);
  } catch (error) {
    throw localError(`cannot write ${name}`, error);
  }
}
