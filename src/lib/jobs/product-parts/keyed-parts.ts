import { rejected } from '../../bulk/change.js';
import type { ByKey } from '../../bulk/strategies/by-key.js';
import type { OrderProduct } from '../../schema/named-product.js';
import type { ProductFinder } from '../products/product-finder.js';
import type { PartPlanner } from './plan-product-parts.js';

export interface PartRow<Content> {
  product: OrderProduct;
  part: Content;
}

export interface KeyedPartsPlace<Content> {
  plan: PartPlanner<Content>;
  products: ProductFinder;
  /** Only then one product can be in rows of different keys, and memory is spent on telling. */
  namedTwoWays: boolean;
}

export function keyedParts<Content>({
  plan,
  products,
  namedTwoWays,
}: KeyedPartsPlace<Content>): ByKey<PartRow<Content>> {
  /** Keys by what their rows mean. */
  const claimed = new Map<string, string>();
  return {
    asks: true,
    keyed: async ({ content: { product, part }, key, removes }, { anew }) => {
      const found = await products.find(product);
      if (typeof found === 'string') {
        const column = product.externalId === undefined ? 'product_id' : 'product_external_id';
        return { change: rejected(column, 'unknown_product', found, 'nothing') };
      }
      const own = await plan(part, found.id, product.externalId ?? product.id ?? '', removes === true);
      if ('fault' in own) return { change: rejected(own.column ?? '', own.code, own.fault, own.differs) };
      // What a product has is read for each row.
      if (anew === true || removes === true) return own.keyed;
      const other = claimed.get(own.same) ?? key;
      if (other !== key) return { change: rejected('', 'duplicate', `"${other}" means the same`) };
      if (namedTwoWays) claimed.set(own.same, key);
      return own.keyed;
    },
    close: products.close,
  };
}
