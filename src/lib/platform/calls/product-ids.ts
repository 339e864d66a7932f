import { PlatformError } from '../../errors/errors.js';
import { type Call, orUndefined } from '../call.js';
import type { WireMapping } from '../mapping-place.js';

/** External ids of products, as the products themselves have them: no namespaces, and no product can have two. */
export type ProductIdOperations = ReturnType<typeof createProductIdOperations>;

/** Errors as with every call, but for the 404 of a get. */
export function createProductIdOperations(call: Call) {
  return {
    /** All of them; the platform knows no pages here. */
    list: async () => {
      const { items } = ((await call('listProductIdMappings')).body ?? {}) as { items?: unknown };
      // What is not a list must not pass for an empty one: everything would be taken for new.
      if (!Array.isArray(items)) throw new PlatformError('the platform answered something else than a list of ids');
      return items.map(mappingOf);
    },
    /** @returns the platform's id; undefined when no product has the external id */
    get: async (externalId: string) => {
      const path = { 'external-id': externalId };
      const found = await orUndefined(call('getProductIdByExternalId', { path }));
      return found && mappingOf(found.body).internal_id;
    },
    /** Gives a product an external id, in place of the one that it may have. Once more does no harm. */
    set: async ({ internal_id, external_id }: WireMapping) => {
      await call('upsertProductIdMappings', { body: { items: [{ internal: internal_id, external: external_id }] } });
    },
  };
}

function mappingOf(item: unknown): WireMapping {
  const { internal, external } = (item ?? {}) as { internal?: unknown; external?: unknown };
  if (typeof internal !== 'string' || typeof external !== 'string') {
    throw new PlatformError('the platform answered a mapping of ids without internal or external');
  }
  return { internal_id: internal, external_id: external };
}
