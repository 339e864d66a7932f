import path from 'node:path';
import { checkFolder } from '../../disk/file-place.js';
import { stemOf } from '../../disk/file-set.js';
import { realPathOf } from '../../disk/files.js';
import { makeFolders } from '../../disk/folders.js';
import type { Target } from './target.js';

interface LockPlace {
  folder: string;
  name: string;
}

/**
 * Where the locks of a target of files are: beside it, so that every writer meets them, by whichever name and with
 * whichever state folder. Databases lock themselves. None where nothing can be written, which opening it will tell.
 *
 * A folder has one beside it, in which it may not be there yet, and once it is there one in it as well: that is met where
 * the folder is mounted by itself.
 */
export async function locksBeside(target: Target): Promise<LockPlace[]> {
  if (target.kind !== 'file' && target.kind !== 'folder') return [];
  const named = path.resolve(target.path);
  if (target.kind === 'file') return placeIn(path.dirname(named), path.basename(named));
  const there = await realPathOf(named).catch(() => undefined);
  const real = there ?? named;
  const above = path.dirname(real);
  // Where it will be made all the same: found from below later on, the lock would be elsewhere.
  if (there === undefined && !canMake(above)) return [];
  const beside = above === real ? [] : await placeIn(above, path.basename(real));
  return there === undefined ? beside : [...beside, ...(await placeIn(there, '.'))];
}

async function placeIn(folder: string, name: string): Promise<LockPlace[]> {
  return (await canWrite(folder)) ? [{ folder: await realPathOf(folder), name: `${stemOf(name)}.target` }] : [];
}

function canMake(folder: string): boolean {
  try {
    makeFolders(folder);
    return true;
  } catch {
    // As below.
    return false;
  }
}

/** Whatever it is, opening the target meets it again, and says it. */
function canWrite(folder: string): Promise<boolean> {
  return checkFolder(folder).then(
    () => true,
    () => false,
  );
}
