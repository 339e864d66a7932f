import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { LogLine } from '../../src/lib/terminal/log.js';
import { byEffort } from '../support/effort.js';
import { startPostgres } from '../support/postgres.js';
import { type CliOptions, type CliResult, runCli } from '../support/run-cli.js';
import type { RunningProcess } from '../support/run-process.js';
import { cutConnections } from '../support/worlds/fleet-night.js';
import { openQueuePlace, type QueuePlace } from '../support/worlds/fleet-queue.js';

const server = await startPostgres();
afterAll(() => server?.stop());

const header = 'external_id,name,tax_category,sales_price,sales_price_currency,variant_group';

/** Every tenth has a bad cell, and every tenth names a variant group that the platform does not have. */
function writeCatalogue({ folder }: QueuePlace, rows: number): void {
  const lines = Array.from({ length: rows }, (_, at) => {
    const price = at % 10 === 3 ? 'cheap' : `${at}.50`;
    return `${String(at).padStart(3, '0')},"Product ${at}",STANDARD,${price},EUR,${at % 10 === 7 ? 'NONE' : ''}`;
  });
  writeFileSync(join(folder, 'catalogue.csv'), `${header}\n${lines.join('\n')}\n`);
}

/** As the operator of an organisation, on a machine that is none of the workers'. */
function runAs(
  place: QueuePlace,
  name: string,
  line: string,
  more: Pick<CliOptions, 'signal' | 'stdin'> = {},
): Promise<CliResult> {
  const sandbox = place.sandboxes.get(name);
  const folder = join(place.folder, name);
  return runCli(line.replaceAll('$DIR', place.folder), { folder, env: place.env, sandbox, ...more });
}

const importing = 'products import $DIR/catalogue.csv';
const inShards = `${importing} --fleet $DIR/fleet.yaml --concurrency 1`;

/** The keys of the products that are there beside those that were before, each as often as it is. */
function keys(place: QueuePlace, name: string): string[] {
  const products = place.sandboxes.get(name)?.all('products') ?? [];
  return products.flatMap(({ external_id: key = '' }) => (/^\d+$/.test(key) ? [key] : [])).toSorted();
}

async function untilMade(count: number, place: QueuePlace, name: string, { child }: RunningProcess): Promise<void> {
  while (keys(place, name).length < count) {
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    await sleep(20);
  }
}

async function ended(workers: readonly RunningProcess[]): Promise<void> {
  for (const { child } of workers) child.kill('SIGTERM');
  await Promise.all(workers.map((worker) => worker.ended));
}

describe.skipIf(server === undefined)('an import in shards', () => {
  let place: QueuePlace | undefined;
  let workers: RunningProcess[] = [];
  afterEach(async () => {
    await ended(workers);
    await place?.close();
  });

  async function opened(names: readonly string[], rows: number, latencyMs?: number): Promise<QueuePlace> {
    if (server === undefined) throw new Error('there is no PostgreSQL');
    place = await openQueuePlace(names, server, { latencyMs });
    writeCatalogue(place, rows);
    return place;
  }

  test('is as one that a single process does, also where a worker is killed in the middle of it', async () => {
    const place = await opened(['alone', 'shared'], byEffort({ short: 40, usual: 40, complete: 60 }), 40);
    const alone = await runAs(place, 'alone', `${importing} --rejects $DIR/alone.csv --json`);
    workers = Array.from({ length: byEffort({ short: 2, usual: 2, complete: 3 }) }, () =>
      place.startWorker('--concurrency', '1'),
    );
    const [killed] = workers;
    if (killed === undefined) return;
    const shared = runAs(
      place,
      'shared',
      `${inShards} --shards ${byEffort({ short: 2, usual: 2, complete: 4 })} --rejects $DIR/shared.csv --json`,
    );
    await untilMade(8, place, 'shared', killed);
    killed.child.kill('SIGKILL');
    await cutConnections(place);
    const { code, stdout, stderr } = await shared;
    expect(code, stderr).toBe(5);
    const [one, other] = [JSON.parse(alone.stdout), JSON.parse(stdout)];
    expect(other.counts).toEqual(one.counts);
    expect(other.input).toEqual(one.input);
    expect(other).toMatchObject({ status: 'partial', resume: null, verification: { not_kept: 0 } });
    expect(readFileSync(join(place.folder, 'shared.csv'), 'utf8')).toBe(
      readFileSync(join(place.folder, 'alone.csv'), 'utf8'),
    );
    expect(keys(place, 'shared')).toEqual(keys(place, 'alone'));
    const verdicts = await place.database.query('select verdict from tillctl_queue.fleet_attempt');
    expect(verdicts.flat()).toContain('lost');
    expect(await place.database.query('select place from tillctl_queue.fleet_lease')).toEqual([]);
    expect(await place.database.query('select id from tillctl_queue.fleet_shared')).toEqual([]);
  });

  test('says once which new keys look like others, whichever shards they are in', { tags: ['complete'] }, async () => {
    const place = await opened(['shop'], 0);
    const rows = ['A-1', 'a-1', 'B-2', 'b-2', 'C-3'].map((key) => `${key},Mug,STANDARD,1.50,EUR,`);
    writeFileSync(join(place.folder, 'catalogue.csv'), `${header}\n${rows.join('\n')}\n`);
    workers = [place.startWorker()];
    const { code, stderr } = await runAs(place, 'shop', `${inShards} --shards 3`);
    expect(code, stderr).toBe(0);
    const said = stderr.split('\n').filter((line) => line.includes('only look different'));
    expect(said).toEqual([expect.stringMatching(/^4 new keys .* and 1 more /)]);
  });

  test('reads numbers by what the whole file shows, whichever shard has the cell that shows it', {
    tags: ['complete'],
  }, async () => {
    const place = await opened(['shop'], 0);
    const prices = ['1.250', '2.500', '3.750', '0.500', '4.125', '5.375'];
    const rows = prices.map((price, at) => `00${at},Mug,STANDARD,${price},EUR,`);
    writeFileSync(join(place.folder, 'catalogue.csv'), `${header}\n${rows.join('\n')}\n`);
    workers = [place.startWorker()];
    const { code, stderr } = await runAs(place, 'shop', `${inShards} --shards 3`);
    expect(code, stderr).toBe(0);
    expect(stderr.match(/sales_price: decimal point, as "0.500" in line 5 shows/g)).toHaveLength(1);
    const products = place.sandboxes.get('shop')?.all('products') ?? [];
    const amounts = products.flatMap(({ external_id: key = '', sales_price: price }) =>
      /^00\d$/.test(key) ? [Object(price).amount] : [],
    );
    expect(amounts.toSorted()).toEqual(prices.toSorted());
  });

  test('is resumed where workers refused it, its process was stopped and a shard was cancelled, and is undone as one', {
    tags: ['complete'],
  }, async () => {
    const place = await opened(['shop'], 20);
    const narrow = place.startWorker('--allow', 'invoices pull');
    workers = [narrow];
    const refused = await runAs(place, 'shop', `${inShards} --shards 3 --undoable`);
    expect(refused.code, refused.stderr).toBe(2);
    expect(refused.stderr).toContain("the worker does not run 'products import-shard'");
    expect(refused.stderr).toContain('tillctl runs resume');
    await ended(workers);

    const signal = new AbortController();
    const waiting = runAs(place, 'shop', 'runs resume latest', { signal: signal.signal });
    while ((await place.items('jobs --status waiting')).length < 3) await sleep(50);
    signal.abort();
    const stopped = await waiting;
    expect(stopped.code, stopped.stderr).toBe(130);
    expect(stopped.stderr).toContain('no worker of fleet shops is there yet');
    expect(stopped.stderr).toContain('the workers continue with the shards');
    const rejects = () => readFileSync(join(place.folder, 'catalogue.rejects.csv'), 'utf8');
    const before = rejects();
    for (const [line, words] of [
      [`${importing} --undoable --resume latest`, 'is done by workers of a queue'],
      ['runs resume latest --accept-changed-input', 'it cannot be changed'],
    ] as const) {
      const other = await runAs(place, 'shop', line);
      expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining(words) });
    }
    expect(rejects()).toBe(before);
    expect((await runAs(place, 'shop', 'runs list')).stdout).toContain('interrupted');
    const [job] = await place.items('jobs');
    expect(await place.fleet(`cancel ${job?.id}`)).toMatchObject({ code: 0 });
    const others = await place.startWorker('--drain').ended;
    expect(others.code, others.stderr).toBe(0);

    workers = [place.startWorker()];
    const { code, stdout, stderr } = await runAs(place, 'shop', 'runs resume latest --json');
    expect(code, stderr).toBe(5);
    expect(JSON.parse(stdout)).toMatchObject({ counts: { created: 16, rejected: 4, pending: 0 }, resume: null });
    expect(keys(place, 'shop')).toHaveLength(16);
    const shown = await runAs(place, 'shop', 'runs show latest');
    expect(shown.stdout).toContain('shards    3');
    const undone = await runAs(place, 'shop', 'runs undo latest --json');
    expect(undone.code, undone.stderr).toBe(0);
    expect(keys(place, 'shop')).toEqual([]);
  });

  test('is resumed where a shard was cancelled at work and its job removed: a new job does the rows that are left', {
    tags: ['complete'],
  }, async () => {
    const place = await opened(['shop'], 40, 60);
    const worker = place.startWorker('--concurrency', '1');
    workers = [worker];
    const waiting = runAs(place, 'shop', `${inShards} --shards 2`);
    await untilMade(4, place, 'shop', worker);
    const progress = () => place.database.query('select rows_done from tillctl_queue.fleet_shard_progress');
    await expect.poll(async () => Number((await progress())[0]?.[0] ?? 0)).toBeGreaterThan(0);
    const [other] = await place.items('jobs --status waiting');
    expect(await place.fleet('cancel --all')).toMatchObject({ code: 0 });
    const stopped = await waiting;
    expect(stopped.stderr).toContain('its job was cancelled');
    await ended(workers);
    expect(keys(place, 'shop').length).toBeLessThan(32);
    // What waits is kept, and with it the work that both are parts of.
    expect(await place.fleet(`retry ${other?.id}`)).toMatchObject({ code: 0 });
    expect((await place.fleet('prune --older-than 0s --queue')).stdout).toMatch(/^1 jobs? removed\n$/);

    workers = [place.startWorker()];
    const { code, stdout, stderr } = await runAs(place, 'shop', 'runs resume latest --json');
    expect(code, stderr).toBe(5);
    expect(stderr).toContain('its job is not in the queue any more');
    expect(JSON.parse(stdout)).toMatchObject({ counts: { rejected: 8, pending: 0 }, resume: null });
    expect(keys(place, 'shop')).toHaveLength(32);
    const jobs = await place.items('jobs');
    expect(jobs.reduce((sum, { items }) => sum + Number(items), 0)).toBeLessThan(36);
    expect(await progress()).toEqual([]);
  });

  test('counts rows once that a shard had brought into the run before it goes on', { tags: ['complete'] }, async () => {
    const place = await opened(['shop'], 40, 60);
    const refusal = {
      operation: 'upsertProductByExternalId',
      after: 24,
      fault: { kind: 'status' as const, status: 410 },
    };
    place.sandboxes.get('shop')?.setFaults([refusal]);
    workers = [place.startWorker('--concurrency', '1')];
    const stopped = await runAs(place, 'shop', `${inShards} --shards 2 --log-format json`);
    expect(stopped, stopped.stderr).toMatchObject({ code: 7 });
    await ended(workers);
    const signal = new AbortController();
    const waiting = runAs(place, 'shop', 'runs resume latest --log-format json', { signal: signal.signal });
    await expect.poll(() => place.items('jobs --status waiting')).not.toEqual([]);
    await sleep(1500);
    signal.abort();
    const doneIn = ({ stderr }: CliResult) => {
      const lines: LogLine[] = stderr
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      return lines.findLast(({ phase, counts }) => phase === 'sending' && counts?.done !== undefined)?.counts?.done;
    };
    const known = doneIn(stopped);
    expect(known).toBeGreaterThan(0);
    expect(doneIn(await waiting)).toBe(known);
  });

  test('reads a file that lies at an address wherever it is read, and rows of one variant group by one process', {
    tags: ['complete'],
  }, async () => {
    const place = await opened(['shop'], 0);
    const groups = Array.from({ length: 12 }, (_, at) => `g${at % 3}`);
    const rows = groups.map((group, at) => `${group},"Group ${group}",${group}-${at},1.00,Size,${at}`);
    const header = 'Handle,Title,Variant SKU,Variant Price,Option1 Name,Option1 Value';
    const asked: string[] = [];
    const files = createServer(({ url = '' }, answer) => {
      asked.push(url);
      answer.end(`${header}\n${rows.toSorted().join('\n')}\n`);
    });
    await new Promise<void>((listening) => files.listen(0, '127.0.0.1', listening));
    try {
      const { port } = files.address() as AddressInfo;
      workers = [place.startWorker()];
      const line = `products import http://127.0.0.1:${port}/export.csv --fleet $DIR/fleet.yaml --preset shopify --currency EUR`;
      const secret = await runAs(place, 'shop', line.replace('export.csv', 'export.csv?signature=s3cret --shards 3'));
      expect(secret).toMatchObject({ code: 2, stderr: expect.not.stringContaining('s3cret') });
      const { code, stdout, stderr } = await runAs(place, 'shop', `${line} --shards 5 --json`);
      expect(code, stderr).toBe(0);
      expect(JSON.parse(stdout).counts).toMatchObject({ created: 12, rejected: 0, pending: 0 });
      const parts = await place.database.query("select count(*) from tillctl_queue.job where name like 'jobs/%'");
      expect(asked).toHaveLength(1 + Number(parts.flat()[0]));
      const made = place.sandboxes
        .get('shop')
        ?.requests()
        .filter(({ operation }) => operation === 'createProductVariantGroup');
      expect(made).toHaveLength(3);
      // Four of each group.
      expect((await place.items('jobs')).filter(({ items }) => Number(items) % 4 !== 0)).toEqual([]);
    } finally {
      files.close();
    }
  });

  test('of standard input tells what is odd about the products of all shards together', {
    tags: ['complete'],
  }, async () => {
    const place = await opened(['alone', 'shared'], 20);
    workers = [place.startWorker()];
    const stdin = readFileSync(join(place.folder, 'catalogue.csv'), 'utf8');
    const reading = 'products import - --input-format csv --rejects $DIR/rejects.csv';
    const told = ({ stderr }: CliResult) => stderr.split('\n').filter((line) => /pieces|tag|gross/.test(line));
    const alone = await runAs(place, 'alone', reading, { stdin });
    const shared = await runAs(place, 'shared', `${reading} --fleet $DIR/fleet.yaml --shards 3`, { stdin });
    expect(shared.code, shared.stderr).toBe(5);
    expect(keys(place, 'shared')).toHaveLength(16);
    expect(told(shared)).toEqual(told(alone));
    expect(told(shared)).toHaveLength(3);
  });

  test('nothing is asked of the queue for a file that is only checked, and an unknown organisation is refused', async () => {
    const place = await opened(['shop'], 10);
    const dry = await runAs(place, 'shop', `${importing} --shards 2 --queue postgres://127.0.0.1:1/none --dry-run`);
    expect(dry.code, dry.stderr).toBe(5);
    const planned = await runAs(place, 'shop', `${inShards} --shards 2 --plan plan.json`);
    expect(planned).toMatchObject({ code: 2, stderr: expect.stringContaining("'--plan") });
    writeFileSync(
      join(place.folder, 'fleet.yaml'),
      'name: shops\norganisations:\n  - { name: other, org: other, base_url: "http://127.0.0.1:1", credential: "env:X" }\n',
    );
    const foreign = await runAs(place, 'shop', `${inShards} --shards 2`);
    expect(foreign.code).toBe(2);
    expect(foreign.stderr).toContain('is not in the fleet file');
    expect(keys(place, 'shop')).toEqual([]);
  });
});
