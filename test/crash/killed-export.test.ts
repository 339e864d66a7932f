import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { effort } from '../support/effort.js';
import {
  type Attempt,
  firstSent,
  type KilledWork,
  killAndGoOn,
  killEach,
  killReally,
  killTimeout,
  runKillable,
  statesOf,
  undisturbed,
} from '../support/kills.js';
import type { HereOptions, HereResult } from '../support/run-here.js';
import { inWorld, openWorld, type World } from '../support/worlds/world.js';

const complete = effort === 'complete';

/** A platform with one finished stock-taking, and an empty folder. */
async function openStockTaking(): Promise<World> {
  const world = await openWorld();
  world.sandbox.put('stock-takings', { id: 'a', counting_rows: 12_000, export_seconds: 0.3 });
  mkdirSync(join(world.folder, 'work'));
  return world;
}

const workOf = ({ folder }: World) => join(folder, 'work');
const outOf = (place: World) => join(workOf(place), 'out');

function exporting(place: World, options: Partial<HereOptions> & Attempt = {}): Promise<HereResult> {
  const { sandbox } = place;
  return runKillable(['stocktaking', 'export', 'a', '--out', 'out', '--keep-zip', '--json'], {
    folder: workOf(place),
    sandbox,
    ...options,
    env: { TILLCTL_TEST_MORE_STEPS: '1', ...options.env },
  });
}

/** Nothing but the folder and the archive, with what the platform has. */
function expectWhole(place: World): void {
  expect(readdirSync(outOf(place)).sort()).toEqual(['a', 'a.zip']);
  for (const { id: name, text } of place.sandbox.all('stock-taking-files', 'a')) {
    const bytes = readFileSync(join(outOf(place), 'a', name), 'utf8');
    if (bytes !== text) throw new Error(`${name} differs`);
  }
}

/** @param mostExports how many it may have ordered */
function killedExport(mostExports: number): KilledWork<World, void> {
  return {
    open: openStockTaking,
    resume: exporting,
    code: 0,
    // It keeps no run: what the operator does is type the same again.
    isOver: () => false,
    endingOf: (place) => {
      expectWhole(place);
      expect(place.sandbox.all('stock-taking-exports').length).toBeLessThanOrEqual(mostExports);
    },
  };
}

test('killed at any step, the same command ends with the same bytes and one export', {
  timeout: killTimeout,
}, async () => {
  const found = await undisturbed(killedExport(1));
  const { steps } = found;
  const post = steps.findIndex((name) => /^before POST .*stock-taking-exports/.test(name));
  // The first record after the answer; steps count from 1.
  const known = steps.findIndex((name, at) => at > post && /^after rename .*\.json$/.test(name));
  expect(post).toBeGreaterThan(0);
  expect(known).toBeGreaterThan(post);
  // Between the trigger's leaving and its id's being on disk nobody can know: a second one is the honest way out.
  // Answers and blocks come in other numbers each time, so the edges are wide.
  const inDoubt = (killAt: number) => killAt >= post - 3 && killAt <= known + 4;
  const kills = complete ? steps.map((_, at) => at + 1) : statesOf(found, 6);
  const kill = (killAt: number) => killAndGoOn(killedExport(inDoubt(killAt) ? 2 : 1), [killAt], undefined);
  await killEach(kills, kill, { share: 0.7 });
  if (!complete) await killReally(killedExport(2), undefined, firstSent(steps));
});

test('a disk that fills up leaves no folder (exit 8), and the next run brings it', { timeout: 60_000 }, () =>
  inWorld(openStockTaking, async (place) => {
    // The archive fits, counting_data.csv does not.
    const full = await exporting(place, { largestFileKib: 300, real: true });
    expect(full, full.stderr).toMatchObject({ code: 8, signal: null });
    expect(full.stdout + full.stderr).toMatch(/the file is larger than the system allows/);
    expect(readdirSync(outOf(place)).filter((name) => !name.startsWith('.a.zip.part'))).toEqual([]);
    const next = await exporting(place);
    expect(next, next.stderr).toMatchObject({ code: 0 });
    expectWhole(place);
    expect(place.sandbox.all('stock-taking-exports').length).toBe(1);
  }),
);
