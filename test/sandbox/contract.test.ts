import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modulePrefixes, type OperationId, type Route, routes } from '../../src/contract/routes.gen.js';
import { answerValidators } from '../contract/answer-validators.gen.js';
import { call, erp, product } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openSandbox({ seed: 'demo' });
});
afterAll(() => sandbox.stop());

function pathOf({ module, orgScoped, path }: Route): string {
  const org = orgScoped ? '/org/demo' : '';
  return modulePrefixes[module] + org + path.replace('{org-id}', 'demo').replace(/\{[^}]+\}/g, 'x');
}

test('every operation of the contract has its path, and none of them is a stub', async () => {
  for (const id of Object.keys(routes) as OperationId[]) {
    const { status } = await call(sandbox, routes[id].method, pathOf(routes[id]));
    expect(status, id).toBeLessThan(500);
  }
  expect(new Set(sandbox.requests().map(({ operation }) => operation))).toEqual(new Set(Object.keys(routes)));
});

test('the demo shop fits the contract, and its numbers are its own', async () => {
  const { json } = await erp(sandbox, 'GET', '/products');
  expect(answerValidators.ProductList(json)).toBe(true);
  const items = (json as { items: Record<string, unknown>[] }).items;
  expect(items).toHaveLength(40);
  expect(new Set(items.map(({ article_id }) => article_id)).size).toBe(40);
  for (const { id, ...item } of items) {
    const again = await erp(sandbox, 'PUT', `/products/external-id/${item.external_id}`, { body: item });
    expect(again).toMatchObject({ status: 200, json: { id } });
  }
  const groups = await erp(sandbox, 'GET', '/product-variant-groups');
  expect(answerValidators.ProductVariantGroupList(groups.json)).toBe(true);
});

test.each([
  { name: 'an unknown path', method: 'GET', path: '/erp/org/demo/nothing', status: 404 },
  { name: 'a path without prefix', method: 'GET', path: '/org/demo/products', status: 404 },
  { name: 'a path too long', method: 'GET', path: '/erp/org/demo/products/1/2/3', status: 404 },
  { name: 'bad percent encoding', method: 'GET', path: '/erp/org/demo/products/%zz', status: 404 },
  { name: 'a slash at the end', method: 'GET', path: '/erp/org/demo/products/', status: 200 },
  { name: 'another method', method: 'PATCH', path: '/erp/org/demo/products', status: 405 },
])('$name: $status', async ({ method, path, status }) => {
  expect((await call(sandbox, method, path)).status).toBe(status);
});

test('a method that a path does not take is told which it takes', async () => {
  expect((await call(sandbox, 'PATCH', '/erp/org/demo/products')).headers.allow).toBe('GET, POST');
});

test('a product whose id is a word of the path is found', async () => {
  expect((await erp(sandbox, 'GET', '/products/external-id')).json).toMatchObject({
    detail: 'no product has the id "external-id"',
  });
});

test('the request id of the client is answered, else one is made', async () => {
  const given = await erp(sandbox, 'GET', '/products?limit=1', { headers: { 'x-request-id': 'mine-1' } });
  const made = await erp(sandbox, 'GET', '/products?limit=1');
  expect(given.headers['x-request-id']).toBe('mine-1');
  expect(made.headers['x-request-id']).toMatch(/^[0-9a-f]{14}$/);
  expect(
    sandbox.sandbox.log
      .list()
      .slice(-2)
      .map(({ request_id }) => request_id),
  ).toEqual(['mine-1', made.headers['x-request-id']]);
});

test('a long answer is packed for those who read gzip, a short one never', async () => {
  const { request } = await import('undici');
  const get = async (path: string, accepted: string) => {
    const response = await request(`${sandbox.baseUrl}/erp/org/demo${path}`, {
      headers: { authorization: `Bearer ${sandbox.token()}`, 'accept-encoding': accepted },
    });
    const bytes = Buffer.from(await response.body.arrayBuffer());
    return { encoding: response.headers['content-encoding'], bytes };
  };
  const plain = await get('/products', 'identity');
  const packed = await get('/products', 'br, gzip');
  expect(plain.encoding).toBeUndefined();
  expect(packed.encoding).toBe('gzip');
  expect(gunzipSync(packed.bytes)).toEqual(plain.bytes);
  expect((await get('/products?limit=1', 'gzip')).encoding).toBeUndefined();
  expect((await get('/products', 'gzip;q=0')).encoding).toBeUndefined();
});

test.each([
  { name: 'gzip is unpacked', body: gzipSync(JSON.stringify(product())), encoding: 'gzip', status: 201 },
  { name: 'what is not gzip is refused', body: Buffer.from('{}'), encoding: 'gzip', status: 400 },
  { name: 'another encoding is refused', body: Buffer.from('{}'), encoding: 'br', status: 415 },
  { name: 'a bomb is refused', body: gzipSync(Buffer.alloc(65_000_000, 32)), encoding: 'gzip', status: 413 },
])('$name', async ({ body, encoding, status }) => {
  const answer = await erp(sandbox, 'POST', '/products', { body, headers: { 'content-encoding': encoding } });
  expect(answer.status).toBe(status);
});

test('a body that is not JSON by its content type is refused', async () => {
  const answer = await erp(sandbox, 'POST', '/products', { body: product(), headers: { 'content-type': 'text/csv' } });
  expect(answer).toMatchObject({ status: 415, json: { detail: 'content type "text/csv" is not application/json' } });
});

test('a body over 12 MB is refused by the gateway, in HTML', async () => {
  const body = (sizeBytes: number) => JSON.stringify(product({ note: '' })).replace('""', `"${'x'.repeat(sizeBytes)}"`);
  const answer = await erp(sandbox, 'POST', '/products', { body: body(12_000_001) });
  expect(answer).toMatchObject({ status: 413, headers: { 'content-type': 'text/html' }, json: undefined });
  expect((await erp(sandbox, 'POST', '/products', { body: body(11_900_000) })).status).toBe(201);
});
