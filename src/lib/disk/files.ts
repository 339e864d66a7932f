import { readFile } from 'node:fs/promises';
import { localError } from './system-reason.js';

/** @returns undefined when there is no such file, or no folder that it could be in. @throws {LocalError} */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return undefined;
    }
    throw localError(`cannot read ${file}`, error);
  }
}
