import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'demo' });
  folder = mkdtempSync(join(tmpdir(), 'tillctl-query-'));
  const header = 'external_id,name,tax_category,management_unit\n';
  writeFileSync(join(folder, 'two.csv'), `${header}A1,Apron,STANDARD,QUANTITY_PIECES\nB2,,STANDARD,QUANTITY_PIECES\n`);
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});
const cli = (...argv: string[]) => runCli(argv, { folder, sandbox });

test.each([
  { expression: 'items[0].external_id', answer: /^DEMO-\w+\n$/ },
  { expression: 'length(items)', answer: /^3\n$/ },
  { expression: 'items[].sales_price.amount', answer: /^\["[\d.]+",.*\]\n$/ },
  { expression: 'items[0].nothing', answer: /^null\n$/ },
])('--query $expression finds its part of the document', async ({ expression, answer }) => {
  const { code, stdout } = await cli('products', 'list', '--limit', '3', '--query', expression);
  expect(code).toBe(0);
  expect(stdout).toMatch(answer);
});

test('a failure keeps its exit code and words, and the expression looks into what there is', async () => {
  const file = join(folder, 'two.csv');
  const { code, stdout, stderr } = await cli('products', 'import', file, '--query', '[counts.created, error.name]');
  expect({ code, stdout }).toEqual({ code: 5, stdout: '[1,"partial"]\n' });
  expect(stderr).toContain('error: 1 of 2 products was rejected');
});

test.each([
  ['a platform that does not have it', ['products', 'get', 'nope'], 7, 'there is no product "nope"'],
  ['a column that no list has', ['products', 'list', '--columns', 'nope'], 2, '--columns: there is no column "nope"'],
  ['a command line that does not parse', ['products', 'get'], 2, "missing required argument 'id'"],
])(
  'an error without a result is found by the expression, and null is no answer: %s',
  async (_, argv, code, message) => {
    expect(await cli(...argv, '--query', 'error.message')).toMatchObject({ code, stdout: `${message}\n` });
    expect(await cli(...argv, '--query=error.code')).toMatchObject({ code, stdout: `${code}\n` });
    const { stdout, stderr } = await cli(...argv, '--query', 'name');
    expect(stdout).toBe('');
    expect(stderr).toContain(`error: ${message}\n`);
  },
);

test('an expression that is none is told before anything is done', async () => {
  sandbox.forgetRequests();
  const { code, stdout, stderr } = await cli('products', 'delete', '--yes', 'DEMO-1', '--query', 'items[');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('--query "items["');
  expect(sandbox.requests()).toEqual([]);
});

test('an expression that asks the impossible of this document is exit 2', async () => {
  const { code, stderr } = await cli('products', 'list', '--limit', '1', '--query', 'sum(items)');
  expect(code).toBe(2);
  expect(stderr).toContain('sum');
});
