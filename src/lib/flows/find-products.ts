import { RefusedError } from '../errors/errors.js';
import { type Platform, pages, type WireProduct } from '../platform/platform.js';

export type ProductKey = 'external_id' | 'id' | 'article_id';

/** More than one product under an article id is unusual, so one page is all, but where the filter is not looked at. */
const pageSize = 1000;

/** The products with this key now: at most one, but for an article id, which the platform does not hold unique. */
export async function findProducts(key: ProductKey, value: string, platform: Platform): Promise<WireProduct[]> {
  if (key === 'article_id') {
    // Platforms older than the filter list every product: to take the one that is asked for as absent would double it.
    const found: WireProduct[] = [];
    for await (const { items } of pages((page) => platform.listProducts({ ...page, articleId: value }), pageSize)) {
      found.push(...items.filter((product) => product.article_id === value));
    }
    return found;
  }
  const product = await (key === 'id' ? platform.getProduct(value) : platform.getProductByExternalId(value));
  return product === undefined ? [] : [product];
}

/** The one product with this key. @throws {RefusedError} when there is none, or several under an article id */
export async function findProduct(key: ProductKey, value: string, platform: Platform): Promise<WireProduct> {
  const [product, ...others] = await findProducts(key, value, platform);
  if (product === undefined) {
    throw new RefusedError(404, { title: 'not found' }, `there is no product with ${key} "${value}"`);
  }
  if (others.length === 0) return product;
  throw new RefusedError(409, { title: 'several' }, `${others.length + 1} products have ${key} "${value}"`, {
    hint: `name one by --key id: ${[product, ...others].map(({ id }) => id).join(', ')}`,
  });
}
