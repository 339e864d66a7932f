import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { byEffort } from '../support/effort.js';
import { runTillctl } from '../support/run-process.js';
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
  runTillctl(argv.split(' '), { folder, sandbox, ...(killAt === undefined ? {} : { killAt }) });
const catalogFile = () => {
  const rows = Array.from({ length: count }, (_, at) => `N${at},New ${at},STANDARD`);
  writeFileSync(join(folder, 'new.csv'), `${['external_id,name,tax_category', ...rows].join('\n')}\n`);
};
const runFolder = () => {
  const runs = join(folder, 'state', 'runs');
  const [run = ''] = readdirSync(runs).sort();
  return join(runs, run);
};

test.each(byEffort({ short: [60], usual: [60, 121, 150], complete: [40, 50, 60, 75, 90, 105, 121, 135, 150, 165] }))(
  'what a run created is deleted by its undo, also when the run was killed at step %i',
  { timeout: 120_000 },
  async (killAt) => {
    catalogFile();
    const killed = await tillctl('products import new.csv --concurrency 2 --json', killAt);
    expect(killed.signal).toBe('SIGKILL');
    expect(sandbox.products().length).toBeGreaterThan(0);
    const resumed = await tillctl('runs resume latest --json');
    expect(resumed, resumed.stderr).toMatchObject({ code: 0 });
    expect(sandbox.products()).toHaveLength(count);
    expect(runsIn({ folder })).toMatchObject([{ summary: { counts: { created: count } } }]);
    const undone = await tillctl('runs undo latest --created-only --json');
    expect(undone, undone.stderr).toMatchObject({ code: 0 });
    expect(JSON.parse(undone.stdout)).toMatchObject({ undo: { removed: count, left: 0 } });
    expect(sandbox.products()).toEqual([]);
  },
);

test('a killed run that nobody went on with says that it does not know all that it created', async () => {
  catalogFile();
  const killed = await tillctl('products import new.csv --concurrency 2 --json', 100);
  expect(killed.signal).toBe('SIGKILL');
  const journal = readFileSync(join(runFolder(), 'journal.ndjson'), 'utf8');
  const created = journal.split('"result":"created"').length - 1;
  const notes = readFileSync(join(runFolder(), 'undo.ndjson'), 'utf8').split('\n').length - 1;
  expect(notes).toBeGreaterThanOrEqual(created);
  // Killed while one more left, wherever this process was when it died.
  const doubt = { intent: count - 1, key: `N${count - 1}`, digest: '0000000000000000', before: 'none' };
  appendFileSync(join(runFolder(), 'journal.ndjson'), `${JSON.stringify(doubt)}\n`);
  const undone = await tillctl('runs undo latest --created-only --json');
  expect(undone).toMatchObject({ code: 5 });
  expect(JSON.parse(undone.stdout)).toMatchObject({
    status: 'partial',
    error: { name: 'partial', hint: expect.stringContaining('runs resume') },
  });
});

test('fewer notes than were created are told, and are not success', async () => {
  catalogFile();
  expect(await tillctl('products import new.csv')).toMatchObject({ code: 0 });
  const file = join(runFolder(), 'undo.ndjson');
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, `${lines.slice(0, 10).join('\n')}\n`);
  const dry = await tillctl('runs undo latest --created-only --dry-run --json');
  expect(dry).toMatchObject({ code: 5 });
  const undone = await tillctl('runs undo latest --created-only --json');
  expect(undone).toMatchObject({ code: 5 });
  expect(JSON.parse(undone.stdout)).toMatchObject({ undo: { removed: 10 }, error: { name: 'partial' } });
  expect(undone.stdout).toContain('30 that run');
  expect(sandbox.products()).toHaveLength(30);
});
