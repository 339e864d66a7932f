import { type FileHandle, open, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { localError } from '../config/local-error.js';

/** A file of our own that is written from begin to end, in blocks: appending copies bytes and waits for nothing. */
export interface BlockWriter {
  append: (bytes: Uint8Array) => void;
  /** Resolves when little enough waits for the disk. @throws {LocalError} when a write failed */
  room: () => Promise<void>;
  /** Bytes appended so far, before compression. */
  size: () => number;
  /** All that was appended is with the system; the file stays open. */
  flush: () => Promise<void>;
  /** All on disk (fsync), and closed. */
  end: () => Promise<void>;
  /** Closed and removed. May be called at any time, and again. */
  abort: () => Promise<void>;
}

export interface BlockWriterOptions {
  /** Wording of errors: the name that the operator knows. */
  shownAs: string;
  /** Default 0o666 less the umask. */
  mode?: number;
  /** Taken as it is, whatever the umask: the rights of the file that is replaced. */
  rights?: number;
  gzip?: boolean;
  /** Told every block, in order, before it is written and before compression. */
  observe?: (block: Buffer) => void;
}

const blockBytes = 1 << 18;
const waitingBlocks = 8;
const fewBytes = 16;

/** @param path must not exist. @throws {LocalError} */
export async function createBlockWriter(
  path: string,
  { shownAs, mode = 0o666, rights, gzip = false, observe }: BlockWriterOptions,
): Promise<BlockWriter> {
  const failed = (error: unknown) => localError(`cannot write ${shownAs}`, error);
  const handle = await open(path, 'wx', mode).catch((error) => {
    throw failed(error);
  });
  if (rights !== undefined) await handle.chmod(rights);
  const out = gzip ? gzipInto(handle) : { write: (block: Buffer) => writeAll(handle, block), end: async () => {} };

  const free: Buffer[] = [];
  const waiting: Buffer[] = [];
  let block: Buffer = Buffer.allocUnsafe(blockBytes);
  let used = 0;
  let size = 0;
  let over = false;
  let failure: unknown;
  let writing: Promise<void> | undefined;

  function append(bytes: Uint8Array): void {
    size += bytes.length;
    for (let from = 0; from < bytes.length; ) {
      const count = Math.min(bytes.length - from, blockBytes - used);
      // A call of `set` costs more than a few bytes.
      if (count < fewBytes) for (let at = 0; at < count; at += 1) block[used + at] = bytes[from + at] as number;
      else block.set(count === bytes.length ? bytes : bytes.subarray(from, from + count), used);
      used += count;
      from += count;
      if (used === blockBytes) turn();
    }
  }

  /** Blocks are always full but for the last, so that compression gives equal bytes for equal content. */
  function turn(): void {
    const full = block.subarray(0, used);
    observe?.(full);
    waiting.push(full);
    block = free.pop() ?? Buffer.allocUnsafe(blockBytes);
    used = 0;
    writing ??= writeWaiting();
  }

  async function writeWaiting(): Promise<void> {
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await out.write(next);
        if (next.length === blockBytes && free.length < waitingBlocks) free.push(next);
      }
    } catch (error) {
      failure ??= error;
      waiting.length = 0;
    }
    writing = undefined;
  }

  async function settle(): Promise<void> {
    await writing;
    if (failure !== undefined) throw failed(failure);
  }

  const flush = async () => {
    if (used > 0) turn();
    await settle();
  };

  return {
    append,
    room: async () => {
      if (waiting.length >= waitingBlocks || failure !== undefined) await settle();
    },
    size: () => size,
    flush,
    end: async () => {
      await flush();
      try {
        await out.end();
        await handle.sync();
        over = true;
        await handle.close();
      } catch (error) {
        throw failed(error);
      }
    },
    abort: async () => {
      waiting.length = 0;
      await writing;
      // The handle may be closed already; what counts is that the file goes.
      if (!over) await handle.close().catch(() => undefined);
      over = true;
      await rm(path, { force: true });
    },
  };
}

function gzipInto(handle: FileHandle): { write: (block: Buffer) => Promise<void>; end: () => Promise<void> } {
  const gzip = createGzip();
  const file = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      writeAll(handle, chunk).then(() => done(), done);
    },
  });
  let failure: Error | undefined;
  file.on('error', (error) => {
    failure = error;
    gzip.destroy(error);
  });
  gzip.on('error', () => undefined);
  gzip.pipe(file);
  const settled = (error: Error | null | undefined, resolve: () => void, reject: (error: Error) => void) => {
    if (failure !== undefined || error) reject(failure ?? (error as Error));
    else resolve();
  };
  return {
    write: (block) =>
      new Promise((resolve, reject) => {
        gzip.write(block, (error) => settled(error, resolve, reject));
      }),
    end: () =>
      new Promise((resolve, reject) => {
        file.on('error', reject);
        file.on('finish', resolve);
        if (failure !== undefined) reject(failure);
        else gzip.end();
      }),
  };
}

async function writeAll(handle: FileHandle, block: Buffer): Promise<void> {
  for (let from = 0; from < block.length; ) {
    const { bytesWritten } = await handle.write(block, from, block.length - from);
    from += bytesWritten;
  }
}
