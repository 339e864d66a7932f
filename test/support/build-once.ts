import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
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

/**
 * Tests that start a real process run `bin/tillctl.js`, which needs a fresh `dist/`: it is built when it is not, and when one
 * of the tests at hand may start one. Those that are watched are not known beforehand.
 */
export default function buildOnce({ vitest }: TestProject): void {
  const seen = new Set<string>();
  if (!vitest.config.watch && !vitest.state.getPaths().some((file) => needsBuild(file, seen))) return;
  if (!isFresh('.')) execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  forgetOldCode();
}

/**
 * Whether a file of the tests, or one of those that it imports, names what is built, or fleets, which start it.
 *
 * @param seen is not looked at again
 */
export function needsBuild(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (/\bbin\/tillctl\b|\bdist\/|\bfleet\b/.test(text)) return true;
  const imported = [...text.matchAll(/\bfrom '(\.[^']*)(?<!\.gen)\.js'/g)].map(
    ([, path]) => `${resolve(dirname(file), path ?? '')}.ts`,
  );
  return imported.some((path) => path.startsWith(`${resolve('test')}/`) && needsBuild(path, seen));
}

/** Whether the build in a folder is younger than all that it is made of. */
export function isFresh(folder: string): boolean {
  // The build writes it last.
  return isYounger(
    join(folder, 'dist/main.js'),
    madeOf.map((path) => join(folder, path)),
  );
}

/** Whether a file is there and younger than all these. Folders count: what was removed changes them. */
export function isYounger(file: string, sources: readonly string[]): boolean {
  if (!existsSync(file)) return false;
  const { mtimeMs } = statSync(file);
  return sources.every((path) => youngestMs(path) < mtimeMs);
}

function youngestMs(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const inside = readdirSync(path).map((name) => youngestMs(join(path, name)));
  return Math.max(stats.mtimeMs, ...inside);
}
