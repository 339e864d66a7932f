import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
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
  for (const name of await readdir(copies)) {
    const [tag = ''] = name.split('~');
    if (stateOf(tag) === 'gone') await rm(path.join(copies, name), { recursive: true, force: true });
  }
  const copy = path.join(copies, `${own}~${randomBytes(4).toString('hex')}`);
  await ensureFolder(copy);
  return copy;
}
