import { command } from '../shared/command.js';
import { allowWrite, confirmDeletion } from '../shared/confirm-production.js';
import { lookFlags, write } from '../shared/look-at-write.js';
import { productKeyFlag } from '../shared/product-takes.js';

export const remove = command(
  'delete',
  'Delete one product',
  { '<id>': 'its external id, or what --key says', ...lookFlags, ...productKeyFlag },
  'Examples:\n  $ tillctl products delete A1 --yes',
  async ({ id: typed, key, ...look }, context) => {
    await allowWrite(context);
    const { findProduct } = await import('../../lib/jobs/products/find-products.js');
    const { removalOfProduct } = await import('../../lib/jobs/products/undo-products.js');
    const platform = await context.platform();
    const product = await findProduct(key, typed, platform);
    await confirmDeletion(String(product.name), typed, context);
    const id = String(product.id);
    await write(removalOfProduct(key, typed, product, platform), look, context);
    context.showDone({ json: { deleted: id }, text: `deleted product ${id}\n` });
  },
);
