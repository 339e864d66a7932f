import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { firstOf } from '../support/effort.js';
import { type ProcessResult, runTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { openStockPlace } from '../support/stock-place.js';
import { openBatchPlace } from './batch-place.js';
import { openOrderPlace } from './order-place.js';

// What is computed before the first request of a process: it must not rest on the clock of this machine alone. There is
// no cached token in these tests but where one is given.
const hourMs = 3_600_000;
const preload = pathToFileURL(resolve('test/support/shifted-clock.mjs')).href;

const leave: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of leave.splice(0).reverse()) await each();
});

interface Machine {
  folder: string;
  sandbox: RunningSandbox;
  /** How far its clock is off. */
  offMs: number;
  /** By name: a machine has its own runs and journals. */
  state?: string;
  /** It has a token already, and so does not log in. */
  hasToken?: boolean;
  killAt?: string;
}

/** The real command line in a process of that machine; `$DIR` is the folder. */
function on(
  { folder, sandbox, offMs, state = 'state', hasToken, killAt }: Machine,
  line: string,
): Promise<ProcessResult> {
  return runTillctl(line.replaceAll('$DIR', folder).split(' '), {
    folder,
    sandbox,
    killAt,
    preloads: [preload],
    env: {
      TILLCTL_TEST_CLOCK_MS: String(offMs),
      TILLCTL_TIMEOUT: '60',
      TILLCTL_STATE_DIR: join(folder, state),
      ...(hasToken === true ? { TILLCTL_TOKEN: sandbox.token() } : {}),
    },
  });
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-first-window-'));
  leave.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Counts {
  created: number;
  unchanged: number;
}

function countsOf({ code, stdout, stderr }: ProcessResult): Counts {
  expect(code, stderr).toBe(0);
  const { created, unchanged } = (JSON.parse(stdout) as { counts: Counts }).counts;
  return { created, unchanged };
}

const twenty = Array.from({ length: 20 }, (_, at) => `R${at}`);

// One that is ahead begins a window too late: what is in none is doubled, or lost.
const ways: [string, number][] = [
  ['ahead', 2 * hourMs],
  ['behind', -2 * hourMs],
];
describe.each(firstOf(ways))('on a machine whose clock is two hours %s', (_way, offMs) => {
  test.each(firstOf([['without a token', false] as const, ['with a token', true] as const]))(
    'orders that another machine made a moment ago are not made again (%s)',
    async (_what, hasToken) => {
      const place = await openOrderPlace();
      leave.push(place.close);
      const lines = twenty.map((reference) => `${reference},A,1\n`);
      place.file('in.csv', `reference,product_external_id,quantity\n${lines.join('')}`);
      const line = 'orders create $DIR/in.csv --duplicate-window 1h --json';
      expect(countsOf(await on({ ...place, offMs: 0 }, line))).toEqual({ created: 20, unchanged: 0 });
      const other = { ...place, offMs, state: 'other', hasToken };
      const judged = await on(other, 'orders verify-created $DIR/in.csv --duplicate-window 1h --json');
      expect(judged.code, judged.stdout + judged.stderr).toBe(0);
      expect(countsOf(await on(other, line))).toEqual({ created: 0, unchanged: 20 });
      expect(place.orders()).toHaveLength(20);
    },
  );

  test('stock changes that another machine posted a moment ago are not posted again', async () => {
    const place = await openStockPlace();
    leave.push(place.close);
    const lines = twenty.map((reference) => `A,warehouse,5,${reference}\n`);
    place.file('in.csv', `product_external_id,storage_location_id,change,reference\n${lines.join('')}`);
    const line = 'inventory changes post $DIR/in.csv --duplicate-window 1h --settle 1s --json';
    expect(countsOf(await on({ ...place, offMs: 0 }, line))).toEqual({ created: 20, unchanged: 0 });
    const other = { ...place, offMs, state: 'other' };
    const judged = await on(other, 'inventory verify $DIR/in.csv --duplicate-window 1h --json');
    expect(judged.code, judged.stdout + judged.stderr).toBe(0);
    expect(countsOf(await on(other, line))).toEqual({ created: 0, unchanged: 20 });
    expect(place.changes()).toHaveLength(20);
  });

  test('a batch that a killed run triggered is found again, and listed', { tags: ['complete'] }, async () => {
    const line = 'batch prices $DIR/prices.csv --wait --json';
    const open = async () => {
      const place = await openBatchPlace();
      leave.push(place.leave);
      place.give('prices.csv', ['A1', 'A2']);
      return place;
    };
    const undisturbed = await open();
    await on({ ...undisturbed, offMs: 0, killAt: 'never' }, line);
    const steps = JSON.parse(readFileSync(join(undisturbed.folder, 'steps.json'), 'utf8')) as string[];
    const triggered = steps.findIndex((step) => /^left POST .*updates$/.test(step));
    expect(triggered, steps.join('\n')).toBeGreaterThan(0);
    const place = await open();
    const killed = await on({ ...place, offMs: 0, killAt: String(triggered + 1) }, line);
    expect(killed.signal, killed.stderr).toBe('SIGKILL');
    const resumed = await on({ ...place, offMs }, 'runs resume latest --json');
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(place.batches()).toHaveLength(1);
    const listed = await on({ ...place, offMs }, 'batch list --from -1h --format ndjson');
    expect(listed.stdout, listed.stderr).toContain(place.batches()[0]?.id);
  });

  test('a pull of the last hour has the invoices of that hour, and its bookmark is not in the future', {
    tags: ['complete'],
  }, async () => {
    const { machine, put, pulled } = await openPullPlace(offMs);
    for (const minutes of [50, 30, 10]) put(minutes);
    const line = 'invoices pull --since-last --from -1h --out $DIR/books.ndjson --settle 0s --lookback 0s';
    const first = await on(machine, line);
    expect(first.code, first.stderr).toBe(0);
    expect(pulled()).toEqual(new Set(['inv-50', 'inv-30', 'inv-10']));
    const [bookmark = ''] = readdirSync(join(machine.folder, 'state', 'bookmarks'), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(join(machine.folder, 'state', 'bookmarks', name), 'utf8'));
    expect(Date.parse((JSON.parse(bookmark) as { position: string }).position)).toBeLessThan(Date.now() + 1_000);
    const verified = await on(machine, 'invoices verify --from -30d --out $DIR/books.ndjson');
    expect(verified.code, verified.stderr).toBe(0);
    // The machine whose clock is off goes on from a bookmark of one that is right.
    const right = await on({ ...machine, offMs: 0 }, line);
    expect(right.code, right.stderr).toBe(0);
    put(0);
    // Until the window of a pull has that moment: the platform says its time in whole seconds.
    while (!pulled().has('inv-0')) {
      const again = await on(machine, line);
      expect(again.code, again.stderr).toBe(0);
      expect(again.stderr).not.toContain('in the future');
    }
  });

  test('drafts of a minute ago are not pruned as old ones, and orders are found by their number', {
    tags: ['complete'],
  }, async () => {
    const place = await openOrderPlace();
    leave.push(place.close);
    place.file('in.csv', 'reference,product_external_id,quantity\nR1,A,1\n');
    place.sandbox.setFaults([
      { operation: 'finalizeSalesOrderDraft', times: 1, fault: { kind: 'status', status: 400 } },
    ]);
    const kept = await on({ ...place, offMs: 0 }, 'orders create $DIR/in.csv --keep-drafts --json');
    expect(place.drafts(), kept.stderr).toHaveLength(1);
    const pruned = await on({ ...place, offMs }, 'orders drafts prune --older-than 1h --yes --json');
    expect(pruned.code, pruned.stderr).toBe(0);
    expect(place.drafts()).toHaveLength(1);
    place.file('second.csv', 'reference,product_external_id,quantity\nR2,A,1\n');
    expect(countsOf(await on({ ...place, offMs: 0 }, 'orders create $DIR/second.csv --json')).created).toBe(1);
    place.file('moves.csv', 'number,status\nR2,CONFIRMED\n');
    const line = 'orders set-status --file $DIR/moves.csv --lookback 1h --json';
    const moved = await on({ ...place, offMs }, line);
    expect(moved.code, moved.stdout).toBe(0);
  });
});

async function openPullPlace(offMs: number) {
  const sandbox = await startSandbox({ seed: 'none' });
  leave.push(sandbox.stop);
  const folder = newFolder();
  const put = (minutesAgo: number) => {
    const id = `inv-${minutesAgo}`;
    const time = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    const money = { amount: '2.10', unit: 'EUR' };
    const invoice = {
      id,
      number: id,
      transaction_date_and_time: time,
      total_gross: money,
      total_net: money,
      items: [],
    };
    sandbox.put('invoices', invoice);
  };
  const pulled = () => {
    const text = readFileSync(join(folder, 'books.ndjson'), 'utf8').trim();
    return new Set(text === '' ? [] : text.split('\n').map((line) => (JSON.parse(line) as { id: string }).id));
  };
  const machine: Machine = { folder, sandbox, offMs };
  return { machine, put, pulled };
}
