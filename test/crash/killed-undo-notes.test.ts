import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { byEffort } from '../support/effort.js';
import { runKillable } from '../support/kills.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { runsIn } from '../support/stored-runs.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-crash-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const count = 40;
const tillctl = (argv: string, killAt?: number | string) =>
  runKillable(argv.split(' '), { folder, sandbox, ...(killAt === undefined ? {} : { killAt }) });
const catalogFile = () => {
  const rows = Array.from({ length: count }, (_, at) => `N${at},New ${at},STANDARD`);
  writeFileSync(join(folder, 'new.csv'), `${['external_id,name,tax_category', ...rows].join('\n')}\n`);
};

test.each(byEffort({ short: [60], usual: [60, 121], complete: [40, 50, 60, 75, 90, 105, 121, 135, 150, 165] }))(
  'what a run created is deleted by its undo, also when the run was killed at step %i',
  { timeout: 120_000 },
  async (killAt) => {
    catalogFile();
    const killed = await tillctl('products import new.csv --concurrency 2 --json', killAt);
    expect(killed.signal).toBe('SIGKILL');
    expect(sandbox.all('products').length).toBeGreaterThan(0);
    const resumed = await tillctl('runs resume latest --json');
    expect(resumed, resumed.stderr).toMatchObject({ code: 0 });
    expect(sandbox.all('products')).toHaveLength(count);
    expect(runsIn({ folder })).toMatchObject([{ summary: { counts: { created: count } } }]);
    const undone = await tillctl('runs undo latest --created-only --json');
    expect(undone, undone.stderr).toMatchObject({ code: 0 });
    expect(JSON.parse(undone.stdout)).toMatchObject({ undo: { removed: count, left: 0 } });
    expect(sandbox.all('products')).toEqual([]);
  },
);

test('a killed run that nobody went on with is undone whole, also what was under way', async () => {
  catalogFile();
  const killed = await tillctl('products import new.csv --concurrency 2 --json', 100);
  expect(killed.signal).toBe('SIGKILL');
  const made = sandbox.all('products').length;
  expect(made).toBeGreaterThan(0);
  const undone = await tillctl('runs undo latest --json');
  expect(undone, undone.stderr).toMatchObject({ code: 0 });
  expect(JSON.parse(undone.stdout)).toMatchObject({ undo: { removed: made, left: 0 } });
  expect(sandbox.all('products')).toEqual([]);
});
