import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-pull-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const dayMs = 86_400_000;
/** A version of a document has the time of the one before. */
const now = Date.now();

function run(line: string, more: { signal?: AbortSignal; env?: Record<string, string> } = {}): Promise<CliResult> {
  return runCli(line.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1, ...more });
}

async function pull(line: string) {
  const { code, stdout, stderr } = await run(`${line} --json`);
  return { code, stderr, ...JSON.parse(stdout) };
}

const money = (amount: string) => ({ amount, unit: 'EUR' });

function putCounted(number: string, store: string, register: string, daysAgo: number): void {
  const time = new Date(now - daysAgo * dayMs).toISOString();
  const invoice = {
    ...sale(`${store}-${register}-${number}`, time, '2.10', true),
    store_id: store,
    register_id: register,
    number,
  };
  sandbox.put('invoices', invoice);
}

type DocumentNoun = 'invoices' | 'credit-memos' | 'orders' | 'stock-changes';

/** @param daysAgo may be a fraction */
function put(
  id: string,
  daysAgo: number,
  { paid = true, gross = '2.10', kind = 'invoices' as DocumentNoun } = {},
): void {
  const time = new Date(now - daysAgo * dayMs).toISOString();
  const document: Record<DocumentNoun, object> = {
    invoices: sale(id, time, gross, paid),
    'credit-memos': { ...sale(id, time, gross, paid), invoices: [] },
    orders: { id, number: `O-${id}`, status: 'NEW', transaction_date_and_time: time, items: [] },
    'stock-changes': {
      id,
      created_at: time,
      product_id: 'p1',
      storage_location_id: 'l1',
      condition: 'NEW',
      change: { amount: '-1', unit: 'QUANTITY_PIECES' },
    },
  };
  sandbox.put(kind, document[kind]);
}

function sale(id: string, time: string, gross: string, paid: boolean): object {
  return {
    id,
    store_id: 's1',
    register_id: 'r1',
    number: id,
    transaction_date_and_time: time,
    total_gross_amount: money(gross),
    total_net_amount: money('2.00'),
    items: [],
    discounts: [],
    sales_orders: [],
    payments: paid ? [{ method: 'CASH', amount: money(gross), timestamp: time }] : [],
  };
}

function ids(file: string): string[] {
  const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line).id);
}

describe('invoices pull', () => {
  test('years without documents cost few requests, and lose none', async () => {
    put('i-old', 6_000.5);
    put('i-1', 3.2);
    put('i-2', 2.2);
    const { code, requests, documents } = await pull('invoices pull --from 2000-01-01 --out $DIR/x.ndjson');
    expect({ code, documents, ids: ids('x.ndjson') }).toEqual({ code: 0, documents: 3, ids: ['i-old', 'i-1', 'i-2'] });
    expect(requests).toBeLessThan(200);
  });

  test('a target of an older version says once what it does not have, and --repair fills it', async () => {
    put('i-1', 6.2);
    put('i-2', 2.2);
    const line = 'invoices pull --since-last --lookback 1d --out $DIR/x.csv';
    expect((await run(`${line} --from -7d`)).code).toBe(0);
    const whole = readFileSync(join(folder, 'x.csv'), 'utf8');
    const at = whole.split('\n')[0]?.split(',').indexOf('register_id') ?? -1;
    const cut = whole.replace(/^.+$/gm, (row) => row.split(',').toSpliced(at, 1).join(','));
    writeFileSync(join(folder, 'x.csv'), cut);
    const first = await run(line);
    expect(first).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('an older version, which did not write register_id'),
    });
    const second = await run(line);
    expect(second).toMatchObject({ code: 0, stderr: expect.not.stringContaining('older version') });
    expect(readFileSync(join(folder, 'x.csv'), 'utf8')).not.toBe(whole);
    expect((await run(`${line} --repair`)).code).toBe(0);
    expect(readFileSync(join(folder, 'x.csv'), 'utf8')).toBe(whole);
  });

  test('numbers are counted by register, by store or by organisation, in pulls, comparisons and pages', async () => {
    for (const [number, store, register] of [
      ['1', 's1', 'r1'],
      ['2', 's1', 'r2'],
      ['3', 's1', 'r1'],
      ['4', 's2', 'r3'],
      ['6', 's1', 'r2'],
    ] as const)
      putCounted(number, store, register, 4 - Number(number) / 10);
    const line = 'invoices pull --from -7d --out $DIR/x.ndjson --report $DIR/x.html';
    const seen: Record<string, unknown> = {};
    for (const by of ['', ' --numbers register', ' --numbers store', ' --numbers organisation']) {
      const { code, gaps } = await pull(line + by);
      expect(code).toBe(0);
      seen[by] = [
        gaps.by,
        ...gaps.ranges.map(({ store, register, from, to }: Record<string, string>) => [store, register, from, to]),
      ];
    }
    const registers = ['register', ['s1', 'r1', '2', '2'], ['s1', 'r2', '3', '5']];
    expect(seen).toEqual({
      '': registers,
      ' --numbers register': registers,
      ' --numbers store': ['store', ['s1', '', '4', '5']],
      ' --numbers organisation': ['organisation', ['', '', '5', '5']],
    });
    expect(readFileSync(join(folder, 'x.html'), 'utf8')).not.toContain('Register</th>');
    const shown = await run('invoices pull --from -7d --out $DIR/x.ndjson --numbers organisation');
    expect(shown.stdout).toContain('number 5 is missing (of the organisation)');
    const compared = await run('invoices verify --from -7d --out $DIR/x.ndjson --numbers organisation --json');
    expect(JSON.parse(compared.stdout).gaps).toMatchObject({ platform: { missing: 1 }, target: { missing: 1 } });
    expect((await run('orders pull --from -7d --out $DIR/o.ndjson --numbers store')).code).toBe(2);
  });

  test('writes each invoice of the time once, and goes on at the bookmark', async () => {
    for (let number = 1; number <= 9; number += 1) put(`i-${number}`, 10 - number);
    const first = await pull('invoices pull --since-last --from -20d --out $DIR/books.ndjson');
    expect(first).toMatchObject({ code: 0, documents: 9, inserted: 9, late: 0, problems: 0, gaps: { missing: 0 } });
    expect(first.totals).toEqual([{ currency: 'EUR', gross: '18.9', net: '18', count: 9 }]);
    put('i-10', 0.5);
    put('i-3b', 6.5);
    const second = await pull('invoices pull --since-last --out $DIR/books.ndjson');
    expect(second).toMatchObject({ code: 0, inserted: 2, late: 2, updated: 0 });
    expect(ids('books.ndjson')).toEqual([
      'i-1',
      'i-2',
      'i-3',
      'i-3b',
      'i-4',
      'i-5',
      'i-6',
      'i-7',
      'i-8',
      'i-9',
      'i-10',
    ]);
    expect(Date.parse(second.bookmark)).toBeGreaterThan(Date.parse(first.bookmark));
  });

  test.each([
    { name: 'a file', out: '$DIR/books.ndjson' },
    { name: 'a database', out: 'sqlite:$DIR/books.db' },
  ])('brings a payment that came weeks later into $name', async ({ out }) => {
    put('later', 40, { paid: false });
    put('cash', 39.9);
    await pull(`invoices pull --since-last --from -60d --out ${out}`);
    expect(await pull(`invoices pull --since-last --out ${out}`)).toMatchObject({ updated: 0, unchanged: 1 });
    put('later', 40);
    expect(await pull(`invoices pull --since-last --out ${out}`)).toMatchObject({ code: 0, updated: 1, inserted: 0 });
    expect(await pull(`invoices pull --since-last --out ${out}`)).toMatchObject({ documents: 0 });
  });

  test('keeps what the platform could not show beside the target, and asks again', async () => {
    put('a', 30);
    put('b', 29.9);
    sandbox.setProblem('invoices', 'b', { title: 'not now' });
    const { code, stdout, stderr } = await run('invoices pull --since-last --from -60d --out $DIR/books.csv');
    expect({ code, stdout, stderr }).toMatchObject({
      code: 5,
      stdout: expect.stringContaining(`problems are in ${folder}/books.csv.problems.ndjson\n`),
      stderr: expect.stringMatching(
        /^error: the platform could not show 1 document\n {2}.*: not now.*\ntry: {3}they are asked for again by the next pull\n$/,
      ),
    });
    expect(JSON.parse(readFileSync(join(folder, 'books.csv.problems.ndjson'), 'utf8'))).toMatchObject({
      noun: 'invoices',
      problem: { title: 'not now' },
    });
    sandbox.setProblem('invoices', 'b', undefined);
    expect(await pull('invoices pull --since-last --out $DIR/books.csv')).toMatchObject({ code: 0, inserted: 1 });
    expect(existsSync(join(folder, 'books.csv.problems.ndjson'))).toBe(false);
  });

  test('gives out to a pipe only what is new', async () => {
    put('a', 2);
    put('b', 1, { paid: false });
    const first = await run('invoices pull --since-last --from -9d --out -');
    expect(
      first.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(['a', 'b']);
    expect(first.stderr).toContain('pulled 2 invoices');
    put('c', 0.5);
    put('b', 1);
    const second = await run('invoices pull --since-last --out -');
    expect(
      second.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(['b', 'c']);
    expect((await run('invoices pull --since-last --out - --quiet')).stdout).toBe('');
  });

  test('loses nothing of a list that shifts while it is read', async () => {
    for (let number = 10; number < 60; number += 1) put(`i-${number}`, 2 - number / 100);
    sandbox.setFaults([
      { operation: 'listInvoices', fault: { kind: 'list_shift', by: 'insert' }, after: 2, every: 3, times: 3 },
    ]);
    const report = await pull('invoices pull --from -3d --out $DIR/books.ndjson --page-size 9 --concurrency 1');
    expect(report.code).toBe(0);
    expect(report.rereads).toBeGreaterThan(0);
    const found = new Set(ids('books.ndjson'));
    expect(found.size).toBe(ids('books.ndjson').length);
    for (let number = 10; number < 60; number += 1) expect(found).toContain(`i-${number}`);
  });

  test('an outage commits what came before it, and says how to go on', async () => {
    for (let number = 1; number <= 9; number += 1) put(`i-${number}`, 10 - number);
    sandbox.setFaults([{ operation: 'listInvoices', after: 8, fault: { kind: 'status', status: 503 } }]);
    const stopped = await pull(
      'invoices pull --since-last --from -20d --out $DIR/books.ndjson --concurrency 1 --retries 1',
    );
    expect(stopped.code).toBe(6);
    expect(stopped.error.hint).toContain(`tillctl invoices pull --since-last --out ${folder}/books.ndjson`);
    sandbox.setFaults([]);
    const resumed = await pull('invoices pull --since-last --out $DIR/books.ndjson');
    expect(resumed.code).toBe(0);
    expect(ids('books.ndjson')).toEqual(Array.from({ length: 9 }, (_, index) => `i-${index + 1}`));
  });

  test('a second pull into the same target is locked out', async () => {
    put('a', 1);
    sandbox.setFaults([{ operation: 'listInvoices', fault: { kind: 'latency', ms: 400 } }]);
    const line = 'invoices pull --since-last --from -2d --out $DIR/books.ndjson';
    const [one, other] = await Promise.all([run(line), run(line)]);
    expect([one.code, other.code].sort()).toEqual([0, 9]);
  });

  test.each([
    { name: 'without a time', line: '--out $DIR/x.ndjson', words: '--from or --since-last is missing' },
    { name: 'without a bookmark', line: '--since-last --out $DIR/x.ndjson', words: 'there is no bookmark x.ndjson-' },
    {
      name: 'backwards',
      line: '--from 2026-02-02 --to 2026-02-01 --out $DIR/x.ndjson',
      words: '--from 2026-02-02 is not before',
    },
    { name: 'with a state and no bookmark', line: '--from -1d --state x --out $DIR/x.ndjson', words: '--state names' },
    { name: 'into a file that says nothing', line: '--from -1d --out $DIR/x.doc', words: 'is not a target' },
    {
      name: 'of a window without length',
      line: '--from -1d --window 0d --out $DIR/x.ndjson',
      words: '--window 0d has no length',
    },
    { name: 'of csv to a pipe', line: '--from -1d --out - --format csv', words: '--out - cannot be written as csv' },
    { name: 'of a time that is none', line: '--from soon --out $DIR/x.ndjson', words: '--from "soon" is not a time' },
  ])('is a usage error $name', async ({ line, words }) => {
    const { code, stdout, stderr } = await run(`invoices pull ${line}`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(words);
    expect(readdirSync(folder).filter((name) => name.startsWith('x.'))).toEqual([]);
  });

  test.each(['-', 'singer'])('--out %s and --json do not go together', async (out) => {
    expect((await run(`invoices pull --from -1d --out ${out} --json`)).code).toBe(2);
  });

  test('a bookmark that is damaged stops it', async () => {
    put('a', 1);
    await run('invoices pull --since-last --from -2d --out $DIR/books.ndjson --state books');
    const [name = ''] = readdirSync(join(folder, 'state/bookmarks'));
    writeFileSync(join(folder, 'state/bookmarks', name), '{"version":1');
    const { code, stderr } = await run('invoices pull --since-last --from -2d --out $DIR/books.ndjson --state books');
    expect(code).toBe(8);
    expect(stderr).toContain('is damaged: it is not JSON');
  });
});

describe('the other nouns', () => {
  test.each([
    { noun: 'credit-memos', kind: 'credit-memos' as const },
    { noun: 'orders', kind: 'orders' as const },
    { noun: 'stock-changes', kind: 'stock-changes' as const },
    { noun: 'inventory changes', kind: 'stock-changes' as const },
  ])('$noun are pulled, listed and shown alike', async ({ noun, kind }) => {
    put('one', 1, { kind });
    put('two', 0.5, { kind });
    expect(await pull(`${noun} pull --from -2d --out $DIR/books.ndjson`)).toMatchObject({ code: 0, inserted: 2 });
    expect(ids('books.ndjson')).toEqual(['one', 'two']);
    const listed = await run(`${noun} list --from -2d`);
    expect(listed.stdout.split('\n').map((line) => line.split('\t')[0])).toEqual(['one', 'two', '']);
    expect(JSON.parse((await run(`${noun} get two --json`)).stdout)).toMatchObject({ id: 'two' });
    expect((await run(`${noun} get three`)).code).toBe(7);
  });
});

describe('bookmarks', () => {
  test.each([
    { name: 'of a file', out: '$DIR/books.ndjson' },
    { name: 'of a database, where the truth is', out: 'sqlite:$DIR/books.db' },
  ])('$name are listed, shown, moved and removed', async ({ out }) => {
    for (let number = 1; number <= 9; number += 1) put(`i-${number}`, 10 - number);
    const again = `invoices pull --since-last --out ${out} --state books --lookback 1h`;
    await pull(`${again} --from -20d`);
    expect((await run('bookmarks list')).stdout).toMatch(/^books\tinvoices\t.*\t0\t0\t/);
    expect(JSON.parse((await run('bookmarks show invoices/books --json')).stdout)).toMatchObject({ state: 'books' });
    expect(await pull(again)).toMatchObject({ documents: 0 });
    const moved = await run(['bookmarks', 'set', 'books', '--', '-4d'].join(' '));
    expect(moved).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^moved the bookmark books of invoices from /),
    });
    expect(await pull(again)).toMatchObject({ inserted: 0, unchanged: 4 });
    expect((await run('bookmarks reset books')).code).toBe(0);
    expect(await run('bookmarks list')).toMatchObject({ code: 0, stdout: '' });
    expect(await pull(again)).toMatchObject({ code: 2 });
    expect(await run('bookmarks show books')).toMatchObject({ code: 2 });
  });

  test('a bookmark of a file whose ending says nothing is moved, and its pull resumed with the form', async () => {
    put('a', 1);
    const line = 'invoices pull --since-last --out $DIR/books.txt --format csv --state books';
    await pull(`${line} --from -2d`);
    expect(await run('bookmarks set books 2026-01-01')).toMatchObject({ code: 0 });
    sandbox.setFaults([{ operation: 'listInvoices', fault: { kind: 'status', status: 503 } }]);
    const stopped = await pull(`${line} --retries 0`);
    expect(stopped.resume).toBe(
      `tillctl invoices pull --since-last --state books --out ${folder}/books.txt --format csv`,
    );
  });

  test('a bookmark is not moved into the future', async () => {
    put('a', 1);
    await pull('invoices pull --since-last --from -2d --out $DIR/books.ndjson --state books');
    expect(await run('bookmarks set books 2999-01-01')).toMatchObject({ code: 2 });
  });
});
