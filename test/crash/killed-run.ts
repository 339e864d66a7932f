import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Attempt, beginOrResume, type KilledWork, type Undisturbed, undisturbed } from '../support/kills.js';
import type { ProcessResult } from '../support/run-process.js';
import type { RunningSandbox } from '../support/sandbox.js';
import { runsIn } from '../support/stored-runs.js';
import { openKnownProducts } from '../support/worlds/known-products.js';
import type { World } from '../support/worlds/world.js';

/** One way to import, on a platform that starts the same every time. */
export interface Variant {
  name: string;
  flags: string[];
  /**
   * The platform says of a product that it was created only in the one answer that a crash can lose, and this variant
   * reads nothing before. Then "created" and "updated" are certain only together.
   */
  blind?: boolean;
  /** Rows in their order of becoming: created, updated, unchanged, rejected. */
  counts: [number, number, number, number];
  powerCut?: boolean;
  /** The file comes by standard input, which is gone when the run is resumed. */
  stdin?: boolean;
}

/** What a run has left behind once it came to its end. */
interface Ending {
  products: string[];
  counts: Record<'created' | 'updated' | 'unchanged' | 'rejected' | 'pending', number>;
  rejects: string;
}

const columns = 'external_id,article_id,name,type,tax_category,sales_price,sales_price_currency,variant_group_id';

/** Two to create, two to change, one that is as it should be, one with a bad cell, one that the platform refuses. */
const rows = [
  'new-1,A-new-1,New one,INVENTORY_PRODUCT,STANDARD,1.10,EUR,',
  'have-1,A-have-1,Renamed,INVENTORY_PRODUCT,STANDARD,2.20,EUR,',
  'bad-1,A-bad-1,Bad,INVENTORY_PRODUCT,STANDARD,cheap,EUR,',
  'same-1,A-same-1,Same,INVENTORY_PRODUCT,STANDARD,5.00,EUR,',
  'refused-1,A-refused-1,Refused,INVENTORY_PRODUCT,STANDARD,3.30,EUR,no-such-group',
  'have-2,A-have-2,Dearer,INVENTORY_PRODUCT,REDUCED,4.40,EUR,',
  'new-2,A-new-2,New two,INVENTORY_PRODUCT,STANDARD,5.50,EUR,',
];

export const variants: Variant[] = [
  { name: 'upsert by external id, merged', flags: ['--concurrency', '1'], counts: [2, 3, 0, 2] },
  {
    name: 'create or update by article id, three at a time, power lost',
    flags: ['--key', 'article_id', '--concurrency', '3'],
    counts: [2, 3, 0, 2],
    powerCut: true,
  },
  {
    name: 'upsert by external id with --replace',
    flags: ['--replace', '--concurrency', '1'],
    counts: [2, 3, 0, 2],
    blind: true,
  },
  {
    name: 'upsert by external id with --only-changed, power lost',
    flags: ['--only-changed', '--concurrency', '2'],
    counts: [2, 2, 1, 2],
    powerCut: true,
  },
  {
    name: 'create or update by article id with --only-changed',
    flags: ['--key', 'article_id', '--only-changed', '--concurrency', '1'],
    counts: [2, 2, 1, 2],
  },
  {
    name: 'standard input by external id',
    flags: ['--input-format', 'csv', '--rejects', 'stdin.rejects.csv', '--concurrency', '1'],
    counts: [2, 3, 0, 2],
    stdin: true,
  },
];

const resume = (flags: readonly string[]) =>
  flags.slice(flags.indexOf('--concurrency'), flags.indexOf('--concurrency') + 2);

function importOrResume(
  { flags, powerCut, stdin = false }: Variant,
  place: World,
  attempt: Attempt,
): Promise<ProcessResult> {
  const begin = ['products', 'import', stdin ? '-' : 'in.csv', ...flags];
  const input = stdin ? readFileSync(join(place.folder, 'in.csv'), 'utf8') : undefined;
  return beginOrResume(place, { begin, resume: resume(flags) }, { stdin: input, powerCut, ...attempt });
}

export function killedImport(variant: Variant): KilledWork<World, Ending> {
  return {
    open: () =>
      openKnownProducts([columns, ...rows], variant.flags.includes('article_id') ? 'article_id' : 'external_id'),
    resume: (place, attempt) => importOrResume(variant, place, attempt),
    code: 5,
    endingOf: (place, last) => endingOf(variant, place, last),
    expectSame: (ending, expected) => expectSame(ending, expected, variant),
  };
}

/** What there is to compare with, and the steps at which a run can be killed. */
export async function undisturbedImport(variant: Variant): Promise<Undisturbed<Ending>> {
  const found = await undisturbed(killedImport(variant));
  const { created, updated, unchanged, rejected } = found.ending.counts;
  expect([created, updated, unchanged, rejected], found.ending.rejects).toEqual(variant.counts);
  return found;
}

function endingOf(variant: Variant, place: World, result: ProcessResult | undefined): Ending {
  const stored = runsIn(place);
  expect(stored).toHaveLength(1);
  const summary = stored[0]?.summary;
  if (summary === undefined) throw new Error('the run has no summary');
  expectOnce(place.sandbox);
  // What a process left behind that died at its very end is cleared by the next run.
  if (result !== undefined) {
    expect(JSON.parse(result.stdout)).toMatchObject({ counts: summary.counts });
    expectTidy(place);
  }
  const { created, updated, unchanged, rejected, pending } = summary.counts;
  expect(created + updated + unchanged + rejected + pending).toBe(summary.input.rows);
  expect(pending).toBe(0);
  return {
    products: place.sandbox
      .all('products')
      .map(({ id: _, ...product }) => JSON.stringify(Object.fromEntries(Object.entries(product).sort())))
      .sort(),
    counts: summary.counts,
    rejects: readFileSync(join(place.folder, variant.stdin === true ? 'stdin.rejects.csv' : 'in.rejects.csv'), 'utf8'),
  };
}

function expectSame(ending: Ending, expected: Ending, { blind }: Variant): void {
  expect(ending.products).toEqual(expected.products);
  expect(ending.rejects).toBe(expected.rejects);
  const written = ({ counts: { created, updated, ...rest } }: Ending) =>
    blind === true ? { written: created + updated, ...rest } : { created, updated, ...rest };
  expect(written(ending)).toEqual(written(expected));
}

/** Of every key there is one product, and of what had to be created nothing was created twice. */
function expectOnce(sandbox: RunningSandbox): void {
  const products = sandbox.all('products');
  expect(products.every(({ article_id }) => article_id !== undefined)).toBe(true);
  for (const key of ['external_id', 'article_id']) {
    const values = products.flatMap((product) => product[key] ?? []);
    expect(new Set(values).size, key).toBe(values.length);
  }
  const creations = sandbox.requests().filter(({ status }) => status === 201);
  expect(creations.length, 'requests that created').toBeLessThanOrEqual(2);
}

/** A crash leaves nothing behind that a later run does not clean up. */
function expectTidy({ folder }: World): void {
  const work = join(folder, 'state', 'work');
  expect(existsSync(work) ? readdirSync(work) : [], 'working folders').toEqual([]);
}
