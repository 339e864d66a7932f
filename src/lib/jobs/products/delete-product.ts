import type { HowDeleted } from '../../bulk/strategies/delete-one.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import type { ProductKey } from '../../resources/products/product.js';
import { quoted } from '../../schema/quoted.js';
import { noteOfProduct } from './undo-products.js';

/** A product that is about to be deleted. */
export interface DeletedProduct {
  key: ProductKey;
  /** Of that key. */
  value: string;
  present: WireProduct;
}

export function deletionOfProduct({ key, value, present }: DeletedProduct, platform: Platform): HowDeleted {
  const id = String(present.id);
  return {
    name: `product ${quoted(value)}`,
    notes: [noteOfProduct({ key, value, product: present, present }, undefined)],
    isThere: async () => (await platform.getProduct(id)) !== undefined,
    remove: () => platform.deleteProduct(id),
  };
}
