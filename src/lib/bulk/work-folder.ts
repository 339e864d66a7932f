import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { namesIn, newFolder, removeFolder, statsOf } from '../disk/files.js';
import { ensureFolder } from '../disk/folders.js';
import { localError } from '../disk/system-reason.js';

/** No check of a file takes this long, so that the process that made the folder was killed. */
const forgottenMs = 7 * 24 * 3600_000;

/**
 * A fresh folder for spilled keys and listings. What killed processes left behind is removed first: at once when it was
 * made under the lock that the caller holds now, else when it is a week old.
 *
 * @param parent made when it is not there
 * @param lockedAs names the lock that the caller holds; undefined when it holds none
 * @throws {LocalError}
 */
export async function makeWorkFolder(parent: string, lockedAs: string | undefined, now: Date): Promise<string> {
  await ensureFolder(parent);
  const own = `work-${lockedAs === undefined ? 'free' : digestOf(lockedAs)}-`;
  try {
    for (const name of await namesIn(parent)) {
      const ofTheSameLock = lockedAs !== undefined && name.startsWith(own);
      if (ofTheSameLock || (await isForgotten(join(parent, name), now))) {
        await removeFolder(join(parent, name));
      }
    }
    return await newFolder(parent, own);
  } catch (error) {
    throw localError(`cannot make a working folder in ${parent}`, error);
  }
}

/** Work that has such a folder, held by no lock; it is gone afterwards. @throws {LocalError} */
export async function inWorkFolder<Result>(
  parent: string,
  now: Date,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await makeWorkFolder(parent, undefined, now);
  try {
    return await work(folder);
  } finally {
    await removeFolder(folder);
  }
}

async function isForgotten(folder: string, now: Date): Promise<boolean> {
  const found = await statsOf(folder);
  return found !== undefined && now.getTime() - found.mtimeMs > forgottenMs;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
