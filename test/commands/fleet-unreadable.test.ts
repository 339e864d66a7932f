import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../support/postgres.js';
import { openQueuePlace, type QueuePlace } from '../support/worlds/fleet-queue.js';

// `fleet-queue` and `import-shards` show a job, a killed worker and a shard in the usual tests.
// @module-tag complete

const server = await startPostgres({ layer: 'complete' });

describe.skipIf(server === undefined)('rows of the queue that another program wrote', () => {
  let place: QueuePlace;
  let readable: Record<string, unknown>;
  beforeAll(async () => {
    if (server === undefined) return;
    place = await openQueuePlace(['north'], server);
    expect(await place.fleet('enqueue -- products list --limit 1')).toMatchObject({ code: 0 });
    const [row] = await place.database.query('select data::text from tillctl_queue.job');
    readable = JSON.parse(row?.[0] ?? '');
  });
  afterAll(async () => {
    await place?.close();
    await server?.stop();
  });

  const insert = async (data: unknown, more = '', values = '') => {
    const id = randomUUID();
    const text = JSON.stringify(data).replaceAll("'", "''");
    await place.database.query(
      `insert into tillctl_queue.job (id, name, data${more}) values ('${id}', 'jobs/shops', '${text}'::jsonb${values})`,
    );
    return id;
  };
  const listed = async (id: string) => (await place.items('jobs')).find((job) => job.id === id);
  const work = async () => {
    const result = await place.startWorker('--drain').ended;
    expect(result, result.stderr).toMatchObject({ code: 3 });
    return result.stderr;
  };

  test.each([
    ['a text', 'hello', 'fleet is not a text'],
    ['null', null, 'fleet is not a text'],
    ['a job without words', { words: undefined }, 'words are not a list of texts'],
    ['words that are no texts', { words: ['products', 7] }, 'words are not a list of texts'],
    ['labels that are no texts', { labels: { brand: {} } }, 'labels are not texts'],
    ['labels that are a list', { labels: null, base_url: 7 }, 'base_url is not a text'],
    ['a shard of nothing', { shard: { of: 'x' } }, 'shard names no part of shared work'],
  ])('%s fails with its reason, and all that list jobs go on', async (_name, members, fault) => {
    const data = typeof members === 'object' && members !== null ? { ...readable, ...members } : members;
    const id = await insert(data);
    const why = `not readable: ${fault}`;
    expect(await listed(id)).toMatchObject({ status: 'waiting', fleet: 'shops', why });
    expect(await work()).toContain(`job ${id} failed: ${why}`);
    expect(await listed(id)).toMatchObject({ status: 'failed', exit: 3, why });
    for (const verb of ['status', 'dead', `logs ${id}`, 'top --queue', 'schedule list']) {
      expect(await place.fleet(verb), verb).toMatchObject({ code: 0 });
    }
    expect((await place.fleet(`logs ${id}`)).stdout).toContain(why);
    expect((await place.fleet(`retry ${id}`)).stdout).toContain('is left as it is: it is not readable');
    expect((await place.fleet(`cancel ${id}`)).stdout).toContain('is left as it is: it is over');
  });

  test('one whose lease is over fails, and does not end who gives it back', async () => {
    const id = await insert({ ...readable, words: 7 }, ', state', ", 'active'");
    await place.database.query(
      `insert into tillctl_queue.fleet_lease (place, queue, job, worker, fence, until)
       values ('lost', 'jobs/shops', '${id}', 'gone', 1, now() - interval '1 minute')`,
    );
    expect(await place.fleet('top --queue')).toMatchObject({ code: 0 });
    await work();
    expect(await listed(id)).toMatchObject({ status: 'failed', why: 'not readable: words are not a list of texts' });
  });

  test('times without an end and results of any kind are listed', async () => {
    const times = await insert(readable, ', start_after, singleton_key', ", 'infinity', 'never'");
    const output = await insert(readable, ', state, output, completed_on', ", 'failed', '[1]', '-infinity'");
    expect(await listed(times)).toMatchObject({ status: 'delayed', due_at: null });
    expect(await listed(output)).toMatchObject({ status: 'failed', exit: null, why: null, ended_at: null });
    await place.database.query(
      `insert into tillctl_queue.fleet_attempt (job, attempt, worker, fence, started_at, result)
       values ('${output}', 1, 'other', 1, 'infinity', '"x"')`,
    );
    await place.database.query(
      `insert into tillctl_queue.fleet_worker (worker, fleet, concurrency, started_at, until)
       values ('other', 'shops', 1, '-infinity', 'infinity')`,
    );
    for (const verb of ['status', `logs ${output}`, 'jobs']) {
      expect(await place.fleet(verb), verb).toMatchObject({ code: 0 });
    }
    await place.fleet(`cancel ${times}`);
  });

  test('files of any name are saved, and nowhere else', async () => {
    const id = await insert(readable, ', state', ", 'failed'");
    const names = ['..', '.', '../..', '/', 'reports/../x.html', 'log.txt'];
    const rows = names.map((name, at) => `('${id}', 1, '${name}', '/x', 1, '${at}')`);
    await place.database.query(
      `insert into tillctl_queue.fleet_attempt (job, attempt, worker, fence, ended_at) values ('${id}', 1, 'w', 1, now());
       insert into tillctl_queue.fleet_file (job, attempt, name, place, size_bytes, content) values ${rows.join()}`,
    );
    const saved = await place.fleet(`logs ${id} --save $DIR/saved`);
    expect(saved.code, saved.stderr).toBe(0);
    expect(readdirSync(join(place.folder, 'saved')).toSorted()).toEqual([
      ...['file-1', 'file-2', 'file-3', 'file-4'],
      ...['log.txt', 'reports-x.html'],
    ]);
  });

  test('schedules are listed as not readable, and the others are looked after', async () => {
    const wrong = [
      ['bare', "data = '7'", 'words are not a list of texts'],
      ['timeless', "cron = '99 * * * *'", 'Constraint error'],
      ['nowhere', "timezone = 'Mars/One'", 'Mars/One'],
      ['wordless', `data = '{"words": "products list"}'`, 'words are not a list of texts'],
    ] as const;
    for (const name of [...wrong.map(([each]) => each), 'plain']) {
      const added = await place.fleet(`schedule add --name ${name} '* * * * *' -- products list --limit 2`);
      expect(added, added.stderr).toMatchObject({ code: 0 });
    }
    for (const [name, set] of wrong) {
      const its = `where name = 'schedule/shops/${name}'`;
      await place.database.query(`update tillctl_queue.schedule set ${set} ${its}`);
      await place.database.query(
        `insert into tillctl_queue.job (name, data) select name, data from tillctl_queue.schedule ${its}`,
      );
    }
    const running = place.startWorker();
    const plain = async () => (await place.items('schedule list')).find(({ name }) => name === 'plain')?.last_outcome;
    try {
      await expect.poll(plain, { interval: 1000 }).toContain('enqueued');
    } finally {
      running.child.kill('SIGTERM');
    }
    expect(await running.ended).toMatchObject({ code: 130 });
    const listed = await place.items('schedule list');
    for (const [name, , fault] of wrong) {
      const found = listed.find((schedule) => schedule.name === name);
      expect(found?.last_outcome, name).toMatch(/^not readable: /);
      expect(found?.last_outcome, name).toContain(fault);
      expect(await place.fleet(`schedule remove ${name}`), name).toMatchObject({ code: 0 });
    }
  });
});
