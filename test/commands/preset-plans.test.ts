import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
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

const shop = [
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
  'apron,Linen apron,Size,S,APR-S,24.90',
  'apron,,,M,APR-M,24.90',
  'book,Cookbook,Title,Default Title,BOOK,19.00',
  'cap,Cap,Colour,Red,CAP-R,cheap',
  'bib,Bib,Size,S,BIB-S,4.90',
];

const cliAt = (argv: string, at: RunningSandbox): Promise<CliResult> =>
  runCli(argv.replaceAll('$DIR', folder), { folder, sandbox: at, retryBaseMs: 1 });
const cli = (argv: string) => cliAt(argv, sandbox);
const file = (name: string, lines: readonly string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
const importShop = 'products import $DIR/in.csv --preset shopify --currency EUR';

/** Products without what differs from one platform to another; groups that a shop is the reason of, by what they are. */
function stateOf(platform: RunningSandbox) {
  const groups = platform.all('variant-groups').filter(({ external_id }) => external_id !== undefined);
  const names = new Map(groups.map(({ id, external_id }) => [id, external_id]));
  return {
    groups: groups.map(({ name, external_id }) => `${external_id}: ${name}`).sort(),
    products: platform
      .all('products')
      .map(({ id: _id, variant_group_id: group, ...rest }) => ({ ...rest, group: names.get(group as string) }))
      .sort((a, b) => (String(a.external_id) < String(b.external_id) ? -1 : 1)),
  };
}

function stocked(place: RunningSandbox): void {
  const has = {
    management_unit: 'QUANTITY_PIECES',
    tax_category: 'STANDARD',
    type: 'INVENTORY_PRODUCT',
    variant_group_id: place.put('variant-groups', { name: 'of before' }),
  };
  const put = (product: { id: string; external_id: string; [member: string]: unknown }) => {
    place.put('products', product);
  };
  put({ ...has, id: 'b'.repeat(24), external_id: 'BIB-S', name: 'An old bib' });
  // As the file has it, but for its group.
  const apron = { name: 'Linen apron, S', sales_price: { amount: '24.90', unit: 'EUR' }, sales_price_is_gross: true };
  put({ ...has, variant_group_id: undefined, ...apron, id: 'a'.repeat(24), external_id: 'APR-S' });
}

const plannedOf = ({ stdout, stderr }: CliResult) => {
  expect(stdout, stderr).toContain('"plan"');
  return (JSON.parse(stdout) as { plan: Record<string, unknown> }).plan;
};

describe('products import --preset --plan', () => {
  for (const kept of ['', ' --replace']) {
    test(`a plan${kept} that is applied leaves what the run leaves, groups and all`, async () => {
      file('in.csv', shop);
      const other = await startSandbox();
      try {
        for (const place of [sandbox, other]) stocked(place);
        const run = await cliAt(`${importShop}${kept} --json`, other);
        expect(run.code, run.stderr).toBe(5);

        const plan = await cli(`${importShop}${kept} --plan $DIR/plan.json --plan $DIR/plan.html --json`);
        expect(plan.code, plan.stderr).toBe(5);
        expect(plannedOf(plan)).toMatchObject({ created: 2, changed: 2, unchanged: 0, variant_groups: 2 });
        expect(JSON.parse(plan.stdout).counts.rejected).toBe(JSON.parse(run.stdout).counts.rejected);
        expect(stateOf(sandbox).groups).toEqual([]);
        expect(readFileSync(join(folder, 'plan.html'), 'utf8')).toContain('<dt>Variant groups to make</dt><dd>2</dd>');

        const done = await cli('products apply $DIR/plan.json --json');
        expect(done.code, done.stderr).toBe(0);
        expect(done.stderr).toContain('2 variant groups were created');
        expect(JSON.parse(done.stdout).counts).toMatchObject({ created: 2, updated: 2, rejected: 0 });
        expect(stateOf(sandbox)).toEqual(stateOf(other));
        expect(stateOf(sandbox).groups).toEqual(['apron: Linen apron', 'bib: Bib']);
        // No group for a product that has no price.
        expect(existsSync(join(folder, 'in.csv.rejects.csv')) || existsSync(join(folder, 'in.rejects.csv'))).toBe(true);
      } finally {
        await other.stop();
      }
    });
  }

  test('a terminal shows which groups would be made', async () => {
    file('in.csv', shop);
    stocked(sandbox);
    const plan = await cli(`${importShop} --plan $DIR/plan.json`);
    expect(plan.code, plan.stderr).toBe(5);
    expect(plan.stdout).toMatch(/APR-S +variant_group_id +apron \(to be made\)/);
    expect(plan.stdout).toContain('2 variant groups to make\n');
    const check = await cli('products apply $DIR/plan.json --dry-run');
    expect(check.code, check.stderr).toBe(0);
    expect(stateOf(sandbox).groups).toEqual([]);
  });

  test('a group that is there by the time of the plan’s application is taken, and undo restores the products', async () => {
    file('in.csv', shop.slice(0, 3));
    stocked(sandbox);
    const before = stateOf(sandbox).products;
    expect((await cli(`${importShop} --plan $DIR/plan.json`)).code).toBe(0);
    file('groups.csv', ['external_id,name', 'apron,Somebody else’s']);
    const made = await cli('catalog variant-groups import $DIR/groups.csv');
    expect(made.code, made.stderr).toBe(0);
    const done = await cli('products apply $DIR/plan.json');
    expect(done.code, done.stderr).toBe(0);
    expect(stateOf(sandbox).groups).toEqual(['apron: Somebody else’s']);
    expect(stateOf(sandbox).products.map(({ external_id, group }) => `${external_id} < ${group}`)).toEqual([
      'APR-M < apron',
      'APR-S < apron',
      'BIB-S < undefined',
    ]);
    const again = await cli('products apply $DIR/plan.json');
    expect(again.code, again.stderr).toBe(2);
    const undone = await cli('runs undo latest --yes');
    expect(undone.code, undone.stderr).toBe(0);
    expect(stateOf(sandbox).products.find(({ external_id }) => external_id === 'APR-S')).toEqual(before[0]);
  });

  test('two groups of the external id by then: the plan is stale, and nothing is sent', async () => {
    file('in.csv', shop.slice(0, 2));
    expect((await cli(`${importShop} --plan $DIR/plan.json`)).code).toBe(0);
    for (const id of ['a'.repeat(24), 'b'.repeat(24)]) {
      sandbox.put('variant-groups', { id, name: 'Twin', external_id: 'apron' });
    }
    const done = await cli('products apply $DIR/plan.json');
    expect(done.code, done.stderr).toBe(10);
    expect(done.stderr).toContain('the platform has 2 variant groups with the external id "apron"');
    expect(sandbox.all('products')).toEqual([]);
  });
});
