import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  beginOrResume,
  everyKill,
  type KilledWork,
  killEverywhere,
  killTimeout,
  undisturbed,
} from '../support/kills.js';
import { runCli } from '../support/run-cli.js';
import { runsIn } from '../support/stored-runs.js';
import { openKnownProducts } from '../support/worlds/known-products.js';
import type { World } from '../support/worlds/world.js';

const variants = [
  { name: 'by external id', key: 'external_id', flags: ['--concurrency', '1'], powerCut: false },
  {
    name: 'by article id, three at a time, power lost',
    key: 'article_id',
    flags: ['--concurrency', '3'],
    powerCut: true,
  },
] as const;
type Variant = (typeof variants)[number];

const header = 'external_id,article_id,name,type,tax_category,sales_price,sales_price_currency';
/** Two to create, two to change, one that is as it should be. */
const rows = [
  'new-1,A-new-1,New one,INVENTORY_PRODUCT,STANDARD,1.10,EUR',
  'have-1,A-have-1,Renamed,INVENTORY_PRODUCT,STANDARD,2.20,EUR',
  'same-1,A-same-1,Same,INVENTORY_PRODUCT,STANDARD,5.00,EUR',
  'have-2,A-have-2,Dearer,INVENTORY_PRODUCT,REDUCED,4.40,EUR',
  'new-2,A-new-2,New two,INVENTORY_PRODUCT,STANDARD,5.50,EUR',
];

interface Planned extends World {
  /** What the platform has to have in the end, by article id: for each product what the plan says. */
  expected: Map<string, Record<string, unknown>>;
}

async function openPlanned({ key }: Variant): Promise<Planned> {
  const place = await openKnownProducts([header, ...rows], key);
  const { folder, sandbox } = place;
  const plan = join(folder, 'plan.json');
  const result = await runCli(['products', 'import', join(folder, 'in.csv'), '--key', key, '--plan', plan], {
    folder,
    sandbox,
  });
  expect(result.code, result.stderr).toBe(0);
  const { products } = JSON.parse(readFileSync(plan, 'utf8')) as {
    products: { read: Record<string, unknown> | null; after: Record<string, unknown> }[];
  };
  const expected = new Map<string, Record<string, unknown>>();
  for (const product of sandbox.all('products')) expected.set(String(product.article_id), product);
  for (const { read, after } of products) {
    const whole = { ...read, ...after };
    expected.set(String(whole.article_id), whole);
  }
  sandbox.forgetRequests();
  return { ...place, expected };
}

function killedApply(variant: Variant): KilledWork<Planned, void> {
  const { flags, powerCut } = variant;
  return {
    open: () => openPlanned(variant),
    resume: (place, attempt) =>
      beginOrResume(place, { begin: ['products', 'apply', 'plan.json'], always: flags }, { powerCut, ...attempt }),
    code: 0,
    endingOf: (place, last) => {
      if (last !== undefined) expectTidy(place);
      expectPlanned(place);
    },
  };
}

function expectTidy({ folder }: World): void {
  const work = join(folder, 'state', 'work');
  expect(existsSync(work) ? readdirSync(work) : [], 'working folders').toEqual([]);
}

function expectPlanned({ sandbox, folder, expected }: Planned): void {
  const products = sandbox.all('products');
  expect(products).toHaveLength(expected.size);
  for (const product of products) {
    const { id, ...planned } = expected.get(String(product.article_id)) ?? {};
    expect(product).toMatchObject(planned);
    if (id !== undefined) expect(product.id).toBe(id);
  }
  const creations = sandbox
    .requests()
    .filter(({ status, operation }) => status === 201 && /Product/.test(operation ?? ''));
  expect(creations.length, 'requests that created').toBeLessThanOrEqual(2);
  const [run] = runsIn({ folder });
  expect(run?.summary?.counts).toEqual({ created: 2, updated: 2, unchanged: 0, rejected: 0, pending: 0 });
}

test.each(variants)(
  'products apply $name: killed at any step and resumed, the platform equals the plan',
  { timeout: killTimeout },
  async (variant) => {
    const work = killedApply(variant);
    const found = await undisturbed(work);
    expect(found.steps.filter((name) => name.startsWith('left '))).not.toEqual([]);
    await killEverywhere(work, found, {
      real: !variant.powerCut,
      complete: ({ length }) => everyKill(length, { from: 25, range: 40 }),
      share: 0.9,
    });
  },
);
