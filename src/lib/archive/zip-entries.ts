import { Readable } from 'node:stream';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { type PlacedReader, readAvailable } from '../disk/read-fully.js';

/** A file that is read at any place. */
export interface PlacedBytes extends PlacedReader {
  stat: () => Promise<{ size: number }>;
}

/** Where a ZIP has a part. */
export interface ZipEntry {
  name: string;
  isPacked: boolean;
  isEncrypted: boolean;
  crc: number;
  packedSize: number;
  size: number;
  /** Of its local header. */
  offset: number;
}

const endBytes = 22;
const end64Bytes = 56;
const longestComment = 0xffff;
const chunkBytes = 1 << 18;
/** Parts that are read whole: names of sheets, styles, texts. */
const largestWhole = 1 << 26;

/** The directory of a ZIP, also in its 64 bit form. @throws {Error} for what is none, or a damaged one */
export async function zipEntries(handle: PlacedBytes): Promise<ZipEntry[]> {
  const { size } = await handle.stat();
  const tailStart = Math.max(0, size - endBytes - end64Bytes - longestComment);
  const tail = await bytesAt(handle, tailStart, size - tailStart);
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (at === -1 || at + endBytes > tail.length) throw new Error('it is not a whole ZIP');
  const { count, length, start } = await placeOf(handle, tail, at);
  if (start + length > size || length > largestWhole) throw new Error('its directory is damaged');
  const directory = await bytesAt(handle, start, length);
  const entries: ZipEntry[] = [];
  for (let from = 0; entries.length < count; ) {
    if (from + 46 > length || directory.readUInt32LE(from) !== 0x02014b50) throw new Error('its directory is damaged');
    const nameLength = directory.readUInt16LE(from + 28);
    const extraLength = directory.readUInt16LE(from + 30);
    const next = from + 46 + nameLength + extraLength + directory.readUInt16LE(from + 32);
    if (next > length) throw new Error('its directory is damaged');
    const extra = directory.subarray(from + 46 + nameLength, from + 46 + nameLength + extraLength);
    const [entrySize = 0, packedSize = 0, offset = 0] = wideFields(extra, [
      directory.readUInt32LE(from + 24),
      directory.readUInt32LE(from + 20),
      directory.readUInt32LE(from + 42),
    ]);
    entries.push({
      name: directory.toString('utf8', from + 46, from + 46 + nameLength),
      isPacked: directory.readUInt16LE(from + 10) !== 0,
      isEncrypted: (directory.readUInt16LE(from + 8) & 1) !== 0,
      crc: directory.readUInt32LE(from + 16),
      packedSize,
      size: entrySize,
      offset,
    });
    from = next;
  }
  return entries;
}

async function placeOf(
  handle: PlacedBytes,
  tail: Buffer,
  at: number,
): Promise<{ count: number; length: number; start: number }> {
  const place = {
    count: tail.readUInt16LE(at + 10),
    length: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  };
  const isWide = at >= 20 && tail.readUInt32LE(at - 20) === 0x07064b50;
  if (!isWide) return place;
  const end = await bytesAt(handle, Number(tail.readBigUInt64LE(at - 12)), end64Bytes);
  if (end.readUInt32LE(0) !== 0x06064b50) throw new Error('its directory is damaged');
  const [count, length, start] = [32, 40, 48].map((field) => Number(end.readBigUInt64LE(field)));
  return { count: count ?? 0, length: length ?? 0, start: start ?? 0 };
}

/** Sizes that do not fit stand in an extra field, in this order; some programs write it for small parts as well. */
function wideFields(extra: Buffer, narrow: number[]): number[] {
  if (!narrow.includes(0xffff_ffff)) return narrow;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let field = at + 4;
    return narrow.map((value) => {
      if (value !== 0xffff_ffff) return value;
      if (field + 8 > extra.length) throw new Error('its directory is damaged');
      field += 8;
      return Number(extra.readBigUInt64LE(field - 8));
    });
  }
  return narrow;
}

/** A small part. @throws {Error} when it is damaged */
export async function zipBytes(handle: PlacedBytes, entry: ZipEntry): Promise<Buffer> {
  if (Math.max(entry.size, entry.packedSize) > largestWhole) throw new Error(`${entry.name} is too large`);
  const bytes = await bytesAt(handle, await bodyOf(handle, entry), entry.packedSize);
  return entry.isPacked ? inflateRawSync(bytes, { maxOutputLength: largestWhole }) : bytes;
}

/** The bytes of a part, unpacked, as they are asked for. @throws {Error} when it is damaged: its size, its checksum */
export async function* zipChunks(handle: PlacedBytes, entry: ZipEntry): AsyncGenerator<Buffer> {
  const unpacked = entry.isPacked ? inflated(packedChunks(handle, entry)) : packedChunks(handle, entry);
  let size = 0;
  let crc = 0;
  for await (const chunk of unpacked) {
    size += chunk.length;
    if (size > entry.size) break;
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (size !== entry.size) throw new Error(`${entry.name} has another size than it says`);
  if (crc !== entry.crc) throw new Error(`${entry.name} is damaged`);
}

async function* packedChunks(handle: PlacedBytes, entry: ZipEntry): AsyncGenerator<Buffer> {
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

async function bodyOf(handle: PlacedBytes, { name, offset }: ZipEntry): Promise<number> {
  const header = await bytesAt(handle, offset, 30);
  if (header.readUInt32LE(0) !== 0x04034b50) throw new Error(`${name} is damaged`);
  return offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
}

async function bytesAt(handle: PlacedBytes, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  if ((await readAvailable(handle, bytes, position)) < length) throw new Error('it is cut off');
  return bytes;
}
