import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BatchPlace, openBatchPlace, summaryOf } from './batch-place.js';

let place: BatchPlace;
beforeEach(async () => {
  place = await openBatchPlace();
  place.sandbox.set({ batches: { price_lists: 'always' } });
});
afterEach(() => place.leave());

const old = 'product_external_id,price,currency,price_is_gross,valid_from';

/** Lists that are there before. */
async function set(products: readonly string[]): Promise<void> {
  const rows = products.map((product) => `${product},9.90,EUR,true,2026-01-01T00:00:00Z`);
  writeFileSync(place.at('old.csv'), [old, ...rows, ''].join('\n'));
  expect((await place.tillctl('batch prices $DIR/old.csv --wait --poll 20ms')).code).toBe(0);
}

/** The next batch loses the lists of these products. */
function lose(products: string, more: readonly object[] = []): void {
  const fault = { kind: 'batch', orders: { emptied_operations: products } };
  place.sandbox.setFaults([{ operation: 'triggerPriceBatch', times: 1, fault }, ...more]);
}

const send = (more = '--undoable', options: { signal?: AbortSignal } = {}) =>
  place.tillctl(`batch prices $DIR/in.csv --wait --poll 20ms --settle 1s --json ${more}`.trim(), options);

/** Of all runs. */
function restoringZips(): string[] {
  const runs = join(place.folder, 'state', 'runs');
  const names = readdirSync(runs).flatMap((run) => readdirSync(join(runs, run)));
  return names.filter((name) => name.startsWith('put-back') && name.endsWith('.zip'));
}

/** Runs whose batch ended. */
function batchesOver(): number {
  const runs = join(place.folder, 'state', 'runs');
  const journals = readdirSync(runs).map((run) => join(runs, run, 'journal.ndjson'));
  return journals.filter((file) => existsSync(file) && readFileSync(file, 'utf8').includes('"step":"ended"')).length;
}

async function listOf(product: string): Promise<string> {
  const { stdout } = await place.tillctl(`products get ${product} --key external_id --json`);
  return JSON.stringify((JSON.parse(stdout) as { price_list?: unknown }).price_list ?? null);
}

/** That A1 is rejected and its list put back, by the run that `stop` ends or by whoever goes on with it. */
async function expectPutBackBySuccessor(stop: AbortController, watch: NodeJS.Timeout): Promise<void> {
  const stopped = await send('--undoable', { signal: stop.signal }).finally(() => clearInterval(watch));
  expect([7, 130], stopped.screen).toContain(stopped.code);
  const resumed = stopped.code === 7 ? stopped : await place.tillctl('runs resume latest --settle 1s --json');
  expect(resumed.code, resumed.screen).toBe(7);
  expect(summaryOf(resumed).counts).toMatchObject({ updated: 1, rejected: 1 });
}

describe('lists of prices that a batch loses', () => {
  test('are put back as they were, and read back', async () => {
    await set(['A1', 'A2', 'A3']);
    const before = await listOf('A1');
    place.give('in.csv', ['A1', 'A2', 'A3']);
    lose('A1|A2');
    const result = await send();
    expect(result.code, result.screen).toBe(7);
    const { error, counts } = summaryOf(result);
    expect(error.message).toContain('price_list of "A1", "A2"; nothing more was sent but the lists from before');
    expect(error.message).toContain('which are there again');
    expect(counts).toMatchObject({ updated: 1, rejected: 2, pending: 0 });
    expect(await listOf('A1')).toBe(before);
    expect(await listOf('A2')).toBe(before);
    expect(await listOf('A3')).toContain('1.5');
    expect(place.batches()).toHaveLength(3);
  });

  test('are put back by whoever goes on with a run that was stopped before their batch was built', async () => {
    await set(['A1', 'A2']);
    const before = await listOf('A1');
    place.give('in.csv', ['A1', 'A2']);
    lose('A1');
    const stop = new AbortController();
    const watch = setInterval(() => {
      if (restoringZips().length > 0) stop.abort();
    }, 1);
    await expectPutBackBySuccessor(stop, watch);
    expect(await listOf('A1')).toBe(before);
  });

  test('are found by whoever goes on with a run that was stopped while it looked', async () => {
    await set(['A1', 'A2']);
    const before = await listOf('A1');
    place.give('in.csv', ['A1', 'A2']);
    lose('A1');
    const stop = new AbortController();
    const watch = setInterval(() => {
      if (batchesOver() < 2) return;
      clearInterval(watch);
      // Results first, then the first look.
      place.sandbox.setFaults([{ operation: '*', fault: { kind: 'latency', ms: 300 } }]);
      setTimeout(() => stop.abort(), 700);
    }, 1);
    await expectPutBackBySuccessor(stop, watch);
    expect(await listOf('A1')).toBe(before);
  });

  test('are told as not put back when that is lost, too, with the ZIP that has them', async () => {
    await set(['A1']);
    place.give('in.csv', ['A1']);
    place.sandbox.set({ batches: { price_lists: 'always', emptied_operations: 'A1' } });
    const result = await send();
    expect(result.code, result.screen).toBe(7);
    const { error } = summaryOf(result);
    expect(error.message).toContain('what was there before could not be restored');
    const [zip = ''] = /\S+put-back-1\.zip/.exec(error.message) ?? [];
    expect(existsSync(zip), zip).toBe(true);
    expect(error.message).toContain('tillctl batch upload');
  });

  test('stay as they are where the run kept nothing, which is said', async () => {
    await set(['A1']);
    place.give('in.csv', ['A1']);
    lose('A1');
    const result = await send('--max-change 2000%');
    expect(result.code, result.screen).toBe(7);
    expect(summaryOf(result).error.message).toContain('what was there before was not kept (--undoable keeps it)');
    expect(place.batches()).toHaveLength(2);
  });

  test('of a plan are put back, too; the rest is sent when the run goes on', async () => {
    await set(['A1', 'A2', 'A3', 'A4']);
    const before = await listOf('A1');
    place.give('in.csv', ['A1', 'A2', 'A3', 'A4']);
    expect((await place.tillctl('batch prices $DIR/in.csv --plan $DIR/plan.json')).code).toBe(0);
    lose('A1');
    const how = '--wait --poll 20ms --settle 1s --max-operations 2 --json';
    const result = await place.tillctl(`batch apply $DIR/plan.json ${how}`);
    expect(result.code, result.screen).toBe(7);
    expect(summaryOf(result).counts).toMatchObject({ updated: 1, rejected: 1, pending: 2 });
    expect(await listOf('A1')).toBe(before);
    const resumed = await place.tillctl('runs resume latest --json');
    expect(resumed.code, resumed.screen).toBe(5);
    expect(summaryOf(resumed).counts).toMatchObject({ updated: 3, rejected: 1, pending: 0 });
    expect(await listOf('A1')).toBe(before);
    expect(restoringZips()).toEqual(['put-back-1.zip']);
  });
});
