import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const files = [
  {
    file: 'src/contract/validators.gen.js',
    table: 'validators',
    name: 'ProductInput',
    good: { name: 'Bowl', management_unit: 'QUANTITY_PIECES', tax_category: 'STANDARD' },
  },
  {
    file: 'test/contract/answer-validators.gen.js',
    table: 'answerValidators',
    name: 'ProductList',
    good: { items: [] },
  },
];

test.each(files)('$file runs in a folder without node_modules', async ({ file, table, name, good }) => {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  try {
    await copyFile(file, join(folder, 'checks.mjs'));
    await writeFile(
      join(folder, 'run.mjs'),
      `import { ${table} as table } from './checks.mjs';
       console.log(JSON.stringify([table.${name}(${JSON.stringify(good)}), table.${name}({})]));`,
    );
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'run.mjs')], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual([true, false]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each(files)('$file imports nothing', async ({ file }) => {
  const text = await readFile(file, 'utf8');
  expect(text.match(/^import .*|\bimport\(.*|[^_.\w'"]require\(["'].*/gm)).toBeNull();
});
