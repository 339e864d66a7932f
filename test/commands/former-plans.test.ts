import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

// Plans of version 1 as the last build that wrote them did, but for the address of the platform.

let sandbox: RunningSandbox;
let folder: string;
beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-former-'));
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A platform as it was when the plans were made. */
function shop(): void {
  const has = { type: 'INVENTORY_PRODUCT', management_unit: 'QUANTITY_PIECES', tax_category: 'STANDARD' };
  for (const name of ['APR-S', 'MUG', 'PAN']) {
    const price = { amount: '10.00', unit: 'EUR' };
    const id = createHash('sha256').update(name).digest('hex').slice(0, 24);
    sandbox.put('products', { ...has, id, external_id: name, article_id: `art-${name}`, name, sales_price: price });
  }
  sandbox.put('variant-groups', { id: 'c'.repeat(24), external_id: 'tops', name: 'Tops' });
}

/** @returns the path of a stored plan, for this platform */
function former(name: string): string {
  const text = readFileSync(join('test/stored/plans', name), 'utf8').replaceAll('$BASE', sandbox.baseUrl);
  const path = join(folder, name);
  const [plan = ''] = /^.*\n(?="plan_sha256")/s.exec(text) ?? [];
  writeFileSync(path, `${plan}"plan_sha256":"${createHash('sha256').update(plan).digest('hex')}"}\n`);
  return path;
}

const products = () => Object.fromEntries(sandbox.all('products').map((product) => [product.external_id, product]));

describe('a plan of version 1', () => {
  test('of products by article id is applied: one changed, one cleared, one deleted, and undone', async () => {
    shop();
    const before = products();
    const done = await runCli(`products apply ${former('products-by-article-id.json')} --json`, { folder, sandbox });
    expect(done.code, done.stderr).toBe(0);
    expect(JSON.parse(done.stdout)).toMatchObject({ counts: { created: 0, updated: 3, rejected: 0 }, deleted: 1 });
    expect(products()['APR-S']).toMatchObject({ name: 'Apron', sales_price: { amount: '11.50', unit: 'EUR' } });
    expect(products().MUG?.sales_price ?? null).toBeNull();
    expect(products().PAN).toBeUndefined();
    const undone = await runCli('runs undo latest --yes', { folder, sandbox });
    expect(undone.code, undone.stderr).toBe(0);
    const { id: _, ...pan } = products().PAN ?? {};
    expect({ ...products(), PAN: { ...pan, id: before.PAN?.id } }).toMatchObject(before);
  });

  test('of a shop makes its variant groups', async () => {
    shop();
    const done = await runCli(`products apply ${former('products-of-a-shop.json')} --json`, { folder, sandbox });
    expect(done.code, done.stderr).toBe(0);
    expect(JSON.parse(done.stdout).counts).toMatchObject({ created: 1, updated: 1, rejected: 0 });
    const made = sandbox.all('variant-groups').find(({ external_id }) => external_id === 'apron');
    expect(made).toMatchObject({ name: 'Linen apron' });
    for (const name of ['APR-S', 'APR-M']) expect(products()[name]).toMatchObject({ variant_group_id: made?.id });
  });

  test('of products is stale when one was changed since, and names the member', async () => {
    shop();
    sandbox.put('products', { ...products().MUG, manufacturer: 'Kiln' });
    const done = await runCli(`products apply ${former('products-by-article-id.json')}`, { folder, sandbox });
    expect(done).toMatchObject({
      code: 10,
      stderr: expect.stringContaining('manufacturer was none when the plan was made and is "Kiln" now'),
    });
    expect(sandbox.requests().filter(({ method }) => method === 'PUT' || method === 'DELETE')).toEqual([]);
  });

  const lists = () =>
    Object.fromEntries(
      sandbox.all('price-lists').map(({ product, channel, prices }) => {
        const name = sandbox.all('products').find(({ id }) => id === product)?.external_id;
        return [
          channel === undefined ? name : `${name} on ${channel}`,
          prices.map(({ sales_price: { amount } }) => amount),
        ];
      }),
    );

  /** A platform as it was when prices were planned. */
  function pricedShop(): void {
    shop();
    sandbox.put('sales-channels', { id: 'pos-1', name: 'Till' });
    sandbox.set({ batches: { price_lists: 'always' } });
    const price = {
      valid_from: '2027-01-04T00:00:00Z',
      sales_price: { amount: '9', unit: 'EUR' },
      sales_price_is_gross: true,
    };
    sandbox.put('price-lists', { product: products().PAN?.id ?? '', prices: [price] });
  }

  test('of prices is applied: of a product, on a channel, and a removal', async () => {
    pricedShop();
    const how = '--wait --poll 20ms --json';
    const done = await runCli(`batch apply ${former('prices.json')} ${how}`, { folder, sandbox });
    expect(done.code, done.stderr).toBe(0);
    expect(JSON.parse(done.stdout).counts).toMatchObject({ updated: 4, rejected: 0 });
    expect(lists()).toEqual({ 'APR-S': ['12.5', '13'], 'MUG on pos-1': ['11'] });
    expect((await runCli(`runs undo latest ${how}`, { folder, sandbox })).code).toBe(0);
    expect(lists()).toEqual({ PAN: ['9'] });
  });

  test('of prices is stale when the price of the product moved that its channel falls back on', async () => {
    pricedShop();
    sandbox.put('products', { ...products().MUG, sales_price: { amount: '10.10', unit: 'EUR' } });
    const done = await runCli(`batch apply ${former('prices.json')}`, { folder, sandbox });
    expect(done).toMatchObject({ code: 10, stderr: expect.stringContaining('its price was 10 EUR and is 10.1 EUR') });
    expect(lists()).toEqual({ PAN: ['9'] });
  });

  test('of another noun is applied', async () => {
    shop();
    const done = await runCli(`catalog variant-groups apply ${former('variant-groups.json')} --json`, {
      folder,
      sandbox,
    });
    expect(done.code, done.stderr).toBe(0);
    expect(JSON.parse(done.stdout).counts).toMatchObject({ created: 1, updated: 1 });
    expect(sandbox.all('variant-groups').map(({ name }) => name)).toEqual(['Best tops', 'Jackets']);
  });
});
