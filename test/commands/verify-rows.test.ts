import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;
beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-verify-'));
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

function given(name: string, ...lines: string[]): void {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
}

async function cli(line: string) {
  const result = await runCli(line.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });
  return result;
}

async function ok(line: string): Promise<void> {
  const { code, stderr } = await cli(line);
  expect(code, stderr).toBe(0);
}

/** The report of a comparison; nothing may be written while it is made. */
async function verify(line: string) {
  const before = sandbox.requests().length;
  const { code, stdout, stderr } = await cli(`${line} --json`);
  const writes = sandbox
    .requests()
    .slice(before)
    .filter(({ method }) => !['GET', 'HEAD'].includes(method));
  expect(writes.filter(({ path }) => !path.includes('token'))).toEqual([]);
  return { code, stderr, report: JSON.parse(stdout) };
}

const head = 'external_id,name,tax_category,sales_price,sales_price_currency,sales_price_is_gross';
const products = ['A1,Apron,STANDARD,12.50,EUR,true', 'A2,Bowl,STANDARD,3,EUR,true', 'A3,Cup,STANDARD,0.10,USD,true'];

/** Behind the back of the tool. */
async function change(externalId: string, name: string): Promise<void> {
  given('change.csv', 'external_id,name', `${externalId},${name}`);
  await ok('products import $DIR/change.csv');
}

describe('products verify', () => {
  beforeEach(async () => {
    given('in.csv', head, ...products);
    await ok('products import $DIR/in.csv');
  });

  test('of what was imported ends with 0, with sums by currency and equal digests', async () => {
    const { code, report, stderr } = await verify('products verify $DIR/in.csv');
    expect(code, stderr).toBe(0);
    expect(report).toMatchObject({
      command: 'products import',
      counts: { same: 3, different: 0, missing: 0, rejected: 0, extra: null },
      differences: [],
      more_differences: 0,
      verified: true,
    });
    const price = report.members.find(({ member }: { member: string }) => member === 'sales_price');
    const sums = [
      { unit: 'EUR', amount: '15.5' },
      { unit: 'USD', amount: '0.1' },
    ];
    expect(price).toMatchObject({ compared: 3, different: 0, sum_wanted: sums, sum_found: sums });
    expect(price.digest_found).toBe(price.digest_wanted);
    expect(price.digest_wanted).toMatch(/^[0-9a-f]{64}$/);
  });

  test('names line, member, what is wanted and what was found', async () => {
    await change('A2', 'Basin');
    const { code, report } = await verify('products verify $DIR/in.csv');
    expect(code).toBe(11);
    expect(report.verified).toBe(false);
    expect(report.counts).toMatchObject({ same: 2, different: 1 });
    expect(report.differences).toEqual([
      { kind: 'different', line: 3, key: 'A2', member: 'name', wanted: 'Bowl', found: 'Basin' },
    ]);
    const name = report.members.find(({ member }: { member: string }) => member === 'name');
    expect(name).toMatchObject({ compared: 3, different: 1 });
    expect(name.digest_found).not.toBe(name.digest_wanted);
    const { stdout, code: shown } = await cli('products verify $DIR/in.csv');
    expect(shown).toBe(11);
    expect(stdout).toContain('in.csv:3 A2 name: "Bowl" is wanted, "Basin" was found');
  });

  test('names what is missing, what is bad, and with --extra what is in no file', async () => {
    given('other.csv', head, products[0] ?? '', 'A9,Jug,STANDARD,1,EUR,true', 'A2,Bowl,STANDARD,one,EUR,true');
    const { code, report } = await verify('products verify $DIR/other.csv --extra');
    expect(code).toBe(11);
    expect(report.counts).toEqual({ same: 1, different: 0, missing: 1, rejected: 1, extra: 2 });
    const short = report.differences.map(({ kind, line, key }: Record<string, unknown>) => [kind, line, key]);
    expect(short).toEqual([
      ['rejected', 4, 'A2'],
      ['missing', 3, 'A9'],
      ['extra', null, 'A2'],
      ['extra', null, 'A3'],
    ]);
    const price = report.members.find(({ member }: { member: string }) => member === 'sales_price');
    expect(price.sum_wanted).toEqual([{ unit: 'EUR', amount: '13.5' }]);
    expect(price.sum_found).toEqual([{ unit: 'EUR', amount: '12.5' }]);
  });

  test('takes an extra product alone for no difference', async () => {
    given('part.csv', head, products[0] ?? '');
    const { code, report } = await verify('products verify $DIR/part.csv --extra');
    expect(code).toBe(0);
    expect(report.counts).toMatchObject({ same: 1, extra: 2 });
  });

  test('notices what an empty cell should have cleared', async () => {
    given('cleared.csv', 'external_id,sales_price', 'A1,');
    const { code, report } = await verify('products verify $DIR/cleared.csv');
    expect(code).toBe(11);
    expect(report.differences).toContainEqual(
      expect.objectContaining({ member: 'sales_price', wanted: null, found: '12.50 EUR' }),
    );
  });

  test('reads the listing once for many rows', async () => {
    const many = Array.from({ length: 150 }, (_, at) => `M${at},Mug ${at},STANDARD,1,EUR,true`);
    given('many.csv', head, ...many);
    await ok('products import $DIR/many.csv --concurrency 4');
    const before = sandbox.requests().length;
    const { code, report } = await verify('products verify $DIR/many.csv');
    expect(code).toBe(0);
    expect(report.counts.same).toBe(150);
    expect(sandbox.requests().length - before).toBeLessThan(20);
  });

  test('has all differences in a workbook and on a page, and the first on screen', async () => {
    given('map.json', JSON.stringify({ columns: { external_id: 'key', name: 'wanted' } }));
    given('swapped.csv', 'external_id,name', 'A1,<b>One</b>', 'A2,Two', 'A3,Three');
    const { code, report } = await verify(
      'products verify $DIR/swapped.csv --max-errors 1 --out $DIR/v.xlsx --out $DIR/v.html',
    );
    expect(code).toBe(11);
    expect(report.differences).toHaveLength(1);
    expect(report.more_differences).toBe(2);
    const page = readFileSync(join(folder, 'v.html'), 'utf8');
    expect(page).toContain('Not verified.');
    expect(page).toContain('&lt;b&gt;One&lt;/b&gt;');
    expect(page).not.toContain('<b>One');
    expect(page).toContain('Three');
    // A workbook of ours is a file that an import reads: its rows are products that are not there.
    const read = await cli(
      'products verify $DIR/v.xlsx --sheet differences --ignore-unknown --map $DIR/map.json --json',
    );
    const keys = JSON.parse(read.stdout).differences.map(({ key }: { key: string }) => key);
    expect(keys, read.stderr).toEqual(['A1', 'A2', 'A3']);
  });

  test('refuses to write its report over the file', async () => {
    const { code, stderr } = await cli('products verify $DIR/in.csv --out $DIR/in.csv --format html');
    expect(code).toBe(2);
    expect(stderr).toContain('is the input');
    expect(readFileSync(join(folder, 'in.csv'), 'utf8')).toContain('Apron');
  });

  test('makes no run and no reject file', async () => {
    const runs = async () => JSON.parse((await cli('runs list --json')).stdout);
    const before = await runs();
    given('bad.csv', head, 'A1,Apron,STANDARD,one,EUR,true', products[1] ?? '');
    await verify('products verify $DIR/bad.csv');
    expect(await runs()).toEqual(before);
    expect(existsSync(join(folder, 'bad.rejects.csv'))).toBe(false);
  });

  test('ends with 5 when only rows with bad cells are left, and its page is not that of a difference', async () => {
    given('bad.csv', head, 'A1,Apron,STANDARD,one,EUR,true', products[1] ?? '');
    const { code, report, stderr } = await verify('products verify $DIR/bad.csv --out $DIR/bad.html');
    expect(code, stderr).toBe(5);
    expect(report).toMatchObject({ counts: { same: 1, different: 0, missing: 0, rejected: 1 }, never_sent: 1 });
    expect(report).toMatchObject({ verified: false, differences: [{ kind: 'rejected', line: 2, key: 'A1' }] });
    const page = readFileSync(join(folder, 'bad.html'), 'utf8');
    expect(page).toContain('Verified as far as it was sent.');
    expect(page).toMatch(/1 row of \S*bad\.csv has bad cells and was never sent/);

    await change('A2', 'Basin');
    expect((await verify('products verify $DIR/bad.csv')).code).toBe(11);
  });
});

describe('migrate verify', () => {
  beforeEach(() => {
    sandbox.put('storage-locations', { id: 'warehouse' });
    cpSync('samples/shop', folder, { recursive: true });
  });

  test('signs a migration off, and no longer once somebody changed something', async () => {
    await ok('migrate run $DIR/project.yaml');
    const { code, report, stderr } = await verify('migrate verify $DIR/project.yaml');
    const bad = report.steps.filter(
      (step: { report: { verified: boolean } | null }) => step.report?.verified === false,
    );
    expect(code, stderr + JSON.stringify(bad, null, 1)).toBe(0);
    expect(report.counts).toMatchObject({ different: 0, missing: 0, rejected: 0 });
    expect(report.counts.same).toBeGreaterThan(20);

    const product = sandbox.all('products').find(({ external_id: id }) => typeof id === 'string');
    await change(String(product?.external_id), 'Quite another');
    const after = await verify('migrate verify $DIR/project.yaml --out $DIR/off.html');
    expect(after.code).toBe(11);
    expect(after.report.counts.different).toBe(1);
    expect(JSON.stringify(after.report.steps)).toContain('"found":"Quite another"');
    expect(readFileSync(join(folder, 'off.html'), 'utf8')).toContain('Quite another');
  });

  test('compares all it can, names a file that it cannot, and writes its page all the same', async () => {
    await ok('migrate run $DIR/project.yaml');
    given('groups.csv', 'nonsense', 'x');
    const { code, report } = await verify('migrate verify $DIR/project.yaml --out $DIR/off.html');
    expect(code).toBe(2);
    const left = report.steps.filter(({ report: compared }: { report: unknown }) => compared === null);
    const images = left.find(({ kind }: { kind: string }) => kind === 'images');
    expect(images?.not_compared ?? 'the platform shows ids').toContain('the platform shows ids');
    expect(left.find(({ kind }: { kind: string }) => kind === 'variant-groups').not_compared).toContain('groups.csv');
    expect(report.counts.same).toBeGreaterThan(15);
    const page = readFileSync(join(folder, 'off.html'), 'utf8');
    expect(page).toContain('Steps that were not compared');
    expect(page).toContain('groups.csv');
  });

  test('compares counts of stock with the stock that is there', async () => {
    given('counts.csv', 'product_external_id,storage_location_id,count,reference', 'A1,warehouse,5,C1');
    given('one.csv', 'external_id,name,tax_category', 'A1,Mug,STANDARD');
    await ok('products import $DIR/one.csv --default-tags');
    await ok('inventory changes post $DIR/counts.csv');
    expect((await verify('inventory verify $DIR/counts.csv')).code).toBe(0);
    given('sold.csv', 'product_external_id,storage_location_id,change', 'A1,warehouse,-2');
    await ok('inventory changes post $DIR/sold.csv');
    const { code, report } = await verify('inventory verify $DIR/counts.csv');
    expect(code).toBe(11);
    expect(report.differences).toMatchObject([
      { member: 'count', wanted: '5 QUANTITY_PIECES', found: '3 QUANTITY_PIECES' },
    ]);
  });
});
