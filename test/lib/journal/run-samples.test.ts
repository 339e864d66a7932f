import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { FailedExchange } from '../../../src/lib/http/failed-exchanges.js';
import { lastSample, readFailures, readSamples, sampledRuns } from '../../../src/lib/journal/run-samples.js';
import { openRuns } from '../../../src/lib/journal/runs.js';

const failure: FailedExchange = {
  at: '2026-03-01T09:15:00.000Z',
  method: 'PUT',
  url: 'https://api.example.com/erp',
  status: 503,
  ms: 5,
  attempt: 1,
  request_id: 'r-1',
};

async function startedRun() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillctl-samples-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const now = () => new Date('2026-03-01T09:15:00Z');
  const state = { phase: 'sending', done: 0, total: 5, rejected: 0, in_flight: 0, requests: 0, retries: 0 };
  const failures: FailedExchange[] = [];
  const runs = sampledRuns(
    openRuns({ folder, host: 'till-7', pid: 1, start: undefined, isAlive: () => true, now, random: () => 0.5 }),
    { state: () => ({ ...state }), failures: () => failures.splice(0), now },
  );
  const run = await runs.start(
    {
      command: 'products import',
      options: {},
      input: { path: 'a.csv', sha256: 'a'.repeat(64), size: 1 },
      ...{ profile: 'shop', base_url: 'https://api.example.com', org: '17', tool_version: '0.1.0', fingerprint: 'f' },
    },
    { again: false, breakLock: false },
  );
  return { run, state, fail: (count: number) => failures.push(...Array.from({ length: count }, () => failure)) };
}

const counts = { created: 5, updated: 0, unchanged: 0, rejected: 0, pending: 0 };

test('a run keeps how far it was at its start and at its end, readable by its owner only', async () => {
  const { run, state } = await startedRun();
  state.done = 5;
  await run.finish({ status: 'succeeded', counts });
  const samples = await readSamples(run.folder);
  expect(samples[0]).toMatchObject({ begins: true, done: 0, total: 5 });
  expect(samples.at(-1)).toMatchObject({ done: 5 });
  expect(samples.at(-1)).not.toHaveProperty('begins');
  expect(await lastSample(run.folder)).toEqual(samples.at(-1));
  expect(statSync(path.join(run.folder, 'samples.ndjson')).mode & 0o777).toBe(0o600);
  // The end is sampled once.
  await run.abandon();
  expect(await readSamples(run.folder)).toHaveLength(samples.length);
});

test('requests that failed are kept, but no more than a thousand', async () => {
  const { run, fail } = await startedRun();
  fail(1500);
  await run.abandon();
  expect(await readFailures(run.folder)).toHaveLength(1000);
});

test('a run ends as it does also where no sample can be written', async () => {
  const { run } = await startedRun();
  await expect.poll(() => existsSync(path.join(run.folder, 'samples.ndjson'))).toBe(true);
  rmSync(path.join(run.folder, 'samples.ndjson'));
  mkdirSync(path.join(run.folder, 'samples.ndjson'));
  await run.finish({ status: 'succeeded', counts });
  expect(JSON.parse(readFileSync(path.join(run.folder, 'run.json'), 'utf8'))).toMatchObject({ status: 'succeeded' });
});

test('a run of an older version has no samples', async () => {
  const { run } = await startedRun();
  await run.abandon();
  rmSync(path.join(run.folder, 'samples.ndjson'));
  expect(await readSamples(run.folder)).toEqual([]);
  expect(await lastSample(run.folder)).toBeUndefined();
});
