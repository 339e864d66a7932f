import { access, constants, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { stemOf } from './place-files.js';
import type { Target } from './target.js';

/**
 * Where the lock of a target of files is: beside it, so that every writer meets it, by whichever name and with
 * whichever state folder. Databases lock themselves. Undefined where nothing can be written, which opening it will tell.
 */
export async function lockBeside(target: Target): Promise<{ folder: string; name: string } | undefined> {
  if (target.kind !== 'file' && target.kind !== 'folder') return undefined;
  const named = path.resolve(target.path);
  // A folder need not be there yet.
  const folder = target.kind === 'file' ? path.dirname(named) : await nearestFolder(named);
  if (!(await canWrite(folder))) return undefined;
  const name = path.relative(folder, named);
  return { folder: await realpath(folder), name: `${stemOf(name === '' ? '.' : name)}.target` };
}

async function nearestFolder(folder: string): Promise<string> {
  for (let at = folder; ; at = path.dirname(at)) {
    const isThere = await access(at).then(
      () => true,
      () => false,
    );
    if (isThere || at === path.dirname(at)) return at;
  }
}

async function canWrite(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return (await stat(folder)).isDirectory();
  } catch {
    // Whatever it is, opening the target meets it again, and has the words for it.
    return false;
  }
}
