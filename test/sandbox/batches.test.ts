import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BatchOrders } from '../../src/contract/sandbox-plans.gen.js';
import { answerValidators } from '../contract/answer-validators.gen.js';
import {
  finished,
  getBatch,
  price,
  priceList,
  results,
  run,
  type ShownBatch,
  trigger,
  update,
  uploaded,
} from './batch-client.js';
import { control, erp, exchange, money, pieces, product } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';
import { operationsZip } from './zips.js';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
  for (const key of ['A1', 'A2']) await erp(sandbox, 'PUT', `/products/external-id/${key}`, { body: product() });
});
afterEach(() => sandbox.stop());

function order(orders: BatchOrders): void {
  sandbox.state.batches.orders = orders;
}

test('a batch replaces and removes lists of prices, in ascending order of the operation ids', async () => {
  const zip = operationsZip([
    update('b', { price_list: [price('2.00'), price('3.00', 2)] }),
    update('a-1', { product: { external_id: 'A2' } }),
    update('a', { price_list: undefined }),
  ]);
  const created = await trigger(sandbox, await uploaded(sandbox, zip));
  expect(created).toMatchObject({ status: 'CREATED', operation_count: 0, type: 'valid-from-price-updates' });
  expect(await finished(sandbox, created.id)).toMatchObject({
    status: 'COMPLETED',
    operation_count: 3,
    succeeded_count: 3,
    failed_count: 0,
    completed_at: expect.any(String),
  });
  expect(await results(sandbox, created.id)).toEqual({
    items: ['a', 'a-1', 'b'].map((operation_id) => ({ operation_id, status: 'SUCCEEDED' })),
    problems: [],
  });
  expect(await priceList(sandbox, 'A1')).toEqual([price('2.00'), price('3.00', 2)]);
  expect(await priceList(sandbox, 'A2')).toEqual([price('1.50')]);
  await run(sandbox, [update('x', { price_list: undefined })]);
  expect(await priceList(sandbox, 'A1')).toBeUndefined();
});

test('operations that do not fit fail one by one, the others happen', async () => {
  sandbox.put('sales-channels', { id: 'pos-1', name: 'Store' });
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
  const batch = await run(
    sandbox,
    Object.entries(operations).map(([id, members]) => update(id, members)),
  );
  expect(batch).toMatchObject({ status: 'COMPLETED', operation_count: 18, succeeded_count: 1, failed_count: 17 });
  const { items } = (await results(sandbox, batch.id)) as {
    items: { operation_id: string; status: string; problem?: { detail: string } }[];
  };
  const details = Object.fromEntries(items.map(({ operation_id, problem }) => [operation_id, problem?.detail ?? '']));
  const sentence = (id: string) => `${id}: ${details[id]}`;
  expect(Object.keys(operations).map(sentence).join('\n')).toMatchInlineSnapshot(`
    "another type: / value of tag "@type" must be in oneOf
    unknown channel: /sales_channel/id "pos-9" is not a sales channel
    another kind of channel: /sales_channel/type "WEB" is not POS_SALES_CHANNEL
    a channel of a product update: /sales_channel is not allowed here
    unknown product: /product/external_id "A9" is not a product
    unknown id: /product/id "A1" is not a product
    two references: /product/id is not allowed here
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
  expect(await priceList(sandbox, 'A1')).toBeUndefined();
  expect(await priceList(sandbox, 'A2')).toEqual([{ ...price('1'), sales_quantity: pieces('3') }]);
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
  const address = await uploaded(sandbox, operationsZip([update('a')]));
  sandbox.state.clock.advance(3600);
  sandbox.setFaults([{ operation: 'triggerPriceBatch', times: 1, fault: 'reset_after' }]);
  await expect(trigger(sandbox, address)).rejects.toThrow();
  await trigger(sandbox, address);
  const listed = await erp(sandbox, 'GET', window());
  expect(answerValidators.BatchList(listed.json)).toBe(true);
  const { items } = listed.json as { items: ShownBatch[] };
  expect(items.map(({ upload_url }) => upload_url)).toEqual([address, address]);
  expect(sandbox.state.batches.size).toBe(2);
});

function window(more = ''): string {
  const now = sandbox.state.clock.now();
  const at = (ms: number) => encodeURIComponent(new Date(now + ms).toISOString());
  return `/operations-batches?from=${at(-600_000)}&to=${at(60_000)}${more}`;
}

test('the list is a window on the time of creation, in its order, page by page', async () => {
  const address = await uploaded(sandbox, operationsZip([update('a')]));
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await trigger(sandbox, address)).id);
  const page = async (more: string) => {
    const { json } = await erp(sandbox, 'GET', window(more));
    return (json as { items: ShownBatch[] }).items.map(({ id }) => id);
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
  const { id } = await trigger(
    sandbox,
    await uploaded(sandbox, operationsZip([update('a'), update('b', { '@type': 'X' })])),
  );
  expect((await getBatch(sandbox, id)).status).toBe('CREATED');
  sandbox.state.clock.advance(10);
  await until(async () => (await getBatch(sandbox, id)).operation_count === 2);
  expect(await getBatch(sandbox, id)).toMatchObject({ status: 'IN_PROCESS', succeeded_count: 0, failed_count: 0 });
  sandbox.state.clock.advance(10);
  expect(await getBatch(sandbox, id)).toMatchObject({ status: 'IN_PROCESS', succeeded_count: 1, failed_count: 0 });
  expect(await results(sandbox, id)).toEqual({ items: [], problems: [] });
  expect(await priceList(sandbox, 'A1')).toBeUndefined();
  sandbox.state.clock.advance(10);
  expect(await getBatch(sandbox, id)).toMatchObject({ status: 'COMPLETED', succeeded_count: 1, failed_count: 1 });
  expect(await priceList(sandbox, 'A1')).toEqual([price('1.50')]);
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}

test.each(['CREATED', 'IN_PROCESS'] as const)('a batch can be held %s, and released', async (hold) => {
  order({ hold });
  const { id } = await trigger(sandbox, await uploaded(sandbox, operationsZip([update('a')])));
  sandbox.state.clock.advance(3600);
  await until(async () => (await getBatch(sandbox, id)).status === hold);
  sandbox.state.clock.advance(3600);
  expect((await getBatch(sandbox, id)).status).toBe(hold);
  expect(await control(sandbox, 'GET', 'batches')).toMatchObject({
    json: { orders: { hold }, batches: { [hold]: 1 } },
  });
  expect((await control(sandbox, 'DELETE', 'batches')).json).toMatchObject({ orders: {} });
  expect((await finished(sandbox, id)).status).toBe('COMPLETED');
});

test('orders of a fault plan hold for the one batch that is triggered', async () => {
  const address = await uploaded(sandbox, operationsZip(['a', 'b', 'c', 'd'].map((id) => update(id))));
  const problem = { detail: 'closed for stocktaking' };
  const faults = [
    { fail: problem },
    { fail_operations: '^[bd]$', fail_problem: problem },
    { fail_every: 3 },
    { hold: 'CREATED', listed_after_ms: 60_000 },
  ].map((orders) => ({ operation: 'triggerPriceBatch', times: 1, fault: { kind: 'batch', orders } }));
  sandbox.setFaults(faults.slice(0, 1));
  expect(await finished(sandbox, (await trigger(sandbox, address)).id)).toMatchObject({ status: 'FAILED', problem });
  sandbox.setFaults(faults.slice(1, 2));
  const some = await finished(sandbox, (await trigger(sandbox, address)).id);
  expect(some).toMatchObject({ status: 'COMPLETED', succeeded_count: 2, failed_count: 2 });
  expect((await results(sandbox, some.id, '?offset=1&limit=1')).items).toMatchObject([{ operation_id: 'b', problem }]);
  sandbox.setFaults(faults.slice(2, 3));
  expect(await finished(sandbox, (await trigger(sandbox, address)).id)).toMatchObject({
    succeeded_count: 3,
    failed_count: 1,
  });
  sandbox.setFaults([...faults.slice(3), { operation: 'triggerPriceBatch', times: 1, fault: 'reset_after' }]);
  await expect(trigger(sandbox, address)).rejects.toThrow();
  const listed = async () => ((await erp(sandbox, 'GET', window())).json as { items: ShownBatch[] }).items;
  expect(await listed()).toHaveLength(3);
  sandbox.state.clock.advance(60);
  expect(await listed()).toHaveLength(4);
  expect((await listed())[3]).toMatchObject({ status: 'CREATED', upload_url: address });
});

test('results can be problems, and pages go on behind them', async () => {
  const batch = await run(
    sandbox,
    ['a', 'b', 'c', 'd'].map((id) => update(id)),
  );
  const orders = { problem_every: 2 };
  sandbox.setFaults([{ operation: 'listBatchResults', times: 1, fault: { kind: 'batch', orders } }]);
  expect(await results(sandbox, batch.id, '?limit=3')).toMatchObject({
    items: [{ operation_id: 'a' }, { operation_id: 'c' }],
    problems: [{ on_resource: 'b' }],
  });
  expect((await results(sandbox, batch.id, '?limit=3&offset=3')).items).toMatchObject([{ operation_id: 'd' }]);
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
  expect((await finished(sandbox, (await trigger(sandbox, upload_url)).id)).status).toBe('COMPLETED');
  order({ upload_lifetime_seconds: 0 });
  const { json: short } = await erp(sandbox, 'GET', '/operations-batches/upload-url');
  const late = await exchange((short as { upload_url: string }).upload_url, { method: 'PUT', body: 'ab' });
  expect(late).toMatchObject({ status: 403, text: expect.stringContaining('Request has expired') });
});

test('operations that are not kept are reported as done', async () => {
  const address = await uploaded(sandbox, operationsZip(['a', 'b'].map((id) => update(id))));
  sandbox.state.batches.orders = { not_kept_operations: '.' };
  const { id, ...batch } = await finished(sandbox, (await trigger(sandbox, address)).id);
  expect(batch).toMatchObject({ succeeded_count: 2, failed_count: 0 });
  expect((await results(sandbox, id)).items).toMatchObject([{ status: 'SUCCEEDED' }, { status: 'SUCCEEDED' }]);
  expect(sandbox.state.records.price_list.size).toBe(0);
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
