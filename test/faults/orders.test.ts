import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openOrderPlace } from '../commands/order-place.js';
import { byEffort } from '../support/effort.js';

/** Two orders with a customer, an option and a fulfillment, and one that the platform refuses: its draft is deleted. */
const file = [
  {
    reference: 'R1',
    customer: { individual_name: 'Ada', email: 'ada@example.com' },
    items: [
      { line: 'a', product_external_id: 'A', quantity: 2, price: '1.10', currency: 'EUR', price_is_gross: true },
      { line: 'b', product_external_id: 'B', quantity: 1, depends_on: 'a' },
    ],
    fulfillments: [{ type: 'pickup', items: ['a'] }],
  },
  {
    reference: 'R2',
    items: [
      { product_external_id: 'C', quantity: 3 },
      { product_external_id: 'C', quantity: 3 },
    ],
  },
  {
    reference: 'R3',
    items: [{ product_external_id: 'A', quantity: '9000000000000', price: '9000000000000', currency: 'EUR' }],
  },
];

const operations = [
  'createSalesOrderDraft',
  'setSalesOrderDraftCustomer',
  'createSalesOrderDraftItem',
  'createSalesOrderDraftFulfillment',
  'finalizeSalesOrderDraft',
  'deleteSalesOrderDraft',
  'listSalesOrders',
  'listSalesOrderDrafts',
  'getProductByExternalId',
];

const faults = byEffort<unknown[]>({
  short: ['reset_after', 503],
  usual: [{ kind: 'reset_after' }, { kind: 'status', status: 500 }, { kind: 'empty_body' }],
  complete: [
    { kind: 'status_after', status: 503 },
    { kind: 'reset_after' },
    { kind: 'reset_before' },
    { kind: 'cut_body' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429, retry_after: 0 },
    { kind: 'html' },
    { kind: 'empty_body' },
    { kind: 'expire_token' },
  ],
}).map((fault) =>
  typeof fault === 'string' ? { kind: fault } : typeof fault === 'number' ? { kind: 'status', status: fault } : fault,
);

async function expectOneEach(plan: unknown, lagMs = 0, timeout = 2): Promise<void> {
  const place = await openOrderPlace({ faults: plan });
  try {
    place.sandbox.set({ ordersListedAfterMs: lagMs });
    place.file('in.json', JSON.stringify(file));
    const result = await place.run(`orders create in.json --json --timeout ${timeout} --concurrency 2`);
    expect(result.code, result.stderr + result.stdout).toBe(5);
    expect(JSON.parse(result.stdout).counts).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: 1, pending: 0 });
    expect(place.orders().map(({ number, items }) => [number, items.map((item) => item.product_external_id)])).toEqual([
      ['R1', ['A', 'B']],
      ['R2', ['C', 'C']],
    ]);
    expect(place.orders()[0]).toMatchObject({ customer: { individual_name: 'Ada' } });
    expect(place.sandbox.all('planned-fulfillments')).toHaveLength(1);
    expect(place.drafts()).toEqual([]);
  } finally {
    await place.close();
  }
}

describe.each(operations)('%s', (operation) => {
  test('has one order each, and no draft left, whatever answer is lost', async () => {
    await Promise.all(
      faults.map(async (fault) => {
        await expectOneEach([{ operation, times: 1, fault }]);
      }),
    );
  });
});

test('many lost answers at random lose nothing and make nothing twice', async () => {
  for (const seed of byEffort({ short: [1], usual: [1, 2], complete: [1, 2, 3, 4, 5, 6, 7, 8] })) {
    const kinds = ['reset_after', 'reset_before', 'cut_body', 'status_after'];
    const plan = {
      seed,
      faults: kinds.map((kind) => ({ operation: '*', probability: 0.05, fault: { kind } })),
    };
    await expectOneEach(plan);
  }
});

test('a draft whose creation was lost and which is listed late is removed at the end', async () => {
  await expectOneEach([{ operation: 'createSalesOrderDraft', times: 1, fault: { kind: 'reset_after' } }], 1300, 3);
});

test('an order that lists do not show yet is there for a run that goes on, though its steps were lost', async () => {
  const broken = { operation: 'finalizeSalesOrderDraft', after: 1, fault: { kind: 'status', status: 302 } };
  const place = await openOrderPlace({ faults: [broken] });
  try {
    place.file('in.json', JSON.stringify(file.slice(0, 2)));
    const first = await place.run('orders create in.json --json --concurrency 1');
    expect(first.code, first.stderr).toBe(6);
    const { run_id: run, counts } = JSON.parse(first.stdout);
    expect(counts).toMatchObject({ created: 1, pending: 1 });
    // Killed then, the process would not have written the end of the last step down.
    const steps = join(place.folder, 'state/runs', run, 'journal.ndjson');
    const lines = readFileSync(steps, 'utf8').split('\n');
    writeFileSync(steps, lines.filter((line) => !/"step":"finalize".*"done":true/.test(line)).join('\n'));
    place.sandbox.setFaults([]);
    place.sandbox.set({ ordersListedAfterMs: 3_600_000 });
    const second = await place.run('runs resume latest --json');
    expect(second.code, second.stderr + second.stdout).toBe(0);
    expect(JSON.parse(second.stdout).counts).toMatchObject({ created: 2, pending: 0 });
    expect(place.orders().map(({ number }) => number)).toEqual(['R1', 'R2']);
  } finally {
    await place.close();
  }
});

test('a run that could not remove it goes on with that, though each of its orders is there', async () => {
  const lost = { operation: 'createSalesOrderDraft', times: 1, fault: { kind: 'reset_after' } };
  const redirected = { operation: 'deleteSalesOrderDraft', times: 1, fault: { kind: 'status', status: 302 } };
  const place = await openOrderPlace({ faults: [lost, redirected] });
  try {
    place.sandbox.set({ ordersListedAfterMs: 1300 });
    place.file('in.json', JSON.stringify(file.slice(0, 1)));
    const first = await place.run('orders create in.json --json --timeout 3');
    expect(first.code, first.stderr).toBe(6);
    const { counts, resume, error } = JSON.parse(first.stdout);
    expect(counts).toMatchObject({ created: 1, pending: 0 });
    expect(error.hint).toContain(resume);
    expect([place.orders(), place.drafts()].map(({ length }) => length)).toEqual([1, 1]);
    const second = await place.run('runs resume latest --json');
    expect(second.code, second.stderr).toBe(0);
    expect(JSON.parse(second.stdout)).toMatchObject({ counts: { created: 1, pending: 0 }, resume: null });
    expect([place.orders(), place.drafts()].map(({ length }) => length)).toEqual([1, 0]);
    expect(await place.run('runs resume latest')).toMatchObject({ code: 2 });
  } finally {
    await place.close();
  }
});

test('an order whose finalization was lost and which is listed late is found', async () => {
  await expectOneEach([{ operation: 'finalizeSalesOrderDraft', times: 1, fault: { kind: 'reset_after' } }], 700, 3);
});

test('an order that is not listed in time stays pending, the others go on, and a resumed run finds it', async () => {
  const lost = [{ operation: 'finalizeSalesOrderDraft', times: 1, fault: { kind: 'reset_after' } }];
  const place = await openOrderPlace({ faults: lost });
  try {
    place.sandbox.set({ ordersListedAfterMs: 60_000 });
    place.file('in.json', JSON.stringify(file.slice(0, 2)));
    const first = await place.run('orders create in.json --json --timeout 1 --concurrency 1');
    expect(first.code, first.stderr).toBe(6);
    expect(JSON.parse(first.stdout)).toMatchObject({ counts: { created: 1, pending: 1 } });
    expect(place.orders()).toHaveLength(2);
    place.sandbox.set({ ordersListedAfterMs: 0 });
    const second = await place.run('runs resume latest --json');
    expect(second.code, second.stderr).toBe(0);
    expect(JSON.parse(second.stdout)).toMatchObject({ counts: { created: 2, pending: 0 } });
    expect(place.orders()).toHaveLength(2);
  } finally {
    await place.close();
  }
});

test('a mapping whose answer is lost in either phase ends with the order', async () => {
  const kinds = ['reset_after', 'status_after', 'cut_body'];
  for (const [kind, after] of kinds.flatMap((kind) => [[kind, 0] as const, [kind, 1] as const])) {
    const place = await openOrderPlace({
      faults: [{ operation: 'upsertMapping', after, times: 1, fault: { kind } }],
    });
    try {
      place.sandbox.put('namespaces', { id: 'shop' });
      place.file('in.json', JSON.stringify(file.slice(0, 1)));
      const { code, stderr } = await place.run('orders create in.json --json --namespace shop');
      expect(code, stderr).toBe(0);
      const [order] = place.orders();
      expect(place.sandbox.all('mappings')).toEqual([{ external_id: 'R1', internal_id: order?.id }]);
    } finally {
      await place.close();
    }
  }
});

test('two machines that create the same orders at once make one of each with a namespace, and each counts its own', {
  timeout: 120_000,
}, async () => {
  const all = Array.from({ length: 24 }, (_, at) => {
    return { reference: `R${at + 10}`, items: [{ product_external_id: 'A', quantity: 1 }] };
  });
  for (const lagMs of byEffort({ short: [300], usual: [0, 300, 900], complete: [0, 100, 300, 600, 900, 1_200] })) {
    const one = await openOrderPlace();
    const other = await openOrderPlace({}, one.sandbox);
    try {
      one.sandbox.put('namespaces', { id: 'shop' });
      one.sandbox.set({ ordersListedAfterMs: lagMs });
      one.file('in.json', JSON.stringify(all));
      other.file('in.json', JSON.stringify(all.toReversed()));
      const create = 'orders create in.json --namespace shop --json --timeout 3 --concurrency 2';
      const results = await Promise.all([one, other].map((place) => place.run(create)));
      const counts = results.map(({ stdout }) => JSON.parse(stdout).counts);
      const shown = JSON.stringify(counts);
      expect(
        one.orders().map(({ number }) => number),
        shown,
      ).toEqual(all.map(({ reference }) => reference));
      expect(counts[0].created + counts[1].created, shown).toBe(all.length);
      expect(one.drafts(), shown).toEqual([]);
    } finally {
      await other.close();
      await one.close();
    }
  }
});
