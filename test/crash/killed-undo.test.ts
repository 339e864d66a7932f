import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createState, putProduct } from '../../src/sandbox/state.js';
import { byEffort } from '../support/effort.js';
import { type ProcessResult, runTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { runsIn } from './killed-run.js';

interface Place {
  sandbox: RunningSandbox;
  folder: string;
}

const lines = [
  'external_id,name,tax_category',
  'A1,New,REDUCED',
  'B2,New,STANDARD',
  'C3,New,STANDARD',
  'D4,New,STANDARD',
];

const productsOf = ({ sandbox }: Place) =>
  sandbox
    .productTexts()
    .map((text) => text.replace(/"id":"[^"]*",?/, ''))
    .sort();

async function openPlace(): Promise<Place & { before: string[]; leave: () => Promise<void> }> {
  const state = createState();
  for (const externalId of ['A1', 'B2']) {
    const id = state.newId();
    const known = { id, external_id: externalId, name: 'Old', type: 'INVENTORY_PRODUCT' };
    const more = { management_unit: 'QUANTITY_PIECES', tax_category: 'STANDARD', shelf: 'unknown to us' };
    putProduct(state, { id, externalId }, JSON.stringify({ ...known, ...more }));
  }
  const sandbox = await startSandbox({ state });
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-crash-'));
  writeFileSync(join(folder, 'in.csv'), `${lines.join('\n')}\n`);
  const place = { sandbox, folder };
  const before = productsOf(place);
  const imported = await runTillctl(['products', 'import', 'in.csv', '--undoable', '--json'], place);
  expect(imported.code, imported.stderr).toBe(0);
  const leave = async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...place, before, leave };
}

function undo(place: Place, attempt: { killAt?: number; steps?: boolean } = {}): Promise<ProcessResult> {
  const begun = runsIn(place).length > 1;
  const argv = begun ? ['runs', 'resume', 'latest'] : ['runs', 'undo', 'latest'];
  return runTillctl([...argv, '--concurrency', '2', '--json'], { ...place, powerCut: true, ...attempt });
}

test('an undo that is killed anywhere and resumed ends as if nothing had happened', { timeout: 600_000 }, async () => {
  const undisturbed = await openPlace();
  const { steps, code, stderr } = await undo(undisturbed, { steps: true });
  expect(code, stderr).toBe(0);
  expect(productsOf(undisturbed)).toEqual(undisturbed.before);
  await undisturbed.leave();

  const count = byEffort({ short: 1, usual: 2, complete: steps.length });
  let died = 0;
  for (let at = 1; at <= count; at += 1) {
    const killAt = Math.max(1, Math.floor((steps.length * at) / (count + (count < steps.length ? 1 : 0))));
    const place = await openPlace();
    try {
      const killed = await undo(place, { killAt });
      if (killed.signal === 'SIGKILL') died += 1;
      if (runsIn(place).filter(({ summary }) => summary !== undefined).length < 2) {
        const resumed = await undo(place);
        expect(resumed, `${killAt} ${killed.steps.at(-1)}: ${resumed.stderr}`).toMatchObject({ code: 0 });
      }
      expect(productsOf(place), `${killAt} ${killed.steps.at(-1)}`).toEqual(place.before);
    } finally {
      await place.leave();
    }
  }
  expect(died).toBeGreaterThan(count * 0.8);
});
