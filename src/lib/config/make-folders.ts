import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { localError } from './local-error.js';

/**
 * Makes a folder and those above it that are missing. Node's own `mkdir` with `recursive` never ends where a folder is there
 * and yet says ENOENT of whatever is to be made in it: `/proc` does, and a mount whose server is gone.
 *
 * @param mode of each that is made
 * @returns the uppermost that was made; `undefined` when the folder was there
 * @throws {LocalError}
 */
export function makeFolders(folder: string, mode = 0o777): string | undefined {
  try {
    return madeWithAbove(folder, mode);
  } catch (error) {
    throw localError(`cannot make the folder ${folder}`, error);
  }
}

function madeWithAbove(folder: string, mode: number): string | undefined {
  try {
    return made(folder, mode);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const uppermost = madeWithAbove(path.dirname(path.resolve(folder)), mode);
  return made(folder, mode) === undefined ? uppermost : (uppermost ?? folder);
}

/** @returns `undefined` when it was there, maybe made by another process just now */
function made(folder: string, mode: number): string | undefined {
  try {
    mkdirSync(folder, { mode });
    return folder;
  } catch (error) {
    if (!isMissing(error) && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
