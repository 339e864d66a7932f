// Builds dist/. With --metafile, dist/meta.json says what is in it.
import { rmSync, writeFileSync } from 'node:fs';
import { bundle } from './bundle.mjs';

rmSync('dist', { recursive: true, force: true });
const { metafile } = await bundle({ write: true });
writeFileSync('dist/package.json', '{"type":"module"}\n');
if (process.argv.includes('--metafile')) writeFileSync('dist/meta.json', JSON.stringify(metafile));
