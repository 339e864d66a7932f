import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createState, putProduct } from '../../src/sandbox/state/state.js';
import { type ProcessResult, runTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

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
export interface Ending {
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
    flags: ['--input-format', 'csv', '--concurrency', '1'],
    counts: [2, 3, 0, 2],
    stdin: true,
  },
];

/** A platform and a folder of their own; the folder holds the input. */
export interface Place {
  sandbox: RunningSandbox;
  folder: string;
  leave: () => Promise<void>;
}

export async function openPlace({ flags }: Pick<Variant, 'flags'>): Promise<Place> {
  const state = createState();
  for (const [externalId, name, price] of [
    ['have-1', 'Old name', '2.20'],
    ['have-2', 'Dearer', '4.00'],
    ['same-1', 'Same', '5.00'],
    ['other-1', 'Not in the file', '9.99'],
  ]) {
    const id = state.newId();
    const articleId = `A-${externalId}`;
    const product = {
      id,
      name,
      external_id: externalId,
      article_id: articleId,
      type: 'INVENTORY_PRODUCT',
      management_unit: 'QUANTITY_PIECES',
      tax_category: externalId === 'have-2' ? 'REDUCED' : 'STANDARD',
      sales_price: { amount: price, unit: 'EUR' },
      manufacturer: 'Kept',
      shelf_life: 'unknown to us',
    };
    putProduct(state, { id, externalId, articleId }, JSON.stringify(product));
  }
  const sandbox = await startSandbox({ state });
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-crash-'));
  // Without an external id nothing but the tool itself keeps a product from being created twice.
  const lines = flags.includes('article_id')
    ? [columns, ...rows].map((line) => line.slice(line.indexOf(',') + 1))
    : [columns, ...rows];
  writeFileSync(join(folder, 'in.csv'), `${lines.join('\n')}\n`);
  return {
    sandbox,
    folder,
    leave: async () => {
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Attempt {
  killAt?: number;
  steps?: boolean;
}

function importIt({ flags, powerCut, stdin }: Variant, place: Place, attempt: Attempt = {}): Promise<ProcessResult> {
  const file = join(place.folder, 'in.csv');
  return runTillctl(['products', 'import', stdin === true ? '-' : 'in.csv', ...flags, '--json'], {
    ...place,
    stdin: stdin === true ? readFileSync(file, 'utf8') : undefined,
    powerCut,
    ...attempt,
  });
}

function resumeIt({ powerCut, flags }: Variant, place: Place, attempt: Attempt = {}): Promise<ProcessResult> {
  const concurrency = flags.slice(flags.indexOf('--concurrency'), flags.indexOf('--concurrency') + 2);
  return runTillctl(['runs', 'resume', 'latest', ...concurrency, '--json'], { ...place, powerCut, ...attempt });
}

/** What there is to compare with, and the steps at which a run can be killed. */
export async function undisturbed(variant: Variant): Promise<{ ending: Ending; steps: string[] }> {
  const place = await openPlace(variant);
  try {
    const result = await importIt(variant, place, { steps: true });
    expect(result, result.stderr).toMatchObject({ code: 5, signal: null });
    const ending = endingOf(variant, place, result);
    const { created, updated, unchanged, rejected } = ending.counts;
    expect([created, updated, unchanged, rejected], ending.rejects).toEqual(variant.counts);
    return { ending, steps: result.steps };
  } finally {
    await place.leave();
  }
}

export interface Kill {
  /** Steps at which this process and its resumptions die, in turn. */
  at: number[];
}

/** @returns the steps at which it really died */
export async function killAndResume(variant: Variant, { at }: Kill, expected: Ending): Promise<string[]> {
  const place = await openPlace(variant);
  const died: string[] = [];
  try {
    for (const killAt of at) {
      const result = await goOn(variant, place, { killAt });
      if (result.signal !== 'SIGKILL') {
        // Steps in parallel come in varying numbers: only a run with fewer of them may outlive its killer.
        expect(result.steps.length, result.stderr).toBeLessThan(killAt);
        break;
      }
      expect(result.steps).toHaveLength(killAt);
      died.push(result.steps.at(-1) as string);
    }
    const last = isOver(place) ? undefined : await goOn(variant, place);
    if (last !== undefined) expect(last, `${last.stdout}${last.stderr}`).toMatchObject({ code: 5, signal: null });
    expectSame(endingOf(variant, place, last), expected, variant);
    expectOnce(place.sandbox);
    // What a process left behind that died at its very end is cleared by the next run.
    if (last !== undefined) expectTidy(place);
    return died;
  } catch (error) {
    if (error instanceof Error) error.message = `killed at ${at} (${died.join(', then ')}): ${error.message}`;
    throw error;
  } finally {
    await place.leave();
  }
}

/** As the operator would: resume what can be resumed, else type the same again. */
function goOn(variant: Variant, place: Place, attempt?: Attempt): Promise<ProcessResult> {
  return runsIn(place).length === 0 ? importIt(variant, place, attempt) : resumeIt(variant, place, attempt);
}

interface StoredRun {
  status: string;
  input: { path: string };
  summary?: { counts: Ending['counts']; input: { rows: number } };
}

export function runsIn({ folder }: Pick<Place, 'folder'>): StoredRun[] {
  const runs = join(folder, 'state', 'runs');
  if (!existsSync(runs)) return [];
  return readdirSync(runs)
    .map((id) => join(runs, id, 'run.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as StoredRun);
}

/** Killed between its last word to the disk and its end. */
function isOver(place: Place): boolean {
  return runsIn(place).some(({ status }) => status === 'partial');
}

function endingOf(variant: Variant, place: Place, result: ProcessResult | undefined): Ending {
  const stored = runsIn(place);
  expect(stored).toHaveLength(1);
  const summary = stored[0]?.summary;
  if (summary === undefined) throw new Error('the run has no summary');
  if (result !== undefined) expect(JSON.parse(result.stdout)).toMatchObject({ counts: summary.counts });
  const { created, updated, unchanged, rejected, pending } = summary.counts;
  expect(created + updated + unchanged + rejected + pending).toBe(summary.input.rows);
  expect(pending).toBe(0);
  return {
    products: place.sandbox
      .products()
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
  const products = sandbox.products();
  expect(products.every(({ article_id }) => article_id !== undefined)).toBe(true);
  for (const key of ['external_id', 'article_id']) {
    const values = products.flatMap((product) => product[key] ?? []);
    expect(new Set(values).size, key).toBe(values.length);
  }
  const creations = sandbox.requests().filter(({ status }) => status === 201);
  expect(creations.length, 'requests that created').toBeLessThanOrEqual(2);
}

/** A crash leaves nothing behind that a later run does not clean up. */
function expectTidy({ folder }: Place): void {
  const work = join(folder, 'state', 'work');
  expect(existsSync(work) ? readdirSync(work) : [], 'working folders').toEqual([]);
}
