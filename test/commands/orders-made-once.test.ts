import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstOf } from '../support/effort.js';
import { type OrderPlace, openOrderPlace } from './order-place.js';

let place: OrderPlace;

beforeEach(async () => {
  place = await openOrderPlace();
});

afterEach(async () => {
  await place.close();
});

const header = 'reference,product_external_id,quantity,price,currency,price_is_gross';

async function create(flags = '', file = 'in.csv') {
  const result = await place.run(`orders create ${file} --json${flags === '' ? '' : ` ${flags}`}`);
  return { ...result, summary: JSON.parse(result.stdout) };
}

function csv(...lines: string[]): void {
  place.file('in.csv', `${[header, ...lines].join('\n')}\n`);
}

describe('lines', () => {
  test('say in any case whether a price is gross', { tags: ['complete'] }, async () => {
    csv('R1,A,2,1.50,EUR,TRUE', 'R2,A,1,1.50,EUR, False ');
    expect((await create()).code).toBe(0);
    const isGross = place.orders().map(({ items: [item] }) => Object(item).sales_price_is_gross);
    expect(isGross).toEqual([true, false]);
  });

  const bad: [string, string[], string][] = [
    ['two currencies', ['R1,A,1,1,EUR,', 'R1,B,1,1,USD,'], 'an order has one currency'],
    ['a price without a currency', ['R1,A,1,1,,'], 'a price needs a currency: fill in the column, or give --currency'],
    ['half a piece', ['R1,A,0.5,,,'], 'not a whole number'],
    ['no quantity', ['R1,A,,,,'], 'a value is required'],
    ['an unknown currency', ['R1,A,1,1,XXX,'], 'is not a currency'],
    ['seven decimals', ['R1,A,1,1.1234567,EUR,'], 'more than 6 decimals'],
  ];
  test.each(firstOf(bad))('with %s are refused before anything is sent', async (_, lines, words) => {
    csv(...lines);
    const { code, summary } = await create();
    expect(code).toBe(3);
    expect(summary.run_id).toBeNull();
    expect(place.read('in.rejects.csv')).toContain(words);
    expect(place.sandbox.requests()).toEqual([]);
  });

  test('say all that an order can have: several fulfillments, options, phone, organization and note', async () => {
    const columns =
      'reference,customer_phone,customer_organization,customer_organization_id,order_note,fulfillment_number,' +
      'fulfillment,city,requested_at,service_location_id,line,depends_on,product_external_id,quantity,note';
    place.file(
      'in.csv',
      `${columns}\nR1,0731 1,Weber GmbH,c-1,ring twice,1,delivery,Ulm,2026-12-01T10:00:00+01:00,,cake,,A,1,\n` +
        'R1,,,,,1,,,2026-12-01T09:00:00Z,,,cake,B,1,candle\nR1,,,,,2,pickup,,,shop-1,,,B,2,\n',
    );
    const { code, summary, stderr } = await create('--verify all');
    expect(code, stderr).toBe(0);
    expect(summary).toMatchObject({ counts: { created: 1 }, verification: { looked_at: 2, not_kept: 0 } });
    const [order] = place.orders();
    expect(order).toMatchObject({
      note: 'ring twice',
      customer: { phone: '0731 1', organization: 'c-1', organization_name: 'Weber GmbH' },
      items: [{ product_external_id: 'A' }, { note: 'candle', depends_on: order?.items[0]?.id }, {}],
    });
    const planned = place.sandbox.all('planned-fulfillments');
    expect(planned).toMatchObject([
      { '@type': 'DeliveryDraft', address: { city: 'Ulm' }, requested_at: '2026-12-01T09:00:00.000Z' },
      { '@type': 'PickupDraft', service_location_id: 'shop-1' },
    ]);
    expect(planned.map(({ items }) => items.map((each) => each.item_id))).toEqual([
      [order?.items[0]?.id, order?.items[1]?.id],
      [order?.items[2]?.id],
    ]);
  });

  test('verify says what the platform does not show of an order, on the screen, in JSON and on the page', async () => {
    const columns = 'reference,product_external_id,quantity,order_note,fulfillment,city,requested_at';
    place.file('in.csv', `${columns}\nR1,A,1,ring,delivery,Ulm,2026-12-01T10:00:00Z\nR2,B,1,,,,\n`);
    expect((await create()).summary.counts).toMatchObject({ created: 2 });
    const screen = await place.run(`orders verify-created in.csv --out ${join(place.folder, 'page.html')}`);
    expect(screen.code, screen.stderr).toBe(0);
    const left = ['@type', 'items', 'address', 'requested_at'].map((member) => `fulfillments.${member}`);
    expect(screen.stdout).toContain(
      `not compared, since the platform does not show it: ${left.map((member) => `${member} (1)`).join(', ')}\n`,
    );
    expect(place.read('page.html')).toContain('fulfillments.address');
    const report = JSON.parse((await place.run('orders verify-created in.csv --json')).stdout);
    expect(report.not_compared).toEqual(left.map((member) => ({ member, rows: 1 })));
    // What it shows is compared, though not every platform does.
    place.file('in.csv', `${columns}\nR1,A,1,knock,delivery,Ulm,2026-12-01T10:00:00Z\n`);
    const other = await place.run('orders verify-created in.csv');
    expect([other.code, other.stdout]).toEqual([
      11,
      expect.stringContaining('note: "knock" is wanted, "ring" was found'),
    ]);
  });

  test('sent again with a corrected address are not taken for unchanged', async () => {
    const columns = 'reference,product_external_id,quantity,fulfillment,city';
    const order = (city: string) => place.file('in.csv', `${columns}\nR1,A,1,delivery,${city}\n`);
    order('Ulm');
    await create();
    const same = await create('--again');
    expect(same.summary.counts, same.stderr).toMatchObject({ unchanged: 1, rejected: 0 });
    expect(same.stderr).not.toContain('does not show');
    order('Neu-Ulm');
    const corrected = await create();
    expect(corrected.summary.counts, corrected.stderr).toMatchObject({ unchanged: 0, rejected: 1 });
    expect(place.read('in.rejects.csv')).toContain('it was sent with other content of fulfillments.address');
    expect(place.orders()).toHaveLength(1);
  });

  test('of which no run here knows how they were sent are unchanged, and what was not compared is said', async () => {
    place.file('in.csv', 'reference,product_external_id,quantity,fulfillment,city\nR1,A,1,delivery,Ulm\n');
    await create();
    rmSync(join(place.folder, 'state', 'runs'), { recursive: true });
    const { summary, stderr } = await create();
    expect(summary.counts, stderr).toMatchObject({ unchanged: 1 });
    expect(stderr).toContain(
      'the platform does not show fulfillments.@type (1), fulfillments.items (1), fulfillments.address (1)',
    );
  });

  test('that are wrong in one of those columns are named by it, on their line', async () => {
    place.file(
      'in.csv',
      'reference,fulfillment_number,fulfillment,requested_at,depends_on,product_external_id,quantity\n' +
        'R1,1,pickup,,,A,1\nR1,2,delivery,,,B,1\nR2,,pickup,2026-12-01,,A,1\nR3,,,,9,A,1\nR4,,,,,A,1\n',
    );
    const { summary } = await create();
    expect(summary.counts).toMatchObject({ created: 1, rejected: 3 });
    const lines = (place.read('in.rejects.csv') ?? '').split('\n');
    expect(lines[2]).toContain('3,fulfillment,required,a delivery needs an address');
    expect(lines[3]).toContain('is a day without a time, and needs its offset, like +01:00');
    expect(lines[4]).toMatch(/5,depends_on,conflict,.*which line .*depends on, is not a line/);
  });

  test('make a delivery to their address, else an address of the invoice', async () => {
    place.file(
      'in.csv',
      'reference,customer_email,street,city,country,fulfillment,product_external_id,quantity\n' +
        'R1,a@b.de,Weg,Ulm,DE,delivery,A,1\nR2,a@b.de,Weg,Ulm,DE,pickup,A,1\nR3,,,,,delivery,A,1\n',
    );
    const { summary } = await create();
    expect(summary.counts).toMatchObject({ created: 2, rejected: 1 });
    expect(place.read('in.rejects.csv')).toContain('a delivery needs an address');
    const planned = place.sandbox.all('planned-fulfillments');
    expect(planned).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ '@type': 'DeliveryDraft', address: { street: 'Weg', city: 'Ulm', country: 'DE' } }),
        expect.objectContaining({ '@type': 'PickupDraft' }),
      ]),
    );
    expect(place.orders()[1]).toMatchObject({ customer: { invoice_address: { city: 'Ulm' } } });
  });
});

describe('objects', () => {
  test('are whole orders, with options behind what they belong to', async () => {
    const order = {
      reference: 'R1',
      customer: { organization_name: 'Byron Ltd', email: 'a@b.de', invoice_address: { city: 'Ulm', country: 'DE' } },
      items: [
        { line: 'wrap', product_external_id: 'B', quantity: 1, depends_on: 'main', note: 'red' },
        { line: 'main', product_id: 'p-A', quantity: '2', price: 12.5, currency: 'EUR', price_is_gross: false },
      ],
      fulfillments: [
        {
          type: 'delivery',
          items: ['main', 'wrap'],
          address: { city: 'Ulm' },
          requested_at: '2026-12-01T10:00:00+01:00',
        },
      ],
      note: 'ring twice',
    };
    place.file('in.ndjson', `${JSON.stringify(order)}\n`);
    const { code, stderr } = await create('', 'in.ndjson');
    expect(code, stderr).toBe(0);
    const [made] = place.orders();
    expect(made).toMatchObject({
      note: 'ring twice',
      customer: order.customer,
      items: [
        { product_external_id: 'A', sales_price: { amount: '12.5', unit: 'EUR' }, sales_price_is_gross: false },
        {
          product_external_id: 'B',
          note: 'red',
          depends_on: made?.items[0]?.id,
        },
      ],
    });
    const [planned] = place.sandbox.all('planned-fulfillments');
    expect(planned?.requested_at).toBe('2026-12-01T09:00:00.000Z');
    expect(planned?.items).toHaveLength(2);
  });

  test('have every bad member named by its path', async () => {
    const orders = [
      { reference: 'R1', items: [{ product_external_id: 'A', quantity: 'x', prize: 1 }], fulfillment: 'delivery' },
      { reference: 'R2', items: [{ product_external_id: 'A', quantity: 1 }], customer: { email: 'nobody' } },
      { reference: 'R3', items: [{ line: 'a', product_external_id: 'A', quantity: 1, depends_on: 'a' }] },
      {
        reference: 'R4',
        items: [{ product_external_id: 'A', quantity: 1 }],
        fulfillments: [{ type: 'pickup', items: [{ line: '1', quantity: 2 }] }],
      },
      { reference: 'R5', items: [] },
      { reference: 'R5', items: [{ product_external_id: 'A', quantity: 1 }] },
    ];
    place.file('in.json', JSON.stringify(orders));
    const { code, summary } = await create('', 'in.json');
    expect(code).toBe(3);
    expect(summary.counts.rejected).toBe(6);
    const rejects = (place.read('in.rejects.ndjson') ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rejects.map(({ _column }) => _column)).toEqual([
      'items[0].prize; items[0].quantity',
      'customer.email',
      'items[0].depends_on',
      'fulfillments[0]',
      'items; ',
      '',
    ]);
  });
});

describe('a reference that has an order already', () => {
  test('is unchanged when it is equal, on another machine too', async () => {
    csv('R1,A,2,1.50,EUR,true', 'R1,B,1,,,');
    await create();
    rmSync(join(place.folder, 'state'), { recursive: true });
    csv('R1,B,1,2.00,EUR,', 'R1,A,2,1.5,EUR,true');
    const { code, summary, stderr } = await create();
    expect(code, stderr).toBe(0);
    expect(summary.counts).toMatchObject({ created: 0, unchanged: 1 });
    expect(place.orders()).toHaveLength(1);
  });

  const others = [
    ['R1,A,2,9,EUR,', 'not ""2"" ""QUANTITY_PIECES"" at ""9"" ""EUR""'],
    ['R1,C,2,,,', 'it has no 2 of ""C""'],
  ] as const;
  test.each(firstOf(others))('is rejected when it is another one: %s', async (line, words) => {
    csv('R1,A,2,,,');
    await create();
    csv(line);
    const { code, summary } = await create();
    expect(code).toBe(7);
    expect(summary.counts).toMatchObject({ rejected: 1 });
    expect(place.read('in.rejects.csv')).toContain(words);
    expect(place.orders()).toHaveLength(1);
  });

  test('is known by the own journals where the listing does not reach', async () => {
    csv('R1,A,2,,,');
    await create();
    const { summary } = await create('--again --duplicate-window 0d');
    expect(summary.counts).toMatchObject({ created: 0, unchanged: 1 });
  });

  test('is rejected when a draft of somebody else has it', async () => {
    csv('R1,A,2,,,');
    const draft = { id: 'd-1', number: 'R1', created_at: new Date().toISOString() };
    place.sandbox.put('order-drafts', draft);
    const { summary } = await create();
    expect(summary.counts).toMatchObject({ rejected: 1 });
    expect(place.read('in.rejects.csv')).toContain('draft d-1 has this reference already');
    expect(place.drafts()).toEqual(['d-1']);
  });
});

describe('an order whose run ended at the wrong time', () => {
  test('is not what the file says by now: it is rejected, not counted as made', async () => {
    place.sandbox.set({ ordersListedAfterMs: 3_600_000 });
    place.sandbox.setFaults([{ operation: 'finalizeSalesOrderDraft', times: 1, fault: { kind: 'reset_after' } }]);
    csv('R1,A,1,,,');
    const first = await create('--timeout 1');
    expect(first).toMatchObject({ code: 6, summary: { counts: { pending: 1 } } });
    csv('R1,A,2,,,');
    // The listing at the beginning does not show it, the one that looks for it does.
    place.sandbox.set({ ordersListedAfterMs: 1_500 });
    const resumed = await place.run('runs resume latest --accept-changed-input --json --timeout 60');
    expect(JSON.parse(resumed.stdout)).toMatchObject({ counts: { created: 0, rejected: 1 } });
    expect(place.read('in.rejects.csv')).toContain('has this reference and is another one');
    expect(place.orders()).toHaveLength(1);
  });

  test('leaves the draft alone that somebody filled for the same reference', async () => {
    csv('R1,A,1,,,');
    place.sandbox.setFaults([{ operation: 'createSalesOrderDraft', fault: { kind: 'reset_before' } }]);
    await create('--timeout 1 --retries 0');
    place.sandbox.setFaults([]);
    const draft = { id: 'd-1', number: 'R1', created_at: new Date().toISOString() };
    place.sandbox.put('order-drafts', draft);
    for (const id of ['i-1', 'i-2']) {
      place.sandbox.put('order-draft-items', { id }, 'd-1');
    }
    const resumed = await place.run('runs resume latest --json --timeout 3');
    expect(JSON.parse(resumed.stdout)).toMatchObject({ counts: { created: 0, rejected: 1 } });
    expect(place.drafts()).toEqual(['d-1']);
    expect(place.orders()).toEqual([]);
  });
});

describe('a draft that cannot be finished', () => {
  const refused = 'R1,A,9000000000000,9000000000000,EUR,';

  test('is kept when asked for, named, and never taken up again', async () => {
    csv(refused);
    const { summary } = await create('--keep-drafts');
    expect(place.drafts()).toHaveLength(1);
    expect(summary.drafts_left).toMatchObject([{ reference: 'R1', draft_id: place.drafts()[0] }]);
    csv('R1,A,1,,,');
    const again = await create();
    expect(again.summary.counts).toMatchObject({ rejected: 1 });
    expect(place.read('in.rejects.csv')).toContain('of an earlier run was kept');
    expect(place.orders()).toEqual([]);
    const [kept] = place.drafts();
    await place.run(`orders drafts delete ${kept} --yes`);
    const { summary: third } = await create('--again --timeout 3');
    expect(third.counts).toMatchObject({ created: 1 });
  });

  test('and was kept, is not made again once the operator finalized it', async () => {
    csv('R1,A,1,,,');
    place.sandbox.setFaults([
      { operation: 'finalizeSalesOrderDraft', times: 1, fault: { kind: 'status', status: 422 } },
    ]);
    await create('--keep-drafts');
    const [kept] = place.drafts();
    place.sandbox.set({ ordersListedAfterMs: 1_000 });
    place.file('body.json', '{"@type":"SalesOrderDraftFinalizationRequest"}');
    const finalized = await place.run(
      `api POST /salesorders/org/demo/sales-order-drafts/${kept}/patch --input body.json`,
    );
    expect(finalized.code, finalized.stderr).toBe(0);
    const { summary } = await create('--again --timeout 60');
    expect(summary.counts).toMatchObject({ rejected: 0, pending: 0 });
    expect(place.orders()).toHaveLength(1);
  });

  test('is told of when it cannot be begun: the next attempt looks for none of it, and leaves alone what somebody made', async () => {
    place.sandbox.setFaults([{ operation: 'createSalesOrderDraft', times: 1, fault: { kind: 'status', status: 422 } }]);
    csv('R1,A,1,,,', 'R2,B,1,,,');
    const first = await create('--concurrency 1');
    expect(first.summary.counts).toMatchObject({ created: 1, rejected: 1 });
    const calls = place.calls('listSalesOrderDrafts');
    const foreign = { id: 'd-1', number: 'R1', created_at: new Date().toISOString() };
    place.sandbox.put('order-drafts', foreign);
    const { summary } = await create('--again');
    expect(summary.counts).toMatchObject({ rejected: 1, unchanged: 1 });
    expect(place.drafts()).toEqual(['d-1']);
    expect(place.calls('listSalesOrderDrafts') - calls).toBe(1);
  });

  test('is told of when it cannot be deleted either', async () => {
    place.sandbox.setFaults([{ operation: 'deleteSalesOrderDraft', fault: { kind: 'status', status: 409 } }]);
    csv(refused);
    const { summary } = await create();
    expect(summary.counts).toMatchObject({ rejected: 1 });
    expect(summary.drafts_left).toMatchObject([{ reference: 'R1', draft_id: place.drafts()[0] }]);
    expect(place.read('in.rejects.csv')).toContain('could not be deleted');
  });
});

describe('--namespace', () => {
  const mapping = () => place.sandbox.all('mappings');

  test('stores which order a reference became, and finds it by that', async () => {
    place.sandbox.put('namespaces', { id: 'shop' });
    csv('R1,A,1,,,', 'R2,A,9000000000000,9000000000000,EUR,');
    await create('--namespace shop');
    expect(mapping()).toEqual([{ external_id: 'R1', internal_id: place.orders()[0]?.id }]);
    place.sandbox.set({ ordersListedAfterMs: 3_600_000 });
    csv('R1,A,1,,,');
    const { summary } = await create('--namespace shop --again');
    expect(summary.counts).toMatchObject({ unchanged: 1 });
  });

  test('that has the draft of another machine keeps an order from being made twice that is not listed yet', async () => {
    place.sandbox.put('namespaces', { id: 'shop' });
    csv('R1,A,1,,,');
    await create('--namespace shop');
    const [order] = place.orders();
    expect(mapping()).toEqual([{ external_id: 'R1', internal_id: order?.id }]);
    place.sandbox.edit('mappings', (stored) => ({ ...stored, internal_id: 'draft:gone' }));
    rmSync(join(place.folder, 'state'), { recursive: true });
    place.sandbox.set({ ordersListedAfterMs: 2_500 });
    const { summary } = await create('--namespace shop --timeout 60');
    expect(summary.counts).toMatchObject({ rejected: 0, pending: 0 });
    expect(place.orders()).toHaveLength(1);
    expect(mapping()).toEqual([{ external_id: 'R1', internal_id: order?.id }]);
  });

  test('of a platform without calls for a single mapping is written by replacement, where that is allowed', async () => {
    place.sandbox.put('namespaces', { id: 'shop' });
    csv('R0,A,1,,,');
    await create('--namespace shop');
    place.sandbox.setFaults(
      ['getMapping', 'upsertMapping', 'deleteMapping'].map((operation) => ({
        operation,
        fault: { kind: 'status', status: 404 },
      })),
    );
    csv('R1,A,1,,,', 'R2,A,9000000000000,9000000000000,EUR,', 'R3,B,1,,,');
    const refused = await create('--namespace shop');
    expect([refused.code, refused.summary.error.message]).toEqual([
      2,
      expect.stringContaining('the platform has no call for a single mapping'),
    ]);
    expect(place.orders()).toHaveLength(1);
    const { summary } = await create('--namespace shop --merge-by-replace');
    expect(summary.counts).toMatchObject({ created: 2, rejected: 1, pending: 0 });
    const of = (reference: string) => place.orders().find(({ number }) => number === reference)?.id;
    expect(mapping()).toEqual(
      expect.arrayContaining(['R0', 'R1', 'R3'].map((name) => ({ external_id: name, internal_id: of(name) }))),
    );
    expect(mapping()).toHaveLength(3);
  });

  test('is told the order of a run without it', { tags: ['complete'] }, async () => {
    place.sandbox.put('namespaces', { id: 'shop' });
    csv('R1,A,1,,,');
    await create();
    const { summary } = await create('--namespace shop');
    expect(summary.counts).toMatchObject({ unchanged: 1 });
    expect(mapping()).toEqual([{ external_id: 'R1', internal_id: place.orders()[0]?.id }]);
  });
});

test('many orders of many lines are made in parallel, each in sequence', { tags: ['complete'] }, async () => {
  const orders = 40;
  const lines = Array.from({ length: 3 * orders }, (_, at) => `R${at % orders},${'ABC'[at % 3]},${at + 1},,,`);
  csv(...lines);
  const { code, summary, stderr } = await create('--concurrency 8');
  expect(code, stderr).toBe(0);
  expect(summary.counts.created).toBe(orders);
  expect(place.orders().every(({ items }) => items.length === 3)).toBe(true);
  expect(place.calls('getProductByExternalId')).toBeLessThan(10);
});
