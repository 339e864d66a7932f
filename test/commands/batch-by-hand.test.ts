import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import type { RunningSandbox } from '../support/sandbox.js';
import { type BatchPlace, openBatchPlace, readManifestAt, summaryOf } from './batch-place.js';

let place: BatchPlace;
let sandbox: RunningSandbox;
let folder: string;

beforeEach(async () => {
  place = await openBatchPlace();
  ({ sandbox, folder } = place);
});
afterEach(() => place.leave());

describe('batch build, upload, trigger, status and results', () => {
  test('a ZIP is built without a login, with a manifest that only its owner can read', async () => {
    place.give('in.csv', ['A1', 'A2', 'A3']);
    const result = await runCli(
      `batch build ${place.at('in.csv')} --out ${place.at('out.zip')} --max-operations 2 --json`,
      {
        folder,
      },
    );
    expect(result, result.stderr).toMatchObject({ code: 0 });
    expect(summaryOf(result)).toMatchObject({
      run_id: null,
      counts: { pending: 3 },
      batches: [
        { zip: place.at('out-0001.zip'), status: 'BUILT', operations: 2 },
        { zip: place.at('out-0002.zip'), status: 'BUILT', operations: 1 },
      ],
    });
    expect(statSync(place.at('out-0001.zip.manifest.json')).mode & 0o777).toBe(0o600);
    expect(readManifestAt(place, 'out-0002.zip')).toMatchObject({
      format: 'tillctl-batch-manifest',
      version: 1,
      zip: { name: 'out-0002.zip', operations: 1 },
      part: { index: 2, of: 2 },
      target: null,
      batch_id: null,
      operations: [{ target: { externalId: 'A3' }, lines: [4], rows: [2] }],
    });
  });

  test('equal input gives equal bytes', async () => {
    place.give('in.csv', ['A1', 'A2', 'A3']);
    for (const out of ['a.zip', 'b.zip']) await place.tillctl(`batch build $DIR/in.csv --out $DIR/${out}`);
    expect(readFileSync(place.at('a.zip')).equals(readFileSync(place.at('b.zip')))).toBe(true);
  });

  test('the command that a hint proposes quotes a path once', async () => {
    place.give('in.csv', ['A1']);
    const zip = place.at('sp ace.zip');
    await runCli(['batch', 'build', place.at('in.csv'), '--out', zip], { folder });
    const status = await runCli(['batch', 'status', zip], { folder, sandbox });
    expect(status.code, status.stderr).toBe(2);
    expect(status.stderr).toContain(`try:   tillctl batch trigger '${zip}'\n`);
  });

  test('a built ZIP is uploaded, triggered once, and followed by its manifest alone', async () => {
    place.give('in.csv', ['A1', 'gone']);
    await place.tillctl('batch build $DIR/in.csv --out $DIR/in.zip');
    expect(await place.tillctl('batch status $DIR/in.zip')).toMatchObject({ code: 2 });
    const uploaded = await place.tillctl('batch upload $DIR/in.zip --json');
    expect(uploaded, uploaded.stderr).toMatchObject({ code: 0 });
    expect(summaryOf(uploaded).upload_url).toMatch(/\?\*\*\*$/);
    expect(statSync(place.at('in.zip.upload-url')).mode & 0o777).toBe(0o600);
    const triggered = await place.tillctl('batch trigger $DIR/in.zip --wait --poll 20ms --json');
    expect(triggered, triggered.stderr).toMatchObject({ code: 5 });
    expect(place.sent('upload')).toHaveLength(1);
    expect(existsSync(place.at('in.zip.upload-url'))).toBe(false);
    const again = await place.tillctl('batch trigger $DIR/in.zip');
    expect(again.stderr).toContain('was triggered already as batch');
    expect(place.batches()).toHaveLength(1);

    // Another machine has the manifest and nothing else.
    const text = readFileSync(place.at('in.zip.manifest.json'));
    const elsewhere = mkdtempSync(join(tmpdir(), 'tillctl-batch-'));
    try {
      const file = join(elsewhere, 'in.zip.manifest.json');
      writeFileSync(file, text);
      const status = await runCli(`batch status ${file} --json`, { folder: elsewhere, sandbox });
      expect(status, status.stderr).toMatchObject({ code: 5 });
      expect(summaryOf(status)).toMatchObject({ status: 'COMPLETED', succeeded_count: 1, failed_count: 1 });
      const results = await runCli(`batch results ${file} --failed --json`, { folder: elsewhere, sandbox });
      expect(results, results.stderr).toMatchObject({ code: 5 });
      expect(summaryOf(results).items).toMatchObject([
        { status: 'FAILED', lines: [3], target: { externalId: 'gone' } },
      ]);
      const foreign = await runCli(`batch status ${file} --org other`, { folder: elsewhere, sandbox });
      expect(foreign, foreign.stderr).toMatchObject({ code: 2 });
    } finally {
      rmSync(elsewhere, { recursive: true, force: true });
    }
  });

  test('a changed ZIP is neither uploaded nor triggered', async () => {
    place.give('in.csv', ['A1']);
    await place.tillctl('batch build $DIR/in.csv --out $DIR/in.zip');
    writeFileSync(place.at('in.zip'), Buffer.concat([readFileSync(place.at('in.zip')), Buffer.from('x')]));
    for (const verb of ['upload', 'trigger']) {
      const result = await place.tillctl(`batch ${verb} $DIR/in.zip`);
      expect(result, result.stderr).toMatchObject({ code: 11 });
    }
    expect(place.sent('upload')).toEqual([]);
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

  test('batches of a window are listed', async () => {
    place.give('in.csv', ['A1']);
    await place.tillctl('batch prices $DIR/in.csv --wait --poll 20ms');
    const { stdout } = await place.tillctl('batch list --format csv');
    expect(stdout).toMatch(/^id,type,status.*\n[0-9a-f]{24},valid-from-price-updates,COMPLETED,1,1,0,/);
  });

  test('a batch type of another name is triggered at its own path', async () => {
    place.give('in.csv', ['A1']);
    const login = `auth login --base-url ${sandbox.baseUrl} --org ${sandbox.org} --app ${sandbox.app} --store file`;
    await runCli(`${login} --secret-stdin`, { folder, stdin: sandbox.secret });
    await runCli('config set batch_types.prices price-lists', { folder });
    const result = await runCli(`batch prices ${place.at('in.csv')} --retries 0 -v`, { folder });
    expect(result.stderr).toMatch(/POST \S+\/operations-batches\/price-lists 405/);
  });
});
