import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
let report: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-report-'));
  report = join(folder, 'march.html');
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

function pull(...words: string[]) {
  const out = ['--out', join(folder, 'books.ndjson'), '--report', report];
  return runCli(['invoices', 'pull', ...out, ...words], { folder, sandbox, retryBaseMs: 1 });
}

const march = ['--from', '2026-03-01', '--to', '2026-03-04'];
const money = (amount: string, unit = 'EUR') => ({ amount, unit });

function put(
  noun: 'invoices' | 'credit-memos',
  id: string,
  time: string,
  gross: string,
  paid: [string, string][],
  more = {},
): void {
  const at = `2026-03-${time}Z`;
  const document = {
    id,
    number: `R-${id}`,
    store_id: 's1',
    transaction_date_and_time: at,
    total_gross_amount: money(gross),
    total_net_amount: money('1.00'),
    items: [{ id: 'i', taxes: [{ rate: '19', amount: money('0.19') }] }],
    payments: paid.map(([method, amount]) => ({ method, amount: money(amount), timestamp: at })),
    ...more,
  };
  sandbox.put(noun, document);
}

/** Words of a row of some table, by the cell that names it. */
function row(name: string): string[] {
  const page = readFileSync(report, 'utf8');
  const found = page.split(/<tr>/).find((one) => one.startsWith(`<th scope="row">${name}</th>`)) ?? '';
  return [...found.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, cell = '']) => cell);
}

test('a page about what was pulled: days, payments, credit memos, open amounts, gaps', async () => {
  put('invoices', '1', '01T23:30:00', '10.10', [['CASH', '10.10']]);
  put('invoices', '2', '02T08:00:00', '0.20', [
    ['CASH', '0.10'],
    ['GIFT', '0.10'],
  ]);
  put('invoices', '4', '02T09:00:00', '5.00', [['CASH', '1.25']]);
  put('credit-memos', '1', '02T10:00:00', '-2.10', [['CASH', '-2.10']]);
  const { code, stderr } = await pull(...march, '--timezone', 'Europe/Berlin');
  expect({ code, stderr }).toEqual({ code: 0, stderr: `report written to ${report}\n` });
  expect(row('2026-03-01')).toEqual(['0', '0.00', '0.00', '0', '0.00', '0.00', '']);
  expect(row('2026-03-02')).toEqual(['3', '15.30', '3.00', '1', '-2.10', '1.00']);
  expect(row('CASH').slice(0, 3)).toEqual(['3', '11.45', 'EUR']);
  expect(row('GIFT').slice(0, 3)).toEqual(['1', '0.10', 'EUR']);
  expect(row('19 %')).toEqual(['0.57', 'EUR']);
  const page = readFileSync(report, 'utf8');
  expect(page).toMatch(/1 number is missing/);
  // Each time of the page with the offset of the zone that was asked for.
  expect([...page.matchAll(/<time datetime="([^"]+)"/g)].map(([, time]) => time?.slice(-6))).toEqual(
    Array(3).fill(expect.stringMatching(/^\+0[12]:00$/)),
  );
  expect(page).toMatch(/Unpaid, EUR<\/dt><dd>3\.75/);
  // The page alone knows them.
  expect(readFileSync(join(folder, 'books.ndjson'), 'utf8').trimEnd().split('\n')).toHaveLength(3);
});

test('numbers of documents, stores and registers keep their digits; amounts are rounded and show all of them on hover', async () => {
  const place = { store_id: '542778', register_id: '00101' };
  put('invoices', '1', '01T08:00:00', '1234.505', [], { ...place, number: '1000001' });
  put('invoices', '2', '02T08:00:00', '1.00', [], { ...place, number: '1002001' });
  expect((await pull(...march)).code).toBe(0);
  const page = readFileSync(report, 'utf8');
  const table = page.slice(page.indexOf('<caption>Missing numbers')).split('</table>')[0];
  expect(table).toContain('<th scope="row">542778</th>');
  expect([...(table ?? '').matchAll(/<td[^>]*>([^<]*)/g)].map(([, cell]) => cell)).toEqual([
    ...['00101', '1000002', '1002000'],
    '1,999',
  ]);
  expect(page).toContain('<span title="1234.505 EUR">1,234.51</span>');
});

test('it is written when the platform could not show a document, and says so', async () => {
  put('invoices', '1', '01T08:00:00', '1.00', [['CASH', '1.00']]);
  put('invoices', '2', '01T09:00:00', '2.00', [['CASH', '2.00']]);
  sandbox.setProblem('invoices', '2', {});
  expect((await pull(...march)).code).toBe(5);
  const page = readFileSync(report, 'utf8');
  expect(page).toMatch(/This pull did not end well:<\/strong> the platform could not show 1 document/);
  expect(row('2026-03-01').slice(0, 2)).toEqual(['1', '1.00']);
});

test('credit memos that cannot be read are told by the page and by the exit, and the pull is told all the same', async () => {
  put('invoices', '1', '01T08:00:00', '1.00', [['CASH', '1.00']]);
  sandbox.setFaults([{ operation: 'listCreditMemos', fault: { kind: 'status', status: 503 } }]);
  const { code, stdout } = await pull(...march, '--json', '--retries', '0');
  expect(code).toBe(6);
  expect(JSON.parse(stdout)).toMatchObject({ status: 'succeeded', documents: 1 });
  expect(readFileSync(report, 'utf8')).toMatch(/They could not be read: /);
  expect(row('2026-03-01').slice(0, 2)).toEqual(['1', '1.00']);
});

test('an old invoice that is only looked at again makes no day of its own', async () => {
  put('invoices', '1', '01T08:00:00', '7.00', []);
  await pull(
    '--since-last',
    '--from',
    '2026-03-01',
    '--to',
    '2026-03-02',
    '--lookback',
    '0s',
    '--unpaid-horizon',
    '9999d',
  );
  put('invoices', '9', '20T08:00:00', '1.00', [['CASH', '1.00']]);
  expect((await pull('--since-last', '--to', '2026-03-21', '--lookback', '0s', '--unpaid-horizon', '9999d')).code).toBe(
    0,
  );
  const page = readFileSync(report, 'utf8');
  expect(row('2026-03-01')).toEqual([]);
  expect(row('2026-03-20').slice(0, 2)).toEqual(['1', '1.00']);
  expect(page).toMatch(/1 older invoice that was read again/);
  expect(page).toMatch(/Unpaid, EUR<\/dt><dd>7\.00/);
});

test('a pull that fails before it begins leaves the page of the last one, and no trace', async () => {
  writeFileSync(report, 'the last one');
  mkdirSync(join(folder, 'books.ndjson'));
  expect((await pull(...march)).code).toBe(8);
  expect(readFileSync(report, 'utf8')).toBe('the last one');
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test.each([
  ['no .html', ['--report', 'report.pdf'], 2, /is not an .html or .md file/],
  ['a folder that is not there', ['--report', 'no/such/report.html'], 8, /cannot write no\/such\/report.html/],
  ['a time zone that nobody knows', ['--timezone', 'Mars/Base'], 2, /not a time zone/],
])('%s is told before anything is pulled', async (_name, words, code, message) => {
  const result = await pull('--from', '-7d', ...words);
  expect(result.code).toBe(code);
  expect(result.stderr).toMatch(message);
  expect(sandbox.requests().filter(({ operation }) => operation === 'listInvoices')).toEqual([]);
  expect(existsSync(join(folder, 'books.ndjson'))).toBe(false);
});

test('credit memos have a page of their own, orders have none', async () => {
  put('credit-memos', '1', '02T10:00:00', '-2.10', [['CASH', '-2.10']]);
  const words = ['pull', ...march, '--out', join(folder, 'memos.csv'), '--report', report];
  expect((await runCli(['credit-memos', ...words], { folder, sandbox })).code).toBe(0);
  expect(row('2026-03-02')).toEqual(['1', '-2.10', '1.00']);
  expect((await runCli(['orders', ...words], { folder, sandbox })).stderr).toMatch(/unknown option '--report'/);
});
