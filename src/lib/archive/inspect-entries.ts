import { entryChunks, unpackSmall } from './entry-body.js';
import { findDirectory, openDirectory } from './entry-directory.js';
import type { ArchiveProblems } from './entry-problems.js';
import { type WalkedEntry, walkEntries } from './entry-walk.js';
import { openArchiveFile } from './entry-window.js';
import type { ArchiveLimits } from './open-archive.js';

/** An archive of any number of entries, gone through once, from its first byte on. */
export interface EntryStream {
  sizeBytes: number;
  /** In the order of their bytes. To be gone through once. */
  entries: () => AsyncGenerator<WalkedEntry>;
  /**
   * All of the entry just given. Valid until the next call.
   *
   * @throws {DamagedEntryError} when its bytes are not what the archive says
   */
  content: (entry: WalkedEntry) => Promise<Buffer>;
  close: () => Promise<void>;
}

const windowBytes = 1 << 20;
/** Packed and unpacked: unpacked in one go, out of the window. */
const smallBytes = 1 << 17;

/**
 * The streaming form of `openArchive`, for a million entries: 16 bytes of memory for each. Names are judged one by one,
 * not compared with each other.
 *
 * @param problems receives what is wrong with the structure, while the entries are gone through
 * @throws {InputError} only when the file cannot be read
 */
export async function openEntryStream(
  path: string,
  limits: ArchiveLimits,
  problems: ArchiveProblems,
): Promise<EntryStream> {
  const file = await openArchiveFile(path);
  const window = file.window(windowBytes);

  async function* entries(): AsyncGenerator<WalkedEntry> {
    const place = await findDirectory(file, problems);
    if (place === undefined) return;
    const directory = await openDirectory(file, place, limits.maxEntries, problems);
    yield* walkEntries({ file, window, place, directory, limits, problems });
  }

  async function content(entry: WalkedEntry): Promise<Buffer> {
    const { bodyOffset, packedSize, size } = entry;
    if (packedSize <= smallBytes && size <= smallBytes) {
      return unpackSmall(entry, window.known(bodyOffset, packedSize) ?? (await window.bytes(bodyOffset, packedSize)));
    }
    const chunks: Buffer[] = [];
    for await (const chunk of entryChunks(file, entry)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  return { sizeBytes: file.size, entries, content, close: file.close };
}
