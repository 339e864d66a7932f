import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startPostgres } from '../support/postgres.js';
import type { RunningProcess } from '../support/run-process.js';
import {
  crashDatabase,
  cutConnections,
  expectBooksRight,
  expectNightDone,
  openNight,
  startNightWorker,
} from '../support/worlds/fleet-night.js';
import type { QueuePlace } from '../support/worlds/fleet-queue.js';

const organisations = Number(process.env.TILLCTL_FLEET ?? 200);
const workers = 4;

/** One of them is killed and another takes its place, every connection is cut, or the database restarts. */
async function disturb(round: number, place: QueuePlace, running: RunningProcess[]): Promise<void> {
  if (round % 5 === 3) return cutConnections(place);
  if (round % 5 === 4) return crashDatabase(place);
  const at = Math.floor(Math.random() * running.length);
  running[at]?.child.kill('SIGKILL');
  await running[at]?.ended;
  running[at] = startNightWorker(place);
}

test(`${organisations} organisations, workers killed, the connection cut, the database restarted`, async () => {
  const server = await startPostgres();
  if (server === undefined) return;
  const names = Array.from({ length: organisations }, (_, at) => `shop${at + 1}`);
  const place = await openNight(names, server);
  try {
    const running = Array.from({ length: workers }, () => startNightWorker(place));
    const over = () => running.every(({ child }) => child.exitCode !== null);
    for (let round = 0; !over() && round < organisations / 5; round += 1) {
      await sleep(2000 + Math.random() * 3000);
      // The database may be about to start anew; then it is disturbed enough.
      await disturb(round, place, running).catch(() => undefined);
    }
    for (const { ended } of running) {
      const { code, stderr } = await ended;
      expect(code, stderr).toBe(0);
    }
    const dead = await place.items('dead');
    expect(dead.filter(({ why }) => !why)).toEqual([]);
    if (dead.length > 0) {
      expect(await place.fleet('retry --all')).toMatchObject({ code: 0 });
      expect(await startNightWorker(place).ended).toMatchObject({ code: 0 });
    }
    await expectNightDone(place, names);
    await expectBooksRight(place, names);
  } finally {
    await place.close();
    await server.stop();
  }
});
