import type { CellProblem } from '../../model/cell-problem.js';
import type { Order } from '../../resources/orders/order.js';
import type { ReadyOrder } from '../../resources/orders/order-compare.js';
import { openProductFinder, type ProductFinder } from '../products/product-finder.js';

/** Products of orders, found on the platform. */
export interface OrderProducts extends Pick<ProductFinder, 'find' | 'asks' | 'close'> {
  /** The order with the platform's ids and units, or what is wrong with its products. */
  resolve: (order: Order) => Promise<{ ready: ReadyOrder } | { problems: CellProblem[] }>;
}

export async function openOrderProducts(job: Parameters<typeof openProductFinder>[0]): Promise<OrderProducts> {
  const products = await openProductFinder(job);
  return {
    ...products,
    resolve: async (order) => {
      const found = await products.resolve(order.items, 'items');
      return 'problems' in found ? found : { ready: { ...order, items: found.items } };
    },
  };
}
