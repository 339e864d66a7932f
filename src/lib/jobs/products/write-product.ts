import type { Write } from '../../bulk/change.js';
import type { Written } from '../../bulk/strategies/by-key.js';
import type { Platform } from '../../platform/platform.js';
import type { ProductKey, WireProduct } from '../../resources/products/product.js';
import { findProducts } from './find-products.js';
import { idOf, presentOf } from './product-change.js';
import type { TagWrite } from './product-tags.js';

interface WritePlace {
  key: ProductKey;
  platform: Platform;
}

/**
 * PUT the whole product, or POST it where it has an article id only. Then see that it has its tags: those that the platform
 * refused are its problems.
 */
export async function writeProduct(
  place: WritePlace & { tags: TagWrite },
  value: string,
  change: Write,
): Promise<Written> {
  const { created, id, answer } = await sendProduct(place, value, change);
  const { problems, answer: left, shown } = await place.tags.keep({ id, answer });
  return problems.length > 0 ? { created, id, left, problems } : { created, id, left, answer: shown };
}

interface SentAnswer {
  created: boolean;
  id: string | undefined;
  /** Undefined for an answer without a body. */
  answer: WireProduct | undefined;
}

async function sendProduct({ key, platform }: WritePlace, value: string, change: Write): Promise<SentAnswer> {
  const present = presentOf(change);
  if (key === 'external_id') {
    const { created, product: answer } = await platform.upsertProductByExternalId(value, change.after);
    return { created, id: idOf(answer) ?? idOf(present), answer };
  }
  const id = key === 'id' ? value : idOf(present);
  if (id !== undefined) {
    return { created: false, id, answer: await platform.replaceProduct(id, change.after) };
  }
  const answer = await platform.createProduct(
    change.after,
    async () =>
      // No product had this article id when it was sent.
      (await findProducts('article_id', value, platform))[0],
  );
  return { created: true, id: idOf(answer), answer };
}
