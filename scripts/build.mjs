// Builds dist/. With --metafile, dist/meta.json says what is in it.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersOf } from './answers.mjs';
import { bundle, bundleAlone } from './bundle.mjs';
import { toCommonJs } from './common-js.mjs';

const bundled = await bundle();
const files = await toCommonJs(bundled);
for (const alone of ['answers.ts', 'lib/archive/deflate-worker.js', 'lib/auth/keychain-child.js']) {
  files.set(...(await bundleAlone(alone)));
}
files.set('package.json', '{"type":"commonjs"}\n');
for (const [name, text] of await answersOf(files)) files.set(name, text);
mkdirSync('dist/answers', { recursive: true });
// The chunks before main.js, which names them, and each in one step: a tillctl may be starting meanwhile.
for (const [name, text] of [...files].sort(([a], [b]) => Number(a === 'main.js') - Number(b === 'main.js'))) {
  writeFileSync(join('dist', `${name}.new`), text);
  renameSync(join('dist', `${name}.new`), join('dist', name));
}
// Only now, and only what the new build did not make: a tillctl that runs meanwhile keeps its chunks until then.
const made = new Set(['answers', ...files.keys()]);
for (const name of readdirSync('dist', { recursive: true })) {
  if (!made.has(name)) rmSync(join('dist', name), { recursive: true, force: true });
}
if (process.argv.includes('--metafile')) writeFileSync('dist/meta.json', JSON.stringify(bundled.metafile));
