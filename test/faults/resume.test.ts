import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openShop, type Shop, tillctl } from './shop.js';

let shop: Shop;
afterEach(() => shop.close());

const json = async (command: string) => {
  const { code, stdout, stderr } = await tillctl(shop, `${command} --json`);
  return { code, stderr, ...JSON.parse(stdout) };
};
const writes = () => shop.sandbox.requests().filter(({ method }) => method !== 'GET').length;
const file = () => join(shop.folder, 'in.csv');
const text = () => readFileSync(file(), 'utf8');
const nameOf = (externalId: string) =>
  shop.sandbox.all('products').find((found) => found.external_id === externalId)?.name;

/** The platform takes so many products and then refuses the credentials. */
async function stoppedAfter(products: number, flags = ''): Promise<void> {
  dieAfter(products);
  const stopped = await json(`products import in.csv --concurrency 1 ${flags}`);
  expect(stopped.code).not.toBe(0);
  expect(stopped.counts.created + stopped.counts.updated).toBe(products);
  shop.sandbox.setFaults([]);
}

function dieAfter(products: number): void {
  shop.sandbox.setFaults([
    { operation: 'upsertProductByExternalId', after: products, fault: { kind: 'status', status: 410 } },
  ]);
}

test('a dry run of a resumed import sends nothing', async () => {
  shop = await openShop();
  await stoppedAfter(10);
  const before = writes();
  const result = await json('products import in.csv --resume latest --dry-run');
  expect(writes()).toBe(before);
  expect(result).toMatchObject({ code: 2, error: { name: 'usage' } });
  expect(await json('runs resume latest')).toMatchObject({ code: 0, counts: { created: 20, updated: 20, pending: 0 } });
});

test('an import is not resumed with other options than it was started with', async () => {
  shop = await openShop();
  writeFileSync(file(), text().replace(/(\d+)\.50,EUR/g, '"$1,50",EUR'));
  await stoppedAfter(10, '--decimal-comma');
  const before = writes();
  const other = await json('products import in.csv --resume latest');
  expect(other).toMatchObject({ code: 2, error: { name: 'usage' } });
  expect(other.error.message).toContain('decimal comma');
  expect(writes()).toBe(before);
  expect(await json('products import in.csv --decimal-comma --resume latest')).toMatchObject({
    code: 0,
    counts: { created: 20, updated: 20, rejected: 0, pending: 0 },
  });
});

test('a changed input is refused without touching what the run knows of itself', async () => {
  shop = await openShop();
  const original = text();
  writeFileSync(file(), original.replace('sku-3,A-sku-3,Product 3', 'sku-3,A-sku-3,'));
  await stoppedAfter(10);
  const before = await json('runs show latest');
  const rejects = join(shop.folder, 'in.rejects.csv');
  expect(existsSync(rejects)).toBe(true);

  writeFileSync(file(), original);
  const refused = await json('runs resume latest');
  expect(refused).toMatchObject({ code: 2, error: { name: 'usage' } });
  expect(refused.error.hint).toContain('--accept-changed-input');
  expect(refused.counts).toBeUndefined();
  expect(existsSync(rejects)).toBe(true);
  const after = await json('runs show latest');
  expect(after.summary).toEqual(before.summary);
  expect(after.status).toBe(before.status);
});

test('what an accepted change set is not taken for done when the file is changed back', async () => {
  shop = await openShop();
  const original = text();
  await stoppedAfter(10);
  expect(nameOf('sku-3')).toBe('Product 3');

  writeFileSync(file(), original.replace('Product 3,', 'Wrong,'));
  dieAfter(5);
  expect(await json('runs resume latest --accept-changed-input --concurrency 1')).toMatchObject({ code: 7 });
  expect(nameOf('sku-3')).toBe('Wrong');

  shop.sandbox.setFaults([]);
  writeFileSync(file(), original);
  expect(await json('runs resume latest --accept-changed-input')).toMatchObject({ code: 0, counts: { pending: 0 } });
  expect(nameOf('sku-3')).toBe('Product 3');
});

test('a run that accepted a changed input has applied that one, not the one it began with', async () => {
  shop = await openShop();
  const original = text();
  await stoppedAfter(10);
  const changed = original.replace('Product 3,', 'Third,');
  writeFileSync(file(), changed);
  expect(await json('runs resume latest --accept-changed-input')).toMatchObject({ code: 0 });
  expect(await json('products import in.csv')).toMatchObject({ code: 2 });
  writeFileSync(file(), original);
  expect(await json('products import in.csv')).toMatchObject({ code: 0 });
  expect(nameOf('sku-3')).toBe('Product 3');
});

test('--strict holds for a changed input that a resumed run accepts', async () => {
  shop = await openShop();
  await stoppedAfter(10, '--strict');
  const before = writes();
  writeFileSync(file(), text().replace('Product 30,', ','));
  const result = await json('runs resume latest --accept-changed-input');
  expect(writes()).toBe(before);
  expect(result).toMatchObject({ code: 3, error: { name: 'input' } });
});

test('rejected rows kept as JSON Lines are retried as such', async () => {
  shop = await openShop({ rows: 2 });
  const rejects = join(shop.folder, 'bad.jsonl');
  writeFileSync(
    join(shop.folder, 'in.ndjson'),
    '{"external_id":"N1","name":"Bowl","tax_category":"STANDARD"}\n{"external_id":"N2","name":"Cup","tax_category":"STANDARD"}\n',
  );
  shop.sandbox.setFaults([
    { operation: 'upsertProductByExternalId', times: 1, fault: { kind: 'status', status: 422 } },
  ]);
  const input = join(shop.folder, 'in.ndjson');
  expect(await json(`products import ${input} --rejects ${rejects}`)).toMatchObject({ code: 5, rejects_file: rejects });
  expect(await json('runs retry-rejected latest')).toMatchObject({ code: 0, counts: { created: 1 } });
  expect(shop.sandbox.all('products').filter(({ external_id }) => external_id?.startsWith('N'))).toHaveLength(2);
});
