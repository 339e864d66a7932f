import { plainDecimal } from '../server/json.js';
import type { ConformanceCase, World } from '../world.js';

const header = 'product_external_id,sales_channel_id,valid_from,price,currency,price_is_gross';
const rows = [
  'A1,,2027-01-04T00:00:00Z,11.25,EUR,true',
  'A1,,2027-02-01T00:00:00Z,10.50,EUR,true',
  'A1,pos-1,2027-01-04T00:00:00Z,12.345678,EUR,true',
  'B2,,2027-01-04T00:00:00Z,3,EUR,true',
];

export const priceCases: readonly ConformanceCase[] = [
  {
    name: 'batch prices --wait',
    covers: ['getBatchUploadUrl', 'triggerPriceBatch', 'getBatch', 'listBatchResults', 'getProductByExternalId'],
    learns: ['products'],
    run: async (world) => {
      shop(world);
      await world.ok(`batch prices ${world.file('monday.csv', header, ...rows)} --wait --poll 20ms`);
      compare(world);
    },
  },
  {
    name: 'batch prices --check-products --max-change, planned and applied',
    covers: ['getBatchUploadUrl', 'triggerPriceBatch', 'listProductSalesChannels'],
    learns: ['products'],
    run: async (world) => {
      shop(world);
      const file = world.file('monday.csv', header, ...rows);
      await world.ok(`batch prices ${file} --check-products --max-change 90% --plan ${world.folder}/monday.json`);
      await world.ok(`batch apply ${world.folder}/monday.json --wait --poll 20ms`);
      compare(world);
    },
  },
  {
    name: 'batch build, upload and trigger by hand',
    covers: ['getBatchUploadUrl', 'triggerPriceBatch', 'getBatch', 'listBatchResults', 'listBatches'],
    learns: ['products'],
    run: async (world) => {
      shop(world);
      const zip = `${world.folder}/monday.zip`;
      await world.ok(`batch build ${world.file('monday.csv', header, ...rows)} --out ${zip}`);
      await world.ok(`batch upload ${zip}`);
      await world.ok(`batch trigger ${zip} --wait --poll 20ms`);
      await world.ok(`batch status ${zip}.manifest.json`);
      const failed = await world.ok(`batch results ${zip}.manifest.json --failed`);
      world.same('operations that failed', failed.stdout, '');
      await world.ok('batch list --from -1h');
      compare(world);
    },
  },
];

function shop(world: World): void {
  const id = world.hasProduct('A1');
  world.hasProduct('B2', world.price('3.50'));
  const channel = { sales_channel_id: 'pos-1', ...world.channelPrice('11.00') };
  world.platform.put('product-channels', channel, id);
}

function compare(world: World): void {
  const list = (externalId: string, channel?: string) => {
    const { id } = world.product(externalId);
    const kept = world.platform.all('price-lists').find((one) => one.product === id && one.channel === channel);
    return (kept?.prices ?? []).map(
      ({ valid_from, sales_price: { amount, unit } }) => `${valid_from} ${plainDecimal(amount)} ${unit}`,
    );
  };
  const january = '2027-01-04T00:00:00.000Z';
  world.same('the prices of A1', list('A1'), [`${january} 11.25 EUR`, '2027-02-01T00:00:00.000Z 10.5 EUR']);
  world.same('the prices of A1 on pos-1', list('A1', 'pos-1'), [`${january} 12.345678 EUR`]);
  world.same('the prices of B2', list('B2'), [`${january} 3 EUR`]);
}
