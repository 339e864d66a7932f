import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { systemReason } from '../disk/system-reason.js';
import type { TemporaryOwner } from '../disk/temporary-owner.js';
import { writeFully } from '../disk/write-fully.js';
import { LocalError } from '../errors/errors.js';

/**
 * A file beside the place that it is for. Unlike `openAtomicFile` of lib/config it can be whole on disk for a while before it
 * is placed: so either all ZIPs of one input are placed or none.
 */
export interface UnplacedFile {
  /** Resolves when the bytes may be used for something else. @throws {LocalError} */
  write: (bytes: Uint8Array) => Promise<void>;
  /** All of it is on disk now, and the file closed. @returns its size @throws {LocalError} */
  settle: () => Promise<number>;
  /** To its own name, over what is there. @throws {LocalError} */
  place: () => Promise<void>;
  /** Leave no trace, not even under its own name. */
  discard: () => Promise<void>;
}

/**
 * @param owner whose it is as long as it is not placed; without, nobody knows that it was left behind
 * @throws {LocalError} when the folder cannot be written to, or something is there that is not a file
 */
export async function openUnplaced(file: string, owner?: TemporaryOwner): Promise<UnplacedFile> {
  const folder = dirname(file);
  const tag = owner === undefined ? '' : `${owner.own}-`;
  const temporary = join(folder, `${stemOf(file)}${tag}${randomBytes(8).toString('hex')}.tmp`);
  const failed = (error: unknown) => {
    if (error instanceof LocalError) return error;
    return new LocalError(`cannot write ${file}: ${systemReason(error)}`, { cause: error });
  };
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw failed(error);
    }
  };

  await attempt(() => refuseSpecialFile(file));
  let handle: FileHandle | undefined = await attempt(() => open(temporary, 'wx', 0o600));
  let placed = false;

  return {
    write: (bytes) => attempt(() => writeAll(handle, bytes)),
    settle: () =>
      attempt(async () => {
        await handle?.sync();
        const { size } = await stat(temporary);
        await handle?.close();
        handle = undefined;
        return size;
      }),
    place: () =>
      attempt(async () => {
        await rename(temporary, file);
        placed = true;
      }),
    discard: async () => {
      // It may be closed already; what counts is that the file goes.
      await handle?.close().catch(() => undefined);
      handle = undefined;
      await rm(placed ? file : temporary, { force: true });
    },
  };
}

const ownedName = /^\.tillctl-[0-9a-f]{8}-(.+)-[0-9a-f]{16}\.tmp$/;

/**
 * Remove what processes that are surely gone left unplaced in this folder, whatever it was for: a ZIP that was split has
 * other names than one that is not. No lock is needed, since what may be written still is left alone.
 */
export async function clearUnplaced(folder: string, owner: TemporaryOwner): Promise<void> {
  // Clearing up is no reason to write nothing: what stops the writing says so itself.
  for (const name of await readdir(folder).catch(() => [])) {
    const [, tag] = ownedName.exec(name) ?? [];
    if (tag === undefined || owner.stateOf(tag) !== 'gone') continue;
    await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}

/** So that a new name survives a power cut. Windows cannot open folders, and keeps names by itself. @throws {LocalError} */
export async function syncFolder(folder: string): Promise<void> {
  if (platform() === 'win32') return;
  let handle: FileHandle | undefined;
  try {
    handle = await open(folder, 'r');
    await handle.sync();
  } catch (error) {
    throw new LocalError(`cannot write into ${folder}: ${systemReason(error)}`, { cause: error });
  } finally {
    await handle?.close();
  }
}

/** Begins the names that `clearLeftovers` of lib/config looks for after a killed process. */
function stemOf(file: string): string {
  return `.tillctl-${createHash('sha256').update(basename(file)).digest('hex').slice(0, 8)}-`;
}

async function refuseSpecialFile(file: string): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found === undefined || found.isFile()) return;
  throw new LocalError(`cannot write ${file}: it is ${found.isDirectory() ? 'a folder' : 'not a regular file'}`);
}

async function writeAll(handle: FileHandle | undefined, bytes: Uint8Array): Promise<void> {
  if (handle === undefined) throw new Error('written after its end');
  await writeFully(handle, bytes);
}
