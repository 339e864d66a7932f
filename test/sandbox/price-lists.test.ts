import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BatchOrders } from '../../src/contract/sandbox-plans.gen.js';
import { answerValidators } from '../contract/answer-validators.gen.js';
import { price, priceList, results, run, update } from './batch-client.js';
import { call, control, erp, product } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
  for (const key of ['A1', 'A2']) await erp(sandbox, 'PUT', `/products/external-id/${key}`, { body: product() });
});
afterEach(() => sandbox.stop());

function order(orders: BatchOrders): void {
  sandbox.state.batches.orders = orders;
}

test('the list of prices is read-only: a product that is put keeps it, whatever the body says', async () => {
  await run(sandbox, [update('a')]);
  const put = await erp(sandbox, 'PUT', '/products/external-id/A1', { body: product({ price_list: [], name: 'Cup' }) });
  expect(put).toMatchObject({ status: 200, json: { name: 'Cup', price_list: [price('1.50')] } });
  const { id } = put.json as { id: string };
  expect(sandbox.all('products')[0]).not.toHaveProperty('price_list');
  const { json } = await erp(sandbox, 'GET', '/products');
  expect(answerValidators.ProductList(json)).toBe(true);
  expect((json as { items: object[] }).items.map((item) => 'price_list' in item)).toEqual([true, false]);
  order({ price_lists: 'always' });
  expect(await priceList(sandbox, 'A2')).toEqual([]);
  order({ price_lists: 'never' });
  expect(await priceList(sandbox, 'A1')).toBeUndefined();
  await erp(sandbox, 'DELETE', `/products/${id}`);
  expect(sandbox.state.records.price_list.size).toBe(0);
});

test('prices of a channel are with what the product is on it, which begins with them', async () => {
  sandbox.put('sales-channels', { id: 'pos-1', name: 'Store' });
  const [first] = sandbox.all('products');
  const operation = (price_list?: object[]) =>
    update('a', {
      '@type': 'ProductSalesChannelValidFromPriceUpdate',
      sales_channel: { id: 'pos-1', type: 'POS_SALES_CHANNEL' },
      price_list,
    });
  const path = `/products/${first!.id}/sales-channels`;
  const list = async () => {
    const { json } = await erp(sandbox, 'GET', path);
    expect(answerValidators.ProductSalesChannelList(json)).toBe(true);
    return (json as { items: { id: string }[] }).items;
  };
  await run(sandbox, [operation()]);
  expect(await list()).toEqual([]);
  await run(sandbox, [operation([price('7.00')])]);
  const [relation] = await list();
  expect(relation).toEqual({ id: expect.any(String), sales_channel_id: 'pos-1', price_list: [price('7.00')] });
  const replaced = await erp(sandbox, 'PUT', `${path}/${relation!.id}`, {
    body: { block_sales: true, price_list: [] },
  });
  expect(replaced.json).toEqual({ ...relation, block_sales: true });
  expect((await erp(sandbox, 'GET', `${path}/${relation!.id}`)).json).toEqual(replaced.json);
  expect((await erp(sandbox, 'DELETE', `${path}/${relation!.id}`)).status).toBe(204);
  expect(await list()).toEqual([]);
  expect(await priceList(sandbox, 'A1')).toBeUndefined();
  expect(sandbox.state.records.price_list.size).toBe(0);
  const created = await erp(sandbox, 'POST', path, { body: { sales_channel_id: 'pos-1' } });
  expect(created).toMatchObject({ status: 200, json: { sales_channel_id: 'pos-1' } });
  expect((await erp(sandbox, 'POST', path, { body: { sales_channel_id: 'pos-1' } })).status).toBe(409);
  expect((await erp(sandbox, 'POST', path, { body: { sales_channel_id: 'pos-9' } })).status).toBe(422);
  expect((await erp(sandbox, 'GET', '/products/x/sales-channels')).status).toBe(404);
});

test('sales channels are created, listed by name and read', async () => {
  const channel = (name: string) => ({
    name,
    service_location_address: { street: 'A', streetNumber: '1', postalCode: '1', city: 'B', country: 'DE' },
  });
  for (const name of ['Hafen', 'Altstadt']) {
    const path = '/orgstructure/org/demo/pos-sales-channels';
    const { status, json } = await call(sandbox, 'POST', path, { body: channel(name) });
    expect([status, answerValidators.PosSalesChannel(json)]).toEqual([201, true]);
  }
  const { json } = await call(sandbox, 'GET', '/orgstructure/org/demo/pos-sales-channels');
  expect(answerValidators.PosSalesChannelList(json)).toBe(true);
  const { items } = json as { items: { id: string; name: string }[] };
  expect(items.map(({ name }) => name)).toEqual(['Altstadt', 'Hafen']);
  const path = `/orgstructure/org/demo/pos-sales-channels/${items[0]!.id}`;
  expect((await call(sandbox, 'GET', path)).json).toEqual(items[0]);
});

test('the demo shop has four channels, and shows that its products have no lists of prices yet', async () => {
  await control(sandbox, 'POST', 'seed', { name: 'demo' });
  const { json } = await call(sandbox, 'GET', '/orgstructure/org/demo/pos-sales-channels');
  expect(answerValidators.PosSalesChannelList(json)).toBe(true);
  expect((json as { items: { id: string }[] }).items.map(({ id }) => id).sort()).toEqual([
    'pos-1',
    'pos-2',
    'pos-3',
    'pos-4',
  ]);
  const at = await call(sandbox, 'GET', '/orgstructure/org/demo/pos-sales-channels?service-location-id=store-2');
  expect(at.json).toMatchObject({ items: [{ id: 'pos-2' }] });
  expect((at.json as { items: object[] }).items).toHaveLength(1);
  expect(await priceList(sandbox, 'DEMO-00101')).toEqual([]);
  const [first] = sandbox.all('products');
  const relations = await erp(sandbox, 'GET', `/products/${first!.id}/sales-channels`);
  expect(answerValidators.ProductSalesChannelList(relations.json)).toBe(true);
  expect(relations.json).toMatchObject({
    items: [
      { sales_channel_id: 'pos-1', price_list: [] },
      { sales_channel_id: 'pos-2' },
      { sales_channel_id: 'pos-4' },
    ],
  });
});

test('amounts of the nested form are read, and sent by a platform that speaks it', async () => {
  await sandbox.stop();
  sandbox = await openSandbox({ dialect: 'nested' });
  await erp(sandbox, 'PUT', '/products/external-id/A1', { body: product() });
  const nested = { ...price('1'), sales_price: { value: 2.5, unit: 'EUR' } };
  expect(await run(sandbox, [update('a', { price_list: [nested] })])).toMatchObject({ succeeded_count: 1 });
  expect(await priceList(sandbox, 'A1')).toEqual([nested]);
  expect(sandbox.texts('price-lists').join()).toContain('{"amount":"2.5","unit":"EUR"}');
  const { json } = await erp(sandbox, 'GET', '/products');
  expect((json as { items: object[] }).items[0]).toMatchObject({ price_list: [nested] });
});

test('a platform of the nested form takes a price of a list as products have it too, and no other amounts', async () => {
  const { state } = sandbox;
  await erp(sandbox, 'PUT', '/products/external-id/A1', { body: product() });
  await sandbox.stop();
  sandbox = await openSandbox({ dialect: 'nested', state });
  const { valid_from } = price('1') as { valid_from: string };
  const quantity = { value: 2, unit: 'QUANTITY_PIECES' };
  const whole = { price: { value: 2.5, unit: 'EUR' }, price_is_gross: false, quantity };
  const list = [{ valid_from, sales_price_and_quantity: whole }];
  expect(await run(sandbox, [update('a', { price_list: list })])).toMatchObject({ succeeded_count: 1 });
  expect(await priceList(sandbox, 'A1')).toEqual([
    { valid_from, sales_price: whole.price, sales_price_is_gross: false, sales_quantity: quantity },
  ]);
  const wrong = await run(sandbox, [update('a', { price_list: [price('1')] })]);
  expect(wrong).toMatchObject({ succeeded_count: 0, failed_count: 1 });
  expect((await results(sandbox, wrong.id)).items).toMatchObject([
    { problem: { detail: expect.stringContaining('/price_list/0/sales_price/amount is not allowed here') } },
  ]);
});

test('a platform of the seed form takes no price of a list in the nested form', async () => {
  await erp(sandbox, 'PUT', '/products/external-id/A1', { body: product() });
  const nested = { ...price('1'), sales_price: { value: 2.5, unit: 'EUR' } };
  expect(await run(sandbox, [update('a', { price_list: [nested] })])).toMatchObject({ failed_count: 1 });
});
