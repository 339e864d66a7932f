import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { WireProduct } from '../../lib/platform/platform.js';
import { formatOption, parsePageSize, parseWholeNumber } from '../shared/shared-options.js';

export interface ListOptions {
  format?: string;
  articleId?: string;
  limit: number;
  offset: number;
}

export function listCommand(context: Context): Command {
  return new Command('list')
    .description('List products of the platform')
    .option('--article-id <id>', 'only products with this article id')
    .addOption(new Option('--limit <n>', 'most products to list, 1 to 5000').argParser(parsePageSize).default(200))
    .addOption(new Option('--offset <n>', 'how many to pass over').argParser(parseWholeNumber).default(0))
    .addOption(formatOption())
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl products list --limit 20\n  $ tillctl products list --article-id 007 --json',
    )
    .action((options: ListOptions) => runList(options, context));
}

async function runList(options: ListOptions, context: Context): Promise<void> {
  const { formatList, parseFormat } = await import('../../lib/report/list.js');
  const { productCells } = await import('../../lib/resources/products/product-export.js');
  const { PartialError } = await import('../../lib/errors/errors.js');
  const { terminal } = context;
  const format = parseFormat(options.format, terminal.outIsTerminal);
  const { limit, offset, articleId } = options;
  const { items, problems } = await (await context.platform()).listProducts({ limit, offset, articleId });
  const whole = format === 'json' || format === 'ndjson';
  const rows = items.map((product) => (whole ? { ...product } : tableRow(product, productCells(product))));
  const columns = ['id', 'external_id', 'article_id', 'name', 'price', 'currency', 'tax_category', 'type'];
  context.show({
    json: { items, problems },
    text: formatList(rows, columns, format, terminal.columns, terminal.outIsTerminal),
  });
  if (items.length + problems.length === limit) {
    context.notice(`there may be more: --offset ${offset + limit}, or tillctl products export`);
  }
  if (problems.length > 0) {
    throw new PartialError(`the platform could not show ${problems.length} products`, {
      problems: problems.map(({ title, detail }) => detail ?? title),
    });
  }
}

function tableRow(product: WireProduct, cells: Record<string, string>): Record<string, unknown> {
  return { ...cells, id: product.id, price: cells.sales_price, currency: cells.sales_price_currency };
}
