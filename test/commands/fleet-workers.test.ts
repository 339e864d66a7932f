import { afterAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../support/postgres.js';
import {
  crashDatabase,
  cutConnections,
  expectBooksRight,
  expectNightDone,
  openNight,
  startNightWorker,
  untilMade,
} from '../support/worlds/fleet-night.js';

// `fleet-queue` and `import-shards` show a job, a killed worker and a shard in the usual tests.
// @module-tag complete

const server = await startPostgres({ layer: 'complete' });
afterAll(() => server?.stop());

describe.skipIf(server === undefined)('workers of a queue', () => {
  const names = Array.from({ length: 12 }, (_, at) => `shop${at + 1}`);

  test('one is killed, the connection is cut and the database restarts: each change is made once', async () => {
    if (server === undefined) return;
    const place = await openNight(names, server);
    try {
      const [killed, ...left] = [1, 2, 3].map(() => startNightWorker(place));
      if (killed === undefined) return;
      await untilMade(4, place, killed);
      killed.child.kill('SIGKILL');
      await cutConnections(place);
      await untilMade(30, place, left[0] ?? killed);
      await crashDatabase(place);
      const ended = await Promise.all(left.map((worker) => worker.ended));
      expect(
        ended.map(({ code }) => code),
        ended.map(({ stderr }) => stderr).join('\n'),
      ).toEqual([0, 0]);
      await expectNightDone(place, names);
      const verdicts = await place.database.query('select distinct verdict from tillctl_queue.fleet_attempt');
      expect(verdicts.flat()).toContain('lost');
      await expectBooksRight(place, names);
    } finally {
      await place.close();
    }
  });

  test('a signal gives what is left back, and another worker goes on where it was', async () => {
    if (server === undefined) return;
    const place = await openNight(names.slice(0, 2), server);
    try {
      const first = startNightWorker(place);
      await untilMade(3, place, first);
      first.child.kill('SIGTERM');
      const stopped = await first.ended;
      expect(stopped, stopped.stderr).toMatchObject({ code: 130, signal: null });
      expect(await place.database.query('select place from tillctl_queue.fleet_lease')).toEqual([]);
      const second = await startNightWorker(place).ended;
      expect(second, second.stderr).toMatchObject({ code: 0 });
      await expectNightDone(place, names.slice(0, 2));
      const verdicts = await place.database.query('select verdict from tillctl_queue.fleet_attempt');
      expect(verdicts.flat()).toContain('back');
    } finally {
      await place.close();
    }
  });
});
