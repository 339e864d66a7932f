import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RunningSandbox } from '../support/sandbox.js';
import { type BatchPlace, from, openBatchPlace, priceHeader, summaryOf } from './batch-place.js';

let place: BatchPlace;
let sandbox: RunningSandbox;

beforeEach(async () => {
  place = await openBatchPlace();
  ({ sandbox } = place);
  sandbox.set({ batches: { price_lists: 'always' } });
});
afterEach(() => place.leave());

/** A file of prices in euros, gross, from one time on. */
function givePrices(name: string, prices: Readonly<Record<string, string>>): void {
  const rows = Object.entries(prices).map(([product, price]) => `${product},${from},${price},EUR,true`);
  writeFileSync(place.at(name), [priceHeader, ...rows, ''].join('\n'));
}

/** The list that the sandbox has for a product. */
function listOfProduct(externalId: string, on?: string) {
  const id = idOf(externalId);
  return sandbox.all('price-lists').find(({ product, channel }) => product === id && channel === on)?.prices;
}

function idOf(externalId: string): string {
  const product = sandbox.all('products').find(({ external_id }) => external_id === externalId);
  if (product === undefined) throw new Error(`${externalId} is not there`);
  return product.id;
}

describe('the price guard', () => {
  test('a product that is named by id and by external id is a conflict that names both lines', async () => {
    const rows = [`A1,,${from},1.1,EUR,true`, `,${idOf('A1')},${from},1.2,EUR,true`, `A2,,${from},1.2,EUR,true`];
    const header = 'product_external_id,product_id,valid_from,price,currency,price_is_gross';
    writeFileSync(place.at('in.csv'), [header, ...rows, ''].join('\n'));
    const result = await place.tillctl('batch prices $DIR/in.csv --check-products --dry-run --json');
    expect(result.code).toBe(5);
    const rejects = readFileSync(place.at('in.rejects.csv'), 'utf8');
    expect(rejects).toContain(',2,,conflict,line 3 names the same price list in another way');
    expect(rejects).toContain(',3,,conflict,line 2 names the same price list in another way');
  });

  test('a price on a channel is compared with the product’s where the channel has none, asked for once a product', async () => {
    const rows = ['CH-1', 'CH-2'].map((channel, at) => `A1,${channel},${from},${at === 0 ? '1.2' : '1.4'},EUR,true`);
    const header = 'product_external_id,sales_channel_id,valid_from,price,currency,price_is_gross';
    writeFileSync(place.at('in.csv'), [header, ...rows, ''].join('\n'));
    const result = await place.tillctl('batch prices $DIR/in.csv --max-change 30% --dry-run --json');
    expect(result.code, result.stderr).toBe(5);
    expect(readFileSync(place.at('in.rejects.csv'), 'utf8')).toContain(
      'A1,CH-2,2027-01-04T00:00:00Z,1.4,EUR,true,3,price,guard',
    );
    expect(summaryOf(result)).toMatchObject({ counts: { rejected: 1, pending: 1 } });
    expect(place.sent('listProductSalesChannels')).toHaveLength(1);
  });

  test('a channel that goes by the id of its maker has its own prices: for the guard, for an undo, and for its other name', async () => {
    sandbox.put('sales-channels', { id: 'c-1', sales_channel_id: 'SHOP-1', name: 'Shop' });
    const give = (name: string, ...rows: string[]) => {
      const header = 'product_external_id,sales_channel_id,valid_from,price,currency,price_is_gross';
      writeFileSync(place.at(name), [header, ...rows.map((row) => `A1,${row},EUR,true`), ''].join('\n'));
    };
    const amount = () => listOfProduct('A1', 'c-1')?.[0]?.sales_price;
    const sent = '--wait --poll 20ms --json';
    give('first.csv', 'SHOP-1,2020-01-01T00:00:00Z,10');
    expect((await place.tillctl(`batch prices $DIR/first.csv ${sent}`)).code).toBe(0);

    give('far.csv', 'SHOP-1,2020-01-01T00:00:00Z,1');
    const far = await place.tillctl(`batch prices $DIR/far.csv --max-change 30% ${sent}`);
    expect(far.code, far.stderr).toBe(3);
    expect(readFileSync(place.at('far.rejects.csv'), 'utf8')).toContain('-90.00 %');

    give('twice.csv', 'SHOP-1,2020-01-01T00:00:00Z,11', 'c-1,2020-01-01T00:00:00Z,12');
    const twice = await place.tillctl(`batch prices $DIR/twice.csv --check-products ${sent}`);
    expect(twice.code, twice.stderr).toBe(3);
    expect(readFileSync(place.at('twice.rejects.csv'), 'utf8')).toContain('line 3 names the same price list');

    give('near.csv', 'SHOP-1,2020-01-01T00:00:00Z,11');
    expect((await place.tillctl(`batch prices $DIR/near.csv --undoable ${sent}`)).code).toBe(0);
    expect(amount()).toEqual({ amount: '11', unit: 'EUR' });
    const undone = await place.tillctl(`runs undo latest ${sent}`);
    expect(summaryOf(undone)).toMatchObject({ undo: { restored: 1, same: 0 } });
    expect(amount()).toEqual({ amount: '10', unit: 'EUR' });
  });

  test('channels that the application may not see are called by the names that the file has', async () => {
    sandbox.setFaults([{ operation: 'listPosSalesChannels', fault: { kind: 'status', status: 403 } }]);
    const header = 'product_external_id,sales_channel_id,valid_from,price,currency,price_is_gross';
    writeFileSync(place.at('in.csv'), `${header}\nA1,CH-1,${from},1.2,EUR,true\n`);
    const result = await place.tillctl('batch prices $DIR/in.csv --max-change 30% --dry-run --json');
    expect(result.code, result.stderr).toBe(0);
  });
});

describe('batch apply', () => {
  async function planned(): Promise<void> {
    givePrices('in.csv', { A1: '1.10', A2: '0.50' });
    const made = await place.tillctl('batch prices $DIR/in.csv --plan $DIR/p.json');
    expect(made, made.stderr).toMatchObject({ code: 0 });
  }

  test('a plan that was changed or is for another organisation is refused', async () => {
    await planned();
    const text = readFileSync(place.at('p.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      format: 'tillctl-plan',
      version: 2,
      kind: 'prices',
      org: sandbox.org,
      counts: { operations: 2, rows: 2, prices: 2, removals: 0, unknown_before: 0, held_back: 0 },
      changes: [
        {},
        {
          key: 'A2',
          id: idOf('A2'),
          action: 'create',
          line: 3,
          lines: [3],
          before: { price_list: [] },
          after: {
            price_list: [{ valid_from: '2027-01-04T00:00:00.000Z', sales_price: { amount: '0.5', unit: 'EUR' } }],
          },
          read: { id: idOf('A2'), sales_price: { amount: '1', unit: 'EUR' }, price_list: [] },
          thing: { kind: 'prices', key: 'A2', at: { external_id: 'A2', product: idOf('A2') } },
        },
      ],
    });
    writeFileSync(place.at('changed.json'), text.replace('"amount":"0.5"', '"amount":"0.4"'));
    const result = await place.tillctl('batch apply $DIR/changed.json');
    expect(result.code, result.stderr).toBe(2);
    const foreign = await place.tillctl('batch apply $DIR/p.json --org elsewhere');
    expect([2, 4]).toContain(foreign.code);
    expect(place.batches()).toEqual([]);
  });

  test('what is left of a plan is looked at again before a later attempt sends it', async () => {
    await planned();
    sandbox.setFaults([{ operation: 'getBatchUploadUrl', after: 1, fault: { kind: 'status', status: 503 } }]);
    const cut = await place.tillctl(
      'batch apply $DIR/p.json --max-operations 1 --retries 0 --wait --poll 20ms --timeout 1 --json',
    );
    expect(cut, cut.stderr).toMatchObject({ code: 6 });
    sandbox.setFaults([]);
    givePrices('other.csv', { A2: '0.90' });
    expect((await place.tillctl('batch prices $DIR/other.csv --wait --poll 20ms')).code).toBe(0);
    const stale = await place.tillctl('runs resume latest --json');
    expect(stale, stale.stderr).toMatchObject({ code: 10 });
    expect(JSON.parse(stale.stdout).error.message).toMatch(/^1 of 1 operations .* nothing more was sent$/);
    expect(listOfProduct('A2')).toMatchObject([{ sales_price: { amount: '0.9', unit: 'EUR' } }]);

    writeFileSync(place.at('back.csv'), 'product_external_id,remove\nA2,true\n');
    expect((await place.tillctl('batch prices $DIR/back.csv --wait --poll 20ms')).code).toBe(0);
    const resumed = await place.tillctl('runs resume latest --json');
    expect(resumed, resumed.stderr).toMatchObject({ code: 0 });
    expect(summaryOf(resumed)).toMatchObject({ counts: { updated: 2, pending: 0 } });
    expect(listOfProduct('A2')).toMatchObject([{ sales_price: { amount: '0.5', unit: 'EUR' } }]);
  });

  test('typed again after it was stopped it continues its run, and a plan made anew begins one', async () => {
    await planned();
    sandbox.setFaults([{ operation: 'getBatchUploadUrl', after: 1, fault: { kind: 'status', status: 503 } }]);
    const line = 'batch apply $DIR/p.json --max-operations 1 --wait --poll 20ms --json';
    const cut = await place.tillctl(`${line} --retries 0`);
    expect(cut, cut.stderr).toMatchObject({ code: 6 });
    sandbox.setFaults([]);
    const { run_id: id } = summaryOf(cut);
    const looked = await place.tillctl(`${line} --dry-run`);
    expect(looked.code, looked.stderr).toBe(10);
    const again = await place.tillctl(line);
    expect(again, again.stderr).toMatchObject({ code: 0, stderr: expect.stringContaining(`run ${id} of this plan`) });
    expect(summaryOf(again)).toMatchObject({ run_id: id, counts: { updated: 2, pending: 0 } });
    expect(place.batches()).toHaveLength(2);
    expect((await place.tillctl(line)).stdout).toContain('was already applied in full by run');

    givePrices('in.csv', { A1: '1.20' });
    expect((await place.tillctl('batch prices $DIR/in.csv --plan $DIR/p.json')).code).toBe(0);
    const other = await place.tillctl(line);
    expect(other, other.stderr).toMatchObject({ code: 0 });
    expect(summaryOf(other).run_id).not.toBe(id);
  });

  test('what the plan itself moved of a product does not hold back the prices of its channels', {
    tags: ['complete'],
  }, async () => {
    sandbox.put('sales-channels', { id: 'c-1', name: 'Shop' });
    const header = 'product_external_id,sales_channel_id,valid_from,price,currency,price_is_gross';
    const rows = ['A1,,2020-01-01T00:00:00Z,1.10,EUR,true', 'A1,c-1,2020-01-01T00:00:00Z,1.20,EUR,true'];
    writeFileSync(place.at('in.csv'), [header, ...rows, ''].join('\n'));
    expect((await place.tillctl('batch prices $DIR/in.csv --plan $DIR/p.json')).code).toBe(0);
    sandbox.setFaults([{ operation: 'getBatchUploadUrl', after: 1, fault: { kind: 'status', status: 503 } }]);
    const cut = await place.tillctl('batch apply $DIR/p.json --max-operations 1 --retries 0 --wait --poll 20ms');
    expect(cut, cut.stderr).toMatchObject({ code: 6 });
    sandbox.setFaults([]);
    const resumed = await place.tillctl('runs resume latest --json');
    expect(resumed, resumed.stderr).toMatchObject({ code: 0 });
    expect(summaryOf(resumed)).toMatchObject({ counts: { updated: 2, pending: 0 } });
  });

  test('an operation that the platform fails is a row that can be imported', { tags: ['complete'] }, async () => {
    await planned();
    sandbox.set({ batches: { price_lists: 'always', fail_operations: 'A2' } });
    const result = await place.tillctl('batch apply $DIR/p.json --wait --poll 20ms --json');
    expect(result, result.stderr).toMatchObject({ code: 5 });
    sandbox.set({ batches: { price_lists: 'always' } });
    const retried = await place.tillctl('runs retry-rejected latest --json');
    expect(retried, retried.stderr).toMatchObject({ code: 0 });
    expect(listOfProduct('A2')).toMatchObject([{ sales_price: { amount: '0.5', unit: 'EUR' } }]);
  });
});

describe('runs undo', () => {
  const ended = '--wait --poll 20ms --json';

  test('leaves alone and lists what somebody changed since', async () => {
    givePrices('in.csv', { A1: '1.20', A2: '0.50' });
    await place.tillctl(`batch prices $DIR/in.csv --undoable ${ended}`);
    const { run_id } = summaryOf(
      await place
        .tillctl('runs list --json')
        .then((r) => ({ ...r, stdout: JSON.stringify({ run_id: JSON.parse(r.stdout)[0].id }) })),
    );
    givePrices('later.csv', { A2: '0.60' });
    await place.tillctl(`batch prices $DIR/later.csv ${ended}`);
    const undone = await place.tillctl(`runs undo ${run_id} ${ended}`);
    expect(undone, undone.stderr).toMatchObject({ code: 5 });
    expect(summaryOf(undone)).toMatchObject({
      undo: { restored: 1, left: 1, left_targets: [{ target: 'prices A2', reason: 'conflict' }] },
    });
    expect(listOfProduct('A1')).toBeUndefined();
    expect(listOfProduct('A2')).toMatchObject([{ sales_price: { amount: '0.6', unit: 'EUR' } }]);
  });

  test('restores one list by its product, and then the others, each by its line', async () => {
    givePrices('in.csv', { A1: '1.20', A2: '0.50' });
    const { run_id: run } = summaryOf(await place.tillctl(`batch prices $DIR/in.csv --undoable ${ended}`));
    const one = await place.tillctl(`runs undo ${run} --only A1 ${ended}`);
    expect(summaryOf(one)).toMatchObject({ counts: { updated: 1 }, undo: { restored: 1, left: 0 } });
    expect(listOfProduct('A1')).toBeUndefined();
    expect(listOfProduct('A2')).toHaveLength(1);
    expect((await place.tillctl(`runs undo ${run} --only Z9 ${ended}`)).code).toBe(2);
    const other = await place.tillctl(`runs undo ${run} --line 3 ${ended}`);
    expect(summaryOf(other)).toMatchObject({ counts: { updated: 1 }, undo: { restored: 1, left: 0 } });
    expect(listOfProduct('A2')).toBeUndefined();
  });

  test('that was stopped sends the rest when it is resumed, built again, and leaves what it left before', async () => {
    givePrices('in.csv', { A1: '1.20', A2: '0.50', A3: '3.00' });
    const { run_id: run } = summaryOf(await place.tillctl(`batch prices $DIR/in.csv --undoable ${ended}`));
    givePrices('later.csv', { A2: '0.60' });
    await place.tillctl(`batch prices $DIR/later.csv ${ended}`);
    writeFileSync(place.at('gone.csv'), 'product_external_id,remove\nA3,true\n');
    expect((await place.tillctl(`batch prices $DIR/gone.csv ${ended}`)).code).toBe(0);
    sandbox.setFaults([{ operation: 'getBatchUploadUrl', fault: { kind: 'status', status: 503 } }]);
    const cut = await place.tillctl(`runs undo ${run} --retries 0 ${ended}`);
    expect(cut, cut.stderr).toMatchObject({ code: 6 });
    sandbox.setFaults([]);
    const { run_id: undo } = summaryOf(cut);
    rmSync(place.at(`state/runs/${undo}/prices.zip`));
    const resumed = await place.tillctl('runs resume latest --json');
    expect(resumed, resumed.stderr).toMatchObject({ code: 5 });
    expect(summaryOf(resumed)).toMatchObject({ counts: { updated: 1, unchanged: 1, rejected: 1, pending: 0 } });
    expect(listOfProduct('A1')).toBeUndefined();
    expect(listOfProduct('A2')).toMatchObject([{ sales_price: { amount: '0.6', unit: 'EUR' } }]);
    const again = await place.tillctl(`runs undo ${undo} --dry-run --json`);
    expect(summaryOf(again)).toMatchObject({ undo: { restored: 1, left: 0 } });
  });

  test('where the platform does not tell lists, nothing is restored and all is listed', async () => {
    sandbox.set({ batches: { price_lists: 'never' } });
    givePrices('in.csv', { A1: '1.20' });
    const sent = await place.tillctl(`batch prices $DIR/in.csv --undoable ${ended}`);
    expect(sent.stderr).toContain('does not tell the lists of prices of 1 of 1 operations');
    const undone = await place.tillctl(`runs undo latest ${ended}`);
    expect(undone.code).toBe(5);
    expect(summaryOf(undone)).toMatchObject({
      undo: { restored: 0, left: 1, left_targets: [{ reason: 'not_undoable' }] },
    });
    expect(listOfProduct('A1')).toHaveLength(1);
  });
});
