import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const cli = (argv: string): Promise<CliResult> => runCli(argv.replaceAll('$DIR', folder), { folder });
const file = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
const mapping = (columns: object, more: object = {}) => file('m.json', JSON.stringify({ columns, ...more }));

describe('map check', () => {
  test('shows ten rows before and after, and leaves out what the mapping takes out', async () => {
    const rows = Array.from({ length: 15 }, (_, at) => `A${at},${at === 1 ? '' : '£1.50'}`);
    file('shop.csv', 'SKU,Price', ...rows);
    mapping(
      { external_id: 'SKU', sales_price: { from: 'Price', number: 'point' }, sales_price_currency: { value: 'GBP' } },
      { skip_rows_where: { Price: { empty: true } } },
    );
    const { code, stdout } = await cli('map check $DIR/shop.csv --map $DIR/m.json --json');
    expect(code).toBe(0);
    const { shown, ...check } = JSON.parse(stdout);
    expect(check).toMatchObject({ noun: 'products', read: 15, rows: 14, skipped: 1, rejected: 0, rejects_file: null });
    expect(shown).toHaveLength(10);
    expect(shown[1]).toEqual({
      line: 4,
      before: { SKU: 'A2', Price: '£1.50' },
      after: { external_id: 'A2', sales_price: '1.50', sales_price_currency: 'GBP' },
    });
  });

  test.each([
    {
      times: 1000,
      code: 2,
      said: 'm.json: skip_rows_where.Text.matches is a regular expression that is not matched in bounded time',
    },
    { times: 400, code: 3, said: 'line 3, column "Text": the cell has 80000 characters' },
  ])('a long cell is not matched without end by an expression of $times repetitions', async ({ times, code, said }) => {
    file('shop.csv', 'SKU,Text', 'A1,short', `A2,${'x'.repeat(80_000)}`);
    mapping(
      { external_id: 'SKU', name: 'Text' },
      { skip_rows_where: { Text: { matches: `[\\p{L}\\p{N}]{${times}}!` } } },
    );
    for (const command of ['map check $DIR/shop.csv', 'products import $DIR/shop.csv --dry-run']) {
      const done = await cli(`${command} --map $DIR/m.json`);
      expect(done.code).toBe(code);
      expect(done.stderr).toContain(said);
    }
  });

  test('names bad cells as the import does, and writes the same reject file', async () => {
    file('shop.csv', 'SKU,VAT', 'A1,S', 'A2,Q');
    mapping({ external_id: 'SKU', tax_category: { from: 'VAT', values: { S: 'STANDARD' } } });
    const checked = await cli('map check $DIR/shop.csv --map $DIR/m.json');
    const rejects = readFileSync(join(folder, 'shop.rejects.csv'), 'utf8');
    const imported = await cli('products import $DIR/shop.csv --map $DIR/m.json --dry-run');
    expect([checked.code, imported.code]).toEqual([5, 5]);
    expect(checked.stderr).toBe(imported.stderr);
    expect(checked.stdout).toContain('(bad)');
    expect(readFileSync(join(folder, 'shop.rejects.csv'), 'utf8')).toBe(rejects);
  });

  test.each([
    {
      noun: 'prices',
      header: 'SKU,Price,From',
      row: 'A1,"1.250,50 €",1.7.2026',
      columns: {
        product_external_id: 'SKU',
        price: { from: 'Price', number: true },
        currency: { from: 'Price', currency: true },
        valid_from: { from: 'From', date: 'd.M.yyyy', zone: 'Europe/Berlin' },
        price_is_gross: { value: true },
      },
      after: { price: '1250.50', currency: 'EUR', valid_from: '2026-07-01T00:00:00+02:00' },
    },
    {
      noun: 'orders',
      header: 'No,SKU,Qty',
      row: '7,A1,"1,000"',
      columns: { reference: 'No', product_external_id: 'SKU', quantity: { from: 'Qty', number: 'point' } },
      after: { reference: '7', quantity: '1000' },
    },
    {
      noun: 'contacts',
      header: 'No,Name,Born',
      row: '007,Ann Lee,25/12/1990',
      columns: {
        type: { value: 'individual' },
        external_id: 'No',
        name: 'Name',
        date_of_birth: { from: 'Born', date: 'dd/MM/yyyy' },
      },
      after: { external_id: '007', date_of_birth: '1990-12-25' },
    },
    {
      noun: 'external-ids',
      header: 'SKU,ID',
      row: 'A1,x/5c6a',
      columns: { external_id: 'SKU', internal_id: { from: 'ID', split: '/', part: -1 } },
      after: { external_id: 'A1', internal_id: '5c6a' },
    },
  ])('reads $noun as their import does', async ({ noun, header, row, columns, after }) => {
    file('in.csv', header, row);
    mapping(columns);
    const { code, stdout, stderr } = await cli(`map check $DIR/in.csv --map $DIR/m.json --for ${noun} --json`);
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout).shown[0].after).toMatchObject(after);
  });

  test('ends as the import would where no row is good, and where the mapping is wrong', async () => {
    file('shop.csv', 'SKU,Price', 'A1,x');
    mapping({ external_id: 'SKU', sales_price: { from: 'Price', number: true } });
    expect((await cli('map check $DIR/shop.csv --map $DIR/m.json')).code).toBe(3);
    mapping({ external_id: 'Sku', sales_price: 'Price' });
    const wrong = await cli('map check $DIR/shop.csv --map $DIR/m.json');
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('did you mean "SKU"?')]);
    const without = await cli('map check $DIR/shop.csv');
    expect([without.code, without.stderr]).toEqual([2, expect.stringContaining('--map')]);
    expect((await cli('map check $DIR/shop.csv --map $DIR/none.json')).code).toBe(2);
  });

  test('works on a file without rows', async () => {
    file('shop.csv', 'SKU');
    mapping({ external_id: 'SKU' });
    const { code, stdout } = await cli('map check $DIR/shop.csv --map $DIR/m.json');
    expect([code, stdout]).toEqual([0, `${join(folder, 'shop.csv')}: 0 rows, 0 bad\n`]);
  });
});

test('what map suggest proposes passes map check, but for what somebody has to decide', async () => {
  file('shop.csv', 'SKU,Title,Price,MwSt', '1,Bowl,"£1,250.00",S', '2,Cup,£2.95,19 %');
  expect((await cli('map suggest $DIR/shop.csv --out $DIR/m.json')).code).toBe(0);
  const { code, stderr } = await cli('map check $DIR/shop.csv --map $DIR/m.json');
  expect(code).toBe(5);
  expect(stderr.split('\n').filter((line) => line.startsWith('  '))).toEqual([
    `  ${join(folder, 'shop.csv')}:3 MwSt: "19 %" has no meaning in ${join(folder, 'm.json')}: columns.tax_category.values`,
  ]);
  expect(existsSync(join(folder, 'shop.rejects.csv'))).toBe(true);
});
