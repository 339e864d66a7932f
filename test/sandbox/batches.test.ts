import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerValidators } from '../../src/contract/answer-validators.gen.js';
import type { BatchOrders } from '../../src/sandbox/batch-orders.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { call, control, erp, exchange, money, pieces, product } from './client.js';
import { operationsZip, type TestEntry, zipOf } from './zips.js';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
  for (const key of ['A1', 'A2']) await erp(sandbox, 'PUT', `/products/external-id/${key}`, { body: product() });
});
afterEach(() => sandbox.stop());

interface Shown {
  id: string;
  status: string;
  operation_count: number;
  succeeded_count: number;
  failed_count: number;
  upload_url: string;
  problem?: { detail: string };
}

const price = (amount: string, month = 1) => ({
  valid_from: `2027-0${month}-01T00:00:00.000Z`,
  sales_price: money(amount),
  sales_price_is_gross: true,
});

function update(id: string, members: object = {}): { operation_id: string } {
  return {
    '@type': 'ProductValidFromPriceUpdate',
    operation_id: id,
    product: { external_id: 'A1' },
    price_list: [price('1.50')],
    ...members,
  } as { operation_id: string };
}

async function uploaded(zip: Buffer): Promise<string> {
  const { json } = await erp(sandbox, 'GET', '/operations-batches/upload-url');
  const { upload_url } = json as { upload_url: string };
  expect(await exchange(upload_url, { method: 'PUT', body: zip })).toMatchObject({ status: 200 });
  return upload_url;
}

async function trigger(upload_url: string): Promise<Shown> {
  const { status, json } = await erp(sandbox, 'POST', '/operations-batches/valid-from-price-updates', {
    body: { upload_url },
  });
  expect(status).toBe(201);
  return json as Shown;
}

async function get(id: string): Promise<Shown> {
  const { json } = await erp(sandbox, 'GET', `/operations-batches/${id}`);
  expect(answerValidators.Batch(json)).toBe(true);
  return json as Shown;
}

async function finished(id: string): Promise<Shown> {
  for (;;) {
    const batch = await get(id);
    if (batch.status === 'COMPLETED' || batch.status === 'FAILED') return batch;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function run(operations: readonly { operation_id: string }[]): Promise<Shown> {
  return finished((await trigger(await uploaded(operationsZip(operations)))).id);
}

async function results(id: string, query = ''): Promise<Record<string, unknown>> {
  const { json } = await erp(sandbox, 'GET', `/operations-batches/${id}/results${query}`);
  expect(answerValidators.OperationResultList(json)).toBe(true);
  return json as Record<string, unknown>;
}

async function priceList(key: string): Promise<unknown> {
  const { json } = await erp(sandbox, 'GET', `/products/external-id/${key}`);
  return (json as { price_list?: unknown }).price_list;
}

function order(orders: BatchOrders): void {
  sandbox.state.batches.orders = orders;
}

test('a batch replaces and removes lists of prices, in ascending order of the operation ids', async () => {
  const zip = operationsZip([
    update('b', { price_list: [price('2.00'), price('3.00', 2)] }),
    update('a-1', { product: { external_id: 'A2' } }),
    update('a', { price_list: undefined }),
  ]);
  const created = await trigger(await uploaded(zip));
  expect(created).toMatchObject({ status: 'CREATED', operation_count: 0, type: 'valid-from-price-updates' });
  expect(await finished(created.id)).toMatchObject({
    status: 'COMPLETED',
    operation_count: 3,
    succeeded_count: 3,
    failed_count: 0,
    completed_at: expect.any(String),
  });
  expect(await results(created.id)).toEqual({
    items: ['a', 'a-1', 'b'].map((operation_id) => ({ operation_id, status: 'SUCCEEDED' })),
    problems: [],
  });
  expect(await priceList('A1')).toEqual([price('2.00'), price('3.00', 2)]);
  expect(await priceList('A2')).toEqual([price('1.50')]);
  await run([update('x', { price_list: undefined })]);
  expect(await priceList('A1')).toBeUndefined();
});

test('operations that do not fit fail one by one, the others happen', async () => {
  sandbox.addSalesChannel('pos-1');
  const channel = (id: string, type = 'POS_SALES_CHANNEL') => ({
    '@type': 'ProductSalesChannelValidFromPriceUpdate',
    sales_channel: { id, type },
  });
  const quantity = (sales_quantity: object) => ({ price_list: [{ ...price('1'), sales_quantity }] });
  const operations: Record<string, object> = {
    'another type': { '@type': 'ProductDeletion' },
    'unknown channel': channel('pos-9'),
    'another kind of channel': channel('pos-1', 'WEB'),
    'a channel of a product update': { sales_channel: { id: 'pos-1', type: 'POS_SALES_CHANNEL' } },
    'unknown product': { product: { external_id: 'A9' } },
    'unknown id': { product: { id: 'A1' } },
    'two references': { product: { id: 'A1', external_id: 'A1' } },
    descending: { price_list: [price('1', 2), price('1', 1)] },
    twice: { price_list: [price('1'), { ...price('2'), valid_from: '2027-01-01T01:00:00.000+01:00' }] },
    'too much': { price_list: [price('9000000000000.01')] },
    'too fine': { price_list: [price('0.1234567')] },
    'no currency': { price_list: [{ ...price('1'), sales_price: money('1', 'DEM') }] },
    'no time': { price_list: [{ ...price('1'), valid_from: 'tomorrow' }] },
    'half a piece': quantity(pieces('0.5')),
    'no pieces': quantity(pieces('0')),
    'another unit': quantity({ amount: '1', unit: 'MASS_GRAMS' }),
    'not gross nor net': { price_list: [{ valid_from: price('1').valid_from, sales_price: money('1') }] },
    fits: { product: { external_id: 'A2' }, ...quantity(pieces('3')) },
  };
  const batch = await run(Object.entries(operations).map(([id, members]) => update(id, members)));
  expect(batch).toMatchObject({ status: 'COMPLETED', operation_count: 18, succeeded_count: 1, failed_count: 17 });
  const { items } = (await results(batch.id)) as {
    items: { operation_id: string; status: string; problem?: { detail: string } }[];
  };
  const details = Object.fromEntries(items.map(({ operation_id, problem }) => [operation_id, problem?.detail ?? '']));
  const sentence = (id: string) => `${id}: ${details[id]}`;
  expect(Object.keys(operations).map(sentence).join('\n')).toMatchInlineSnapshot(`
    "another type: / value of tag "@type" must be in oneOf
    unknown channel: /sales_channel/id "pos-9" is no sales channel
    another kind of channel: /sales_channel/type "WEB" is not POS_SALES_CHANNEL
    a channel of a product update: /sales_channel boolean schema is false
    unknown product: /product/external_id "A9" is no product
    unknown id: /product/id "A1" is no product
    two references: /product/id boolean schema is false
    descending: /price_list/1/valid_from 2027-01-01T00:00:00.000Z is not later than the one before it
    twice: /price_list/1/valid_from 2027-01-01T01:00:00.000+01:00 is not later than the one before it
    too much: /price_list/0/sales_price "9000000000000.01" is not from -9000000000000 to 9000000000000
    too fine: /price_list/0/sales_price/amount must match pattern "^-?[0-9]+(\\.[0-9]{1,6})?$"
    no currency: /price_list/0/sales_price/unit must be equal to one of the allowed values
    no time: /price_list/0/valid_from must match format "date-time"
    half a piece: /price_list/0/sales_quantity "0.5" is not a whole number greater than 0
    no pieces: /price_list/0/sales_quantity "0" is not a whole number greater than 0
    another unit: /price_list/0/sales_quantity/unit "MASS_GRAMS" is not the management unit "QUANTITY_PIECES"
    not gross nor net: /price_list/0 must have required property 'sales_price_is_gross'
    fits: "
  `);
  expect(await priceList('A1')).toBeUndefined();
  expect(await priceList('A2')).toEqual([{ ...price('1'), sales_quantity: pieces('3') }]);
});

test('a file name that is not the operation id, or that is no operation at all, fails alone', async () => {
  const entries: TestEntry[] = [
    { name: 'a.json', body: JSON.stringify(update('b')) },
    { name: 'c.json', body: 'no JSON' },
    { name: 'd.json', body: Buffer.from([0x22, 0xff, 0x22]) },
    { name: 'e.json', body: '[]' },
    { name: 'f.json', body: JSON.stringify(update('f')) },
  ];
  const batch = await finished((await trigger(await uploaded(zipOf(entries)))).id);
  expect(batch).toMatchObject({ status: 'COMPLETED', succeeded_count: 1, failed_count: 4 });
});

const good = { name: 'a.json', body: JSON.stringify(update('a')) };
const other = { name: 'b.json', body: JSON.stringify(update('b')) };

test.each([
  {
    name: 'data descriptors',
    zip: zipOf([
      { ...good, descriptor: 'signed' },
      { ...other, descriptor: 'bare' },
    ]),
  },
  { name: 'names in UTF-8', zip: zipOf([{ ...good, flags: 0x800 }, other]) },
  { name: 'another order', zip: zipOf([other, good]) },
])('an archive with $name is read', async ({ zip }) => {
  const batch = await finished((await trigger(await uploaded(zip))).id);
  expect(batch).toMatchObject({ status: 'COMPLETED', succeeded_count: 2 });
});

test.each([
  { name: 'no ZIP', zip: Buffer.from('id;price\n'), detail: 'no entry begins at byte 0' },
  { name: 'an empty file', zip: Buffer.alloc(0), detail: 'ends within' },
  { name: 'no entry', zip: zipOf([]), detail: 'no entry begins at byte 0' },
  { name: 'bytes in front', zip: zipOf([good], { before: Buffer.from('MZ12') }), detail: 'no entry begins at byte 0' },
  { name: 'a stored entry', zip: zipOf([{ ...good, method: 0 }]), detail: 'method 0, not DEFLATE' },
  { name: 'encryption', zip: zipOf([{ ...good, flags: 1 }]), detail: 'encrypted' },
  { name: 'unknown flags', zip: zipOf([{ ...good, flags: 0x20 }]), detail: 'flags 0x20' },
  { name: 'a signature', zip: zipOf([good], { signature: true }), detail: 'digital signature' },
  { name: 'bytes behind', zip: Buffer.concat([zipOf([good]), Buffer.from('x')]), detail: 'extra bytes at the end' },
  { name: 'a cut end', zip: zipOf([good]).subarray(0, -1), detail: 'not found' },
  { name: 'a cut entry', zip: zipOf([good]).subarray(0, 50), detail: 'ends within' },
  { name: 'a folder', zip: zipOf([{ name: 'prices/', body: '' }]), detail: 'is not named <operation_id>.json' },
  { name: 'a path', zip: zipOf([{ ...good, name: 'prices/a.json' }]), detail: 'is not named <operation_id>.json' },
  { name: 'another file', zip: zipOf([good, { name: 'readme.txt', body: 'x' }]), detail: '"readme.txt"' },
  { name: 'one entry twice', zip: zipOf([good, good]), detail: 'is there twice' },
  { name: 'a wrong CRC', zip: zipOf([{ ...good, crc: 1 }]), detail: 'wrong CRC-32' },
  { name: 'a wrong size', zip: zipOf([{ ...good, size: 5 }]), detail: 'not of the size' },
  { name: 'a wrong descriptor', zip: zipOf([{ ...good, descriptor: 'signed', crc: 1 }]), detail: 'data descriptor' },
  { name: 'two names of one entry', zip: zipOf([{ ...good, directoryName: 'b.json' }]), detail: 'do not agree' },
  { name: 'two sizes of one entry', zip: zipOf([{ ...good, directorySize: 7 }]), detail: 'do not agree' },
])('an archive with $name fails the batch, and nothing happens', async ({ zip, detail }) => {
  const batch = await finished((await trigger(await uploaded(zip))).id);
  expect(batch).toMatchObject({
    status: 'FAILED',
    succeeded_count: 0,
    failed_count: 0,
    problem: { title: 'The uploaded file is not a basic ZIP', detail: expect.stringContaining(detail) },
  });
  expect(await results(batch.id)).toEqual({ items: [], problems: [] });
  expect(await priceList('A1')).toBeUndefined();
});

test('an address that was not handed out, or to which nothing was uploaded, triggers nothing', async () => {
  const { json } = await erp(sandbox, 'GET', '/operations-batches/upload-url');
  const { upload_url } = json as { upload_url: string };
  const refused = (address: string) =>
    erp(sandbox, 'POST', '/operations-batches/valid-from-price-updates', { body: { upload_url: address } });
  expect(await refused(upload_url)).toMatchObject({
    status: 422,
    json: { detail: expect.stringContaining('nothing') },
  });
  for (const address of [upload_url.replace('expires=1', 'expires=2'), 'https://example.com/uploads/x', 'urn:x']) {
    expect(await refused(address)).toMatchObject({
      status: 422,
      json: { detail: '/upload_url was not handed out here' },
    });
  }
  expect(sandbox.state.batches.size).toBe(0);
});

test('an address that has expired since its upload still triggers; triggered twice, there are two batches', async () => {
  const address = await uploaded(operationsZip([update('a')]));
  sandbox.state.clock.advance(3600);
  sandbox.setFaults([{ operation: 'triggerPriceBatch', times: 1, fault: 'reset_after' }]);
  await expect(trigger(address)).rejects.toThrow();
  await trigger(address);
  const listed = await erp(sandbox, 'GET', window());
  expect(answerValidators.BatchList(listed.json)).toBe(true);
  const { items } = listed.json as { items: Shown[] };
  expect(items.map(({ upload_url }) => upload_url)).toEqual([address, address]);
  expect(sandbox.state.batches.size).toBe(2);
});

function window(more = ''): string {
  const now = sandbox.state.clock.now();
  const at = (ms: number) => encodeURIComponent(new Date(now + ms).toISOString());
  return `/operations-batches?from=${at(-600_000)}&to=${at(60_000)}${more}`;
}

test('the list is a window on the time of creation, in its order, page by page', async () => {
  const address = await uploaded(operationsZip([update('a')]));
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await trigger(address)).id);
  const page = async (more: string) => {
    const { json } = await erp(sandbox, 'GET', window(more));
    return (json as { items: Shown[] }).items.map(({ id }) => id);
  };
  expect(await page('&limit=2')).toEqual(ids.slice(0, 2));
  expect(await page('&limit=2&offset=2')).toEqual(ids.slice(2));
  sandbox.state.clock.advance(3600);
  expect(await page('')).toEqual([]);
  const reversed = '/operations-batches?from=2027-01-02T00:00:00Z&to=2027-01-01T00:00:00Z';
  expect((await erp(sandbox, 'GET', reversed)).status).toBe(400);
});

test('a batch goes on by the clock of the platform, counts while it does, and happens at its end', async () => {
  order({ created_ms: 10_000, in_process_ms: 0, operation_ms: 10_000 });
  const { id } = await trigger(await uploaded(operationsZip([update('a'), update('b', { '@type': 'X' })])));
  expect((await get(id)).status).toBe('CREATED');
  sandbox.state.clock.advance(10);
  await until(async () => (await get(id)).operation_count === 2);
  expect(await get(id)).toMatchObject({ status: 'IN_PROCESS', succeeded_count: 0, failed_count: 0 });
  sandbox.state.clock.advance(10);
  expect(await get(id)).toMatchObject({ status: 'IN_PROCESS', succeeded_count: 1, failed_count: 0 });
  expect(await results(id)).toEqual({ items: [], problems: [] });
  expect(await priceList('A1')).toBeUndefined();
  sandbox.state.clock.advance(10);
  expect(await get(id)).toMatchObject({ status: 'COMPLETED', succeeded_count: 1, failed_count: 1 });
  expect(await priceList('A1')).toEqual([price('1.50')]);
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}

test.each(['CREATED', 'IN_PROCESS'] as const)('a batch can be held %s, and released', async (hold) => {
  order({ hold });
  const { id } = await trigger(await uploaded(operationsZip([update('a')])));
  sandbox.state.clock.advance(3600);
  await until(async () => (await get(id)).status === hold);
  sandbox.state.clock.advance(3600);
  expect((await get(id)).status).toBe(hold);
  expect(await control(sandbox, 'GET', 'batches')).toMatchObject({
    json: { orders: { hold }, batches: { [hold]: 1 } },
  });
  expect((await control(sandbox, 'DELETE', 'batches')).json).toMatchObject({ orders: {} });
  expect((await finished(id)).status).toBe('COMPLETED');
});

test('orders of a fault plan hold for the one batch that is triggered', async () => {
  const address = await uploaded(operationsZip(['a', 'b', 'c', 'd'].map((id) => update(id))));
  const problem = { detail: 'closed for stocktaking' };
  const faults = [
    { fail: problem },
    { fail_operations: '^[bd]$', fail_problem: problem },
    { fail_every: 3 },
    { hold: 'CREATED', listed_after_ms: 60_000 },
  ].map((orders) => ({ operation: 'triggerPriceBatch', times: 1, fault: { kind: 'batch', orders } }));
  sandbox.setFaults(faults.slice(0, 1));
  expect(await finished((await trigger(address)).id)).toMatchObject({ status: 'FAILED', problem });
  sandbox.setFaults(faults.slice(1, 2));
  const some = await finished((await trigger(address)).id);
  expect(some).toMatchObject({ status: 'COMPLETED', succeeded_count: 2, failed_count: 2 });
  expect((await results(some.id, '?offset=1&limit=1')).items).toMatchObject([{ operation_id: 'b', problem }]);
  sandbox.setFaults(faults.slice(2, 3));
  expect(await finished((await trigger(address)).id)).toMatchObject({ succeeded_count: 3, failed_count: 1 });
  sandbox.setFaults([...faults.slice(3), { operation: 'triggerPriceBatch', times: 1, fault: 'reset_after' }]);
  await expect(trigger(address)).rejects.toThrow();
  const listed = async () => ((await erp(sandbox, 'GET', window())).json as { items: Shown[] }).items;
  expect(await listed()).toHaveLength(3);
  sandbox.state.clock.advance(60);
  expect(await listed()).toHaveLength(4);
  expect((await listed())[3]).toMatchObject({ status: 'CREATED', upload_url: address });
});

test('results can be problems, and pages go on behind them', async () => {
  const batch = await run(['a', 'b', 'c', 'd'].map((id) => update(id)));
  const orders = { problem_every: 2 };
  sandbox.setFaults([{ operation: 'listBatchResults', times: 1, fault: { kind: 'batch', orders } }]);
  expect(await results(batch.id, '?limit=3')).toMatchObject({
    items: [{ operation_id: 'a' }, { operation_id: 'c' }],
    problems: [{ on_resource: 'b' }],
  });
  expect((await results(batch.id, '?limit=3&offset=3')).items).toMatchObject([{ operation_id: 'd' }]);
});

test('an upload address can ask for a method and headers, and expire at once', async () => {
  order({ upload_method: 'POST', upload_headers: { 'X-Store-Tag': 'prices' } });
  const { json } = await erp(sandbox, 'GET', '/operations-batches/upload-url');
  const { upload_url, ...demand } = json as { upload_url: string };
  expect(demand).toEqual({ method: 'POST', headers: { 'X-Store-Tag': 'prices' } });
  const send = (method: 'PUT' | 'POST', headers: Record<string, string>) =>
    exchange(upload_url, { method, headers, body: operationsZip([update('a')]) });
  expect((await send('PUT', { 'x-store-tag': 'prices' })).status).toBe(405);
  expect((await send('POST', { 'x-store-tag': 'other' })).status).toBe(403);
  expect((await send('POST', { 'x-store-tag': 'prices' })).status).toBe(200);
  expect((await finished((await trigger(upload_url)).id)).status).toBe('COMPLETED');
  order({ upload_lifetime_seconds: 0 });
  const { json: short } = await erp(sandbox, 'GET', '/operations-batches/upload-url');
  const late = await exchange((short as { upload_url: string }).upload_url, { method: 'PUT', body: 'ab' });
  expect(late).toMatchObject({ status: 403, text: expect.stringContaining('Request has expired') });
});

test('orders with mistakes are refused, all of them named', async () => {
  const body = { hold: 'DONE', fail_operations: '(', fail_every: 0, upload_method: 'GET', lag: 1 };
  const { status, json } = await control(sandbox, 'PUT', 'batches', body);
  expect(status).toBe(400);
  const { detail } = json as { detail: string };
  for (const name of Object.keys(body)) expect(detail).toContain(name);
  const rule = { operation: 'triggerPriceBatch', fault: { kind: 'batch', orders: { hold: 1 } } };
  expect((await control(sandbox, 'POST', 'faults', rule)).json).toMatchObject({
    detail: expect.stringContaining('faults[0].fault.orders.hold 1 is not'),
  });
});

test('the list of prices is read-only: a product that is put keeps it, whatever the body says', async () => {
  await run([update('a')]);
  const put = await erp(sandbox, 'PUT', '/products/external-id/A1', { body: product({ price_list: [], name: 'Cup' }) });
  expect(put).toMatchObject({ status: 200, json: { name: 'Cup', price_list: [price('1.50')] } });
  const { id } = put.json as { id: string };
  expect(sandbox.products()[0]).not.toHaveProperty('price_list');
  const { json } = await erp(sandbox, 'GET', '/products');
  expect(answerValidators.ProductList(json)).toBe(true);
  expect((json as { items: object[] }).items.map((item) => 'price_list' in item)).toEqual([true, false]);
  order({ price_lists: 'always' });
  expect(await priceList('A2')).toEqual([]);
  order({ price_lists: 'never' });
  expect(await priceList('A1')).toBeUndefined();
  await erp(sandbox, 'DELETE', `/products/${id}`);
  expect(sandbox.state.priceLists.size).toBe(0);
});

test('prices of a channel are with what the product is on it, which begins with them', async () => {
  sandbox.addSalesChannel('pos-1');
  const [first] = sandbox.products();
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
  await run([operation()]);
  expect(await list()).toEqual([]);
  await run([operation([price('7.00')])]);
  const [relation] = await list();
  expect(relation).toEqual({ id: expect.any(String), sales_channel_id: 'pos-1', price_list: [price('7.00')] });
  const replaced = await erp(sandbox, 'PUT', `${path}/${relation!.id}`, {
    body: { block_sales: true, price_list: [] },
  });
  expect(replaced.json).toEqual({ ...relation, block_sales: true });
  expect((await erp(sandbox, 'GET', `${path}/${relation!.id}`)).json).toEqual(replaced.json);
  expect((await erp(sandbox, 'DELETE', `${path}/${relation!.id}`)).status).toBe(204);
  expect(await list()).toEqual([]);
  expect(await priceList('A1')).toBeUndefined();
  expect(sandbox.state.priceLists.size).toBe(0);
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
  expect(await priceList('DEMO-00101')).toEqual([]);
  const [first] = sandbox.products();
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
  sandbox = await startSandbox({ dialect: 'nested' });
  await erp(sandbox, 'PUT', '/products/external-id/A1', { body: product() });
  const nested = { ...price('1'), sales_price: { value: 2.5, unit: 'EUR' } };
  expect(await run([update('a', { price_list: [nested] })])).toMatchObject({ succeeded_count: 1 });
  expect(await priceList('A1')).toEqual([nested]);
  expect([...sandbox.state.priceLists].map(([, text]) => text).join()).toContain('{"amount":"2.5","unit":"EUR"}');
  const { json } = await erp(sandbox, 'GET', '/products');
  expect((json as { items: object[] }).items[0]).toMatchObject({ price_list: [nested] });
});
