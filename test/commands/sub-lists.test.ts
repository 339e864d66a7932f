import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;

const cli = (line: string) => runCli(line.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });

beforeAll(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-lists-'));
  for (const key of ['A', 'B', 'C']) {
    const product = { id: `p-${key}`, external_id: key, name: `Thing ${key}`, management_unit: 'QUANTITY_PIECES' };
    sandbox.put('products', product);
  }
  writeFileSync(join(folder, 'tree.csv'), 'external_id,name\nhome,Home\n');
  writeFileSync(join(folder, 'on.csv'), 'product_external_id,node_external_id\nA,home\nB,home\nC,home\n');
  for (const line of [
    'catalog nodes import $DIR/tree.csv',
    'catalog nodes products import $DIR/on.csv',
    'catalog tags add A new summer winter',
  ]) {
    const { code, stderr } = await cli(line);
    expect(code, stderr).toBe(0);
  }
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['catalog tags list A --columns name --sort -name', 'winter\nsummer\nnew\n'],
  ['catalog tags list A --columns name --search MER --header', 'name\nsummer\n'],
  ['catalog nodes products list home --columns external_id,name --sort -external_id --limit 1', 'C\tThing C\n'],
  ['catalog nodes products list home --columns name --search thing --offset 2 --sort name', 'Thing C\n'],
])('what one thing has is listed as every list is: %s', async (line, shown) => {
  const { code, stdout, stderr } = await cli(line);
  expect([code, stdout], stderr).toEqual([0, shown]);
});

test('the rest is counted, an empty list says so, and a column that there is not is refused', async () => {
  const part = await cli('catalog nodes products list home --limit 2');
  expect(part.stderr).toContain('1 more products of the browse node');
  const empty = await cli('catalog images list A');
  expect([empty.code, empty.stdout, empty.stderr]).toEqual([0, '', 'there are no images of the product\n']);
  const wrong = await cli('catalog tags list A --columns nmae');
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain('did you mean "name"?');
});

test.each([
  'catalog features list A',
  'catalog channels list A',
  'catalog images list A',
  'catalog tags list B',
  'catalog nodes products list home --search nowhere',
])('%s is one document with --json, and a line each as NDJSON', async (line) => {
  expect(JSON.parse((await cli(`${line} --json`)).stdout)).toEqual({ items: [] });
  expect((await cli(`${line} --format ndjson`)).stdout).toBe('');
});
