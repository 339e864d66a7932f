import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { showItems } from '../shared/list-command.js';
import { productIdOf } from '../shared/product-id.js';
import { formatOption, parsePageSize, parseWholeNumber } from '../shared/shared-options.js';

export interface CountsFlags {
  productId?: string;
  externalId?: string;
  storageLocationId?: string;
  limit: number;
  offset: number;
  format?: string;
}

const columns = ['product_id', 'storage_location_id', 'condition', 'quantity', 'unit'];

export function countsCommand(context: Context): Command {
  const counts = new Command('counts').description('What is in stock, where and in which condition');
  counts.addCommand(
    new Command('list')
      .description('List stock by product, storage location and condition')
      .addOption(new Option('--product-id <id>', "only of the product with this id of the platform's"))
      .addOption(new Option('--external-id <id>', 'only of the product with this external id').conflicts('productId'))
      .addOption(new Option('--storage-location-id <id>', 'only at this storage location'))
      .addOption(new Option('--limit <n>', 'most to list, 1 to 5000').argParser(parsePageSize).default(200))
      .addOption(new Option('--offset <n>', 'how many to pass over').argParser(parseWholeNumber).default(0))
      .addOption(formatOption())
      .addHelpText(
        'after',
        `
Examples:
  $ tillctl inventory counts list --external-id A1
  $ tillctl inventory counts list --storage-location-id warehouse --format csv > stock.csv

Listed is what stock ever changed of: a product without a line was never counted, bought or sold there.
To set stock to what was counted, post a file with a column "count": tillctl inventory changes post --help`,
      )
      .action((flags: CountsFlags) => runCounts(flags, context)),
  );
  return counts;
}

async function runCounts(flags: CountsFlags, context: Context): Promise<void> {
  const { createStockOperations } = await import('../../lib/platform/calls/stock.js');
  const { quantityText, quantityUnit } = await import('../../lib/resources/inventory/stock-change-row.js');
  const { PartialError } = await import('../../lib/errors/errors.js');
  const { externalId, storageLocationId, limit, offset, format } = flags;
  const productId = externalId === undefined ? flags.productId : await productIdOf(externalId, 'external_id', context);
  const { listCounts } = createStockOperations((await context.platform()).call);
  const { items, problems } = await listCounts({ limit, offset }, { productId, storageLocationId });
  const rows = items.map((item) => ({
    ...item,
    quantity: quantityText(item.quantity),
    unit: quantityUnit(item.quantity),
  }));
  await showItems(rows, columns, format, context, { problems });
  if (items.length + problems.length === limit) context.notice(`there may be more: --offset ${offset + limit}`);
  if (problems.length > 0) {
    throw new PartialError(`the platform could not show ${problems.length} counts`, {
      problems: problems.map(({ title, detail }) => detail ?? title),
    });
  }
}
