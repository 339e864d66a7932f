import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { complaints } from '../../scripts/gen.js';

test('a stale and a missing file are named with the command that mends them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fresh-'));
  try {
    await mkdir(join(folder, 'src'));
    await writeFile(join(folder, 'src/same.ts'), 'same');
    await writeFile(join(folder, 'src/old.ts'), 'old');
    const generated = new Map([
      ['src/same.ts', 'same'],
      ['src/old.ts', 'new'],
      ['src/none.ts', 'new'],
    ]);
    expect(await complaints(generated, folder)).toEqual([
      'src/old.ts is stale: run "npm run gen" and commit it',
      'src/none.ts is missing: run "npm run gen" and commit it',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
