import { type Rejected, rejected } from '../../bulk/change.js';
import type { ByKey, Keyed, KeyedRow } from '../../bulk/strategies/by-key.js';
import type { Platform } from '../../platform/platform.js';
import type { OrderProduct } from '../../schema/order-product.js';
import type { ProductFinder } from '../products/product-finder.js';
import { checkOfPart } from './check-part.js';
import type { PartPlanner, PlannedPart } from './plan-product-parts.js';
import { answeredPart, creationOfPart, noteOfPart } from './undo-parts.js';

export interface PartRow<Content> {
  product: OrderProduct;
  part: Content;
}

export interface KeyedPartsPlace<Content> {
  platform: Platform;
  plan: PartPlanner<Content>;
  products: ProductFinder;
  /** Only then one product can be in rows of different keys, and memory is spent on telling. */
  namedTwoWays: boolean;
}

type FoundPart = Extract<PlannedPart, { same: string }>;

export function keyedParts<Content>({
  platform,
  plan,
  products,
  namedTwoWays,
}: KeyedPartsPlace<Content>): ByKey<PartRow<Content>> {
  /** Keys by what their rows mean. */
  const claimed = new Map<string, string>();

  async function planned({ product, part }: PartRow<Content>): Promise<Rejected | FoundPart> {
    const found = await products.find(product);
    if (typeof found === 'string') {
      const column = product.externalId === undefined ? 'product_id' : 'product_external_id';
      return rejected(column, 'unknown_product', found, 'nothing');
    }
    const own = await plan(part, found.id, product.externalId ?? product.id ?? '');
    return 'fault' in own ? rejected(own.column ?? '', own.code, own.fault, own.differs) : own;
  }

  return {
    asks: true,
    keyed: async ({ content, key }: KeyedRow<PartRow<Content>>) => {
      const part = await planned(content);
      if ('kind' in part) return { change: part };
      const other = claimed.get(part.same) ?? key;
      if (other !== key) return { change: rejected('', 'duplicate', `"${other}" means the same`) };
      if (namedTwoWays) claimed.set(part.same, key);
      return keyedPart(part, platform);
    },
    // What a product has is read for each plan.
    keyedAnew: async ({ content }) => {
      const part = await planned(content);
      return 'kind' in part ? { change: part } : keyedPart(part, platform);
    },
    close: products.close,
  };
}

function keyedPart(part: FoundPart, platform: Platform): Keyed {
  const { before, id = '', send, written, held, read } = part;
  if (send === undefined) {
    const creation = held && (() => creationOfPart(held.thing, { id, answer: held.state }));
    return { change: { kind: 'same', id: part.id, now: held?.state ?? {} }, creation };
  }
  const after = written?.left ?? {};
  return {
    change:
      before === 'none' ? { kind: 'create', after } : { kind: 'update', id, before: written?.before ?? {}, after },
    undo: written && {
      notes: [noteOfPart(written)],
      answered: (sent, inDoubt) => answeredPart(written, sent, inDoubt),
    },
    creation: written && ((sent) => creationOfPart(written.thing, sent)),
    check: checkOfPart(part, platform),
    // What cannot be read is sent each time, and tells nothing.
    differences: read === undefined || written?.left === undefined ? () => [] : undefined,
    send,
  };
}
