import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { namesIn, removeFolder } from '../disk/files.js';
import { ensureFolder } from '../disk/folders.js';
import { type ProcessFacts, processTag } from '../locks/lock-owner.js';

/**
 * Make the folder of this process's working copy (0700), and remove those that killed processes left.
 *
 * @param stateFolder the usual one of this machine
 * @throws {LocalError}
 */
export async function makeCopy(stateFolder: string, facts: ProcessFacts): Promise<string> {
  const { own, stateOf } = processTag(facts);
  const copies = path.join(stateFolder, 'stores');
  for (const folder of [stateFolder, copies]) await ensureFolder(folder);
  for (const name of await namesIn(copies)) {
    const [tag = ''] = name.split('~');
    if (stateOf(tag) === 'gone') await removeFolder(path.join(copies, name));
  }
  const copy = path.join(copies, `${own}~${randomBytes(4).toString('hex')}`);
  await ensureFolder(copy);
  return copy;
}
