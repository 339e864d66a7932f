import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

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

const cli = (argv: string) => runCli(argv, { folder, sandbox, retryBaseMs: 1 });
const path = (name: string) => join(folder, name);

const german = [
  'external_id;name;tax_category;sales_price;sales_price_currency',
  'A;Käse groß;STANDART;9,90;EUR',
  'B;Brötchen;STANDARD;1,25;EUR',
  '',
];
const own = ';_line;_column;_code;_message;_retryable';

const nameOf = (id: string) => sandbox.all('products').find(({ external_id }) => external_id === id)?.name;

test('a CSV as a German Excel saves it has a reject file that the same Excel opens, and that is mended and sent', async () => {
  writeFileSync(path('in.csv'), Buffer.from(`sep=;\r\n${german.join('\r\n')}`, 'latin1'));
  const first = await cli(`products import ${path('in.csv')} --decimal comma`);
  expect(first.code, first.stderr).toBe(5);
  const text = readFileSync(path('in.rejects.csv'), 'latin1');
  const [head, line, ...rest] = text.split('\r\n');
  expect(head).toBe(`${german[0]}${own}`);
  expect(line).toMatch(/^A;Käse groß;STANDART;9,90;EUR;3;tax_category;/);
  expect(rest).toEqual(['']);
  writeFileSync(
    path('in.rejects.csv'),
    Buffer.from(text.replace('A;Käse groß;STANDART', 'A;Käse groß;STANDARD'), 'latin1'),
  );
  const retried = await cli('runs retry-rejected latest');
  expect(retried.code, retried.stderr).toBe(0);
  expect(nameOf('A')).toBe('Käse groß');
});

test.each([
  { encoding: 'utf-8', mark: true, lineEnd: '\r\n' },
  { encoding: 'utf-8', mark: false, lineEnd: '\r' },
  { encoding: 'utf-16le', mark: true, lineEnd: '\r\n' },
  { encoding: 'utf-16be', mark: true, lineEnd: '\n' },
  { encoding: 'windows-1252', mark: false, lineEnd: '\n' },
  { encoding: 'cp850', mark: false, lineEnd: '\r\n', asked: true },
  { encoding: 'windows-1250', mark: false, lineEnd: '\n', asked: true },
])(
  'of $encoding, mark $mark: the reject file is so too, and is read back',
  async ({ encoding, mark, lineEnd, asked }) => {
    writeFileSync(path('in.csv'), iconv.encode(german.join(lineEnd), encoding, { addBOM: mark }));
    const flag = asked === true ? ` --encoding ${encoding}` : '';
    const first = await cli(`products import ${path('in.csv')} --decimal comma${flag}`);
    expect(first.code, first.stderr).toBe(5);
    const bytes = readFileSync(path('in.rejects.csv'));
    const text = iconv.decode(bytes, encoding, { stripBOM: false });
    expect(text.startsWith(`${mark ? '\ufeff' : ''}${german[0]}${own}${lineEnd}A;Käse groß;STANDART;`)).toBe(true);
    const corrected = text.replace('groß;STANDART', 'groß;STANDARD');
    writeFileSync(path('in.rejects.csv'), iconv.encode(corrected, encoding, { addBOM: false }));
    const retried = await cli('runs retry-rejected latest');
    expect(retried.code, retried.stderr).toBe(0);
    expect(nameOf('A')).toBe('Käse groß');
  },
);

test('an encoding that is read only has a reject file in UTF-8 with a mark, which holds where the encoding is named again', async () => {
  const rows = german.join('\n').replace('Käse groß', '漢字');
  writeFileSync(path('in.csv'), iconv.encode(rows.replace('ö', 'o'), 'shift_jis'));
  expect((await cli(`products import ${path('in.csv')} --decimal comma --encoding shift_jis`)).code).toBe(5);
  const text = readFileSync(path('in.rejects.csv'), 'utf8');
  expect(text.startsWith(`\ufeff${german[0]}${own}\nA;漢字;STANDART;`)).toBe(true);
  writeFileSync(path('in.rejects.csv'), text.replace('字;STANDART', '字;STANDARD'));
  const again = await cli(`products import ${path('in.rejects.csv')} --decimal comma --encoding shift_jis`);
  expect(again.code, again.stderr).toBe(0);
  expect(nameOf('A')).toBe('漢字');
});

test('a reject file that an editor saved as UTF-8 with commas is read as what it is', async () => {
  writeFileSync(path('in.csv'), Buffer.from(german.join('\n'), 'latin1'));
  const flags = "--decimal comma --encoding windows-1252 --delimiter ';'".replaceAll("'", '');
  expect((await cli(`products import ${path('in.csv')} ${flags}`)).code).toBe(5);
  const header = `${german[0]}${own}`.replaceAll(';', ',');
  writeFileSync(
    path('in.rejects.csv'),
    `${header}\nA,Käse groß,STANDARD,"9,90",EUR,2,tax_category,enum,not a tax category,false\n`,
  );
  const retried = await cli('runs retry-rejected latest');
  expect(retried.code, retried.stderr).toBe(0);
  expect(nameOf('A')).toBe('Käse groß');
});

test('a reject file named .tsv has tabs', async () => {
  writeFileSync(path('in.csv'), german.join('\n'));
  const first = await cli(`products import ${path('in.csv')} --decimal comma --rejects ${path('bad.tsv')}`);
  expect(first.code, first.stderr).toBe(5);
  expect(readFileSync(path('bad.tsv'), 'utf8').split('\n')[1]).toMatch(/^A\tKäse groß\tSTANDART\t9,90\tEUR\t2\t/);
});
