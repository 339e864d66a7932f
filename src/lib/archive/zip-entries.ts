import type { PlacedReader } from '../disk/read-fully.js';
import { type EntryBody, entryChunks } from './entry-body.js';
import { findDirectory, openDirectory } from './entry-directory.js';
import { flagBits, localBytes, localLength, signatures } from './entry-headers.js';
import { nameText } from './entry-names.js';
import { createArchiveProblems } from './entry-problems.js';
import { archiveFileOf } from './entry-window.js';

/** A file that is read at any place. */
export interface PlacedBytes extends PlacedReader {
  stat: () => Promise<{ size: number }>;
}

/** Where a ZIP has a part. */
export interface ZipEntry extends Omit<EntryBody, 'bodyOffset'> {
  isEncrypted: boolean;
}

/** What programs leave around the entries of a workbook, and no reason to refuse it. */
const harmless: readonly string[] = ['trailing-bytes', 'leading-bytes', 'gap', 'digital-signature'];
/** Parts that are read whole: names of sheets, styles, texts. */
const largestWhole = 1 << 26;

/**
 * The directory of a ZIP by itself, in the order of the entries: what lies between them is not looked at, as in an archive of
 * strangers.
 *
 * @throws {Error} for what is none, or a damaged one
 */
export async function zipEntries(handle: PlacedBytes, maxEntries = 1 << 20): Promise<ZipEntry[]> {
  const file = archiveFileOf(handle, (await handle.stat()).size);
  const problems = createArchiveProblems(Number.POSITIVE_INFINITY);
  const place = await findDirectory(file, problems);
  if (place === undefined) throw new Error('it is not a whole ZIP');
  const directory = await openDirectory(file, place, maxEntries, problems);
  const problem = problems.list().find(({ rule }) => !harmless.includes(rule));
  if (problem !== undefined) throw new Error(problem.message);
  const entries: ZipEntry[] = [];
  for (let record = await directory.next(); record !== undefined; record = await directory.next()) {
    const { method, size, packedSize, crc, offset, flags, nameBytes } = record;
    const isEncrypted = (flags & flagBits.encrypted) !== 0;
    entries.push({ name: nameText(nameBytes), method, size, packedSize, crc, offset, isEncrypted });
  }
  return entries;
}

/** A small part. @throws {Error} when it is damaged */
export async function zipBytes(handle: PlacedBytes, entry: ZipEntry): Promise<Buffer> {
  if (Math.max(entry.size, entry.packedSize) > largestWhole) throw new Error(`${entry.name} is too large`);
  const chunks: Buffer[] = [];
  for await (const chunk of zipChunks(handle, entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The bytes of a part, unpacked, as they are asked for. @throws {Error} when it is damaged: its size, its checksum */
export async function* zipChunks(handle: PlacedBytes, entry: ZipEntry): AsyncGenerator<Buffer> {
  const file = archiveFileOf(handle, (await handle.stat()).size);
  const header = Buffer.alloc(localBytes);
  await file.read(header, entry.offset);
  if (header.readUInt32LE(0) !== signatures.local) throw new Error(`${entry.name} is damaged`);
  yield* entryChunks(file, { ...entry, bodyOffset: entry.offset + localLength(header) });
}
