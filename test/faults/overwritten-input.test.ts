import { createHash } from 'node:crypto';
import {
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstOf, sized } from '../support/effort.js';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { rawWorkbook } from '../support/workbook.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
  sandbox = await startSandbox({ latencyMs: 1 });
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** So much that it does not fit into what is read ahead, also packed: long rows, since each that is read is sent. */
const count = sized(1600, 3000);
const columns = ['external_id', 'name', 'tax_category'];
/** Hardly packable, so that a workbook is of several chunks too. */
const noise = (at: number) => [at, -at].map((seed) => createHash('sha512').update(`${seed}`).digest('base64')).join('');

function rowsOf(word: 'checked' | 'foreign', rows = count): string[][] {
  return Array.from({ length: rows }, (_, at) => [`N${at}`, `${word} ${noise(at)}`, 'STANDARD']);
}

const objects = (rows: string[][]) =>
  rows.map((row) => JSON.stringify(Object.fromEntries(columns.map((column, at) => [column, row[at]]))));

const formats: Record<string, (rows: string[][]) => string | Buffer> = {
  'in.csv': (rows) => [columns, ...rows].map((row) => `${row.join(',')}\n`).join(''),
  'in.ndjson': (rows) => `${objects(rows).join('\n')}\n`,
  'in.json': (rows) => `[${objects(rows).join(',\n')}]\n`,
  'in.xlsx': (rows) => {
    const cells = (row: string[]) => row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
    const lines = [columns, ...rows].map((row, at) => `<row r="${at + 1}">${cells(row)}</row>`);
    return rawWorkbook({ sheets: [{ name: 'Products', rows: lines.join('') }] });
  },
};

/** As a program does that opens the file and writes into it: the same file, of the same age. */
function overwrite(path: string, content: string | Buffer): void {
  const { atime, mtime } = statSync(path);
  const descriptor = openSync(path, 'r+');
  ftruncateSync(descriptor, 0);
  writeSync(descriptor, Buffer.from(content), 0);
  closeSync(descriptor);
  utimesSync(path, atime, mtime);
}

async function importWhileItChanges(name: string, content: string | Buffer) {
  const path = join(folder, name);
  writeFileSync(path, formats[name]?.(rowsOf('checked')) ?? '');
  const watch = setInterval(() => {
    if (sandbox.all('products').length < 3) return;
    clearInterval(watch);
    overwrite(path, content);
  }, 1);
  try {
    return await runCli(`products import ${path} --concurrency 16 --verify none --replace --json`, { folder, sandbox });
  } finally {
    clearInterval(watch);
  }
}

interface Report {
  counts: Record<string, number>;
  error: { name: string; message: string; hint: string };
}

// One that is cut by lines and one that is unpacked; the others in the complete tests.
const tried = firstOf(Object.keys(formats));

test.each(tried)('nothing that was not checked is sent of %s, which is overwritten', async (name) => {
  const result = await importWhileItChanges(name, formats[name]?.(rowsOf('foreign')) ?? '');
  expect(result.code, result.stderr).toBe(3);
  const { counts, error } = JSON.parse(result.stdout) as Report;
  expect(error.message).toContain('changed while it was read');
  expect(error.hint).toContain('tillctl runs resume');
  const names = sandbox.all('products').map((product) => product.name);
  expect(names.filter((each) => !each.startsWith('checked '))).toEqual([]);
  expect(counts).toMatchObject({ created: names.length, rejected: 0, pending: count - names.length });
  expect(counts.pending).toBeGreaterThan(0);
});

test.each([
  ['cut off', count / 2],
  ['grown', count + 100],
])('an input that was %s meanwhile ends the run with counts that add up', async (_, rows) => {
  const result = await importWhileItChanges('in.csv', formats['in.csv']?.(rowsOf('checked', rows)) ?? '');
  expect(result.code, result.stderr).toBe(3);
  const { counts } = JSON.parse(result.stdout) as Report;
  expect(sandbox.all('products').length).toBeLessThanOrEqual(count);
  expect(counts).toMatchObject({ created: sandbox.all('products').length, rejected: 0 });
  expect(counts.pending).toBe(count - sandbox.all('products').length);
});
