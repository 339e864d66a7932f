import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { type BatchPlace, from, openBatchPlace, summaryOf } from './batch-place.js';

let place: BatchPlace;
afterEach(() => place.leave());

async function open(dialect: 'seed' | 'nested'): Promise<void> {
  place = await openBatchPlace(dialect);
  place.sandbox.set({ batches: { price_lists: 'always' } });
  place.sandbox.put('sales-channels', { id: 'C1', name: 'Shop' });
}

const header = 'product_external_id,sales_channel_id,valid_from,price,currency,price_is_gross,quantity,unit';
const rows = [
  `A1,,${from},8999999999999.000001,EUR,true,,`,
  'A1,,2027-02-01T00:00:00Z,0.1,EUR,false,2,QUANTITY_PIECES',
  `A1,C1,${from},2.1,EUR,true,,`,
  `A2,,${from},3,EUR,true,,`,
];

describe.each(['seed', 'nested'] as const)('prices of a platform in the %s form', (dialect) => {
  test.each(['csv', 'json', 'ndjson', 'xlsx'])('are exported as %s, and sent again change nothing', async (format) => {
    await open(dialect);
    writeFileSync(place.at('in.csv'), [header, ...rows, ''].join('\n'));
    const sent = await place.tillctl('batch prices $DIR/in.csv --wait --poll 20ms');
    expect(sent, sent.stderr).toMatchObject({ code: 0 });
    const exported = await place.tillctl(`batch export --channels --out $DIR/out.${format} --json`);
    expect(exported, exported.stderr).toMatchObject({ code: 0 });
    expect(summaryOf(exported)).toMatchObject({ prices: 4, lists: 3, format });
    if (format === 'csv') {
      const text = readFileSync(place.at('out.csv'), 'utf8');
      expect(text).toContain('A1,,,,2027-01-04T00:00:00.000Z,8999999999999.000001,EUR,true,,');
      expect(text).toContain('A1,,,,2027-02-01T00:00:00.000Z,0.1,EUR,false,2,QUANTITY_PIECES');
      expect(text).toContain('A1,,C1,POS_SALES_CHANNEL,2027-01-04T00:00:00.000Z,2.1,EUR,true,,');
    }
    const planned = await place.tillctl(`batch prices $DIR/out.${format} --plan $DIR/plan.json`);
    expect(planned, planned.stderr).toMatchObject({ code: 0 });
    expect(planned.stdout).toContain('3 operations: 0 up, 0 down, 3 without a change');
  });
});

test('lists that are not told are counted, and channels are left out unless asked for', async () => {
  await open('seed');
  place.sandbox.set({ batches: { price_lists: 'never' } });
  const none = await place.tillctl('batch export --out $DIR/out.csv --json');
  expect(none, none.stderr).toMatchObject({ code: 0 });
  expect(summaryOf(none)).toMatchObject({ prices: 0, untold: 5 });
  expect(none.stderr).toContain('the platform tells no list of prices of 5 products or channels');
  expect(place.sent('listProductSalesChannels')).toHaveLength(0);
});

test.each(['csv', 'json'])(
  'of the products of a .%s file the prices are written; those that are not there are told',
  async (ending) => {
    await open('seed');
    const again = ['A1', 'A3'].map((id) => `${id},,${from},1,EUR,true,,`);
    writeFileSync(place.at('in.csv'), [header, ...again, `A2,,${from},3,EUR,true,,`, ''].join('\n'));
    const sent = await place.tillctl('batch prices $DIR/in.csv --wait --poll 20ms');
    expect(sent, sent.stderr).toMatchObject({ code: 0 });
    place.sandbox.forgetRequests();
    const names = ['A1', '=A9', 'A2'];
    const text =
      ending === 'csv'
        ? ['external_id', ...names, ''].join('\n')
        : JSON.stringify(names.map((external_id) => ({ external_id })));
    writeFileSync(place.at(`only.${ending}`), text);
    const some = await place.tillctl(`batch export --products $DIR/only.${ending} --excel-safe --out $DIR/out.csv`);
    expect(some).toMatchObject({ code: 5 });
    expect(some.stderr).toContain('1 product of the file is not on the platform');
    expect(some.stderr).toContain('the platform has no product "=A9"');
    const lines = readFileSync(place.at('out.csv'), 'utf8').trim().split('\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['A1', 'A2']);
    expect(place.sent('listProducts')).toHaveLength(0);
  },
);

test('a file of more products is matched against the list, and what names no product is refused', async () => {
  await open('seed');
  const names = ['A1', ...Array.from({ length: 120 }, (_, at) => `none-${at}`)];
  writeFileSync(place.at('only.csv'), ['product_external_id', ...names, ''].join('\n'));
  const some = await place.tillctl('batch export --products $DIR/only.csv --out $DIR/out.csv');
  expect(some).toMatchObject({ code: 5 });
  expect(some.stderr).toContain('120 products of the file are not on the platform');
  writeFileSync(place.at('bad.csv'), 'name\nMug\n');
  const bad = await place.tillctl('batch export --products $DIR/bad.csv --out $DIR/bad-out.csv');
  expect(bad).toMatchObject({ code: 3 });
  expect(bad.stderr).toContain('has no column "product_external_id", "external_id", "product_id", "id"');
});

test('a cell that a spreadsheet would run is written as text with --excel-safe, and read again as it was', async () => {
  await open('seed');
  const product = { id: 'p-f', external_id: '=1+1', name: 'Mug', management_unit: 'QUANTITY_PIECES' };
  place.sandbox.put('products', product);
  writeFileSync(place.at('in.csv'), [header, `=1+1,,${from},1,EUR,true,,`, ''].join('\n'));
  const sent = await place.tillctl('batch prices $DIR/in.csv --wait --poll 20ms');
  expect(sent, sent.stderr).toMatchObject({ code: 0 });
  expect(await place.tillctl('batch export --out $DIR/plain.csv')).toMatchObject({ code: 0 });
  expect(await place.tillctl('batch export --excel-safe --out $DIR/safe.csv')).toMatchObject({ code: 0 });
  expect(readFileSync(place.at('plain.csv'), 'utf8')).toContain('\n=1+1,');
  expect(readFileSync(place.at('safe.csv'), 'utf8')).not.toContain('\n=1+1,');
  expect(readFileSync(place.at('safe.csv'), 'utf8')).toContain("'=1+1");
});
