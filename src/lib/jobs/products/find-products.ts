import { type Problem, RefusedError } from '../../errors/errors.js';
import { findByKey } from '../../lists/find-thing.js';
import { type ProductKey, productKeys } from '../../model/product-key.js';
import { type Platform, pages, type WireProduct } from '../../platform/platform.js';

export type { ProductKey };

/** More than one product under an article id is unusual, so one page is all, but where the filter is not looked at. */
const pageSize = 1000;

/**
 * The products with this key now: at most one, but for an article id, which the platform does not hold unique.
 *
 * @throws {RefusedError} when one may be there that the platform could not show: taken for absent it would be doubled
 */
export async function findProducts(key: ProductKey, value: string, platform: Platform): Promise<WireProduct[]> {
  if (key === 'article_id') {
    // Platforms older than the filter list every product: to take the one that is asked for as absent would double it.
    const found = new Map<string, WireProduct>();
    let hidden: Problem | undefined;
    for await (const { items, problems } of pages(
      (page) => platform.listProducts({ ...page, articleId: value }),
      pageSize,
    )) {
      for (const product of items) if (product.article_id === value) found.set(String(product.id), product);
      hidden ??= problems[0];
    }
    if (found.size === 0 && hidden !== undefined) throw notShown(value, hidden);
    return [...found.values()];
  }
  const product = await (key === 'id' ? platform.getProduct(value) : platform.getProductByExternalId(value));
  return product === undefined ? [] : [product];
}

function notShown(articleId: string, { title, detail }: Problem): RefusedError {
  const problem = { title: 'the platform could not show its product', detail: detail ?? title };
  return new RefusedError(409, problem, `the platform could not show a product with article id "${articleId}"`);
}

/**
 * The one product with this key, or that is named by another one: `article_id:007`.
 *
 * @throws {RefusedError} when there is none, or several under an article id
 */
export async function findProduct(key: ProductKey, value: string, platform: Platform): Promise<WireProduct> {
  const named = { one: 'product', many: 'products' };
  return findByKey({ key, value }, productKeys, (by) => findProducts(by.key, by.value, platform), named);
}
