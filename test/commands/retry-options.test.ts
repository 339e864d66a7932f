import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-retry-'));
  sandbox = await startSandbox();
});

afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
const cli = (argv: string): Promise<CliResult> =>
  runCli(argv.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });
/** What `try:` says to type. */
const tried = ({ stderr }: CliResult): string => /corrected: tillctl (.*)$/m.exec(stderr)?.[1] ?? stderr;
const told = () =>
  sandbox
    .all('products')
    .map(({ external_id, name, sales_price }) =>
      [external_id, name, sales_price].map((each) => JSON.stringify(each)).join(' '),
    );

test('the options that are the reason are named, and what is named sends the rows', async () => {
  file(
    'in.csv',
    'external_id,name,tax_category,sales_price,sales_price_currency',
    'A1,Cup,STANDARD,1.00,EUR',
    'A2,Bowl,STANDARD,2.00,',
    'A3,Jug,STANDARD,3.00,',
  );
  const first = await cli('products import $DIR/in.csv');
  expect(first, first.stderr).toMatchObject({ code: 5 });
  expect(tried(first)).toMatch(/^runs retry-rejected \S+ --currency EUR$/);
  const again = await cli(tried(first));
  expect(again, again.stderr).toMatchObject({ code: 0 });
  expect(told()).toEqual([
    '"A1" "Cup" {"amount":"1.00","unit":"EUR"}',
    '"A2" "Bowl" {"amount":"2.00","unit":"EUR"}',
    '"A3" "Jug" {"amount":"3.00","unit":"EUR"}',
  ]);
});

test('a decimal comma is named where all rejected rows have it, and nowhere else', async () => {
  const header = 'external_id,name,tax_category,sales_price,sales_price_currency';
  file('in.csv', header, 'A1,Cup,STANDARD,1,EUR', 'A2,Bowl,STANDARD,"2,50",EUR');
  const first = await cli('products import $DIR/in.csv');
  expect(tried(first)).toMatch(/^runs retry-rejected \S+ --decimal-comma$/);
  const again = await cli(tried(first));
  expect(again, again.stderr).toMatchObject({ code: 0 });
  expect(told()[1]).toBe('"A2" "Bowl" {"amount":"2.50","unit":"EUR"}');

  file('two.csv', header, 'B1,Cup,STANDARD,1,EUR', 'B2,Bowl,STANDARD,"2,50",EUR', 'B3,Jug,STANDART,"3.50",EUR');
  expect(tried(await cli('products import $DIR/two.csv'))).toMatch(/^runs retry-rejected \S+$/);

  file('all.csv', header, 'C1,Cup,STANDARD,"1,50",EUR', 'C2,Bowl,STANDARD,"2,50",EUR');
  const none = await cli('products import $DIR/all.csv');
  expect(none.code).toBe(3);
  expect(none.stderr).toMatch(/try: {3}see .*all\.rejects\.csv; add --decimal-comma$/m);
});

test('another mapping holds in place of the run’s, and fewer bad cells are shown', async () => {
  file('in.csv', 'no,title,price', 'A1,Cup,1.00', 'A2,Bowl,2.00');
  const columns = { external_id: 'no', name: 'title', sales_price: 'price' };
  const map = (name: string, more: object) =>
    file(name, JSON.stringify({ columns: { ...columns, sales_price_currency: { value: 'EUR' }, ...more } }));
  map('without.json', { tax_category: { from: 'title' } });
  map('with.json', { tax_category: { value: 'STANDARD' } });
  map('some.json', { name: { from: 'title', default: '' }, tax_category: { from: 'title' } });
  file('in.csv', 'no,title,price', 'A1,STANDARD,1.00', 'A2,Bowl,2.00', 'A3,Jug,3.00');
  const first = await cli('products import $DIR/in.csv --map $DIR/without.json');
  expect(first, first.stderr).toMatchObject({ code: 5 });
  const less = await cli('runs retry-rejected latest --max-errors 1');
  expect(less.stderr).toContain('and more, all of them in');
  const again = await cli(`${tried(first)} --map $DIR/with.json`);
  expect(again, again.stderr).toMatchObject({ code: 0 });
  expect(told().map((line) => line.slice(0, 10))).toEqual(['"A1" "STAN', '"A2" "Bowl', '"A3" "Jug"']);
});

test('a currency that was set since is taken, and an option of another command is refused', async () => {
  file(
    'in.csv',
    'external_id,name,tax_category,sales_price,sales_price_currency',
    'A1,Cup,STANDARD,1.00,EUR',
    'A2,Bowl,STANDARD,2.00,',
  );
  const { baseUrl, org, app, secret } = sandbox;
  const login = `auth login --base-url ${baseUrl} --org ${org} --app ${app} --store file --secret-stdin`;
  await runCli(login, { folder, stdin: secret });
  expect((await runCli(`products import ${join(folder, 'in.csv')}`, { folder })).code).toBe(5);
  expect((await runCli('config set default_currency CHF', { folder })).code).toBe(0);
  const again = await runCli('runs retry-rejected latest', { folder });
  expect(again, again.stderr).toMatchObject({ code: 0 });
  expect(told()[1]).toBe('"A2" "Bowl" {"amount":"2.00","unit":"CHF"}');

  file('categories.csv', 'external_id,name', 'S1,Food', 'S2,');
  const categories = await cli('catalog sales-categories import $DIR/categories.csv');
  expect(categories, categories.stderr).toMatchObject({ code: 5 });
  const refused = await cli('runs retry-rejected latest --currency EUR');
  expect(refused).toMatchObject({ code: 2 });
  expect(refused.stderr).toContain('--currency is not an option of catalog sales-categories import');
});

const nextOf = async (): Promise<string> => {
  const { stdout } = await cli('runs report latest --json');
  return (JSON.parse(stdout) as { next: { command: string }[] }).next[0]?.command ?? '';
};

test('a guard’s limit that is the reason is named, by the report too, and one that is given sends the rows', async () => {
  const header = 'external_id,name,tax_category,sales_price,sales_price_currency';
  file('before.csv', header, ...['A1', 'A2', 'A3'].map((id) => `${id},Cup,STANDARD,10.00,EUR`));
  expect((await cli('products import $DIR/before.csv')).code).toBe(0);
  file('in.csv', header, 'A1,Cup,STANDARD,11.00,EUR', 'A2,Cup,STANDARD,15.375,EUR', 'A3,Cup,STANDARD,6.00,EUR');
  const first = await cli('products import $DIR/in.csv --max-change 30%');
  expect(first, first.stderr).toMatchObject({ code: 5 });
  expect(tried(first)).toMatch(/^runs retry-rejected \S+ --max-change 54%$/);
  expect(`tillctl ${tried(first)}`).toBe(await nextOf());
  const again = await cli(tried(first));
  expect(again, again.stderr).toMatchObject({ code: 0 });
  expect(told()[1]).toContain('15.375');
});

test('limits of a price list are named with the price that they have to let through', async () => {
  const header = 'external_id,name,tax_category,sales_price,sales_price_currency';
  file('before.csv', header, ...['A1', 'A2', 'A3'].map((id) => `${id},Cup,STANDARD,10.00,EUR`));
  expect((await cli('products import $DIR/before.csv')).code).toBe(0);
  const rows = ['A1,5', 'A2,0.50', 'A3,120'].map((row) => `${row},EUR,true,2026-02-01T00:00:00Z`);
  file('prices.csv', 'product_external_id,price,currency,price_is_gross,valid_from', ...rows);
  const first = await cli('batch prices $DIR/prices.csv --min-price 1 --max-price 100 --wait');
  expect(first, first.stderr).toMatchObject({ code: 5 });
  expect(tried(first)).toMatch(/^runs retry-rejected \S+ --min-price 0.5 --max-price 120$/);
  const crossed = await cli('runs retry-rejected latest --min-price 101');
  expect(crossed).toMatchObject({ code: 2 });
  expect(crossed.stderr).toContain('no price is between --min-price 101 and --max-price 100');
  const again = await cli(tried(first));
  expect(again, again.stderr).toMatchObject({ code: 0 });
});

test('a bad cell beside rows that a guard held back: no limit is named that would let a slip through', async () => {
  const header = 'external_id,name,tax_category,sales_price,sales_price_currency';
  file('in.csv', header, 'A1,Cup,STANDARD,11.00,EUR', 'A2,Cup,STANDARD,1100.00,EUR', 'A3,Cup,STANDARD,cheap,EUR');
  const first = await cli('products import $DIR/in.csv --max-price 100');
  expect(first, first.stderr).toMatchObject({ code: 5 });
  expect(tried(first)).toMatch(/^runs retry-rejected \S+$/);
});

test('a move that the table does not have and another unit are corrected by their options', async () => {
  file('in.csv', 'external_id,name,tax_category', 'A1,Cup,STANDARD', 'A2,Bowl,');
  expect((await cli('products import $DIR/in.csv')).code).toBe(5);
  const wrong = await cli('runs retry-rejected latest --default-unit GRAMM');
  expect(wrong).toMatchObject({ code: 2 });
  const other = await cli('runs retry-rejected latest --unchecked-transition');
  expect(other).toMatchObject({ code: 2 });
  expect(other.stderr).toContain('--unchecked-transition is not an option of products import');
  file('in.rejects.csv', 'external_id,name,tax_category', 'A2,Bowl,STANDARD');
  const again = await cli('runs retry-rejected latest --default-unit MASS_KILOGRAMS');
  expect(again, again.stderr).toMatchObject({ code: 0 });
  expect(sandbox.all('products').map(({ management_unit: unit }) => unit)).toEqual([
    'QUANTITY_PIECES',
    'MASS_KILOGRAMS',
  ]);
});
