import { checkFilePlace } from '../../disk/file-place.js';
import { statsOf } from '../../disk/files.js';
import { LocalError } from '../../errors/errors.js';
import type { SinkOptions } from './sink.js';

export async function exists(file: string): Promise<boolean> {
  return (await statsOf(file)) !== undefined;
}

/** Whether a target that is one file can be put there. @throws {LocalError} */
export function checkPlace(file: string): Promise<void> {
  return checkFilePlace(file, `${file}/ for one file a day`);
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

/**
 * Who may read and write a file of a target: as the one that is replaced; a new one has people in it, and is its owner's.
 *
 * @returns undefined for what the umask says of a new one
 */
export async function rightsOf(file: string, { shared }: Pick<SinkOptions, 'shared'>): Promise<number | undefined> {
  const found = await statsOf(file);
  return found === undefined ? newRights(shared) : found.mode & 0o777;
}

/** Of a new file. */
export function newRights(shared: boolean | undefined): number | undefined {
  return shared === true ? undefined : 0o600;
}
