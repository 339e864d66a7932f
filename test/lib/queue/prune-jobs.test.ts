import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { cancelJobs, pruneJobs } from '../../../src/lib/queue/change-jobs.js';
import { enqueue } from '../../../src/lib/queue/enqueue.js';
import type { FleetJob } from '../../../src/lib/queue/job.js';
import { reapLeases, takeJob } from '../../../src/lib/queue/leases.js';
import { openQueue } from '../../../src/lib/queue/open-queue.js';
import { startPostgres } from '../../support/postgres.js';

// `fleet-queue` and `import-shards` show a job, a killed worker and a shard in the usual tests.
// @module-tag complete

const server = await startPostgres({ layer: 'complete' });
afterAll(() => server?.stop());

const job: FleetJob = {
  fleet: 'shops',
  fleet_digest: 'd',
  organisation: 'north',
  base_url: 'http://127.0.0.1:1',
  org: 'north',
  labels: {},
  words: ['products', 'list'],
  enqueued_at: '2026-01-01T00:00:00.000Z',
  enqueued_by: 'here',
};

test.skipIf(server === undefined)(
  'a job that was cancelled is kept while a worker is at it: without it its place would never be free again',
  async () => {
    if (server === undefined) return;
    const { url } = await server.createDatabase();
    const queue = await openQueue(url, { env: {}, make: true });
    try {
      const [{ id = '' } = {}] = await enqueue(queue, [job]);
      // Of a worker that is killed at once, and never says that it ended.
      const killed = { worker: randomUUID(), leaseMs: 500 };
      expect(await takeJob(queue, 'shops', killed)).toMatchObject({ id });
      await cancelJobs(queue, [id]);
      expect(await pruneJobs(queue, 0)).toBe(0);

      await enqueue(queue, [job]);
      await expect.poll(() => reapLeases(queue)).toBe(1);
      expect(await takeJob(queue, 'shops', { worker: randomUUID(), leaseMs: 60_000 })).toMatchObject({ attempt: 1 });
      expect(await pruneJobs(queue, 0)).toBe(1);
    } finally {
      await queue.close();
    }
  },
);
