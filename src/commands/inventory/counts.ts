import { exportOf } from '../crud/export-command.js';
import { stockOf } from '../shared/calls.js';
import { command, group, optional } from '../shared/command.js';
import { listTakes } from '../shared/list-options.js';
import { productIdOf } from '../shared/product-takes.js';
import { showPages } from '../shared/show-list.js';

const shape = { noun: 'counts', columns: ['product_id', 'storage_location_id', 'condition', 'quantity', 'unit'] };

const list = command(
  'list',
  'List stock by product, storage location and condition',
  {
    ...listTakes(shape, true, {}),
    '--product-id <id>': "only of the product with this id of the platform's",
    '--external-id <id>': { ...optional('only of the product with this external id'), conflicts: 'productId' },
    '--storage-location-id <id>': 'only at this storage location',
  },
  `Examples:
  $ tillctl inventory counts list --external-id A1
  $ tillctl inventory counts list --storage-location-id warehouse --format csv > warehouse.csv

Listed is what stock ever changed of: a product without a line was never counted, bought or sold there.
To set stock to what was counted, post a file with a column "count": tillctl inventory changes post --help`,
  async ({ externalId, storageLocationId, ...flags }, context) => {
    const { quantityText, quantityUnit } = await import('../../lib/resources/inventory/stock-change-row.js');
    const productId =
      externalId === undefined ? flags.productId : await productIdOf(externalId, 'external_id', context);
    const { listCounts } = await stockOf(context);
    const read = async (page: { limit: number; offset: number }) => {
      const { items, problems } = await listCounts(page, { productId, storageLocationId });
      const rows = items.map(({ quantity, ...item }) => ({
        ...item,
        quantity: quantityText(quantity),
        unit: quantityUnit(quantity),
      }));
      return { items: rows, problems };
    };
    await showPages(shape, flags, read, context);
  },
);

/** The columns that `inventory changes post` takes, so that a count can be put back or corrected. */
const exported = {
  command: 'inventory counts',
  one: 'count',
  key: undefined,
  rows: {
    noun: 'counts',
    columns: ['product_id', 'storage_location_id', 'condition', 'count', 'unit'].map((name) => ({ name })),
  },
  export: { all: 'what is in stock' },
};

export const counts = group('counts', 'What is in stock, where and in which condition', [
  list,
  exportOf(exported, async (target, context) => {
    const { quantityText, quantityUnit } = await import('../../lib/resources/inventory/stock-change-row.js');
    const { writeRows } = await import('../../lib/jobs/catalog-export/export-catalog.js');
    const { wholeList } = await import('../../lib/platform/pages.js');
    const { listCounts } = await stockOf(context);
    const { items, problems } = await wholeList((page) => listCounts(page, {}), 1000);
    const rows = items.map(({ quantity, ...place }) => ({
      ...place,
      count: quantityText(quantity),
      unit: quantityUnit(quantity),
    }));
    return { count: await writeRows(target, exported.rows, rows, context.terminal.out), unfound: 0, problems };
  }),
]);
