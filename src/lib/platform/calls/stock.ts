import { RefusedError } from '../../errors/errors.js';
import { bodyOf, type Call, objectOf } from '../call.js';
import { type ListPage, pages } from '../pages.js';
import { type Listed, type TimeWindow, windowPages } from './window-pages.js';

/** An object of the inventory in the form of dialect `seed`, with every member that the platform gave. */
export type StockObject = Listed;

export interface StockFilter {
  productId?: string;
  storageLocationId?: string;
}

export type StockOperations = ReturnType<typeof createStockOperations>;

const pageSize = 1000;

/** Errors as with every call. */
export function createStockOperations(call: Call) {
  const listCounts = async (
    page: { limit: number; offset: number },
    { productId, storageLocationId }: StockFilter,
  ): Promise<ListPage<StockObject>> => {
    const query = { ...page, product_id: productId, storage_location_id: storageLocationId };
    return (await call('listStockCounts', { query })).body as ListPage<StockObject>;
  };
  return {
    listCounts,
    /**
     * The stock of a product in one condition at one place: the wire's quantity, undefined when stock of it never changed.
     * @throws {RefusedError} of status 409 when the platform could not show all of the product's counts
     */
    countOf: async (productId: string, storageLocationId: string, condition: string) => {
      let quantity: unknown;
      for await (const { items, problems } of pages(
        (page) => listCounts(page, { productId, storageLocationId }),
        pageSize,
      )) {
        const [hidden] = problems;
        if (hidden !== undefined) {
          const detail = hidden.detail ?? hidden.title;
          throw new RefusedError(409, hidden, `the platform could not show all counts of the product: ${detail}`);
        }
        // The filters may not be looked at by every platform.
        const found = items.find(
          (count) =>
            count.product_id === productId &&
            count.storage_location_id === storageLocationId &&
            count.condition === condition,
        );
        quantity ??= found?.quantity;
      }
      return quantity;
    },
    /** Changes of a window with their problems, page by page. */
    changePages: (window: TimeWindow) => windowPages(call, 'listStockCountChanges', window),
    /**
     * Never repeated by itself: nothing in it tells the platform that it is the same change again.
     * @returns the change, empty when the platform answered without a body
     * @throws {InDoubtError} when the answer was lost
     */
    postChange: (change: object) => objectOf(call('createStockCountChange', { body: change })),
    /** @returns undefined when there is no such product */
    getSettings: (productId: string) => bodyOf(call('getProductSettings', { path: { 'product-id': productId } })),
    /** The one documented change. @returns the whole settings, undefined when the platform answered without a body */
    setStorageTag: async (productId: string, tag: object) => {
      const body = { '@type': 'StorageTagUpdate', storage_tag: tag };
      // It says the whole tag, so sent twice it is the same.
      const input = { path: { 'product-id': productId }, body, idempotent: true };
      return (await call('updateProductSettings', input)).body as StockObject | undefined;
    },
  };
}
