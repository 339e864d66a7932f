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
