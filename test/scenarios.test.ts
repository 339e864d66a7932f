import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { byEffort } from './support/effort.js';
import { replay } from './support/scenario.js';

const folder = resolve('test/scenarios');
const sessions = readdirSync(folder).filter((name) => name.endsWith('.txt'));
const every = byEffort({ short: 3, usual: 1, complete: 1 });
// `vitest -u` writes what happens now into the files; read the difference before you commit it.
test.each(sessions.filter((_, at) => at % every === 0))('%s happens again as written', async (name) => {
  const path = join(folder, name);
  await expect(await replay(path)).toMatchFileSnapshot(path);
});
