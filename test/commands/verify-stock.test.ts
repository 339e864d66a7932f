import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStockPlace, type StockPlace } from '../support/stock-place.js';

const post = 'createStockCountChange';
const list = 'listStockCountChanges';
const head = 'product_external_id,storage_location_id,condition,change,reason,reference';

let place: StockPlace;
beforeEach(async () => {
  place = await openStockPlace({ products: 250 });
});
afterEach(() => place.close());

function file(rows: number, of = (at: number) => `P${at},warehouse,NEW,${at + 12},delivery,GRN-1`): void {
  place.file('in.csv', `${[head, ...Array.from({ length: rows }, (_, at) => of(at))].join('\n')}\n`);
}

async function run(flags = '', command = 'inventory post in.csv') {
  const { code, stdout, stderr } = await place.run(`${command} --json ${flags}`.trim());
  return { code, stderr, summary: JSON.parse(stdout || '{}') };
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

describe('the record of a posted change', () => {
  test('is read back of the first one, and of one in a hundred', async () => {
    file(210);
    const { code, summary, stderr } = await run('--concurrency 1');
    expect(code, stderr).toBe(0);
    expect(summary.verification).toMatchObject({ mode: 'sample', looked_at: 3, unconfirmed: 0, not_kept: 0 });
    // What was posted before, by the references, and one short list for each look.
    expect(place.calls(list)).toBe(1 + 3);
    expect(sum(summary.counts)).toBe(210);
  });

  test.each([
    ['all', 20],
    ['none', 0],
  ])('is read back as --verify %s says', async (mode, looked_at) => {
    file(20);
    expect((await run(`--verify ${mode}`)).summary.verification).toMatchObject({ mode, looked_at });
  });

  test('is compared, and never the count, which others change too', async () => {
    file(3);
    place.sandbox.setFaults([{ operation: post, fault: { kind: 'lag', reads: 1 } }]);
    const { code, summary } = await run('--verify all');
    expect(code).toBe(0);
    expect(summary.verification).toMatchObject({ unconfirmed: 0, changed_elsewhere: 0, not_kept: 0 });
    expect(place.calls('listStockCounts')).toBe(0);
  });
});

describe('a platform that loses a member', () => {
  test.each([true, false])('ends the run at the first change, which stands (answers show it: %s)', async (echo) => {
    place.sandbox.setFaults([{ operation: post, fault: { kind: 'drop', members: ['reason'], echo } }]);
    file(20);
    const { code, summary, stderr } = await run();
    expect(code, stderr).toBe(7);
    const [only, ...more] = place.changes();
    expect(more).toEqual([]);
    expect(summary.error.message).toContain(
      `does not keep reason; 12 QUANTITY_PIECES were posted as change ${only?.id}, which stands: a posted change cannot be taken back; nothing more was sent`,
    );
    expect(summary.counts).toEqual({ created: 0, updated: 0, unchanged: 0, rejected: 1, pending: 19 });
    expect(summary.verification).toMatchObject({ not_kept: 1 });
    expect(place.read('in.rejects.csv')).toContain('it stands, and sent again it may be there twice');
  });

  test('later on is noticed, and all that was posted is looked at, by one list for all', async () => {
    place.sandbox.setFaults([{ operation: post, after: 50, fault: { kind: 'drop', members: ['reason'], echo: true } }]);
    file(110);
    const { code, summary, stderr } = await run('--concurrency 1 --settle 0s');
    expect(code, stderr).toBe(5);
    expect(summary.counts).toEqual({ created: 50, updated: 0, unchanged: 0, rejected: 60, pending: 0 });
    expect(summary.verification.not_kept).toBe(60);
    expect(place.calls(list)).toBeLessThan(20);
  });

  test('is believed with --verify none, as far as answers do not show it', async () => {
    place.sandbox.setFaults([{ operation: post, fault: { kind: 'drop', members: ['reason'], echo: true } }]);
    file(3);
    expect((await run('--verify none')).code).toBe(0);
  });
});

test('another amount than was posted ends the run', async () => {
  place.sandbox.setFaults([
    { operation: post, fault: { kind: 'alter', member: 'change', value: { amount: '1', unit: 'QUANTITY_PIECES' } } },
  ]);
  file(3);
  const { code, summary } = await run();
  expect(code).toBe(7);
  expect(summary.error.message).toContain('does not keep change; 12 QUANTITY_PIECES were posted');
});

describe('a change that is not listed', () => {
  beforeEach(() => {
    file(3);
    place.sandbox.setFaults([{ operation: post, fault: { kind: 'not_kept' } }]);
  });

  test('is lost once the list must show it', async () => {
    const { code, summary } = await run('--settle 0s');
    expect(code).toBe(7);
    expect(summary.counts).toEqual({ created: 0, updated: 0, unchanged: 0, rejected: 1, pending: 2 });
  });
});

test('a change whose answer was lost is read back once it was posted again', async () => {
  place.sandbox.setFaults([{ operation: post, times: 1, fault: { kind: 'reset_before' } }]);
  file(1);
  const { code, summary, stderr } = await run('--settle 0s --timeout 60');
  expect(code, stderr).toBe(0);
  expect(summary.verification).toMatchObject({ looked_at: 1, not_kept: 0 });
});
