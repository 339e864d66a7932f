import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { putSalesChannel } from '../../src/sandbox/state/price-changes.js';
import { type BatchPlace, from, openBatchPlace, summaryOf } from './batch-place.js';

let place: BatchPlace;
afterEach(() => place.leave());

async function open(dialect: 'seed' | 'nested'): Promise<void> {
  place = await openBatchPlace(dialect);
  place.sandbox.state.batches.orders = { price_lists: 'always' };
  putSalesChannel(place.sandbox.state, JSON.stringify({ id: 'C1', name: 'Shop' }));
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
  place.sandbox.state.batches.orders = { price_lists: 'never' };
  const none = await place.tillctl('batch export --out $DIR/out.csv --json');
  expect(none, none.stderr).toMatchObject({ code: 0 });
  expect(summaryOf(none)).toMatchObject({ prices: 0, untold: 5 });
  expect(none.stderr).toContain('the platform tells no list of prices of 5 products or channels');
  expect(place.sent('listProductSalesChannels')).toHaveLength(0);
});
