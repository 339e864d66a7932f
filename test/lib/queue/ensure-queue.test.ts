import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { ensureQueue } from '../../../src/lib/queue/ensure-queue.js';
import { openQueue } from '../../../src/lib/queue/open-queue.js';
import { startPostgres } from '../../support/postgres.js';

// `fleet-queue` and `import-shards` show a job, a killed worker and a shard in the usual tests.
// @module-tag complete

const server = await startPostgres({ layer: 'complete' });
afterAll(() => server?.stop());

test.skipIf(server === undefined)('two that make a queue at the same moment both have it', async () => {
  if (server === undefined) return;
  const { name, url, query } = await server.createDatabase();
  const open = () => openQueue(url, { env: {}, make: true });
  const queues = [await open(), await open()];
  const third = new pg.Client({ ...server.socket, user: 'tester', database: name });
  await third.connect();
  // Holds the name, so that both are under way before either can have it.
  await third.query('begin');
  await third.query(`insert into tillctl_queue.queue (name, policy) values ('jobs/shops', 'standard')`);
  const made = Promise.allSettled(queues.map((queue) => ensureQueue(queue, 'jobs/shops')));
  const waiting = () => query(`select from pg_stat_activity where wait_event_type = 'Lock'`);
  await expect.poll(async () => (await waiting()).length).toBe(2);
  await third.query('rollback');
  await third.end();
  expect(await made).toEqual(queues.map(() => ({ status: 'fulfilled', value: undefined })));
  await Promise.all(queues.map((queue) => queue.close()));
});
