import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { byEffort, effort } from '../support/effort.js';
import { runCli } from '../support/run-cli.js';
import { type ProcessResult, runTillctl } from '../support/run-process.js';
import { openPlace, type Place, runsIn } from './killed-run.js';

const complete = effort === 'complete';
/** Places apart from each other are sampled, but for the complete run. */
const sampled = byEffort({ short: 1, usual: 1, complete: 0 });
const lanes = 2;

const variants = [
  { name: 'by external id', key: 'external_id', flags: ['--concurrency', '1'], powerCut: false },
  {
    name: 'by article id, three at a time, power lost',
    key: 'article_id',
    flags: ['--concurrency', '3'],
    powerCut: true,
  },
];
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

interface Planned extends Place {
  /** What the platform has to have in the end, by article id: for each product what the plan says. */
  expected: Map<string, Record<string, unknown>>;
}

async function openPlanned({ key }: Variant): Promise<Planned> {
  const place = await openPlace({ flags: [] });
  const { folder, sandbox } = place;
  // By article id nothing but the tool itself keeps a product from being created twice.
  const lines = [header, ...rows].map((line) => (key === 'article_id' ? line.slice(line.indexOf(',') + 1) : line));
  writeFileSync(join(folder, 'in.csv'), `${lines.join('\n')}\n`);
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
  for (const product of sandbox.products()) expected.set(String(product.article_id), product);
  for (const { read, after } of products) {
    const whole = { ...read, ...after };
    expected.set(String(whole.article_id), whole);
  }
  sandbox.forgetRequests();
  return { ...place, expected };
}

interface Attempt {
  killAt?: number;
  steps?: boolean;
}

/** As the operator would: resume what can be resumed, else type the same again. */
function goOn({ flags, powerCut }: Variant, place: Place, attempt: Attempt = {}): Promise<ProcessResult> {
  const words = runsIn(place).length === 0 ? ['products', 'apply', 'plan.json'] : ['runs', 'resume', 'latest'];
  return runTillctl([...words, ...flags, '--json'], { ...place, powerCut, ...attempt });
}

function expectPlanned({ sandbox, folder, expected }: Planned): void {
  const products = sandbox.products();
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

async function killAndResume(variant: Variant, at: readonly number[]): Promise<string[]> {
  const place = await openPlanned(variant);
  const died: string[] = [];
  try {
    for (const killAt of at) {
      const result = await goOn(variant, place, { killAt });
      if (result.signal !== 'SIGKILL') {
        expect(result.steps.length, result.stderr).toBeLessThan(killAt);
        break;
      }
      died.push(result.steps.at(-1) as string);
    }
    if (!runsIn(place).some(({ status }) => status === 'succeeded')) {
      const last = await goOn(variant, place);
      expect(last, `${last.stdout}${last.stderr}`).toMatchObject({ code: 0, signal: null });
      const work = join(place.folder, 'state', 'work');
      expect(existsSync(work) ? readdirSync(work) : [], 'working folders').toEqual([]);
    }
    expectPlanned(place);
    return died;
  } catch (error) {
    if (error instanceof Error) error.message = `killed at ${at} (${died.join(', then ')}): ${error.message}`;
    throw error;
  } finally {
    await place.leave();
  }
}

async function undisturbed(variant: Variant): Promise<string[]> {
  const place = await openPlanned(variant);
  try {
    const result = await goOn(variant, place, { steps: true });
    expect(result, result.stderr).toMatchObject({ code: 0, signal: null });
    expectPlanned(place);
    return result.steps;
  } finally {
    await place.leave();
  }
}

test.each(variants)(
  'products apply $name: killed at any step and resumed, the platform equals the plan',
  { timeout: complete ? 3_600_000 : 120_000 },
  async (variant) => {
    const steps = await undisturbed(variant);
    expect(steps.filter((name) => name.startsWith('left '))).not.toEqual([]);
    const kills = complete ? everyKill(steps.length) : sampleOf(steps, variants.indexOf(variant));
    const died: string[][] = [];
    const problems: string[] = [];
    const queue = [...kills];
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let kill = queue.shift(); kill !== undefined; kill = queue.shift()) {
          await killAndResume(variant, kill).then(
            (names) => died.push(names),
            (error: Error) => problems.push(error.message),
          );
        }
      }),
    );
    expect(problems).toEqual([]);
    expect(died.filter(({ length }) => length > 0).length).toBeGreaterThan(kills.length * 0.9);
  },
);

function everyKill(count: number): number[][] {
  const once = Array.from({ length: count }, (_, index) => [index + 1]);
  const twice = once.filter((_, index) => index % 5 === 0).map(([first = 1]) => [first, 25 + (first % 40)]);
  return [...once, ...twice];
}

/** Places spread over the run behind its lock; the last one dies twice. */
function sampleOf(steps: readonly string[], variant: number): number[][] {
  const first = steps.indexOf('before journal sync');
  const apart = (steps.length - first) / sampled;
  const once = Array.from({ length: sampled }, (_, at) => [Math.floor(first + apart * (at + (variant + 1) / 3))]);
  return [...once, [first + 4, 45 + variant]];
}
