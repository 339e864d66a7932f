// Fails when a committed generated file is not what its generator writes today. Part of npm run check.
import { readFile } from 'node:fs/promises';
import { generate as contract } from './gen-contract.js';

/** Each generator exports `generate()`: file path to text. A new one joins by one line. */
const generators = [contract];

let stale = 0;
for (const generate of generators) {
  for (const [path, text] of await generate()) {
    const committed = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (committed === text) continue;
    stale += 1;
    console.error(`${path} ${committed === undefined ? 'is missing' : 'is stale'}: run "npm run gen" and commit it`);
  }
}
if (stale > 0) process.exitCode = 1;
