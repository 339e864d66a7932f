import { afterAll, expect, test } from 'vitest';
import { openQueue } from '../../../src/lib/queue/open-queue.js';
import { startPostgres } from '../../support/postgres.js';

// `fleet-queue` and `import-shards` show a job, a killed worker and a shard in the usual tests.
// @module-tag complete

const server = await startPostgres({ layer: 'complete' });
afterAll(() => server?.stop());

test.skipIf(server === undefined)('work that is tried again after the end makes no connection that stays', async () => {
  if (server === undefined) return;
  const { url, query } = await server.createDatabase();
  const queue = await openQueue(url, { env: {}, make: true, patienceMs: 60_000 });
  const cut = queue.session.rows('select pg_terminate_backend(pg_backend_pid())');
  const failed = expect(cut).rejects.toThrow('is closed');
  // The connection broke by then, and the work waits to be tried once more.
  await expect.poll(async () => (await query(clients)).length).toBe(0);
  await queue.close();
  await failed;
  expect(await query(clients)).toEqual([]);
});

const clients = `select pid from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
