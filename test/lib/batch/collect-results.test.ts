import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { collectResults, problemOf } from '../../../src/lib/batch/collect-results.js';
import type { BatchWorld } from '../../../src/lib/bulk/looks/batch-world.js';
import type { BatchEnd } from '../../../src/lib/journal/entries.js';
import type { OperationResult } from '../../../src/lib/platform/calls/batches.js';
import { createPile } from '../../../src/lib/spill/pile.js';
import { agreeingClock } from '../../support/clock.js';

const folder = mkdtempSync(join(tmpdir(), 'tillctl-results-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ok = (operationId: string): OperationResult => ({ operationId, status: 'SUCCEEDED' });
const bad = (operationId: string): OperationResult => ({
  operationId,
  status: 'FAILED',
  problem: { title: 'Unknown product', detail: 'no product "x"', type: 'https://p.example/problems/unknown-product' },
});

const unasked = () => Promise.reject(new Error('not asked for here'));

/** @param readings what the platform lists at each reading; the last one again and again */
async function collect(readings: (readonly OperationResult[])[], end: Partial<BatchEnd> = {}, unshown = 0) {
  const settled: Record<string, string> = {};
  const index = createPile(folder);
  for (const [id, rows] of Object.entries({ a: [0, 3], 'a-b': [1], c: [2] })) index.add(id, JSON.stringify(rows));
  let reading = 0;
  const world: BatchWorld = {
    form: undefined,
    batches: {
      uploadUrl: unasked,
      trigger: unasked,
      get: unasked,
      list: unasked,
      results: async function* () {
        const items = readings[Math.min(reading, readings.length - 1)] ?? [];
        reading += 1;
        // In pages of two.
        for (let at = 0; at < items.length; at += 2) yield { items: items.slice(at, at + 2), problems: [] };
        if (unshown > 0) yield { items: [], problems: Array(unshown).fill({ title: 'cannot be shown' }) };
      },
    },
    clock: agreeingClock(),
    sleep: async () => undefined,
    interruption: { requested: false, signal: new AbortController().signal },
    retries: 2,
    store: unasked,
    now: () => new Date(0),
    notice: () => undefined,
    timeoutMs: 1000,
    pollMs: 1,
  };
  const job = {
    batch: 'B1',
    end: { status: 'COMPLETED', ...end } as BatchEnd,
    index,
    settle: (rows: readonly number[], { problem }: { problem?: { code: string } }) => {
      for (const row of rows) {
        expect(settled, `row ${row} twice`).not.toHaveProperty(String(row));
        settled[row] = problem?.code ?? 'done';
      }
    },
  };
  const result = await collectResults(job, world).catch((error: Error & { kind?: string }) => error);
  return { result, settled, reading };
}

test('each result is joined to all rows of its operation, once', async () => {
  const { result, settled } = await collect([[ok('c'), bad('a'), ok('a-b'), ok('c'), bad('a')]], {
    operations: 3,
    succeeded: 2,
    failed: 1,
  });
  expect(result).toEqual({ failed: 1 });
  expect(settled).toEqual({ 0: 'refused_unknown_product', 3: 'refused_unknown_product', 1: 'done', 2: 'done' });
});

test('results that come late are read again', async () => {
  const { result, reading } = await collect([[ok('a')], [ok('a'), ok('a-b')], [ok('a'), ok('a-b'), ok('c')]]);
  expect(result).toEqual({ failed: 0 });
  expect(reading).toBe(3);
});

test.each([
  { name: 'none at all', readings: [[]], settled: {} },
  { name: 'one without', readings: [[ok('a'), ok('c')]], settled: { 0: 'done', 3: 'done', 2: 'done' } },
  {
    name: 'one undecided',
    readings: [[ok('a'), ok('c'), { operationId: 'a-b', status: undefined }]],
    settled: { 0: 'done', 3: 'done', 2: 'done' },
  },
])('a missing result is not a success: $name', async ({ readings, settled: expected }) => {
  const { result, settled } = await collect(readings, {}, 1);
  expect(result).toMatchObject({
    kind: 'platform',
    message: expect.stringMatching(/has no result for \d of its 3 operations; the platform could not show 1/),
  });
  expect(settled).toEqual(expected);
});

test.each([
  { name: 'another number of operations', end: { operations: 4 }, results: [ok('a'), ok('a-b'), ok('c')] },
  { name: 'another number of failures', end: { succeeded: 2, failed: 1 }, results: [ok('a'), ok('a-b'), ok('c')] },
  { name: 'operations that nobody sent', end: {}, results: [ok('a'), ok('a-b'), ok('c'), ok('zzz')] },
])('a batch with $name does not verify', async ({ end, results }) => {
  expect((await collect([results], end)).result).toMatchObject({ kind: 'unverified' });
});

test.each([
  { problem: { title: 'Bad', status: 409 }, code: 'refused_409', retryable: true, message: 'operation x: Bad' },
  {
    problem: { title: 'Bad', detail: 'Worse', type: 'urn:p:price-conflict' },
    code: 'refused_price_conflict',
    retryable: false,
    message: 'operation x: Bad: Worse',
  },
  { problem: { title: 'Bad', type: 'about:blank' }, code: 'refused', retryable: false, message: 'operation x: Bad' },
  { problem: undefined, code: 'refused', retryable: false, message: 'operation x: the operation failed' },
])('a failure has the code $code', ({ problem, ...expected }) => {
  expect(problemOf({ operationId: 'x', status: 'FAILED', problem })).toEqual({ column: '', ...expected });
});
