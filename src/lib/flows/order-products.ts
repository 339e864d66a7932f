import type { Platform, WireProduct } from '../platform/platform.js';
import type { CellProblem } from '../records/cell-problem.js';
import type { Order, OrderProduct } from '../records/order.js';
import type { ReadyItem, ReadyOrder } from '../records/order-compare.js';
import { quoted } from '../records/quoted.js';
import { readCurrentProducts } from './read-current-products.js';

/** Products of orders, found on the platform. */
export interface OrderProducts {
  /** The order with the platform's ids and units, or what is wrong with its products. */
  resolve: (order: Order) => Promise<{ order: ReadyOrder } | { problems: CellProblem[] }>;
  close: () => void;
}

interface KnownProduct {
  id: string;
  unit: string | undefined;
}

/** Orders name some products again and again; single reads of those are saved. */
const mostRemembered = 10_000;

/** @param items that will be asked for */
export async function openOrderProducts(job: {
  items: number;
  platform: Platform;
  folder: string;
  onRead: (objects: number) => void;
}): Promise<OrderProducts> {
  const { items: rows, platform, folder, onRead } = job;
  const current = await readCurrentProducts({
    key: 'external_id',
    otherKey: 'id',
    keep: ({ id, external_id, management_unit }: WireProduct) => ({ id, external_id, management_unit }),
    rows,
    platform,
    spillPath: `${folder}/order-products`,
    onRead,
  });
  const remembered = new Map<string, Promise<KnownProduct | string>>();

  function find(product: OrderProduct): Promise<KnownProduct | string> {
    const key = JSON.stringify(product);
    const known = remembered.get(key);
    if (known !== undefined) return known;
    if (remembered.size >= mostRemembered) remembered.clear();
    const found = lookUp(product);
    remembered.set(key, found);
    // What could not be read now may be read for the next order.
    found.catch(() => remembered.delete(key));
    return found;
  }

  async function lookUp({ externalId, id }: OrderProduct): Promise<KnownProduct | string> {
    const found = await (externalId === undefined ? current.find(id ?? '', 'id') : current.find(externalId));
    if (found.kind === 'none') return `the platform has no product ${quoted(externalId ?? id ?? '')}`;
    if (found.kind === 'several') return `the platform has ${found.ids.length} products ${quoted(externalId ?? '')}`;
    const { id: own, management_unit: unit } = found.product;
    return { id: String(own), unit: typeof unit === 'string' ? unit : undefined };
  }

  async function resolve(order: Order): Promise<{ order: ReadyOrder } | { problems: CellProblem[] }> {
    const problems: CellProblem[] = [];
    const items: ReadyItem[] = [];
    for (const [at, item] of order.items.entries()) {
      const bad = (member: string, code: string, message: string): void => {
        problems.push({ column: `items[${at}].${member}`, code, message, retryable: false });
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
      items.push({ ...item, productId: product.id, unit });
    }
    return problems.length > 0 ? { problems } : { order: { ...order, items } };
  }

  return { resolve, close: current.close };
}
