import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Dialect } from '../support/platform.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-needs-'));
});

afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const begin = async (dialect: Dialect = 'seed') => {
  sandbox = await startSandbox({ dialect });
};
const at = (name: string) => join(folder, name);
const file = (name: string, ...lines: string[]) => writeFileSync(at(name), `${lines.join('\n')}\n`);
const cli = (argv: string, alone = false): Promise<CliResult> =>
  runCli(argv.replaceAll('$DIR', folder), { folder, retryBaseMs: 1, ...(alone ? {} : { sandbox }) });
const groups = () => sandbox.all('variant-groups').filter((group) => group.external_id);
const writes = () => sandbox.requests().filter(({ method, path }) => method !== 'GET' && !path.includes('token'));

/** Two groups, of which the second has no good product. */
const shop = () =>
  file(
    'shop.csv',
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
    'apron,Linen apron,Size,S,AP-S,24.90',
    'apron,,,M,AP-M,24.90',
    'cap,Cap,Colour,Red,CAP-R,nine',
  );

describe('a shop’s export', () => {
  test('without a currency nothing is made, and the flag is named, whether dry or not', async () => {
    await begin();
    shop();
    for (const how of ['', '--dry-run', '--dry-run --online', '--strict']) {
      const result = await cli(`products import $DIR/shop.csv --preset shopify ${how}`);
      expect(result, result.stderr).toMatchObject({ code: 2 });
      expect(result.stderr).toContain('no price of');
      expect(result.stderr).toContain('has a currency: nothing was sent');
      expect(result.stderr).toContain('try:   add --currency EUR; or once: tillctl config set default_currency EUR');
    }
    expect(writes()).toEqual([]);
    expect(groups()).toEqual([]);
    expect((await cli('runs list --json')).stdout.trim()).toBe('[]');
  });

  test.each(['seed', 'nested'] as const)('with --currency alone it is imported in the form %s', async (dialect) => {
    await begin(dialect);
    shop();
    const dry = await cli('products import $DIR/shop.csv --preset shopify --currency EUR --dry-run');
    expect(dry, dry.stderr).toMatchObject({ code: 5 });
    const done = await cli('products import $DIR/shop.csv --preset shopify --currency EUR --json');
    expect(done, done.stderr).toMatchObject({ code: 5 });
    expect(JSON.parse(done.stdout).counts).toMatchObject({ created: 2, rejected: 1 });
    expect(done.stderr).toContain('prices are taken as gross (--net where the shop’s are net)');
    // The platform itself deletes no group, so there is none for products that cannot be.
    expect(groups().map(({ external_id }) => external_id)).toEqual(['apron']);
    const undone = await cli('runs undo latest --created-only --dry-run --json');
    expect(undone.stdout, undone.stderr).toContain('the platform has no operation that deletes variant groups');
    expect(JSON.parse(undone.stdout).undo).toMatchObject({ removed: 2, left: 1 });
  });

  test('a group is made only once one of its products is good by what the platform has', async () => {
    await begin();
    file(
      'shop.csv',
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      'apron,Linen apron,Size,S,AP-S,24.90',
      'cap,Cap,Colour,Red,CAP-R,9.00',
    );
    file(
      'over.json',
      '{"columns": {"sales_category_external_id": {"from": "Handle"}}, "skip_rows_where": {"Handle": {"equals": "none"}}}',
    );
    const done = await cli('products import $DIR/shop.csv --preset shopify --currency EUR --map $DIR/over.json');
    expect(done, done.stderr).toMatchObject({ code: 7 });
    expect(done.stderr).toContain('no sales category has the external id "apron"');
    expect(groups()).toEqual([]);
  });
});

describe('a file of new products', () => {
  test('where some prices have a currency, the others are rejected as rows, dry and not', async () => {
    await begin();
    file(
      'in.csv',
      'external_id,name,tax_category,sales_price,sales_price_currency',
      'A1,Cup,STANDARD,1.00,EUR',
      'A2,Bowl,STANDARD,2.00,',
      'A3,Jug,STANDARD,,',
    );
    const dry = await cli('products import $DIR/in.csv --dry-run --json', true);
    expect(dry, dry.stderr).toMatchObject({ code: 5 });
    const rejects = readFileSync(at('in.rejects.csv'), 'utf8');
    expect(rejects).toContain('A2,Bowl,STANDARD,2.00,,3,sales_price_currency,required,');
    const done = await cli('products import $DIR/in.csv --json');
    expect(done, done.stderr).toMatchObject({ code: 5 });
    expect(JSON.parse(done.stdout).counts).toMatchObject({ created: 2, rejected: 1 });
    expect(readFileSync(at('in.rejects.csv'), 'utf8')).toBe(rejects);
  });

  test('with --replace a price needs a currency from somewhere', async () => {
    await begin();
    file('in.csv', 'external_id,name,tax_category,sales_price', 'A1,Cup,STANDARD,1.00');
    const result = await cli('products import $DIR/in.csv --replace');
    expect(result, result.stderr).toMatchObject({ code: 2 });
    expect(writes()).toEqual([]);
  });

  test('in the nested form it must be said whether prices are gross, once the platform showed its form', async () => {
    await begin('nested');
    file('first.csv', 'external_id,name,tax_category,sales_price,sales_price_is_gross', 'A1,Cup,STANDARD,1.00,true');
    expect((await cli('products import $DIR/first.csv --currency EUR')).code).toBe(0);
    file('in.csv', 'external_id,name,tax_category,sales_price', 'B1,Jug,STANDARD,1.00', 'B2,Mug,STANDARD,2.00');
    const before = writes().length;
    for (const how of ['', '--dry-run', '--dry-run --online']) {
      const result = await cli(`products import $DIR/in.csv --currency EUR ${how}`);
      expect(result, result.stderr).toMatchObject({ code: 2 });
      expect(result.stderr).toContain('says whether it is gross, which this platform wants to know: nothing was sent');
      expect(result.stderr).toContain('try:   add --gross (or --net)');
    }
    expect(writes()).toHaveLength(before);
    expect((await cli('products import $DIR/in.csv --currency EUR --net')).code).toBe(0);
    file(
      'some.csv',
      'external_id,name,tax_category,sales_price,sales_price_is_gross',
      'C1,Jug,STANDARD,1.00,true',
      'C2,Mug,STANDARD,2.00,',
    );
    for (const how of ['--dry-run', '--dry-run --online', '']) {
      const result = await cli(`products import $DIR/some.csv --currency EUR ${how}`);
      expect(result, result.stderr).toMatchObject({ code: 5 });
      expect(result.stderr).toContain('some.csv:3 sales_price_is_gross: ');
    }
  });
});

describe('a dry run', () => {
  test('stays offline, and lists what it could not check', async () => {
    await begin();
    file('in.csv', 'external_id,sales_price', 'A1,1.00', 'A2,2.00');
    const dry = await cli('products import $DIR/in.csv --dry-run', true);
    expect(dry, dry.stderr).toMatchObject({ code: 0 });
    expect(dry.stderr).toContain('not checked: what the platform has (');
    expect(dry.stderr).toContain('; the currency of 2 prices; whether 2 prices must say that they are gross or net');
    expect(sandbox.requests()).toEqual([]);
  });

  test('with --online it reads the platform and rejects what the run would', async () => {
    await begin();
    file('have.csv', 'external_id,name,tax_category', 'A1,Cup,STANDARD', 'A2,Jug,STANDARD');
    await cli('products import $DIR/have.csv');
    file('in.csv', 'external_id,sales_price,sales_price_currency', 'A1,1.00,EUR', 'A2,1.00,', 'A9,2.00,EUR');
    sandbox.forgetRequests();
    const dry = await cli('products import $DIR/in.csv --dry-run --online --json');
    expect(dry, dry.stderr).toMatchObject({ code: 5 });
    expect(writes()).toEqual([]);
    const rejects = readFileSync(at('in.rejects.csv'), 'utf8');
    const done = await cli('products import $DIR/in.csv --json');
    expect(done.code).toBe(5);
    expect(JSON.parse(done.stdout).counts).toMatchObject({ updated: 1, rejected: 2 });
    expect(readFileSync(at('in.rejects.csv'), 'utf8')).toBe(rejects);
  });

  test('--online without --dry-run is a mistake', async () => {
    await begin();
    file('in.csv', 'external_id,name,tax_category', 'A1,Cup,STANDARD');
    const result = await cli('products import $DIR/in.csv --online');
    expect(result).toMatchObject({ code: 2 });
    expect(result.stderr).toContain('--online is for dry runs');
  });

  test('with --strict nothing is sent for a row that the platform alone shows to be bad', async () => {
    await begin();
    file('in.csv', 'external_id,name', 'A1,Cup');
    file('new.csv', 'external_id,name,tax_category', 'A1,Cup,STANDARD', 'A2,Jug,STANDARD');
    await cli('products import $DIR/new.csv');
    file('in.csv', 'external_id,name', 'A1,Cup two', 'A9,Nobody');
    const before = writes().length;
    const result = await cli('products import $DIR/in.csv --strict');
    expect(result, result.stderr).toMatchObject({ code: 3 });
    expect(writes()).toHaveLength(before);
    expect(existsSync(at('in.rejects.csv'))).toBe(true);
  });
});

describe('a row that the platform has nothing for', () => {
  test.each(['--plan $DIR/plan.json', '--dry-run --online', ''])('is told alike by "%s"', async (how) => {
    await begin();
    file('in.csv', 'id,name', 'b1946ac9-2f10-4d6b-8a3e-000000000001,Cup');
    const result = await cli(`products import $DIR/in.csv --key id ${how}`);
    expect(result, result.stderr).toMatchObject({ code: 7 });
    expect(result.stderr).toContain('1 of 1 products was rejected');
    expect(readFileSync(at('in.rejects.csv'), 'utf8')).toContain(',2,id,unknown_product,');
  });
});
