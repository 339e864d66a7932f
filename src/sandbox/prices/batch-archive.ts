import { crc32, inflateRawSync } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import type { ObjectReader } from '../state/object-table.js';

/** What is wrong with an archive. */
export class ArchiveError extends Error {}

export interface BatchArchive {
  /** Of operations. */
  count: number;
  /** In the order of execution: ascending ASCII order of the operation ids. */
  documents: () => AsyncGenerator<{ operationId: string; bytes: Buffer }>;
}

interface WalkedEntry {
  operationId: string;
  /** Bytes of the id as they are sorted, a character each; equal to the id where that is of ASCII. */
  sortedBy: string;
  offset: number;
  dataStart: number;
  packedSize: number;
  size: number;
  crc: number;
}

const localSignature = 0x04034b50;
const descriptorSignature = 0x08074b50;
const directorySignature = 0x02014b50;
/** Compression level, data descriptor, UTF-8 names. */
const allowedFlags = 0x080e;
const utf8Flag = 0x0800;
const documentLimitBytes = 16_000_000;

/**
 * Read an archive as a strict streaming reader would: from the first byte on, by its local headers, DEFLATE only. The
 * central directory must then say the same.
 * @throws {ArchiveError}
 */
export async function openBatchArchive(file: ObjectReader): Promise<BatchArchive> {
  const window = new Window(file);
  const entries: WalkedEntry[] = [];
  let at = 0;
  for (;;) {
    const signature = await signatureAt(window, at);
    if (signature === directorySignature) break;
    if (signature !== localSignature) throw new ArchiveError(`no entry begins at byte ${at}`);
    const { entry, end } = await walkEntry(window, at);
    entries.push(entry);
    at = end;
    if (entries.length % 500 === 0) await othersFirst();
  }
  if (entries.length === 0) throw new ArchiveError('the archive holds no operation');
  await compareDirectory(file, entries, at);
  sortByOperationId(entries);
  return { count: entries.length, documents: () => documentsOf(window, entries) };
}

async function signatureAt(window: Window, at: number): Promise<number> {
  return (await window.read(at, 4, `byte ${at}, where an entry or the central directory begins`)).readUInt32LE(0);
}

async function walkEntry(window: Window, offset: number): Promise<{ entry: WalkedEntry; end: number }> {
  const header = await window.read(offset, 30, 'a local header');
  const flags = header.readUInt16LE(6);
  const nameLength = header.readUInt16LE(26);
  const extraLength = header.readUInt16LE(28);
  const [method, crc, packed, size] = [
    header.readUInt16LE(8),
    header.readUInt32LE(14),
    header.readUInt32LE(18),
    header.readUInt32LE(22),
  ];
  const rest = await window.read(offset + 30, nameLength + extraLength, 'a local header');
  const nameBytes = rest.subarray(0, nameLength);
  const name = nameBytes.toString(flags & utf8Flag ? 'utf8' : 'latin1');
  if (flags & 0x2041) throw new ArchiveError(`entry "${name}" is encrypted`);
  if (flags & ~allowedFlags) throw new ArchiveError(`entry "${name}" has the flags 0x${flags.toString(16)}`);
  if (method !== 8) throw new ArchiveError(`entry "${name}" has method ${method}, not DEFLATE`);
  const operationId = (flags & utf8Flag ? /^([^\p{C}/\\]{1,256})\.json$/u : /^([\x20-\x7e]{1,256})\.json$/).exec(
    name,
  )?.[1];
  if (operationId === undefined || /[/\\]/.test(operationId)) {
    throw new ArchiveError(`entry "${name}" is not named <operation_id>.json`);
  }
  const dataStart = offset + 30 + nameLength + extraLength;
  const bytesOfId =
    operationId.length + '.json'.length === nameLength
      ? operationId
      : nameBytes.toString('latin1', 0, nameLength - '.json'.length);
  const found: WalkedEntry = { operationId, sortedBy: bytesOfId, offset, dataStart, packedSize: packed, size, crc };
  if (!(flags & 8)) {
    const long = longSizes(rest.subarray(nameLength), packed, size, name);
    return { entry: { ...found, ...long }, end: dataStart + long.packedSize };
  }
  // Sizes stand behind the data: only inflating tells where it ends.
  const { bytes, packedSize } = await inflateUnknown(window, dataStart, name);
  const end = await skipDescriptor(window, dataStart + packedSize, bytes, packedSize, name);
  return { entry: { ...found, packedSize, size: bytes.length, crc: crc32(bytes) }, end };
}

/** Sizes of the ZIP64 field, where the short ones say that they are there. */
function longSizes(
  extra: Buffer,
  packedSize: number,
  size: number,
  name: string,
): { packedSize: number; size: number } {
  if (packedSize !== 0xffffffff && size !== 0xffffffff) return { packedSize, size };
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1 || at + 20 > extra.length) continue;
    return { size: Number(extra.readBigUInt64LE(at + 4)), packedSize: Number(extra.readBigUInt64LE(at + 12)) };
  }
  throw new ArchiveError(`entry "${name}" is of unknown size`);
}

async function inflateUnknown(
  window: Window,
  start: number,
  name: string,
): Promise<{ bytes: Buffer; packedSize: number }> {
  for (let length = 64 * 1024; ; length *= 8) {
    const packed = await window.readAtMost(start, length);
    try {
      return inflate(packed);
    } catch (error) {
      const isLonger = error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';
      if (!isLonger || packed.length < length || length > 2 * documentLimitBytes) throw notInflated(name, error);
    }
  }
}

async function skipDescriptor(
  window: Window,
  at: number,
  bytes: Buffer,
  packedSize: number,
  name: string,
): Promise<number> {
  const longest = await window.readAtMost(at, 16);
  const signed = longest.length >= 4 && longest.readUInt32LE(0) === descriptorSignature ? 4 : 0;
  const fits =
    longest.length >= signed + 12 &&
    longest.readUInt32LE(signed) === crc32(bytes) &&
    longest.readUInt32LE(signed + 4) === packedSize &&
    longest.readUInt32LE(signed + 8) === bytes.length;
  if (!fits) throw new ArchiveError(`the data descriptor of entry "${name}" does not fit its data`);
  return at + signed + 12;
}

async function* documentsOf(
  window: Window,
  entries: readonly WalkedEntry[],
): AsyncGenerator<{ operationId: string; bytes: Buffer }> {
  for (const [index, { operationId, dataStart, packedSize, size, crc }] of entries.entries()) {
    const name = `${operationId}.json`;
    if (packedSize > documentLimitBytes || size > documentLimitBytes) {
      throw new ArchiveError(`entry "${name}" is larger than ${documentLimitBytes} bytes`);
    }
    const packed = await window.read(dataStart, packedSize, `entry "${name}"`);
    const inflated = attempt(() => inflate(packed, size), name);
    if (inflated.packedSize !== packedSize) throw new ArchiveError(`entry "${name}" has bytes behind its data`);
    if (inflated.bytes.length !== size) throw new ArchiveError(`entry "${name}" is not of the size that it says`);
    if (crc32(inflated.bytes) !== crc) throw new ArchiveError(`entry "${name}" has a wrong CRC-32`);
    yield { operationId, bytes: inflated.bytes };
    if (index % 200 === 199) await othersFirst();
  }
}

function attempt<T>(act: () => T, name: string): T {
  try {
    return act();
  } catch (error) {
    throw notInflated(name, error);
  }
}

function notInflated(name: string, error: unknown): ArchiveError {
  return new ArchiveError(`entry "${name}" cannot be inflated: ${error instanceof Error ? error.message : error}`);
}

/** `packedSize` is how much of the bytes was data: it says itself where it ends. */
function inflate(packed: Buffer, size = 16 * 1024): { bytes: Buffer; packedSize: number } {
  // Room for the document and not much more: the usual 16 KiB for each of them keep the memory busy.
  const options = { info: true, maxOutputLength: documentLimitBytes, chunkSize: Math.max(64, size + 1) };
  // The typings of Node know nothing of `info`.
  const result: unknown = inflateRawSync(packed, options);
  const { buffer, engine } = result as { buffer: Buffer; engine: { bytesWritten: number } };
  return { bytes: buffer, packedSize: engine.bytesWritten };
}

/** @param end where the last entry ended: the central directory begins there */
async function compareDirectory(file: ObjectReader, entries: readonly WalkedEntry[], end: number): Promise<void> {
  const byOffset = new Map(entries.map((entry) => [entry.offset, entry]));
  let isFirst = true;
  const zip = await openZip(file);
  const directoryStart = zip.readEntryCursor as unknown;
  if (directoryStart !== end) throw new ArchiveError(`the central directory is not at byte ${end}`);
  const names = new Set<string>();
  for await (const entry of entriesOf(zip)) {
    isFirst = false;
    const walked = byOffset.get(entry.relativeOffsetOfLocalHeader);
    byOffset.delete(entry.relativeOffsetOfLocalHeader);
    const name = entry.fileName;
    const agrees =
      walked &&
      name === `${walked.operationId}.json` &&
      entry.compressionMethod === 8 &&
      entry.compressedSize === walked.packedSize &&
      entry.uncompressedSize === walked.size &&
      entry.crc32 === walked.crc;
    if (!agrees) throw new ArchiveError(`central directory and local header do not agree on entry "${name}"`);
    if (names.has(name)) throw new ArchiveError(`entry "${name}" is there twice`);
    names.add(name);
  }
  if (isFirst || byOffset.size > 0) {
    throw new ArchiveError(`${byOffset.size} entries are missing in the central directory`);
  }
  const cursor = zip.readEntryCursor as unknown as number;
  const behind = (await file.read(cursor, cursor + 4)).toString('latin1');
  if (behind === 'PK\x05\x05') throw new ArchiveError('the central directory has a digital signature');
  if (behind !== 'PK\x05\x06' && behind !== 'PK\x06\x06') {
    throw new ArchiveError('there are bytes between the central directory and its end record');
  }
}

async function openZip(file: ObjectReader): Promise<ZipFile> {
  const { default: yauzl } = await import('yauzl');
  const window = new Window(file);
  class Reader extends yauzl.RandomAccessReader {
    // Called by yauzl for each record: from memory, but never before it returns.
    override read(
      buffer: Buffer,
      offset: number,
      length: number,
      position: number,
      callback: (error: Error | null, bytesRead?: number) => void,
    ): void {
      window.readAtMost(position, length).then((bytes) => {
        bytes.copy(buffer, offset);
        callback(null, bytes.length);
      }, callback);
    }
  }
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
    yauzl.fromRandomAccessReader(new Reader(), file.sizeBytes, options, (error, zip) => {
      if (error) reject(new ArchiveError(error.message));
      else resolve(zip);
    });
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await nextEntry(zip);
    if (!entry) return;
    yield entry;
  }
}

function nextEntry(zip: ZipFile): Promise<Entry | undefined> {
  return new Promise((resolve, reject) => {
    zip.removeAllListeners();
    zip.once('entry', resolve);
    zip.once('end', () => resolve(undefined));
    zip.once('error', (error: Error) => reject(new ArchiveError(error.message)));
    zip.readEntry();
  });
}

function sortByOperationId(entries: WalkedEntry[]): void {
  entries.sort((a, b) => (a.sortedBy < b.sortedBy ? -1 : 1));
}

function othersFirst(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

const windowBytes = 1024 * 1024;

/** Small reads that mostly go forward, from a few large ones. */
class Window {
  #start = 0;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(private readonly file: ObjectReader) {}

  /** @throws {ArchiveError} when the file ends before */
  async read(start: number, length: number, what: string): Promise<Buffer> {
    const bytes = await this.readAtMost(start, length);
    if (bytes.length < length) throw new ArchiveError(`the archive ends within ${what}`);
    return bytes;
  }

  async readAtMost(start: number, length: number): Promise<Buffer> {
    const from = start - this.#start;
    if (from < 0 || from + length > this.#bytes.length) {
      const end = Math.min(this.file.sizeBytes, start + Math.max(length, windowBytes));
      this.#bytes = end > start ? await this.file.read(start, end) : Buffer.alloc(0);
      this.#start = start;
    }
    return this.#bytes.subarray(start - this.#start, start - this.#start + length);
  }
}
