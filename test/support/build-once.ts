import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { forgetOldCode } from './code-cache.js';

/** What `dist/` is made of; packages change with the lock file. */
const madeOf = [
  'src',
  'scripts/answers.mjs',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'scripts/common-js.mjs',
  'package.json',
  'package-lock.json',
];

/** Tests that start a real process run `bin/tillctl.js`, which needs a fresh `dist/`; it is built when it is not. */
export default function buildOnce(): void {
  if (!isFresh('.')) execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  forgetOldCode();
}

/** Whether the build in a folder is younger than all that it is made of. Folders count: what was removed changes them. */
export function isFresh(folder: string): boolean {
  // The build writes it last.
  const built = join(folder, 'dist/main.js');
  if (!existsSync(built)) return false;
  const builtMs = statSync(built).mtimeMs;
  return madeOf.every((path) => youngestMs(join(folder, path)) < builtMs);
}

function youngestMs(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const inside = readdirSync(path).map((name) => youngestMs(join(path, name)));
  return Math.max(stats.mtimeMs, ...inside);
}
