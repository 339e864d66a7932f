import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { giveGoods, keptDrafts, keptMovements } from '../commands/movement-place.js';
import { beginOrResume, type KilledWork, killEverywhere, killTimeout, undisturbed } from '../support/kills.js';
import { countsIn } from '../support/stored-runs.js';
import { openWorld, type World } from '../support/worlds/world.js';

/** Two shipments, one that the platform refuses, and one with a bad line. */
const file = [
  'reference,source_location_id,target_location_id,product_external_id,quantity',
  'S1,warehouse,shelf,A,2',
  'S2,shelf,warehouse,B,1',
  'S3,warehouse,cellar,A,1',
  'S4,warehouse,shelf,B,none',
  'S1,,,B,3',
];

function endingOf({ sandbox, folder }: World) {
  return {
    counts: countsIn({ folder }),
    shipments: keptMovements(sandbox, 'shipments').map(({ reference, positions }) => [
      reference,
      ...positions.map(({ product_id, quantity }) => `${quantity.amount} ${product_id}`),
    ]),
    parts: sandbox.all('goods-out').length + sandbox.all('goods-in').length,
    drafts: keptDrafts(sandbox),
    rejects: readFileSync(join(folder, 'in.rejects.csv'), 'utf8'),
  };
}

type Ending = ReturnType<typeof endingOf>;

const begin = ['inventory', 'shipments', 'create', 'in.csv'];
const always = ['--concurrency', '1', '--timeout', '2'];
const killedShipments: KilledWork<World, Ending> = {
  open: () => openWorld({ give: giveGoods, files: { 'in.csv': file } }),
  resume: (place, attempt) => beginOrResume(place, { begin, always }, { powerCut: true, ...attempt }),
  code: 5,
  endingOf,
};

/** Around each call that changes something: before it leaves, once it left, once it was answered. */
function placesOf(steps: readonly string[]): number[] {
  const calls = steps.flatMap((name, at) => (/^before (POST|DELETE).*(shipment)/.test(name) ? [at] : []));
  expect(calls.length, steps.join('\n')).toBeGreaterThanOrEqual(5);
  return calls.flatMap((at) => {
    const answered = steps.findIndex((name, later) => later > at && name.startsWith('answer'));
    return [at + 1, at + 2, answered + 1];
  });
}

test('killed at any step and resumed, there is one shipment each and no draft', {
  timeout: killTimeout,
}, async () => {
  const found = await undisturbed(killedShipments);
  expect(found.ending).toMatchObject({
    counts: { created: 2, updated: 0, unchanged: 0, rejected: 2, pending: 0 },
    shipments: [
      ['S1', '2 p-A', '3 p-B'],
      ['S2', '1 p-B'],
    ],
    parts: 4,
    drafts: [],
  });
  await killEverywhere(killedShipments, found, {
    real: true,
    complete: (steps) => [...steps.map((_, at) => [at + 1]), ...placesOf(steps).map((at) => [at, at])],
  });
});
