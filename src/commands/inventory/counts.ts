import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { exportCommand, type WriteExport } from '../crud/export-command.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { productIdOf } from '../shared/product-id.js';
import { showPages } from '../shared/show-list.js';

export interface CountsFlags extends ListFlags {
  productId?: string;
  externalId?: string;
  storageLocationId?: string;
}

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

const shape = { noun: 'counts', columns: ['product_id', 'storage_location_id', 'condition', 'quantity', 'unit'] };

export function countsCommand(context: Context): Command {
  const counts = new Command('counts').description('What is in stock, where and in which condition');
  counts.addCommand(
    withListOptions(
      new Command('list').description('List stock by product, storage location and condition'),
      shape,
      true,
    )
      .addOption(new Option('--product-id <id>', "only of the product with this id of the platform's"))
      .addOption(new Option('--external-id <id>', 'only of the product with this external id').conflicts('productId'))
      .addOption(new Option('--storage-location-id <id>', 'only at this storage location'))
      .addHelpText(
        'after',
        `
Examples:
  $ tillctl inventory counts list --external-id A1
  $ tillctl inventory counts list --storage-location-id warehouse --format csv > warehouse.csv

Listed is what stock ever changed of: a product without a line was never counted, bought or sold there.
To set stock to what was counted, post a file with a column "count": tillctl inventory changes post --help`,
      )
      .action((flags: CountsFlags) => runCounts(flags, context)),
  );
  counts.addCommand(exportCommand(exported, context, writeCounts));
  return counts;
}

const writeCounts: WriteExport = async (target, context) => {
  const { createStockOperations } = await import('../../lib/platform/calls/stock.js');
  const { quantityText, quantityUnit } = await import('../../lib/resources/inventory/stock-change-row.js');
  const { writeRows } = await import('../../lib/jobs/catalog-export/export-catalog.js');
  const { wholeList } = await import('../../lib/platform/pages.js');
  const { listCounts } = createStockOperations((await context.platform()).call);
  const { items, problems } = await wholeList((page) => listCounts(page, {}), 1000);
  const rows = items.map(({ quantity, ...place }) => ({
    ...place,
    count: quantityText(quantity),
    unit: quantityUnit(quantity),
  }));
  const count = await writeRows(target, exported.rows, rows, context.terminal.out);
  return { count, unfound: 0, problems };
};

async function runCounts(flags: CountsFlags, context: Context): Promise<void> {
  const { createStockOperations } = await import('../../lib/platform/calls/stock.js');
  const { quantityText, quantityUnit } = await import('../../lib/resources/inventory/stock-change-row.js');
  const { externalId, storageLocationId } = flags;
  const productId = externalId === undefined ? flags.productId : await productIdOf(externalId, 'external_id', context);
  const { listCounts } = createStockOperations((await context.platform()).call);
  const read = async (page: { limit: number; offset: number }) => {
    const { items, problems } = await listCounts(page, { productId, storageLocationId });
    const rows = items.map((item) => ({
      ...item,
      quantity: quantityText(item.quantity),
      unit: quantityUnit(item.quantity),
    }));
    return { items: rows, problems };
  };
  await showPages(shape, flags, read, context);
}
