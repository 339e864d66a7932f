import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestServer } from '../postgres.js';
import type { RunningProcess } from '../run-process.js';
import { giveStock } from '../stock-place.js';
import { openQueuePlace, type QueuePlace } from './fleet-queue.js';

/** Without references: one that is sent twice is counted twice. */
const changes = Array.from({ length: 8 }, (_, at) => 2 ** at);
const posting = "stock-changes post stock.csv --rejects 'rejects/{org}.csv' --concurrency 1";
const pulling = "stock-changes pull --since-last --from -1d --settle 1s --out 'books/{org}.ndjson'";

/** Organisations whose stock is changed by a queue, slowly, so that there is something to disturb. */
export async function openNight(names: readonly string[], server: TestServer): Promise<QueuePlace> {
  const place = await openQueuePlace(names, server, {
    give: (platform) => giveStock(platform, changes.length),
    latencyMs: 30,
  });
  const rows = changes.map((change, at) => `P${at},warehouse,${change}`);
  const header = 'product_external_id,storage_location_id,change';
  writeFileSync(join(place.folder, 'stock.csv'), `${header}\n${rows.join('\n')}\n`);
  expect(await place.fleet(`enqueue -- ${posting}`)).toMatchObject({ code: 0 });
  return place;
}

/** A worker that ends once nothing is left to do on any machine. */
export function startNightWorker({ startWorker }: QueuePlace): RunningProcess {
  return startWorker('--concurrency', '2', '--lease', '10s', '--drain');
}

const made = ({ sandboxes }: QueuePlace, name: string): number[] =>
  (sandboxes.get(name)?.all('stock-changes') ?? []).map(({ change }) => Number(change.amount));

/** That so many changes were made at all. @param of one that ends before has failed */
export async function untilMade(count: number, place: QueuePlace, { child }: RunningProcess): Promise<void> {
  const all = () => [...place.sandboxes.keys()].reduce((sum, name) => sum + made(place, name).length, 0);
  while (all() < count) {
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    await sleep(20);
  }
}

const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

/** Every connection to the database is cut. */
export async function cutConnections({ database }: QueuePlace): Promise<void> {
  await database.query(`select pg_terminate_backend(pid) ${others}`);
}

/** The server takes the death of one of its processes for a crash, ends all others and starts anew. */
export async function crashDatabase({ database }: QueuePlace): Promise<void> {
  const [[pid] = []] = await database.query(`select pid ${others} limit 1`);
  if (pid) process.kill(Number(pid), 'SIGKILL');
}

/** Each change is there once, each job is done, nobody holds anything, and what is pulled then is all that there is. */
export async function expectNightDone(place: QueuePlace, names: readonly string[]): Promise<void> {
  const jobs = await place.items('jobs');
  expect(jobs.filter(({ status }) => status !== 'done')).toEqual([]);
  expect(jobs).toHaveLength(names.length);
  for (const name of names) {
    expect(
      made(place, name).toSorted((a, b) => a - b),
      name,
    ).toEqual(changes);
  }
  expect(await place.database.query('select place from tillctl_queue.fleet_lease')).toEqual([]);
}

/** A second night, on a bookmark of the first: each document is in the books once. */
export async function expectBooksRight(place: QueuePlace, names: readonly string[]): Promise<void> {
  for (const night of ['first', 'second']) {
    // What was done just now is settled after a second.
    await sleep(1_100);
    const select = `name=${names[0]}`;
    expect(await place.fleet(`enqueue --select ${select} -- ${pulling}`), night).toMatchObject({ code: 0 });
    expect(await startNightWorker(place).ended).toMatchObject({ code: 0 });
  }
  const lines = readFileSync(join(place.folder, 'books', `${names[0]}.ndjson`), 'utf8')
    .trimEnd()
    .split('\n');
  const amounts = lines.map((line) => Number(JSON.parse(line).change.amount));
  expect(amounts.toSorted((a, b) => a - b)).toEqual(changes);
}
