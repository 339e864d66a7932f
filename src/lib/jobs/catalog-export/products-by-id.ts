import type { Platform, WireProduct } from '../../platform/platform.js';
import { listAllProducts } from '../products/list-all-products.js';

/** So few products are asked for one by one; of more the list is read. */
const fewProducts = 100;

/**
 * The products of these ids, in no order. One that was deleted meanwhile is left out.
 *
 * @param onShift told when the list of products changed while it was read
 */
export async function* productsById(
  ids: readonly string[],
  platform: Platform,
  onShift: () => void,
): AsyncGenerator<WireProduct> {
  if (ids.length <= fewProducts) {
    for (const id of ids) {
      const product = await platform.getProduct(id);
      if (product !== undefined) yield product;
    }
    return;
  }
  const wanted = new Set(ids);
  for await (const { items } of listAllProducts(platform, onShift)) {
    yield* items.filter(({ id }) => wanted.has(String(id)));
  }
}
