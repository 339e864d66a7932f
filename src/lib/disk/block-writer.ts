import { type FileHandle, open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { LocalError } from '../errors/errors.js';
import { remove } from './files.js';
import { localError } from './system-reason.js';
import { writeFully } from './write-fully.js';

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
  /** Let the disk begin with what is written, meanwhile: the end of a large file has little to wait for then. */
  early?: boolean;
}

const blockBytes = 1 << 18;
const waitingBlocks = 8;
const earlyBytes = 1 << 23;
const fewBytes = 16;

/** @param path must not exist. @throws {LocalError} */
export async function createBlockWriter(path: string, options: BlockWriterOptions): Promise<BlockWriter> {
  const { shownAs, mode = 0o666, rights, gzip = false } = options;
  const handle = await open(path, 'wx', mode).catch((error) => {
    throw localError(`cannot write ${shownAs}`, error);
  });
  const writer = new BlockWriter(path, handle, gzip ? gzipInto(handle) : plainInto(handle), options);
  if (rights === undefined) return writer;
  await handle.chmod(rights).catch(async (error) => {
    await writer.abort();
    throw localError(`cannot write ${shownAs}`, error);
  });
  return writer;
}

/** Where full blocks go. */
interface BlockOutput {
  write: (block: Buffer) => Promise<void>;
  end: () => Promise<void>;
}

/** A file of our own that is written from begin to end, in blocks: appending copies bytes and waits for nothing. */
export class BlockWriter {
  readonly #path: string;
  readonly #handle: FileHandle;
  readonly #out: BlockOutput;
  readonly #options: Pick<BlockWriterOptions, 'shownAs' | 'observe' | 'early'>;
  readonly #free: Buffer[] = [];
  readonly #waiting: Buffer[] = [];
  #block: Buffer = Buffer.allocUnsafe(blockBytes);
  #used = 0;
  #size = 0;
  #closed = false;
  #failure: unknown;
  #writing: Promise<void> | undefined;
  /** Bytes that the disk was not asked for yet. */
  #unsynced = 0;
  #syncing: Promise<void> | undefined;

  constructor(path: string, handle: FileHandle, out: BlockOutput, options: BlockWriterOptions) {
    this.#path = path;
    this.#handle = handle;
    this.#out = out;
    this.#options = options;
  }

  append(bytes: Uint8Array): void {
    this.#size += bytes.length;
    for (let from = 0; from < bytes.length; ) {
      const count = Math.min(bytes.length - from, blockBytes - this.#used);
      this.#copy(bytes, from, count);
      from += count;
      if (this.#used === blockBytes) this.#turn();
    }
  }

  /** Resolves when little enough waits for the disk. @throws {LocalError} when a write failed */
  async room(): Promise<void> {
    if (this.#waiting.length >= waitingBlocks || this.#failure !== undefined) await this.#settle();
  }

  /** Bytes appended so far, before compression. */
  size(): number {
    return this.#size;
  }

  /** All that was appended is with the system; the file stays open. */
  async flush(): Promise<void> {
    if (this.#used > 0) this.#turn();
    await this.#settle();
  }

  /** All that was appended is on disk (fsync); the file stays open. Not of gzip. */
  async sync(): Promise<void> {
    await this.flush();
    await this.#toDisk();
  }

  /** All on disk (fsync), and closed. */
  async end(): Promise<void> {
    await this.flush();
    try {
      await this.#out.end();
      await this.#toDisk();
      this.#closed = true;
      await this.#handle.close();
    } catch (error) {
      throw this.#failed(error);
    }
  }

  /** Closed and removed. May be called at any time, and again. */
  async abort(): Promise<void> {
    this.#waiting.length = 0;
    await this.#writing;
    await this.#syncing;
    // The handle may be closed already; what counts is that the file goes.
    if (!this.#closed) await this.#handle.close().catch(() => undefined);
    this.#closed = true;
    await remove(this.#path);
  }

  #copy(bytes: Uint8Array, from: number, count: number): void {
    const [block, used] = [this.#block, this.#used];
    // A call of `set` costs more than a few bytes.
    if (count < fewBytes) for (let at = 0; at < count; at += 1) block[used + at] = bytes[from + at] as number;
    else block.set(count === bytes.length ? bytes : bytes.subarray(from, from + count), used);
    this.#used = used + count;
  }

  /** Blocks are always full but for the last, so that compression gives equal bytes for equal content. */
  #turn(): void {
    const full = this.#block.subarray(0, this.#used);
    this.#options.observe?.(full);
    this.#waiting.push(full);
    this.#block = this.#free.pop() ?? Buffer.allocUnsafe(blockBytes);
    this.#used = 0;
    this.#writing ??= this.#writeWaiting();
  }

  async #writeWaiting(): Promise<void> {
    try {
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
        await this.#out.write(next);
        this.#unsynced += next.length;
        if (next.length === blockBytes && this.#free.length < waitingBlocks) this.#free.push(next);
        if (this.#options.early === true && this.#unsynced >= earlyBytes) this.#syncing ??= this.#syncEarly();
      }
    } catch (error) {
      this.#failure ??= error;
      this.#waiting.length = 0;
    }
    this.#writing = undefined;
  }

  async #syncEarly(): Promise<void> {
    this.#unsynced = 0;
    try {
      await this.#handle.datasync();
    } catch (error) {
      // The system tells of a lost block only once.
      this.#failure ??= error;
    }
    this.#syncing = undefined;
  }

  async #toDisk(): Promise<void> {
    await this.#syncing;
    try {
      await this.#handle.sync();
    } catch (error) {
      this.#failure ??= error;
    }
    await this.#settle();
  }

  async #settle(): Promise<void> {
    await this.#writing;
    if (this.#failure !== undefined) throw this.#failed(this.#failure);
  }

  #failed(error: unknown): LocalError {
    return localError(`cannot write ${this.#options.shownAs}`, error);
  }
}

function plainInto(handle: FileHandle): BlockOutput {
  return { write: (block) => writeFully(handle, block), end: async () => {} };
}

function gzipInto(handle: FileHandle): BlockOutput {
  const gzip = createGzip();
  const file = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      writeFully(handle, chunk).then(() => done(), done);
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
