import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaceStore } from '../../src/lib/pacing/pace-store.js';
import { openPostgresPaceStore } from '../../src/lib/pacing/postgres-pace-store.js';
import { postgresAddress } from '../../src/lib/postgres/address.js';
import { startPostgres, type TestServer } from '../support/postgres.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

// `fleet-queue` and `import-shards` show a job, a killed worker and a shard in the usual tests.
// @module-tag complete

const workers = 8;
const rowsOfEach = 6;
const header = 'external_id,name,tax_category,sales_price,sales_price_currency';

let folder: string;
let sandbox: RunningSandbox;
let url: string;
const server: TestServer | undefined = await startPostgres({ layer: 'complete' });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-shared-rate-'));
  sandbox = await startSandbox();
  url = (await server?.createDatabase())?.url ?? '';
  for (let worker = 0; worker < workers; worker += 1) {
    mkdirSync(join(folder, `${worker}`));
    const rows = Array.from({ length: rowsOfEach }, (_, at) => `W${worker}-${at},Socks,STANDARD,1.00,EUR`);
    writeFileSync(fileOf(worker), `${[header, ...rows].join('\n')}\n`);
  }
});
afterAll(async () => {
  await sandbox.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  sandbox.forgetRequests();
  sandbox.setFaults([]);
});

const fileOf = (worker: number) => join(folder, `${worker}`, 'products.csv');

/** Each has a state folder of its own, as on machines of their own. */
function imports(...more: string[]): Promise<CliResult[]> {
  const one = (worker: number) =>
    runCli(['products', 'import', fileOf(worker), '--again', ...more], {
      folder: join(folder, `${worker}`),
      sandbox,
      env: { TILLCTL_PACE_STORE: url },
    });
  return Promise.all(Array.from({ length: workers }, (_, worker) => one(worker)));
}

/** Milliseconds, of calls of the API. */
const callTimes = () =>
  sandbox.requests().flatMap(({ at, operation }) => (operation === undefined ? [] : [Date.parse(at)]));

describe.runIf(server !== undefined)('eight imports with one database for their rate', () => {
  test('together send no more than the rate', async () => {
    const rate = 60;
    const results = await imports('--rate', `${rate}`);
    expect(results.map(({ code, stderr }) => [code, stderr])).toEqual(results.map(({ stderr }) => [0, stderr]));
    const times = callTimes();
    expect(times.length).toBeGreaterThan(workers * rowsOfEach);
    // Each by itself would let them through in an eighth of that.
    const leastSeconds = times.length / rate;
    expect((Math.max(...times) - Math.min(...times)) / 1000).toBeGreaterThan(leastSeconds * 0.7);
  });

  test('all wait as long as one of them is told to', async () => {
    const told = { kind: 'status', status: 429, retry_after: 3 };
    sandbox.setFaults([{ operation: 'upsertProductByExternalId', fault: told, after: 20, times: 1 }]);
    const results = await imports('--rate', '60');
    expect(results.map(({ code }) => code)).toEqual(Array(workers).fill(0));
    const times = callTimes().sort((a, b) => a - b);
    const longest = Math.max(...times.slice(1).map((at, before) => at - (times[before] ?? at)));
    expect(longest).toBeGreaterThan(2000);
  });
});

describe.runIf(server !== undefined)('moments that a database gives out', () => {
  const open = async (worker: string): Promise<PaceStore> =>
    openPostgresPaceStore(await postgresAddress(url, {}, 'pace_store'), { target: 'shop', worker, rate: 1 });

  test('are given to one process each, and what one gives back, to the next that asks', async () => {
    const stores = await Promise.all(['a', 'b', 'c'].map(open));
    const [a, b, c] = stores;
    try {
      // A second apart, so that none is due before the end.
      await Promise.all(stores.map((store) => store.reserve(10)));
      const mine = (await a?.reserve(4))?.momentsInMs ?? [];
      await a?.giveBack(mine);
      const [some = [], others = []] = await Promise.all(
        [b, c].map(async (store) => (await store?.reserve(3))?.momentsInMs),
      );
      const seconds = [...some, ...others].map((inMs) => Math.floor((inMs - (mine[0] ?? 0)) / 1000 + 0.5));
      expect(seconds.toSorted((x, y) => x - y)).toEqual([0, 1, 2, 3, 4, 5]);
    } finally {
      for (const store of stores) await store.close();
    }
  });

  test('are not taken by a process that only says that it is there', async () => {
    const store = await open('late');
    try {
      const { momentsInMs, everyMs } = await store.reserve(0);
      expect([momentsInMs, everyMs]).toEqual([[], 1000]);
    } finally {
      await store.close();
    }
  });
});

describe.runIf(server !== undefined)('a database that is not there', () => {
  test('is told before anything is sent', async () => {
    const result = await runCli(['products', 'import', fileOf(0), '--again', '--rate', '5'], {
      folder: join(folder, '0'),
      sandbox,
      env: { TILLCTL_PACE_STORE: `${url.replace(/\?.*/, '')}?host=${encodeURIComponent(folder)}` },
    });
    expect(result.code, result.stderr).toBe(6);
    expect(result.stderr).toContain('error: the shared rate: cannot reach postgres://');
    expect(result.stderr).toContain(
      'try:   start the database that pace_store names (TILLCTL_PACE_STORE), or unset it',
    );
    expect(callTimes()).toEqual([]);
  });

  test.each([
    ['postgres://me:secret-word@db/pace', 'TILLCTL_PACE_STORE has a password in its URL'],
    ['mysql://db/pace', 'TILLCTL_PACE_STORE is not a postgres URL like'],
  ])('%s is refused, and its password not repeated', async (store, message) => {
    const env = { TILLCTL_PACE_STORE: store };
    const result = await runCli('products list', { folder, sandbox, env });
    expect(result.code).toBe(2);
    expect(result.stderr).toContain(message);
    expect(result.stderr).not.toContain('secret-word');
  });
});
