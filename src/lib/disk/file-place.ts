import { randomBytes } from 'node:crypto';
import { access, constants, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LocalError } from '../errors/errors.js';
import { shellWord } from '../terminal/shell-word.js';
import { statsOf } from './files.js';
import { localError } from './system-reason.js';

/**
 * Whether a file can be put there, before hours are spent on its content.
 *
 * @param hint what to do where a folder is
 * @throws {LocalError}
 */
export async function checkFilePlace(file: string, hint?: string): Promise<void> {
  await refuseSpecialFile(file, hint);
  await checkFolder(path.dirname(file));
}

/**
 * Renaming over a device or a pipe (`--out /dev/null` as root) would replace it for the whole system.
 *
 * @param hint what to do where a folder is
 * @throws {LocalError}
 */
export async function refuseSpecialFile(file: string, hint?: string): Promise<void> {
  const found = await statsOf(file, (_, cause) => localError(`cannot write ${file}`, cause));
  if (found === undefined || found.isFile()) return;
  const isFolder = found.isDirectory();
  throw new LocalError(`cannot write ${file}: it is ${isFolder ? 'a folder' : 'not a regular file'}`, {
    hint: isFolder ? hint : undefined,
  });
}

/** @throws {LocalError} when it is not a folder, or nothing can be written in it */
export async function checkFolder(folder: string): Promise<void> {
  const found = await statsOf(folder);
  if (found === undefined)
    throw new LocalError(`there is no folder ${folder}`, { hint: `mkdir -p ${shellWord(folder)}` });
  if (!found.isDirectory()) throw new LocalError(`${folder} is not a folder`);
  await access(folder, constants.W_OK | constants.X_OK).catch((error) => {
    throw localError(`cannot write into ${folder}`, error);
  });
}

/** Whether a file can be made in it: for root, permissions alone say nothing of a disk that is read-only. */
export async function canMakeFilesIn(folder: string): Promise<boolean> {
  const probe = path.join(folder, `.tillctl-${randomBytes(8).toString('hex')}`);
  try {
    await writeFile(probe, '', { flag: 'wx', mode: 0o600 });
    await rm(probe);
    return true;
  } catch {
    return false;
  }
}
