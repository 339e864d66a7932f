import type { Context } from '../../context.js';
import type { ProductKey } from '../../lib/jobs/products/find-products.js';

/** @throws {RefusedError} when no product has this key, or several have this article id */
export async function productIdOf(value: string, key: ProductKey, context: Context): Promise<string> {
  const { findProduct } = await import('../../lib/jobs/products/find-products.js');
  return String((await findProduct(key, value, await context.platform())).id);
}
