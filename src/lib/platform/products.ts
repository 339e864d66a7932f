import { RefusedError } from '../errors/errors.js';
import type { Call } from './call.js';
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

export interface ProductOperations {
  /** One page; all of them by `pages`. @param options.limit 1..5000 */
  listProducts: (options: { limit: number; offset: number; articleId?: string }) => Promise<ListPage<WireProduct>>;
  getProduct: (id: string) => Promise<WireProduct | undefined>;
  getProductByExternalId: (externalId: string) => Promise<WireProduct | undefined>;
  /**
   * @param didItHappen for a lost answer: looks for the product; undefined when it is not there
   * @throws {InDoubtError} when the answer was lost and `didItHappen` is not given
   */
  createProduct: (
    product: WireProduct,
    didItHappen?: () => Promise<WireProduct | undefined>,
  ) => Promise<WireProduct | undefined>;
  /** The whole product: members left out become null on the platform. */
  replaceProduct: (id: string, product: WireProduct) => Promise<WireProduct | undefined>;
  upsertProductByExternalId: (externalId: string, product: WireProduct) => Promise<Upserted>;
  deleteProduct: (id: string) => Promise<void>;
}

/** All throw {@link RefusedError} for a 4xx, but for the 404 of a get. */
export function createProductOperations(call: Call): ProductOperations {
  return {
    listProducts: async ({ limit, offset, articleId }) => {
      const { body } = await call('listProducts', { query: { limit, offset, article_id: articleId } });
      return body as ListPage<WireProduct>;
    },
    getProduct: (id) => orUndefined(call('getProduct', { path: { 'product-id': id } })),
    getProductByExternalId: (externalId) =>
      orUndefined(call('getProductByExternalId', { path: { 'external-id': externalId } })),
    createProduct: async (product, didItHappen) => {
      const answer = await call('createProduct', { body: product, didItHappen });
      return productOf(answer.body);
    },
    replaceProduct: async (id, product) => {
      const answer = await call('replaceProduct', { path: { 'product-id': id }, body: product });
      return productOf(answer.body);
    },
    upsertProductByExternalId: async (externalId, product) => {
      const answer = await call('upsertProductByExternalId', { path: { 'external-id': externalId }, body: product });
      return { created: answer.status === 201, repeated: answer.attempts > 1, product: productOf(answer.body) };
    },
    deleteProduct: async (id) => {
      await call('deleteProduct', { path: { 'product-id': id } });
    },
  };
}

async function orUndefined(call: Promise<{ body: unknown }>): Promise<WireProduct | undefined> {
  try {
    return productOf((await call).body);
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return undefined;
    throw error;
  }
}

function productOf(body: unknown): WireProduct | undefined {
  return body === undefined ? undefined : (body as WireProduct);
}
