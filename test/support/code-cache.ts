import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builtPlace } from './built-place.js';

const place = join(builtPlace, 'code');
const preload = resolve('test/support/code-cache.cjs');

/**
 * Environment of a real tillctl that starts from what V8 made of `dist/` before; see `code-cache.cjs`.
 *
 * @param folder of the code, unless it is that of this build
 */
export function withCodeCache(folder = join(place, nameOfBuild())): Record<string, string> {
  return { NODE_OPTIONS: `--require "${preload}"`, TILLCTL_TEST_CODE_CACHE: folder };
}

/** Of earlier builds, and of other versions of Node. */
export function forgetOldCode(): void {
  const kept = nameOfBuild();
  for (const name of existsSync(place) ? readdirSync(place) : []) {
    if (name !== kept) rmSync(join(place, name), { recursive: true, force: true });
  }
}

/** The build writes that file last. */
function nameOfBuild(): string {
  return `${process.version}-${statSync('dist/main.js').mtimeMs}`;
}
