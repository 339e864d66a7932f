import { type FileHandle, openAtOnce } from '../disk/files.js';
import { type PlacedReader, readAvailable } from '../disk/read-fully.js';
import { inputError } from '../disk/system-reason.js';
import { InputError } from '../errors/errors.js';

export interface ArchiveFile {
  size: number;
  /** @param windowBytes read at a time */
  window: (windowBytes: number) => ArchiveWindow;
  /** Fills `into` from `at`. Returns how much there was. */
  read: (into: Buffer, at: number) => Promise<number>;
}

/** Bytes of an archive by place: what lies close together is read once. */
export interface ArchiveWindow {
  /** Less than `length` only where the file ends. Valid until the next call. */
  bytes: (at: number, length: number) => Promise<Buffer>;
  /** As `bytes`, but only what is in memory already. */
  known: (at: number, length: number) => Buffer | undefined;
}

/** @throws {InputError} for what cannot be opened or is not a regular file */
export async function openArchiveFile(path: string): Promise<ArchiveFile & { close: () => Promise<void> }> {
  const handle = await openAtOnce(path, inputError);
  const { size } = await factsOf(handle, path);
  return { ...archiveFileOf(handle, size), close: () => handle.close() };
}

/** Of what is open already; its opener closes it. */
export function archiveFileOf(placed: PlacedReader, size: number): ArchiveFile {
  return {
    size,
    window: (windowBytes) => createWindow(placed, size, windowBytes),
    read: (into, at) => readAvailable(placed, into, at),
  };
}

function createWindow(handle: PlacedReader, size: number, windowBytes: number): ArchiveWindow {
  const window = Buffer.allocUnsafe(windowBytes);
  let start = 0;
  let filled = 0;

  function known(at: number, length: number): Buffer | undefined {
    if (at < start || at + length > start + filled) return undefined;
    return window.subarray(at - start, at - start + length);
  }

  return {
    known,
    bytes: async (at, wanted) => {
      const length = Math.max(0, Math.min(wanted, size - at));
      if (length === 0) return Buffer.alloc(0);
      const there = known(at, length);
      if (there !== undefined) return there;
      if (length > windowBytes) {
        const large = Buffer.allocUnsafe(length);
        return large.subarray(0, await readAvailable(handle, large, at));
      }
      filled = 0;
      start = at;
      filled = await readAvailable(handle, window, at);
      return window.subarray(0, Math.min(length, filled));
    },
  };
}

async function factsOf(handle: FileHandle, path: string): Promise<{ size: number }> {
  const facts = await handle.stat();
  if (facts.isFile()) return facts;
  await handle.close();
  throw new InputError(`cannot read ${path}: it is not a file`);
}
