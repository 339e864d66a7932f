import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { journalTextOf } from '../support/journal-text.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { rawWorkbook, textRow } from '../support/workbook.js';

let folder: string;
let sandbox: RunningSandbox;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-files-'));
  sandbox = await startSandbox();
});

afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
const cli = (argv: string): Promise<CliResult> =>
  runCli(argv.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });
const names = () => sandbox.all('products').map(({ name }) => name);
const own = '--currency EUR --gross';

/** @returns what the import says, and what the shop has then */
async function imported(name: string, flags = '') {
  const { code, stdout, stderr } = await cli(`products import $DIR/${name} ${own} ${flags}`);
  return { code, stdout, stderr, names: names() };
}

const book = (...rows: string[][]) =>
  rawWorkbook({ sheets: [{ name: 'S', rows: rows.map((cells, at) => textRow(at + 1, cells)).join('') }] });

describe('what a spreadsheet leaves around a table', () => {
  test.each([
    ['in.csv', 'external_id,name,sales_price,tax_category,,,\nTE-1,Mug,9.90,STANDARD,,,\nTE-2,Cup,8.90,STANDARD,,,\n'],
    ['in.tsv', 'external_id\t\tname\ttax_category\nTE-1\t\tMug\tSTANDARD\t\nTE-2\t\tCup\tSTANDARD\n'],
    [
      'in.xlsx',
      book(
        ['external_id', '', 'name', 'tax_category', ' '],
        ['TE-1', '', 'Mug', 'STANDARD'],
        ['TE-2', ' ', 'Cup', 'STANDARD'],
      ),
    ],
  ])('columns without a name and a cell are none: %s', async (name, content) => {
    file(name, content);
    expect(await imported(name)).toMatchObject({
      code: 0,
      names: ['Mug', 'Cup'],
      stdout: expect.not.stringContaining('skipped'),
    });
  });

  test.each([
    ['in.csv', 'external_id,name,,\nA,Mug,,\nB,Cup,,x\n', 'in.csv:3 has "x" in column 4'],
    [
      'in.xlsx',
      book(['external_id', '', 'name'], ['A', '', 'Mug'], ['B', 'x', 'Cup']),
      'in.xlsx:3 has "x" in column B',
    ],
  ])('a cell below no name is refused, and nothing is sent: %s', async (name, content, message) => {
    file(name, content);
    const { code, stderr, names: sent } = await imported(name);
    expect(stderr).toContain(`${message}, which has no name in the header`);
    expect(stderr).toContain('try:   name the column in line 1, or empty its cells');
    expect({ code, sent }).toEqual({ code: 3, sent: [] });
  });

  test('rows of empty cells are skipped, and the rows behind them keep their numbers', async () => {
    file(
      'in.csv',
      'external_id;name;sales_price;tax_category\r\nBM-1;Mug;1.00;STANDARD\r\n;;;\r\n;;;\r\nBM-2;Cup;1.00;STANDARD\r\n',
    );
    const first = await imported('in.csv');
    expect(first).toMatchObject({ code: 0, names: ['Mug', 'Cup'] });
    expect(first.stdout).toContain('4 lines read: 2 rows, 2 skipped, 0 collapsed');
    const [run = ''] = readdirSync(join(folder, 'state', 'runs'));
    const journal = journalTextOf(join(folder, 'state', 'runs', run));
    expect([...journal.matchAll(/"intent":(\d+)/g)].map(([, number]) => number)).toEqual(['0', '3']);
  });

  test('the header of a file that was put behind another one is left out, and named once', async () => {
    file('in.csv', 'external_id,internal_id\nCD-1,6b0987441c22c4b1ad008e0f\nexternal_id,internal_id\n');
    const { code, stdout, stderr } = await cli(
      'external-ids import $DIR/in.csv --namespace erp --entity-class products --create-namespace --dry-run',
    );
    expect(stderr).toContain('line 3 has the header again and is left out');
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('2 lines read: 1 row, 1 skipped'),
    });
  });

  test('in lines of JSON the names as values are a row', async () => {
    file(
      'in.ndjson',
      '{"external_id":"A","name":"Mug","tax_category":"STANDARD"}\n{"external_id":"external_id","name":"name","tax_category":"STANDARD"}\n',
    );
    expect(await imported('in.ndjson')).toMatchObject({ code: 0, names: ['Mug', 'name'] });
  });

  test('a row that stays ragged is so in its reject file too', async () => {
    file('in.csv', 'external_id,name,sales_price,tax_category,ean\nA,Mug,9,90,STANDARD,\n');
    expect(await imported('in.csv')).toMatchObject({ code: 3, stdout: expect.stringContaining('1 rejected') });
    const again = await cli(`products import $DIR/in.rejects.csv ${own}`);
    expect(again.stderr).toMatch(/in\.rejects\.csv:2.* cells where the header has 10/);
    expect({ code: again.code, names: names() }).toEqual({ code: 3, names: [] });
  });
});

describe('quotes', () => {
  test('within a cell that is not quoted are characters, which is said once', async () => {
    file('in.csv', 'external_id,name,tax_category\nA1,5" nail,STANDARD\nA2,7" nail,STANDARD\n');
    const { code, stderr, names: sent } = await imported('in.csv');
    expect(stderr.match(/quotes within cells/g)).toHaveLength(1);
    expect(stderr).toContain('the first one in line 2, cell 2');
    expect({ code, sent }).toEqual({ code: 0, sent: ['5" nail', '7" nail'] });
  });

  test.each([
    ['"A1"x', 'in.csv:2 has text after a closing quote in cell 2'],
    ['"A1', 'in.csv:2 opens a quote in cell 2 that is never closed'],
    [' "A1"', 'in.csv:2 has a blank before the quote that opens cell 2'],
  ])('%s is refused, and the flag that reads it is named', async (cell, message) => {
    file('in.csv', `external_id,name,tax_category\nA1,${cell},STANDARD\n`);
    const { code, stderr } = await imported('in.csv');
    expect(stderr).toContain(message);
    expect(stderr).toContain('--no-quotes');
    expect({ code, names: names() }).toEqual({ code: 3, names: [] });
  });

  test('are characters with --no-quotes, and no more in the reject file', async () => {
    file('in.tsv', 'external_id\tname\ttax_category\nA1\t"Mug\tSTANDARD\nA2\t"Cup"\tNONE\n');
    expect(await imported('in.tsv', '--no-quotes')).toMatchObject({ code: 5, names: ['"Mug'] });
    const rejects = join(folder, 'in.rejects.csv');
    writeFileSync(rejects, readFileSync(rejects, 'utf8').replace('NONE', 'STANDARD'));
    expect((await cli('runs retry-rejected latest')).code).toBe(0);
    expect(names()).toEqual(['"Mug', '"Cup"']);
  });

  test('of JSON are no matter of a flag', async () => {
    file('in.json', '[]');
    const { code, stderr } = await cli(`products import $DIR/in.json ${own} --no-quotes`);
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--no-quotes is for CSV and TSV'),
    });
  });

  test('of a file that map check and map suggest look at may be characters, too', async () => {
    file('in.tsv', 'Artikel\tName\n1\t"Mug\n2\tCup\n');
    file('m.json', '{"columns":{"external_id":"Artikel","name":"Name","tax_category":{"value":"STANDARD"}}}');
    const found = await cli('map check $DIR/in.tsv --map $DIR/m.json --no-quotes --json');
    expect({ code: found.code, ...JSON.parse(found.stdout) }).toMatchObject({ code: 0, rows: 2, rejected: 0 });
    expect((await cli('map suggest $DIR/in.tsv --no-quotes')).stdout).toContain('"name": "Name"');
  });
});

test('a sheet without cells is empty, not damaged', async () => {
  const sheet = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>';
  file('in.xlsx', rawWorkbook({ sheets: [{ name: 'S', rows: sheet }] }));
  const { code, stderr } = await imported('in.xlsx');
  expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringContaining('in.xlsx is empty') });
});

describe('titles above the header', () => {
  const titled =
    'Preisliste "Frühjahr" 2026;;;\r\n"Stand: 01.02.2026;;;\r\n;;;\r\nexternal_id;name;sales_price;tax_category\r\nTR-1;Käse;9.90;STANDARD\r\nTR-2;Brot;x;STANDARD\r\n';
  const rows = [
    ['Preisliste'],
    [],
    ['Stand', 'heute'],
    ['external_id', 'name', 'tax_category'],
    ['TR-1', 'Käse', 'STANDARD'],
  ];
  const plain =
    'Preisliste;;;\nStand: 01.02.2026;;;\nexternal_id;name;sales_price;tax_category\nTR-1;Käse;9.90;STANDARD\n';

  test.each([
    ['in.csv', titled, 4],
    ['in.csv', 'Price list\r\rexternal_id\tname\ttax_category\rTR-1\tKäse\tSTANDARD\r', 3],
    ['in.csv', 'sep=;\na,b\nexternal_id;name;tax_category\nTR-1;Käse;STANDARD\n', 3],
    ['in.xlsx', book(...rows), 4],
  ])('are left out with --header-row: %s', async (name, content, line) => {
    file(name, content);
    const { code, stderr, names: sent } = await imported(name, `--header-row ${line}`);
    expect({ code: code === 5 ? 0 : code, stderr, sent }).toMatchObject({ code: 0, sent: ['Käse'] });
    if (code === 5) expect(stderr).toContain('in.csv:6 sales_price: "x" is not an amount');
  });

  test.each([
    ['in.csv', plain, 3],
    ['in.csv', 'Price list, spring\nexternal_id\tname\ttax_category\nTR-1\tKäse\tSTANDARD\n', 2],
    ['in.xlsx', book(...rows), 4],
  ])('are recognized, and the line of the header is named: %s', async (name, content, line) => {
    file(name, content);
    const hint = `line ${line} looks like the header: --header-row ${line}`;
    const { code, stderr } = await imported(name);
    expect(stderr).toContain(`try:   ${hint}`);
    expect({ code, sent: names() }).toEqual({ code: 2, sent: [] });
    expect((await cli(`products import $DIR/${name} ${own} --ignore-unknown`)).stderr).toContain(hint);
    expect((await cli(`map suggest $DIR/${name}`)).stderr).toContain(hint);
  });

  test('are not seen in a table with its header above', async () => {
    file('in.csv', 'sku;nme\nA1;Cup 3\nB,C,3\n');
    expect((await imported('in.csv')).stderr).not.toContain('--header-row');
  });

  test.each([
    ['in.csv', 'Titel;\na;a\n1;2\n', 2, 'in.csv:2 has column "a" twice'],
    ['in.csv', titled, 99, 'in.csv has no header in line 99'],
    ['in.csv', 'a\n\nb\n', 2, 'in.csv has no header in line 2'],
    ['in.csv', 'sep=;\na;b\n', 1, 'in.csv has no header in line 1'],
    ['in.xlsx', book(...rows), 2, 'in.xlsx has no header in line 2'],
    ['in.json', '[]', 2, '--header-row is for tables'],
  ])('a line that is no header is refused: %s', async (name, content, line, message) => {
    file(name, content);
    const { code, stderr } = await imported(name, `--header-row ${line}`);
    expect(stderr).toContain(message);
    expect([2, 3]).toContain(code);
  });

  test.each(['--rejects $DIR/r.csv', '--rejects $DIR/r.ndjson', '--rejects $DIR/r.xlsx', ''])(
    'are none in a reject file, whose header is its first row: %s',
    async (flags) => {
      file('in.csv', titled);
      file('m.json', '{"header_row":4,"columns":{"name":"name"}}');
      expect(await imported('in.csv', `--map $DIR/m.json ${flags}`)).toMatchObject({ code: 5, names: ['Käse'] });
      const again = await cli('runs retry-rejected latest');
      expect(again.stderr).toContain('sales_price: "x" is not an amount');
      const rejects = flags === '' ? 'in.rejects.csv' : flags.split('/').at(-1);
      const byHand = await imported(String(rejects), '--map $DIR/m.json');
      expect(byHand.stderr).toContain('sales_price: "x" is not an amount');
      expect({ again: again.code, byHand: byHand.code }).toEqual({ again: 3, byHand: 3 });
    },
  );

  test('are left out by a retry, though the run had the flag', async () => {
    file('in.csv', titled);
    expect((await imported('in.csv', '--header-row 4')).code).toBe(5);
    const rejects = join(folder, 'in.rejects.csv');
    writeFileSync(rejects, readFileSync(rejects, 'utf8').replace(';x;', ';1.50;'));
    expect((await cli('runs retry-rejected latest')).code).toBe(0);
    expect(names()).toEqual(['Käse', 'Brot']);
  });

  test('are left out by a mapping that map suggest wrote, by map check and by a step of a project', async () => {
    file('in.csv', titled.replace(';x;', ';1.50;'));
    const suggested = await cli('map suggest $DIR/in.csv --header-row 4 --out $DIR/m.json');
    expect(suggested.stderr).toContain('2 rows looked at');
    const checked = await cli('map check $DIR/in.csv --map $DIR/m.json --currency EUR --json');
    expect(JSON.parse(checked.stdout)).toMatchObject({ read: 2, rejected: 0 });
    file(
      'project.yaml',
      'name: t\nsteps:\n  - { kind: products, file: in.csv, header_row: 4, currency: EUR, gross: true }\n',
    );
    const done = await cli('migrate run $DIR/project.yaml');
    expect({ code: done.code, stderr: done.stderr, names: names() }).toMatchObject({
      code: 0,
      names: ['Käse', 'Brot'],
    });
  });

  test('make a run other work when the line is another', async () => {
    file('in.csv', titled);
    await imported('in.csv', '--header-row 4');
    const [run = ''] = readdirSync(join(folder, 'state', 'runs'));
    expect(JSON.parse(readFileSync(join(folder, 'state', 'runs', run, 'run.json'), 'utf8')).options.headerRow).toBe(4);
  });
});

test.each([
  ['in.csv', book(['external_id', 'name'], ['A', 'B']), 'in.csv is a workbook', '--input-format xlsx'],
  [
    'in.csv',
    '\ufeff\n<!DOCTYPE html><html><body>Log in; please</body></html>',
    'in.csv is a page of HTML',
    'asks for a login',
  ],
  ['in.tsv', 'external_id;name\nA;B\n', 'in.tsv:1 is one cell', '--delimiter ";"'],
  ['in.csv', '"external_id;name"\n"A;B"\n', 'in.csv:1 is one cell in quotes', 'without quotes around whole lines'],
])('%s that is another kind of file is named as what it is (%#)', async (name, content, message, hint) => {
  file(name, content);
  const { code, stderr } = await imported(name);
  expect(stderr).toContain(message);
  expect(stderr).toContain(hint);
  expect(code).toBe(3);
});

describe('cells as people write them', () => {
  const head = 'external_id;name;sales_price;sales_price_is_gross;tax_category;track_inventory';

  test('TRUE and False are what they say, in every column of yes and no', async () => {
    file('in.csv', `${head}\nA;a;1;TRUE;STANDARD; False \nB;b;1;False;STANDARD;tRue\n`);
    expect((await cli('products import $DIR/in.csv --currency EUR')).code).toBe(0);
    const said = sandbox.all('products').map((one) => [one.sales_price_is_gross, one.track_inventory]);
    expect(said).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('of prices, too: gross, and that one is removed', async () => {
    file('in.csv', 'external_id,name,tax_category\nA,a,STANDARD\n');
    await imported('in.csv');
    file('p.csv', 'product_external_id,price,currency,price_is_gross,valid_from\nA,5,EUR,TRUE,2026-01-01T00:00:00Z\n');
    expect(await cli('batch prices $DIR/p.csv --wait')).toMatchObject({ code: 0 });
    await cli('batch export --out $DIR/sold.ndjson');
    expect(JSON.parse(readFileSync(join(folder, 'sold.ndjson'), 'utf8'))).toMatchObject({ price_is_gross: true });
    file('r.csv', 'product_external_id,remove\nA, TRUE \n');
    expect(await cli('batch prices $DIR/r.csv --wait')).toMatchObject({ code: 0 });
    expect((await cli('batch export --out $DIR/none.ndjson')).stdout).toContain('0 prices');
  });

  test.each([
    ['sales_price_is_gross', 'WAHR'],
    ['sales_price_is_gross', 'yes'],
    ['sales_price_is_gross', 'ja'],
    ['sales_price_is_gross', '1'],
    ['sales_price', '2.450,00'],
    ['sales_price', '€ 12,50'],
    ['sales_price', '12.50 EUR'],
    ['sales_price', '1 234,50'],
    ['sales_price', '5-'],
    ['sales_price', '(5)'],
    ['tax_category', '19%'],
  ])('%s %s is refused, and what proposes a mapping is named', async (column, cell) => {
    const cells = { sales_price: '1', sales_price_is_gross: 'true', tax_category: 'STANDARD', [column]: cell };
    file('in.csv', `${head}\nA;a;${cells.sales_price};${cells.sales_price_is_gross};${cells.tax_category};true\n`);
    const { code, stderr } = await cli('products import $DIR/in.csv --currency EUR');
    if (column === 'sales_price_is_gross') expect(stderr).toContain('a mapping reads it with "boolean": true');
    expect(stderr).toContain(`try:   tillctl map suggest ${join(folder, 'in.csv')} proposes a mapping`);
    expect({ code, sent: names() }).toEqual({ code: 3, sent: [] });
  });

  test('are read by the mapping that is proposed, and named once for the file', async () => {
    file('in.csv', `${head}\nA;a;€ 2.450,00;WAHR;STANDARD;1\nB;b;5-;ja;STANDARD;nein\nC;c;1 234,50;yes;STANDARD;0\n`);
    const first = await cli('products import $DIR/in.csv --currency EUR');
    expect(first.stderr.match(/try: /g)).toHaveLength(1);
    expect(first.stderr.match(/proposes a mapping/g)).toHaveLength(1);
    await cli('map suggest $DIR/in.csv --out $DIR/m.json');
    const { code, stderr } = await cli('products import $DIR/in.csv --currency EUR --map $DIR/m.json');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const amounts = sandbox.all('products').map((one) => Object(one.sales_price).amount);
    expect(amounts).toEqual(['2450.00', '-5', '1234.50']);
  });

  test('days of prices are refused, and what proposes a mapping for prices is named', async () => {
    file('in.csv', 'product_external_id,price,currency,price_is_gross,valid_from\nA,5,EUR,true,01.02.2027\n');
    const { code, stderr } = await cli('batch prices $DIR/in.csv --dry-run');
    expect(stderr).toContain(`try:   tillctl map suggest ${join(folder, 'in.csv')} --for prices proposes`);
    expect(code).toBe(3);
  });

  test('under a mapping, nothing more is proposed', async () => {
    file('in.csv', `${head}\nA;a;5-;true;STANDARD;true\n`);
    file('m.json', '{"columns":{"name":"name"}}');
    const mapped = await cli('products import $DIR/in.csv --currency EUR --map $DIR/m.json');
    expect(mapped.stderr).toContain('"5-" is not an amount');
    expect(mapped.stderr).not.toContain('map suggest');
  });

  test('that nobody can read have no mapping named', async () => {
    file('in.csv', `${head}\nA;a;five;maybe;STANDARD;true\n`);
    expect((await cli('products import $DIR/in.csv --currency EUR')).stderr).not.toContain('map suggest');
  });
});
