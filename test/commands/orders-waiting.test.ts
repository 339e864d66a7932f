import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OrderPlace, openOrderPlace } from './order-place.js';

let place: OrderPlace;
beforeEach(async () => {
  place = await openOrderPlace({ draftsBecome: 'basket' });
});
afterEach(() => place.close());

const head = 'reference,product_external_id,quantity';

function csv(name: string, ...lines: string[]): void {
  place.file(name, `${[head, ...lines].join('\n')}\n`);
}

async function create(file: string, flags = '') {
  const { code, stdout, stderr } = await place.run(`orders create ${file} --json ${flags}`.trim());
  return { code, stderr, summary: JSON.parse(stdout) };
}

function baskets(): number {
  return place.sandbox.all('baskets').length;
}

function register(): void {
  place.sandbox.registerBaskets();
}

const pending = (rows: number) => ({ created: 0, updated: 0, unchanged: 0, rejected: 0, pending: rows });

describe('a finalization that is answered without an order', () => {
  test('ends the run well: pending, and waiting for the register', async () => {
    csv('in.csv', 'R1,A,1', 'R2,B,2');
    const { code, summary, stderr } = await create('in.csv');
    expect(code, stderr).toBe(0);
    expect(summary).toMatchObject({ status: 'succeeded', counts: pending(2), waiting: 2 });
    expect(summary.resume).toBe(`tillctl runs resume ${summary.run_id}`);
    expect(stderr).toContain('a register makes orders of what was finalized');
    expect([baskets(), place.orders(), place.drafts()]).toEqual([2, [], []]);
  });

  test('is said in text, and by runs list, show and report', async () => {
    csv('in.csv', 'R1,A,1');
    const words = '1 pending (1 of them finalized, waiting for the register)';
    expect((await place.run('orders create in.csv')).stdout).toContain(words);
    expect((await place.run('runs show latest')).stdout).toContain(words);
    expect(JSON.parse((await place.run('runs list --json')).stdout)).toMatchObject([{ pending: 1, waiting: 1 }]);
    const report = await place.run('runs report latest');
    expect(report.stdout).toContain(words);
    expect(report.stdout).toContain('Looks for the orders that a register makes');
    expect(JSON.parse((await place.run('runs report latest --json')).stdout)).toMatchObject({ waiting: 1 });
  });

  test('becomes created once the register has taken it up, and resuming before sends nothing', async () => {
    csv('in.csv', 'R1,A,1', 'R2,B,2');
    await create('in.csv');
    place.sandbox.forgetRequests();
    const early = await place.run('runs resume latest --json');
    expect(early.code, early.stderr).toBe(0);
    expect(JSON.parse(early.stdout)).toMatchObject({ counts: pending(2), waiting: 2 });
    expect(place.sandbox.requests().filter(({ method }) => method !== 'GET')).toEqual([]);
    register();
    const late = await place.run('runs resume latest --json');
    expect(late.code, late.stderr).toBe(0);
    const summary = JSON.parse(late.stdout);
    expect(summary).toMatchObject({ counts: { created: 2, pending: 0 }, resume: null });
    expect(summary.waiting).toBeUndefined();
    expect(place.orders().map(({ number }) => number)).toEqual(['R1', 'R2']);
  });

  test('counts as known: neither the same file nor another one makes a second basket', async () => {
    csv('in.csv', 'R1,A,1');
    const first = await create('in.csv');
    const refused = await place.run('orders create in.csv');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(`tillctl runs resume ${first.summary.run_id}`);
    expect(await create('in.csv', '--again')).toMatchObject({ code: 0, summary: { counts: pending(1), waiting: 1 } });
    csv('more.csv', 'R2,B,1', 'R1,A,1');
    const more = await create('more.csv');
    expect(more).toMatchObject({ code: 0, summary: { counts: pending(2), waiting: 2 } });
    expect(baskets()).toBe(2);
    register();
    const resumed = await place.run(`runs resume ${more.summary.run_id} --json`);
    // R1 is of the first run.
    expect(JSON.parse(resumed.stdout)).toMatchObject({ counts: { created: 1, unchanged: 1, pending: 0 } });
    const own = await place.run(`runs resume ${first.summary.run_id} --json`);
    expect(JSON.parse(own.stdout)).toMatchObject({ counts: { created: 1, pending: 0 } });
    expect(place.orders()).toHaveLength(2);
  });

  test('with other content than the reference was finalized with is rejected', async () => {
    csv('in.csv', 'R1,A,1');
    await create('in.csv');
    csv('other.csv', 'R1,A,7');
    expect((await create('other.csv')).summary.counts).toMatchObject({ rejected: 1 });
    expect(place.read('other.rejects.csv')).toContain('was finalized for this reference with other content');
    expect(baskets()).toBe(1);
  });

  test('is waited for when that is asked for: exit 6 after the timeout, or created', async () => {
    csv('in.csv', 'R1,A,1');
    const first = await create('in.csv', '--wait-for-order --timeout 1');
    expect(first).toMatchObject({ code: 6, summary: { status: 'failed', counts: pending(1) } });
    expect(first.summary.waiting).toBeUndefined();
    const soon = setTimeout(register, 500);
    const resumed = await place.run('runs resume latest --json --timeout 20');
    clearTimeout(soon);
    expect(JSON.parse(resumed.stdout)).toMatchObject({ counts: { created: 1, pending: 0 } });
    expect(place.orders()).toHaveLength(1);
  });

  test('an order that is there already, though the answer did not name it, is created', async () => {
    place.sandbox.set({ draftsBecome: 'order' });
    place.sandbox.setFaults([{ operation: 'finalizeSalesOrderDraft', times: 1, fault: 'empty_body' }]);
    csv('in.csv', 'R1,A,1');
    expect(await create('in.csv')).toMatchObject({ code: 0, summary: { counts: { created: 1, pending: 0 } } });
  });

  test('whose answer is lost stays in doubt, and is found when the register has made the order', async () => {
    place.sandbox.setFaults([{ operation: 'finalizeSalesOrderDraft', times: 1, fault: 'reset_after' }]);
    csv('in.csv', 'R1,A,1');
    const lost = await create('in.csv', '--timeout 1');
    expect(lost).toMatchObject({ code: 6, summary: { counts: pending(1) } });
    expect(lost.summary.waiting).toBeUndefined();
    register();
    const resumed = await place.run('runs resume latest --json');
    expect(JSON.parse(resumed.stdout)).toMatchObject({ counts: { created: 1, pending: 0 } });
    expect(place.orders()).toHaveLength(1);
  });

  test('is found by a look of its own where the listing does not go back that far', async () => {
    csv('in.csv', 'R1,A,1');
    await create('in.csv', '--duplicate-window 0s');
    register();
    const resumed = await place.run('runs resume latest --json');
    expect(JSON.parse(resumed.stdout)).toMatchObject({ counts: { created: 1, pending: 0 } });
  });

  test('keeps its run from being pruned: its journal alone knows of it', async () => {
    csv('in.csv', 'R1,A,1');
    const { summary } = await create('in.csv');
    place.sandbox.set({ draftsBecome: 'order' });
    csv('made.csv', 'R2,A,1');
    await create('made.csv');
    expect(JSON.parse((await place.run('runs list --json')).stdout)).toHaveLength(2);
    await place.run('runs prune --older-than 0s --yes');
    expect(JSON.parse((await place.run('runs list --json')).stdout)).toMatchObject([{ id: summary.run_id }]);
  });
});

describe('another machine', () => {
  test('knows by the mapping of the namespace that a reference waits, and begins no second draft', async () => {
    place.sandbox.put('namespaces', { id: 'shop' });
    csv('in.csv', 'R1,A,1');
    await create('in.csv', '--namespace shop');
    const [mapping] = place.sandbox.all('mappings');
    expect(mapping?.internal_id).toMatch(/^finalized:/);
    const other = await openOrderPlace({}, place.sandbox);
    try {
      other.file('in.csv', place.read('in.csv') ?? '');
      const before = await other.run('orders create in.csv --namespace shop --json');
      expect(before.code, before.stderr).toBe(0);
      expect(JSON.parse(before.stdout)).toMatchObject({ counts: pending(1), waiting: 1 });
      expect(baskets()).toBe(1);
      register();
      const after = await other.run('runs resume latest --json');
      expect(JSON.parse(after.stdout)).toMatchObject({ counts: { unchanged: 1, pending: 0 } });
    } finally {
      await other.close();
    }
    const own = await place.run('runs resume latest --json');
    expect(JSON.parse(own.stdout)).toMatchObject({ counts: { created: 1, pending: 0 } });
    const [order] = place.orders();
    expect(place.sandbox.all('mappings').map(({ internal_id }) => internal_id)).toEqual([order?.id]);
  });
});

test('what waits is on disk before the run goes on: a journal that ends there is enough', async () => {
  csv('in.csv', 'R1,A,1');
  const { summary } = await create('in.csv');
  const steps = readdirSync(join(place.folder, 'state', 'runs', summary.run_id));
  expect(steps).toContain('steps.ndjson');
  const lines = readFileSync(join(place.folder, 'state', 'runs', summary.run_id, 'steps.ndjson'), 'utf8').trim();
  expect(JSON.parse(lines.split('\n').at(-1) ?? '')).toMatchObject({ ref: 'R1', done: 'finalize' });
});
