import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  beginOrResume,
  type KilledWork,
  killEverywhere,
  killTimeout,
  runKillable,
  undisturbed,
} from '../support/kills.js';
import { runsIn } from '../support/stored-runs.js';
import { inWorld, openWorld, type World } from '../support/worlds/world.js';

const rows = ['A,1', 'B,2', 'C,3', 'D,', 'E,5', 'F,6', 'G,6'];
const before = [
  ['B', '9'],
  ['C', '3'],
  ['Z', '26'],
] as const;

interface Variant {
  name: string;
  flags: string[];
  /** Left out: those of a mapping. */
  columns?: string;
  rows: string[];
  platform: string[];
  counts: Record<string, number>;
  code: number;
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
    // Each row wants what the row behind it gives up: the last of them is sent first.
    name: 'a chain, which one run moves from its free end',
    flags: ['--concurrency', '1'],
    rows: ['Y,8', 'C,9', 'B,26', 'Z,30'],
    platform: ['B=26', 'C=9', 'Y=8', 'Z=30'],
    counts: { created: 1, updated: 3, unchanged: 0, rejected: 0, pending: 0 },
    code: 0,
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
    name: 'rows that delete, power lost',
    flags: ['--allow-delete'],
    columns: 'external_id,internal_id,command',
    rows: ['B,,delete', 'N,7,', 'Z,,delete', 'C,3,'],
    platform: ['C=3', 'N=7'],
    counts: { created: 1, updated: 2, unchanged: 1, rejected: 0, pending: 0 },
    code: 0,
    powerCut: true,
  },
  {
    name: 'rows that delete, by replacement',
    flags: ['--allow-delete', '--merge-by-replace'],
    columns: 'external_id,internal_id,command',
    rows: ['B,,delete', 'N,7,', 'Z,,delete', 'C,3,'],
    platform: ['C=3', 'N=7'],
    counts: { created: 1, updated: 2, unchanged: 1, rejected: 0, pending: 0 },
    code: 0,
    powerCut: false,
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

async function openMappings(variant: Variant): Promise<World> {
  const lines = [variant.columns ?? 'external_id,internal_id', ...variant.rows];
  const world = await openWorld({ files: { 'in.csv': lines } });
  const { sandbox } = world;
  sandbox.put('namespaces', { id: 'shop' });
  for (const [external_id, internal_id] of before) {
    sandbox.put('mappings', { internal_id, external_id }, 'shop/products');
  }
  if (variant.lacksSingleCalls === true) {
    sandbox.setFaults(
      ['getMapping', 'upsertMapping', 'deleteMapping'].map((operation) => ({
        operation,
        fault: { kind: 'status', status: 404 },
      })),
    );
  }
  return world;
}

const begin = ['external-ids', 'import', 'in.csv', '--namespace', 'shop', '--entity-class', 'products'];

function killedMappings(variant: Variant): KilledWork<World, void> {
  const { flags, powerCut, code } = variant;
  return {
    open: () => openMappings(variant),
    resume: (place, attempt) =>
      beginOrResume(place, { begin: [...begin, ...flags], resume: ['--yes'] }, { powerCut, ...attempt }),
    code,
    endingOf: (place) => expectEnd(variant, place),
  };
}

function mappingsOf(place: World): string[] {
  return place.sandbox
    .all('mappings')
    .map(({ internal_id, external_id }) => `${external_id}=${internal_id}`)
    .sort();
}

function expectEnd({ platform, counts }: Variant, place: World): void {
  expect(mappingsOf(place)).toEqual(platform);
  expect(runsIn(place).map(({ summary }) => summary?.counts)).toEqual([counts]);
  if ((counts.rejected ?? 0) === 0) return;
  const rejects = readFileSync(join(place.folder, 'in.rejects.csv'), 'utf8').trimEnd().split('\n');
  expect(rejects.slice(1).map((line) => line.split(',')[0])).toEqual(['D', 'F', 'G']);
}

test.each(variants)(
  '$name: killed anywhere and resumed, it ends as if nothing had happened',
  { timeout: killTimeout },
  async (variant) => {
    const work = killedMappings(variant);
    await killEverywhere(work, await undisturbed(work), { real: variant === variants[0] });
  },
);

test('three that go around: killed between any two steps, resumed or undone', { timeout: killTimeout }, async () => {
  const asBefore = ['B=9', 'C=3', 'Z=26'];
  const undo = (place: World) => runKillable(['runs', 'undo', 'latest', '--yes', '--json'], place);
  const work = killedMappings(around);
  const steps = await inWorld(work.open, async (place) => {
    const whole = await work.resume(place, { steps: true });
    const undone = await undo(place);
    expect(undone.code, undone.stderr).toBe(0);
    expect(mappingsOf(place)).toEqual(asBefore);
    return whole.steps;
  });

  const writes = steps.flatMap((step, at) => (/^before PUT [ZBC]$/.test(step) ? [at + 1] : []));
  expect(writes).toHaveLength(4);
  for (const killAt of writes.slice(1)) {
    for (const next of ['resume', 'undo'] as const) {
      await inWorld(work.open, async (place) => {
        await work.resume(place, { killAt });
        expect(mappingsOf(place).join(), steps[killAt]).toContain('Z=tillctl-temporary-');
        const { code, stderr } = next === 'undo' ? await undo(place) : await work.resume(place, {});
        expect(code, `${next} at ${killAt}: ${stderr}`).toBe(0);
        if (next === 'resume') expectEnd(around, place);
        else expect(mappingsOf(place), `${killAt}`).toEqual(asBefore);
      });
    }
  }
});
