import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTillctl } from '../support/run-process.js';
import { type FleetPlace, openFleetPlace } from '../support/worlds/fleet.js';
import { keptOrders } from './order-place.js';

const names = ['north', 'south', 'west'];
const references = Array.from({ length: 8 }, (_, at) => `R${at + 1}`);
const creating = ['orders', 'create', 'orders.csv', '--rejects', 'rejects/{org}.csv', '--concurrency', '1'];

/** Each answer takes a while, so that there is something to kill. */
async function openOrders(): Promise<FleetPlace> {
  const place = await openFleetPlace(names, undefined, 30);
  mkdirSync(join(place.folder, 'rejects'));
  const rows = references.map((reference) => `${reference},A,2`);
  writeFileSync(join(place.folder, 'orders.csv'), `reference,product_external_id,quantity\n${rows.join('\n')}\n`);
  return place;
}

const begin = ({ folder, env }: FleetPlace) =>
  startTillctl(['fleet', 'run', '--jobs', '2', '--', ...creating], { folder, env });
const resume = ({ folder, env }: FleetPlace) => startTillctl(['fleet', 'resume', 'latest', '--json'], { folder, env });

const made = ({ sandboxes }: FleetPlace, name: string): string[] => {
  const sandbox = sandboxes.get(name);
  return sandbox === undefined ? [] : keptOrders(sandbox).map(({ number }) => String(number));
};
const madeAnywhere = (place: FleetPlace): number => names.reduce((sum, name) => sum + made(place, name).length, 0);

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((done) => setTimeout(done, 10));
}

function journalOf({ folder }: FleetPlace): Record<string, unknown>[] {
  const runs = join(folder, 'state', 'fleet-runs');
  const [id = ''] = readdirSync(runs);
  const lines = readFileSync(join(runs, id, 'journal.ndjson'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line));
}

function expectAllOnce(place: FleetPlace): void {
  for (const name of names) expect(made(place, name), name).toEqual(references);
  const ended = journalOf(place).filter((entry) => 'ended' in entry && entry.code === 0);
  expect(ended.map((entry) => entry.ended).toSorted()).toEqual(names);
}

test('killed while orders are made, each is there once, and none of its processes is left', async () => {
  const place = await openOrders();
  try {
    const { child, ended } = begin(place);
    await until(() => madeAnywhere(place) > 2);
    child.kill('SIGKILL');
    expect(await ended).toMatchObject({ signal: 'SIGKILL' });
    const result = await resume(place).ended;
    expect(result, result.stdout + result.stderr).toMatchObject({ code: 0 });
    expectAllOnce(place);
    // What was begun went on by its id.
    expect(journalOf(place).filter((entry) => 'started' in entry && 'run_id' in entry)).not.toEqual([]);
  } finally {
    await place.close();
  }
});

test('two that go on at once do nothing twice: the second is refused', async () => {
  const place = await openOrders();
  try {
    const { child, ended } = begin(place);
    await until(() => madeAnywhere(place) > 0);
    child.kill('SIGKILL');
    await ended;
    const results = await Promise.all([resume(place).ended, resume(place).ended]);
    const codes = results.map(({ code }) => code).toSorted();
    // One that comes when the other is done finds nothing to do.
    expect([
      [0, 2],
      [0, 9],
    ]).toContainEqual(codes);
    expectAllOnce(place);
  } finally {
    await place.close();
  }
});

test('a signal lets the processes end what is in flight, and says how to go on', async () => {
  const place = await openOrders();
  try {
    const { child, ended } = begin(place);
    await until(() => madeAnywhere(place) > 2);
    child.kill('SIGTERM');
    const stopped = await ended;
    expect(stopped, stopped.stderr).toMatchObject({ code: 130, signal: null });
    expect(stopped.stderr).toMatch(/interrupted by SIGTERM[\s\S]*tillctl fleet resume \d{8}-/);
    expect(journalOf(place).at(-1)).toMatchObject({ finished: 'interrupted' });
    const result = await resume(place).ended;
    expect(result, result.stdout + result.stderr).toMatchObject({ code: 0 });
    expectAllOnce(place);
  } finally {
    await place.close();
  }
});
