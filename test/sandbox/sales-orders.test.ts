import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createState } from '../../src/sandbox/state/state.js';
import { answerValidators } from '../contract/answer-validators.gen.js';
import { call, control, erp, money, pieces, product } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';
import { addItem, finalize, idOf, newDraft, openShop, ordered, orderOf, sales, setStatus } from './sales-orders.js';

let sandbox: OpenSandbox;
let shop: { bowl: string; lamp: string };
let now = Date.parse('2026-03-31T12:00:00Z');
beforeEach(async () => {
  now = Date.parse('2026-03-31T12:00:00Z');
  sandbox = await openSandbox({ state: createState({ systemNow: () => now }) });
  shop = await openShop(sandbox);
});
afterEach(() => sandbox.stop());

const window = 'from=2026-03-31T00:00:00.000Z&to=2026-04-01T00:00:00.000Z';
const address = { street: 'Am Deich', streetNumber: '1', postalCode: '26121', city: 'Oldenburg', country: 'DE' };

async function listed(noun: string, more = ''): Promise<string[]> {
  const { json } = await sales(sandbox, 'GET', `/${noun}?${window}${more}`);
  return (json as { items: { id: string }[] }).items.map(({ id }) => id);
}

test('a basket with customer, items and fulfillments becomes a new order of the same number, and is gone', async () => {
  const draft = await newDraft(sandbox, { number: 'W-1', external_id: 'web-1', sales_channel_id: 'web', note: 'ring' });
  const customer = { individual_name: 'Ada Brandt', email: 'ada@example.org', invoice_address: address };
  const set = await sales(sandbox, 'PUT', `/sales-order-drafts/${draft}/customer`, { body: customer });
  expect(set).toMatchObject({ status: 200, json: customer });
  const bowls = await addItem(sandbox, draft, { product_external_id: 'BOWL', quantity: pieces('3'), note: 'blue' });
  const wrap = await addItem(sandbox, draft, {
    product_id: shop.bowl,
    quantity: pieces('1'),
    sales_price: money('0'),
    depends_on: bowls,
  });
  const delivery = { '@type': 'DeliveryDraft', items: [{ item_id: bowls, quantity: pieces('2') }], address };
  const pickup = { '@type': 'PickupDraft', items: [{ item_id: bowls, quantity: pieces('1') }, { item_id: wrap }] };
  const path = `/sales-order-drafts/${draft}`;
  for (const body of [delivery, pickup]) await idOf(sales(sandbox, 'POST', `${path}/fulfillments`, { body }));

  const shown = await sales(sandbox, 'GET', path);
  expect(answerValidators.SalesOrderDraft(shown.json)).toBe(true);
  expect(shown.json).toMatchObject({
    number: 'W-1',
    customer,
    items: [
      { id: bowls, product_id: shop.bowl, sales_price: money('2.50'), note: 'blue' },
      { id: wrap, depends_on: bowls },
    ],
    fulfillments: [delivery, pickup],
    created_at: '2026-03-31T12:00:00.000Z',
  });

  const { status, json } = await finalize(sandbox, draft);
  expect(status).toBe(200);
  const { sales_order_id: id } = json as { sales_order_id: string };
  expect(id).not.toBe(draft);
  for (const reply of [
    sales(sandbox, 'GET', path),
    sales(sandbox, 'DELETE', path),
    finalize(sandbox, draft),
    sales(sandbox, 'POST', `${path}/items`, { body: { product_id: shop.bowl, quantity: pieces('1') } }),
    sales(sandbox, 'PUT', `${path}/customer`, { body: customer }),
    sales(sandbox, 'POST', `${path}/fulfillments`, { body: delivery }),
  ]) {
    expect((await reply).status).toBe(404);
  }
  const order = await orderOf(sandbox, id);
  expect(answerValidators.SalesOrder(order)).toBe(true);
  const notNecessary = { aggregated_status: 'NOT_NECESSARY' };
  expect(order).toMatchObject({
    status: 'NEW',
    number: 'W-1',
    external_id: 'web-1',
    sales_channel_id: 'web',
    note: 'ring',
    customer,
    transaction_date_and_time: '2026-03-31T12:00:00.000Z',
    items: [
      { id: bowls, name: 'Bowl', product_external_id: 'BOWL', gross_amount: money('7.50'), net_amount: money('6.30') },
      { id: wrap, depends_on: bowls, gross_amount: money('0.00') },
    ],
    total_gross_amount: money('7.50'),
    total_net_amount: money('6.30'),
    production_information: notNecessary,
    fulfillment_information: notNecessary,
    invoice_information: notNecessary,
  });
  expect(await listed('sales-orders/')).toEqual([id]);
  expect(await listed('sales-order-drafts')).toEqual([]);
});

test('a number is not unique: two drafts of one number become two orders', async () => {
  const drafts = [await newDraft(sandbox, { number: 'W-1' }), await newDraft(sandbox, { number: 'W-1' })];
  expect(await listed('sales-order-drafts', '&number=W-1')).toEqual(drafts);
  const orders = [await ordered(sandbox, drafts[0]!), await ordered(sandbox, drafts[1]!)];
  expect(await listed('sales-orders/')).toEqual(orders);
});

test('drafts are listed by number, channel and time of creation', async () => {
  const first = await newDraft(sandbox, { number: 'W-1', sales_channel_id: 'web' });
  now += 60_000;
  const second = await newDraft(sandbox, { number: 'W-2', sales_channel_id: 'web' });
  const third = await newDraft(sandbox, { number: 'W-2', sales_channel_id: 'pos-1' });
  expect(await listed('sales-order-drafts')).toEqual([first, second, third]);
  expect(await listed('sales-order-drafts', '&number=W-2')).toEqual([second, third]);
  expect(await listed('sales-order-drafts', '&number=W-2&sales_channel_id=web')).toEqual([second]);
  expect(await listed('sales-order-drafts', '&limit=1&offset=1')).toEqual([second]);
  const minute = 'from=2026-03-31T12:00:00.001Z&to=2026-03-31T12:01:00.000Z';
  expect((await sales(sandbox, 'GET', `/sales-order-drafts?${minute}`)).json).toMatchObject({ items: [] });
  const reversed = 'from=2026-04-01T00:00:00Z&to=2026-03-01T00:00:00Z';
  expect((await sales(sandbox, 'GET', `/sales-order-drafts?${reversed}`)).status).toBe(400);
  expect((await sales(sandbox, 'GET', '/sales-order-drafts?limit=1')).status).toBe(400);
});

test('lists show drafts and orders only so late as they are told to, while their ids find them at once', async () => {
  await control(sandbox, 'PUT', 'sales-orders', { listed_after_ms: 500 });
  const draft = await newDraft(sandbox);
  now += 499;
  expect(await listed('sales-order-drafts')).toEqual([]);
  expect((await sales(sandbox, 'GET', `/sales-order-drafts/${draft}`)).status).toBe(200);
  now += 1;
  expect(await listed('sales-order-drafts')).toEqual([draft]);
  const order = await ordered(sandbox, draft);
  expect(await listed('sales-order-drafts')).toEqual([]);
  expect(await listed('sales-orders/')).toEqual([]);
  expect(await orderOf(sandbox, order)).toMatchObject({ id: order });
  now += 500;
  expect(await listed('sales-orders/')).toEqual([order]);
  const late = await newDraft(sandbox);
  expect((await control(sandbox, 'DELETE', 'sales-orders')).status).toBe(204);
  expect(await listed('sales-order-drafts')).toEqual([late]);
  expect((await control(sandbox, 'PUT', 'sales-orders', { listed_after_ms: -1 })).status).toBe(400);
});

test('a list of drafts shifts under a fault plan', async () => {
  const draft = await newDraft(sandbox);
  sandbox.setFaults([
    { operation: 'listSalesOrderDrafts', times: 1, fault: { kind: 'list_shift', by: 'insert' } },
    { operation: 'listSalesOrderDrafts', after: 1, times: 2, fault: { kind: 'list_shift', by: 'remove' } },
  ]);
  const shifted = await listed('sales-order-drafts');
  expect(shifted).toHaveLength(2);
  expect(shifted[1]).toBe(draft);
  expect(await listed('sales-order-drafts')).toEqual([draft]);
  expect(await listed('sales-order-drafts')).toEqual([]);
});

describe('items', () => {
  const gone = '0123456789abcdef01234567';
  test.each([
    { name: 'an unknown product', item: { product_id: gone }, detail: gone },
    { name: 'an unknown external id', item: { product_external_id: 'NONE' }, detail: '"NONE"' },
    { name: 'two products', item: { product_external_id: 'LAMP' }, both: true, detail: 'two products' },
    { name: 'half a piece', item: { quantity: pieces('0.5') }, both: true, detail: '/quantity "0.5"' },
    { name: 'none', item: { quantity: pieces('0') }, both: true, detail: '/quantity "0"' },
    { name: 'fewer than none', item: { quantity: pieces('-1') }, both: true, detail: '/quantity "-1"' },
    {
      name: 'another unit',
      item: { quantity: { amount: '1', unit: 'MASS_KILOGRAMS' } },
      both: true,
      detail: '/quantity/unit "MASS_KILOGRAMS"',
    },
    { name: 'an unknown dependency', item: { depends_on: gone }, both: true, detail: '/depends_on' },
    { name: 'another currency', item: { sales_price: money('1', 'USD') }, both: true, detail: '"USD"' },
    {
      name: 'too much money',
      item: { sales_price: money('9000000000000'), quantity: pieces('2') },
      both: true,
      detail: 'not from -9000000000000',
    },
  ])('$name: 422, and nothing changes', async ({ item, both, detail }) => {
    const draft = await newDraft(sandbox);
    const path = `/sales-order-drafts/${draft}`;
    const known = await addItem(sandbox, draft, { product_id: shop.bowl, quantity: pieces('1') });
    const other = await addItem(sandbox, draft, { product_id: shop.bowl, quantity: pieces('2') });
    const before = await sales(sandbox, 'GET', path);
    const named: object = both ? { product_id: shop.bowl } : {};
    const body = { quantity: pieces('1'), ...named, ...item };
    expect(await sales(sandbox, 'POST', `${path}/items`, { body })).toMatchObject({
      status: 422,
      json: { detail: expect.stringContaining(detail) },
    });
    expect((await sales(sandbox, 'PUT', `${path}/items/${known}`, { body })).status).toBe(422);
    expect((await sales(sandbox, 'GET', path)).text).toBe(before.text);
    expect(other).not.toBe(known);
  });

  test('an item does not depend on itself, and a replaced one keeps its id and place', async () => {
    const draft = await newDraft(sandbox);
    const path = `/sales-order-drafts/${draft}`;
    const first = await addItem(sandbox, draft, { product_id: shop.bowl, quantity: pieces('1'), note: 'old' });
    const second = await addItem(sandbox, draft, { product_id: shop.bowl, quantity: pieces('2') });
    const body = { product_id: shop.lamp, quantity: pieces('4') };
    expect(
      (await sales(sandbox, 'PUT', `${path}/items/${first}`, { body: { ...body, depends_on: first } })).status,
    ).toBe(422);
    expect((await sales(sandbox, 'PUT', `${path}/items/${first}`, { body })).status).toBe(200);
    const { json } = await sales(sandbox, 'GET', path);
    expect(json).toMatchObject({ items: [{ id: first, ...body }, { id: second }] });
    expect((json as { items: object[] }).items[0]).not.toHaveProperty('note');
    expect((await sales(sandbox, 'PUT', `${path}/items/none`, { body })).status).toBe(404);
    expect((await sales(sandbox, 'DELETE', `${path}/items/none`)).status).toBe(404);
  });

  test('with an item go all references to it, and a fulfillment left empty is not part of the order', async () => {
    const draft = await newDraft(sandbox);
    const path = `/sales-order-drafts/${draft}`;
    const first = await addItem(sandbox, draft, { product_id: shop.bowl, quantity: pieces('1') });
    const second = await addItem(sandbox, draft, { product_id: shop.bowl, quantity: pieces('1'), depends_on: first });
    const fulfill = (type: string, items: string[]) =>
      idOf(
        sales(sandbox, 'POST', `${path}/fulfillments`, {
          body: { '@type': type, items: items.map((item_id) => ({ item_id })) },
        }),
      );
    await fulfill('PickupDraft', [first]);
    await fulfill('DeliveryDraft', [first, second]);
    expect((await sales(sandbox, 'DELETE', `${path}/items/${first}`)).status).toBe(204);
    const { json } = await sales(sandbox, 'GET', path);
    expect(json).toMatchObject({
      items: [{ id: second }],
      fulfillments: [{ items: [] }, { items: [{ item_id: second }] }],
    });
    expect((json as { items: object[] }).items[0]).not.toHaveProperty('depends_on');
    const order = await ordered(sandbox, draft);
    await setStatus(sandbox, `/sales-orders/${order}`, 'CONFIRMED');
    const { fulfillment_information } = await orderOf(sandbox, order);
    expect(fulfillment_information).toEqual({ aggregated_status: 'PENDING', deliveries: [expect.any(String)] });
  });
});

test.each([
  { name: 'an unknown item', part: { item_id: 'none' } },
  { name: 'more than there is', part: { quantity: pieces('3') } },
  { name: 'half a piece', part: { quantity: pieces('1.5') } },
])('a fulfillment of $name: 422, and nothing changes', async ({ part }) => {
  const draft = await newDraft(sandbox);
  const path = `/sales-order-drafts/${draft}`;
  const item = await addItem(sandbox, draft, { product_id: shop.bowl, quantity: pieces('2') });
  const good = { '@type': 'PickupDraft', items: [{ item_id: item }] };
  const id = await idOf(sales(sandbox, 'POST', `${path}/fulfillments`, { body: good }));
  const before = await sales(sandbox, 'GET', path);
  const body = { '@type': 'DeliveryDraft', items: [{ item_id: item, ...part }] };
  expect((await sales(sandbox, 'POST', `${path}/fulfillments`, { body })).status).toBe(422);
  expect((await sales(sandbox, 'PUT', `${path}/fulfillments/${id}`, { body })).status).toBe(422);
  expect((await sales(sandbox, 'GET', path)).text).toBe(before.text);
  expect((await sales(sandbox, 'PUT', `${path}/fulfillments/none`, { body: good })).status).toBe(404);
  expect((await sales(sandbox, 'DELETE', `${path}/fulfillments/${id}`)).status).toBe(204);
  expect((await sales(sandbox, 'DELETE', `${path}/fulfillments/${id}`)).status).toBe(404);
});

describe('amounts are exact', () => {
  test.each([
    // Price, is gross, of so many, how many, tax category: gross and net.
    ['2.50', true, '1', '3', 'STANDARD', '7.50', '6.30'],
    ['2.50', false, '1', '3', 'STANDARD', '8.93', '7.50'],
    ['0.1', true, '1', '3', 'NO_TAX', '0.30', '0.30'],
    ['1', true, '3', '2', 'NO_TAX', '0.666667', '0.67'],
    ['0.000001', true, '1', '90071992547409931', 'NO_TAX', undefined, undefined],
    ['0.000001', true, '1', '8999999999999', 'NO_TAX', '8999999.999999', '9000000.00'],
    ['9.99', true, '1', '100', 'REDUCED', '999.00', '933.64'],
    ['-5.35', true, '1', '1', 'REDUCED', '-5.35', '-5.00'],
    ['0.01', false, '2', '1', 'REDUCED_SPECIAL', '0.01', '0.005'],
  ])('%s, gross %s, for %s: %s of %s cost %s gross, %s net', async (price, isGross, per, quantity, tax, gross, net) => {
    const body = product({
      external_id: 'X',
      tax_category: tax,
      ...(tax === 'NO_TAX' ? { tax_exemption_reason: 'UNIVERSAL_POSTAL_SERVICE_DE' } : {}),
      sales_price: money(price),
      sales_price_is_gross: isGross,
      sales_quantity: pieces(per),
    });
    expect((await erp(sandbox, 'POST', '/products', { body })).status).toBe(201);
    const draft = await newDraft(sandbox);
    const item = { product_external_id: 'X', quantity: pieces(quantity) };
    const added = await sales(sandbox, 'POST', `/sales-order-drafts/${draft}/items`, { body: item });
    expect(added.status).toBe(gross === undefined ? 422 : 201);
    if (gross === undefined || net === undefined) return;
    const order = await orderOf(sandbox, await ordered(sandbox, draft));
    expect(order).toMatchObject({ total_gross_amount: money(gross), total_net_amount: money(net) });
  });

  test('sums of many items lose nothing, and the total keeps to the limits of money', async () => {
    const draft = await newDraft(sandbox);
    for (const price of ['0.10', '0.20', '8999999999999.70']) {
      await addItem(sandbox, draft, { product_id: shop.bowl, quantity: pieces('1'), sales_price: money(price) });
    }
    const more = await addItem(sandbox, draft, {
      product_id: shop.bowl,
      quantity: pieces('1'),
      sales_price: money('0.01'),
    });
    const before = await sales(sandbox, 'GET', `/sales-order-drafts/${draft}`);
    expect(await finalize(sandbox, draft)).toMatchObject({
      status: 422,
      json: { detail: expect.stringContaining('9000000000000.01') },
    });
    expect((await sales(sandbox, 'GET', `/sales-order-drafts/${draft}`)).text).toBe(before.text);
    await sales(sandbox, 'DELETE', `/sales-order-drafts/${draft}/items/${more}`);
    const order = await orderOf(sandbox, await ordered(sandbox, draft));
    expect(order).toMatchObject({ total_gross_amount: money('9000000000000.00') });
  });

  test('an item without any price has no amounts, and its order no totals and no invoice', async () => {
    const free = await idOf(erp(sandbox, 'POST', '/products', { body: product() }));
    const draft = await newDraft(sandbox);
    await addItem(sandbox, draft, { product_id: free, quantity: pieces('1') });
    await addItem(sandbox, draft, { product_id: shop.bowl, quantity: pieces('1') });
    const id = await ordered(sandbox, draft);
    await setStatus(sandbox, `/sales-orders/${id}`, 'CONFIRMED');
    const order = await orderOf(sandbox, id);
    expect(order).not.toHaveProperty('total_gross_amount');
    expect(order.items[0]).not.toHaveProperty('gross_amount');
    expect(order.invoice_information).toEqual({ aggregated_status: 'NOT_NECESSARY' });
  });

  test('a product that is gone meanwhile stops the finalization', async () => {
    const draft = await newDraft(sandbox);
    await addItem(sandbox, draft, { product_id: shop.bowl, quantity: pieces('1') });
    await erp(sandbox, 'DELETE', `/products/${shop.bowl}`);
    expect((await finalize(sandbox, draft)).status).toBe(422);
    expect((await sales(sandbox, 'GET', `/sales-order-drafts/${draft}`)).status).toBe(200);
  });
});

async function confirmed(): Promise<string> {
  const draft = await newDraft(sandbox, { number: 'W-7' });
  const bowls = await addItem(sandbox, draft, { product_id: shop.bowl, quantity: pieces('2') });
  const lamp = await addItem(sandbox, draft, { product_id: shop.lamp, quantity: pieces('1'), depends_on: bowls });
  for (const body of [
    { '@type': 'PickupDraft', items: [{ item_id: bowls }], service_location_id: 'store-1' },
    { '@type': 'DeliveryDraft', items: [{ item_id: lamp }], address, requested_at: '2026-04-02T10:00:00Z' },
  ]) {
    await idOf(sales(sandbox, 'POST', `/sales-order-drafts/${draft}/fulfillments`, { body }));
  }
  const order = await ordered(sandbox, draft);
  expect((await setStatus(sandbox, `/sales-orders/${order}`, 'CONFIRMED')).status).toBe(200);
  return order;
}

test('a confirmed order has a production, a pickup, a delivery and an invoice, and says how far they are', async () => {
  const order = await confirmed();
  const { production_information, fulfillment_information, invoice_information } = await orderOf(sandbox, order);
  const [production, pickup, delivery] = [
    `/productions/${production_information.productions?.[0]}`,
    `/pickups/${fulfillment_information.pickups?.[0]}`,
    `/deliveries/${fulfillment_information.deliveries?.[0]}`,
  ];
  const shown = await Promise.all([production, pickup, delivery].map((path) => sales(sandbox, 'GET', path)));
  expect(shown.map(({ json }) => json)).toMatchObject([
    { sales_order_id: order, status: 'PENDING', items: [{ quantity: pieces('1') }] },
    { sales_order_id: order, status: 'PENDING', service_location_id: 'store-1' },
    { sales_order_id: order, status: 'PENDING', address, requested_at: '2026-04-02T10:00:00Z' },
  ]);
  expect(answerValidators.Production(shown[0]?.json)).toBe(true);
  expect(answerValidators.Pickup(shown[1]?.json)).toBe(true);
  expect(answerValidators.Delivery(shown[2]?.json)).toBe(true);

  const states = async () => {
    const { json } = await sales(sandbox, 'GET', `/sales-orders/?${window}`);
    const [item] = (json as { items: Awaited<ReturnType<typeof orderOf>>[] }).items;
    expect(await orderOf(sandbox, order)).toEqual(item);
    return [item?.production_information, item?.fulfillment_information, item?.invoice_information].map(
      (information) => information?.aggregated_status,
    );
  };
  expect(await states()).toEqual(['PENDING', 'PENDING', 'PENDING']);
  await setStatus(sandbox, production, 'COMPLETED');
  await setStatus(sandbox, pickup, 'COMPLETED');
  expect(await states()).toEqual(['COMPLETED', 'PARTLY_COMPLETED', 'PENDING']);
  expect(await setStatus(sandbox, `/sales-orders/${order}`, 'COMPLETED')).toMatchObject({
    status: 422,
    json: { detail: expect.stringContaining('PENDING') },
  });
  await setStatus(sandbox, delivery, 'IN_PROCESS');
  expect(await states()).toEqual(['COMPLETED', 'PARTLY_COMPLETED', 'PENDING']);
  expect((await setStatus(sandbox, `/sales-orders/${order}`, 'COMPLETED')).status).toBe(200);
  await setStatus(sandbox, delivery, 'COMPLETED');
  expect(await states()).toEqual(['COMPLETED', 'COMPLETED', 'PENDING']);

  const invoices = (await erp(sandbox, 'GET', `/invoices?${window}`)).json as { items: Record<string, unknown>[] };
  expect(answerValidators.InvoiceList(invoices)).toBe(true);
  const [invoice] = invoices.items;
  expect(invoice).toMatchObject({
    id: invoice_information.invoices?.[0],
    sales_orders: [order],
    total_gross_amount: money('124.00'),
    total_net_amount: money('104.20'),
    items: [{ depending_items: [{}], taxes: [{ amount: money('0.80') }] }, { taxes: [{ amount: money('19.00') }] }],
    payments: [],
  });
  const pay = (amounts: string[]) => {
    const timestamp = '2026-03-31T13:00:00Z';
    const payments = amounts.map((amount) => ({ method: 'BANK_TRANSFER', amount: money(amount), timestamp }));
    return control(sandbox, 'POST', 'documents', { put: { kind: 'invoice', document: { ...invoice, payments } } });
  };
  await pay(['100', '23.99']);
  expect(await states()).toEqual(['COMPLETED', 'COMPLETED', 'PENDING']);
  await pay(['100', '23.99', '0.01']);
  expect(await states()).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
});

test('an order on hold freezes what hangs on it, and resumes where it was', async () => {
  const order = await confirmed();
  const path = `/sales-orders/${order}`;
  const { fulfillment_information } = await orderOf(sandbox, order);
  const pickup = `/pickups/${fulfillment_information.pickups?.[0]}`;
  await setStatus(sandbox, path, 'IN_PROCESS');
  expect((await setStatus(sandbox, path, 'ON_HOLD')).json).toMatchObject({
    status: 'ON_HOLD',
    previous_status: 'IN_PROCESS',
  });
  expect((await setStatus(sandbox, pickup, 'IN_PROCESS')).status).toBe(422);
  expect((await setStatus(sandbox, path, 'CONFIRMED')).status).toBe(422);
  const resumed = await setStatus(sandbox, path, 'IN_PROCESS');
  expect(resumed).toMatchObject({ status: 200, json: { status: 'IN_PROCESS' } });
  expect(resumed.json).not.toHaveProperty('previous_status');
  expect((await setStatus(sandbox, pickup, 'IN_PROCESS')).status).toBe(200);
});

test('an order that was on hold before it was confirmed is confirmed once', async () => {
  const draft = await newDraft(sandbox);
  await addItem(sandbox, draft, { product_id: shop.lamp, quantity: pieces('1') });
  const path = `/sales-orders/${await ordered(sandbox, draft)}`;
  for (const status of ['ON_HOLD', 'NEW', 'CONFIRMED', 'ON_HOLD', 'CONFIRMED']) {
    expect((await setStatus(sandbox, path, status)).status).toBe(200);
  }
  const { json } = await sales(sandbox, 'GET', path);
  expect(json).toMatchObject({
    production_information: { productions: [expect.any(String)] },
    fulfillment_information: { aggregated_status: 'NOT_NECESSARY' },
  });
  const { documents } = (await control(sandbox, 'GET', 'state/summary')).json as { documents: object };
  expect(documents).toMatchObject({ invoice: 1, sales_order: 1 });
});

test.each(['/sales-orders/none', '/productions/none', '/pickups/none', '/deliveries/none'])('%s: 404', async (path) => {
  expect((await sales(sandbox, 'GET', path)).status).toBe(404);
  expect((await setStatus(sandbox, path, 'COMPLETED')).status).toBe(404);
});

test('an order of the generated past is shown, and says that it does not change', async () => {
  await control(sandbox, 'POST', 'seed', { name: 'demo' });
  const { json } = await sales(sandbox, 'GET', '/sales-orders/?from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z');
  const [first] = (json as { items: { id: string }[] }).items;
  expect(await setStatus(sandbox, `/sales-orders/${first?.id}`, 'ON_HOLD')).toMatchObject({
    status: 422,
    json: { detail: expect.stringContaining('generated history') },
  });
});

test('an order that was put by name keeps what it says of related objects, and can be moved', async () => {
  const information = { aggregated_status: 'PENDING', deliveries: ['elsewhere'] };
  const document = {
    id: 'put-1',
    status: 'CONFIRMED',
    transaction_date_and_time: '2026-03-31T11:00:00Z',
    items: [],
    shelf: 0.1,
    production_information: { aggregated_status: 'NOT_NECESSARY' },
    fulfillment_information: information,
    invoice_information: { aggregated_status: 'PENDING', invoices: ['elsewhere'] },
  };
  await control(sandbox, 'POST', 'documents', { put: { kind: 'sales_order', document } });
  expect((await setStatus(sandbox, '/sales-orders/put-1', 'IN_PROCESS')).status).toBe(200);
  expect((await sales(sandbox, 'GET', '/sales-orders/put-1')).json).toEqual({ ...document, status: 'IN_PROCESS' });
});

test('subscribers hear of a new order, and not of its next states', async () => {
  const heard: { sales_order: { id: string; status: string } }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    heard.push(JSON.parse(text));
    response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const callback_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    await call(sandbox, 'POST', `/events/org/${sandbox.org}/subscriptions`, {
      body: { event_type: 'SALES_ORDERS_NEW', callback_url },
    });
    const order = await ordered(sandbox, await newDraft(sandbox, { number: 'W-3' }));
    await sandbox.sandbox.deliveries.settled();
    await setStatus(sandbox, `/sales-orders/${order}`, 'REJECTED');
    await sandbox.sandbox.deliveries.settled();
    expect(heard).toMatchObject([
      { org_id: 'demo', event_type: 'SALES_ORDERS_NEW', sales_order: { id: order, number: 'W-3', status: 'NEW' } },
    ]);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test('amounts are read and shown in the nested dialect, too', async () => {
  const { state } = sandbox;
  await sandbox.stop();
  sandbox = await openSandbox({ dialect: 'nested', state });
  const draft = await newDraft(sandbox);
  const price = '{"unit":"EUR","value":0.10}';
  const quantity = '{"value":3,"unit":"QUANTITY_PIECES"}';
  const body = `{"product_id":"${shop.bowl}","quantity":${quantity},"sales_price":${price}}`;
  expect((await sales(sandbox, 'POST', `/sales-order-drafts/${draft}/items`, { body })).status).toBe(201);
  const reply = await sales(sandbox, 'GET', `/sales-orders/${await ordered(sandbox, draft)}`);
  expect(reply.text).toContain('"total_gross_amount":{"value":0.30,"unit":"EUR"}');
  expect(reply.text).toContain('"sales_price":{"value":0.10,"unit":"EUR"}');
});

test('drafts, orders and all that hangs on them outlive the sandbox', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  try {
    await sandbox.stop();
    sandbox = await openSandbox({ dataDir: folder });
    shop = await openShop(sandbox);
    const order = await confirmed();
    const draft = await newDraft(sandbox, { number: 'W-8' });
    await addItem(sandbox, draft, { product_id: shop.bowl, quantity: pieces('2') });
    const { fulfillment_information } = await orderOf(sandbox, order);
    const pickup = `/pickups/${fulfillment_information.pickups?.[0]}`;
    await setStatus(sandbox, pickup, 'COMPLETED');
    const planned = await newDraft(sandbox);
    const item = await addItem(sandbox, planned, { product_id: shop.bowl, quantity: pieces('1') });
    await sales(sandbox, 'POST', `/sales-order-drafts/${planned}/fulfillments`, {
      body: { '@type': 'PickupDraft', items: [{ item_id: item }] },
    });
    const waiting = await ordered(sandbox, planned);
    const paths = [`/sales-orders/${order}`, `/sales-order-drafts/${draft}`, pickup, `/sales-orders/${waiting}`];
    const read = () => Promise.all(paths.map(async (path) => (await sales(sandbox, 'GET', path)).text));
    const before = await read();
    await sandbox.stop();
    sandbox = await openSandbox({ dataDir: folder });
    expect(await read()).toEqual(before);
    expect((await sales(sandbox, 'GET', `/sales-order-drafts/${planned}`)).status).toBe(404);
    await setStatus(sandbox, `/sales-orders/${waiting}`, 'CONFIRMED');
    expect((await orderOf(sandbox, waiting)).fulfillment_information.pickups).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
