import { checkFilePlace, statsOf } from '../../config/file-place.js';
import { LocalError } from '../../errors/errors.js';

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

/** Who may read and write it; undefined when there is none. */
export async function rightsOf(file: string): Promise<number | undefined> {
  const found = await statsOf(file);
  return found === undefined ? undefined : found.mode & 0o777;
}
