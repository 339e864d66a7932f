import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { PlacedBytes } from '../archive/zip-entries.js';
import { type BigIntStats, type FileHandle, openToRead } from '../disk/files.js';
import { readAvailable } from '../disk/read-fully.js';
import { codeOf, hasCode, inputError } from '../disk/system-reason.js';
import { InputError } from '../errors/errors.js';
import { throwIfAborted } from '../terminal/interruption.js';

/** An open file whose bytes can be read several times, unpacked when it is gzipped. */
export interface InputBytes {
  name: string;
  /** As on disk. */
  sizeBytes: number;
  packed: boolean;
  /** For what is not read from begin to end, once it was. Every byte is one that was read then. */
  placed: PlacedBytes;
  /** @throws {InputError} when the file changed since it was opened */
  assertUnchanged: () => Promise<void>;
  /**
   * The unpacked bytes from the start, in fresh buffers. The first complete reading decides what the file is: whatever
   * is given out later is what was read then, also where another process writes into the file meanwhile.
   *
   * @param onPacked sees the bytes as they are on disk
   * @throws {InputError} when the file changed since it was opened, or is not the gzip file it looks like
   */
  chunks(onPacked?: (chunk: Buffer) => void): AsyncGenerator<Buffer>;
  /** Bytes as on disk from one place to another, once all were read. @throws {InputError} when they changed since */
  between(from: number, to: number): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

const chunkBytes = 256 * 1024;

/**
 * @param signal ends the reading between two chunks
 * @throws {InputError} when there is no such file, or it is one that cannot be read twice (a pipe, a folder)
 */
export async function openBytes(path: string, name: string, signal?: AbortSignal): Promise<InputBytes> {
  const handle = await openForReading(path, name);
  try {
    const before = await handle.stat({ bigint: true });
    if (!before.isFile()) {
      const what = before.isDirectory() ? 'is a folder' : 'is not a regular file, and an input is read more than once';
      throw new InputError(`${name} ${what}`, {
        hint: before.isDirectory() ? undefined : 'name - and pipe it in, with --input-format',
      });
    }
    const packed = await startsLikeGzip(handle);
    if (!packed && /\.gz$/i.test(basename(name))) throw new InputError(`${name} is not a gzip file`);
    const same = (): Promise<void> => assertUnchanged(handle, before, name);
    const sizeBytes = Number(before.size);
    const checked = checkedChunks(handle, sizeBytes, name);
    async function* packedChunks(onPacked?: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
      await same();
      for (let at = 0; ; at += 1) {
        const chunk = await checked.read(at);
        if (chunk.length === 0) break;
        onPacked?.(chunk);
        yield chunk;
      }
      await same();
    }
    return {
      name,
      sizeBytes,
      packed,
      placed: { read: checked.readAt, stat: async () => ({ size: sizeBytes }) },
      assertUnchanged: same,
      between: checked.between,
      chunks: (onPacked) => whileWanted(packed ? unpack(packedChunks(onPacked), name) : packedChunks(onPacked), signal),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function* whileWanted(chunks: AsyncGenerator<Buffer>, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    throwIfAborted(signal);
    yield chunk;
  }
}

function openForReading(path: string, name: string): Promise<FileHandle> {
  return openToRead(path, (_, cause) => {
    if (hasCode(cause, 'ENOENT', 'ENOTDIR')) return new InputError(`there is no file ${name}`, { cause });
    if (hasCode(cause, 'EACCES', 'EPERM')) return new InputError(`${name} may not be read`, { cause });
    return inputError(`cannot read ${name}`, cause);
  });
}

// Told by its first bytes: no text in an encoding that is read here begins with them, and standard input has no name.
async function startsLikeGzip(handle: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
}

/**
 * The file in chunks, each compared with what it was when it was read first: a file that is overwritten between two
 * passes must not get a row sent that was not checked.
 */
function checkedChunks(
  handle: FileHandle,
  sizeBytes: number,
  name: string,
): { read: (at: number) => Promise<Buffer>; readAt: PlacedBytes['read']; between: InputBytes['between'] } {
  const digests: string[] = [];
  /** Known once the end was seen. */
  let count: number | undefined;
  let last: { at: number; chunk: Buffer } | undefined;

  async function read(at: number): Promise<Buffer> {
    const chunk = await chunkAt(handle, at, sizeBytes);
    if (chunk.length === 0) {
      count ??= at;
      // The end moved to the front: what is missing is missed before it is taken for the end.
      if (at < count) throw changed(name);
      return chunk;
    }
    if (count !== undefined && at >= count) throw changed(name);
    const digest = hash('sha256', chunk, 'base64');
    digests[at] ??= digest;
    if (digests[at] !== digest) throw changed(name);
    return chunk;
  }

  async function readAt(buffer: Buffer, offset: number, length: number, position: number) {
    const at = Math.floor(position / chunkBytes);
    const from = position - at * chunkBytes;
    return { bytesRead: (await readAgain(at)).copy(buffer, offset, from, from + length) };
  }

  async function* between(from: number, to: number): AsyncGenerator<Buffer> {
    for (let at = Math.floor(from / chunkBytes); at * chunkBytes < to; at += 1) {
      const begin = at * chunkBytes;
      yield (await readAgain(at)).subarray(Math.max(0, from - begin), to - begin);
    }
  }

  /** The one that was read last is kept: what is looked at by and by is near what was looked at before. */
  async function readAgain(at: number): Promise<Buffer> {
    if (last?.at !== at) last = { at, chunk: await read(at) };
    return last.chunk;
  }

  return { read, readAt, between };
}

/** Whole, but for the last one, which is a byte longer where the file has grown; empty after the end. */
async function chunkAt(handle: FileHandle, at: number, sizeBytes: number): Promise<Buffer> {
  const expected = Math.max(0, sizeBytes - at * chunkBytes);
  const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, expected + 1));
  return chunk.subarray(0, await readAvailable(handle, chunk, at * chunkBytes));
}

async function assertUnchanged(handle: FileHandle, before: BigIntStats, name: string): Promise<void> {
  const now = await handle.stat({ bigint: true });
  if (now.size !== before.size || now.mtimeNs !== before.mtimeNs) {
    throw changed(name);
  }
}

function changed(name: string): InputError {
  return new InputError(`${name} changed while it was read`, { hint: 'run it again once nothing writes to the file' });
}

async function* unpack(packed: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  // An error of either side destroys `gunzip` with it, so the loop below throws it.
  pipeline(Readable.from(packed, { objectMode: false }), gunzip, () => undefined);
  try {
    for await (const chunk of gunzip) yield chunk;
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (!code.startsWith('Z_')) throw error;
    const why = code === 'Z_BUF_ERROR' ? 'it ends too early' : 'its packed data is damaged';
    throw new InputError(`${name} cannot be unpacked: ${why}`, { cause: error });
  }
}
