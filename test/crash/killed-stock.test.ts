import { expect, test } from 'vitest';
import { byEffort } from '../support/effort.js';
import { type ProcessResult, runTillctl } from '../support/run-process.js';
import { openStockPlace, type StockPlace } from '../support/stock-place.js';
import { runsIn } from './killed-run.js';

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

async function openPlace({ before, text }: Variant): Promise<StockPlace> {
  const place = await openStockPlace();
  place.file('in.csv', text);
  if (before === '') return place;
  place.file('before.csv', before);
  const earlier = await place.run('inventory changes post before.csv --quiet');
  expect(earlier.code, earlier.stderr).toBe(0);
  return place;
}

function goOn(place: StockPlace, attempt: { killAt?: number; steps?: boolean } = {}): Promise<ProcessResult> {
  const started = newestOf(place) !== undefined;
  const argv = started
    ? ['runs', 'resume', 'latest']
    : ['inventory', 'changes', 'post', 'in.csv', '--concurrency', '2', '--settle', '0s'];
  return runTillctl([...argv, '--timeout', '1', '--json'], { ...place, powerCut: true, ...attempt });
}

/** The run that is tried; what was in stock before came by another one. */
function newestOf({ folder }: StockPlace) {
  return runsIn({ folder }).find(({ input }) => input.path.endsWith('in.csv'));
}

function expectEnd(place: StockPlace, { stock, counts }: Variant): void {
  expect(place.stock()).toEqual(stock);
  expect(newestOf(place)?.summary?.counts).toEqual(counts);
}

test.each(variants)(
  '$name: killed anywhere, power lost, and resumed, stock is changed once',
  {
    timeout: 600_000,
  },
  async (variant) => {
    const undisturbed = await openPlace(variant);
    const { steps, code, stderr } = await goOn(undisturbed, { steps: true });
    expect(code, stderr).toBe(5);
    expectEnd(undisturbed, variant);
    await undisturbed.close();

    const first = steps.findIndex((step) => step.startsWith('after link inventory-changes-post'));
    expect(first).toBeGreaterThan(0);
    const count = byEffort({ short: 1, usual: 1, complete: steps.length - first });
    const apart = (steps.length - first) / count;
    // A single place is the middle, where requests are under way.
    const offset = count === 1 ? apart * 0.55 : 1;
    let died = 0;
    for (let place = 0; place < count; place += 1) {
      const killAt = Math.floor(first + offset + apart * place);
      const world = await openPlace(variant);
      try {
        const killed = await goOn(world, { killAt });
        if (killed.signal === 'SIGKILL') died += 1;
        if (newestOf(world)?.summary === undefined) {
          const resumed = await goOn(world);
          expect(resumed, `${killAt} ${killed.steps.at(-1)}: ${resumed.stderr}`).toMatchObject({ code: 5 });
        }
        expectEnd(world, variant);
      } catch (error) {
        if (error instanceof Error) error.message = `killed at ${killAt} (${steps[killAt - 1]}): ${error.message}`;
        throw error;
      } finally {
        await world.close();
      }
    }
    // Most of them must have met their end, or nothing is proven.
    expect(died).toBeGreaterThanOrEqual(count * 0.8);
  },
);
