import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;

const header = 'external_id,name,tax_category,manufacturer';

beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-undo-again-'));
  file('shop.csv', header, 'A,Mug,STANDARD,Mill', 'B,Cup,STANDARD,Mill');
  file('in.csv', header, 'A,Big mug,STANDARD,', 'B,Cup,STANDARD,Kiln');
  expect(await tillctl('products import shop.csv')).toMatchObject({ code: 0 });
});

afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, ...lines: string[]): void {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
}

const tillctl = (line: string) =>
  runCli(
    line.replace(/\S+\.csv/, (name) => join(folder, name)),
    { folder, sandbox, columns: 120 },
  );
const names = () =>
  sandbox
    .all('products')
    .map(({ name }) => name)
    .toSorted();

test('a file whose run was undone can be sent again, unless that undo was undone', async () => {
  expect(await tillctl('products import in.csv')).toMatchObject({ code: 0 });
  expect(await tillctl('products import in.csv')).toMatchObject({ code: 2 });
  expect(await tillctl('runs undo latest')).toMatchObject({ code: 0 });
  expect(names()).toEqual(['Cup', 'Mug']);
  expect(await tillctl('runs undo latest')).toMatchObject({ code: 0 });
  expect(await tillctl('products import in.csv')).toMatchObject({ code: 2 });
  expect(await tillctl('runs undo latest')).toMatchObject({ code: 0 });
  const again = await tillctl('products import in.csv');
  expect(again.code, again.screen).toBe(0);
  expect(names()).toEqual(['Big mug', 'Cup']);
});

test('an undo of single things leaves the file applied', async () => {
  expect(await tillctl('products import in.csv')).toMatchObject({ code: 0 });
  expect(await tillctl('runs undo latest --only A')).toMatchObject({ code: 0 });
  expect(await tillctl('products import in.csv')).toMatchObject({ code: 2 });
});

test('an undo says which command and file it takes back, and the value of a cell that was cleared', async () => {
  expect(await tillctl('products import in.csv')).toMatchObject({ code: 0 });
  const { screen, code } = await tillctl('runs undo latest --dry-run');
  expect(code).toBe(0);
  expect(screen).toMatch(/undo of products import of \S*in\.csv,\s+run\s+\S+\s+of\s+20/);
  expect(screen).toMatch(/external_id A +manufacturer +Mill/);
});
