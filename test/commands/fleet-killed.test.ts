import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withCodeCache } from '../support/code-cache.js';
import { sandboxEnv } from '../support/run-cli.js';
import { type RunningProcess, startTillctl } from '../support/run-process.js';
import { giveStock } from '../support/stock-place.js';
import { type FleetPlace, openFleetPlace } from '../support/worlds/fleet.js';

// `fleet-queue` and `import-shards` show a job, a killed worker and a shard in the usual tests.
// @module-tag complete

const names = ['north', 'south', 'west'];
/** Without references: one that is sent twice is counted twice. */
const changes = Array.from({ length: 8 }, (_, at) => 2 ** at);
const posting = ['stock-changes', 'post', 'stock.csv', '--rejects', 'rejects/{org}.csv', '--concurrency', '1'];

/** Each answer takes a while, so that there is something to kill. */
async function openStock(): Promise<FleetPlace> {
  const place = await openFleetPlace(names, {
    give: (platform) => giveStock(platform, changes.length),
    latencyMs: 30,
  });
  mkdirSync(join(place.folder, 'rejects'));
  const rows = changes.map((change, at) => `P${at},warehouse,${change}`);
  const header = 'product_external_id,storage_location_id,change';
  writeFileSync(join(place.folder, 'stock.csv'), `${header}\n${rows.join('\n')}\n`);
  return place;
}

const begin = ({ folder, env }: FleetPlace, ...flags: string[]) =>
  startTillctl(['fleet', 'run', '--jobs', '2', ...flags, '--', ...posting], { folder, env });
const resume = ({ folder, env }: FleetPlace) => startTillctl(['fleet', 'resume', 'latest', '--json'], { folder, env });

const made = ({ sandboxes }: FleetPlace, name: string): number[] =>
  (sandboxes.get(name)?.all('stock-changes') ?? []).map(({ change }) => Number(change.amount));
const madeAnywhere = (place: FleetPlace): number => names.reduce((sum, name) => sum + made(place, name).length, 0);

/** That the process has come so far; one that ends before has failed. */
async function until(isSo: () => boolean, { child }: Pick<RunningProcess, 'child'>): Promise<void> {
  while (!isSo()) {
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    await new Promise((done) => setTimeout(done, 10));
  }
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
  // Rows are sent side by side, in no certain order.
  for (const name of names)
    expect(
      made(place, name).toSorted((a, b) => a - b),
      name,
    ).toEqual(changes);
  const ended = journalOf(place).filter((entry) => 'ended' in entry && entry.code === 0);
  expect(ended.map((entry) => entry.ended).toSorted()).toEqual(names);
}

test('killed while stock is changed, each change is there once, and what was begun goes on', {
  timeout: 240_000,
}, async () => {
  const place = await openStock();
  try {
    const begun = begin(place);
    const { child, ended } = begun;
    await until(() => madeAnywhere(place) > 2, begun);
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
  const place = await openStock();
  try {
    const begun = begin(place);
    const { child, ended } = begun;
    await until(() => madeAnywhere(place) > 0, begun);
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
  const place = await openStock();
  try {
    const begun = begin(place);
    const { child, ended } = begun;
    await until(() => madeAnywhere(place) > 2, begun);
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

test('what ended because its fleet run was killed is no failure to stop at', async () => {
  const place = await openStock();
  try {
    const begun = begin(place, '--fail-fast');
    await until(() => madeAnywhere(place) > 2, begun);
    begun.child.kill('SIGKILL');
    await begun.ended;
    const result = await resume(place).ended;
    expect(result, result.stdout + result.stderr).toMatchObject({ code: 0 });
    expectAllOnce(place);
  } finally {
    await place.close();
  }
});

test('one that is refused since another is at the same is not kept: it would be the latest', {
  timeout: 240_000,
}, async () => {
  const place = await openStock();
  try {
    const begun = begin(place);
    await until(() => madeAnywhere(place) > 0, begun);
    begun.child.kill('SIGSTOP');
    const second = await begin(place).ended;
    expect(second, second.stderr).toMatchObject({ code: 9 });
    begun.child.kill('SIGCONT');
    expect(await begun.ended).toMatchObject({ code: 0 });
    expect(readdirSync(join(place.folder, 'state', 'fleet-runs'))).toHaveLength(1);
    expectAllOnce(place);
  } finally {
    await place.close();
  }
});

describe('the process of an organisation', () => {
  function startMember({ folder, sandboxes }: FleetPlace) {
    const words = ['stock-changes', 'post', 'stock.csv', '--concurrency', '1', '--json'];
    const env = { ...sandboxEnv({ folder, sandbox: sandboxes.get('north') }), TILLCTL_FLEET_RUN: '20260101-0000-aa' };
    const child = spawn(process.execPath, [resolve('bin/tillctl.js'), ...words], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', HOME: folder, ...withCodeCache(), ...env },
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    });
    let stdout = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      stdout += text;
    });
    const ended = new Promise((done) => child.once('exit', (code, signal) => done({ code, signal, stdout })));
    return { child, ended };
  }

  test('is asked once by a signal to all of them, also when it is busy', async () => {
    const place = await openStock();
    try {
      const { child, ended } = startMember(place);
      await until(() => made(place, 'north').length > 0, { child });
      // What comes while it stands still comes at once.
      child.kill('SIGSTOP');
      child.kill('SIGINT');
      child.disconnect();
      child.kill('SIGCONT');
      const said = expect.stringContaining('"run_id"');
      expect(await ended).toEqual({ code: 130, signal: null, stdout: said });
    } finally {
      await place.close();
    }
  });

  test('does nothing when its fleet run is gone before it looks', async () => {
    const place = await openStock();
    try {
      const { child, ended } = startMember(place);
      child.disconnect();
      expect(await ended).toMatchObject({ code: 130, signal: null });
      expect(made(place, 'north')).toEqual([]);
    } finally {
      await place.close();
    }
  });
});
