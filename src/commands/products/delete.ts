import { Command, Option } from 'commander';
import type { Context } from '../../context.js';

export interface DeleteOptions {
  key: 'id' | 'external_id' | 'article_id';
}

export function deleteCommand(context: Context, run = runDelete): Command {
  return new Command('delete')
    .description('Delete one product')
    .argument('<id>', 'its external id, or what --key says')
    .addOption(
      new Option('--key <member>', 'what the argument is')
        .choices(['external_id', 'id', 'article_id'])
        .default('external_id'),
    )
    .addHelpText('after', '\nExamples:\n  $ tillctl products delete A1 --yes')
    .action((id: string, options: DeleteOptions) => run(id, options, context));
}

export async function runDelete(id: string, { key }: DeleteOptions, context: Context): Promise<void> {
  const { RefusedError, InterruptedError } = await import('../../lib/errors/errors.js');
  const { findProducts } = await import('../../lib/flows/find-products.js');
  const platform = await context.platform();
  const [product, ...others] = await findProducts(key, id, platform);
  if (product === undefined) {
    throw new RefusedError(404, { title: 'not found' }, `there is no product with ${key} "${id}"`);
  }
  if (others.length > 0) {
    throw new RefusedError(409, { title: 'several' }, `${others.length + 1} products have ${key} "${id}"`, {
      hint: `name one by --key id: ${[product, ...others].map((each) => each.id).join(', ')}`,
    });
  }
  if (!context.globals.yes) {
    const { askTyped } = await import('../../lib/terminal/prompt.js');
    const question = { message: `delete "${product.name}"? type ${id} to go on`, flag: '--yes', expected: id };
    if (!(await askTyped(context.terminal, question))) throw new InterruptedError('not confirmed, nothing was deleted');
  }
  const productId = String(product.id);
  await platform.deleteProduct(productId);
  context.show({ json: { deleted: productId }, text: `deleted product ${productId}\n` });
}
