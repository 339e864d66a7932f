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
  const run = join(place.folder, 'state', 'runs', summary.run_id);
  expect(readdirSync(run)).not.toContain('steps.ndjson');
  const lines = readFileSync(join(run, 'journal.ndjson'), 'utf8').trim();
  expect(JSON.parse(lines.split('\n').at(-1) ?? '')).toMatchObject({ step: 'finalize', key: 'R1', done: true });
});
