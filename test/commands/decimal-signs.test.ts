import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { rawWorkbook, textRow } from '../support/workbook.js';

let folder: string;
let sandbox: RunningSandbox;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-signs-'));
  sandbox = await startSandbox();
});

afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
const cli = (argv: string): Promise<CliResult> =>
  runCli(argv.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });
const header = 'external_id;name;tax_category;sales_price;ean';
const own = '--currency EUR --gross';
const amounts = () => sandbox.all('products').map((product) => Object(product.sales_price).amount);
const priced = (prices: readonly string[]) => prices.map((price, at) => `P${at};Product ${at};STANDARD;${price};`);

/** @returns what the shop sells the rows at, and the price cells that were refused */
async function sold(prices: readonly string[], flags = ''): Promise<{ sold: unknown[]; refused: string[] }> {
  file('in.csv', header, ...priced(prices));
  const { stderr } = await cli(`products import $DIR/in.csv ${own} ${flags}`);
  return {
    sold: amounts(),
    refused: [...stderr.matchAll(/sales_price: ("[^"]*") [hm]/g)].map(([, cell]) => cell ?? ''),
  };
}

test.each<[string, string[], string, unknown[], string[]]>([
  ['no cell shows the sign', ['1,800', '950'], '', ['950'], ['"1,800"']],
  ['all prices have three decimals', ['1.679', '1.799', '950'], '', ['950'], ['"1.679"', '"1.799"']],
  ['a point is said', ['1.679', '1,799'], '--decimal point', ['1.679'], ['"1,799"']],
  ['another cell shows a point', ['1.250', '0.500', '0.999'], '', ['1.250', '0.500', '0.999'], []],
  [
    'the cell that shows it comes last',
    ['1.250', '-12.345', '12.5'],
    '--accept-guarded',
    ['1.250', '-12.345', '12.5'],
    [],
  ],
  ['more than three digits come before', ['1.250', '1234.567'], '', ['1.250', '1234.567'], []],
  ['four decimals follow', ['1.250', '1.2345'], '', ['1.250', '1.2345'], []],
  ['thousands beside decimals show it', ['1.250', '3', '1,234.567'], '', ['1.250', '3'], ['"1,234.567"']],
  ['thousands twice show it', ['1.250', '3', '1,234,567'], '', ['1.250', '3'], ['"1,234,567"']],
  ['another cell shows a comma', ['9,90', '1.800', '3'], '', ['3'], ['"9,90"', '"1.800"']],
  ['a comma is said', ['9,90', '1.800', '1,250'], '--decimal comma', ['9.90', '1.250'], ['"1.800"']],
  ['the short form says it', ['9,90', '1.800'], '--decimal-comma', ['9.90'], ['"1.800"']],
  ['cells contradict each other', ['1.250', '12.50', '9,90'], '', ['12.50'], ['"1.250"', '"9,90"']],
  ['a comma and a point of thousands', ['2.450,00', '1.250', '3'], '', ['3'], ['"2.450,00"', '"1.250"']],
])('prices where %s', async (_, prices, flags, expected, refused) => {
  expect(await sold(prices, flags)).toEqual({ sold: expected, refused });
});

test('the remedy names both readings, and never a sign that nothing shows', async () => {
  file('in.csv', header, ...priced(['1,800', '12,500']));
  const first = await cli(`products import $DIR/in.csv ${own}`);
  expect(first.code).toBe(3);
  expect(first.stderr).toContain(
    '"1,800" may be 1800 or 1.8: --decimal point or --decimal comma says which, and a mapping reads thousands (tillctl map suggest)',
  );
  expect(first.stderr).not.toContain('--decimal-comma');
  file('m.json', '{"columns": {"sales_price": {"from": "sales_price", "number": "point"}}}');
  expect(await cli(`products import $DIR/in.csv --map $DIR/m.json ${own}`)).toMatchObject({ code: 0 });
  expect(amounts()).toEqual(['1800', '12500']);
});

test('what a cell has shown is said once and is kept for the rejected rows', async () => {
  file('in.csv', header, 'A;Cup;STANDARD;0.250;', 'B;Bowl;STANDARD;1.250;4006381333932', 'C;Jug;STANDARD;1.500;');
  const first = await cli(`products import $DIR/in.csv ${own}`);
  expect(first.code).toBe(5);
  expect(first.stderr.match(/sales_price: decimal point, as "0.250" in line 2 shows/g)).toHaveLength(1);
  file('in.rejects.csv', 'external_id,name,tax_category,sales_price,ean', 'B,Bowl,STANDARD,1.250,4006381333931');
  expect(await cli('runs retry-rejected latest')).toMatchObject({ code: 0 });
  expect(amounts()).toEqual(['0.250', '1.500', '1.250']);
});

test('what a cell has shown of the prices of orders is kept for the rejected ones as well', async () => {
  const order = 'reference,customer_name,fulfillment,product_external_id,quantity,price';
  file('goods.csv', header, 'A;Cup;STANDARD;1;');
  expect(await cli(`products import $DIR/goods.csv ${own}`)).toMatchObject({ code: 0 });
  file('in.csv', order, 'R1,Anna,pickup,A,1,0.500', 'R2,Bert,pickupx,A,1,2.500');
  expect(await cli('orders create $DIR/in.csv --currency EUR')).toMatchObject({ code: 5 });
  file('in.rejects.csv', order, 'R2,Bert,pickup,A,1,2.500');
  const again = await cli('runs retry-rejected latest');
  expect(again, again.stderr).toMatchObject({ code: 0 });
});

test('a comma that cells have shown is read once it is said', async () => {
  file('in.csv', header, ...priced(['1.800', '9,90', '12,50', '3']));
  const first = await cli(`products import $DIR/in.csv ${own}`);
  expect(first.stderr).toContain('sales_price: "1.800" has thousands, as "9,90" in line 3 shows: a mapping reads them');
  const again = await cli('runs retry-rejected latest');
  expect(again.stderr).toContain('sales_price: "1.800" has thousands, as the file of the run shows');
  expect(amounts()).toEqual(['3']);
  await cli('runs retry-rejected latest --decimal comma');
  expect(amounts()).toEqual(['3', '9.90', '12.50']);
});

test('a profile says the sign, and a flag says otherwise', async () => {
  await cli(`config set decimal comma`);
  expect(await sold(['9,90', '1,250'])).toEqual({ sold: ['9.90', '1.250'], refused: [] });
  expect(await sold(['9.95', '1.255'], '--decimal point')).toEqual({ sold: ['9.95', '1.255'], refused: [] });
  const both = await cli('products import $DIR/in.csv --decimal point --decimal-comma');
  expect(both).toMatchObject({ code: 2 });
  expect(both.stderr).toContain('--decimal point and --decimal-comma contradict each other');
});

describe('a step of a project', () => {
  const project = (...options: string[]) => {
    file('shop.csv', 'external_id,name,tax_category,sales_price', 'A,Cup,STANDARD,1.679', 'B,Bowl,STANDARD,"1,799"');
    file('project.yaml', 'name: shop', 'steps:', '  - kind: products', '    file: shop.csv', ...options);
    return cli('migrate check $DIR/project.yaml');
  };
  const rest = ['    currency: EUR', '    gross: true'];

  test('says the sign as the flag does, else the profile says it', async () => {
    const open = await project(...rest);
    expect(open.stdout + open.stderr).toContain('"1.679" may be 1679 or 1.679:');
    const said = await project(...rest, '    decimal: point');
    expect(said.stdout + said.stderr).toContain('"1,799" has thousands, since the decimal sign is a point:');
    expect(said.stdout + said.stderr).not.toContain('"1.679"');
    await cli('config set decimal comma');
    const usual = await project(...rest);
    expect(usual.stdout + usual.stderr).toContain('"1.679" has thousands, since the decimal sign is a comma:');
    const both = await project(...rest, '    decimal: point', '    decimal_comma: true');
    expect(both.stdout + both.stderr).toContain('decimal point and decimal_comma contradict each other');
  });
});

describe('whole counts', () => {
  const readings = /"1[.,]000\\?" may be 1000 or 1, with --decimal point and --decimal comma alike/;
  const orders = 'reference;customer_name;fulfillment;product_external_id;quantity';

  test.each(['', '--decimal point', '--decimal comma'])('stay open with %j', async (flags) => {
    file('orders.csv', orders, 'T1;Anna;pickup;D1;1.000', 'T2;Ben;pickup;D1;1,000', 'T3;Cem;pickup;D1;5');
    file('stock.csv', 'product_external_id,storage_location_id,change,reference', 'D1,w,"1,000",R1', 'D1,w,2,R2');
    file('count.csv', 'product_external_id,storage_location_id,count', 'D1,w,1.000', 'D2,w,2');
    file('goods.csv', 'reference,target_location_id,product_external_id,quantity', 'G1,w,D1,1.000', 'G2,w,D1,2');
    file(
      'prices.csv',
      'product_external_id,valid_from,price,price_is_gross,quantity',
      'D1,2026-12-01T00:00:00Z,5,true,1.000',
      'D2,2026-12-01T00:00:00Z,5,true,1',
    );
    file('sales.csv', 'external_id,sales_quantity', 'D1,1.000', 'D2,2');
    for (const [command, rejected] of [
      ['orders create $DIR/orders.csv', 2],
      ['inventory changes post $DIR/stock.csv', 1],
      ['inventory changes post $DIR/count.csv', 1],
      ['inventory goods-in create $DIR/goods.csv', 1],
      ['batch prices $DIR/prices.csv --currency EUR', 1],
      ['products import $DIR/sales.csv', 1],
    ] as const) {
      const found = await cli(`${command} --dry-run --json ${flags}`);
      expect(JSON.parse(found.stdout).counts, `${command} ${found.stderr}`).toMatchObject({ rejected });
      expect(found.stdout, command).toMatch(readings);
    }
  });

  test('are read by a mapping, whose point leaves them open', async () => {
    file('orders.csv', orders, 'T1;Anna;pickup;D1;1.000');
    const read = async (number: string) => {
      file('m.json', `{"columns": {"quantity": {"from": "quantity", "number": "${number}"}}}`);
      return cli('map check $DIR/orders.csv --for orders --map $DIR/m.json');
    };
    const comma = await read('comma');
    expect(comma, comma.stderr).toMatchObject({ code: 0 });
    expect(comma.stdout.split('\n').at(-4)).toMatch(/ 1000 /);
    expect(await read('point')).toMatchObject({ code: 3 });
  });
});

describe('orders as JSON', () => {
  const order = (reference: string, quantity: string, price: string) =>
    `{"reference": "${reference}", "fulfillment": "pickup", "items": [{"product_external_id": "D1", "quantity": ${quantity}, "price": ${price}}]}`;
  const check = async (...lines: string[]) => {
    file('orders.ndjson', ...lines);
    const { code, stderr } = await cli('orders create $DIR/orders.ndjson --dry-run --currency EUR');
    return { code, stderr };
  };

  test('numbers are never open, text is where no other order shows the sign', async () => {
    expect(await check(order('A', '1.000', '1.800'))).toMatchObject({ code: 0 });
    const text = await check(order('A', '1', '"1.800"'), order('B', '1', '2'));
    expect(text).toMatchObject({ code: 5 });
    expect(text.stderr).toContain('items[0].price: "1.800" may be 1800 or 1.8:');
    const shown = await check(order('A', '1', '"1.800"'), order('B', '1', '"0.5"'));
    expect(shown).toMatchObject({ code: 0 });
    expect(shown.stderr).toContain('items[].price: decimal point, as "0.5" in line 2 shows');
    expect((await check(order('A', '"1.000"', '2'))).stderr).toContain('items[0].quantity: "1.000" may be 1000 or 1,');
  });
});

describe('cells that are typed as numbers', () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (id: string, price: string) => `${text(id)}${text(id)}${text('STANDARD')}${price}`;
  const workbook = (...prices: string[]) => {
    const rows = prices.map((price, at) => `<row r="${at + 2}">${row(`X${at}`, price)}</row>`).join('');
    const sheet = { name: 'S', rows: textRow(1, ['external_id', 'name', 'tax_category', 'sales_price']) + rows };
    writeFileSync(join(folder, 'in.xlsx'), rawWorkbook({ sheets: [sheet] }));
  };
  const typed = '<c><v>2.035</v></c>';

  test.each([
    ['', [typed, '<c><v>1.679</v></c>'], ['2.035', '1.679']],
    ['--decimal comma', [typed, text('9,90')], ['2.035', '9.90']],
    ['--map $DIR/comma.json', [typed, text('1.250,00')], ['2.035', '1250.00']],
    ['--map $DIR/comma.json --decimal comma', [typed, text('1.250')], ['2.035', '1250']],
  ])('pass by their value with %j', async (flags, prices, expected) => {
    file('comma.json', '{"columns": {"sales_price": {"from": "sales_price", "number": "comma"}}}');
    workbook(...prices);
    const found = await cli(`products import $DIR/in.xlsx ${own} ${flags}`);
    expect(found, found.stderr).toMatchObject({ code: 0 });
    expect(amounts()).toEqual(expected);
  });

  test('say nothing of text beside them', async () => {
    workbook('<c><v>0.5</v></c>', text('1.800'));
    const found = await cli(`products import $DIR/in.xlsx ${own}`);
    expect(found).toMatchObject({ code: 5 });
    expect(found.stderr).toContain('"1.800" may be 1800 or 1.8:');
  });

  test('of JSON too, with a comma said as well', async () => {
    file('in.ndjson', '{"external_id": "J", "name": "J", "tax_category": "STANDARD", "sales_price": 2.035}');
    expect(await cli(`products import $DIR/in.ndjson ${own} --decimal comma`)).toMatchObject({ code: 0 });
    expect(amounts()).toEqual(['2.035']);
  });
});

describe('a number of JSON comes through a reject file that is text as the number that it was', () => {
  const mapping = {
    columns: { external_id: 'sku', name: 'title', sales_price: { from: 'vk', number: 'comma' }, tax_category: 'tax' },
  };
  const goods = (tax: string) =>
    ['2.035', '1.5', '"2.035"'].map((vk, at) => `{"sku":"P${at}","title":"Cup","vk":${vk},"tax":"${tax}"}`);
  const corrected = (from: string, to: string) => {
    const text = readFileSync(join(folder, from), 'utf8');
    writeFileSync(join(folder, to), text.replaceAll('NONE,', 'STANDARD,').replaceAll('NO,', 'NONE,'));
  };

  test.each(['csv', 'xlsx'])('where a mapping reads thousands, by way of %s', async (form) => {
    file('map.json', JSON.stringify(mapping));
    file('in.ndjson', ...goods('NO'));
    const flags = `--map $DIR/map.json ${own}`;
    const sent = await cli(`products import $DIR/in.ndjson ${flags} --rejects $DIR/first.${form}`);
    expect(sent.code, sent.stderr).toBe(3);
    if (form === 'csv') corrected('first.csv', 'again.csv');
    // A reject file of a reject file as well.
    const next = form === 'csv' ? 'again.csv' : 'first.xlsx';
    expect(await cli(`products import $DIR/${next} ${flags} --rejects $DIR/second.csv`)).toMatchObject({ code: 3 });
    const second = readFileSync(join(folder, 'second.csv'), 'utf8');
    writeFileSync(join(folder, 'good.csv'), second.replace(/,(?:NONE|NO),/g, ',STANDARD,'));
    expect(await cli(`products import $DIR/good.csv ${flags}`)).toMatchObject({ code: 0 });
    expect(amounts()).toEqual(['2.035', '1.5', '2035']);
  });

  test('where a comma is said, and a corrected cell is a text again', async () => {
    const line = (id: string, price: string) =>
      `{"external_id":"${id}","name":"Cup","tax_category":"NO","sales_price":${price}}`;
    file('in.ndjson', line('P0', '1.679'), line('P1', '1.5'), line('P2', '2.035'));
    const flags = `${own} --decimal comma`;
    expect(await cli(`products import $DIR/in.ndjson ${flags}`)).toMatchObject({ code: 3 });
    const rejects = readFileSync(join(folder, 'in.rejects.csv'), 'utf8');
    writeFileSync(join(folder, 'good.csv'), rejects.replace(/NO,/g, 'STANDARD,').replace(',2.035,', ',"2,5",'));
    expect(await cli(`products import $DIR/good.csv ${flags}`)).toMatchObject({ code: 0 });
    expect(amounts()).toEqual(['1.679', '1.5', '2.5']);
  });
});

test('columns of presets have no thousands', async () => {
  file('shop.csv', 'Handle,Title,Variant SKU,Variant Price', 'a,Apron,AP,1.250', 'b,Bag,BA,1.500');
  expect(await cli('products import $DIR/shop.csv --preset shopify --currency EUR')).toMatchObject({ code: 0 });
  expect(amounts()).toEqual(['1.250', '1.500']);
});

describe('map suggest', () => {
  const suggested = async (prices: readonly string[]) => {
    file('in.csv', 'external_id;name;Price', ...prices.map((price, at) => `P${at};Product ${at};${price}`));
    const { stdout, stderr } = await cli('map suggest $DIR/in.csv');
    return { rule: JSON.parse(stdout).columns.sales_price, stderr };
  };

  test.each([
    [['1.250', '0.500'], 'Price'],
    [['1.800', '9,90'], { from: 'Price', number: 'comma' }],
    [['1,800', '9.90'], { from: 'Price', number: 'point' }],
    [['1,800', '9,90'], { from: 'Price', number: 'comma' }],
    [['1,800', '950'], { from: 'Price', number: true }],
    [['1.250', '12.50', '9,90'], { from: 'Price', number: true }],
  ])('of %j makes %j', async (prices, rule) => {
    expect((await suggested(prices)).rule).toEqual(rule);
  });

  test('asks where only the operator knows, and proposes no sign', async () => {
    const { stderr } = await suggested(['1,800', '950']);
    expect(stderr).toContain(
      'sales_price: "1,800" of "Price" may have decimals or thousands, and no cell shows which: write "number": "point" or "comma" in place of true',
    );
    expect(stderr).not.toContain('--decimal');
  });
});
