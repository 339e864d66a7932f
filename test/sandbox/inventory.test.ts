import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createState } from '../../src/sandbox/state/state.js';
import { answerValidators } from '../contract/answer-validators.gen.js';
import { call, control, erp, pieces, product } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';
import { inventory, made, move, openWarehouse, position, stockOf, tag } from './inventory.js';

const now = Date.parse('2026-03-31T12:00:00Z');
const window = 'from=2026-03-31T00:00:00.000Z&to=2026-04-01T00:00:00.000Z';
let sandbox: OpenSandbox;
let bowl: string;
beforeEach(async () => {
  sandbox = await openSandbox({ state: createState({ systemNow: () => now }) });
  bowl = await openWarehouse(sandbox);
});
afterEach(() => sandbox.stop());

function change(members: object = {}): object {
  const quantity = pieces('5');
  return { product_id: bowl, storage_location_id: 'shelf', condition: 'NEW', change: quantity, ...members };
}

async function changes(): Promise<Record<string, unknown>[]> {
  const { json } = await inventory(sandbox, 'GET', `/stock-count-changes?${window}`);
  expect(answerValidators.StockCountChangeList(json)).toBe(true);
  return (json as { items: Record<string, unknown>[] }).items;
}

test('each change of stock is written down, and adds up by location, product and condition', async () => {
  for (const body of [
    change({ reason: 'FOUND' }),
    change({ change: pieces('-7') }),
    change({ condition: 'DAMAGED', change: pieces('1') }),
    change({ storage_location_id: 'warehouse', change: pieces('9000000000000') }),
  ]) {
    const { status, json } = await inventory(sandbox, 'POST', '/stock-count-changes', { body });
    expect(status).toBe(201);
    expect(json).toMatchObject({ ...body, created_at: '2026-03-31T12:00:00.000Z' });
  }
  expect(await stockOf(sandbox, bowl)).toEqual({
    'shelf NEW': '-2',
    'shelf DAMAGED': '1',
    'warehouse NEW': '9000000000000',
  });
  expect((await changes()).map((record) => record.change)).toEqual(['5', '-7', '1', '9000000000000'].map(pieces));
  const counts = await inventory(sandbox, 'GET', '/stock-counts?storage_location_id=shelf&limit=1&offset=1');
  expect(answerValidators.StockCountList(counts.json)).toBe(true);
  expect(counts.json).toMatchObject({ items: [{ product_id: bowl, condition: 'DAMAGED', quantity: pieces('1') }] });
  expect((await inventory(sandbox, 'GET', '/stock-counts?product_id=other')).json).toMatchObject({ items: [] });
});

describe('a change of stock is refused', () => {
  test.each([
    { name: 'of an unknown product', members: { product_id: 'none' }, detail: '"none" is not a product' },
    { name: 'at an unknown location', members: { storage_location_id: 'none' }, detail: 'not a storage location' },
    { name: 'where the tags do not meet', members: { storage_location_id: 'cellar' }, detail: 'holds no stock' },
    { name: 'of half a piece', members: { change: pieces('0.5') }, detail: '"0.5" is not a whole number' },
    { name: 'in another unit', members: { change: { amount: '1', unit: 'MASS_GRAMS' } }, detail: 'MASS_GRAMS' },
    { name: 'beyond the limit', members: { change: pieces('9000000000000') }, detail: 'the stock "9000000000005"' },
  ])('$name', async ({ members, detail }) => {
    await inventory(sandbox, 'POST', '/stock-count-changes', { body: change() });
    expect(await inventory(sandbox, 'POST', '/stock-count-changes', { body: change(members) })).toMatchObject({
      status: 422,
      json: { detail: expect.stringContaining(detail) },
    });
    expect(await stockOf(sandbox, bowl)).toEqual({ 'shelf NEW': '5' });
    expect(await changes()).toHaveLength(1);
  });
});

test('the storage tag of the settings is that of the product, and decides where stock may be', async () => {
  const path = `/product/${bowl}/settings`;
  const shown = await inventory(sandbox, 'GET', path);
  expect(answerValidators.ProductSettings(shown.json)).toBe(true);
  expect(shown.json).toMatchObject({ product_id: bowl, storage_tag: tag });
  const cold = { '@type': 'StorageTagReference', scope: 'ORGANIZATION', id: 'cold' };
  const body = { '@type': 'StorageTagUpdate', storage_tag: cold };
  const changed = await inventory(sandbox, 'PATCH', path, { body });
  expect(changed).toMatchObject({ status: 200, json: { product_id: bowl, storage_tag: cold } });
  expect((await erp(sandbox, 'GET', `/products/${bowl}`)).json).toMatchObject({ name: 'Bowl', storage_tag: cold });
  expect((await inventory(sandbox, 'POST', '/stock-count-changes', { body: change() })).status).toBe(422);
  const below = change({ storage_location_id: 'cellar' });
  expect((await inventory(sandbox, 'POST', '/stock-count-changes', { body: below })).status).toBe(201);
  expect((await inventory(sandbox, 'GET', '/product/none/settings')).status).toBe(404);
  expect((await inventory(sandbox, 'PATCH', '/product/none/settings', { body })).status).toBe(422);
  const { json } = await erp(sandbox, 'POST', '/products', { body: product() });
  const untagged = await inventory(sandbox, 'GET', `/product/${(json as { id: string }).id}/settings`);
  expect(untagged.json).not.toHaveProperty('storage_tag');
});

const kinds = [
  { noun: 'inventory-shipments', drafts: 'inventory-shipment-drafts', shape: 'InventoryShipment', first: 'NEW' },
  { noun: 'goods-outs', drafts: 'goods-out-drafts', shape: 'GoodsOut', first: 'PENDING' },
  { noun: 'goods-ins', drafts: 'goods-in-drafts', shape: 'GoodsIn', first: 'PLANNED' },
] as const;

function draftBody(noun: string, members: object = {}): Record<string, unknown> {
  const source = noun === 'goods-ins' ? {} : { source_location_id: 'warehouse' };
  const target = noun === 'goods-outs' ? {} : { target_location_id: 'shelf' };
  const type = noun === 'goods-outs' ? { type: 'PICKUP' } : {};
  return { ...type, ...source, ...target, positions: [position(bowl, '3')], ...members };
}

describe.each(kinds)('$noun', ({ noun, drafts, shape, first }) => {
  test('a draft is created, replaced, listed, deleted, and touches no stock', async () => {
    const created = await inventory(sandbox, 'POST', `/${drafts}`, { body: draftBody(noun) });
    expect(created.status).toBe(201);
    expect(answerValidators[`${shape}Draft`](created.json)).toBe(true);
    const { id } = created.json as { id: string };
    const body = draftBody(noun, { positions: [position(bowl, '4'), position(bowl, '1', 'DAMAGED')] });
    const replaced = await inventory(sandbox, 'PUT', `/${drafts}/${id}`, { body });
    expect(replaced.json).toEqual({ id, ...body, created_at: '2026-03-31T12:00:00.000Z' });
    expect((await inventory(sandbox, 'GET', `/${drafts}/${id}`)).json).toEqual(replaced.json);
    expect((await inventory(sandbox, 'GET', `/${drafts}`)).json).toMatchObject({ items: [replaced.json] });
    expect((await inventory(sandbox, 'DELETE', `/${drafts}/${id}`)).status).toBe(204);
    for (const method of ['GET', 'DELETE'])
      expect((await inventory(sandbox, method, `/${drafts}/${id}`)).status).toBe(404);
    expect((await inventory(sandbox, 'PUT', `/${drafts}/${id}`, { body })).status).toBe(404);
    expect((await inventory(sandbox, 'POST', `/${noun}`, { body: { draft_id: id } })).status).toBe(404);
    expect(await changes()).toEqual([]);
  });

  test.each([
    { name: 'an unknown product', members: { positions: [position('none', '1')] } },
    { name: 'half a piece', members: { positions: [position('bowl', '0.5')] } },
    { name: 'none of it', members: { positions: [position('bowl', '0')] } },
    { name: 'unknown locations', members: { source_location_id: 'none', target_location_id: 'nowhere' } },
    { name: 'locations without its tag', members: { source_location_id: 'cellar', target_location_id: 'cellar' } },
  ])('a draft with $name: 422, and a draft stays what it was', async ({ members }) => {
    const text = JSON.stringify(draftBody(noun, members)).replaceAll('"bowl"', JSON.stringify(bowl));
    expect((await inventory(sandbox, 'POST', `/${drafts}`, { body: text })).status).toBe(422);
    const good = await inventory(sandbox, 'POST', `/${drafts}`, { body: draftBody(noun) });
    const path = `/${drafts}/${(good.json as { id: string }).id}`;
    expect((await inventory(sandbox, 'PUT', path, { body: text })).status).toBe(422);
    expect((await inventory(sandbox, 'GET', path)).text).toBe(good.text);
  });

  test('what is made of a draft uses it up, starts at the beginning, and touches no stock', async () => {
    const draft = await inventory(sandbox, 'POST', `/${drafts}`, { body: draftBody(noun, { note: 'blue' }) });
    const body = { draft_id: (draft.json as { id: string }).id };
    const created = await inventory(sandbox, 'POST', `/${noun}`, { body });
    expect(created).toMatchObject({ status: 201, json: { ...draftBody(noun), note: 'blue', status: first } });
    expect(answerValidators[shape](created.json)).toBe(true);
    expect((await inventory(sandbox, 'POST', `/${noun}`, { body })).status).toBe(404);
    const { id } = created.json as { id: string };
    expect((await inventory(sandbox, 'GET', `/${noun}/${id}`)).text).toBe(created.text);
    expect((await inventory(sandbox, 'GET', `/${noun}`)).json).toMatchObject({ items: [created.json] });
    expect((await inventory(sandbox, 'GET', `/${noun}?offset=1`)).json).toMatchObject({ items: [] });
    expect((await inventory(sandbox, 'GET', `/${noun}/none`)).status).toBe(404);
    expect((await move(sandbox, `/${noun}/none`, 'CANCELED')).status).toBe(404);
    expect(await changes()).toEqual([]);
  });
});

test('a shipment moves stock when its goods are shipped, and when they are received', async () => {
  const body = draftBody('inventory-shipments', {
    positions: [position(bowl, '3'), position(bowl, '2'), position(bowl, '1', 'DAMAGED')],
  });
  const id = await made(sandbox, 'inventory-shipments', 'inventory-shipment-drafts', body);
  const path = `/inventory-shipments/${id}`;
  const shipment = async () => (await inventory(sandbox, 'GET', path)).json as Record<string, string>;
  const { goods_out_id, goods_in_id } = await shipment();
  const [goodsOut, goodsIn] = [`/goods-outs/${goods_out_id}`, `/goods-ins/${goods_in_id}`];
  expect((await inventory(sandbox, 'GET', goodsOut)).json).toMatchObject({
    type: 'DELIVERY',
    source_location_id: 'warehouse',
    inventory_shipment_id: id,
    status: 'PENDING',
  });
  await move(sandbox, goodsOut, 'SHIPPED');
  expect(await shipment()).toMatchObject({ status: 'IN_PROCESS' });
  const left = { 'warehouse NEW': '-5', 'warehouse DAMAGED': '-1' };
  expect(await stockOf(sandbox, bowl)).toEqual(left);
  expect(await changes()).toMatchObject([
    { change: pieces('-3'), reason: 'GOODS_OUT' },
    { change: pieces('-2') },
    { change: pieces('-1'), condition: 'DAMAGED' },
  ]);
  await move(sandbox, goodsIn, 'IN_PROCESS');
  const moved = { ...left, 'shelf NEW': '5', 'shelf DAMAGED': '1' };
  expect(await stockOf(sandbox, bowl)).toEqual(moved);
  await move(sandbox, goodsOut, 'COMPLETED');
  await move(sandbox, goodsIn, 'COMPLETED');
  expect(await shipment()).toMatchObject({ status: 'COMPLETED' });
  expect(await stockOf(sandbox, bowl)).toEqual(moved);
  expect((await move(sandbox, path, 'CANCELED')).status).toBe(422);
  expect(await changes()).toHaveLength(6);
});

test('goods of a product that is gone are not shipped', async () => {
  const id = await made(sandbox, 'goods-outs', 'goods-out-drafts', draftBody('goods-outs'));
  await erp(sandbox, 'DELETE', `/products/${bowl}`);
  expect((await move(sandbox, `/goods-outs/${id}`, 'SHIPPED')).status).toBe(422);
  expect((await inventory(sandbox, 'GET', `/goods-outs/${id}`)).json).toMatchObject({ status: 'PENDING' });
  expect((await move(sandbox, `/goods-outs/${id}`, 'CANCELED')).status).toBe(200);
});

test('subscribers hear of each new state of shipments and goods, and of changes of stock', async () => {
  const heard: Record<string, Record<string, unknown>>[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    heard.push(JSON.parse(text));
    response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const callback_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    for (const event_type of [
      'INVENTORY_SHIPMENTS_CHANGED',
      'GOODS_OUTS_CHANGED',
      'GOODS_INS_CHANGED',
      'STOCK_COUNT_CHANGES_NEW',
    ]) {
      await call(sandbox, 'POST', `/events/org/${sandbox.org}/subscriptions`, { body: { event_type, callback_url } });
    }
    const take = async () => {
      await sandbox.sandbox.deliveries.settled();
      return heard
        .splice(0)
        .map(({ event_type, org_id: _, problems: __, ...about }) => {
          const [[kind, object] = ['?', {}]] = Object.entries(about);
          return `${event_type} ${kind} ${object.status ?? object.reason}`;
        })
        .sort();
    };
    const body = draftBody('inventory-shipments');
    const id = await made(sandbox, 'inventory-shipments', 'inventory-shipment-drafts', body);
    expect(await take()).toEqual([
      'GOODS_INS_CHANGED goods_in PLANNED',
      'GOODS_OUTS_CHANGED goods_out PENDING',
      'INVENTORY_SHIPMENTS_CHANGED inventory_shipment NEW',
    ]);
    const { json } = await inventory(sandbox, 'GET', `/inventory-shipments/${id}`);
    await move(sandbox, `/goods-outs/${(json as { goods_out_id: string }).goods_out_id}`, 'SHIPPED');
    expect(await take()).toEqual([
      'GOODS_OUTS_CHANGED goods_out SHIPPED',
      'INVENTORY_SHIPMENTS_CHANGED inventory_shipment IN_PROCESS',
      'STOCK_COUNT_CHANGES_NEW stock_count_change GOODS_OUT',
    ]);
    await move(sandbox, `/inventory-shipments/${id}`, 'CANCELED');
    expect(await take()).toEqual([
      'GOODS_INS_CHANGED goods_in CANCELED',
      'GOODS_OUTS_CHANGED goods_out CANCELED',
      'INVENTORY_SHIPMENTS_CHANGED inventory_shipment CANCELED',
    ]);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test.each([
  { name: 'no id', body: {} },
  { name: 'tags that are none', body: [{ id: 'a' }, { id: 'b', storage_tags: [1] }] },
])('storage locations with $name are refused whole', async ({ body }) => {
  expect((await control(sandbox, 'POST', 'storage-locations', body)).status).toBe(400);
  const { json } = await control(sandbox, 'GET', 'storage-locations');
  expect((json as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual(['warehouse', 'shelf', 'cellar']);
});

test('the demo shop has a warehouse and a shelf in each store', async () => {
  await control(sandbox, 'POST', 'seed', { name: 'demo' });
  const { json } = await control(sandbox, 'GET', 'storage-locations');
  expect((json as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual([
    'warehouse',
    'store-1-shelf',
    'store-2-shelf',
    'store-3-shelf',
  ]);
});

test('stock and goods outlive the sandbox', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  try {
    await sandbox.stop();
    sandbox = await openSandbox({ dataDir: folder });
    bowl = await openWarehouse(sandbox);
    const body = draftBody('inventory-shipments');
    const id = await made(sandbox, 'inventory-shipments', 'inventory-shipment-drafts', body);
    const { json } = await inventory(sandbox, 'GET', `/inventory-shipments/${id}`);
    await move(sandbox, `/goods-outs/${(json as { goods_out_id: string }).goods_out_id}`, 'SHIPPED');
    await move(sandbox, `/inventory-shipments/${id}`, 'CANCELED');
    const paths = [`/inventory-shipments/${id}`, '/goods-outs', '/goods-ins', '/stock-counts'];
    const read = () => Promise.all(paths.map(async (path) => (await inventory(sandbox, 'GET', path)).text));
    const before = await read();
    await sandbox.stop();
    sandbox = await openSandbox({ dataDir: folder });
    expect(await read()).toEqual(before);
    expect(await stockOf(sandbox, bowl)).toEqual({ 'warehouse NEW': '-3' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
