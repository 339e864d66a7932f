import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createState, putStockTaking } from '../../src/sandbox/state/state.js';
import { planStockTakings } from '../../src/sandbox/state/stock-takings-plan.js';
import { archiveFilesOf } from '../../src/sandbox/state/stock-takings-rows.js';
import { byEffort, effort } from '../support/effort.js';
import { type ProcessOptions, type ProcessResult, runTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

const complete = effort === 'complete';
/** Of all steps, but in the complete run. */
const sampled = byEffort({ short: 2, usual: 4, complete: 0 });
const lanes = 2;

interface Place {
  folder: string;
  sandbox: RunningSandbox;
  leave: () => Promise<void>;
}

const [plan] = planStockTakings({ id: 'a', counting_rows: 12_000, export_seconds: 0.3 });

/** A platform with one finished stock-taking, and an empty folder. */
async function openPlace(): Promise<Place> {
  const state = createState();
  putStockTaking(state, plan!);
  const sandbox = await startSandbox({ state });
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-export-crash-'));
  mkdirSync(join(folder, 'work'));
  const leave = async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, sandbox, leave };
}

const workOf = ({ folder }: Place) => join(folder, 'work');
const outOf = (place: Place) => join(workOf(place), 'out');

function exporting(place: Place, options: Partial<ProcessOptions> = {}): Promise<ProcessResult> {
  const { sandbox } = place;
  return runTillctl(['stocktaking', 'export', 'a', '--out', 'out', '--keep-zip', '--json'], {
    folder: workOf(place),
    sandbox,
    ...options,
    env: { TILLCTL_TEST_MORE_STEPS: '1', ...options.env },
  });
}

/** Nothing but the folder and the archive, with what the platform has. */
function expectWhole(place: Place): void {
  expect(readdirSync(outOf(place)).sort()).toEqual(['a', 'a.zip']);
  for (const { name, text } of archiveFilesOf(plan!)) {
    const bytes = readFileSync(join(outOf(place), 'a', name), 'utf8');
    if (bytes !== [...text()].join('')) throw new Error(`${name} differs`);
  }
}

async function killAndRepeat(killAt: number, triggerSteps: { left: number; known: number }): Promise<boolean> {
  const place = await openPlace();
  try {
    const killed = await exporting(place, { killAt });
    const next = await exporting(place);
    expect(next, `killed at ${killAt} (${killed.steps.at(-1)}): ${next.stderr}`).toMatchObject({
      code: 0,
      signal: null,
    });
    expectWhole(place);
    const count = place.sandbox.state.stockTakings.exports.size;
    // Between the trigger's leaving and its id's being on disk nobody can know: a second one is the honest way out.
    const inDoubt = killAt >= triggerSteps.left && killAt <= triggerSteps.known;
    expect(count, `killed at ${killAt} (${killed.steps.at(-1)})`).toBeLessThanOrEqual(inDoubt ? 2 : 1);
    return killed.signal === 'SIGKILL';
  } finally {
    await place.leave();
  }
}

test('killed at any step, the same command ends with the same bytes and one export', {
  timeout: 3_600_000,
}, async () => {
  const undisturbed = await openPlace();
  let steps: string[];
  try {
    const first = await exporting(undisturbed, { steps: true });
    expect(first, first.stderr).toMatchObject({ code: 0 });
    expectWhole(undisturbed);
    steps = first.steps;
  } finally {
    await undisturbed.leave();
  }
  const post = steps.findIndex((name) => /^before POST .*stock-taking-exports/.test(name));
  // The first record after the answer; steps count from 1.
  const known = steps.findIndex((name, at) => at > post && /^after rename .*\.json$/.test(name));
  expect(post).toBeGreaterThan(0);
  expect(known).toBeGreaterThan(post);
  // Answers and blocks come in other numbers each time, so the edges are wide.
  const triggerSteps = { left: post - 3, known: known + 4 };
  const count = steps.length;
  const first = Math.floor(count * 0.1);
  const kills = complete
    ? Array.from({ length: count }, (_, at) => at + 1)
    : Array.from({ length: sampled }, (_, at) => first + Math.floor(((count - first) * at) / sampled));
  const queue = [...kills];
  const problems: string[] = [];
  let died = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let kill = queue.shift(); kill !== undefined; kill = queue.shift()) {
        await killAndRepeat(kill, triggerSteps).then(
          (isDead) => {
            died += isDead ? 1 : 0;
          },
          (error: Error) => problems.push(error.message),
        );
      }
    }),
  );
  expect(problems).toEqual([]);
  expect(died).toBeGreaterThan(kills.length * 0.7);
});

test('a disk that fills up leaves no folder (exit 8), and the next run brings it', { timeout: 60_000 }, async () => {
  const place = await openPlace();
  try {
    // The archive fits, counting_data.csv does not.
    const full = await exporting(place, { largestFileKib: 300 });
    expect(full, full.stderr).toMatchObject({ code: 8, signal: null });
    expect(full.stdout + full.stderr).toMatch(/the file is larger than the system allows/);
    expect(readdirSync(outOf(place)).filter((name) => !name.startsWith('.a.zip.part'))).toEqual([]);
    const next = await exporting(place);
    expect(next, next.stderr).toMatchObject({ code: 0 });
    expectWhole(place);
    expect(place.sandbox.state.stockTakings.exports.size).toBe(1);
  } finally {
    await place.leave();
  }
});
