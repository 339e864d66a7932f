import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const cli = (argv: string): Promise<CliResult> => runCli(argv.replaceAll('$DIR', folder), { folder });
const file = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const hintOf = ({ stderr }: CliResult) => /^try: {3}(.*)$/m.exec(stderr)?.[1]?.replaceAll(folder, '$DIR');

describe('a file of another program', () => {
  test.each([
    ['products import', ''],
    ['orders create', ' --for orders'],
    ['contacts import', ' --for contacts'],
    ['batch prices', ' --for prices'],
  ])('leads %s to a proposed mapping', async (command, words) => {
    file('shop.csv', 'Sku,Nom,Prix', 'A1,Mug,3.00');
    const result = await cli(`${command} $DIR/shop.csv --dry-run`);
    expect(result.code).toBe(2);
    expect(hintOf(result)).toMatch(new RegExp(`^tillctl map suggest \\$DIR/shop\\.csv${words} proposes a mapping`));
  });

  test('has collapsed keys, of which ten are told, and not as rejected rows', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => [`K${at},Mug,1.00`, `K${at},,2.00`]).flat();
    file('shop.csv', 'Sku,Nom,Prix', ...rows, 'X,,3.00');
    const columns = { external_id: 'Sku', name: 'Nom', sales_price: 'Prix', tax_category: { value: 'STANDARD' } };
    file('map.json', JSON.stringify({ columns: { ...columns }, unique_by: 'external_id' }));
    const result = await cli('products import $DIR/shop.csv --map $DIR/map.json --currency EUR --dry-run');
    expect(result.stderr.match(/with other values left out/g)).toHaveLength(10);
    expect(result.stderr).toContain('2 more keys have lines with other values (--max-errors 12 shows all)');
    expect(result.stderr).toContain('1 of 13 products was rejected');
    expect(result.stderr).not.toContain('and more, all of them in');
    const whole = await cli(
      'products import $DIR/shop.csv --map $DIR/map.json --currency EUR --dry-run --max-errors 101',
    );
    expect(whole.stderr.match(/with other values left out/g)).toHaveLength(12);
  });

  test('has notices that count products, and not the lines that became them', async () => {
    file('shop.csv', 'Sku,Nom,Prix', 'A,Mug,1.00', 'A,Mug,2.00', 'A,Mug,3.00', 'B,Jug,4.00');
    const columns = { external_id: 'Sku', name: 'Nom', sales_price: 'Prix', tax_category: { value: 'STANDARD' } };
    file('map.json', JSON.stringify({ columns, unique_by: 'external_id' }));
    const { stderr } = await cli('products import $DIR/shop.csv --map $DIR/map.json --currency EUR --dry-run');
    expect(stderr).toContain('2 rows have no management_unit');
    expect(stderr).toContain('whether 2 prices must say that they are gross or net');
  });
});

describe('what was written by hand', () => {
  test('is not replaced by a proposed mapping', async () => {
    file('shop.csv', 'Sku,Price', 'A1,3.00');
    expect((await cli('map suggest $DIR/shop.csv --out $DIR/map.json')).stderr).toContain(
      `then: tillctl products import ${folder}/shop.csv --map ${folder}/map.json --dry-run`,
    );
    expect((await cli('map suggest $DIR/shop.csv --out $DIR/map.json')).code).toBe(0);
    file('map.json', '{"columns": {}}');
    const refused = await cli('map suggest $DIR/shop.csv --out $DIR/map.json');
    expect([refused.code, read('map.json')]).toEqual([2, '{"columns": {}}\n']);
    expect(hintOf(refused)).toContain('--yes');
    expect((await cli('map suggest $DIR/shop.csv --out $DIR/map.json --yes')).code).toBe(0);
    expect(read('map.json')).toContain('"Sku"');
  });

  test.each(['csv', 'json', 'xlsx'])('is not replaced by a template: .%s', async (ending) => {
    file(`mine.${ending}`, 'my rows');
    expect((await cli(`products template --out $DIR/mine.${ending}`)).code).toBe(2);
    expect(read(`mine.${ending}`)).toBe('my rows\n');
    expect((await cli(`products template --out $DIR/mine.${ending} --yes`)).code).toBe(0);
    expect(read(`mine.${ending}`)).not.toBe('my rows\n');
  });
});

test('map suggest reads the sheet that is named', async () => {
  await cli('products template --out $DIR/two.xlsx');
  const wrong = await cli('map suggest $DIR/two.xlsx --sheet nothing');
  expect(wrong.code).toBe(2);
  expect(existsSync(join(folder, 'two.xlsx'))).toBe(true);
});

test.each([
  ['invoices pull --since -7d', 'tillctl invoices pull --help'],
  ['external-ids import a.csv', 'tillctl external-ids import --help'],
  ['-p shop products import', 'tillctl products import --help'],
  ['catalog nodes get', 'tillctl catalog nodes get --help'],
])('what is mistyped in "%s" leads to the help of that command', async (argv, help) => {
  const result = await cli(argv);
  expect([result.code, hintOf(result)]).toEqual([2, help]);
});

test('the help of a noun tells where examples are', async () => {
  expect((await cli('catalog nodes --help')).stdout).toContain('one: tillctl catalog nodes <command> --help');
  expect((await cli('--help')).stdout).not.toContain('Examples and details of one');
});
