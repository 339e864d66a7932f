import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeSegment } from '../../src/lib/platform/request-url.js';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** `ID` stands for an id. */
const kinds: { command: string; header: string; row: string }[] = [
  { command: 'products import', header: 'external_id,name,tax_category', row: 'ID,Mug,STANDARD' },
  { command: 'products import --key id', header: 'id,name', row: 'ID,Mug' },
  {
    command: 'external-ids import --namespace shop --entity-class products --create-namespace',
    header: 'external_id,internal_id',
    row: 'ID,in-ID',
  },
  {
    command: 'external-ids import --namespace shop --entity-class products --create-namespace',
    header: 'external_id,internal_id',
    row: 'out,ID',
  },
  {
    command: 'inventory changes post',
    header: 'product_external_id,storage_location_id,change',
    row: 'ID,warehouse,5',
  },
  { command: 'inventory changes post', header: 'product_id,storage_location_id,change', row: 'p,ID,5' },
  {
    command: 'orders create',
    header: 'reference,product_external_id,quantity,currency,price',
    row: 'ref,ID,1,EUR,2.00',
  },
  { command: 'catalog nodes products import', header: 'product_external_id,node_external_id', row: 'ID,home' },
  { command: 'catalog nodes products import', header: 'product_id,node_id', row: 'p,ID' },
  { command: 'catalog nodes import', header: 'external_id,name', row: 'ID,Home' },
  { command: 'catalog lots import', header: 'product_external_id,number', row: 'ID,L1' },
  { command: 'catalog features import', header: 'product_id,feature_template,value', row: 'ID,Colour,red' },
  { command: 'orders set-status CONFIRMED --file', header: 'id', row: 'ID' },
  { command: 'contacts import', header: 'type,external_id,name', row: 'individual,ID,Ada' },
];

test.each(kinds)('$command: an id that means a folder is a bad cell ($row)', async ({ command, header, row }) => {
  const file = join(folder, 'in.csv');
  for (const id of ['..', '.', 'a/../b', '../x', 'x\\..']) {
    writeFileSync(file, `${header}\n${row.replaceAll('ID', id)}\n`);
    const result = await runCli([...command.split(' '), file, '--dry-run', '--json'], { folder, sandbox });
    expect(result.code, `${id}: ${result.stderr}${result.stdout}`).toBe(3);
    expect(result.stdout, id).toContain('in.csv:2');
    expect(result.stdout, id).toContain('means a folder in a URL');
    expect(readFileSync(join(folder, 'in.rejects.csv'), 'utf8'), id).toContain('pattern');
  }
});

test.each([
  { command: 'products import --key id', header: 'id,name', row: 'ID,Mug' },
  { command: 'inventory changes post', header: 'product_id,storage_location_id,change', row: 'ID,warehouse,5' },
  { command: 'inventory changes post', header: 'product_id,storage_location_id,change', row: 'p,ID,5' },
  { command: 'orders create', header: 'reference,product_id,quantity,currency,price', row: 'ref,ID,1,EUR,2.00' },
  { command: 'catalog nodes products import', header: 'product_id,node_id', row: 'p,ID' },
  { command: 'orders set-status CONFIRMED --file', header: 'id', row: 'ID' },
])('$command: what a program makes of a missing id is a bad cell ($row)', async ({ command, header, row }) => {
  const file = join(folder, 'in.csv');
  for (const id of ['undefined', 'null', '[object Object]']) {
    writeFileSync(file, `${header}\n${row.replaceAll('ID', id)}\n`);
    const result = await runCli([...command.split(' '), file, '--dry-run', '--json'], { folder, sandbox });
    expect(result.code, `${id}: ${result.stderr}${result.stdout}`).toBe(3);
    expect(result.stdout, id).toContain('is what a program makes of a missing id');
  }
  writeFileSync(file, `${header}\n${row.replaceAll('ID', 'nullable')}\n`);
  const fine = await runCli([...command.split(' '), file, '--dry-run', '--json'], { folder, sandbox });
  expect(fine.stdout, fine.stderr).not.toContain('missing id');
});

test('keys of a file that only look different are named in one line', async () => {
  const file = join(folder, 'in.csv');
  const keys = ['A1', 'K\u00e4se', 'A 1', 'Ka\u0308se', 'B'];
  writeFileSync(file, `external_id,name,tax_category\n${keys.map((key) => `${key},Mug,STANDARD`).join('\n')}\n`);
  const result = await runCli(['products', 'import', file, '--dry-run'], { folder, sandbox });
  expect(result.code, result.stderr).toBe(0);
  const told = result.stderr.split('\n').filter((line) => line.includes('only look'));
  expect(told).toEqual([
    expect.stringMatching(
      /^2 keys only look different from others of the file: line 4 "A 1" is like "A1" in line 2, line 5 /,
    ),
  ]);
  writeFileSync(file, 'external_id,name,tax_category\nA 1,Mug,STANDARD\nB,Mug,STANDARD\n');
  const none = await runCli(['products', 'import', file, '--dry-run'], { folder, sandbox });
  expect(none.stderr).not.toContain('only look');
});

test('of prices the same is said of the products that they name', async () => {
  const file = join(folder, 'prices.csv');
  const rowsOf = (...ids: string[]) => ids.map((id) => `${id},2026-12-01T00:00:00Z,1.50,EUR,true\n`).join('');
  const told = async (...ids: string[]) => {
    writeFileSync(file, `product_external_id,valid_from,price,currency,price_is_gross\n${rowsOf(...ids)}`);
    const argv = ['batch', 'build', file, '--out', join(folder, 'prices.zip')];
    return (await runCli(argv, { folder, sandbox })).stderr.split('\n').filter((line) => line.includes('only look'));
  };
  expect(await told('A1', 'B', 'A 1')).toEqual([expect.stringMatching(/line 4 "A 1" is like "A1" in line 2$/)]);
  expect(await told('A1', 'B', 'A2')).toEqual([]);
});

test('what a request refuses is what the readers refuse', () => {
  for (const id of ['.', '..', 'a/../b', './a', 'a/.', '..\\a']) {
    expect(() => encodeSegment(id, 'external-id'), id).toThrow();
  }
  for (const id of ['...', 'a..b', '.a', 'a.', '.../x', 'a/b', '%2e%2e']) {
    expect(encodeSegment(id, 'external-id'), id).toBe(encodeURIComponent(id));
  }
});

test('a run with such a row goes on: the others are sent, and the row can be corrected', async () => {
  writeFileSync(join(folder, 'in.csv'), 'external_id,internal_id\na,1\nb/../c,2\nd,3\n');
  const place = '--namespace shop --entity-class products';
  const argv = `external-ids import ${join(folder, 'in.csv')} ${place} --create-namespace --json`;
  const result = await runCli(argv, { folder, sandbox });
  expect(result.code, result.stderr).toBe(5);
  expect(JSON.parse(result.stdout)).toMatchObject({ counts: { created: 2, rejected: 1, pending: 0 } });
});
