import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { UnverifiedError } from '../errors/errors.js';
import type { ArchiveProblem } from './entry-problems.js';
import type { ArchiveFile } from './entry-window.js';

/** An entry's bytes are not what the archive says of them (exit 11). */
export class DamagedEntryError extends UnverifiedError {
  readonly problem: ArchiveProblem;

  constructor(problem: ArchiveProblem, cause?: unknown) {
    super(`${problem.entry ?? 'the archive'}: ${problem.message}`, { cause });
    this.problem = problem;
  }
}

/** What is needed of an entry to read it. */
export interface EntryBody {
  name: string;
  method: number;
  size: number;
  packedSize: number;
  crc: number;
  /** Of its local header, for what is reported of it. */
  offset: number;
  bodyOffset: number;
}

const chunkBytes = 1 << 20;
/** Packed and unpacked; such an entry is unpacked at once, without a stream. */
const smallBytes = 1 << 18;

/**
 * The content of an entry, unpacked as it is asked for.
 *
 * @throws {DamagedEntryError} at the end at the latest when CRC-32, size or packed size are not as they should be; no
 *   more than the entry's size is ever handed out
 */
export async function* entryChunks(file: ArchiveFile, entry: EntryBody): AsyncGenerator<Buffer> {
  if (entry.packedSize <= smallBytes && entry.size <= smallBytes) {
    const packed = Buffer.allocUnsafe(entry.packedSize);
    const filled = await file.read(packed, entry.bodyOffset);
    const content = unpackSmall(entry, packed.subarray(0, filled));
    if (content.length > 0) yield content;
    return;
  }
  let crc = 0;
  let size = 0;
  for await (const chunk of entry.method === 0 ? packedChunks(file, entry) : inflated(file, entry)) {
    size += chunk.length;
    if (size > entry.size) throw damaged(entry, 'size', `it has more than the ${entry.size} bytes it should`);
    crc = crc32(chunk, crc);
    yield chunk;
  }
  judgeContent(entry, size, crc);
}

/**
 * @param packed all packed bytes of the entry. @throws {DamagedEntryError}
 */
export function unpackSmall(entry: EntryBody, packed: Buffer): Buffer {
  if (packed.length < entry.packedSize) throw damaged(entry, 'truncated', 'its packed bytes are cut off');
  const content = entry.method === 0 ? packed : inflateSmall(entry, packed);
  judgeContent(entry, content.length, crc32(content));
  return content;
}

function inflateSmall(entry: EntryBody, packed: Buffer): Buffer {
  try {
    // A byte more than it should have, so that one pass is enough and a longer content shows.
    const options = { chunkSize: Math.max(64, entry.size + 1), maxOutputLength: entry.size + 1, info: true };
    const result: unknown = inflateRawSync(packed, options);
    const { buffer, engine } = result as { buffer: Buffer; engine: { bytesWritten: number } };
    judgePacked(entry, engine.bytesWritten);
    return buffer;
  } catch (cause) {
    throw wordedFailure(entry, cause);
  }
}

async function* packedChunks(file: ArchiveFile, entry: EntryBody): AsyncGenerator<Buffer> {
  for (let done = 0; done < entry.packedSize; ) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, entry.packedSize - done));
    const filled = await file.read(chunk, entry.bodyOffset + done);
    if (filled < chunk.length) throw damaged(entry, 'truncated', 'its packed bytes are cut off');
    done += filled;
    yield chunk;
  }
}

async function* inflated(file: ArchiveFile, entry: EntryBody): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: chunkBytes });
  const feeding = feed(file, entry, inflate);
  try {
    for await (const chunk of inflate) yield chunk as Buffer;
    judgePacked(entry, inflate.bytesWritten);
  } catch (cause) {
    throw wordedFailure(entry, cause);
  } finally {
    inflate.destroy();
    await feeding;
  }
}

/** Never rejects: what goes wrong reaches the reader through the stream. */
async function feed(file: ArchiveFile, entry: EntryBody, inflate: ReturnType<typeof createInflateRaw>): Promise<void> {
  const closed = new Promise<void>((resolve) => inflate.once('close', resolve));
  try {
    for await (const chunk of packedChunks(file, entry)) {
      if (inflate.destroyed || inflate.readableEnded) return;
      if (inflate.write(chunk)) continue;
      // Behind the end of the packed bytes nothing is taken any more: then only closing goes on.
      await Promise.race([new Promise<void>((resolve) => inflate.once('drain', resolve)), closed]);
    }
    if (!inflate.destroyed) inflate.end();
  } catch (cause) {
    inflate.destroy(cause instanceof Error ? cause : new Error(String(cause)));
  }
}

function judgePacked(entry: EntryBody, used: number): void {
  if (used === entry.packedSize) return;
  throw damaged(entry, 'packed-size', `its packed bytes end after ${used}, they should be ${entry.packedSize}`);
}

function judgeContent(entry: EntryBody, size: number, crc: number): void {
  if (size !== entry.size) throw damaged(entry, 'size', `it has ${size} bytes, it should have ${entry.size}`);
  if (crc !== entry.crc) throw damaged(entry, 'crc', 'its CRC-32 is not what it should be');
}

function wordedFailure(entry: EntryBody, cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const code = 'code' in cause ? cause.code : undefined;
  if (code === 'ERR_BUFFER_TOO_LARGE')
    return damaged(entry, 'size', `it has more than the ${entry.size} bytes it should`);
  if (code === 'Z_BUF_ERROR') return damaged(entry, 'packed-size', 'its packed bytes end too early', cause);
  if (code === 'Z_DATA_ERROR') return damaged(entry, 'data', `its packed bytes are damaged: ${cause.message}`, cause);
  return cause;
}

function damaged(entry: EntryBody, rule: string, message: string, cause?: unknown): DamagedEntryError {
  return new DamagedEntryError({ rule, entry: entry.name, offset: entry.offset, message }, cause);
}
