import { command } from '../shared/command.js';
import { exportFlags, exportTarget, showExported } from '../shared/export-format.js';

export const exports = command(
  'export',
  'Write all products to a file that can be imported again',
  exportFlags,
  `Examples:
  $ tillctl products export --out products.csv
  $ tillctl products export --format ndjson | gzip > products.ndjson.gz

CSV has the columns of an import; JSON and NDJSON keep every member of a product.`,
  async (flags, context) => {
    const { exportProducts } = await import('../../lib/jobs/products/export-products.js');
    const target = await exportTarget(flags, 'products', context);
    const { products, failure } = await exportProducts(target, await context.platform(), context.terminal.out);
    showExported({ products }, `${products} ${products === 1 ? 'product' : 'products'}`, target, context);
    if (failure !== undefined) throw failure;
  },
);
