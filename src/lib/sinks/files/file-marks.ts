import { createHash } from 'node:crypto';
import path from 'node:path';
import { exactStatsOf } from '../../disk/files.js';

/**
 * Another text whenever one of these files was written, replaced, added or removed since: by name, inode, size and
 * time of the last change, which a restored backup cannot bring along.
 */
export async function markOfFiles(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    const found = await exactStatsOf(file);
    const what = found === undefined ? [] : [found.ino, found.size, found.mtimeNs, found.ctimeNs];
    hash.update(`${path.basename(file)} ${what.join(' ')}\n`);
  }
  return hash.digest('hex');
}
