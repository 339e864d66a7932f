import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../../../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../../../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;

beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-links-'));
});

afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

function given(name: string, ...lines: string[]): string {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  return join(folder, name);
}

test('products name their variant group and sales category by external ids', async () => {
  const groups = given('groups.csv', 'external_id,name', 'shirt,Shirt');
  const categories = given('categories.csv', 'external_id,name', 'tops,Tops');
  await runCli(`catalog variant-groups import ${groups}`, { folder, sandbox });
  await runCli(`catalog sales-categories import ${categories}`, { folder, sandbox });
  const head = 'external_id,name,tax_category,variant_group,sales_category_external_id';
  const file = given('p.csv', head, 'S,Small,STANDARD,shirt,tops', 'L,Large,STANDARD,,', 'X,Other,STANDARD,skirt,tops');
  const { code, stderr } = await runCli(`products import ${file}`, { folder, sandbox });
  expect(code).toBe(5);
  expect(stderr).toContain('p.csv:4 variant_group: no variant group has the external id "skirt"');
  const [small, large] = ['S', 'L'].map((id) => sandbox.all('products').find(({ external_id }) => external_id === id));
  const [group] = sandbox.all('variant-groups');
  const [category] = sandbox.all('sales-categories');
  expect(small).toMatchObject({ variant_group_id: group?.id, sales_category: category?.id });
  expect(large?.variant_group_id ?? null).toBeNull();
});

test('a row that names its variant group twice is rejected', async () => {
  const file = given(
    'p.csv',
    'external_id,name,tax_category,variant_group,variant_group_id',
    'S,Small,STANDARD,shirt,123',
    'L,Large,STANDARD,,',
  );
  const { code, stderr } = await runCli(`products import ${file} --dry-run`, { folder, sandbox });
  expect(code).toBe(5);
  expect(stderr).toContain('variant_group: it names the same as variant_group_id: leave one of them empty');
});
