import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Long enough that rejected rows are in parts of the file with none between them. */
const rows = 12_000;
const badRows = [0, 4000, 4001, 11_999];
const plain = { file: 'long.csv', pack: (text: string) => Buffer.from(text) };

test.each([
  { name: 'a CSV', ...plain },
  { name: 'one with a byte order mark', ...plain, pack: (text: string) => Buffer.from(`\ufeff${text}`) },
  { name: 'one in UTF-16', ...plain, pack: (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le') },
  { name: 'a packed one', ...plain, file: 'long.csv.gz', pack: gzipSync },
])('the rejected rows of $name are reported as they stand there', async ({ file, pack }) => {
  const lines = ['external_id,name,sales_price,sales_price_currency'];
  const expected: string[] = [];
  let line = 2;
  for (let row = 0; row < rows; row += 1) {
    const price = badRows.includes(row) ? 'cheap' : '1.00';
    if (price === 'cheap') expected.push(`${line} SKU-${row}`);
    // A name of two lines now and then, so that lines are not rows.
    const name = row % 100 === 0 ? '"Große\nSchüssel"' : '"Große, tiefe Schüssel"';
    line += row % 100 === 0 ? 2 : 1;
    lines.push(`SKU-${row},${name},${price},EUR`);
  }
  writeFileSync(join(folder, file), pack(`${lines.join('\n')}\n`));
  const checked = await runCli(`products import ${join(folder, file)} --dry-run --json`, { folder });
  expect(checked.code, checked.stderr).toBe(5);
  expect(JSON.parse(checked.stdout)).toMatchObject({
    counts: { rejected: badRows.length, pending: rows - badRows.length },
  });
  const bytes = readFileSync(join(folder, 'long.rejects.csv'));
  // A reject file has the encoding of its input.
  const rejected = bytes[0] === 0xff ? bytes.toString('utf16le') : bytes.toString('utf8');
  const found = [...rejected.matchAll(/^(SKU-\d+),"[^"]*",cheap,EUR,(\d+),/gm)].map(([, key, at]) => `${at} ${key}`);
  expect(found).toEqual(expected);
  for (const place of expected) expect(checked.stdout).toContain(`${file}:${place.split(' ')[0]} sales_price`);
});
