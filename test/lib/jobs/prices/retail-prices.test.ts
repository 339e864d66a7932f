import { expect, test } from 'vitest';
import { documentsOf } from '../../../support/operation-documents.js';
import { withPrices } from '../../../support/price-world.js';
import { isRetailMonth, retailRows } from '../../../support/retail-history.js';
import { linesOf, retailChannelIds, retailPriceFile, retailPriceLists } from '../../../support/retail-prices.js';

test('a retailer’s prices become the lists that its transactions say', async () => {
  const rows = retailRows();
  const wanted = retailPriceLists(rows);
  await withPrices(retailPriceFile(rows), async ({ list, rejected, operations }) => {
    expect(rejected()).toEqual([]);
    const documents = (await documentsOf(await list(), 'seed')).map((text) => JSON.parse(text));
    const found = new Map(
      documents.map(({ product, sales_channel, price_list }) => [
        `${product.external_id} ${sales_channel.id}`,
        price_list,
      ]),
    );
    expect(found.size).toBe(documents.length);
    expect(linesOf(found)).toEqual(linesOf(wanted));
    // Nobody of farther away bought on that day.
    const channels = new Set(isRetailMonth ? retailChannelIds : retailChannelIds.slice(0, -1));
    expect(new Set(documents.map(({ sales_channel }) => sales_channel.id))).toEqual(channels);
    expect(operations.rows()).toBeGreaterThan(operations.size());
    const ids = documents.map(({ operation_id }) => operation_id);
    expect([...ids].sort()).toEqual(ids);
  });
});
