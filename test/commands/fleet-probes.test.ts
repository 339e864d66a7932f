import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../support/postgres.js';
import { openQueuePlace } from '../support/worlds/fleet-queue.js';

// `fleet-queue` and `import-shards` show a job, a killed worker and a shard in the usual tests.
// @module-tag complete

const server = await startPostgres({ layer: 'complete' });
afterAll(() => server?.stop());

describe.skipIf(server === undefined)('probes of a worker', () => {
  test('it lives on while the database is gone, and is not ready', async () => {
    if (server === undefined) return;
    const place = await openQueuePlace(['shop'], server);
    const [alive, ready] = [join(place.folder, 'alive'), join(place.folder, 'ready')];
    const worker = place.startWorker('--health-file', alive, '--ready-file', ready);
    const ageMs = (file: string) => Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    const isYoung = (file: string) => () => ageMs(file) < 60_000;
    try {
      await expect.poll(isYoung(ready)).toBe(true);
      expect(isYoung(alive)()).toBe(true);
      const { name } = place.database;
      // No one may take the database away that he is connected to.
      const other = await server.createDatabase();
      await other.query(`alter database ${name} allow_connections false`);
      await other.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      // The last round that had its answer may be about to say so.
      await sleep(1_000);
      const old = new Date('2020-01-01');
      for (const file of [alive, ready]) utimesSync(file, old, old);
      await expect.poll(isYoung(alive)).toBe(true);
      expect(isYoung(ready)()).toBe(false);
      expect(worker.child.exitCode).toBe(null);
    } finally {
      worker.child.kill('SIGTERM');
      await worker.ended;
      await place.close();
    }
  });
});
