// Builds dist/. With --metafile, dist/meta.json says what is in it.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundle } from './bundle.mjs';

mkdirSync('dist', { recursive: true });
const { metafile } = await bundle({ write: true });
writeFileSync('dist/package.json', '{"type":"module"}\n');
const made = new Set(['package.json', ...Object.keys(metafile.outputs).map((path) => basename(path))]);
// Only now, and only what the new build did not make: a tillctl that runs meanwhile keeps its chunks until then.
for (const name of readdirSync('dist')) if (!made.has(name)) rmSync(join('dist', name), { recursive: true });
if (process.argv.includes('--metafile')) writeFileSync('dist/meta.json', JSON.stringify(metafile));
