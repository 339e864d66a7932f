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

// @module-tag complete
const organisations = Number(process.env.TILLCTL_FLEET ?? 200);
const workers = 4;
/** Several times what it takes on two cores that do other work too: a night that hangs ends, and what is left is told. */
const boundMs = 180_000 + organisations * 6_000;

/** One of them is killed and another takes its place, every connection is cut, or the database restarts. */
async function disturb(round: number, place: QueuePlace, running: RunningProcess[]): Promise<void> {
  if (round % 5 === 3) return cutConnections(place);
  if (round % 5 === 4) return crashDatabase(place);
  const at = Math.floor(Math.random() * running.length);
  running[at]?.child.kill('SIGKILL');
  await running[at]?.ended;
  running[at] = startNightWorker(place);
}

/** Workers are disturbed again and again, and then left to end. @throws when they do not end well, in time */
async function workThrough(place: QueuePlace, running: RunningProcess[]): Promise<void> {
  const end = performance.now() + boundMs;
  const over = () => running.every(({ child }) => child.exitCode !== null);
  for (let round = 0; !over() && round < organisations / 5; round += 1) {
    await sleep(2000 + Math.random() * 3000);
    // The database may be about to start anew; then it is disturbed enough.
    await disturb(round, place, running).catch(() => undefined);
  }
  while (!over() && performance.now() < end) await sleep(500);
  const hung = running.filter(({ child }) => child.exitCode === null);
  const left = hung.length === 0 ? [] : await leftOf(place);
  await killAll(hung);
  const ended = await Promise.all(running.map((worker) => worker.ended));
  const words = ended.map(({ code, stderr }) => `exit ${code}: ${lastLines(stderr)}`);
  expect({ hung: hung.length, left }, words.join('\n')).toEqual({ hung: 0, left: [] });
  expect(
    ended.map(({ code }) => code),
    words.join('\n'),
  ).toEqual(Array(workers).fill(0));
}

/** Jobs that are not over, and what is held. */
async function leftOf(place: QueuePlace): Promise<unknown[]> {
  const jobs = (await place.items('jobs')).filter(({ status }) => status !== 'done');
  const leases = await place.database.query('select place, worker, until from tillctl_queue.fleet_lease');
  return [...jobs, ...leases];
}

async function killAll(running: readonly RunningProcess[]): Promise<void> {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
}

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-5).join('\n');
}

test(`${organisations} organisations, workers killed, the connection cut, the database restarted`, async () => {
  const server = await startPostgres();
  if (server === undefined) return;
  const names = Array.from({ length: organisations }, (_, at) => `shop${at + 1}`);
  const place = await openNight(names, server);
  const running = Array.from({ length: workers }, () => startNightWorker(place));
  try {
    await workThrough(place, running);
    const dead = await place.items('dead');
    expect(dead.filter(({ why }) => !why)).toEqual([]);
    if (dead.length > 0) {
      expect(await place.fleet('retry --all')).toMatchObject({ code: 0 });
      running.push(startNightWorker(place));
      expect(await running.at(-1)?.ended).toMatchObject({ code: 0 });
    }
    await expectNightDone(place, names);
    await expectBooksRight(place, names);
  } finally {
    // They would wait for the database for ever.
    await killAll(running.filter(({ child }) => child.exitCode === null && child.signalCode === null));
    await place.close();
    await server.stop();
  }
});
