import { expect, test } from 'vitest';
import {
  expectIntended,
  type KilledWork,
  killEverywhere,
  killTimeout,
  runKillable,
  undisturbed,
} from '../support/kills.js';
import { openStockPlace, type StockPlace } from '../support/stock-place.js';
import { runsIn, type StoredRun } from '../support/stored-runs.js';
import type { World } from '../support/worlds/world.js';

interface Variant {
  name: string;
  text: string;
  /** What was in stock before. */
  before: string;
  stock: Record<string, string>;
  counts: Record<string, number>;
}

const variants: Variant[] = [
  {
    name: 'changes with references',
    before: '',
    text: `product_external_id,storage_location_id,change,reference
A,warehouse,5,R1
B,warehouse,-2,R1
A,warehouse,7,R2
A,nowhere,1,R3
G,shop,100,R4
`,
    stock: { 'p-A/warehouse/NEW': '12', 'p-B/warehouse/NEW': '-2', 'p-G/shop/NEW': '100' },
    counts: { created: 4, updated: 0, unchanged: 0, rejected: 1, pending: 0 },
  },
  {
    name: 'changes without references',
    before: '',
    text: `product_external_id,storage_location_id,change
A,warehouse,5
B,warehouse,-2
A,nowhere,1
G,shop,100
`,
    stock: { 'p-A/warehouse/NEW': '5', 'p-B/warehouse/NEW': '-2', 'p-G/shop/NEW': '100' },
    counts: { created: 3, updated: 0, unchanged: 0, rejected: 1, pending: 0 },
  },
  {
    name: 'counts',
    before: 'product_external_id,storage_location_id,change\nA,warehouse,5\nB,warehouse,9\n',
    text: `product_external_id,storage_location_id,count
A,warehouse,3
B,warehouse,9
A,nowhere,1
G,shop,100
`,
    stock: { 'p-A/warehouse/NEW': '3', 'p-B/warehouse/NEW': '9', 'p-G/shop/NEW': '100' },
    counts: { created: 2, updated: 0, unchanged: 1, rejected: 1, pending: 0 },
  },
];

async function openPlace({ before, text }: Variant): Promise<StockPlace & World> {
  const place = await openStockPlace();
  const world = { ...place, leave: place.close };
  place.file('in.csv', text);
  if (before === '') return world;
  place.file('before.csv', before);
  const earlier = await place.run('inventory changes post before.csv --quiet');
  expect(earlier.code, earlier.stderr).toBe(0);
  return world;
}

/** The run that is tried; what was in stock before came by another one. */
function newestOf({ folder }: World): StoredRun | undefined {
  return runsIn({ folder }).find(({ input }) => input.path.endsWith('in.csv'));
}

const begin = ['inventory', 'changes', 'post', 'in.csv', '--concurrency', '2', '--settle', '0s'];

function killedStock(variant: Variant): KilledWork<StockPlace & World, void> {
  return {
    open: () => openPlace(variant),
    resume: (place, attempt) => {
      const argv = newestOf(place) === undefined ? begin : ['runs', 'resume', 'latest'];
      return runKillable([...argv, '--timeout', '1', '--json'], { ...place, powerCut: true, ...attempt });
    },
    code: 5,
    isOver: (place) => newestOf(place)?.summary !== undefined,
    endingOf: (place) => {
      expect(place.stock()).toEqual(variant.stock);
      expect(newestOf(place)?.summary?.counts).toEqual(variant.counts);
    },
  };
}

test.each(variants)(
  '$name: killed anywhere, power lost, and resumed, stock is changed once',
  { timeout: killTimeout },
  async (variant) => {
    const work = killedStock(variant);
    const found = await undisturbed(work);
    await expectIntended(work, [{ request: /^POST stock-count-changes/, intent: /"intent":\d+.*"at":"/ }]);
    const first = variant === variants[0];
    await killEverywhere(work, found, { count: 6, lanes: 4, real: first });
  },
);
