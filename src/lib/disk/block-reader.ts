import { closeSync, openSync } from 'node:fs';
import { cutShort, readAvailableSync } from './read-fully.js';
import { localError } from './system-reason.js';

/** Reads ranges of a file of our own that grows, mostly one after the other: a window of it is in memory. */
export interface BlockReader {
  /** A view that is good until the next call. @param end must be on disk */
  read: (start: number, end: number) => Buffer;
  close: () => void;
}

const windowBytes = 1 << 19;

/** @throws {LocalError} */
export function createBlockReader(path: string): BlockReader {
  let descriptor: number | undefined;
  let window: Buffer = Buffer.alloc(0);
  let windowStart = 0;
  let lone: Buffer = Buffer.alloc(0);

  function read(start: number, end: number): Buffer {
    if (start < windowStart || end > windowStart + window.length) {
      // Behind the window, or far before it: a lone reading does not cost the window.
      if (start < windowStart || (start > windowStart + 2 * windowBytes && window.length > 0 && lone.length === 0)) {
        lone = fill(Buffer.allocUnsafe(end - start), start, end - start);
        return lone;
      }
      lone = Buffer.alloc(0);
      const space = window.buffer.byteLength >= windowBytes ? Buffer.from(window.buffer) : undefined;
      const wanted = Math.max(windowBytes, end - start);
      window = fill(
        space !== undefined && space.length >= wanted ? space : Buffer.from(new ArrayBuffer(wanted)),
        start,
        end - start,
      );
      windowStart = start;
    }
    return window.subarray(start - windowStart, end - windowStart);
  }

  /** As much as there is, at least `least` bytes. */
  function fill(target: Buffer, start: number, least: number): Buffer {
    try {
      descriptor ??= openSync(path, 'r');
      const got = readAvailableSync(descriptor, target, start);
      if (got < least) throw cutShort();
      return target.subarray(0, got);
    } catch (error) {
      throw localError(`cannot read ${path}`, error);
    }
  }

  return {
    read,
    close: () => {
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
      window = Buffer.alloc(0);
    },
  };
}
