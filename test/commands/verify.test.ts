import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-verify-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const march = ['--from', '2026-03-01', '--to', '2026-03-11'];

function run(...words: string[]): Promise<CliResult> {
  return runCli(words, { folder, sandbox });
}

async function verify(out: string, ...more: string[]) {
  const { code, stdout, stderr } = await run('invoices', 'verify', ...march, '--out', out, '--json', ...more);
  return { code, stderr, ...JSON.parse(stdout) };
}

/** @param gross with a point @param number of the receipt */
function put(number: number, gross = '11.90', more: object = {}): void {
  const time = `2026-03-${String(1 + (number % 10)).padStart(2, '0')}T0${number % 7}:30:00.${String(number).padStart(3, '0')}Z`;
  const money = (amount: string) => ({ amount, unit: 'EUR' });
  sandbox.put('invoices', {
    id: `inv-${number}`,
    store_id: 's1',
    register_id: 'r1',
    number: `R1-${String(number).padStart(6, '0')}`,
    transaction_date_and_time: time,
    total_gross_amount: money(gross),
    total_net_amount: money('10.00'),
    items: [{ id: `i${number}`, name: 'Bowl', product_id: 'p1', quantity: { amount: '1', unit: 'QUANTITY_PIECES' } }],
    payments: [{ method: 'CASH', amount: money(gross), timestamp: time }],
    ...more,
  });
}

function files(): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    names
      .filter((name) => /^(books|days)/.test(name) && /\.\w+$/.test(name))
      .map((name) => [name, readFileSync(join(folder, name), 'base64')]),
  );
}

const targets = [
  'books.ndjson',
  'books.ndjson.gz',
  'books.json',
  'books.csv',
  'books.parquet',
  'books.xlsx',
  'days/',
  'sqlite:books.db',
  'duckdb:books.duckdb',
];

describe.each(targets)('%s', (name) => {
  const place = () => name.replace(/^(\w+:)?/, `$1${folder}/`);

  test('equal to the platform, then one missing, one extra and one different; the target stays as it was', async () => {
    for (let number = 1; number <= 40; number += 1) put(number);
    put(41, '-2.10', { note: '=1+1, "quoted"\nline', extra: { deep: 1.5 } });
    expect((await run('invoices', 'pull', ...march, '--out', place())).code).toBe(0);
    const before = files();
    expect(await verify(place())).toMatchObject({
      code: 0,
      status: 'verified',
      documents: 41,
      missing: 0,
      extra: 0,
      different: 0,
      problems: 0,
      from: '2026-03-01T00:00:00.000Z',
      to: '2026-03-11T00:00:00.000Z',
      totals: {
        platform: [{ currency: 'EUR', gross: '473.9', net: '410', count: 41 }],
        target: [{ currency: 'EUR', gross: '473.9', net: '410', count: 41 }],
      },
      gaps: { platform: { missing: 0 }, target: { missing: 0 } },
    });

    put(42);
    put(7, '12.00');
    sandbox.edit('invoices', (invoice) => (invoice.id === 'inv-20' ? undefined : invoice));
    const found = await verify(place());
    expect(found).toMatchObject({
      code: 11,
      status: 'unverified',
      documents: 41,
      missing: 1,
      extra: 1,
      different: 1,
      totals: {
        platform: [{ currency: 'EUR', gross: '474', net: '410', count: 41 }],
        target: [{ currency: 'EUR', gross: '473.9', net: '410', count: 41 }],
      },
      gaps: { platform: { missing: 1 }, target: { missing: 0 } },
      error: { code: 11, name: 'unverified' },
    });
    expect(found.differences.map(({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`).toSorted()).toEqual([
      'different inv-7',
      'extra inv-20',
      'missing inv-42',
    ]);
    expect(found.error.problems.join('\n')).toMatch(
      /different: inv-7 of 2026-03-08T00:30:00.007Z \(.*total_gross_amount/,
    );
    expect(files()).toEqual(before);
  });

  test('a target that is not there is told, and not made', async () => {
    put(1);
    const { code, error } = await verify(place());
    expect(code).toBe(8);
    expect(error.message).toMatch(/there is no (file|folder) /);
    expect(files()).toEqual({});
    expect(existsSync(join(folder, 'days'))).toBe(false);
  });
});

test.each(['sqlite:', 'duckdb:'])('%s without the table of this noun', async (scheme) => {
  put(1);
  await run('invoices', 'pull', ...march, '--out', `${scheme}${folder}/books.db`);
  const before = files();
  const words = ['credit-memos', 'verify', ...march, '--out', `${scheme}${folder}/books.db`, '--json'];
  const { code, stdout } = await run(...words);
  expect(code).toBe(8);
  expect(JSON.parse(stdout).error.message).toMatch(/has no table credit_memos$/);
  expect(files()).toEqual(before);
});

test('what the platform cannot show is neither missing nor extra', async () => {
  for (let number = 1; number <= 10; number += 1) put(number);
  await run('invoices', 'pull', ...march, '--out', join(folder, 'books.ndjson'));
  sandbox.setProblem('invoices', 'inv-4', { title: 'broken', detail: 'the receipt is damaged' });
  const found = await verify(join(folder, 'books.ndjson'));
  expect(found).toMatchObject({ code: 5, status: 'partial', missing: 0, extra: 0, different: 0, problems: 1 });
  expect(found.error.problems[0]).toContain('the receipt is damaged');
});

test('more extra documents than problems are extra, each', async () => {
  for (let number = 1; number <= 10; number += 1) put(number);
  put(14);
  await run('invoices', 'pull', ...march, '--out', join(folder, 'books.ndjson'));
  sandbox.setProblem('invoices', 'inv-4', { title: 'broken', detail: 'the receipt is damaged' });
  sandbox.edit('invoices', (invoice) => (invoice.id === 'inv-14' ? undefined : invoice));
  expect(await verify(join(folder, 'books.ndjson'))).toMatchObject({ code: 11, extra: 2, problems: 1 });
});

test('only the first hundred are named, all are counted', async () => {
  for (let number = 1; number <= 130; number += 1) put(number);
  await run('invoices', 'pull', ...march, '--out', join(folder, 'books.csv'));
  for (let number = 1; number <= 120; number += 1) put(number, '1.00');
  const found = await verify(join(folder, 'books.csv'));
  expect(found).toMatchObject({ different: 120, missing: 0, extra: 0 });
  expect(found.differences).toHaveLength(100);
});

test('documents before and behind the time are not looked at', async () => {
  for (let number = 1; number <= 20; number += 1) put(number);
  await run('invoices', 'pull', ...march, '--out', join(folder, 'books.ndjson'));
  put(10, '99.00');
  const words = ['--from', '2026-03-02', '--to', '2026-03-10', '--out', join(folder, 'books.ndjson'), '--json'];
  const { code, stdout } = await run('invoices', 'verify', ...words);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ documents: 16, different: 0 });
});

test('a file that somebody wrote in another order is compared all the same', async () => {
  for (let number = 1; number <= 20; number += 1) put(number);
  const file = join(folder, 'books.ndjson');
  await run('invoices', 'pull', ...march, '--out', file);
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd().split('\n').toReversed().join('\n')}\n`);
  expect(await verify(file)).toMatchObject({ code: 0, documents: 20 });
});

test('files that an interrupted pull left between old and new are not compared, nor put in place', async () => {
  put(1);
  const file = join(folder, 'books.csv');
  await run('invoices', 'pull', ...march, '--out', file);
  const stem = createHash('sha256').update('books.csv').digest('hex').slice(0, 12);
  const marker = join(folder, `.tillctl-${stem}.place`);
  writeFileSync(marker, '{"renames":[]}');
  const { code, error } = await verify(file);
  expect(code).toBe(8);
  expect(error.message).toMatch(/was interrupted while it put its files in place/);
  expect(existsSync(marker)).toBe(true);
});

test.each([
  ['--out -', ['--out', '-'], /standard output cannot be read again/],
  ['--out singer', ['--out', 'singer'], /standard output cannot be read again/],
  ['a time that has not settled', ['--out', 'x.ndjson', '--from', '-5m'], /later than what has settled/],
])('%s is a usage error', async (_name, words, message) => {
  const { code, stderr } = await run('invoices', 'verify', '--from', '2026-03-01', ...words);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});
