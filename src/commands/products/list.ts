import type { WireProduct } from '../../lib/platform/platform.js';
import { command } from '../shared/command.js';
import { listTakes } from '../shared/list-options.js';
import { showPages } from '../shared/show-list.js';

const shape = {
  noun: 'products',
  columns: ['id', 'external_id', 'article_id', 'name', 'price', 'currency', 'tax_category', 'type'],
  known: async () => {
    const { productColumns } = await import('../../lib/resources/products/product-columns.js');
    return productColumns.map(({ name }) => name);
  },
  moreHint: ', or tillctl products export',
};

export const list = command(
  'list',
  'List products of the platform',
  listTakes(shape, true, { '--article-id <id>': 'only products with this article id' }),
  `Examples:
  $ tillctl products list --limit 20
  $ tillctl products list --article-id 007 --json
  $ tillctl products list --search apron --sort -price --columns name,price,currency`,
  async ({ articleId, ...flags }, context) => {
    const { productCells } = await import('../../lib/resources/products/product-export.js');
    const cellsOf = (product: WireProduct) => {
      const cells = productCells(product);
      return { ...cells, id: product.id, price: cells.sales_price, currency: cells.sales_price_currency };
    };
    const platform = await context.platform();
    const read = (page: { limit: number; offset: number }) => platform.listProducts({ ...page, articleId });
    await showPages({ ...shape, cellsOf }, flags, read, context);
  },
);
