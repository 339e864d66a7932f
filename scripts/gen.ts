// npm run gen writes the generated files that are committed, npm run fresh (--check) fails when one of them is not what its
// generator writes today, and npm run docs (--packed) writes those that only the package has.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generate as contract } from './gen-contract.js';
import { generate as packed } from './gen-packed.js';
import { generate as reference } from './gen-reference.js';

/** A line for every generated file that is missing in the folder or differs there. */
export async function complaints(generated: Map<string, string>, folder = '.'): Promise<string[]> {
  const lines: string[] = [];
  for (const [path, text] of generated) {
    const committed = await readFile(join(folder, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (committed === text) continue;
    lines.push(`${path} is ${committed === undefined ? 'missing' : 'stale'}: run "npm run gen" and commit it`);
  }
  return lines;
}

async function check(generated: Map<string, string>): Promise<void> {
  const lines = await complaints(generated);
  if (lines.length === 0) return;
  console.error(lines.join('\n'));
  process.exitCode = 1;
}

async function writeAll(generated: Map<string, string>): Promise<void> {
  for (const [path, text] of generated) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [flag] = process.argv.slice(2);
  for (const generate of flag === '--packed' ? [packed] : [contract, reference]) {
    await (flag === '--check' ? check : writeAll)(await generate());
  }
}
