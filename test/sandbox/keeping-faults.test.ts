import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { call, control, erp, money, pieces, product } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';
import { addItem, newDraft, openShop, ordered, sales } from './sales-orders.js';

let sandbox: OpenSandbox;
const given = async (faults: unknown) => {
  sandbox = await openSandbox({ faults });
};
afterEach(() => sandbox.stop());

const bowl = (members: object = {}) => product({ manufacturer: 'Kiln', sales_price: money('12.50'), ...members });
const put = (body: object, externalId = 'A1') => erp(sandbox, 'PUT', `/products/external-id/${externalId}`, { body });
const get = async (externalId = 'A1') => (await erp(sandbox, 'GET', `/products/external-id/${externalId}`)).json;
const operation = 'upsertProductByExternalId';

describe('members that the platform drops', () => {
  test.each([
    { name: 'are not answered', fault: { drop: ['manufacturer'] }, echoed: false },
    { name: 'are answered by one that echoes', fault: { drop: ['manufacturer'], echo: true }, echoed: true },
  ])('$name and not kept', async ({ fault, echoed }) => {
    await given([{ operation, fault }]);
    const { status, json } = await put(bowl());
    expect(status).toBe(201);
    expect('manufacturer' in (json as object)).toBe(echoed);
    expect(await get()).toEqual({
      ...product({ sales_price: money('12.50') }),
      id: expect.any(String),
      external_id: 'A1',
      type: 'INVENTORY_PRODUCT',
    });
    expect(sandbox.requests()[0]).toMatchObject({ fault: 'drop' });
  });

  test('may be those that the contract asks for: a template without values leaves them free', async () => {
    const members = { name: 'Shoe size', type: 'SIZE', value_type: 'INTEGER', category: 'SPECIFICATIONS' };
    await given([{ operation: 'replaceFeatureTemplate', fault: { drop: ['possible_values'] } }]);
    const body = { ...members, possible_values: [36] };
    const { json } = await erp(sandbox, 'POST', '/feature-templates', { body });
    const { id } = json as { id: string };
    expect(await erp(sandbox, 'PUT', `/feature-templates/${id}`, { body })).toMatchObject({ status: 200 });
    expect((await erp(sandbox, 'GET', `/feature-templates/${id}`)).json).toEqual({ ...members, id });
  });

  test('are found at any depth, in each entry of an array or in one', async () => {
    await given([{ operation, fault: { drop: ['notes.by', 'sales_price.unit', 'texts.1'] } }]);
    const sent = { notes: [{ by: 'Ade', text: '1' }, { by: 'Bea' }], texts: ['a', 'b', 'c'] };
    await put(bowl(sent));
    expect(await get()).toMatchObject({
      notes: [{ text: '1' }, {}],
      sales_price: { amount: '12.50' },
      texts: ['a', 'c'],
    });
  });

  test('of a list that is replaced are all or one', async () => {
    await given([{ operation: 'replaceMappings', fault: { drop: ['items.0'] } }]);
    expect((await call(sandbox, 'PUT', '/external/org/demo/namespaces/shop')).status).toBe(200);
    const items = [
      { internal_id: 'i1', external_id: 'e1' },
      { internal_id: 'i2', external_id: 'e2' },
    ];
    const mappings = '/external/org/demo/namespaces/shop/products';
    expect((await call(sandbox, 'PUT', mappings, { body: { items } })).status).toBe(200);
    expect((await call(sandbox, 'GET', mappings)).json).toEqual({ items: items.slice(1), problems: [] });
  });
});

describe('a member that the platform alters', () => {
  test.each([
    { fault: { kind: 'alter', member: 'name', truncate: 2 }, kept: { name: 'Bo' } },
    { fault: { kind: 'alter', member: 'sales_price.amount', value: '9.99' }, kept: { sales_price: money('9.99') } },
    { fault: { kind: 'alter', member: 'count', value: 7 }, kept: { count: 7 } },
  ])('$fault', async ({ fault, kept }) => {
    await given([{ operation, fault }]);
    expect((await put(bowl({ count: 5 }))).json).toMatchObject(kept);
    expect(await get()).toMatchObject(kept);
  });

  test('is shown as it was sent by a platform that echoes', async () => {
    await given([{ operation, fault: { kind: 'alter', member: 'name', truncate: 2, echo: true } }]);
    expect((await put(bowl())).json).toMatchObject({ name: 'Bowl' });
    expect(await get()).toMatchObject({ name: 'Bo' });
  });
});

describe('a write that is not kept', () => {
  test('is answered like any other', async () => {
    await given([{ operation: '*', after: 2, fault: 'not_kept' }]);
    await put(bowl());
    await get();
    expect(await put(bowl({ name: 'Cup' }))).toMatchObject({ status: 200, json: { name: 'Cup' } });
    expect(await put(bowl(), 'A2')).toMatchObject({ status: 201, json: { external_id: 'A2' } });
    expect(sandbox.all('products')).toMatchObject([{ name: 'Bowl', external_id: 'A1' }]);
  });

  test('is not in the data folder either', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    sandbox = await openSandbox({ dataDir, faults: [{ operation, after: 1, fault: 'not_kept' }] });
    await put(bowl());
    await put(bowl(), 'A2');
    await sandbox.stop();
    sandbox = await openSandbox({ dataDir });
    expect(sandbox.all('products')).toMatchObject([{ external_id: 'A1' }]);
  });

  test('may be a deletion', async () => {
    await given([{ operation: 'deleteProduct', fault: 'not_kept' }]);
    const { id } = (await put(bowl())).json as { id: string };
    expect((await erp(sandbox, 'DELETE', `/products/${id}`)).status).toBe(204);
    expect((await erp(sandbox, 'GET', `/products/${id}`)).status).toBe(200);
  });

  test('may be one that changes several things together', async () => {
    await given([{ operation: 'finalizeSalesOrderDraft', fault: 'not_kept' }]);
    const { bowl: product_id } = await openShop(sandbox);
    const draft = await newDraft(sandbox);
    await addItem(sandbox, draft, { product_id, quantity: pieces('1') });
    const order = await ordered(sandbox, draft);
    expect((await sales(sandbox, 'GET', `/sales-orders/${order}`)).status).toBe(404);
    expect((await sales(sandbox, 'GET', `/sales-order-drafts/${draft}`)).status).toBe(200);
    expect((await sales(sandbox, 'GET', `/sales-order-drafts/${draft}`)).json).toMatchObject({
      items: [{ product_id }],
    });
  });
});

describe('a write that reads show late', () => {
  test('is hidden for a number of reads that would show it', async () => {
    await given([{ operation, after: 1, times: 1, fault: { kind: 'lag', reads: 2 } }]);
    await put(bowl());
    expect((await put(bowl({ name: 'Cup' }))).json).toMatchObject({ name: 'Cup' });
    await put(bowl(), 'A2');
    await get('A2');
    expect(await get()).toMatchObject({ name: 'Bowl' });
    expect((await erp(sandbox, 'GET', '/products')).json).toMatchObject({
      items: [{ name: 'Bowl' }, { name: 'Bowl' }],
    });
    expect(await get()).toMatchObject({ name: 'Cup' });
  });

  test('is hidden for a time of the platform', async () => {
    await given([{ operation, fault: { kind: 'lag', ms: 60_000 } }]);
    await put(bowl());
    expect(await get()).toMatchObject({ title: 'Resource not found' });
    await put(bowl({ name: 'Cup' }));
    expect(await get()).toMatchObject({ title: 'Resource not found' });
    await control(sandbox, 'POST', 'clock', { advance_seconds: 61 });
    expect(await get()).toMatchObject({ name: 'Cup' });
  });

  test('does not undo what is written after it', async () => {
    await given([{ operation, times: 1, fault: { kind: 'lag', reads: 1 } }]);
    await put(bowl());
    await put(bowl({ name: 'Cup' }));
    expect(await get()).toMatchObject({ title: 'Resource not found' });
    expect(await get()).toMatchObject({ name: 'Cup' });
    expect(sandbox.all('products')).toMatchObject([{ name: 'Cup' }]);
  });

  test('may be of a contact, a mapping or a deletion', async () => {
    await given([{ operation: '*', after: 3, fault: { kind: 'lag', reads: 1 } }]);
    const contacts = '/contacts/org/demo/individual/';
    const namespace = '/external/org/demo/namespaces/shop';
    const { id } = (await put(bowl())).json as { id: string };
    await call(sandbox, 'PUT', namespace);
    const contact = (await call(sandbox, 'POST', contacts, { body: { name: 'Ade' } })).json as { id: string };
    await call(sandbox, 'PUT', `${contacts}${contact.id}`, { body: { name: 'Bea' } });
    const one = () => call(sandbox, 'GET', `${contacts}${contact.id}`).then(({ json }) => json);
    expect(await one()).toMatchObject({ name: 'Ade' });
    expect(await one()).toMatchObject({ name: 'Bea' });
    const mapping = { internal_id: id, external_id: 'A1' };
    const place = `${namespace}/products/A1`;
    await call(sandbox, 'PUT', place, { body: mapping });
    expect((await call(sandbox, 'GET', place)).status).toBe(404);
    expect((await call(sandbox, 'GET', place)).json).toEqual(mapping);
    await erp(sandbox, 'DELETE', `/products/${id}`);
    expect((await erp(sandbox, 'GET', `/products/${id}`)).status).toBe(200);
    expect((await erp(sandbox, 'GET', `/products/${id}`)).status).toBe(404);
  });
});

test('what is about keeping goes together with a fault that decides the answer', async () => {
  await given([
    { operation, fault: { drop: ['manufacturer'] } },
    { operation, times: 1, fault: { kind: 'lag', reads: 1 } },
    { operation, times: 1, fault: { kind: 'status_after', status: 503 } },
  ]);
  expect((await put(bowl())).status).toBe(503);
  expect(sandbox.requests()[0]).toMatchObject({ fault: 'drop+lag+status_after 503' });
  expect(await get()).toMatchObject({ title: 'Resource not found' });
  expect(await get()).not.toHaveProperty('manufacturer');
});

test.each([
  { fault: { kind: 'drop' }, problem: 'members (missing) is not an array of members' },
  { fault: { drop: ['a..b'] }, problem: 'members ["a..b"] is not an array of members' },
  { fault: { kind: 'alter', member: 'name' }, problem: 'has not one of truncate and value' },
  { fault: { kind: 'lag', reads: 0 }, problem: 'reads 0 is not a whole number from 1' },
])('refuses $fault', async ({ fault, problem }) => {
  await given([]);
  const { status, json } = await control(sandbox, 'POST', 'faults', { operation, fault });
  expect(status).toBe(400);
  expect((json as { detail: string }).detail).toContain(problem);
});
