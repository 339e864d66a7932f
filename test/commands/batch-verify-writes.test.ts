import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BatchPlace, from, openBatchPlace, summaryOf } from './batch-place.js';

let place: BatchPlace;
beforeEach(async () => {
  place = await openBatchPlace();
});
afterEach(() => place.leave());

/** All products but these ones: their operations are reported as done, and nothing is kept. */
function lose(products: string, more: object = {}): void {
  place.sandbox.set({ batches: { not_kept_operations: products, price_lists: 'always', ...more } });
}

const send = (more = '') =>
  place.tillctl(`batch prices $DIR/in.csv --wait --poll 20ms --settle 1s --json ${more}`.trim());

describe('prices that a batch set', () => {
  test('are read back: the first of each kind', async () => {
    place.give('in.csv', ['A1', 'A2', 'A3']);
    const { code, stderr, ...rest } = await send();
    expect(code, stderr).toBe(0);
    expect(summaryOf({ code, stderr, ...rest }).verification).toEqual({
      mode: 'sample',
      looked_at: 1,
      unconfirmed: 0,
      changed_elsewhere: 0,
      not_kept: 0,
    });
  });

  test('are all read back with --verify all, also those of channels', async () => {
    place.sandbox.put('sales-channels', { id: 'CH-1', name: 'Shop' });
    const head = 'product_external_id,sales_channel_id,valid_from,price,currency,price_is_gross';
    const rows = ['A1', 'A2'].flatMap((product) => [
      `${product},,${from},1.50,EUR,true`,
      `${product},CH-1,${from},1.60,EUR,true`,
    ]);
    writeFileSync(place.at('in.csv'), [head, ...rows, ''].join('\n'));
    const result = await send('--verify all');
    expect(result.code, result.stderr).toBe(0);
    expect(summaryOf(result).verification).toMatchObject({ mode: 'all', looked_at: 4, not_kept: 0 });
  });

  test('and are not there end the run, when one of the sample shows it', async () => {
    lose('.');
    place.give('in.csv', ['A1', 'A2', 'A3', 'A4', 'A5']);
    const result = await send('--max-operations 3');
    expect(result.code, result.stderr).toBe(7);
    const { error, counts, verification } = summaryOf(result);
    expect(error.message).toContain('does not keep, price_list of "A1"');
    expect(error.message).toContain('nothing more was sent');
    expect(counts).toEqual({ created: 0, updated: 0, unchanged: 0, rejected: 3, pending: 2 });
    expect(verification).toMatchObject({ mode: 'sample', not_kept: 3 });
    expect(place.batches()).toHaveLength(1);
    const rejects = readFileSync(place.at('in.rejects.csv'), 'utf8');
    expect(rejects).toContain(`wanted 1.5 EUR gross from ${from.replace('Z', '.000Z')}, found nothing`);
  });

  test('are looked at by the sample only, or not at all with --verify none', async () => {
    lose('A3');
    place.give('in.csv', ['A1', 'A2', 'A3']);
    const none = await send('--verify none');
    expect(none.code, none.stderr).toBe(0);
    expect(summaryOf(none).verification).toMatchObject({ mode: 'none', looked_at: 0, not_kept: 0 });
    const all = await send('--verify all --again');
    expect(all.code, all.stderr).toBe(7);
    expect(summaryOf(all)).toMatchObject({ counts: { updated: 2, rejected: 1 }, verification: { not_kept: 1 } });
  });

  test('cannot be looked at where the platform does not tell its lists, which is said once', async () => {
    lose('none', { price_lists: 'never' });
    place.give('in.csv', ['A1', 'A2', 'A3']);
    const result = await send('--verify all');
    expect(result.code, result.stderr).toBe(0);
    expect(summaryOf(result).verification).toMatchObject({
      looked_at: 0,
      not_kept: 0,
      not_looked: { operations: 3, why: 'the platform does not tell lists of prices' },
    });
    expect(result.stderr.match(/could not be read back/g)).toHaveLength(1);
  });

  test('cannot be looked at where the route of reading them is missing', async () => {
    place.give('in.csv', ['A1']);
    place.sandbox.setFaults([
      { operation: 'listProducts', fault: { kind: 'status', status: 404 } },
      { operation: 'getProductByExternalId', fault: { kind: 'status', status: 404 } },
    ]);
    const result = await send();
    expect(result.code, result.stderr).toBe(0);
    expect(summaryOf(result).verification.not_looked).toMatchObject({ operations: 1 });
  });

  test('are looked at when a run is resumed for their results', async () => {
    lose('A1');
    place.give('in.csv', ['A1', 'A2']);
    expect((await place.tillctl('batch prices $DIR/in.csv --json')).code).toBe(0);
    const resumed = await place.tillctl('runs resume latest --settle 1s --json');
    expect(resumed.code, resumed.stderr).toBe(7);
    expect(summaryOf(resumed)).toMatchObject({ counts: { updated: 1, rejected: 1, pending: 0 } });
  });
});

describe('a ZIP that was built before', () => {
  const built = async (more = '') => {
    place.give('in.csv', ['A1', 'A2', 'A3']);
    expect((await place.tillctl(`batch build $DIR/in.csv --out $DIR/in.zip ${more}`.trim())).code).toBe(0);
  };
  const trigger = (more = '') =>
    place.tillctl(`batch trigger $DIR/in.zip --wait --poll 20ms --settle 1s --json ${more}`.trim());

  test('is read back once it ran', async () => {
    await built();
    const result = await trigger('--verify all');
    expect(result.code, result.stderr).toBe(0);
    expect(summaryOf(result).verification).toMatchObject({ mode: 'all', looked_at: 3, not_kept: 0 });
  });

  test('and is not kept ends with exit 7', async () => {
    await built();
    lose('.');
    const result = await trigger();
    expect(result.code, result.stderr).toBe(7);
    expect(summaryOf(result)).toMatchObject({ status: 'COMPLETED', verification: { not_kept: 3 } });
    expect(result.stdout + result.stderr).toContain('does not keep, price_list of \\"A1\\"');
  });
});
