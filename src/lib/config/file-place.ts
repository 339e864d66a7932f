import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { LocalError } from '../errors/errors.js';
import { shellWord } from '../terminal/shell-word.js';
import { localError } from './local-error.js';

/**
 * Whether a file can be put there, before hours are spent on its content.
 *
 * @param hint what to do where a folder is
 * @throws {LocalError}
 */
export async function checkFilePlace(file: string, hint?: string): Promise<void> {
  const found = await statsOf(file);
  if (found !== undefined && !found.isFile()) {
    throw new LocalError(`cannot write ${file}: it is ${found.isDirectory() ? 'a folder' : 'not a regular file'}`, {
      hint: found.isDirectory() ? hint : undefined,
    });
  }
  await checkFolder(path.dirname(file));
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

/** @returns undefined when there is none. @throws {LocalError} */
export async function statsOf(file: string) {
  return stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw localError(`cannot read ${file}`, error);
  });
}
