import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { complaints } from '../../scripts/fresh.js';
import { generate } from '../../scripts/gen-contract.js';

test('the committed files are what openapi/platform.yaml gives today', async () => {
  const generated = await generate();
  expect([...generated.keys()]).toEqual([
    'src/contract/routes.gen.ts',
    'src/contract/enums.gen.ts',
    'src/contract/document-schemas.gen.ts',
    'src/contract/validators.gen.js',
    'src/contract/validators.gen.d.ts',
    'src/contract/seed-validators.gen.js',
    'src/contract/seed-validators.gen.d.ts',
    'src/contract/nested-validators.gen.js',
    'src/contract/nested-validators.gen.d.ts',
    'src/contract/form-members.gen.ts',
    'test/contract/answer-validators.gen.js',
    'test/contract/answer-validators.gen.d.ts',
  ]);
  expect(await complaints(generated)).toEqual([]);
});

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
