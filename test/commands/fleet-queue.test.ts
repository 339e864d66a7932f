import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCollector } from '../support/collector.js';
import { startPostgres } from '../support/postgres.js';
import { filesIn } from '../support/state-on-postgres.js';
import { openQueuePlace, type QueuePlace, writeProducts } from '../support/worlds/fleet-queue.js';

const server = await startPostgres();
const names = ['north', 'south', 'west', 'east'];
const importing = "products import 'in/{org}.csv' --rejects 'rejects/{org}.csv'";

describe.skipIf(server === undefined)('a queue of a fleet', () => {
  let place: QueuePlace;
  beforeAll(async () => {
    if (server === undefined) return;
    place = await openQueuePlace(names, server, { more: (name) => `, labels: { side: ${name} }` });
    writeProducts(place, names, ['south']);
  });
  afterAll(async () => {
    await place?.close();
    await server?.stop();
  });

  const productsOf = (name: string) =>
    (place.sandboxes.get(name)?.all('products') ?? []).filter(({ external_id: id }) => id === 'NEW').length;
  const jobOf = async (name: string) => (await place.items(`jobs --organisation ${name}`))[0] ?? {};
  /** Ends with the worst code of the jobs that it did. */
  const work = async (code = 0, ...flags: string[]) => {
    const result = await place.startWorker('--drain', ...flags).ended;
    expect(result, result.stderr).toMatchObject({ code });
    return result;
  };

  test('there is none before something is enqueued', async () => {
    const result = await place.fleet('jobs');
    expect(result).toMatchObject({ code: 2, stdout: '' });
    expect(result.stderr).toContain('there is no queue in');
  });

  test.each([
    ['postgres://fleet:hunter2@db.example.com/fleet', 'has a password in its URL'],
    ['mysql://db.example.com/hunter2', 'is not a postgres URL'],
  ])('an address that is none is not shown: %s', async (url, says) => {
    const result = await place.fleet(`status --queue ${url}`);
    expect(result.code).toBe(2);
    expect(result.stderr).toContain(says);
    expect(result.stderr).not.toContain('hunter2');
  });

  test('two operators who enqueue the same have one job an organisation', async () => {
    const both = await Promise.all(
      ['', ''].map(() => place.fleet(`enqueue --json --select side!=east -- ${importing}`)),
    );
    const [one, other] = both.map(({ stdout }) => JSON.parse(stdout));
    expect(one.enqueued + other.enqueued).toBe(3);
    expect(one.there + other.there).toBe(3);
    const jobs = await place.items('jobs');
    expect(jobs.map(({ organisation, status }) => [organisation, status])).toEqual(
      ['north', 'south', 'west'].map((name) => [name, 'waiting']),
    );
    const kept = await place.database.query('select data::text from tillctl_queue.job');
    expect(place.secrets.filter((secret) => JSON.stringify(kept).includes(secret))).toEqual([]);
  });

  test('a job ends by the exit code of its process: done, partial, a dead letter, tried again', async () => {
    const failing = (status: number, times?: number) => [
      {
        operation: 'upsertProductByExternalId',
        ...(times === undefined ? {} : { times }),
        fault: { kind: 'status' as const, status },
      },
    ];
    place.sandboxes.get('west')?.setFaults(failing(410));
    place.sandboxes.get('north')?.setFaults(failing(503, 1));
    await work(7);
    for (const sandbox of place.sandboxes.values()) sandbox.setFaults([]);
    expect(await jobOf('north')).toMatchObject({ status: 'done', exit: 0 });
    expect(await jobOf('south')).toMatchObject({ status: 'partial', exit: 5, rejected: 1 });
    expect(await jobOf('west')).toMatchObject({ status: 'dead', exit: 7 });
    expect([productsOf('north'), productsOf('south'), productsOf('west')]).toEqual([1, 1, 0]);
  });

  test('what was begun was resumed by its id', async () => {
    const { id } = await jobOf('north');
    const { attempts } = JSON.parse((await place.fleet(`logs ${id} --json`)).stdout);
    const verdicts: unknown[] = attempts.map(({ verdict }: Record<string, unknown>) => verdict);
    // A busy machine may give a job back between them: its lease is short.
    expect(verdicts.filter((verdict) => verdict === 'again' || verdict === 'done')).toEqual(['again', 'done']);
    // Workers keep the states of their organisations beside the queue.
    const kept = await filesIn(place.database, 'fleet/shops/north');
    const runs = [...kept].filter(([file]) => /^runs\/[^/]+\/run\.json$/.test(file));
    expect(runs.map(([, text]) => JSON.parse(String(text)))).toMatchObject([
      { fleet_run: id, resumed_at: expect.arrayContaining([expect.any(String)]) },
    ]);
    const taken = attempts.map(({ run_id: run }: Record<string, unknown>) => run);
    expect(new Set(taken.filter((run: unknown) => run !== null)).size).toBe(1);
  });

  test('what a job left behind is read from anywhere', { tags: ['complete'] }, async () => {
    const { id } = await jobOf('south');
    const shown = await place.fleet(`logs ${String(id).slice(0, 8)}`);
    expect(shown.stdout).toMatch(/^job .* of south \(shops\): partial\n/);
    expect(shown.stdout).toMatch(/rejects\/south\.csv \(\d+ bytes\)[\s\S]*reading in\/south\.csv/);
    const saved = await place.fleet(`logs ${id} --save $DIR/saved`);
    expect(saved.code, saved.stderr).toBe(0);
    expect(readFileSync(join(place.folder, 'saved', 'rejects-south.csv'), 'utf8')).toContain(
      'is not an amount like 12.50',
    );
    expect(JSON.parse(readFileSync(join(place.folder, 'saved', 'document.json'), 'utf8'))).toHaveProperty('run_id');
  });

  test('a dead letter is listed, and done once it is retried', { tags: ['complete'] }, async () => {
    expect((await place.items('dead')).map(({ organisation, exit }) => [organisation, exit])).toEqual([['west', 7]]);
    const retried = await place.fleet('retry --all --json');
    expect(JSON.parse(retried.stdout)).toMatchObject({ changed: 1 });
    await work();
    expect(await jobOf('west')).toMatchObject({ status: 'done' });
    expect(productsOf('west')).toBe(1);
    const again = await place.fleet(`retry ${(await jobOf('west')).id}`);
    expect(again.stdout).toContain('is left as it is: it is done');
  });

  test('the status counts jobs by status, and says since when one waits', { tags: ['complete'] }, async () => {
    await place.fleet('enqueue --select side=west -- products list --limit 3');
    const { jobs, oldest_waiting_at: oldest } = JSON.parse((await place.fleet('status --json')).stdout);
    const [waiting] = await place.items('jobs --status waiting');
    expect(jobs).toMatchObject({ waiting: 1, done: 2, partial: 1, running: 0, dead: 0 });
    expect(waiting).toMatchObject({ organisation: 'west', enqueued_at: oldest });
    expect((await place.fleet(`cancel ${waiting?.id}`)).code).toBe(0);
    expect((await place.fleet('status')).stdout).toContain('jobs       2 done, 1 partial, 1 cancelled\n');
  });

  test('one that was cancelled is not done', { tags: ['complete'] }, async () => {
    await place.fleet('enqueue --select side=west -- products list');
    const { id } = await jobOf('west');
    expect((await place.fleet(`cancel ${id}`)).stdout).toBe('1 job cancelled\n');
    await work();
    expect(await jobOf('west')).toMatchObject({ id, status: 'cancelled', attempts: 0 });
  });

  test('who writes to the queue is not who owns the machine', { tags: ['complete'] }, async () => {
    const words = [
      ['api', 'GET', '/erp/org/{org}/products'],
      ['orders', 'watch', '--exec', 'touch'],
      ['products', 'delete', 'NEW'],
      ['products', 'import', '/etc/hostname'],
      ['products', 'import', 'in/north.csv', '--rejects=../north.csv'],
      ['products', 'import', 'in/east.csv', '--rejects=fleet.yaml'],
      ['invoices', 'pull', '--from', '-1d', '--out', 'sqlite:/tmp/books.db'],
      ['invoices', 'pull', '--from', '-1d', '--out', 'postgres://db.example.com/books?passfile=x'],
      ['products', 'list', '--ca-file', 'own.pem'],
      ['products', 'import', 'in/east.csv', '--state-store=postgres://db.example.com/other'],
    ];
    writeFileSync(join(place.folder, 'own.pem'), '');
    // Not by `enqueue`, which refuses some of them itself: whoever writes to the database.
    for (const [at, line] of words.entries()) {
      await place.fleet(`enqueue --select side=east -- products list --limit ${at + 1}`);
      const typed = JSON.stringify(line).replaceAll("'", "''");
      await place.database.query(
        `update tillctl_queue.job set data = jsonb_set(data, '{words}', '${typed}') where id = '${(await jobOf('east')).id}'`,
      );
    }
    await work(2);
    const jobs = await place.items('jobs --organisation east');
    expect(jobs.map(({ status, exit }) => [status, exit])).toEqual(words.map(() => ['failed', 2]));
    const reasons = jobs.map(({ why }) => String(why)).toSorted();
    expect(reasons.filter((why) => /the worker does not run|no worker runs/.test(why))).toHaveLength(2);
    expect(reasons.filter((why) => /is outside of the folder|is of the worker alone/.test(why))).toHaveLength(4);
    expect(reasons.filter((why) => /names files of the worker|is not for jobs/.test(why))).toHaveLength(4);
    expect(place.sandboxes.get('east')?.requests()).toEqual([]);
  });

  test('a verb is run once the operator of the worker allows it', { tags: ['complete'] }, async () => {
    await place.fleet('enqueue --select side=north -- products delete NEW --yes');
    await work(0, '--allow', 'products delete');
    expect(await jobOf('north')).toMatchObject({ status: 'done' });
    expect(productsOf('north')).toBe(0);
  });

  test('a worker tells a collector what became of its jobs', { tags: ['complete'] }, async () => {
    const collector = await startCollector();
    try {
      await place.fleet('enqueue --select side=north -- products list --limit 1');
      Object.assign(place.env, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_TIMEOUT: '60000' });
      await work();
    } finally {
      for (const name of ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TIMEOUT']) delete place.env[name];
      await collector.stop();
    }
    const jobs = collector.metrics.filter(({ name }) => name === 'tillctl.jobs');
    expect(jobs).toMatchObject([{ value: 1, attributes: { verdict: 'done' } }]);
  });

  test('a worker touches the file that probes look at', { tags: ['complete'] }, async () => {
    const file = join(place.folder, 'alive');
    const before = Date.now();
    await work(0, '--health-file', file);
    expect(statSync(file).mtimeMs).toBeGreaterThan(before - 1000);
    expect(readFileSync(file, 'utf8')).toBe('');
    const refused = await place.startWorker('--drain', '--health-file', join(place.folder, 'none', 'alive')).ended;
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('cannot be written');
  });

  test('a job that a worker has no room to begin waits in the queue, at no cost of its attempts', {
    tags: ['complete'],
  }, async () => {
    await place.fleet('enqueue --select side=north -- products list --limit 2');
    const machines = readdirSync(place.folder).filter((name) => name.startsWith('machine-')).length;
    const state = join(place.folder, `machine-${machines + 1}`, 'state');
    mkdirSync(state, { recursive: true, mode: 0o700 });
    writeFileSync(join(state, 'fleet-jobs'), 'in the way of a folder');
    const worker = place.startWorker('--concurrency', '3');
    const { id } = await jobOf('north');
    const verdicts = async () =>
      (
        await place.database.query(
          `select verdict from tillctl_queue.fleet_attempt where job = '${id}' order by attempt`,
        )
      )
        .flat()
        .map(String);
    await expect.poll(verdicts).toContain('back');
    worker.child.kill('SIGTERM');
    const ended = await worker.ended;
    expect(ended.stderr).toContain('a job could not be begun here, and waits in the queue');
    expect(ended.stderr).toContain('at most 2 at once from now on');
    await work();
    expect(await jobOf('north')).toMatchObject({ status: 'done', exit: 0 });
  });

  test('a job whose taking its worker was never told of is given back, though the worker lives', {
    tags: ['complete'],
  }, async () => {
    await place.fleet('enqueue --select side=north -- products list --limit 1');
    const { id } = await jobOf('north');
    const query = (sql: string) => place.database.query(sql.replaceAll('QUEUE', 'tillctl_queue'));
    await query(`update QUEUE.job set state = 'active' where id = '${id}'`);
    await query(`insert into QUEUE.fleet_lease (place, queue, job, worker, fence, until)
      select 'north', name, id, 'w', 0, now() + interval '1 hour' from QUEUE.job where id = '${id}'`);
    await query(`insert into QUEUE.fleet_attempt (job, attempt, worker, fence) values ('${id}', 1, 'w', 0)`);
    const worker = place.startWorker();
    const workers = () => query('select worker from QUEUE.fleet_worker');
    await expect.poll(async () => (await workers()).length).toBe(1);
    await query(`update QUEUE.fleet_lease set until = now() + interval '4 s',
      worker = (select worker from QUEUE.fleet_worker) where job = '${id}'`);
    const ended = () => jobOf('north').then(({ status, attempts }) => [status, attempts]);
    await expect
      .poll(ended, { interval: 500 })
      .toEqual(['done', expect.any(Number)])
      .finally(() => worker.child.kill('SIGTERM'));
    expect(await worker.ended).toMatchObject({ code: 130 });
  });

  test('a worker that lives through a restore of the database is there again, since it was started', {
    tags: ['complete'],
  }, async () => {
    const query = (sql: string) => place.database.query(sql.replaceAll('QUEUE', 'tillctl_queue'));
    const worker = place.startWorker();
    const workers = async () =>
      (await query('select worker, fleet, concurrency, started_at from QUEUE.fleet_worker'))[0];
    await expect.poll(workers).toBeDefined();
    const before = (await workers()) ?? [];
    await query('delete from QUEUE.fleet_worker');
    await expect
      .poll(workers)
      .toBeDefined()
      .finally(() => worker.child.kill('SIGTERM'));
    const after = (await workers()) ?? before;
    await worker.ended;
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(Math.abs(Date.parse(`${after[3]}`) - Date.parse(`${before[3]}`))).toBeLessThan(2000);
    expect(await query('select worker from QUEUE.fleet_worker')).toEqual([]);
  });

  test('the place of a job that is not in the queue any more is free once its lease is over', {
    tags: ['complete'],
  }, async () => {
    const query = (sql: string) => place.database.query(sql.replaceAll('QUEUE', 'tillctl_queue'));
    await place.fleet('enqueue --select side=west -- products list --limit 2');
    const { id } = await jobOf('west');
    await query(`insert into QUEUE.fleet_lease (place, queue, job, worker, fence, until)
      select rtrim(data->>'base_url', '/') || ' ' || (data->>'org'), name, gen_random_uuid(), 'w', 0, now()
      from QUEUE.job where id = '${id}'`);
    const worker = place.startWorker();
    await expect
      .poll(async () => (await jobOf('west')).status, { interval: 500 })
      .toBe('done')
      .finally(() => worker.child.kill('SIGTERM'));
    expect(await query('select place from QUEUE.fleet_lease')).toEqual([]);
    await worker.ended;
  });

  test('a schedule that is due is enqueued by a worker, for the organisations and the day of that time', {
    tags: ['complete'],
  }, async () => {
    // Of these two zones one has another day than UTC at any time.
    const timezone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    const dayThere = () => new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format();
    const added = await place.fleet(
      `schedule add '* * * * *' --timezone ${timezone} --select side=east -- products export --out 'books/{date}.csv'`,
    );
    expect(added, added.stderr).toMatchObject({
      code: 0,
      stdout: `nightly: * * * * * (${timezone}), now 1 of 4 organisations\n`,
    });
    const worker = place.startWorker();
    await expect.poll(async () => (await jobOf('east')).status, { interval: 500 }).toBe('done');
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toMatchObject({ code: 130 });
    expect((await place.items('schedule list'))[0]).toMatchObject({
      ...{ name: 'nightly', fleet: 'shops', command: "products export --out 'books/{date}.csv'", select: 'side=east' },
      last_outcome: '1 enqueued, 0 there already',
    });
    const command = `products export --out books/${dayThere()}.csv`;
    expect(await jobOf('east')).toMatchObject({ enqueued_by: 'schedule nightly', command });
    expect((await place.fleet('schedule remove nightly')).code).toBe(0);
    expect(await place.items('schedule list')).toEqual([]);
  });

  test.each([
    ["schedule add 'at three' -- products list", '"at three" is not a cron expression'],
    ["schedule add '99 3 * * *' -- products list", 'is not a cron expression'],
    ["schedule add '0 3 * * *' -- products lst", "unknown command 'lst'"],
    ['schedule remove weekly', 'there is no schedule "weekly"'],
    ['logs ffffffffffff', 'there is no job "ffffffffffff"'],
    ['cancel', 'name jobs, or all of them with --all'],
  ])('%s is refused', { tags: ['complete'] }, async (line, says) => {
    const result = await place.fleet(line);
    expect(result.code, result.stderr).toBe(2);
    expect(result.stderr).toContain(says);
  });

  test('what was done long ago is removed, failures stay', { tags: ['complete'] }, async () => {
    const before = await place.items('jobs');
    const pruned = await place.fleet('prune --older-than 0s --queue');
    const over = before.filter(({ status }) => ['done', 'partial', 'cancelled'].includes(String(status)));
    expect(pruned.stdout).toBe(`${over.length} jobs removed\n`);
    expect((await place.items('jobs')).map(({ status }) => status)).toEqual(
      before.filter(({ status }) => status === 'failed').map(() => 'failed'),
    );
    expect(await place.database.query('select * from tillctl_queue.fleet_lease')).toEqual([]);
  });
});
