import { mkdirSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { platform as systemName } from 'node:os';
import path from 'node:path';
// The user of a container has a number, and often no name: `userInfo` of node:os fails there.
import { getuid } from 'node:process';
import { LocalError } from '../errors/errors.js';
import { shellWord } from '../terminal/shell-word.js';
import { statsOf } from './files.js';
import { hasCode, localError } from './system-reason.js';

/** Absolute paths; they may not exist yet. A writer calls `ensureFolder` first. */
export interface Folders {
  /** Profiles and credentials. */
  config: string;
  /** Runs, bookmarks, locks. */
  state: string;
  /** Tokens; may be deleted at any time. */
  cache: string;
}

/**
 * Make the folder (0700) if it is missing, and refuse it when others can write in it.
 *
 * @throws {LocalError}
 */
export async function ensureFolder(folder: string): Promise<void> {
  makeFolders(folder, 0o700);
  await folderExists(folder);
}

/**
 * Whether the folder is there; one that others can write in is refused, since they could swap what is read from it.
 *
 * @throws {LocalError}
 */
export async function folderExists(folder: string): Promise<boolean> {
  const found = await statsOf(folder);
  if (found === undefined) return false;
  if (!found.isDirectory()) throw new LocalError(`${folder} is not a folder`);
  if (systemName() === 'win32') return true;
  if ((found.mode & 0o022) !== 0) {
    throw new LocalError(`the folder ${folder} can be written by others (mode ${octal(found.mode)})`, {
      hint: `chmod 700 ${shellWord(folder)}`,
    });
  }
  const uid = getuid?.();
  if (uid !== 0 && found.uid !== uid && found.uid !== 0) {
    throw new LocalError(`the folder ${folder} belongs to another user (uid ${found.uid})`, {
      hint: 'name one of your own with TILLCTL_CONFIG_DIR and TILLCTL_STATE_DIR',
    });
  }
  return true;
}

/** Of a file or folder, for root alone: the user, other than root, that owns it. @param ownUid ours unless told */
export async function foreignOwner(place: string, ownUid = getuid?.()): Promise<number | undefined> {
  if (systemName() === 'win32' || ownUid !== 0) return undefined;
  const found = await statsOf(place);
  return found === undefined || found.uid === 0 ? undefined : found.uid;
}

/**
 * Refuse a file of ours that others can write, or with `secret` also one that they can read.
 *
 * @throws {LocalError}
 */
export async function refuseOpenFile(file: string, { secret }: { secret: boolean }): Promise<void> {
  if (systemName() === 'win32') return;
  const { mode } = await stat(file).catch((error) => {
    throw localError(`cannot read ${file}`, error);
  });
  if ((mode & (secret ? 0o077 : 0o022)) === 0) return;
  throw new LocalError(`${file} can be ${secret ? 'read' : 'written'} by others (mode ${octal(mode)})`, {
    hint: `chmod 600 ${shellWord(file)}`,
  });
}

function octal(mode: number): string {
  return (mode & 0o7777).toString(8).padStart(4, '0');
}

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
    if (!hasCode(error, 'ENOENT')) throw error;
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
    if (!hasCode(error, 'ENOENT') && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
    throw error;
  }
}
