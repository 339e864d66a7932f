import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { firstOf } from '../support/effort.js';
import { startGateway } from '../support/gateway.js';
import { type ProcessResult, runTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { openStockPlace } from '../support/stock-place.js';
import { openBatchPlace } from './batch-place.js';
import { openOrderPlace } from './order-place.js';

const hourMs = 3_600_000;
const preload = pathToFileURL(resolve('test/support/shifted-clock.mjs')).href;

const leave: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of leave.splice(0).reverse()) await each();
});

interface Place {
  folder: string;
  sandbox: Pick<RunningSandbox, 'baseUrl' | 'org' | 'app' | 'secret'>;
}

/** The real command line in a process whose clock is off; `$DIR` is the folder. */
async function run(line: string, { folder, sandbox }: Place, offMs: number, killAt?: string): Promise<ProcessResult> {
  return runTillctl(line.replaceAll('$DIR', folder).split(' '), {
    folder,
    sandbox,
    preloads: [preload],
    killAt,
    env: { TILLCTL_TEST_CLOCK_MS: String(offMs), TILLCTL_TIMEOUT: '60' },
  });
}

function runHeader(folder: string): { clock?: { least_ms: number; most_ms: number } } {
  const runs = join(folder, 'state', 'runs');
  return JSON.parse(readFileSync(join(runs, readdirSync(runs).sort().at(-1) ?? '', 'run.json'), 'utf8'));
}

// One that is ahead begins a window too late: what is in none is doubled, or lost.
const ways: [string, number][] = [
  ['ahead', 2 * hourMs],
  ['behind', -2 * hourMs],
];
describe.each(firstOf(ways))('with a clock that is two hours %s', (_way, offMs) => {
  test('orders whose answers were lost are made once, and the run says by how much the clock is off', async () => {
    const place = await openOrderPlace();
    leave.push(place.close);
    place.file('in.csv', 'reference,product_external_id,quantity\nR1,A,1\nR2,B,2\nR3,C,1\n');
    place.sandbox.setFaults([
      { operation: 'finalizeSalesOrderDraft', every: 2, fault: { kind: 'reset_after' } },
      { operation: 'createSalesOrderDraft', times: 1, fault: { kind: 'reset_after' } },
    ]);
    const result = await run('orders create $DIR/in.csv --json', place, offMs);
    expect(result.code, result.stderr).toBe(0);
    expect(place.orders().map(({ number }) => number)).toEqual(['R1', 'R2', 'R3']);
    expect(place.drafts()).toEqual([]);
    expect(result.stderr.match(/the clock of this machine is 2 h|120 min|2 h/g)).toHaveLength(1);
    const { clock } = runHeader(place.folder);
    const told = offMs < 0 ? clock?.most_ms : clock?.least_ms;
    expect(Math.abs((told ?? 0) + offMs)).toBeLessThan(60_000);
  });

  test('an order in doubt of a killed run is made once, whichever clock is right by then', {
    tags: ['complete'],
  }, async () => {
    const open = async (): Promise<Awaited<ReturnType<typeof openOrderPlace>>> => {
      const place = await openOrderPlace();
      leave.push(place.close);
      place.file('in.csv', 'reference,product_external_id,quantity\nR1,A,1\n');
      return place;
    };
    const line = 'orders create $DIR/in.csv --json';
    const undisturbed = await open();
    await run(line, undisturbed, offMs, 'never');
    const steps = JSON.parse(readFileSync(join(undisturbed.folder, 'steps.json'), 'utf8')) as string[];
    const finalized = steps.findIndex((step) => /^left POST .*patch/.test(step));
    expect(finalized).toBeGreaterThan(0);
    for (const resumedMs of [offMs, 0]) {
      const place = await open();
      const killed = await run(line, place, offMs, String(finalized + 1));
      expect(killed.signal, killed.stderr).toBe('SIGKILL');
      const resumed = await run('runs resume latest --json', place, resumedMs);
      expect(resumed.code, resumed.stderr).toBe(0);
      expect(place.orders()).toHaveLength(1);
    }
  });

  test.each(
    firstOf([
      ['with references', 'product_external_id,storage_location_id,change,reference\nA,warehouse,5,R1\nB,shop,2,R2\n'],
      ['without references', 'product_external_id,storage_location_id,change\nA,warehouse,5\nB,shop,2\n'],
    ]),
  )('stock changes %s whose answers were lost are posted once', async (_what, text) => {
    const place = await openStockPlace();
    leave.push(place.close);
    place.file('in.csv', text);
    place.sandbox.setFaults([{ operation: 'createStockCountChange', times: 2, fault: { kind: 'reset_after' } }]);
    const result = await run('inventory changes post $DIR/in.csv --settle 1s --json', place, offMs);
    expect(result.code, result.stderr).toBe(0);
    expect(place.changes()).toHaveLength(2);
  });

  test('a batch whose answer was lost is triggered once', { tags: ['complete'] }, async () => {
    const place = await openBatchPlace();
    leave.push(place.leave);
    place.give('prices.csv', ['A1', 'A2']);
    place.sandbox.setFaults([{ operation: 'triggerPriceBatch', times: 1, fault: { kind: 'reset_after' } }]);
    const result = await run('batch prices $DIR/prices.csv --wait --json', place, offMs);
    expect(result.code, result.stderr).toBe(0);
    expect(place.batches()).toHaveLength(1);
  });

  test('invoices that are made around a pull are all in the target in the end', async () => {
    const { place, put, pulled } = await openPullPlace();
    for (let at = 0; at < 125; at += 1) put(at, at - 125);
    const once = (off: number, from = '') =>
      run(`invoices pull --since-last ${from}--out $DIR/books.ndjson --settle 0s --lookback 0s`, place, off);
    const first = await once(offMs, '--from -30d ');
    expect(first.code, first.stderr).toBe(0);
    // Made since then, by the platform's clock.
    for (let at = 125; at < 250; at += 1) put(at, (at - 125) / 125);
    // Until the window of a pull has them all: the platform says its time in whole seconds.
    while (pulled().size < 250) {
      const next = await once(0);
      expect(next.code, next.stderr).toBe(0);
    }
    expect(pulled().size).toBe(250);
  });
});

async function openPullPlace() {
  const sandbox = await startSandbox({ seed: 'none' });
  leave.push(sandbox.stop);
  const { mkdtempSync, rmSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-clock-'));
  leave.push(() => rmSync(folder, { recursive: true, force: true }));
  const put = (at: number, secondsFromNow: number) => {
    const id = `inv-${String(at).padStart(3, '0')}`;
    const time = new Date(Date.now() + secondsFromNow * 1000).toISOString();
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
  return { place: { folder, sandbox }, sandbox, put, pulled };
}

test.each([
  ['a proxy that says another date', {}, -3],
  ['a proxy that says another date', {}, 3],
])('%s costs no document, and a cached answer says nothing (%#)', async (_what, _more, hours) => {
  const { place, sandbox, put, pulled } = await openPullPlace();
  for (let at = 0; at < 20; at += 1) put(at, at - 20);
  const gateway = await startGateway(sandbox, {
    answer: (_line, headers) => {
      headers.date = new Date(Date.now() + hours * hourMs).toUTCString();
    },
  });
  leave.push(gateway.stop);
  const at = { folder: place.folder, sandbox: gateway };
  const line = 'invoices pull --since-last --from -30d --out $DIR/books.ndjson --settle 0s --lookback 0s';
  const first = await run(line, at, 0);
  expect(first.code, first.stderr).toBe(0);
  expect(first.stderr).toContain('the clock of this machine');
  put(20, 0);
  while (pulled().size < 21) {
    const next = await run(line, at, 0);
    expect(next.code, next.stderr).toBe(0);
  }
  expect(pulled().size).toBe(21);
});

test('an answer with Age is a cache’s, whose date says nothing of the clock', async () => {
  const { place, sandbox, put } = await openPullPlace();
  put(0, -5);
  const gateway = await startGateway(sandbox, {
    answer: (_line, headers) => {
      headers.date = new Date(Date.now() - 3 * hourMs).toUTCString();
      headers.age = '10800';
    },
  });
  leave.push(gateway.stop);
  writeFileSync(join(place.folder, 'none'), '');
  const at = { folder: place.folder, sandbox: gateway };
  const result = await run('invoices pull --from -30d --out $DIR/books.ndjson', at, 0);
  expect(result.code, result.stderr).toBe(0);
  expect(result.stderr).not.toContain('clock');
});
