import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import type { RunningSandbox } from '../support/sandbox.js';
import { type BatchPlace, from, openBatchPlace, priceHeader, summaryOf } from './batch-place.js';

let place: BatchPlace;
let sandbox: RunningSandbox;
let folder: string;

beforeEach(async () => {
  place = await openBatchPlace();
  ({ sandbox, folder } = place);
});
afterEach(() => place.leave());

const runFolder = () => join(folder, 'state', 'runs', readdirSync(join(folder, 'state', 'runs'))[0] ?? '');

describe('batch prices', () => {
  test('sends a file, waits for it, and every row is accounted for', async () => {
    place.give('in.csv', ['A1', 'A2', 'A3']);
    const result = await place.tillctl('batch prices $DIR/in.csv --wait --poll 20ms --json');
    expect(result, result.stderr).toMatchObject({ code: 0 });
    expect(summaryOf(result)).toMatchObject({
      command: 'batch prices',
      status: 'succeeded',
      counts: { created: 0, updated: 3, unchanged: 0, rejected: 0, pending: 0 },
      batches: [{ operations: 3, status: 'COMPLETED', succeeded: 3, failed: 0 }],
      resume: null,
    });
    expect(place.batches()).toHaveLength(1);
    expect(place.sent('upload')).toMatchObject([{ method: 'PUT', status: 200 }]);
  });

  test('without --wait rows are pending and the exit is 0; resuming waits for them', async () => {
    place.give('in.csv', ['A1', 'A2']);
    const first = await place.tillctl('batch prices $DIR/in.csv --json');
    expect(first, first.stderr).toMatchObject({ code: 0 });
    const { run_id, counts, resume } = summaryOf(first);
    expect({ counts, resume }).toEqual({
      counts: { created: 0, updated: 0, unchanged: 0, rejected: 0, pending: 2 },
      resume: `tillctl runs resume ${run_id}`,
    });
    const again = await place.tillctl('batch prices $DIR/in.csv --json');
    expect(again.code).toBe(2);
    expect(again.stdout + again.stderr).toContain(`was sent by run ${run_id}, whose outcome was not waited for`);
    const resumed = await place.tillctl('runs resume latest --json');
    expect(resumed, resumed.stderr).toMatchObject({ code: 0 });
    expect(summaryOf(resumed)).toMatchObject({ counts: { updated: 2, pending: 0 }, resume: null });
    expect(place.batches()).toHaveLength(1);
  });

  test('an operation that fails rejects its rows, and they can be sent again alone', async () => {
    place.give('in.csv', ['A1', 'gone', 'A3']);
    const result = await place.tillctl('batch prices $DIR/in.csv --wait --poll 20ms --json');
    expect(result, result.stderr).toMatchObject({ code: 5 });
    expect(summaryOf(result)).toMatchObject({ counts: { updated: 2, rejected: 1, pending: 0 }, status: 'partial' });
    const rejects = readFileSync(place.at('in.rejects.csv'), 'utf8').split('\n');
    expect(rejects).toHaveLength(3);
    expect(rejects[1]).toMatch(/^gone,.*,3,,refused_[a-z_]+,/);
    writeFileSync(place.at('in.rejects.csv'), rejects.join('\n').replace('gone', 'A2'));
    const retried = await place.tillctl('runs retry-rejected latest --json');
    expect(retried, retried.stderr).toMatchObject({ code: 0 });
    expect(summaryOf(retried)).toMatchObject({ counts: { updated: 1, rejected: 0, pending: 0 } });
    expect(place.batches()).toHaveLength(2);
  });

  test('several ZIPs run in order, each once the one before is over', async () => {
    place.give('in.csv', ['A1', 'A2', 'A3', 'A4', 'A5']);
    const result = await place.tillctl('batch prices $DIR/in.csv --max-operations 2 --wait --poll 20ms --json');
    expect(result, result.stderr).toMatchObject({ code: 0 });
    expect(summaryOf(result)).toMatchObject({ counts: { updated: 5 }, batches: [{}, {}, { operations: 1 }] });
    const [first, second, third] = place.batches();
    expect(second?.created_at).toBeGreaterThanOrEqual(first?.completed_at ?? Infinity);
    expect(third?.created_at).toBeGreaterThanOrEqual(second?.completed_at ?? Infinity);
    expect(readdirSync(runFolder()).filter((name) => name.endsWith('.zip'))).toEqual([
      'prices-0001.zip',
      'prices-0002.zip',
      'prices-0003.zip',
    ]);
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

  test('a batch that fails as a whole stops the rest, and its rows are rejected', async () => {
    sandbox.setFaults([{ operation: 'triggerPriceBatch', times: 1, fault: { kind: 'batch', orders: { fail: true } } }]);
    place.give('in.csv', ['A1', 'A2', 'A3']);
    const result = await place.tillctl('batch prices $DIR/in.csv --max-operations 2 --wait --poll 20ms --json');
    expect(result, result.stderr).toMatchObject({ code: 7 });
    expect(summaryOf(result)).toMatchObject({ status: 'failed', counts: { updated: 0, rejected: 2, pending: 1 } });
    expect(place.batches()).toHaveLength(1);
    expect(readFileSync(place.at('in.rejects.csv'), 'utf8')).toContain('batch_failed');
    const resumed = await place.tillctl('runs resume latest --json');
    expect(resumed, resumed.stderr).toMatchObject({ code: 5 });
    expect(summaryOf(resumed)).toMatchObject({ counts: { updated: 1, rejected: 2, pending: 0 } });
    expect(place.batches()).toHaveLength(2);
  });

  test('a batch that fails as a whole with all rows in it is sent again from its reject file: there is nothing to resume', async () => {
    sandbox.setFaults([{ operation: 'triggerPriceBatch', times: 1, fault: { kind: 'batch', orders: { fail: true } } }]);
    place.give('in.csv', ['A1', 'A2']);
    const result = await place.tillctl('batch prices $DIR/in.csv --wait --poll 20ms --json');
    expect(result, result.stderr).toMatchObject({ code: 7 });
    const { error, resume, run_id } = summaryOf(result);
    expect(resume).toBeNull();
    expect(error.hint).toBe(`see ${place.at('in.rejects.csv')}; corrected: tillctl runs retry-rejected ${run_id}`);
    expect(await place.tillctl('runs resume latest')).toMatchObject({ code: 2 });
    const again = await place.tillctl(`runs retry-rejected ${run_id} --json`);
    expect(again, again.stderr).toMatchObject({ code: 0 });
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

  test('a dry run sends nothing and says what would be built', async () => {
    place.give('in.csv', ['A1', 'A2', 'A3']);
    const result = await place.tillctl('batch prices $DIR/in.csv --dry-run --max-operations 2');
    expect(result, result.stderr).toMatchObject({ code: 0 });
    expect(result.stderr).toContain('3 operations would be sent, in 2 ZIPs or more');
    expect(result.stdout).toBe('3 rows: 0 created, 0 updated, 0 unchanged, 0 rejected, 3 pending\n');
    expect(sandbox.requests()).toEqual([]);
    expect(existsSync(join(folder, 'state', 'runs'))).toBe(false);
  });

  test('bad rows hold back their whole operation; --strict sends nothing', async () => {
    writeFileSync(
      place.at('in.csv'),
      `${priceHeader}\nA1,${from},1.50,EUR,true\nA1,2027-02-01T00:00:00Z,cheap,EUR,true\nA2,${from},1.50,EUR,true\n`,
    );
    const strict = await place.tillctl('batch prices $DIR/in.csv --strict --json');
    expect(strict, strict.stderr).toMatchObject({ code: 3 });
    expect(sandbox.requests()).toEqual([]);
    const result = await place.tillctl('batch prices $DIR/in.csv --wait --poll 20ms --json');
    expect(result, result.stderr).toMatchObject({ code: 5 });
    expect(summaryOf(result)).toMatchObject({ counts: { updated: 1, rejected: 2, pending: 0 } });
    expect(readFileSync(place.at('in.rejects.csv'), 'utf8')).toMatch(/conflict/);
  });

  test('a changed file is refused on resume: a batch is made of all of it', async () => {
    sandbox.setFaults([{ operation: 'getBatchUploadUrl', fault: { kind: 'status', status: 503 } }]);
    place.give('in.csv', ['A1']);
    expect(await place.tillctl('batch prices $DIR/in.csv --retries 0')).toMatchObject({ code: 6 });
    place.give('in.csv', ['A1', 'A2']);
    const result = await place.tillctl('runs resume latest --accept-changed-input');
    expect(result, result.stderr).toMatchObject({ code: 2 });
    expect(result.stderr).toContain('a batch is made of the whole file');
  });

  test('a ZIP that was changed or lost before its upload is built again, byte for byte', async () => {
    sandbox.setFaults([{ operation: 'getBatchUploadUrl', fault: { kind: 'status', status: 503 } }]);
    place.give('in.csv', ['A1', 'A2']);
    expect(await place.tillctl('batch prices $DIR/in.csv --retries 0 --wait --poll 20ms')).toMatchObject({ code: 6 });
    const zip = join(runFolder(), 'prices.zip');
    const before = readFileSync(zip);
    writeFileSync(zip, 'something else');
    sandbox.setFaults([]);
    const result = await place.tillctl('runs resume latest --json');
    expect(result, result.stderr).toMatchObject({ code: 0 });
    expect(readFileSync(zip).equals(before)).toBe(true);
    expect(place.batches()).toHaveLength(1);
  });

  test('a profile that is read-only or of production is respected', async () => {
    place.give('in.csv', ['A1']);
    await place.tillctl('batch build $DIR/in.csv --out $DIR/in.zip');
    const login = `auth login --base-url ${sandbox.baseUrl} --org ${sandbox.org} --app ${sandbox.app} --store file`;
    await runCli(`${login} --secret-stdin`, { folder, stdin: sandbox.secret });
    sandbox.forgetRequests();
    for (const [key, code] of [
      ['read_only', 2],
      ['production', 2],
    ] as const) {
      await runCli(`config set ${key} true`, { folder });
      for (const line of ['batch prices $DIR/in.csv', 'batch upload $DIR/in.zip', 'batch trigger $DIR/in.zip']) {
        const result = await runCli(line.replace('$DIR', folder), { folder });
        expect(result, `${line}: ${result.stderr}`).toMatchObject({ code });
      }
      await runCli(`config unset ${key}`, { folder });
    }
    expect(place.sent('triggerPriceBatch')).toEqual([]);
    expect(place.sent('upload')).toEqual([]);
  });

  test('no file and no output holds the secret part of an upload URL', async () => {
    place.give('in.csv', ['A1']);
    const result = await place.tillctl('batch prices $DIR/in.csv --wait --poll 20ms --json -v');
    expect(result, result.stderr).toMatchObject({ code: 0 });
    const list = await place.tillctl('batch list --json');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
    for (const text of [...texts, result.stdout, result.stderr, list.stdout])
      expect(text).not.toMatch(/signature=[0-9a-f]/);
    expect(list.stdout).toContain('?***');
  });
});
