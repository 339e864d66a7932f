import { Command } from 'commander';
import type { Context } from '../../context.js';
import { keyOption, type ProductArgument } from './product-argument.js';

export function getCommand(context: Context, run = runGet): Command {
  return new Command('get')
    .description('Show one product with every member')
    .argument('<id>', 'its external id, or what --key says')
    .addOption(keyOption())
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl products get A1\n  $ tillctl products get 007 --key article_id --json',
    )
    .action((id: string, options: ProductArgument) => run(id, options, context));
}

export async function runGet(id: string, { key }: ProductArgument, context: Context): Promise<void> {
  const { shownJson } = await import('../../lib/json/json.js');
  const { findProduct } = await import('../../lib/flows/find-products.js');
  const product = await findProduct(key, id, await context.platform());
  context.show({ json: product, text: `${shownJson(product, 2)}\n` });
}
