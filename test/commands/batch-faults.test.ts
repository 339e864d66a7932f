import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstOf } from '../support/effort.js';
import type { RunningSandbox } from '../support/sandbox.js';
import { type BatchPlace, from, openBatchPlace, priceHeader, readManifestAt, summaryOf } from './batch-place.js';

let place: BatchPlace;
let sandbox: RunningSandbox;

beforeEach(async () => {
  place = await openBatchPlace();
  ({ sandbox } = place);
});
afterEach(() => place.leave());

describe('batch prices on a platform that fails now and then', () => {
  const lost = [
    { name: 'a lost answer', fault: { kind: 'reset_after' } },
    { name: 'an empty answer', fault: { kind: 'empty_body' } },
    { name: 'an answer of 503 behind its effect', fault: { kind: 'status_after' } },
    { name: 'an answer that is cut off', fault: { kind: 'cut_body' } },
  ];
  test.each(firstOf(lost, 2))(
    'after $name to the trigger the batch is looked up and not triggered again',
    async ({ fault }) => {
      sandbox.set({ batches: { listed_after_ms: 300 } });
      sandbox.setFaults([{ operation: 'triggerPriceBatch', times: 1, fault }]);
      place.give('in.csv', ['A1']);
      const result = await place.tillctl('batch prices $DIR/in.csv --wait --poll 20ms --json');
      expect(result, result.stderr).toMatchObject({ code: 0 });
      expect(place.sent('triggerPriceBatch')).toHaveLength(1);
      expect(place.batches()).toHaveLength(1);
    },
  );

  const undone = [
    { name: 'a connection that broke before', fault: { kind: 'reset_before' } },
    { name: 'an answer of 503', fault: { kind: 'status', status: 503 } },
    { name: 'a page of a gateway', fault: { kind: 'html' } },
  ];
  test.each(firstOf(undone))(
    'after $name the trigger is sent again once the batch is provably not there',
    async ({ fault }) => {
      sandbox.setFaults([{ operation: 'triggerPriceBatch', times: 1, fault }]);
      place.give('in.csv', ['A1']);
      const result = await place.tillctl('batch prices $DIR/in.csv --wait --poll 20ms --timeout 3 --json');
      expect(result, result.stderr).toMatchObject({ code: 0 });
      expect(place.sent('triggerPriceBatch')).toHaveLength(2);
      expect(place.sent('listBatches').length).toBeGreaterThan(1);
      expect(place.batches()).toHaveLength(1);
    },
  );

  test('a resumed run builds the same ZIP again without lists beside a row whose product cannot be read', async () => {
    const [feb, mar] = ['2027-02-01T00:00:00Z', '2027-03-01T00:00:00Z'];
    const starts = [`A1,${from}`, `,${feb}`, `A2,${from}`, `A3,${from}`, `A4,${feb}`, `A4,${mar}`, `A5,${from}`];
    // Of line 6 too many cells.
    const rows = starts.map((start, at) => `${start},${at === 4 ? '1,50' : '1.50'},EUR,true`);
    writeFileSync(place.at('in.csv'), [priceHeader, ...rows, ''].join('\n'));
    sandbox.setFaults([{ operation: 'getBatchUploadUrl', fault: { kind: 'status', status: 503 } }]);
    const cut = await place.tillctl('batch prices $DIR/in.csv --retries 0 --wait --poll 20ms --json');
    expect(cut, cut.stderr).toMatchObject({ code: 6 });
    sandbox.setFaults([]);
    rmSync(place.at(`state/runs/${summaryOf(cut).run_id}/prices.zip`));
    const resumed = await place.tillctl('runs resume latest --json');
    expect(resumed, resumed.stderr).toMatchObject({ code: 5 });
    expect(summaryOf(resumed)).toMatchObject({ counts: { updated: 2, rejected: 5, pending: 0 } });
    const named = sandbox
      .all('products')
      .filter(({ id }) => sandbox.all('price-lists').some(({ product }) => product === id));
    expect(named.map(({ external_id }) => external_id)).toEqual(['A3', 'A5']);
  });

  test('an upload URL that has expired is asked for again', async () => {
    sandbox.setFaults([
      { operation: 'getBatchUploadUrl', times: 1, fault: { kind: 'batch', orders: { upload_lifetime_seconds: 0 } } },
    ]);
    place.give('in.csv', ['A1']);
    const result = await place.tillctl('batch prices $DIR/in.csv --wait --poll 20ms --json');
    expect(result, result.stderr).toMatchObject({ code: 0 });
    expect(place.sent('upload').map(({ status }) => status)).toEqual([403, 200]);
    expect(place.sent('getBatchUploadUrl')).toHaveLength(2);
  });

  test('the method and the headers that the platform names are heeded', async () => {
    sandbox.set({ batches: { upload_method: 'POST', upload_headers: { 'x-amz-acl': 'private' } } });
    place.give('in.csv', ['A1']);
    const result = await place.tillctl('batch prices $DIR/in.csv --wait --poll 20ms --json');
    expect(result, result.stderr).toMatchObject({ code: 0 });
    expect(place.sent('upload')).toMatchObject([{ method: 'POST', status: 200 }]);
  });

  test('bad answers while waiting are survived', async () => {
    sandbox.setFaults([
      { operation: 'getBatch', times: 1, fault: { kind: 'html' } },
      { operation: 'getBatch', times: 1, fault: { kind: 'empty_body' } },
      { operation: 'getBatch', times: 1, fault: { kind: 'reset_before' } },
      { operation: 'listBatchResults', times: 1, fault: { kind: 'cut_body' } },
    ]);
    place.give('in.csv', ['A1', 'A2']);
    const result = await place.tillctl('batch prices $DIR/in.csv --wait --poll 20ms --json');
    expect(result, result.stderr).toMatchObject({ code: 0 });
    expect(summaryOf(result)).toMatchObject({ counts: { updated: 2 } });
  });

  test('a signal while waiting says how to go on', async () => {
    sandbox.set({ batches: { hold: 'IN_PROCESS' } });
    place.give('in.csv', ['A1']);
    const stop = new AbortController();
    const running = place.tillctl('batch prices $DIR/in.csv --wait --poll 20ms --json', { signal: stop.signal });
    while (place.sent('getBatch').length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    stop.abort();
    const result = await running;
    expect(result, result.stderr).toMatchObject({ code: 130 });
    const { run_id, resume, status } = summaryOf(result);
    expect({ resume, status }).toEqual({ resume: `tillctl runs resume ${run_id}`, status: 'interrupted' });
    sandbox.set({ batches: {} });
    expect(await place.tillctl(`runs resume ${run_id} --json`)).toMatchObject({ code: 0 });
    expect(place.batches()).toHaveLength(1);
  });

  test('a trigger whose answer was lost is found by the manifest', async () => {
    place.give('in.csv', ['A1']);
    await place.tillctl('batch build $DIR/in.csv --out $DIR/in.zip');
    sandbox.setFaults([
      { operation: 'triggerPriceBatch', times: 1, fault: { kind: 'reset_after' } },
      { operation: 'listBatches', times: 1, fault: { kind: 'status', status: 503 } },
    ]);
    const result = await place.tillctl('batch trigger $DIR/in.zip --retries 0');
    expect(result, result.stderr).toMatchObject({ code: 6 });
    expect(readManifestAt(place, 'in.zip')).toMatchObject({ batch_id: null, trigger_at: expect.any(String) });
    const status = await place.tillctl('batch status $DIR/in.zip --wait --poll 20ms');
    expect(status, status.stderr).toMatchObject({ code: 0 });
    expect(readManifestAt(place, 'in.zip').batch_id).toBe(place.batches()[0]?.id);
    expect(place.batches()).toHaveLength(1);
  });

  test('--parallel triggers all of them at once', async () => {
    sandbox.set({ batches: { hold: 'IN_PROCESS' } });
    place.give('in.csv', ['A1', 'A2', 'A3']);
    const running = place.tillctl('batch prices $DIR/in.csv --max-operations 1 --parallel --wait --poll 20ms --json');
    while (place.batches().length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
    sandbox.set({ batches: {} });
    const result = await running;
    expect(result, result.stderr).toMatchObject({ code: 0 });
    expect(summaryOf(result)).toMatchObject({ counts: { updated: 3 } });
  });

  test('results that the platform does not show stay pending and are asked for again', async () => {
    sandbox.set({ batches: { problem_every: 2 } });
    place.give('in.csv', ['A1', 'A2', 'A3']);
    const result = await place.tillctl('batch prices $DIR/in.csv --wait --poll 20ms --retries 1 --json');
    expect(result, result.stderr).toMatchObject({ code: 6 });
    expect(summaryOf(result)).toMatchObject({ counts: { updated: 2, pending: 1 }, status: 'failed' });
    sandbox.set({ batches: {} });
    const resumed = await place.tillctl('runs resume latest --json');
    expect(resumed, resumed.stderr).toMatchObject({ code: 0 });
    expect(summaryOf(resumed)).toMatchObject({ counts: { updated: 3, pending: 0 } });
    expect(place.batches()).toHaveLength(1);
  });

  test('a changed file is refused on resume; a ZIP that was changed before its upload is built again, byte for byte', async () => {
    sandbox.setFaults([{ operation: 'getBatchUploadUrl', fault: { kind: 'status', status: 503 } }]);
    place.give('in.csv', ['A1', 'A2']);
    expect(await place.tillctl('batch prices $DIR/in.csv --retries 0 --wait --poll 20ms')).toMatchObject({ code: 6 });
    place.give('in.csv', ['A1']);
    const refused = await place.tillctl('runs resume latest --accept-changed-input');
    expect(refused, refused.stderr).toMatchObject({ code: 2 });
    expect(refused.stderr).toContain('a batch is made of the whole file');
    place.give('in.csv', ['A1', 'A2']);
    const runs = place.at('state/runs');
    const zip = join(runs, readdirSync(runs)[0] ?? '', 'prices.zip');
    const before = readFileSync(zip);
    writeFileSync(zip, 'something else');
    sandbox.setFaults([]);
    const result = await place.tillctl('runs resume latest --json');
    expect(result, result.stderr).toMatchObject({ code: 0 });
    expect(readFileSync(zip).equals(before)).toBe(true);
    expect(place.batches()).toHaveLength(1);
  });
});
