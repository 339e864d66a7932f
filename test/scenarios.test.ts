import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { replay } from './support/scenario.js';

const folder = resolve('test/scenarios');

// `vitest -u` writes what happens now into the files; read the difference before you commit it.
test.each(readdirSync(folder).filter((name) => name.endsWith('.txt')))('%s happens again as written', async (name) => {
  const path = join(folder, name);
  await expect(await replay(path)).toMatchFileSnapshot(path);
});
