import { afterEach, expect, test } from 'vitest';
import { effort } from '../support/effort.js';
import { contentOf, openShop, type Shop, tillctl } from './shop.js';

let shop: Shop;
afterEach(() => shop.close());

const json = async (command: string, env?: Record<string, string>) => {
  const { code, stdout } = await tillctl(shop, `${command} --json`, env);
  return { code, ...JSON.parse(stdout) };
};
const writes = () => shop.sandbox.requests().filter(({ method }) => method === 'PUT' || method === 'POST');

test.each([
  ['external_id', '--replace', 'PUT'],
  ['article_id', '--replace', 'GET'],
  ['external_id', '', 'GET'],
])('a wrong prefix stops the run after a hundred alike refusals (by %s %s)', async (key, flag, method) => {
  shop = await openShop({ rows: 300 });
  const setting = await tillctl(shop, 'config set prefixes.erp /elsewhere');
  expect(setting).toMatchObject({ code: 0 });
  const command = `products import in.csv --key ${key} ${flag} --concurrency 1`;
  const result = await json(command);
  expect(result).toMatchObject({ code: 7, status: 'failed', error: { name: 'refused' } });
  const alike = shop.sandbox.requests().filter((request) => request.method === method && request.status === 404);
  if (method === 'PUT') {
    expect(alike).toHaveLength(100);
    expect(result.error.message).toContain('refused 100 rows in a row alike');
    expect(result.counts).toEqual({ created: 0, updated: 0, unchanged: 0, rejected: 100, pending: 200 });
  } else {
    // The listing that would be read up front is refused for itself.
    expect(alike.length).toBeLessThanOrEqual(100);
    expect(writes()).toEqual([]);
    expect(result.counts.pending).toBe(300);
  }
  expect(result.resume).toMatch(/^tillctl runs resume \S+$/);
});

test('a wrong prefix met by several workers sends no more than what was under way', async () => {
  shop = await openShop({ rows: 300 });
  await tillctl(shop, 'config set prefixes.erp /elsewhere');
  const result = await json('products import in.csv --replace --concurrency 8');
  expect(result.code).toBe(7);
  expect(writes().length).toBeGreaterThanOrEqual(100);
  expect(writes().length).toBeLessThanOrEqual(107);
  expect(result.counts.rejected + result.counts.pending).toBe(300);
});

test('a wrong organisation is refused once, as credentials are (exit 4)', async () => {
  shop = await openShop();
  const result = await json('products import in.csv --replace', { TILLCTL_ORG: 'another' });
  expect(result).toMatchObject({ code: 4, error: { name: 'auth' } });
  expect(writes()).toEqual([]);
  expect(result.counts ?? { pending: 40 }).toMatchObject({ pending: 40 });
});

const complete = effort === 'complete';

test.each(complete ? [405, 406, 410, 415, 451] : [405, 451])(
  'a %i is not a row’s: it stops the run, which goes on later',
  async (status) => {
    shop = await openShop();
    shop.sandbox.setFaults([{ operation: 'upsertProductByExternalId', after: 10, fault: { kind: 'status', status } }]);
    const stopped = await json('products import in.csv --concurrency 2');
    expect(stopped).toMatchObject({ code: 7, status: 'failed', counts: { unchanged: 0, rejected: 0, pending: 30 } });
    expect(stopped.counts.created + stopped.counts.updated).toBe(10);
    expect(stopped.error.message).toContain(String(status));

    shop.sandbox.setFaults([]);
    const resumed = await json('runs resume latest');
    expect(resumed).toMatchObject({ code: 0, counts: { created: 20, updated: 20, pending: 0 } });
    expect(shop.sandbox.all('products')).toHaveLength(40);
  },
);

const shifts = [
  ['external_id', 'insert'],
  ['article_id', 'remove'],
  ['article_id', 'insert'],
  ['external_id', 'remove'],
];

test.each(complete ? shifts : shifts.slice(0, 2))(
  'a list that shifts while it is read hides nothing (by %s, %s)',
  async (key, by) => {
    // More than a page of others before and behind, so that the shift moves products across the border of a page.
    shop = await openShop({ rows: 140, others: 2000 });
    const undisturbed = contentOf(shop).length + 70;
    shop.sandbox.setFaults([{ operation: 'listProducts', path: 'offset=9', fault: { kind: 'list_shift', by } }]);
    const result = await json(`products import in.csv --key ${key} --concurrency 4`);
    expect(result).toMatchObject({ code: 0, counts: { created: 70, updated: 70, rejected: 0 } });
    const shifts = shop.sandbox.requests().filter(({ fault }) => fault?.includes('list_shift')).length;
    expect(shifts).toBeGreaterThan(0);

    const named = shop.sandbox.all('products').filter(({ external_id }) => external_id?.startsWith('sku-'));
    expect(named).toHaveLength(140);
    expect(new Set(named.map(({ article_id }) => article_id)).size).toBe(140);
    // What was there before was changed and not replaced.
    expect(named.filter(({ manufacturer }) => manufacturer === 'Kept')).toHaveLength(70);
    expect(contentOf(shop)).toHaveLength(undisturbed + (by === 'insert' ? shifts : -shifts));
  },
);
