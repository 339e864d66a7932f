import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { localError } from '../../config/local-error.js';
import { LocalError } from '../../errors/errors.js';

export async function exists(file: string): Promise<boolean> {
  return (await statsOf(file)) !== undefined;
}

/** Whether a file can be put there, before hours are spent on its content. @throws {LocalError} */
export async function checkPlace(file: string): Promise<void> {
  const found = await statsOf(file);
  if (found !== undefined && !found.isFile()) {
    throw new LocalError(`cannot write ${file}: it is ${found.isDirectory() ? 'a folder' : 'not a regular file'}`, {
      hint: found.isDirectory() ? `${file}/ for one file a day` : undefined,
    });
  }
  await checkFolder(path.dirname(file));
}

/** That there is a target to read. @throws {LocalError} */
export async function checkThere(target: { kind: 'file' | 'folder'; path: string }): Promise<void> {
  const found = await statsOf(target.path);
  const isFolder = target.kind === 'folder';
  if (found === undefined) {
    throw new LocalError(`there is no ${target.kind} ${target.path}`, { hint: 'pull into it first' });
  }
  if (isFolder ? found.isDirectory() : found.isFile()) return;
  throw new LocalError(`${target.path} is not a ${target.kind}`, {
    hint: found.isDirectory() ? `${target.path}/ for a folder with one file a day` : undefined,
  });
}

/** @throws {LocalError} when it is not a folder, or nothing can be written in it */
export async function checkFolder(folder: string): Promise<void> {
  const found = await statsOf(folder);
  if (found === undefined) throw new LocalError(`there is no folder ${folder}`, { hint: `mkdir -p ${folder}` });
  if (!found.isDirectory()) throw new LocalError(`${folder} is not a folder`);
  await access(folder, constants.W_OK | constants.X_OK).catch((error) => {
    throw localError(`cannot write into ${folder}`, error);
  });
}

/** Who may read and write it; undefined when there is none. */
export async function rightsOf(file: string): Promise<number | undefined> {
  const found = await statsOf(file);
  return found === undefined ? undefined : found.mode & 0o777;
}

async function statsOf(file: string) {
  return stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw localError(`cannot read ${file}`, error);
  });
}
