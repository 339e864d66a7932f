// Fails when a committed generated file is not what its generator writes today. Part of npm run check.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generate as contract } from './gen-contract.js';
import { generate as reference } from './gen-reference.js';

/** Each generator exports `generate()`: file path to text. A new one joins by one line. */
const generators = [contract, reference];

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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const generate of generators) {
    for (const line of await complaints(await generate())) {
      console.error(line);
      process.exitCode = 1;
    }
  }
}
