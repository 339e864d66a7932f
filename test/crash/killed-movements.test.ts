import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptDrafts, keptMovements, stateWithStock } from '../commands/movement-place.js';
import { byEffort, effort } from '../support/effort.js';
import { type ProcessResult, runTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

/** Two shipments, one that the platform refuses, and one with a bad line. */
const file = [
  'reference,source_location_id,target_location_id,product_external_id,quantity',
  'S1,warehouse,shelf,A,2',
  'S2,shelf,warehouse,B,1',
  'S3,warehouse,cellar,A,1',
  'S4,warehouse,shelf,B,none',
  'S1,,,B,3',
].join('\n');

interface Place {
  sandbox: RunningSandbox;
  folder: string;
}

async function inPlace<Result>(work: (place: Place) => Promise<Result>): Promise<Result> {
  const sandbox = await startSandbox({ state: stateWithStock() });
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-crash-'));
  try {
    writeFileSync(join(folder, 'in.csv'), `${file}\n`);
    return await work({ sandbox, folder });
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As the operator would: resume what can be resumed, else type the same again. */
function goOn(place: Place, attempt: { killAt?: number; steps?: boolean } = {}): Promise<ProcessResult> {
  const own =
    runsIn(place).length === 0 ? ['inventory', 'shipments', 'create', 'in.csv'] : ['runs', 'resume', 'latest'];
  return runTillctl([...own, '--concurrency', '1', '--timeout', '2', '--json'], {
    ...place,
    powerCut: true,
    ...attempt,
  });
}

function runsIn({ folder }: Place): { status: string; summary?: { counts: unknown } }[] {
  const runs = join(folder, 'state', 'runs');
  if (!existsSync(runs)) return [];
  return readdirSync(runs)
    .map((id) => join(runs, id, 'run.json'))
    .filter((run) => existsSync(run))
    .map((run) => JSON.parse(readFileSync(run, 'utf8')));
}

function endingOf(place: Place) {
  const stored = runsIn(place);
  expect(stored).toHaveLength(1);
  return {
    counts: stored[0]?.summary?.counts,
    shipments: keptMovements(place.sandbox, 'inventory_shipment').map(({ reference, positions }) => [
      reference,
      ...positions.map(({ product_id, quantity }) => `${quantity.amount} ${product_id}`),
    ]),
    parts: [...place.sandbox.state.records.goods_out, ...place.sandbox.state.records.goods_in].length,
    drafts: keptDrafts(place.sandbox),
    rejects: readFileSync(join(place.folder, 'in.rejects.csv'), 'utf8'),
  };
}

type Ending = ReturnType<typeof endingOf>;

/** @returns whether it died */
function killAndResume(killAt: readonly number[], expected: Ending): Promise<boolean> {
  return inPlace(async (place) => {
    const died: string[] = [];
    try {
      for (const at of killAt) {
        const result = await goOn(place, { killAt: at });
        if (result.signal !== 'SIGKILL') break;
        died.push(result.steps.at(-1) as string);
      }
      if (!runsIn(place).some(({ status }) => status === 'partial')) {
        const last = await goOn(place);
        expect(last, `${last.stdout}${last.stderr}`).toMatchObject({ code: 5, signal: null });
      }
      expect(endingOf(place)).toEqual(expected);
      return died.length > 0;
    } catch (error) {
      if (error instanceof Error) error.message = `killed at ${killAt} (${died.join(', then ')}): ${error.message}`;
      throw error;
    }
  });
}

/** Around each call that changes something: before it leaves, once it left, once it was answered. */
function placesOf(steps: readonly string[]): number[] {
  const calls = steps.flatMap((name, at) => (/^before (POST|DELETE).*(shipment)/.test(name) ? [at] : []));
  expect(calls.length, steps.join('\n')).toBeGreaterThanOrEqual(5);
  return calls.flatMap((at) => {
    const answered = steps.findIndex((name, later) => later > at && name.startsWith('answer'));
    return [at + 1, at + 2, answered + 1];
  });
}

/** Two at once: a run mostly waits. */
const lanes = 2;

test('killed at any step and resumed, there is one shipment each and no draft', {
  timeout: effort === 'complete' ? 3_600_000 : 120_000,
}, async () => {
  const { ending, steps } = await inPlace(async (place) => {
    const result = await goOn(place, { steps: true });
    expect(result, result.stderr).toMatchObject({ code: 5, signal: null });
    return { ending: endingOf(place), steps: result.steps };
  });
  expect(ending).toMatchObject({
    counts: { created: 2, updated: 0, unchanged: 0, rejected: 2, pending: 0 },
    shipments: [
      ['S1', '2 p-A', '3 p-B'],
      ['S2', '1 p-B'],
    ],
    parts: 4,
    drafts: [],
  });
  const places = placesOf(steps);
  const nth = byEffort({ short: 6, usual: 3, complete: 1 });
  const all = [...steps.map((_, at) => [at + 1]), ...places.map((at) => [at, at])];
  const kills = effort === 'complete' ? all : places.filter((_, at) => at % nth === 1).map((at) => [at]);
  const problems: string[] = [];
  let died = 0;
  const queue = [...kills];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let kill = queue.shift(); kill !== undefined; kill = queue.shift()) {
        await killAndResume(kill, ending).then(
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
});
