import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { WireProduct } from '../../lib/platform/platform.js';
import { type ListFlags, type ListShape, withListOptions } from '../shared/list-options.js';
import { showPages } from '../shared/show-list.js';

export interface ListOptions extends ListFlags {
  articleId?: string;
}

const shape: ListShape = {
  columns: ['id', 'external_id', 'article_id', 'name', 'price', 'currency', 'tax_category', 'type'],
  known: async () => {
    const { productColumns } = await import('../../lib/resources/products/product-columns.js');
    return productColumns.map(({ name }) => name);
  },
};

export function listCommand(context: Context): Command {
  const command = new Command('list')
    .description('List products of the platform')
    .option('--article-id <id>', 'only products with this article id');
  return withListOptions(command, shape, true)
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl products list --limit 20
  $ tillctl products list --article-id 007 --json
  $ tillctl products list --search apron --sort -price --columns name,price,currency`,
    )
    .action((options: ListOptions) => runList(options, context));
}

async function runList(options: ListOptions, context: Context): Promise<void> {
  const { productCells } = await import('../../lib/resources/products/product-export.js');
  const { articleId } = options;
  const cellsOf = (product: WireProduct) => {
    const cells = productCells(product);
    return { ...cells, id: product.id, price: cells.sales_price, currency: cells.sales_price_currency };
  };
  await showPages(
    { ...shape, noun: 'products', cellsOf, moreHint: ', or tillctl products export' },
    options,
    async (page) => (await context.platform()).listProducts({ ...page, articleId }),
    context,
  );
}
