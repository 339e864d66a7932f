import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../archive/unplaced-file.js';
import { writeFully } from '../disk/write-fully.js';
import { localError } from './local-error.js';

/**
 * A file that is written at its end alone, and remembered whole in memory or cleared away from time to time. Journals
 * of runs and fleets have a writer of their own (`lib/journal/journal.ts`): it shares a write and a sync among all who
 * wait, asks for the lock before, and lets a commit stand in for the sync.
 */
export class AppendFile {
  readonly #path: string;
  readonly #shownAs: string;
  #handle: FileHandle;
  #sizeBytes: number;

  private constructor(path: string, shownAs: string, handle: FileHandle) {
    this.#path = path;
    this.#shownAs = shownAs;
    this.#handle = handle;
    this.#sizeBytes = 0;
  }

  /**
   * Made (0600, its name on disk) when it is not there.
   *
   * @param restore reads what is in the file. @returns where what is whole ends: the rest was torn off by a crash, was
   *   never acknowledged, and is cut off
   * @throws {LocalError}
   */
  static async open(
    file: string,
    shownAs: string,
    restore: (handle: FileHandle) => Promise<number>,
  ): Promise<AppendFile> {
    const opened = new AppendFile(file, shownAs, await openForAppending(file, shownAs));
    try {
      await opened.#cutTo(await restore(opened.#handle));
    } catch (error) {
      await opened.close();
      throw localError(`cannot read ${shownAs}`, error);
    }
    return opened;
  }

  /** To read from it. */
  handle(): FileHandle {
    return this.#handle;
  }

  sizeBytes(): number {
    return this.#sizeBytes;
  }

  /** Resolves when it is on disk. Where it fails it is not known what is there. @throws {Error} of the system */
  async append(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await writeFully(this.#handle, bytes);
    await this.#handle.datasync();
    this.#sizeBytes += bytes.length;
  }

  /** When another file was put in its place. @throws {Error} */
  async reopen(): Promise<void> {
    await this.#handle.close();
    this.#handle = await openForAppending(this.#path, this.#shownAs);
    this.#sizeBytes = (await this.#handle.stat()).size;
  }

  close(): Promise<void> {
    return this.#handle.close();
  }

  async #cutTo(end: number): Promise<void> {
    const { size } = await this.#handle.stat();
    if (end < size) {
      await this.#handle.truncate(end);
      await this.#handle.sync();
    }
    this.#sizeBytes = end;
  }
}

async function openForAppending(file: string, shownAs: string): Promise<FileHandle> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'a+', 0o600);
    await syncFolder(path.dirname(file));
    return handle;
  } catch (error) {
    await handle?.close();
    throw localError(`cannot open ${shownAs}`, error);
  }
}
