import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../support/postgres.js';
import { runCli } from '../support/run-cli.js';
import { type FleetPlace, openFleetPlace } from '../support/worlds/fleet.js';
import { openQueuePlace, type QueuePlace } from '../support/worlds/fleet-queue.js';

// `fleet-queue` and `import-shards` show a job, a killed worker and a shard in the usual tests.
// @module-tag complete

const names = ['berlin', 'hamburg'];
const header = 'external_id,name,tax_category,sales_price,sales_price_currency';

let place: FleetPlace;
beforeAll(async () => {
  place = await openFleetPlace(names, { latencyMs: 200 });
  mkdirSync(join(place.folder, 'in'));
  for (const name of names) writeRows(place, name);
});
afterAll(() => place.close());

/** More than are sent before the test ends. */
function writeRows({ folder }: FleetPlace, name: string): void {
  const rows = Array.from({ length: 400 }, (_, at) => `NEW-${at},Socks,STANDARD,1.00,EUR`);
  writeFileSync(join(folder, 'in', `${name}.csv`), `${[header, ...rows].join('\n')}\n`);
}

interface Top {
  status: string;
  at_work: { organisation: string; phase: string | null; done: number | null; total: number | null }[];
}

test('shows who is at work and how far that is, until the fleet run ends', async () => {
  expect(await place.run('fleet top')).toMatchObject({ code: 2, stderr: expect.stringContaining('no fleet runs yet') });
  const stop = new AbortController();
  const importing = "products import '$DIR/in/{org}.csv' --concurrency 1";
  const running = place.run(`fleet run --file $DIR/fleet.yaml -- ${importing}`, stop.signal);

  let seen: Top = { status: '', at_work: [] };
  const isSending = ({ at_work }: Top) => at_work.some(({ phase, done }) => phase === 'sending' && (done ?? 0) > 0);
  while (!isSending(seen)) {
    await sleep(200);
    const { code, stdout } = await place.run('fleet top --json');
    // Before its first line the fleet run is not there.
    if (code === 0) seen = JSON.parse(stdout);
  }
  expect(seen.status).toBe('running');
  expect(seen.at_work.map(({ organisation }) => organisation)).toEqual(names);
  expect(seen.at_work.find(({ phase }) => phase === 'sending')).toMatchObject({ total: 400 });

  const watching = runCli('fleet top', { folder: place.folder, env: place.env, columns: 100 });
  const printed = await place.run('fleet top');
  expect(printed.stdout).toMatch(/^fleet run \S+, running: 2 organisations: 2 running/);
  expect(printed.stdout).toMatch(/^(berlin|hamburg)\t.*\tsending\t\d+\/400\t/m);
  // It is drawn twice a second.
  await sleep(1500);
  stop.abort();
  expect((await running).code).toBe(130);
  const watched = await watching;
  expect(watched.code).toBe(0);
  expect(watched.screen).toMatch(/berlin {2}\d.* {2}sending {2}\d+\/400/);
  expect(watched.stdout).toMatch(/^fleet run \S+, interrupted: /);
});

const server = await startPostgres({ layer: 'complete' });

interface QueueTop {
  jobs: Record<'running' | 'waiting' | 'delayed' | 'dead', number>;
  at_work: Record<string, unknown>[];
}

describe.skipIf(server === undefined)('the jobs of a queue', () => {
  const shops = ['broken', 'berlin', 'hamburg', 'vienna'];
  let queued: QueuePlace;
  beforeAll(async () => {
    if (server === undefined) return;
    queued = await openQueuePlace(shops, server, { latencyMs: 200 });
    for (const name of shops) writeRows(queued, name);
    const refuses = { operation: 'upsertProductByExternalId', fault: { kind: 'status' as const, status: 410 } };
    queued.sandboxes.get('broken')?.setFaults([refuses]);
  });
  afterAll(async () => {
    await queued?.close();
    await server?.stop();
  });

  /** On a terminal, for as long as it takes until the first lines were drawn. */
  async function watched(): Promise<{ screen: string; stdout: string; code: number }> {
    for (let waitMs = 1500; ; waitMs *= 2) {
      const stop = new AbortController();
      const { folder, env } = queued;
      const watching = runCli('fleet top --queue', { folder, env, columns: 160, signal: stop.signal });
      await sleep(waitMs);
      stop.abort();
      const result = await watching;
      if (result.screen.includes('attempt')) return result;
    }
  }

  test('are shown with their workers, and how many wait or are dead letters', async () => {
    // What was enqueued first is taken first.
    for (const select of ['name=broken', 'name!=broken']) {
      const enqueue = `enqueue --select ${select} -- products import 'in/{org}.csv' --concurrency 1`;
      expect(await queued.fleet(enqueue)).toMatchObject({ code: 0 });
    }
    const worker = queued.startWorker('--concurrency', '2');
    let seen: QueueTop | undefined;
    while (seen?.jobs.dead !== 1 || seen.jobs.running !== 2) {
      await sleep(200);
      const { code, stdout } = await queued.fleet('top --queue --json');
      if (code === 0) seen = JSON.parse(stdout);
    }
    expect(seen.jobs).toEqual({ running: 2, waiting: 1, delayed: 0, dead: 1 });
    const [first, second] = await queued.items('jobs --status running');
    const members = (job: Record<string, unknown> = {}) =>
      ['id', 'organisation', 'command', 'worker', 'started_at', 'attempts'].map((name) => job[name]);
    expect(seen.at_work.map(members).toSorted()).toEqual([first, second].map(members).toSorted());

    const { stdout } = await queued.fleet('top --queue');
    expect(stdout).toMatch(/^queue postgres:\/\/\S+: 2 running, 1 waiting, 1 dead$/m);
    expect(stdout).toMatch(/^(berlin|hamburg|vienna)\tproducts import in\/\1.csv --concurrency 1\t\S+\t20\S+Z\t1$/m);
    const onTerminal = await watched();
    expect(onTerminal).toMatchObject({ code: 0, stdout: expect.stringMatching(/^queue \S+: 2 running, 1 waiting/) });
    expect(onTerminal.screen).toMatch(
      /(berlin|hamburg|vienna) {2}\d.* {2}attempt 1 {2}\S+ {2}products import in\/\1.csv/,
    );
    worker.child.kill('SIGTERM');
    expect((await worker.ended).code).toBe(130);
  });

  test('are not those of a fleet run', async () => {
    const { code, stderr } = await queued.fleet(`top 20260301-0300-k2 --queue ${queued.env.TILLCTL_QUEUE}`);
    expect(code).toBe(2);
    expect(stderr).toContain('fleet run 20260301-0300-k2 is not in a queue');
  });
});
