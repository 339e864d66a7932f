import { bodyOf, type Call } from './call.js';
import type { ListPage } from './pages.js';

/** An object of the wire in the form of dialect `seed`, with every member that the platform gave. */
export type WireProduct = Readonly<Record<string, unknown>>;

export interface Upserted {
  /** The platform answered 201. */
  created: boolean;
  /** Sent more than once: an earlier attempt may have created it, and `created` is false all the same. */
  repeated: boolean;
  /** Undefined when the platform answered without a body. */
  product: WireProduct | undefined;
}

export type ProductOperations = ReturnType<typeof createProductOperations>;

/** All throw {@link RefusedError} for a 4xx, but for the 404 of a get. */
export function createProductOperations(call: Call) {
  return {
    /** One page; all of them by `pages`. @param options.limit 1..5000 */
    listProducts: async ({ limit, offset, articleId }: { limit: number; offset: number; articleId?: string }) => {
      const { body } = await call('listProducts', { query: { limit, offset, article_id: articleId } });
      return body as ListPage<WireProduct>;
    },
    getProduct: (id: string) => bodyOf(call('getProduct', { path: { 'product-id': id } })),
    getProductByExternalId: (externalId: string) =>
      bodyOf(call('getProductByExternalId', { path: { 'external-id': externalId } })),
    /**
     * @param didItHappen for a lost answer: looks for the product; undefined when it is not there
     * @throws {InDoubtError} when the answer was lost and `didItHappen` is not given
     */
    createProduct: async (product: WireProduct, didItHappen?: () => Promise<WireProduct | undefined>) =>
      (await call('createProduct', { body: product, didItHappen })).body as WireProduct | undefined,
    /** The whole product: members left out become null on the platform. */
    replaceProduct: async (id: string, body: WireProduct) =>
      (await call('replaceProduct', { path: { 'product-id': id }, body })).body as WireProduct | undefined,
    upsertProductByExternalId: async (externalId: string, body: WireProduct): Promise<Upserted> => {
      const answer = await call('upsertProductByExternalId', { path: { 'external-id': externalId }, body });
      const product = answer.body as WireProduct | undefined;
      return { created: answer.status === 201, repeated: answer.attempts > 1, product };
    },
    deleteProduct: async (id: string) => {
      await call('deleteProduct', { path: { 'product-id': id } });
    },
  };
}
