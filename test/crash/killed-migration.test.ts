import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import {
  type KilledWork,
  killEverywhere,
  killTimeout,
  runKillable,
  spreadBehind,
  undisturbed,
} from '../support/kills.js';
import { nouns } from '../support/platform.js';
import type { HereResult } from '../support/run-here.js';
import { openWorld, type World } from '../support/worlds/world.js';

async function openShopProject(): Promise<World> {
  const world = await openWorld();
  world.sandbox.put('storage-locations', { id: 'warehouse' });
  cpSync('samples/shop', join(world.folder, 'shop'), { recursive: true });
  const project = join(world.folder, 'shop/project.yaml');
  // Here lists do not lag: a change in doubt need not wait for them.
  const text = readFileSync(project, 'utf8').replace('file: stock.csv', 'file: stock.csv, settle: 1s');
  writeFileSync(project, text);
  return world;
}

/** Everything that the platform has, whatever ids and times it gave. */
function platformOf({ sandbox }: World): unknown {
  const plain = (text: string) => text.replace(/\b[0-9a-f]{24}\b/g, 'id').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
  // Of ZIPs the platform keeps milliseconds and hashes; what they did is in the lists of prices.
  const compared = nouns.filter((noun) => noun !== 'batches' && noun !== 'stored-files');
  return Object.fromEntries(compared.map((noun) => [noun, sandbox.texts(noun).map(plain).sort()]));
}

function stepsOf({ stdout }: HereResult): unknown {
  const { steps } = JSON.parse(stdout) as {
    steps: { step: string; state: string; counts: object; run_ids: string[] }[];
  };
  return steps.map(({ step, state, counts, run_ids }) => {
    const { created, updated, unchanged } = counts as Record<string, number>;
    // Names that were made before the kill are there already.
    const made = step === 'namespaces' ? [(created ?? 0) + (unchanged ?? 0), 0, 0] : [created, updated, unchanged];
    return [step, state, made, run_ids.length];
  });
}

interface Ending {
  platform: unknown;
  steps: unknown;
}

const killedMigration: KilledWork<World, Ending> = {
  open: openShopProject,
  resume: (place, attempt) =>
    runKillable(['migrate', 'run', 'shop/project.yaml', '--json'], { ...place, powerCut: true, ...attempt }),
  code: 0,
  // Called again behind its end, it says what it did.
  isOver: () => false,
  endingOf: (place, last) => ({ platform: platformOf(place), steps: last && stepsOf(last) }),
};

test('killed anywhere and called again, a migration ends as if nothing had happened, each step one run', {
  timeout: killTimeout,
}, async () => {
  await killEverywhere(killedMigration, await undisturbed(killedMigration), {
    count: 1,
    real: true,
    // From the first record of the migration on.
    complete: (steps) => spreadBehind(steps, 'migration', 30, 0.5).map((step) => [step]),
    share: 0.5,
  });
});
