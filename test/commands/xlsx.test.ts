import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { zipBytes, zipEntries } from '../../src/lib/archive/zip-entries.js';
import { openInput } from '../../src/lib/tabular/open-input.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { rawWorkbook } from '../support/workbook.js';

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

const at = (name: string) => join(folder, name);
const cli = (argv: string, stdin?: Buffer): Promise<CliResult> =>
  runCli(argv.replaceAll('$DIR', folder), { folder, sandbox, stdin, retryBaseMs: 1 });

async function table(name: string): Promise<string[][]> {
  const input = await openInput(at(name), { folder });
  const rows: string[][] = [[...input.columns]];
  for await (const batch of input.rows()) rows.push(...batch.map(({ cells }) => cells.map((cell) => cell ?? '')));
  await input.close();
  return rows;
}

/** The XML parts of a workbook by their names. */
async function partsOf(file: string): Promise<Record<string, string>> {
  const handle = await open(file, 'r');
  try {
    const parts: Record<string, string> = {};
    for (const entry of await zipEntries(handle)) parts[entry.name] = (await zipBytes(handle, entry)).toString();
    return parts;
  } finally {
    await handle.close();
  }
}

const header = ['external_id', 'name', 'tax_category', 'sales_price', 'sales_price_currency'];
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
const products = () =>
  rawWorkbook({
    formats: ['000'],
    sheets: [
      {
        name: 'Products',
        rows: [
          row(1, header.map(text).join('')),
          row(
            2,
            `<c s="1"><v>7</v></c>${text('Bowl')}${text('STANDARD')}<c><v>12.499999999999998</v></c>${text('EUR')}`,
          ),
          row(3, `${text('C3')}<c t="e"><v>#N/A</v></c>${text('STANDARD')}<c><v>3</v></c>${text('EUR')}`),
          row(5, `<c><v>4006381333931123456</v></c>${text('Cup')}${text('STANDARD')}<c><v>3</v></c>${text('EUR')}`),
        ].join(''),
      },
    ],
  });

test('bad rows of a workbook come back as a workbook, which is mended and imported', async () => {
  writeFileSync(at('spring.xlsx'), products());
  const first = await cli('products import $DIR/spring.xlsx');
  expect(first.code).toBe(5);
  expect(first.stderr).toContain('spring.xlsx:3 name: the cell shows the error #N/A');
  expect(first.stderr).toContain(
    'spring.xlsx:5 external_id: "4.00638133393112E+18" was a number of more than 15 digits',
  );
  const bowl = JSON.parse((await cli('products get 007')).stdout);
  expect(bowl.sales_price).toEqual({ amount: '12.5', unit: 'EUR' });

  const rejects = await table('spring.rejects.xlsx');
  expect(rejects.map((cells) => cells.slice(0, 8))).toEqual([
    [...header, '_line', '_column', '_code'],
    ['C3', '#N/A', 'STANDARD', '3', 'EUR', '3', 'name', 'cell_error'],
    ['4.00638133393112E+18', 'Cup', 'STANDARD', '3', 'EUR', '5', 'external_id', 'digits'],
  ]);
  const parts = await partsOf(at('spring.rejects.xlsx'));
  const comments = [...(parts['xl/comments1.xml'] ?? '').matchAll(/<comment ref="(\w+)".*?<t [^>]*>([^<]*)</g)];
  expect(comments.map(([, cell, reason]) => [cell, reason])).toEqual([
    ['B2', 'the cell shows the error #N/A'],
    ['A3', expect.stringMatching(/was a number of more than 15 digits/)],
  ]);
  // Both cells look alike, and like no other.
  const looks = new Map(
    [...(parts['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<c r="(\w+)" s="(\d+)"/g)].map(([, cell, style]) => [
      cell,
      style,
    ]),
  );
  expect([...looks].filter(([, style]) => style === looks.get('B2')).map(([cell]) => cell)).toEqual(['B2', 'A3']);
  const again = await cli('runs retry-rejected latest');
  expect(again.code, again.stderr).toBe(3);

  const mended = [header, ['C3', 'Cap', 'STANDARD', '3', 'EUR']].map((cells, index) =>
    row(index + 1, cells.map(text).join('')),
  );
  writeFileSync(at('spring.rejects.xlsx'), rawWorkbook({ sheets: [{ name: 'rejects', rows: mended.join('') }] }));
  const retried = await cli('runs retry-rejected latest --json');
  expect(retried.code, retried.stderr).toBe(0);
  expect(JSON.parse(retried.stdout).counts).toMatchObject({ created: 1, rejected: 0 });
});

test.each(['csv', 'ndjson', 'xlsx'])(
  'rejects in .%s keep every cell, and pass in no form before they are mended',
  async (ending) => {
    writeFileSync(at('spring.xlsx'), products());
    writeFileSync(at('ragged.csv'), `${header}\nA1,Bowl,STANDARD,3,50,\nA2,Cup\nA3,,STANDARD,x,EUR\n`);
    for (const [file, counts] of Object.entries({
      'spring.xlsx': { created: 1, rejected: 2 },
      'ragged.csv': { rejected: 3 },
    })) {
      const first = await cli(`products import $DIR/${file} --rejects $DIR/bad.${ending} --json`);
      expect(JSON.parse(first.stdout).counts, first.stderr).toMatchObject(counts);
      // A file without a good row has no run: its rejects are a file like any other.
      const again = await cli(
        file === 'spring.xlsx'
          ? 'runs retry-rejected latest --json'
          : `products import $DIR/bad.${ending} --rejects $DIR/again.${ending} --json`,
      );
      expect(JSON.parse(again.stdout).counts, again.stderr).toMatchObject({ created: 0, rejected: counts.rejected });
      if (file === 'spring.xlsx') expect(again.stdout).toContain('the cell shows the error #N/A');
    }
  },
);

test('a default reject workbook of ours goes when nothing is rejected, another file of that name stays', async () => {
  writeFileSync(at('spring.xlsx'), products());
  await cli('products import $DIR/spring.xlsx --rejects $DIR/all.csv');
  expect(readFileSync(at('all.csv'), 'utf8')).toContain('C3,#N/A,STANDARD,3,EUR,3,name,cell_error');
  const good = rawWorkbook({
    sheets: [
      {
        name: 'S',
        rows: row(1, header.map(text).join('')) + row(2, ['A', 'B', 'STANDARD', '1', 'EUR'].map(text).join('')),
      },
    ],
  });
  await cli('products import $DIR/spring.xlsx --again');
  expect(existsSync(at('spring.rejects.xlsx'))).toBe(true);
  writeFileSync(at('spring.xlsx'), good);
  expect((await cli('products import $DIR/spring.xlsx')).code).toBe(0);
  expect(existsSync(at('spring.rejects.xlsx'))).toBe(false);
  writeFileSync(at('spring.rejects.xlsx'), good);
  expect((await cli('products import $DIR/spring.xlsx --again')).code).toBe(0);
  expect(existsSync(at('spring.rejects.xlsx'))).toBe(true);
});

test('a mapping is proposed for the sheet that is asked for', async () => {
  const sheet = (name: string, ...cells: string[]) => ({
    name,
    rows: row(1, cells.map(text).join('')) + row(2, text('Bowl')),
  });
  writeFileSync(at('two.xlsx'), rawWorkbook({ sheets: [sheet('One', 'SKU'), sheet('Two', 'Artikelname')] }));
  const first = await cli('map suggest $DIR/two.xlsx');
  expect(JSON.parse(first.stdout).columns).toHaveProperty('external_id', 'SKU');
  expect(first.stderr).toContain('only the sheet "One" is read; "Two" has cells too (--sheet)');
  const second = await cli('map suggest $DIR/two.xlsx --sheet two');
  expect(JSON.parse(second.stdout).columns).toHaveProperty('name', 'Artikelname');
  expect((await cli('map suggest $DIR/two.xlsx --sheet Three')).code).toBe(2);
});

test('standard input may be a workbook', async () => {
  const piped = await cli(
    'products import - --input-format xlsx --sheet 1 --rejects $DIR/piped.xlsx --dry-run --json',
    products(),
  );
  expect(piped.code).toBe(5);
  expect(JSON.parse(piped.stdout).counts).toMatchObject({ rejected: 2, pending: 1 });
});

test('a template is a workbook that its own command takes, and an export one that comes in again', async () => {
  for (const noun of ['products', 'contacts', 'catalog sales-categories']) {
    const name = `${noun.replaceAll(' ', '-')}.xlsx`;
    const made = await cli(`${noun} template --out $DIR/${name}`);
    expect(made.code, made.stderr).toBe(0);
    const taken = await cli(`${noun} import $DIR/${name}`);
    expect(taken.code, taken.stderr).toBe(0);
  }
  const exported = await cli('products export --out $DIR/out.xlsx --json');
  expect(JSON.parse(exported.stdout)).toMatchObject({ products: 1, format: 'xlsx' });
  const [columns = [], cells = []] = await table('out.xlsx');
  expect(cells[columns.indexOf('article_id')]).toBe('0071053');
  expect((await cli('contacts export --out $DIR/c.xlsx')).code).toBe(0);
  expect((await table('c.xlsx'))[1]).toContain('Ada Lovelace');
});

test('a signal ends the reading of a workbook that becomes many megabytes', async () => {
  const rows = '<row r="1"><c t="str"><v>external_id</v></c></row>';
  const empty = '<!-- nothing -->'.repeat(3_000_000);
  writeFileSync(
    at('long.xlsx'),
    rawWorkbook({ sheets: [{ name: 'S', rows: `${rows}${empty}<row><c><v>1</v></c></row>` }] }),
  );
  const controller = new AbortController();
  const argv = ['products', 'import', at('long.xlsx'), '--dry-run', '--sheet', 'S'];
  const command = runCli(argv, { folder, sandbox, signal: controller.signal });
  setTimeout(() => controller.abort(), 1);
  const { code, stderr } = await command;
  expect(stderr).toContain('interrupted by a signal');
  expect(code).toBe(130);
});
