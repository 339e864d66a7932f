import type { SenderSetup } from '../../bulk/bulk-job.js';
import type { ResolvedThing } from '../../options/external-id-options.js';
import { type CatalogKind, createCatalogOperations } from '../../platform/calls/catalog.js';
import type { Platform } from '../../platform/platform.js';
import { createPile } from '../../spill/pile.js';
import { listAllProducts } from '../products/list-all-products.js';

/** The platform's ids of things by their external ids. */
export interface ResolvedIds {
  /** What one of them is called. */
  one: string;
  /** The platform's ids: none, one, or several where the platform does not hold external ids unique. */
  find: (externalId: string) => Promise<readonly string[]>;
  close: () => void;
}

/** Up to so many rows are looked up one by one; of more, the list is read once. */
const alwaysSingle = 100;

const kinds: Record<Exclude<ResolvedThing, 'products'>, { kind: CatalogKind; one: string }> = {
  'variant-groups': { kind: 'variant groups', one: 'variant group' },
  nodes: { kind: 'browse nodes', one: 'browse node' },
  'sales-categories': { kind: 'sales categories', one: 'sales category' },
};

export async function openResolvedIds(
  thing: ResolvedThing,
  platform: Platform,
  { rows, folder, reading }: SenderSetup,
): Promise<ResolvedIds> {
  if (thing === 'products' && rows <= alwaysSingle) {
    const find = async (externalId: string) => {
      const product = await platform.getProductByExternalId(externalId);
      return product === undefined ? [] : [String(product.id)];
    };
    return { one: 'product', find, close: () => undefined };
  }
  const ids = createPile(folder);
  try {
    if (thing === 'products') {
      for await (const { items } of listAllProducts(platform)) {
        for (const { external_id: key, id } of items) if (typeof key === 'string') ids.add(key, String(id));
        reading(ids.size());
      }
    } else {
      for (const { external_id: key, id } of await createCatalogOperations(platform.call).listAll(kinds[thing].kind)) {
        if (typeof key === 'string') ids.add(key, String(id));
      }
      reading(ids.size());
    }
  } catch (error) {
    ids.close();
    throw error;
  }
  // A list that shifted while it was read may have named one twice.
  const find = async (externalId: string) => [...new Set(ids.all(externalId))];
  return { one: thing === 'products' ? 'product' : kinds[thing].one, find, close: () => ids.close() };
}
