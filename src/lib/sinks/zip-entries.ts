import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw, inflateRawSync } from 'node:zlib';

/** Where a ZIP has a part. */
export interface ZipEntry {
  name: string;
  isPacked: boolean;
  packedSize: number;
  size: number;
  /** Of its local header. */
  offset: number;
}

const endBytes = 22;
const longestComment = 0xffff;
const chunkBytes = 1 << 20;
/** Parts that are read whole: names of sheets, styles, texts. */
const largestWhole = 1 << 28;

/** The directory of a ZIP. @throws {Error} for what is none, or one in 64 bit form */
export async function zipEntries(handle: FileHandle): Promise<ZipEntry[]> {
  const { size } = await handle.stat();
  const tail = await bytesAt(
    handle,
    Math.max(0, size - endBytes - longestComment),
    Math.min(size, endBytes + longestComment),
  );
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (at === -1 || at + endBytes > tail.length) throw new Error('it is no whole ZIP');
  const [count, length, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (start + length > size) throw new Error('its directory is damaged');
  const directory = await bytesAt(handle, start, length);
  const entries: ZipEntry[] = [];
  for (let from = 0; entries.length < count; ) {
    if (from + 46 > length || directory.readUInt32LE(from) !== 0x02014b50) throw new Error('its directory is damaged');
    const nameLength = directory.readUInt16LE(from + 28);
    entries.push({
      name: directory.toString('utf8', from + 46, from + 46 + nameLength),
      isPacked: directory.readUInt16LE(from + 10) !== 0,
      packedSize: directory.readUInt32LE(from + 20),
      size: directory.readUInt32LE(from + 24),
      offset: directory.readUInt32LE(from + 42),
    });
    from += 46 + nameLength + directory.readUInt16LE(from + 30) + directory.readUInt16LE(from + 32);
  }
  return entries;
}

/** A small part. @throws {Error} when it is damaged */
export async function zipBytes(handle: FileHandle, entry: ZipEntry): Promise<Buffer> {
  if (entry.size > largestWhole) throw new Error(`${entry.name} is too large`);
  const bytes = await bytesAt(handle, await bodyOf(handle, entry), entry.packedSize);
  return entry.isPacked ? inflateRawSync(bytes, { maxOutputLength: largestWhole }) : bytes;
}

/** The bytes of a part, unpacked, as they are asked for. @throws {Error} when it is damaged or has another size */
export async function* zipChunks(handle: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer> {
  const unpacked = entry.isPacked ? inflated(packedChunks(handle, entry)) : packedChunks(handle, entry);
  let size = 0;
  for await (const chunk of unpacked) {
    size += chunk.length;
    if (size > entry.size) break;
    yield chunk;
  }
  if (size !== entry.size) throw new Error(`${entry.name} has another size than it says`);
}

async function* packedChunks(handle: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer> {
  const start = await bodyOf(handle, entry);
  for (let at = 0; at < entry.packedSize; at += chunkBytes) {
    yield await bytesAt(handle, start + at, Math.min(chunkBytes, entry.packedSize - at));
  }
}

async function* inflated(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: chunkBytes });
  const source = Readable.from(packed);
  source.on('error', (error) => inflate.destroy(error));
  source.pipe(inflate);
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } finally {
    source.destroy();
    inflate.destroy();
  }
}

async function bodyOf(handle: FileHandle, { name, offset }: ZipEntry): Promise<number> {
  const header = await bytesAt(handle, offset, 30);
  if (header.readUInt32LE(0) !== 0x04034b50) throw new Error(`${name} is damaged`);
  return offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  for (let at = 0; at < length; ) {
    const { bytesRead } = await handle.read(bytes, at, length - at, position + at);
    if (bytesRead === 0) throw new Error('it is cut off');
    at += bytesRead;
  }
  return bytes;
}
