import { expect, test } from 'vitest';
import {
  beginOrResume,
  everyKill,
  type KilledWork,
  killEverywhere,
  killTimeout,
  undisturbed,
} from '../support/kills.js';
import { runsIn } from '../support/stored-runs.js';
import { openKnownProducts } from '../support/worlds/known-products.js';
import type { World } from '../support/worlds/world.js';

/** Two that go, one that changes, one that is as it should be. */
const rows = [
  'external_id,name,command',
  'have-1,,delete',
  'have-2,Renamed,update',
  'other-1,,delete',
  'same-1,Same,update',
];

interface Ending {
  products: unknown;
  counts: unknown;
  deleted: unknown;
}

/** `products import` of rows some of which delete. */
function killedDeletes(powerCut: boolean): KilledWork<World, Ending> {
  return {
    open: () => openKnownProducts(rows, 'external_id'),
    resume: (place, attempt) =>
      beginOrResume(
        place,
        {
          begin: ['products', 'import', 'in.csv', '--only-changed', '--allow-delete'],
          always: ['--concurrency', powerCut ? '2' : '1'],
        },
        { powerCut, ...attempt },
      ),
    code: 0,
    endingOf: ({ sandbox, folder }) => {
      const [run] = runsIn({ folder });
      const products = sandbox.all('products').map(({ external_id, name }) => [external_id, name]);
      return { products, counts: run?.summary?.counts, deleted: run?.summary?.deleted };
    },
  };
}

const expected: Ending = {
  products: [
    ['have-2', 'Renamed'],
    ['same-1', 'Same'],
  ],
  counts: { created: 0, updated: 3, unchanged: 1, rejected: 0, pending: 0 },
  deleted: 2,
};

test.each([
  { name: 'one at a time', powerCut: false },
  { name: 'two at a time, power lost', powerCut: true },
])(
  'rows that delete, $name: killed at any step and resumed, what is gone was deleted by the run',
  { timeout: killTimeout },
  async ({ powerCut }) => {
    const work = killedDeletes(powerCut);
    const found = await undisturbed(work);
    expect(found.ending).toEqual(expected);
    await killEverywhere(work, found, {
      complete: ({ length }) => everyKill(length, { from: 20, range: 20 }),
    });
  },
);
