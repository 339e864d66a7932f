import { Command, Option } from 'commander';
import type { Context } from '../../context.js';

export interface GetOptions {
  key: 'id' | 'external_id' | 'article_id';
}

export function getCommand(context: Context, run = runGet): Command {
  return new Command('get')
    .description('Show one product with every member')
    .argument('<id>', 'its external id, or what --key says')
    .addOption(
      new Option('--key <member>', 'what the argument is')
        .choices(['external_id', 'id', 'article_id'])
        .default('external_id'),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl products get A1\n  $ tillctl products get 007 --key article_id --json',
    )
    .action((id: string, options: GetOptions) => run(id, options, context));
}

export async function runGet(id: string, { key }: GetOptions, context: Context): Promise<void> {
  const { shownJson } = await import('../../lib/json/json.js');
  const { RefusedError } = await import('../../lib/errors/errors.js');
  const { findProducts } = await import('../../lib/flows/find-products.js');
  const found = await findProducts(key, id, await context.platform());
  const [product, ...others] = found;
  if (product === undefined) {
    throw new RefusedError(404, { title: 'not found' }, `there is no product with ${key} "${id}"`);
  }
  if (others.length > 0) {
    throw new RefusedError(409, { title: 'several' }, `${found.length} products have ${key} "${id}"`, {
      hint: `tillctl products list --article-id ${id}`,
    });
  }
  context.show({ json: product, text: `${shownJson(product, 2)}\n` });
}
