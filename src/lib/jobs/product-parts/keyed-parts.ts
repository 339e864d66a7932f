import { type Rejected, rejected } from '../../bulk/change.js';
import type { ByKey, KeyedRow } from '../../bulk/strategies/by-key.js';
import type { OrderProduct } from '../../schema/order-product.js';
import type { ProductFinder } from '../products/product-finder.js';
import type { PartRemover } from './delete-feature.js';
import type { FaultyPart, PartPlanner, PlannedPart } from './plan-product-parts.js';

export interface PartRow<Content> {
  product: OrderProduct;
  part: Content;
}

export interface KeyedPartsPlace<Content> {
  plan: PartPlanner<Content>;
  /** Left out: the platform deletes none. */
  remover: PartRemover<Content> | undefined;
  products: ProductFinder;
  /** Only then one product can be in rows of different keys, and memory is spent on telling. */
  namedTwoWays: boolean;
}

type FoundPart = Exclude<PlannedPart, FaultyPart>;

export function keyedParts<Content>({
  plan,
  remover,
  products,
  namedTwoWays,
}: KeyedPartsPlace<Content>): ByKey<PartRow<Content>> {
  /** Keys by what their rows mean. */
  const claimed = new Map<string, string>();

  /** What is asked of the product that a row names. */
  async function withProduct<Part extends object | undefined>(
    { product, part }: PartRow<Content>,
    ask: (part: Content, product: string, named: string) => Promise<FaultyPart | Part>,
  ): Promise<Rejected | Part> {
    const found = await products.find(product);
    if (typeof found === 'string') {
      const column = product.externalId === undefined ? 'product_id' : 'product_external_id';
      return rejected(column, 'unknown_product', found, 'nothing');
    }
    const own = await ask(part, found.id, product.externalId ?? product.id ?? '');
    return own !== undefined && 'fault' in own ? rejected(own.column ?? '', own.code, own.fault, own.differs) : own;
  }

  const planned = (content: PartRow<Content>) => withProduct<FoundPart>(content, plan);

  return {
    asks: true,
    removal:
      remover &&
      (async ({ content }) => {
        const part = await withProduct(content, remover);
        return part !== undefined && 'kind' in part ? { change: part } : part;
      }),
    keyed: async ({ content, key }: KeyedRow<PartRow<Content>>) => {
      const part = await planned(content);
      if ('kind' in part) return { change: part };
      const other = claimed.get(part.same) ?? key;
      if (other !== key) return { change: rejected('', 'duplicate', `"${other}" means the same`) };
      if (namedTwoWays) claimed.set(part.same, key);
      return part.keyed;
    },
    // What a product has is read for each plan.
    keyedAnew: async ({ content }) => {
      const part = await planned(content);
      return 'kind' in part ? { change: part } : part.keyed;
    },
    close: products.close,
  };
}
