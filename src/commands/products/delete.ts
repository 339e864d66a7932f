import { Command } from 'commander';
import type { Context } from '../../context.js';
import { allowWrite } from '../shared/bulk-write.js';
import { type LookFlags, lookAt, withLook } from '../shared/look-at-write.js';
import { keyOption, type ProductArgument } from '../shared/product-argument.js';

export function deleteCommand(context: Context): Command {
  return withLook(new Command('delete'))
    .description('Delete one product')
    .argument('<id>', 'its external id, or what --key says')
    .addOption(keyOption())
    .addHelpText('after', '\nExamples:\n  $ tillctl products delete A1 --yes')
    .action((id: string, options: ProductArgument & LookFlags) => runDelete(id, options, context));
}

async function runDelete(id: string, { key, ...look }: ProductArgument & LookFlags, context: Context): Promise<void> {
  await allowWrite(await context.settings(), context);
  const { findProduct } = await import('../../lib/jobs/products/find-products.js');
  const platform = await context.platform();
  const product = await findProduct(key, id, platform);
  if (!context.globals.yes) await confirm(id, String(product.name), context);
  const productId = String(product.id);
  await platform.deleteProduct(productId);
  const { checkOfRemoval } = await import('../../lib/bulk/looks/check-one.js');
  await lookAt(
    checkOfRemoval(`product "${id}"`, () => platform.getProduct(productId)),
    undefined,
    look,
    context,
  );
  context.showDone({ json: { deleted: productId }, text: `deleted product ${productId}\n` });
}

async function confirm(id: string, name: string, { terminal }: Context): Promise<void> {
  const { InterruptedError } = await import('../../lib/errors/errors.js');
  const { askTyped } = await import('../../lib/terminal/prompt.js');
  const question = { message: `the confirmation to delete "${name}" (type ${id})`, flag: '--yes', expected: id };
  if (!(await askTyped(terminal, question))) throw new InterruptedError('not confirmed, nothing was deleted');
}
