import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { control, erp, exchange, product } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox({ seed: 'demo' });
});
afterEach(() => sandbox.stop());

describe('who may use the switches', () => {
  test.each([
    { name: 'with the header', headers: { 'x-sandbox-control': '1' }, status: 200 },
    { name: 'by the name localhost', headers: { 'x-sandbox-control': '1', host: 'localhost:1' }, status: 200 },
    { name: 'without the header', headers: {}, status: 403 },
    { name: 'by another name', headers: { 'x-sandbox-control': '1', host: 'shop.example' }, status: 403 },
    {
      name: 'by a name that begins alike',
      headers: { 'x-sandbox-control': '1', host: '127.0.0.1.example:80' },
      status: 403,
    },
  ])('$name: $status', async ({ headers, status }) => {
    const answer = await exchange(`${sandbox.baseUrl}/_sandbox/health`, { method: 'GET', headers });
    expect(answer.status).toBe(status);
  });

  test('without the header nothing happens, and a preflight is not answered', async () => {
    const url = `${sandbox.baseUrl}/_sandbox/reset`;
    await erp(sandbox, 'PUT', '/products/external-id/A1', { body: product() });
    expect((await exchange(url, { method: 'POST' })).status).toBe(403);
    const preflight = await exchange(url, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-headers': 'x-sandbox-control' },
    });
    expect(preflight.status).toBe(403);
    expect(preflight.headers).not.toHaveProperty('access-control-allow-headers');
    expect(sandbox.all('products')).toHaveLength(41);
  });
});

test('unknown switches and methods are named', async () => {
  expect(await control(sandbox, 'GET', 'nothing')).toMatchObject({ status: 404 });
  expect(await control(sandbox, 'GET', 'reset')).toMatchObject({ status: 405 });
  expect(await control(sandbox, 'POST', 'seed', { name: 'other' })).toMatchObject({ status: 400 });
  expect(await control(sandbox, 'POST', 'clock', { advance_seconds: '5' })).toMatchObject({ status: 400 });
});

test('the request log shows what was asked, and can be emptied', async () => {
  await erp(sandbox, 'PUT', '/products/external-id/A1', { body: product() });
  await erp(sandbox, 'GET', '/products/unknown?x=1', { headers: { 'x-request-id': 'r-1' } });
  const { json } = await control(sandbox, 'GET', 'requests');
  expect(json).toEqual({
    total: 2,
    operations: {
      upsertProductByExternalId: { requests: 1, faults: 0, statuses: { '201': 1 } },
      getProduct: { requests: 1, faults: 0, statuses: { '404': 1 } },
    },
    items: [
      expect.objectContaining({ method: 'PUT', operation: 'upsertProductByExternalId', status: 201 }),
      {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        method: 'GET',
        path: '/erp/org/demo/products/unknown?x=1',
        operation: 'getProduct',
        status: 404,
        duration_ms: expect.any(Number),
        request_id: 'r-1',
      },
    ],
  });
  await control(sandbox, 'DELETE', 'requests');
  expect((await control(sandbox, 'GET', 'requests')).json).toEqual({ total: 0, operations: {}, items: [] });
});

test('the log keeps the last 10,000 requests and counts all', () => {
  const { log } = sandbox.sandbox;
  for (let number = 0; number < 10_003; number += 1) {
    log.add({ at: '', method: 'GET', path: String(number), status: 200, duration_ms: 0, request_id: '' });
  }
  const paths = log.list().map(({ path }) => path);
  expect([paths.length, paths[0], paths.at(-1), log.counts().total]).toEqual([10_000, '3', '10002', 10_003]);
});

test('faults are set, added, counted and cleared while it runs', async () => {
  const rule = { operation: 'listProducts', times: 1, fault: { kind: 'status', status: 503 } };
  expect((await control(sandbox, 'PUT', 'faults', { seed: 5, faults: [rule] })).status).toBe(200);
  await control(sandbox, 'POST', 'faults', { operation: 'getProduct', fault: 'empty_body' });
  await erp(sandbox, 'GET', '/products');
  await erp(sandbox, 'GET', '/products');
  expect((await control(sandbox, 'GET', 'faults')).json).toEqual({
    seed: 5,
    faults: [
      { ...rule, matched: 2, fired: 1 },
      { operation: 'getProduct', fault: { kind: 'empty_body' }, matched: 0, fired: 0 },
    ],
  });
  const bad = await control(sandbox, 'PUT', 'faults', { faults: [{ fault: 'explode' }] });
  expect(bad).toMatchObject({ status: 400, json: { detail: expect.stringContaining('faults[0].fault "explode"') } });
  await control(sandbox, 'DELETE', 'faults');
  expect((await control(sandbox, 'GET', 'faults')).json).toEqual({ seed: 1, faults: [] });
});

test('seed replaces the data, reset brings the start back', async () => {
  await erp(sandbox, 'PUT', '/products/external-id/A1', { body: product() });
  const empty = await control(sandbox, 'POST', 'seed', { name: 'none' });
  expect(empty.json).toEqual({
    org: 'demo',
    app: 'demo-app',
    seed: 'none',
    products: 0,
    variant_groups: 0,
    stored_files: 0,
    sales_channels: 0,
    price_lists: 0,
    batches: 0,
    sales_order_drafts: 0,
    stock_takings: 0,
    stock_taking_exports: 0,
    documents: { invoice: 0, credit_memo: 0, sales_order: 0, stock_count_change: 0 },
  });
  await control(sandbox, 'PUT', 'faults', { faults: [{ operation: '*', fault: 'html' }] });
  expect((await control(sandbox, 'POST', 'reset')).json).toMatchObject({
    seed: 'demo',
    products: 40,
    variant_groups: 3,
    sales_channels: 4,
  });
  expect((await control(sandbox, 'GET', 'state/summary')).json).toMatchObject({ seed: 'demo', products: 40 });
  expect((await erp(sandbox, 'GET', '/products')).status).toBe(200);
});

test('it serves its contract', async () => {
  const { text, headers } = await control(sandbox, 'GET', 'openapi');
  expect(headers['content-type']).toBe('application/yaml');
  expect(text).toContain('operationId: upsertProductByExternalId');
});

describe('a name that somebody points at this machine', () => {
  test.each(['api', 'store'] as const)('is not a name of the %s', async (which) => {
    const origin = which === 'api' ? sandbox.baseUrl : sandbox.storeUrl;
    const status = async (host: string) => (await exchange(`${origin}/`, { method: 'GET', headers: { host } })).status;
    expect(await status('evil.example:80')).toBe(403);
    expect(await status('127.0.0.1.evil.example')).toBe(403);
    expect(await status('localhost:1')).toBe(404);
  });
});
