import { expect, test } from 'vitest';
import { byEffort, effort } from '../support/effort.js';
import {
  beginOrResume,
  everyKill,
  type Kill,
  type KilledWork,
  killAndGoOn,
  killEach,
  spreadBehind,
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
  { timeout: effort === 'complete' ? 3_600_000 : 120_000 },
  async ({ powerCut }) => {
    const work = killedDeletes(powerCut);
    const { ending, steps } = await undisturbed(work);
    expect(ending).toEqual(expected);
    const kills =
      effort === 'complete' ? everyKill(steps.length, { from: 20, range: 20 }) : sampleOf(steps, Number(powerCut));
    await killEach(kills, (kill) => killAndGoOn(work, kill, expected), { share: 0.8 });
  },
);

/** Behind the first request that deletes, where what became of it is in doubt, and further on: elsewhere in each variant. */
function sampleOf(steps: readonly string[], variant: number): Kill[] {
  const count = byEffort({ short: 1, usual: 2, complete: 0 });
  return spreadBehind(steps, 'left DELETE', count, variant / 2).map((at) => [at]);
}
