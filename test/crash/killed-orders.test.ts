import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { putRecord } from '../../src/sandbox/state/record-changes.js';
import { keptOrders, stateWithProducts } from '../commands/order-place.js';
import { byEffort, effort } from '../support/effort.js';
import { type ProcessResult, runTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

interface Variant {
  name: string;
  flags: string[];
  powerCut?: boolean;
  /** So late are orders and drafts listed. */
  lagMs: number;
}

const variants: Variant[] = [
  { name: 'lists that lag', flags: [], lagMs: 300 },
  { name: 'a namespace, power lost', flags: ['--namespace', 'shop'], powerCut: true, lagMs: 0 },
];

/** An order with a customer, an option and a fulfillment; one that the platform refuses; one with a bad line. */
const file = [
  'reference,customer_name,fulfillment,product_external_id,quantity,price,currency',
  'R1,Ada,pickup,A,2,1.10,EUR',
  'R2,Bob,,A,9000000000000,9000000000000,EUR',
  'R3,Cy,,B,none,,',
  'R1,,,B,1,,',
];

interface Place {
  sandbox: RunningSandbox;
  folder: string;
  leave: () => Promise<void>;
}

async function openPlace({ lagMs }: Variant): Promise<Place> {
  const state = stateWithProducts();
  state.salesOrdersListedAfterMs = lagMs;
  putRecord(state, 'namespace', { id: 'shop', text: '{"id":"shop"}' });
  const sandbox = await startSandbox({ state });
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-crash-'));
  writeFileSync(join(folder, 'in.csv'), `${file.join('\n')}\n`);
  return {
    sandbox,
    folder,
    leave: async () => {
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As the operator would: resume what can be resumed, else type the same again. */
function goOn(
  { flags, powerCut }: Variant,
  place: Place,
  attempt: { killAt?: number; steps?: boolean } = {},
): Promise<ProcessResult> {
  const own =
    runsIn(place).length === 0
      ? ['orders', 'create', 'in.csv', ...flags, '--concurrency', '1']
      : ['runs', 'resume', 'latest', '--concurrency', '1'];
  return runTillctl([...own, '--timeout', '2', '--json'], { ...place, powerCut, ...attempt });
}

function runsIn({ folder }: Pick<Place, 'folder'>): { status: string; summary?: { counts: unknown } }[] {
  const runs = join(folder, 'state', 'runs');
  if (!existsSync(runs)) return [];
  return readdirSync(runs)
    .map((id) => join(runs, id, 'run.json'))
    .filter((run) => existsSync(run))
    .map((run) => JSON.parse(readFileSync(run, 'utf8')));
}

function endingOf({ sandbox, folder }: Place) {
  const stored = runsIn({ folder });
  expect(stored).toHaveLength(1);
  const ids = new Map(keptOrders(sandbox).map(({ id }) => [id, 'the order']));
  return {
    counts: stored[0]?.summary?.counts,
    orders: keptOrders(sandbox).map(({ number, customer, items }) => ({
      number,
      customer,
      items: items.map(({ product_external_id, quantity }) => [product_external_id, quantity.amount]),
    })),
    fulfillments: [...sandbox.state.records.planned_fulfillment].length,
    drafts: [...sandbox.state.records.sales_order_draft].length,
    draftItems: [...sandbox.state.records.sales_order_draft_item].length,
    mappings: [...sandbox.state.records.mapping].map(({ text }) => {
      const { external_id, internal_id } = JSON.parse(text);
      return [external_id, ids.get(internal_id) ?? internal_id];
    }),
    rejects: readFileSync(join(folder, 'in.rejects.csv'), 'utf8'),
  };
}

type Ending = ReturnType<typeof endingOf>;

async function undisturbed(variant: Variant): Promise<{ ending: Ending; steps: string[] }> {
  const place = await openPlace(variant);
  try {
    const result = await goOn(variant, place, { steps: true });
    expect(result, result.stderr).toMatchObject({ code: 5, signal: null });
    const ending = endingOf(place);
    expect(ending).toMatchObject({
      counts: { created: 1, updated: 0, unchanged: 0, rejected: 2, pending: 0 },
      orders: [
        {
          number: 'R1',
          items: [
            ['A', '2'],
            ['B', '1'],
          ],
        },
      ],
      fulfillments: 1,
      drafts: 0,
      draftItems: 0,
      mappings: variant.flags.length > 0 ? [['R1', 'the order']] : [],
    });
    return { ending, steps: result.steps };
  } finally {
    await place.leave();
  }
}

/** @returns whether it died */
async function killAndResume(variant: Variant, at: readonly number[], expected: Ending): Promise<boolean> {
  const place = await openPlace(variant);
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
    if (!runsIn(place).some(({ status }) => status === 'partial')) {
      const last = await goOn(variant, place);
      expect(last, `${last.stdout}${last.stderr}`).toMatchObject({ code: 5, signal: null });
    }
    expect(endingOf(place)).toEqual(expected);
    return died.length > 0;
  } catch (error) {
    if (error instanceof Error) error.message = `killed at ${at} (${died.join(', then ')}): ${error.message}`;
    throw error;
  } finally {
    await place.leave();
  }
}

/** Around each call that changes something: its intent about to be written, it left, it was answered, it was written down. */
function placesOf(steps: readonly string[]): number[] {
  const calls = steps.flatMap((name, at) => (/^before (POST|PUT|DELETE)/.test(name) ? [at] : []));
  expect(calls.length, steps.join('\n')).toBeGreaterThan(8);
  return calls.flatMap((at) => {
    const answered = steps.findIndex((name, later) => later > at && name.startsWith('answer'));
    const left = steps.findIndex((name, later) => later > at && name.startsWith('left'));
    return [at, left, answered].filter((place) => place !== -1).map((place) => place + 1);
  });
}

/** Two runs at once: a run mostly waits. */
const lanes = 2;

test.each(variants)(
  '$name: killed at any step and resumed, there is one order each and no draft',
  { timeout: effort === 'complete' ? 3_600_000 : 240_000 },
  async (variant) => {
    const { ending, steps } = await undisturbed(variant);
    const places = placesOf(steps);
    const nth = byEffort({ short: 9, usual: 8, complete: 1 });
    const chosen = places.filter((_, at) => at % nth === variants.indexOf(variant) % nth).map((at) => [at]);
    const kills = effort === 'complete' ? [...steps.map((_, at) => [at + 1]), ...places.map((at) => [at, at])] : chosen;
    const problems: string[] = [];
    let died = 0;
    const queue = [...kills];
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let kill = queue.shift(); kill !== undefined; kill = queue.shift()) {
          await killAndResume(variant, kill, ending).then(
            (dead) => {
              if (dead) died += 1;
            },
            (error: Error) => problems.push(error.message),
          );
        }
      }),
    );
    expect(problems).toEqual([]);
    // Most of them must have met their end, or nothing is proven.
    expect(died).toBeGreaterThan(kills.length * 0.8);
  },
);
