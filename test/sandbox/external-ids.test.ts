import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { entityClasses } from '../../src/contract/enums.gen.js';
import { answerValidators } from '../contract/answer-validators.gen.js';
import { call, type Reply } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';

let folder: string;
let sandbox: OpenSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'external-ids-'));
  sandbox = await openSandbox({ dataDir: folder });
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

function external(method: string, path: string, body?: object, token?: string | null): Promise<Reply> {
  return call(sandbox, method, `/external/org/${sandbox.org}${path}`, { body, token });
}

const mapping = (external_id: string, internal_id: string) => ({ internal_id, external_id });
const put = (external_id: string, internal_id: string) =>
  external('PUT', `/namespaces/shop/products/${external_id}`, mapping(external_id, internal_id));
const listed = async (path = '/namespaces/shop/products') => {
  const { json } = await external('GET', path);
  expect(answerValidators.MappingList(json)).toBe(true);
  return (json as { items: { external_id: string; internal_id: string }[] }).items.map(
    ({ external_id, internal_id }) => `${external_id}=${internal_id}`,
  );
};

test('entity classes are the nine that are named; a wrong token answers 401, unlike elsewhere', async () => {
  expect((await external('GET', '/entity-classes')).json).toEqual({ items: [...entityClasses] });
  expect(entityClasses).toHaveLength(9);
  expect((await external('GET', '/entity-classes', undefined, null)).status).toBe(401);
});

test('a namespace is created once, is there from then on and is not made by a mapping', async () => {
  expect((await external('GET', '/namespaces/shop')).status).toBe(404);
  expect((await put('A', '1')).status).toBe(404);
  expect((await external('GET', '/namespaces/shop/products')).status).toBe(404);
  expect((await external('PUT', '/namespaces/shop')).status).toBe(200);
  expect((await external('PUT', '/namespaces/shop')).status).toBe(409);
  expect((await external('GET', '/namespaces/shop')).status).toBe(200);
  expect((await external('PUT', `/namespaces/${'x'.repeat(257)}`)).status).toBe(400);
  expect((await external('GET', '/namespaces')).json).toEqual({ items: ['shop'] });
  expect((await external('GET', '/namespaces/shop/spoons')).status).toBe(404);
  expect(await listed()).toEqual([]);
});

test('a single mapping is created, replaced, read and deleted, and never breaks bijectivity', async () => {
  await external('PUT', '/namespaces/shop');
  expect(await put('A', '1')).toMatchObject({ status: 200, json: mapping('A', '1') });
  expect(await put('B', '1')).toMatchObject({ status: 409, json: { detail: expect.stringContaining('"A"') } });
  expect((await put('A', '2')).status).toBe(200);
  // What A left is free.
  expect((await put('B', '1')).status).toBe(200);
  expect((await external('GET', '/namespaces/shop/products/A')).json).toEqual(mapping('A', '2'));
  expect((await external('PUT', '/namespaces/shop/products/C', mapping('D', '3'))).status).toBe(422);
  expect((await external('PUT', '/namespaces/shop/products/C', { external_id: 'C' })).status).toBe(400);
  expect(await listed()).toEqual(['A=2', 'B=1']);
  expect((await external('DELETE', '/namespaces/shop/products/A')).status).toBe(204);
  expect((await external('DELETE', '/namespaces/shop/products/A')).status).toBe(404);
  expect((await external('GET', '/namespaces/shop/products/A')).status).toBe(404);
  expect((await put('C', '2')).status).toBe(200);
});

test('other namespaces and entity classes have ids of their own; an external id may look like a path', async () => {
  for (const namespace of ['shop', 'till']) await external('PUT', `/namespaces/${namespace}`);
  await put('A', '1');
  expect((await external('PUT', '/namespaces/shop/lots/B', mapping('B', '1'))).status).toBe(200);
  expect((await external('PUT', '/namespaces/till/products/B', mapping('B', '1'))).status).toBe(200);
  expect((await external('PUT', '/namespaces/till/products/a%2Fb%20%C3%BC', mapping('a/b ü', '2'))).status).toBe(200);
  expect(await listed('/namespaces/till/products')).toEqual(['B=1', 'a/b ü=2']);
  expect(await listed()).toEqual(['A=1']);
});

test.each([
  { name: 'an external id twice', items: [mapping('A', '1'), mapping('A', '2')] },
  { name: 'an internal id twice', items: [mapping('A', '1'), mapping('B', '1')] },
  { name: 'the same mapping twice', items: [mapping('A', '1'), mapping('A', '1')] },
])('a list with $name is refused and changes nothing', async ({ items }) => {
  await external('PUT', '/namespaces/shop');
  await put('Z', '26');
  const refused = await external('PUT', '/namespaces/shop/products', { items });
  expect(refused).toMatchObject({ status: 422, json: { detail: expect.stringContaining('/items/0') } });
  expect(await listed()).toEqual(['Z=26']);
});

test('a list replaces all mappings, also where internal ids change places', async () => {
  await external('PUT', '/namespaces/shop');
  for (const [a, b] of [
    ['A', '1'],
    ['B', '2'],
    ['C', '3'],
  ] as const)
    await put(a, b);
  const items = [mapping('B', '1'), mapping('A', '2'), mapping('D', '4')];
  const replaced = await external('PUT', '/namespaces/shop/products', { items });
  expect(replaced.status).toBe(200);
  expect(answerValidators.MappingList(replaced.json)).toBe(true);
  expect((await listed()).sort()).toEqual(['A=2', 'B=1', 'D=4']);
  expect((await put('E', '3')).status).toBe(200);
  for (const internal of ['1', '2', '4']) expect((await put('F', internal)).status).toBe(409);
});

test('namespaces and mappings are there after a restart', async () => {
  await external('PUT', '/namespaces/shop');
  await put('A', '1');
  await put('B', '2');
  await external('DELETE', '/namespaces/shop/products/A');
  await sandbox.stop();
  sandbox = await openSandbox({ dataDir: folder });
  expect(await listed()).toEqual(['B=2']);
  expect((await put('C', '2')).status).toBe(409);
});
