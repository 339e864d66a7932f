import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The journal of a run, also of one that is over and was packed; empty where there is none yet. @param runFolder its folder */
export function journalTextOf(runFolder: string): string {
  const plain = join(runFolder, 'journal.ndjson');
  if (existsSync(plain)) return readFileSync(plain, 'utf8');
  return existsSync(`${plain}.gz`) ? gunzipSync(readFileSync(`${plain}.gz`)).toString('utf8') : '';
}
