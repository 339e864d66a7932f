import type { Context } from '../../context.js';
import { type ProductKey, productKeys } from '../../lib/model/product-key.js';
import { choice } from './command.js';

export const productKeyFlag = {
  '--key <member>': choice(productKeys, 'kind of the argument (article_id:007)', 'external_id'),
};

/** A command about one product takes its key as the argument and says which key that is. */
export const productTakes = { '<product>': 'its external id, or what --key says', ...productKeyFlag };

/** @throws {RefusedError} when no product has this key, or several have this article id */
export async function productIdOf(value: string, key: ProductKey, context: Context): Promise<string> {
  const { findProduct } = await import('../../lib/jobs/products/find-products.js');
  return String((await findProduct(key, value, await context.platform())).id);
}
