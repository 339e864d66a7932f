import { afterEach, describe, expect, test } from 'vitest';
import { type OrderPlace, openOrderPlace } from './order-place.js';

let place: OrderPlace;
afterEach(() => place.close());

const item = 'createSalesOrderDraftItem';
const head = 'reference,customer_name,customer_email,product_external_id,quantity,price,currency,note';

function orders(count: number, of = (at: number) => `W${at},Ada,ada@example.com,A,2,9.50,EUR,gift`): void {
  place.file('in.csv', `${[head, ...Array.from({ length: count }, (_, at) => of(at))].join('\n')}\n`);
}

async function run(flags = '', file = 'in.csv') {
  const { code, stdout, stderr } = await place.run(`orders create ${file} --json --settle 1s ${flags}`.trim());
  return { code, stderr, summary: JSON.parse(stdout || '{}') };
}

describe('orders on a platform that keeps everything', () => {
  test('are read back: the first as a draft and as an order, then one in a hundred', async () => {
    place = await openOrderPlace();
    orders(120, (at) => `W${at},Ada,ada@example.com,A,2,9.50,EUR,`);
    const { code, summary, stderr } = await run('--concurrency 1');
    expect(code, stderr).toBe(0);
    expect(summary.counts).toEqual({ created: 120, updated: 0, unchanged: 0, rejected: 0, pending: 0 });
    expect(summary.verification).toMatchObject({ mode: 'sample', looked_at: 3, unconfirmed: 0, not_kept: 0 });
    expect(place.calls('getSalesOrderDraft')).toBe(1);
    expect(place.calls('getSalesOrder')).toBe(2);
  });

  test.each([
    ['all', 1 + 5, 5],
    ['none', 0, 0],
  ])('with --verify %s', async (mode, looked_at, gets) => {
    place = await openOrderPlace();
    orders(5);
    expect((await run(`--verify ${mode}`)).summary.verification).toMatchObject({ mode, looked_at });
    expect(place.calls('getSalesOrder')).toBe(gets);
  });

  test('that wait for a register are looked at as drafts, and none of them twice', async () => {
    place = await openOrderPlace({ draftsBecome: 'basket' });
    orders(120, (at) => `W${at},Ada,ada@example.com,A,2,9.50,EUR,`);
    const { code, summary, stderr } = await run('--concurrency 1');
    expect(code, stderr).toBe(0);
    expect(summary.counts.pending).toBe(120);
    expect(summary.verification).toMatchObject({ looked_at: 2, not_kept: 0 });
  });
});

describe('an order of which the platform loses something', () => {
  test.each([
    [item, ['sales_price'], 'items.sales_price'],
    [item, ['note'], 'items.note'],
    ['createSalesOrderDraft', ['external_id'], 'external_id'],
    ['setSalesOrderDraftCustomer', ['email'], 'customer.email'],
  ])('%s without %s: the first draft is deleted again, and nothing is finalized', async (operation, members, named) => {
    place = await openOrderPlace();
    orders(10);
    place.sandbox.setFaults([{ operation, fault: { kind: 'drop', members, echo: true } }]);
    const { code, summary, stderr } = await run();
    expect(code, stderr).toBe(7);
    expect(summary.error.message).toMatch(
      new RegExp(
        `order "W0" was written, and does not keep ${named}; draft \\S+ was deleted again, and nothing was final`,
      ),
    );
    expect(summary.counts).toEqual({ created: 0, updated: 0, unchanged: 0, rejected: 1, pending: 9 });
    expect([place.drafts(), place.orders(), place.calls('finalizeSalesOrderDraft')]).toEqual([[], [], 0]);
  });

  test('with --keep-drafts the draft is left for the operator', async () => {
    place = await openOrderPlace();
    orders(2);
    place.sandbox.setFaults([{ operation: item, fault: { kind: 'drop', members: ['note'] } }]);
    const { code, summary } = await run('--keep-drafts');
    expect(code).toBe(7);
    expect(summary.error.message).toMatch(/draft \S+ was kept/);
    expect(place.drafts()).toHaveLength(1);
  });

  test('later on: every order of the run is looked at, and what was made stands', async () => {
    place = await openOrderPlace();
    orders(10);
    place.sandbox.setFaults([
      { operation: item, after: 4, fault: { kind: 'drop', members: ['sales_price'], echo: true } },
    ]);
    const { code, summary, stderr } = await run('--verify all --concurrency 1');
    expect(code, stderr).toBe(5);
    expect(summary.counts).toEqual({ created: 4, updated: 0, unchanged: 0, rejected: 6, pending: 0 });
    expect(summary.verification.not_kept).toBe(6);
    expect(place.orders()).toHaveLength(10);
    expect(place.read('in.rejects.csv')).toContain('does not keep items.sales_price');
  });

  test('members that come later in a file are looked at before that draft is finalized', async () => {
    place = await openOrderPlace();
    orders(4, (at) => `W${at},,,A,2,9.50,EUR,${at === 2 ? 'gift' : ''}`);
    place.sandbox.setFaults([{ operation: item, fault: { kind: 'drop', members: ['note'] } }]);
    const { code, summary } = await run('--concurrency 1');
    expect(code).toBe(7);
    expect(summary.counts).toMatchObject({ created: 2, rejected: 1, pending: 1 });
    expect(place.orders().map(({ number }) => number)).toEqual(['W0', 'W1']);
    expect(place.drafts()).toEqual([]);
  });

  test('the run goes on once the platform keeps it', async () => {
    place = await openOrderPlace();
    orders(3);
    place.sandbox.setFaults([{ operation: item, fault: { kind: 'drop', members: ['note'] } }]);
    await run();
    place.sandbox.setFaults([]);
    const { code, stdout } = await place.run('runs resume latest --json');
    expect(JSON.parse(stdout).counts).toMatchObject({ created: 2, rejected: 1, pending: 0 });
    expect(code).toBe(5);
  });
});

test('an order that is shown late is waited for', async () => {
  place = await openOrderPlace();
  orders(2);
  place.sandbox.setFaults([{ operation: 'finalizeSalesOrderDraft', fault: { kind: 'lag', reads: 1 } }]);
  const { code, summary, stderr } = await run('--verify all');
  expect(code, stderr).toBe(0);
  expect(summary.verification).toMatchObject({ unconfirmed: 0, not_kept: 0 });
});

test('dependencies, fulfillments and addresses are read back as they were sent', async () => {
  place = await openOrderPlace();
  const address = { street: 'Hauptstr.', streetNumber: '5', postalCode: '10115', city: 'Berlin', country: 'DE' };
  const order = {
    reference: 'W1',
    customer: { individual_name: 'Ada', invoice_address: address },
    items: [
      { line: 'b', product_external_id: 'B', quantity: '1', depends_on: 'a' },
      { line: 'a', product_external_id: 'A', quantity: '2.0' },
      { line: 'c', product_external_id: 'A', quantity: '2', depends_on: 'b' },
    ],
    fulfillments: [
      { type: 'delivery', address, requested_at: '2027-01-31T10:00:00+01:00', items: [{ line: 'a', quantity: '1' }] },
      { type: 'pickup', items: [{ line: 'c' }, { line: 'b' }] },
    ],
  };
  place.file('in.ndjson', `${JSON.stringify(order)}\n`);
  const { code, summary, stderr } = await run('', 'in.ndjson');
  expect(code, stderr).toBe(0);
  expect(summary.verification).toMatchObject({ looked_at: 2, not_kept: 0 });
});

describe.each([
  ['shipments', 'createInventoryShipmentDraft', 'source_location_id,target_location_id', 'warehouse,shop', 'condition'],
  ['goods-in', 'createGoodsInDraft', 'target_location_id', 'warehouse', 'condition'],
  ['goods-out', 'createGoodsOutDraft', 'type,source_location_id', 'PICKUP,warehouse', 'condition'],
])('%s', (noun, createDraft, columns, values) => {
  const file = () => {
    const lines = Array.from({ length: 4 }, (_, at) => `M${at},${values},A,NEW,${at + 1}`);
    place.file('in.csv', `${[`reference,${columns},product_external_id,condition,quantity`, ...lines].join('\n')}\n`);
  };
  const create = async (flags = '') => {
    const { code, stdout, stderr } = await place.run(
      `inventory ${noun} create in.csv --json --settle 1s --concurrency 1 ${flags}`.trim(),
    );
    return { code, stderr, summary: JSON.parse(stdout || '{}') };
  };

  test('are read back', async () => {
    place = await openMovements();
    file();
    const { code, summary, stderr } = await create('--verify all');
    expect(code, stderr).toBe(0);
    expect(summary.verification).toMatchObject({ looked_at: 5, not_kept: 0 });
  });

  test('of which a quantity is altered: the first draft is deleted again', async () => {
    place = await openMovements();
    file();
    const value = { amount: '9', unit: 'QUANTITY_PIECES' };
    const fault = { kind: 'alter', member: 'positions.quantity', value, echo: true };
    place.sandbox.setFaults([{ operation: createDraft, fault }]);
    const { code, summary, stderr } = await create();
    expect(code, stderr).toBe(7);
    expect(summary.error.message).toMatch(
      /"M0" was written, and does not keep positions.quantity; draft \S+ was deleted again, and nothing was finalized/,
    );
    expect(summary.counts).toMatchObject({ created: 0, rejected: 1, pending: 3 });
  });
});

async function openMovements(): Promise<OrderPlace> {
  const { giveStock } = await import('../support/stock-place.js');
  return openOrderPlace({ give: (platform) => giveStock(platform) });
}
