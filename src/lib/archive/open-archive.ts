import { UnverifiedError } from '../errors/errors.js';
import { entryChunks } from './entry-body.js';
import { findDirectory, openDirectory } from './entry-directory.js';
import { createNameIndex } from './entry-names.js';
import { type ArchiveProblem, type ArchiveProblems, createArchiveProblems } from './entry-problems.js';
import { isBomb, type WalkedEntry, walkEntries } from './entry-walk.js';
import { type ArchiveFile, openArchiveFile } from './entry-window.js';

export { DamagedEntryError } from './entry-body.js';
export type { ArchiveProblem } from './entry-problems.js';

/** A file or folder of an archive. */
export interface ArchiveEntry {
  name: string;
  /** Of its local header. */
  offset: number;
  /** 8 is DEFLATE, 0 stored. */
  method: number;
  /** Unpacked, in bytes, as the directory says. */
  size: number;
  packedSize: number;
  crc: number;
  isFolder: boolean;
}

/** What is read at most of an archive of strangers. */
export interface ArchiveLimits {
  maxEntries: number;
  /** Unpacked, of all entries together. */
  maxTotalBytes: number;
  /** Unpacked to packed, asked of entries, and of all of them together, beyond `ratioFromBytes`. DEFLATE itself ends at 1032. */
  maxRatio: number;
  ratioFromBytes: number;
  maxNameBytes: number;
  /** Kept of those found; the last one then tells how many there are. */
  maxProblems: number;
}

export interface Archive {
  /** In the order of their bytes. */
  entries: readonly ArchiveEntry[];
  /** What is wrong with the archive's structure. Contents are judged as they are read. */
  problems: readonly ArchiveProblem[];
  /**
   * The content of an entry, unpacked as it is asked for, never more than its size.
   *
   * @throws {DamagedEntryError} (exit 11) when CRC-32, size or packed bytes are not as they should be, at the end at
   *   the latest; {UnverifiedError} for one that must not be unpacked: encrypted, a bomb, of an unknown method
   */
  chunks: (entry: ArchiveEntry) => AsyncIterable<Buffer>;
  close: () => Promise<void>;
}

export const defaultArchiveLimits: ArchiveLimits = {
  maxEntries: 100_000,
  maxTotalBytes: 256 * 2 ** 30,
  maxRatio: 250,
  ratioFromBytes: 64 * 2 ** 20,
  maxNameBytes: 1024,
  maxProblems: 1000,
};

/**
 * Open an archive that may be of strangers: its structure is judged as a reader of a stream sees it, beside its
 * directory. Memory and time are bounded whatever the bytes; nothing is unpacked before it is asked for.
 *
 * @throws {InputError} only when the file cannot be read; whatever is wrong with its bytes is a problem
 */
export async function openArchive(path: string, limits: Partial<ArchiveLimits> = {}): Promise<Archive> {
  const bounds = { ...defaultArchiveLimits, ...limits };
  const file = await openArchiveFile(path);
  const problems = createArchiveProblems(bounds.maxProblems);
  try {
    const entries = await readEntries(file, bounds, problems);
    return {
      entries,
      problems: listed(problems),
      chunks: createReader(file, entries, bounds),
      close: file.close,
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

const windowBytes = 1 << 18;

async function readEntries(
  file: ArchiveFile,
  bounds: ArchiveLimits,
  problems: ArchiveProblems,
): Promise<WalkedEntry[]> {
  const place = await findDirectory(file, problems);
  if (place === undefined) return [];
  const directory = await openDirectory(file, place, bounds.maxEntries, problems);
  const window = file.window(windowBytes);
  const names = createNameIndex();
  const entries: WalkedEntry[] = [];
  for await (const entry of walkEntries({ file, window, place, directory, limits: bounds, problems })) {
    const collision = names.add(entry.name);
    if (collision !== undefined) problems.add({ ...collision, entry: entry.name, offset: entry.offset });
    entries.push(entry);
  }
  return entries;
}

function listed(problems: ArchiveProblems): readonly ArchiveProblem[] {
  const list = problems.list();
  const more = problems.count() - list.length;
  return more === 0 ? list : [...list, { rule: 'more', message: `${more} more problems` }];
}

/** Reads entries that may be read. */
function createReader(
  file: ArchiveFile,
  entries: readonly WalkedEntry[],
  limits: ArchiveLimits,
): (wanted: ArchiveEntry) => AsyncGenerator<Buffer> {
  const known = new Map<ArchiveEntry, WalkedEntry>(entries.map((entry) => [entry, entry]));
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  const packedSize = entries.reduce((sum, entry) => sum + entry.packedSize, 0);

  return async function* chunks(wanted) {
    const entry = known.get(wanted);
    if (entry === undefined) throw new Error(`${wanted.name} is of another archive`);
    const reason = refusal(entry, { size, packedSize }, limits);
    if (reason !== undefined) throw new UnverifiedError(`${entry.name} is not unpacked: ${reason}`);
    yield* entryChunks(file, entry);
  };
}

function refusal(
  entry: WalkedEntry,
  all: { size: number; packedSize: number },
  limits: ArchiveLimits,
): string | undefined {
  if (entry.isEncrypted) return 'it is encrypted';
  if (entry.method !== 0 && entry.method !== 8) return `its method ${entry.method} is neither DEFLATE nor stored`;
  if (isBomb(entry, limits)) return `it would become more than ${limits.maxRatio} times as large`;
  if (isBomb(all, limits)) return `all entries together would become more than ${limits.maxRatio} times as large`;
  if (all.size > limits.maxTotalBytes) return `all entries would unpack to more than ${limits.maxTotalBytes} bytes`;
  return undefined;
}
