import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createState, putProduct } from '../../src/sandbox/state/state.js';
import { type ProcessResult, runTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

/** One way to send prices, on a platform that starts the same every time. */
export interface BatchVariant {
  name: string;
  flags: string[];
  /** How many ZIPs it makes, each to be triggered once. */
  zips: number;
  powerCut?: boolean;
}

export const batchVariants: BatchVariant[] = [
  { name: 'one ZIP', flags: [], zips: 1 },
  { name: 'three ZIPs in order, power lost', flags: ['--max-operations', '2'], zips: 3, powerCut: true },
];

/** What a run leaves behind once it came to its end. */
export interface BatchEnding {
  counts: Record<string, number>;
  rejects: string;
  /** Names and contents. */
  zips: [string, string][];
  prices: string[];
}

interface Place {
  sandbox: RunningSandbox;
  folder: string;
  leave: () => Promise<void>;
}

const products = ['A1', 'A2', 'A3', 'A4'];

async function openPlace(): Promise<Place> {
  const state = createState();
  for (const externalId of products) {
    const id = state.newId();
    const product = { id, name: externalId, external_id: externalId, management_unit: 'QUANTITY_PIECES' };
    putProduct(
      state,
      { id, externalId, articleId: undefined },
      JSON.stringify({ ...product, type: 'INVENTORY_PRODUCT', tax_category: 'STANDARD' }),
    );
  }
  // Lists lag, so that a trigger without an answer cannot be found at once.
  state.batches.orders = { created_ms: 5, in_process_ms: 10, listed_after_ms: 300 };
  const sandbox = await startSandbox({ state });
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-crash-'));
  const rows = [...products, 'gone'].map((product, at) => `${product},2027-01-04T00:00:00Z,${at + 1}.50,EUR,true`);
  const bad = 'A9,2027-01-04T00:00:00Z,cheap,EUR,true';
  const header = 'product_external_id,valid_from,price,currency,price_is_gross';
  writeFileSync(join(folder, 'in.csv'), `${[header, ...rows, bad].join('\n')}\n`);
  return {
    sandbox,
    folder,
    leave: async () => {
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Attempt {
  killAt?: number;
  steps?: boolean;
}

function send({ flags, powerCut }: BatchVariant, place: Place, attempt: Attempt = {}): Promise<ProcessResult> {
  const words = ['batch', 'prices', 'in.csv', ...flags, '--wait', '--poll', '20ms', '--timeout', '2', '--json'];
  return runTillctl(words, { ...place, powerCut, ...attempt });
}

/** As the operator would: resume what can be resumed, else type the same again. */
function goOn(variant: BatchVariant, place: Place, attempt: Attempt = {}): Promise<ProcessResult> {
  if (runsIn(place).length === 0) return send(variant, place, attempt);
  const { powerCut } = variant;
  return runTillctl(['runs', 'resume', 'latest', '--timeout', '2', '--json'], { ...place, powerCut, ...attempt });
}

/** What there is to compare with, and the steps at which a run can be killed. */
export async function undisturbedBatch(variant: BatchVariant): Promise<{ ending: BatchEnding; steps: string[] }> {
  const place = await openPlace();
  try {
    const result = await send(variant, place, { steps: true });
    expect(result, result.stderr).toMatchObject({ code: 5, signal: null });
    const ending = endingOf(place);
    expect(ending.counts).toMatchObject({ updated: 4, rejected: 2, pending: 0 });
    expect(ending.zips).toHaveLength(variant.zips);
    return { ending, steps: result.steps };
  } finally {
    await place.leave();
  }
}

/** @returns the steps at which it really died */
export async function killAndResumeBatch(
  variant: BatchVariant,
  at: readonly number[],
  expected: BatchEnding,
): Promise<string[]> {
  const place = await openPlace();
  const died: string[] = [];
  try {
    for (const killAt of at) {
      const result = await goOn(variant, place, { killAt });
      if (result.signal !== 'SIGKILL') {
        // How often a batch is looked at varies: only a run with fewer steps may outlive its killer.
        expect(result.steps.length, result.stderr).toBeLessThan(killAt);
        break;
      }
      died.push(result.steps.at(-1) as string);
    }
    const isOver = runsIn(place).some(({ status }) => status === 'partial');
    if (!isOver) {
      const last = await goOn(variant, place);
      expect(last, `${last.stdout}${last.stderr}`).toMatchObject({ code: 5, signal: null });
    }
    expect(endingOf(place)).toEqual(expected);
    expectTriggeredOnce(place, variant);
    return died;
  } catch (error) {
    if (error instanceof Error) error.message = `killed at ${at} (${died.join(', then ')}): ${error.message}`;
    throw error;
  } finally {
    await place.leave();
  }
}

interface StoredRun {
  status: string;
  summary?: { counts: Record<string, number> };
}

function runsIn({ folder }: Pick<Place, 'folder'>): StoredRun[] {
  return runFolders(folder).map((run) => JSON.parse(readFileSync(join(run, 'run.json'), 'utf8')) as StoredRun);
}

function runFolders(folder: string): string[] {
  const runs = join(folder, 'state', 'runs');
  if (!existsSync(runs)) return [];
  return readdirSync(runs)
    .map((id) => join(runs, id))
    .filter((run) => existsSync(join(run, 'run.json')));
}

function endingOf({ folder, sandbox }: Place): BatchEnding {
  const stored = runsIn({ folder });
  expect(stored).toHaveLength(1);
  const run = runFolders(folder)[0] ?? '';
  return {
    counts: stored[0]?.summary?.counts ?? {},
    rejects: readFileSync(join(folder, 'in.rejects.csv'), 'utf8'),
    zips: readdirSync(run)
      .filter((name) => name.endsWith('.zip'))
      .map((name) => [name, readFileSync(join(run, name)).toString('base64')]),
    prices: [...sandbox.state.priceLists].map(([, list]) => list).sort(),
  };
}

/** Each ZIP became one batch, whatever was sent how often. */
function expectTriggeredOnce({ sandbox }: Place, { zips }: BatchVariant): void {
  const triggers = sandbox.requests().filter(({ operation }) => operation === 'triggerPriceBatch');
  expect(triggers.filter(({ status }) => status === 201).length, 'answers to triggers').toBeLessThanOrEqual(zips);
  expect([...sandbox.state.batches].map(({ status }) => status)).toEqual(Array(zips).fill('COMPLETED'));
}
