import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeOfMappings, putIdMapping, putNamespace } from '../../src/sandbox/state/id-mappings.js';
import { byEffort } from '../support/effort.js';
import { type ProcessResult, runTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { runsIn } from './killed-run.js';

const rows = ['A,1', 'B,2', 'C,3', 'D,', 'E,5', 'F,6', 'G,6'];
const before = [
  ['B', '9'],
  ['C', '3'],
  ['Z', '26'],
] as const;

interface Variant {
  name: string;
  flags: string[];
  rows: string[];
  platform: string[];
  counts: Record<string, number>;
  code: number;
  /** First cells of the reject file; left out: D, F and G. */
  rejected?: string[];
  powerCut: boolean;
  /** The platform has no call for a single mapping. */
  lacksSingleCalls?: boolean;
}

const variants: Variant[] = [
  {
    name: 'a merge, power lost',
    flags: ['--concurrency', '2', '--create-namespace'],
    rows,
    platform: ['A=1', 'B=2', 'C=3', 'E=5', 'Z=26'],
    counts: { created: 2, updated: 1, unchanged: 1, rejected: 3, pending: 0 },
    code: 5,
    powerCut: true,
  },
  {
    // Each row wants what the row behind it gives up: only the last of them can be sent.
    name: 'a chain, which one run moves by one',
    flags: ['--concurrency', '1'],
    rows: ['Y,8', 'B,26', 'Z,30', 'C,9'],
    platform: ['B=9', 'C=3', 'Y=8', 'Z=30'],
    counts: { created: 1, updated: 1, unchanged: 0, rejected: 2, pending: 0 },
    rejected: ['B', 'C'],
    code: 5,
    powerCut: false,
  },
  {
    name: 'a whole list',
    flags: ['--replace', '--yes'],
    rows: rows.slice(0, 3),
    platform: ['A=1', 'B=2', 'C=3'],
    counts: { created: 1, updated: 1, unchanged: 1, rejected: 0, pending: 0 },
    code: 0,
    powerCut: false,
  },
  {
    name: 'a merge by replacement',
    flags: ['--merge-by-replace', '--create-namespace'],
    rows,
    platform: ['A=1', 'B=2', 'C=3', 'E=5', 'Z=26'],
    counts: { created: 2, updated: 1, unchanged: 1, rejected: 3, pending: 0 },
    code: 5,
    powerCut: true,
    lacksSingleCalls: true,
  },
  {
    name: 'two that are exchanged, power lost',
    flags: ['--allow-temporary-ids'],
    rows: ['N,7', 'B,3', 'C,9'],
    platform: ['B=3', 'C=9', 'N=7', 'Z=26'],
    counts: { created: 1, updated: 2, unchanged: 0, rejected: 0, pending: 0 },
    code: 0,
    powerCut: true,
  },
  {
    name: 'three that go around, one after the other',
    flags: ['--allow-temporary-ids', '--concurrency', '1', '--undoable'],
    rows: ['Z,9', 'N,7', 'C,26', 'B,3'],
    platform: ['B=3', 'C=26', 'N=7', 'Z=9'],
    counts: { created: 1, updated: 3, unchanged: 0, rejected: 0, pending: 0 },
    code: 0,
    powerCut: false,
  },
];

const around = variants[variants.length - 1] as Variant;

interface Place {
  sandbox: RunningSandbox;
  folder: string;
  leave: () => Promise<void>;
}

async function openPlace(variant: Variant): Promise<Place> {
  const sandbox = await startSandbox();
  putNamespace(sandbox.state, 'shop');
  for (const [external_id, internal_id] of before) {
    putIdMapping(sandbox.state, placeOfMappings('shop', 'products'), { internal_id, external_id });
  }
  if (variant.lacksSingleCalls === true) {
    sandbox.setFaults(
      ['getMapping', 'upsertMapping', 'deleteMapping'].map((operation) => ({
        operation,
        fault: { kind: 'status', status: 404 },
      })),
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-crash-'));
  writeFileSync(join(folder, 'in.csv'), `${['external_id,internal_id', ...variant.rows].join('\n')}\n`);
  const leave = async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { sandbox, folder, leave };
}

interface Attempt {
  killAt?: number;
  steps?: boolean;
}

function goOn(variant: Variant, place: Place, attempt: Attempt = {}): Promise<ProcessResult> {
  const argv =
    runsIn(place).length === 0
      ? ['external-ids', 'import', 'in.csv', '--namespace', 'shop', '--entity-class', 'products', ...variant.flags]
      : ['runs', 'resume', 'latest', '--yes'];
  return runTillctl([...argv, '--json'], { ...place, powerCut: variant.powerCut, ...attempt });
}

function mappingsOf(place: Place): string[] {
  return [...place.sandbox.state.records.mapping]
    .map(({ text }) => JSON.parse(text) as { internal_id: string; external_id: string })
    .map(({ internal_id, external_id }) => `${external_id}=${internal_id}`)
    .sort();
}

function expectEnd({ platform, counts, rejected }: Variant, place: Place): void {
  expect(mappingsOf(place)).toEqual(platform);
  expect(runsIn(place).map(({ summary }) => summary?.counts)).toEqual([counts]);
  if ((counts.rejected ?? 0) === 0) return;
  const rejects = readFileSync(join(place.folder, 'in.rejects.csv'), 'utf8').trimEnd().split('\n');
  expect(rejects.slice(1).map((line) => line.split(',')[0])).toEqual(rejected ?? ['D', 'F', 'G']);
}

test.each(variants)(
  '$name: killed anywhere and resumed, it ends as if nothing had happened',
  { timeout: byEffort({ short: 180_000, usual: 180_000, complete: 900_000 }) },
  async (variant) => {
    const undisturbed = await openPlace(variant);
    const { steps, code, stderr } = await goOn(variant, undisturbed, { steps: true });
    expect(code, stderr).toBe(variant.code);
    expectEnd(variant, undisturbed);
    await undisturbed.leave();

    const first = steps.findIndex((step) => step.startsWith('after link external-ids-import'));
    expect(first).toBeGreaterThan(0);
    const count = byEffort({ short: 1, usual: 2, complete: steps.length - first });
    const apart = (steps.length - first) / count;
    let died = 0;
    for (let place = 0; place < count; place += 1) {
      const killAt = Math.floor(first + 1 + apart * place);
      const world = await openPlace(variant);
      try {
        const killed = await goOn(variant, world, { killAt });
        if (killed.signal === 'SIGKILL') died += 1;
        const over = runsIn(world).some(({ summary }) => summary !== undefined);
        if (!over) {
          const resumed = await goOn(variant, world);
          expect(resumed, `${killAt} ${killed.steps.at(-1)}: ${resumed.stderr}`).toMatchObject({ code: variant.code });
        }
        expectEnd(variant, world);
      } catch (error) {
        if (error instanceof Error) error.message = `killed at ${killAt} (${steps[killAt - 1]}): ${error.message}`;
        throw error;
      } finally {
        await world.leave();
      }
    }
    // Most of them must have met their end, or nothing is proven.
    expect(died).toBeGreaterThan(count * 0.8);
  },
);

test('three that go around: killed between any two steps, resumed or undone', { timeout: 240_000 }, async () => {
  const asBefore = ['B=9', 'C=3', 'Z=26'];
  const undo = (place: Place) => runTillctl(['runs', 'undo', 'latest', '--yes', '--json'], place);
  const undisturbed = await openPlace(around);
  const { steps } = await goOn(around, undisturbed, { steps: true });
  const undone = await undo(undisturbed);
  expect(undone.code, undone.stderr).toBe(0);
  expect(mappingsOf(undisturbed)).toEqual(asBefore);
  await undisturbed.leave();

  const writes = steps.flatMap((step, at) => (/^before PUT [ZBC]$/.test(step) ? [at + 1] : []));
  expect(writes).toHaveLength(4);
  for (const killAt of writes.slice(1)) {
    for (const next of ['resume', 'undo'] as const) {
      const world = await openPlace(around);
      try {
        await goOn(around, world, { killAt });
        expect(mappingsOf(world).join(), steps[killAt]).toContain('Z=tillctl-temporary-');
        const { code, stderr } = next === 'undo' ? await undo(world) : await goOn(around, world);
        expect(code, `${next} at ${killAt}: ${stderr}`).toBe(0);
        if (next === 'resume') expectEnd(around, world);
        else expect(mappingsOf(world), `${killAt}`).toEqual(asBefore);
      } finally {
        await world.leave();
      }
    }
  }
});
