import type { CellProblem } from '../../model/cell-problem.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import { quoted } from '../../schema/quoted.js';
import { readCurrentProducts } from './read-current-products.js';

/** A line of an order or a position of goods: so much of one product. Exactly one of the ids is there. */
export interface ProductItem {
  product: { externalId?: string; id?: string };
  /** Undefined: the product's management unit. */
  unit?: string;
}

/** With what the platform says of its product. */
export type FoundItem<Item extends ProductItem> = Item & { productId: string; unit: string };

/** Products that the lines of a file name, found on the platform. */
export interface ProductFinder {
  /**
   * The platform's ids and units, or what is wrong with the products.
   * @param list the member that the items stand in, for the names of columns
   */
  resolve: <Item extends ProductItem>(
    items: readonly Item[],
    list: string,
  ) => Promise<{ items: FoundItem<Item>[] } | { problems: CellProblem[] }>;
  /** One product, or in words why there is not exactly one. */
  find: (product: ProductItem['product']) => Promise<KnownProduct | string>;
  /** Whether `find` sends requests. */
  asks: boolean;
  close: () => void;
}

export interface KnownProduct {
  /** The platform's. */
  id: string;
  /** Its management unit. */
  unit: string | undefined;
}

/** Files name some products again and again; single reads of those are saved. */
const maxRemembered = 10_000;

/** @param items that will be asked for */
export async function openProductFinder(job: {
  items: number;
  platform: Platform;
  folder: string;
  onRead: (objects: number) => void;
}): Promise<ProductFinder> {
  const { items: rows, platform, folder, onRead } = job;
  const current = await readCurrentProducts({
    key: 'external_id',
    otherKey: 'id',
    keep: ({ id, external_id, management_unit }: WireProduct) => ({ id, external_id, management_unit }),
    rows,
    platform,
    folder,
    onRead,
  });
  const remembered = new Map<string, Promise<KnownProduct | string>>();

  function find(product: ProductItem['product']): Promise<KnownProduct | string> {
    const key = JSON.stringify(product);
    const known = remembered.get(key);
    if (known !== undefined) return known;
    if (remembered.size >= maxRemembered) remembered.clear();
    const found = lookUp(product);
    remembered.set(key, found);
    // What could not be read now may be read for the next row.
    found.catch(() => remembered.delete(key));
    return found;
  }

  async function lookUp({ externalId, id }: ProductItem['product']): Promise<KnownProduct | string> {
    const found = await (externalId === undefined ? current.find(id ?? '', 'id') : current.find(externalId));
    if (found.kind === 'none') return `the platform has no product ${quoted(externalId ?? id ?? '')}`;
    if (found.kind === 'several') return `the platform has ${found.ids.length} products ${quoted(externalId ?? '')}`;
    const { id: own, management_unit: unit } = found.product;
    return { id: String(own), unit: typeof unit === 'string' ? unit : undefined };
  }

  return {
    resolve: (items, list) => resolveItems(items, list, find),
    find,
    asks: current.asks,
    close: current.close,
  };
}

async function resolveItems<Item extends ProductItem>(
  items: readonly Item[],
  list: string,
  find: ProductFinder['find'],
): Promise<{ items: FoundItem<Item>[] } | { problems: CellProblem[] }> {
  const problems: CellProblem[] = [];
  const resolved: FoundItem<Item>[] = [];
  for (const [at, item] of items.entries()) {
    const bad = (member: string, code: string, message: string): void => {
      problems.push({ column: `${list}[${at}].${member}`, code, message, retryable: false });
    };
    const product = await find(item.product);
    if (typeof product === 'string') {
      bad(item.product.externalId === undefined ? 'product_id' : 'product_external_id', 'unknown_product', product);
      continue;
    }
    const unit = item.unit ?? product.unit ?? 'QUANTITY_PIECES';
    if (product.unit !== undefined && unit !== product.unit) {
      bad('unit', 'conflict', `${quoted(unit)} is not ${product.unit}, the management unit of the product`);
      continue;
    }
    resolved.push({ ...item, productId: product.id, unit });
  }
  return problems.length > 0 ? { problems } : { items: resolved };
}
