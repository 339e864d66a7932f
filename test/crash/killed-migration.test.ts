import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStorageLocations } from '../../src/sandbox/state/storage-locations.js';
import { byEffort } from '../support/effort.js';
import { type ProcessResult, runTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

interface Place {
  sandbox: RunningSandbox;
  folder: string;
  leave: () => Promise<void>;
}

async function openPlace(): Promise<Place> {
  const sandbox = await startSandbox();
  openStorageLocations(sandbox.state, [{ id: 'warehouse' }]);
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-killed-migration-'));
  cpSync('samples/shop', join(folder, 'shop'), { recursive: true });
  const project = join(folder, 'shop/project.yaml');
  // Here lists do not lag: a change in doubt need not wait for them.
  const text = readFileSync(project, 'utf8').replace('file: stock.csv', 'file: stock.csv, settle: 1s');
  writeFileSync(project, text);
  const leave = async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { sandbox, folder, leave };
}

function migrate(place: Place, options: { killAt?: number; steps?: boolean } = {}): Promise<ProcessResult> {
  return runTillctl(['migrate', 'run', 'shop/project.yaml', '--json'], { ...place, powerCut: true, ...options });
}

/** Everything that the platform has, whatever ids and times it gave. */
function platformOf({ sandbox: { state } }: Place): unknown {
  const plain = (text: string) => text.replace(/\b[0-9a-f]{24}\b/g, 'id').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
  const tables = Object.entries(state.records).flatMap(([name, table]) => {
    const texts = [...table].map(({ text }) => plain(text)).sort();
    return texts.length === 0 ? [] : [[name, texts]];
  });
  const products = [...state.products].map((record) => plain(state.products.text(record))).sort();
  const groups = [...state.variantGroups.values()].map(plain).sort();
  return { products, groups, ...Object.fromEntries(tables) };
}

function stepsOf({ stdout }: ProcessResult): unknown {
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

test('killed anywhere and called again, a migration ends as if nothing had happened, each step one run', {
  timeout: 600_000,
}, async () => {
  const undisturbed = await openPlace();
  const whole = await migrate(undisturbed, { steps: true });
  expect(whole.code, whole.stderr).toBe(0);
  const expected = { platform: platformOf(undisturbed), steps: stepsOf(whole) };
  await undisturbed.leave();

  // From the first record of the migration on.
  const first = whole.steps.findIndex((step) => step.includes('migration'));
  expect(first).toBeGreaterThan(0);
  const count = byEffort({ short: 1, usual: 2, complete: 30 });
  const apart = (whole.steps.length - first) / count;
  let died = 0;
  for (let at = 0; at < count; at += 1) {
    const place = await openPlace();
    try {
      const killed = await migrate(place, { killAt: Math.floor(first + apart * (at + 0.5)) });
      const end = killed.signal === null ? killed : await migrate(place);
      if (killed.signal !== null) died += 1;
      expect(end.code, `killed behind ${killed.steps.at(-1)}: ${end.stderr}`).toBe(0);
      expect({ platform: platformOf(place), steps: stepsOf(end) }, `killed behind ${killed.steps.at(-1)}`).toEqual(
        expected,
      );
    } finally {
      await place.leave();
    }
  }
  expect(died).toBeGreaterThan(count / 2);
});
