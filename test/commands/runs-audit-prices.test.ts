import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BatchPlace, openBatchPlace, priceHeader, summaryOf } from './batch-place.js';

let place: BatchPlace;
beforeEach(async () => {
  place = await openBatchPlace();
  tell('none');
});
afterEach(() => place.leave());

/** Of these operations the platform keeps nothing, whatever it says. */
function tell(products: string): void {
  place.sandbox.set({ batches: { not_kept_operations: products, price_lists: 'always' } });
}

async function set(products: readonly string[], flags = '--undoable'): Promise<string> {
  place.give('in.csv', products);
  const done = await place.tillctl(`batch prices $DIR/in.csv --wait --poll 20ms --verify none --json --again ${flags}`);
  expect(done.code, done.screen).toBe(0);
  return summaryOf(done).run_id;
}

async function audit(flags = '') {
  const done = await place.tillctl(`runs audit --json ${flags}`.trim());
  return { code: done.code, stderr: done.stderr, ...summaryOf(done) };
}

describe('runs audit of prices that batches set', () => {
  test.each(['--undoable', ''])('brings back lists that are lost, of a run with the flags "%s"', async (flags) => {
    tell('A2|A3');
    const run = await set(['A1', 'A2', 'A3'], flags);
    tell('none');
    const found = await audit('--plan $DIR/back.json');
    expect(found).toMatchObject({
      code: 11,
      runs: [{ run, compared: 'members', kept: 1, lost: 2 }],
      findings: ['A2', 'A3'].map((product) => ({
        ...{ kind: 'prices', key: product, member: 'price_list', verdict: 'lost', put_back: 'input' },
        wanted: ['1.5 EUR gross from 2027-01-04T00:00:00.000Z'],
      })),
      plans: [{ entries: 0 }, { file: place.at('back.prices.json'), command: 'batch apply', entries: 2 }],
    });
    expect(found.stderr).toContain('back.prices.json: 2 lists of prices');
    const applied = await place.tillctl('batch apply $DIR/back.prices.json --wait --poll 20ms --json');
    expect(applied.code, applied.screen).toBe(0);
    expect(await audit()).toMatchObject({ code: 0, findings: [], counts: { lost: 0 } });
  });

  test('says where the platform has the list from before the run', async () => {
    await set(['A1', 'A2']);
    tell('A1');
    const lines = ['A1', 'A2'].map((product) => `${product},2027-02-01T00:00:00Z,2.50,EUR,true`);
    writeFileSync(place.at('dear.csv'), [priceHeader, ...lines, ''].join('\n'));
    const done = await place.tillctl('batch prices $DIR/dear.csv --wait --poll 20ms --verify none --undoable --json');
    expect(done.code, done.screen).toBe(0);
    const { findings } = await audit();
    expect(findings).toMatchObject([
      { key: 'A1', verdict: 'lost', note: 'the platform has the list from before the run' },
    ]);
  });

  test('compares only whether products are there, of a run that kept no values', async () => {
    expect(await place.tillctl('config set keep_values none')).toMatchObject({ code: 0 });
    await set(['A1', 'A2']);
    expect(await audit()).toMatchObject({
      code: 0,
      runs: [
        { compared: 'existence', lost: 0, changed_since: 0, note: expect.stringContaining('keep_values is none') },
      ],
      findings: [],
    });
  });

  test('leaves alone what an undo put in its place', async () => {
    const older = await set(['A1', 'A2']);
    expect((await place.tillctl(`runs undo ${older} --yes --wait --poll 20ms`)).code).toBe(0);
    expect(await audit()).toMatchObject({ code: 0, findings: [] });
    expect(await audit(older)).toMatchObject({ code: 0, findings: [] });
  });

  test('tells of what a ZIP that is gone has set that nothing is known', async () => {
    await set(['A1'], '--out $DIR/out.zip');
    rmSync(place.at('out.zip'));
    expect(await audit()).toMatchObject({
      code: 0,
      runs: [{ compared: 'nothing', note: expect.stringContaining('out.zip no longer exists') }],
    });
  });
});
