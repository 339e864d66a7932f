import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { rawWorkbook, textRow } from '../support/workbook.js';

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
const cli = (argv: string): Promise<CliResult> =>
  runCli(argv.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (written: string, style = 0) => `<c s="${style}"><v>${written}</v></c>`;

/** A workbook of these columns whose rows are the XML of their cells. */
function workbook(name: string, columns: readonly string[], rows: readonly string[], formats: string[] = []): void {
  const lines = rows.map((cells, index) => `<row r="${index + 2}">${cells}</row>`);
  const sheet = { name: 'S', rows: textRow(1, columns) + lines.join('') };
  writeFileSync(at(name), rawWorkbook({ sheets: [sheet], formats }));
}

const product = ['external_id', 'article_id', 'name', 'tax_category', 'sales_price', 'sales_price_currency', 'ean'];

async function imported(externalId: string): Promise<Record<string, unknown>> {
  const shown = await cli(`products get ${externalId} --json`);
  expect(shown.code, shown.stderr).toBe(0);
  return JSON.parse(shown.stdout);
}

test('a number that a Java program wrote is the id, the price and the EAN of its value', async () => {
  const cells = [
    number('4711.0'),
    number('2001.0'),
    text('Cup'),
    text('STANDARD'),
    number('12.500000000'),
    text('EUR'),
  ];
  workbook('java.xlsx', product, [cells.join('') + number('4.006381333931E12')]);
  const done = await cli('products import $DIR/java.xlsx');
  expect(done.code, done.stderr).toBe(0);
  expect(await imported('4711')).toMatchObject({
    external_id: '4711',
    article_id: '2001',
    sales_price: { amount: '12.5', unit: 'EUR' },
    product_identifiers: [{ type: 'EAN', value: '4006381333931' }],
  });
  expect((await cli('products get 4711.0')).code).not.toBe(0);
});

test('a format of zeros pads ids and texts, and no price; other formats change nothing', async () => {
  const formats = ['0000000', '#,##0', '0%', '0.0 "€"'];
  const cells = [number('71053.0', 1), number('12', 2), text('Cup'), text('STANDARD'), number('7', 1), text('EUR')];
  const other = [number('1234.0', 2), number('1', 3), text('Cap'), text('STANDARD'), number('9.99', 4), text('EUR')];
  workbook('padded.xlsx', product, [cells.join(''), other.join('')], formats);
  const done = await cli('products import $DIR/padded.xlsx');
  expect(done.code, done.stderr).toBe(0);
  expect(await imported('0071053')).toMatchObject({ article_id: '12', sales_price: { amount: '7' } });
  expect(await imported('1234')).toMatchObject({ article_id: '1', sales_price: { amount: '9.99' } });
});

test('a workbook with one part twice is refused: programs read the one or the other', async () => {
  const columns = ['external_id', 'name', 'tax_category'];
  const sheets = ['Cup', 'Cap'].map((name) => {
    return { name, rows: textRow(1, columns) + textRow(2, ['A-1', name, 'STANDARD']) };
  });
  // Names of parts are the same in any case.
  const twins = rawWorkbook({ sheets }).toString('latin1').replaceAll('worksheets/sheet2.xml', 'worksheets/Sheet1.xml');
  writeFileSync(at('twins.xlsx'), Buffer.from(twins, 'latin1'));
  const done = await cli('products import $DIR/twins.xlsx');
  expect(done.code).toBe(3);
  expect(done.stderr).toContain('twins.xlsx has the part xl/worksheets/Sheet1.xml twice');
});

test.each(['0x10', '00012'])('%s is not a number that a workbook writes', async (written) => {
  workbook('odd.xlsx', product, [[number(written), text(''), text('Cup'), text('STANDARD')].join('')]);
  const done = await cli('products import $DIR/odd.xlsx');
  expect(done.code).toBe(3);
  expect(done.stderr).toContain(`odd.xlsx:2 external_id: "${written}" is not a number as workbooks write them`);
});

const small = ['external_id', 'name', 'tax_category'];
const csv = (name: string, ...lines: string[]) => writeFileSync(at(name), `${lines.join('\n')}\n`);

test('an id that the spreadsheet made a date, a time, a fraction or a boolean of is rejected, a number is not', async () => {
  const rest = text('Bolt') + text('STANDARD');
  const ids = [number('46054', 1), number('0.4375', 2), number('0.5', 3), '<c t="b"><v>1</v></c>', number('0.75')];
  const rows = ids.map((id) => id + rest);
  workbook('dates.xlsx', small, rows, ['yyyy-mm-dd', 'h:mm:ss', '# ?/?']);
  const done = await cli('products import $DIR/dates.xlsx');
  expect([done.code, done.stdout]).toEqual([
    5,
    expect.stringContaining('5 rows: 1 created, 0 updated, 0 unchanged, 4 rejected'),
  ]);
  for (const [line, shown] of [
    [2, '"2026-02-01" is typed as a date or time'],
    [3, '"10:30:00" is typed as a date or time'],
    [4, '"0.5" is typed as a fraction'],
    [5, '"true" is typed as a boolean'],
  ]) {
    expect(done.stderr).toContain(`dates.xlsx:${line} external_id: ${shown}`);
  }
  // As texts these are ids like any other: only the file that they stand in tells.
  for (const rejects of ['dates.rejects.xlsx', 'bad.csv', 'bad.ndjson']) {
    if (!rejects.startsWith('dates')) await cli(`products import $DIR/dates.xlsx --again --rejects $DIR/${rejects}`);
    const again = await cli(`products import $DIR/${rejects} --again --rejects $DIR/again.csv --json`);
    expect([rejects, again.code, JSON.parse(again.stdout).counts]).toEqual([
      rejects,
      3,
      expect.objectContaining({ created: 0, updated: 0, rejected: 4 }),
    ]);
  }
  // A reject file of a reject file as well.
  const third = await cli('products import $DIR/again.csv --again --json');
  expect(JSON.parse(third.stdout).counts).toMatchObject({ created: 0, updated: 0, rejected: 4 });
  csv(
    'mended.csv',
    `${small},_line,_column,_code,_message`,
    'B 1-2,Bolt,STANDARD,2,external_id,cell_type,"""2026-02-01"" is"',
  );
  expect((await cli('products import $DIR/mended.csv')).code).toBe(0);
});

test('a date is good where one belongs, and a mapping hands the type of a cell on', async () => {
  const rest = text('Bolt') + text('STANDARD');
  workbook('mapped.xlsx', ['SKU', 'name', 'tax_category'], [number('46054', 1) + rest], ['yyyy-mm-dd']);
  writeFileSync(at('plain.json'), JSON.stringify({ columns: { external_id: 'SKU' } }));
  const mapped = await cli('products import $DIR/mapped.xlsx --map $DIR/plain.json');
  expect(mapped.stderr).toContain('mapped.xlsx:2 SKU: "2026-02-01" is typed as a date or time');
  const template = { columns: { external_id: { template: 'B-{SKU}' } } };
  writeFileSync(at('made.json'), JSON.stringify(template));
  expect((await cli('products import $DIR/mapped.xlsx --map $DIR/made.json')).code).toBe(0);
  const person = ['external_id', 'type', 'name', 'date_of_birth'];
  workbook(
    'people.xlsx',
    person,
    [text('C-1') + text('individual') + text('Ada') + number('33218', 1)],
    ['dd.mm.yyyy'],
  );
  expect((await cli('contacts import $DIR/people.xlsx')).code).toBe(0);
});

test.each(['#N/A', '#NV', '#BEZUG!', '#¡VALOR!', '#VALEUR!', '#RIF!', '#WAARDE!', '#DZIEL/0!', '#NÚM!', '########'])(
  '%s is an error in a CSV, a TSV and JSON as in a workbook, in any column that is read',
  async (shown) => {
    const error = `the cell shows ${shown.startsWith('##') ? '' : 'the error '}${shown}`;
    csv('in.csv', small.join(','), `A-1,${shown},STANDARD`);
    csv('in.tsv', small.join('\t'), `A-1\t${shown}\tSTANDARD`);
    csv('in.ndjson', JSON.stringify({ external_id: 'A-1', name: shown, tax_category: 'STANDARD' }));
    csv('in.json', JSON.stringify([{ external_id: 'A-1', name: shown, tax_category: 'STANDARD' }]));
    workbook('in.xlsx', small, [text('A-1') + text(shown) + text('STANDARD')]);
    for (const ending of ['csv', 'tsv', 'ndjson', 'json', 'xlsx']) {
      const done = await cli(`products import $DIR/in.${ending}`);
      expect([ending, done.code, done.stderr]).toEqual([ending, 3, expect.stringContaining(`name: ${error}`)]);
      expect(done.stdout).not.toContain('1 created');
    }
  },
);

test('errors and typed ids are bad inside of JSON values too, and no other text that begins with # is an error', async () => {
  const contact = { type: 'INDIVIDUAL', external_id: 'C-1', name: '#NAME?' };
  writeFileSync(at('whole.json'), JSON.stringify([{ individual_contact: contact }]));
  expect((await cli('contacts import $DIR/whole.json')).stderr).toContain('the cell shows the error #NAME?');
  const order = { reference: '#REF!', items: [{ product_external_id: 'DEMO-00001', quantity: '1' }] };
  writeFileSync(at('orders.json'), JSON.stringify([order]));
  const ordered = await cli('orders create $DIR/orders.json');
  expect([ordered.code, ordered.stderr]).toEqual([
    3,
    expect.stringContaining('reference: the cell shows the error #REF!'),
  ]);
  writeFileSync(at('typed.json'), JSON.stringify([{ ...order, reference: true }]));
  expect((await cli('orders create $DIR/typed.json')).stderr).toContain('reference: "true" is typed as a boolean');
  const inside = (id: string) => `[{"reference":"W-1","items":[{"product_external_id":${id},"quantity":"1"}]}]`;
  writeFileSync(at('inside.json'), inside('4711.0'));
  expect((await cli('orders create $DIR/inside.json')).stderr).toContain('product_external_id: "4711.0" is a number');
  writeFileSync(at('inside.json'), inside('true'));
  expect((await cli('orders create $DIR/inside.json')).stderr).toContain(
    'product_external_id: "true" is typed as a bool',
  );
  csv(
    'in.csv',
    small.join(','),
    '#1,#N/A is no name,STANDARD',
    '##,# #,STANDARD',
    'N/A,#n/a,STANDARD',
    '#,#NVA,STANDARD',
  );
  const done = await cli('products import $DIR/in.csv --json');
  expect(JSON.parse(done.stdout).counts, done.stderr).toMatchObject({ created: 4, rejected: 0 });
});

test('a mapping that says what an error means is followed, and rows that it skips are no harm', async () => {
  const columns = { name: { from: 'name', values: { '#N/A': 'Unknown' }, else: 'keep' } };
  const skip = { tax_category: { equals: '#REF!' } };
  writeFileSync(at('says.json'), JSON.stringify({ columns, skip_rows_where: skip }));
  csv('in.csv', small.join(','), 'A-1,#N/A,STANDARD', 'A-2,#NAME?,STANDARD', 'A-3,Cup,#REF!');
  const done = await cli('products import $DIR/in.csv --map $DIR/says.json --json');
  expect(JSON.parse(done.stdout).counts, done.stderr).toMatchObject({ created: 1, rejected: 1 });
  expect(await imported('A-1')).toMatchObject({ name: 'Unknown' });
});

test('numbers in scientific notation are no ids, article numbers, phones, postal codes or references', async () => {
  const says = (shown: string) => `: "${shown}" is what a spreadsheet makes of a long number`;
  const refuses = async (command: string, file: string, column: string, shown: string) => {
    const done = await cli(`${command} $DIR/${file}`);
    expect([file, done.code, done.stderr]).toEqual([file, 3, expect.stringContaining(column + says(shown))]);
  };
  csv('ids.csv', small.join(','), '1.23E+05,Cup,STANDARD');
  await refuses('products import', 'ids.csv', 'external_id', '1.23E+05');
  csv('german.csv', small.join(';'), '"4,00638E+12";Cup;STANDARD');
  await refuses('products import', 'german.csv', 'external_id', '4,00638E+12');
  csv('articles.csv', `${small},article_id`, 'A-1,Cup,STANDARD,1E+05');
  await refuses('products import', 'articles.csv', 'article_id', '1E+05');
  csv('number.ndjson', '{"external_id":4.00638E+12,"name":"Cup","tax_category":"STANDARD"}');
  await refuses('products import', 'number.ndjson', 'external_id', '4.00638E+12');
  csv('phones.csv', 'external_id,type,name,phone', 'C-1,individual,Ada,4.92211E+11');
  await refuses('contacts import', 'phones.csv', 'phone', '4.92211E+11');
  csv('codes.csv', 'external_id,type,name,address_postal_code', 'C-1,individual,Ada,1.0E-05');
  await refuses('contacts import', 'codes.csv', 'address_postal_code', '1.0E-05');
  csv('orders.csv', 'reference,product_external_id,quantity,postal_code', '2.02612E+11,DEMO-00001,1,50667');
  await refuses('orders create', 'orders.csv', 'reference', '2.02612E+11');
  csv(
    'plain.csv',
    `${small},article_id`,
    ...['1e5', '5E-02', '0x1F', '1E05', '12E+05', 'E+05'].map((id) => `${id},Cup,STANDARD,${id}`),
  );
  expect((await cli('products import $DIR/plain.csv')).code).toBe(0);
});

test('an id of JSON is a text or a number that is written in one way only, not true and not 4711.0', async () => {
  const rest = '"name":"Cup","tax_category":"STANDARD"';
  csv(
    'in.ndjson',
    `{"external_id":4711.0,${rest}}`,
    `{"external_id":true,${rest}}`,
    `{"external_id":4711,${rest}}`,
    `{"external_id":"1.0",${rest}}`,
  );
  const done = await cli('products import $DIR/in.ndjson');
  expect(done.stdout).toContain('4 rows: 2 created, 0 updated, 0 unchanged, 2 rejected');
  expect(done.stderr).toContain(
    'in.ndjson:1 external_id: "4711.0" is a number, whose zeros after the point may be meant or not',
  );
  expect(done.stderr).toContain('in.ndjson:2 external_id: "true" is typed as a boolean');
  expect((await cli('runs retry-rejected latest')).code).toBe(3);
});

const refError = '<c t="e"><v>#REF!</v></c>';
const texts = (values: readonly string[]) => values.map(text).join('');

test('what a line may belong to whose key shows an error is not sent without that line', async () => {
  workbook('keys.xlsx', product.slice(0, 4), [...['A1', 'A2', 'A3'].map((key) => texts([key, key, key, 'STANDARD']))]);
  expect((await cli('products import $DIR/keys.xlsx --default-tags')).code).toBe(0);

  const line = ['5', 'EUR', 'true'];
  workbook(
    'lists.xlsx',
    ['product_external_id', 'valid_from', 'price', 'currency', 'price_is_gross'],
    [
      texts(['A1', '2027-01-01T00:00:00Z', ...line]),
      refError + texts(['2027-02-01T00:00:00Z', ...line]),
      texts(['A2', '2027-03-01T00:00:00Z', ...line]),
      texts(['A3', '2027-03-01T00:00:00Z', ...line]),
    ],
  );
  const lists = await cli('batch prices $DIR/lists.xlsx --wait --poll 10ms');
  expect(lists).toMatchObject({ code: 5, stderr: expect.stringContaining('error: 3 of 4 rows were rejected') });
  expect(lists.stderr).toContain('lists.xlsx:2 line 3, whose product or channel cannot be read');

  workbook(
    'orders.xlsx',
    ['reference', 'product_external_id', 'quantity'],
    [texts(['O1', 'A1', '1']), refError + texts(['A2', '1']), texts(['O2', 'A3', '1']), texts(['O3', 'A3', '1'])],
  );
  const orders = await cli('orders create $DIR/orders.xlsx');
  expect(orders).toMatchObject({
    code: 5,
    stderr: expect.stringContaining('error: 3 of 4 orders were rejected'),
  });
  expect(orders.stderr).toContain('orders.xlsx:2 line 3, whose reference cannot be read');
});
