import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerValidators } from '../contract/answer-validators.gen.js';
import { call, type Reply } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox({ seed: 'demo' });
});
afterEach(() => sandbox.stop());

const vouchers = (method: string, path: string, body?: object | string): Promise<Reply> =>
  call(sandbox, method, `/promotions/org/demo/sales-vouchers${path}`, {
    body,
    headers: { 'content-type': 'application/json' },
  });
const ids = ({ json }: Reply) => (json as { items: { id: string }[] }).items.map(({ id }) => id);
const always = 'from=2020-01-01T00:00:00Z&to=2040-01-01T00:00:00Z';
const euro = (amount: string) => ({ amount, unit: 'EUR' });
const newCard = { name: 'Gift card', external_number: 'GC-2001', status: 'ISSUED', current_balance: euro('30.00') };

test('cards and vouchers are listed by their time of issue, within a window, by either number', async () => {
  expect(ids(await vouchers('GET', `/gift-cards?${always}`))).toEqual(['gift-card-1', 'gift-card-2', 'gift-card-3']);
  expect(ids(await vouchers('GET', `/gift-cards?${always}&limit=1&offset=1`))).toEqual(['gift-card-2']);
  const february = 'from=2026-02-03T09:00:00Z&to=2026-02-14T09:00:00Z';
  expect(ids(await vouchers('GET', `/gift-cards?${february}`))).toEqual(['gift-card-2']);
  expect(ids(await vouchers('GET', `/gift-cards?${always}&number=900001`))).toEqual(['gift-card-3']);
  expect(ids(await vouchers('GET', `/gift-cards?${always}&external_number=GC-1001`))).toEqual(['gift-card-1']);
  expect(await vouchers('GET', '/gift-cards?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z')).toMatchObject({
    status: 400,
  });
  const products = await vouchers('GET', `/product-vouchers?${always}`);
  expect(answerValidators.ProductVoucherList(products.json)).toBe(true);
  const categories = await vouchers('GET', `/category-vouchers?${always}`);
  expect(answerValidators.CategoryVoucherList(categories.json)).toBe(true);
  expect(await vouchers('GET', '/product-vouchers/product-voucher-1')).toMatchObject({ status: 200 });
  expect(await vouchers('GET', '/category-vouchers/category-voucher-1')).toMatchObject({ status: 200 });
  expect(await vouchers('GET', '/category-vouchers/nothing')).toMatchObject({ status: 404 });
});

test('a card with a number of its own is created once, and loses what is redeemed', async () => {
  const made = await vouchers('POST', '/gift-cards', newCard);
  expect(made).toMatchObject({ status: 201, json: newCard });
  expect(answerValidators.GiftCard(made.json)).toBe(true);
  expect(await vouchers('POST', '/gift-cards', newCard)).toMatchObject({ status: 422 });
  const { id } = made.json as { id: string };
  const redeem = (amount: string, external_reference: string, unit = 'EUR') =>
    vouchers('POST', `/gift-cards/${id}/redemptions`, { redeemed_amount: { amount, unit }, external_reference });
  const paid = await redeem('12.345', 'web-1');
  expect(paid).toMatchObject({ status: 201, json: { external_reference: 'web-1', redeemed_amount: euro('12.345') } });
  expect((await vouchers('GET', `/gift-cards/${id}`)).json).toMatchObject({
    status: 'PARTIALLY_REDEEMED',
    current_balance: euro('17.655'),
    initial_balance: euro('30.00'),
  });
  expect(await redeem('17.656', 'web-2')).toMatchObject({ status: 422 });
  expect(await redeem('1', 'web-2', 'CHF')).toMatchObject({ status: 422 });
  expect(await redeem('0', 'web-2')).toMatchObject({ status: 422 });
  // Nothing says that a reference counts once only: whoever sends it again pays again.
  expect(await redeem('0.655', 'web-1')).toMatchObject({ status: 201 });
  expect(await redeem('17', 'web-2')).toMatchObject({ status: 201 });
  expect((await vouchers('GET', `/gift-cards/${id}`)).json).toMatchObject({
    status: 'REDEEMED',
    current_balance: euro('0.00'),
  });
  const listed = await vouchers('GET', `/gift-cards/${id}/redemptions`);
  expect(answerValidators.GiftCardRedemptionList(listed.json)).toBe(true);
  expect(ids(listed)).toHaveLength(3);
  expect((await vouchers('GET', `/gift-cards/${id}/redemptions/${ids(listed)[0]}`)).json).toEqual(paid.json);
  expect(await vouchers('GET', '/gift-cards/unknown/redemptions')).toMatchObject({ status: 400 });
});

test('a card is deactivated and activated again; the platform’s own is left alone', async () => {
  const set = (card: string, status: string) => vouchers('PUT', `/gift-cards/${card}/activation-status`, `"${status}"`);
  const status = async (card: string) => ((await vouchers('GET', `/gift-cards/${card}`)).json as typeof newCard).status;
  expect(await set('gift-card-2', 'DEACTIVATED')).toMatchObject({ status: 201, json: 'DEACTIVATED' });
  expect(await status('gift-card-2')).toBe('DEACTIVATED');
  const redemption = { redeemed_amount: euro('1'), external_reference: 'r' };
  expect(await vouchers('POST', '/gift-cards/gift-card-2/redemptions', redemption)).toMatchObject({ status: 422 });
  expect(await set('gift-card-2', 'ACTIVE')).toMatchObject({ status: 201, json: 'ACTIVE' });
  expect(await status('gift-card-2')).toBe('PARTIALLY_REDEEMED');
  expect(await set('gift-card-3', 'DEACTIVATED')).toMatchObject({ status: 422 });
  expect(await set('nothing', 'DEACTIVATED')).toMatchObject({ status: 422 });
  expect(await set('gift-card-1', 'GONE')).toMatchObject({ status: 400 });
});

test('the nested dialect writes balances as numbers, digit for digit', async () => {
  await sandbox.stop();
  sandbox = await openSandbox({ seed: 'demo', dialect: 'nested' });
  const made = await vouchers(
    'POST',
    '/gift-cards',
    '{"name":"x","external_number":"GC-9","status":"ISSUED","current_balance":{"value":30.10,"unit":"EUR"}}',
  );
  expect(made.text).toContain('"current_balance":{"value":30.10,"unit":"EUR"}');
  expect((await vouchers('GET', '/product-vouchers/product-voucher-1')).text).toContain(
    '"price":{"value":15.00,"unit":"EUR"}',
  );
});

test('who subscribed to gift cards is told of new and changed ones, as items', async () => {
  const told: unknown[] = [];
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      told.push(JSON.parse(Buffer.concat(parts).toString('utf8')));
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  try {
    const callback_url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/secret`;
    const subscribed = await vouchers('POST', '/gift-cards/subscriptions', { callback_url });
    expect(subscribed.status).toBe(201);
    expect((await vouchers('POST', '/gift-cards/subscriptions', { callback_url })).json).toEqual(subscribed.json);
    const { id } = subscribed.json as { id: string };
    expect(ids(await vouchers('GET', '/gift-cards-subscriptions'))).toEqual([id]);
    expect(ids(await vouchers('GET', '/product-vouchers-subscriptions'))).toEqual([]);
    await vouchers('POST', '/gift-cards', newCard);
    await sandbox.sandbox.deliveries.settled();
    expect(told).toMatchObject([{ org_id: 'demo', items: [newCard], problems: [] }]);
    expect(answerValidators.GiftCardDelivery(told[0])).toBe(true);
    expect(await vouchers('DELETE', `/category-vouchers/subscriptions/${id}`)).toMatchObject({ status: 404 });
    expect(await vouchers('DELETE', `/gift-cards/subscriptions/${id}`)).toMatchObject({ status: 204 });
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});

test.each(['gift-cards', 'product-vouchers', 'category-vouchers'])(
  '%s have subscriptions of their own',
  async (kind) => {
    const created = await vouchers('POST', `/${kind}/subscriptions`, { callback_url: 'https://hooks.example.com/x' });
    expect(created.status).toBe(201);
    const { id } = created.json as { id: string };
    expect(ids(await vouchers('GET', `/${kind}-subscriptions`))).toEqual([id]);
    expect(await vouchers('DELETE', `/${kind}/subscriptions/${id}`)).toMatchObject({ status: 204 });
    expect(ids(await vouchers('GET', `/${kind}-subscriptions`))).toEqual([]);
  },
);
