import { describe, expect, test } from 'vitest';
import { type MovementPlace, openMovementPlace } from '../commands/movement-place.js';
import { byEffort } from '../support/effort.js';

/** Two shipments, and one that the platform refuses: it makes no draft of it. */
const file = [
  'reference,source_location_id,target_location_id,product_external_id,condition,quantity',
  'S1,warehouse,shelf,A,NEW,2',
  'S2,shelf,warehouse,C,,3',
  'S1,,,B,DAMAGED,5',
  'S3,warehouse,cellar,A,,1',
].join('\n');

const operations = [
  'createInventoryShipmentDraft',
  'createInventoryShipment',
  'listInventoryShipments',
  'listInventoryShipmentDrafts',
  'getInventoryShipmentDraft',
  'deleteInventoryShipmentDraft',
  'getProductByExternalId',
];

const faults = byEffort<{ kind: string; status?: number; retry_after?: number }[]>({
  short: [{ kind: 'reset_after' }],
  usual: [{ kind: 'reset_after' }, { kind: 'empty_body' }],
  complete: [
    { kind: 'status_after' },
    { kind: 'reset_after' },
    { kind: 'reset_before' },
    { kind: 'cut_body' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429, retry_after: 0 },
    { kind: 'html' },
    { kind: 'empty_body' },
    { kind: 'expire_token' },
  ],
});

/** Goods of every shipment are sent and received. */
async function moveAll(place: MovementPlace): Promise<void> {
  for (const [kind, noun, status] of [
    ['goods-out', 'goods-out', 'SHIPPED'],
    ['goods-in', 'goods-in', 'IN_PROCESS'],
  ] as const) {
    const ids = place.kept(kind).map(({ id }) => id);
    place.file('states.csv', `id\n${ids.join('\n')}\n`);
    const { code, stderr } = await place.run(`inventory ${noun} set-status --file states.csv ${status}`);
    expect(code, stderr).toBe(0);
  }
}

async function expectOneEach(plan: unknown, setStatusToo = false): Promise<void> {
  const place = await openMovementPlace({ faults: plan });
  try {
    place.file('in.csv', `${file}\n`);
    const result = await place.run('inventory shipments create in.csv --json --timeout 2 --concurrency 2');
    expect(result.code, result.stderr + result.stdout).toBe(5);
    expect(JSON.parse(result.stdout).counts).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: 1, pending: 0 });
    expect(place.kept('shipments').map(({ reference }) => reference)).toEqual(['S1', 'S2']);
    expect(place.drafts()).toEqual([]);
    if (!setStatusToo) return;
    await moveAll(place);
    expect(place.stock()).toEqual({
      'p-A warehouse NEW': '-2',
      'p-A shelf NEW': '2',
      'p-B warehouse DAMAGED': '-5',
      'p-B shelf DAMAGED': '5',
      'p-C shelf NEW': '-3',
      'p-C warehouse NEW': '3',
    });
  } finally {
    await place.close();
  }
}

describe.each(operations)('%s', (operation) => {
  test('has one shipment each, and no draft left, whatever answer is lost', async () => {
    // The first request of all has a token that was fetched for it: one that is refused then is not a stale one.
    const own = faults.filter(({ kind }) => kind !== 'expire_token' || operation !== 'listInventoryShipmentDrafts');
    await Promise.all(own.map((fault) => expectOneEach([{ operation, times: 1, fault }])));
  });
});

test.each(['reset_after', 'status_after', 'cut_body'])(
  'stock moves once, though answers are lost: %s',
  async (kind) => {
    const operations = ['setGoodsOutStatus', 'setGoodsInStatus'];
    await expectOneEach(
      operations.map((operation) => ({ operation, every: 2, fault: { kind } })),
      true,
    );
  },
);

test('many lost answers at random lose nothing and make nothing twice', async () => {
  for (const seed of byEffort({ short: [1], usual: [1, 2], complete: [1, 2, 3, 4, 5, 6, 7, 8] })) {
    const kinds = ['reset_after', 'reset_before', 'cut_body', 'status_after'];
    const plan = { seed, faults: kinds.map((kind) => ({ operation: '*', probability: 0.05, fault: { kind } })) };
    await expectOneEach(plan, true);
  }
});
