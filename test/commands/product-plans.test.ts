import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstOf } from '../support/effort.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;

beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-plan-'));
  for (const externalId of ['A1', 'A2', 'A3']) give(externalId, { sales_price: { amount: '10.00', unit: 'EUR' } });
});

afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Put a product on the platform, or other members into one that is there. */
function give(externalId: string, members: Record<string, unknown>): void {
  const before = productAt(externalId);
  sandbox.put('products', {
    name: `Product ${externalId}`,
    external_id: externalId,
    article_id: `art-${externalId}`,
    type: 'INVENTORY_PRODUCT',
    management_unit: 'QUANTITY_PIECES',
    tax_category: 'STANDARD',
    manufacturer: 'Kept',
    shelf_life: 'unknown to us',
    ...before,
    ...members,
  });
}

function productAt(externalId: string) {
  return sandbox.all('products').find(({ external_id }) => external_id === externalId);
}

const at = (name: string) => join(folder, name);
const planAt = (name: string) => JSON.parse(readFileSync(at(name), 'utf8'));
const summaryOf = ({ stdout }: CliResult) => JSON.parse(stdout);
const writes = () =>
  sandbox
    .requests()
    .filter(
      ({ method, operation }) => method !== 'GET' && operation !== 'grantToken' && !/token/i.test(operation ?? ''),
    );

function file(name: string, ...lines: string[]): void {
  writeFileSync(at(name), `${lines.join('\n')}\n`);
}

function tillctl(line: string): Promise<CliResult> {
  return runCli(line.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 5 });
}

const usual = () =>
  file(
    'in.csv',
    'external_id,name,tax_category,sales_price,sales_price_currency,manufacturer',
    'A1,Product A1,STANDARD,11.50,EUR,Kept',
    'A2,Product A2,STANDARD,10.0,EUR,Kept',
    'A3,Product A3,STANDARD,10.00,EUR,',
    'N4,New one,STANDARD,1.10,EUR,Us',
  );

describe('products import --plan', () => {
  test('equal input and platform give an equal plan, but for its times', { tags: ['complete'] }, async () => {
    usual();
    for (const name of ['one', 'two']) await tillctl(`products import $DIR/in.csv --plan $DIR/${name}.json`);
    const [one, two] = ['one.json', 'two.json'].map((name) => planAt(name));
    expect(one.changes).toEqual(two.changes);
    expect(one.before_sha256).toBe(two.before_sha256);
  });

  test('goes to standard output, into a workbook and on a page', async () => {
    usual();
    const { code, stdout, stderr } = await tillctl(
      'products import $DIR/in.csv --plan - --plan $DIR/p.xlsx --plan $DIR/p.html',
    );
    expect(code, stderr).toBe(0);
    const { changes, ...plan } = JSON.parse(stdout);
    expect(plan).toMatchObject({
      format: 'tillctl-plan',
      kind: 'products',
      version: 2,
      org: sandbox.org,
      counts: { products: 3 },
    });
    expect(changes).toMatchObject([
      {
        key: 'A1',
        action: 'change',
        line: 2,
        before: { sales_price: { amount: '10.00', unit: 'EUR' } },
        after: { sales_price: { amount: '11.50', unit: 'EUR' } },
      },
      { key: 'A3', before: { manufacturer: 'Kept' }, after: { manufacturer: null } },
      { key: 'N4', id: null, action: 'create', read: null, read_sha256: null },
    ]);
    expect(Object.keys(changes[0].after)).toEqual(['sales_price']);
    expect(stderr).toContain('4 rows: 0 created');
    expect(readFileSync(at('p.xlsx')).subarray(0, 2).toString()).toBe('PK');
    const page = readFileSync(at('p.html'), 'utf8');
    expect(page).toContain('<title>Planned changes of products');
    expect(page).toContain('11.50 EUR');
    expect(page).toContain('<em>cleared</em>');
  });

  test('a row that cannot be sent is rejected, and a bad plan file leaves nothing', async () => {
    file('in.csv', 'external_id,sales_price,sales_price_currency', 'A1,11,EUR', 'new,5,EUR');
    const result = await tillctl('products import $DIR/in.csv --plan $DIR/plan.json --json');
    expect(result.code, result.stderr).toBe(5);
    expect(planAt('plan.json').changes).toHaveLength(1);
    expect(readFileSync(at('in.rejects.csv'), 'utf8')).toContain('a product cannot be created without it');
    const strict = await tillctl(
      'products import $DIR/in.csv --strict --plan $DIR/strict.json --plan $DIR/strict.html',
    );
    expect(strict.code).toBe(3);
    expect(existsSync(at('strict.json')) || existsSync(at('strict.html'))).toBe(false);
    expect((await tillctl('products import $DIR/in.csv --plan $DIR/plan.txt')).code).toBe(2);
  });
});

describe('products apply', () => {
  const ways = [
    ['article_id', ''],
    ['external_id', '--default-tags --only-changed'],
    ['external_id', ''],
    ['id', ''],
    ['external_id', '--replace'],
  ] as const;
  test.each(firstOf(ways))('by %s %s leaves what an import of the same file leaves', async (key, flags) => {
    const ids = Object.fromEntries(sandbox.all('products').map(({ external_id, id }) => [external_id, id]));
    const keyOf = (product: string) => ({ external_id: product, article_id: `art-${product}`, id: ids[product] })[key];
    const rows = ['A1', 'A2', ...(key === 'id' ? [] : ['N4'])].map(
      (product, at) => `${keyOf(product)},art-${product},Named ${product},STANDARD,${at + 11}.50,EUR`,
    );
    const second = key === 'article_id' ? '_article' : 'article_id';
    file('in.csv', `${key},${second},name,tax_category,sales_price,sales_price_currency`, ...rows);
    await tillctl(`products import $DIR/in.csv --key ${key} ${flags} --plan $DIR/plan.json`);
    const before = sandbox.all('products');
    const applied = await tillctl('products apply $DIR/plan.json --json');
    expect(applied.code, applied.stderr).toBe(0);
    expect(summaryOf(applied).counts).toMatchObject({ created: key === 'id' ? 0 : 1, updated: 2, rejected: 0 });
    const byPlan = comparable();

    for (const product of before) sandbox.put('products', product);
    await tillctl(`products import $DIR/in.csv --key ${key} ${flags} --again --json`);
    expect(comparable()).toEqual(byPlan);
  });

  test('sends nothing when a product moved, and says which member and how', async () => {
    usual();
    await tillctl('products import $DIR/in.csv --plan $DIR/plan.json');
    give('A1', { sales_price: { amount: '12.00', unit: 'EUR' } });
    give('A3', { shelf_life: '3 days' });
    give('N4', {});
    const result = await tillctl('products apply $DIR/plan.json');
    expect(result.code).toBe(10);
    expect(result.stderr).toContain('3 of 3 products');
    expect(result.stderr).toContain('"A1": sales_price was "10.00 EUR" when the plan was made and is "12.00 EUR" now');
    expect(result.stderr).toContain('"A3": shelf_life was "unknown to us" when the plan was made and is "3 days" now');
    expect(result.stderr).toContain('"N4": it was not there when the plan was made');
    expect(writes()).toEqual([]);
  });

  test('a product that moves between the look and its own write is rejected as a conflict, the others are written', async () => {
    usual();
    await tillctl('products import $DIR/in.csv --plan $DIR/plan.json');
    sandbox.forgetRequests();
    let reads = 0;
    sandbox.onRequest(({ operation }) => {
      if (operation !== 'getProductByExternalId') return;
      reads += 1;
      // Behind the look at all three, before the first is read again.
      if (reads === 3) give('A3', { manufacturer: 'Somebody else' });
    });
    const result = await tillctl('products apply $DIR/plan.json --concurrency 1 --json');
    expect(result.code, result.stderr).toBe(5);
    expect(summaryOf(result).counts).toMatchObject({ created: 1, updated: 1, rejected: 1 });
    expect(productAt('A3')?.manufacturer).toBe('Somebody else');
    const rejects = readFileSync(at('plan.rejects.ndjson'), 'utf8');
    expect(JSON.parse(rejects)).toMatchObject({ external_id: 'A3', manufacturer: null, _code: 'conflict', _line: 4 });

    const retried = await tillctl('runs retry-rejected latest --json');
    expect(retried.code, retried.stderr).toBe(0);
    expect(productAt('A3')?.manufacturer ?? null).toBeNull();
  });

  test('typed again after it was stopped it continues its run', async () => {
    usual();
    await tillctl('products import $DIR/in.csv --plan $DIR/plan.json');
    sandbox.setFaults([{ operation: 'upsertProductByExternalId', after: 1, fault: { kind: 'status', status: 503 } }]);
    const cut = await tillctl('products apply $DIR/plan.json --retries 0 --concurrency 1 --json');
    expect(cut, cut.stderr).toMatchObject({ code: 6 });
    sandbox.setFaults([]);
    const again = await tillctl('products apply $DIR/plan.json --json');
    expect(again, again.stderr).toMatchObject({ code: 0, stderr: expect.stringContaining('it continues') });
    expect(summaryOf(again)).toMatchObject({ run_id: summaryOf(cut).run_id, counts: { created: 1, updated: 2 } });
  });

  test('is done once, refused for another organisation, and refused when it was edited', async () => {
    usual();
    await tillctl('products import $DIR/in.csv --plan $DIR/plan.json');
    const dry = await tillctl('products apply $DIR/plan.json --dry-run --json');
    expect(summaryOf(dry)).toMatchObject({ run_id: null, counts: { pending: 3 } });
    expect(writes()).toEqual([]);
    const text = readFileSync(at('plan.json'), 'utf8');
    writeFileSync(at('edited.json'), text.replace('11.50', '1.50'));
    expect((await tillctl('products apply $DIR/edited.json')).stderr).toContain('was changed since tillctl wrote it');
    expect(await tillctl('products apply $DIR')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('it is a folder'),
    });
    const other = await runCli(`products apply ${at('plan.json')}`, { folder, sandbox: { ...sandbox, org: 'other' } });
    expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining('is a plan for organisation') });
    expect((await tillctl('batch apply $DIR/plan.json')).stderr).toContain('is not a plan of prices');
    expect((await tillctl('products apply $DIR/plan.json')).code).toBe(0);
    const again = await tillctl('products apply $DIR/plan.json --again');
    expect(again).toMatchObject({ code: 10, stderr: expect.stringContaining('it is as planned already') });
  });
});

describe('guardrails of products import', () => {
  const prices = (...rows: string[]) => file('in.csv', 'external_id,sales_price,sales_price_currency', ...rows);

  test('without a guard a price may be what it likes; a profile can have one', async () => {
    prices('A1,100,EUR', 'A2,0,EUR');
    expect((await tillctl('products import $DIR/in.csv --json')).code).toBe(0);
    const held = await tillctl('products import $DIR/in.csv --again --min-price 5 --max-price 50 --replace --json');
    expect(held.code).toBe(3);
    const none = await tillctl('products import $DIR/in.csv --again --min-price 50 --max-price 5.5');
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('no price is between') });
  });

  test('defaults of a profile hold where no flag says otherwise', async () => {
    prices('A1,20,EUR', 'A2,11,EUR');
    const { baseUrl, org, app, secret } = sandbox;
    const login = `auth login --base-url ${baseUrl} --org ${org} --app ${app} --store file --secret-stdin`;
    await runCli(login, { folder, stdin: secret });
    for (const set of ['guards.max_change 30%', 'guards.max_rows 1'])
      expect((await runCli(`config set ${set}`, { folder })).code).toBe(0);
    expect((await runCli(`products import ${at('in.csv')}`, { folder })).stderr).toContain('--max-rows 1');
    const result = await runCli(`products import ${at('in.csv')} --max-rows 5 --json`, { folder });
    expect(summaryOf(result).counts).toMatchObject({ updated: 1, rejected: 1 });
    expect((await runCli('config set guards.max_change much', { folder })).code).toBe(2);
  });
});

/** What the platform has, without ids that it gives by itself. */
function comparable() {
  return sandbox
    .all('products')
    .map(({ id: _, ...product }) => product)
    .sort((a, b) => (String(a.external_id) < String(b.external_id) ? -1 : 1));
}
