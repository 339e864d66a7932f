import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { giveProducts, keptOrders } from '../commands/order-place.js';
import {
  beginOrResume,
  expectIntended,
  type KilledWork,
  killEverywhere,
  killTimeout,
  undisturbed,
} from '../support/kills.js';
import type { Platform } from '../support/platform.js';
import { countsIn } from '../support/stored-runs.js';
import { openWorld, type World } from '../support/worlds/world.js';

interface Variant {
  name: string;
  flags: string[];
  powerCut?: boolean;
  /** So late are orders and drafts listed. */
  lagMs: number;
}

const variants: Variant[] = [
  { name: 'lists that lag', flags: [], lagMs: 300 },
  { name: 'a namespace, power lost', flags: ['--namespace', 'shop'], powerCut: true, lagMs: 0 },
];

/** An order with a customer, an option and a fulfillment; one that the platform refuses; one with a bad line. */
const file = [
  'reference,customer_name,fulfillment,product_external_id,quantity,price,currency',
  'R1,Ada,pickup,A,2,1.10,EUR',
  'R2,Bob,,A,9000000000000,9000000000000,EUR',
  'R3,Cy,,B,none,,',
  'R1,,,B,1,,',
];

function openOrders({ lagMs }: Variant): Promise<World> {
  const give = (platform: Platform) => {
    giveProducts(platform);
    platform.put('namespaces', { id: 'shop' });
  };
  return openWorld({ give, ordersListedAfterMs: lagMs, files: { 'in.csv': file } });
}

function endingOf({ sandbox, folder }: World) {
  const ids = new Map(keptOrders(sandbox).map(({ id }) => [id, 'the order']));
  return {
    counts: countsIn({ folder }),
    orders: keptOrders(sandbox).map(({ number, customer, items }) => ({
      number,
      customer,
      items: items.map(({ product_external_id, quantity }) => [product_external_id, quantity.amount]),
    })),
    fulfillments: sandbox.all('planned-fulfillments').length,
    drafts: sandbox.all('order-drafts').length,
    draftItems: sandbox.all('order-draft-items').length,
    mappings: sandbox
      .all('mappings')
      .map(({ external_id, internal_id }) => [external_id, ids.get(internal_id) ?? internal_id]),
    rejects: readFileSync(join(folder, 'in.rejects.csv'), 'utf8'),
  };
}

type Ending = ReturnType<typeof endingOf>;

function killedOrders(variant: Variant): KilledWork<World, Ending> {
  const begin = ['orders', 'create', 'in.csv', ...variant.flags];
  const always = ['--concurrency', '1', '--timeout', '2'];
  return {
    open: () => openOrders(variant),
    resume: (place, attempt) => beginOrResume(place, { begin, always }, { powerCut: variant.powerCut, ...attempt }),
    code: 5,
    endingOf,
  };
}

function expectOneOrder(ending: Ending, { flags }: Variant): void {
  expect(ending).toMatchObject({
    counts: { created: 1, updated: 0, unchanged: 0, rejected: 2, pending: 0 },
    orders: [
      {
        number: 'R1',
        items: [
          ['A', '2'],
          ['B', '1'],
        ],
      },
    ],
    fulfillments: 1,
    drafts: 0,
    draftItems: 0,
    mappings: flags.length > 0 ? [['R1', 'the order']] : [],
  });
}

/** Around each call that changes something: its intent about to be written, it left, it was answered, it was written down. */
function placesOf(steps: readonly string[]): number[] {
  const calls = steps.flatMap((name, at) => (/^before (POST|PUT|DELETE)/.test(name) ? [at] : []));
  expect(calls.length, steps.join('\n')).toBeGreaterThan(8);
  return calls.flatMap((at) => {
    const answered = steps.findIndex((name, later) => later > at && name.startsWith('answer'));
    const left = steps.findIndex((name, later) => later > at && name.startsWith('left'));
    return [at, left, answered].filter((place) => place !== -1).map((place) => place + 1);
  });
}

test.each(variants)(
  '$name: killed at any step and resumed, there is one order each and no draft',
  { timeout: killTimeout },
  async (variant) => {
    const work = killedOrders(variant);
    const found = await undisturbed(work);
    expectOneOrder(found.ending, variant);
    await expectIntended(work, [
      { request: /^POST sales-order-drafts/, intent: /"intent":"draft"/ },
      { request: /^PUT customer/, intent: /"intent":"customer"/ },
      { request: /^POST items/, intent: /"intent":"item"/ },
      { request: /^POST fulfillments/, intent: /"intent":"fulfillment"/ },
      { request: /^POST patch/, intent: /"intent":"finalize"/ },
    ]);
    await killEverywhere(work, found, {
      count: variant.powerCut === true ? 16 : 6,
      lanes: 4,
      real: variant === variants[0],
      complete: (steps) => [...steps.map((_, at) => [at + 1]), ...placesOf(steps).map((at) => [at, at])],
    });
  },
);
