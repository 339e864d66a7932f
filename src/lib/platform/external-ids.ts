import { RefusedError } from '../errors/errors.js';
import type { Call } from './platform.js';

/** An id of the organisation's own and the platform's of the same thing. */
export interface WireMapping {
  external_id: string;
  internal_id: string;
}

/** Mappings live in a namespace, apart for each entity class. */
export interface MappingPlace {
  namespace: string;
  entityClass: string;
}

export interface ExternalIdOperations {
  listEntityClasses: () => Promise<string[]>;
  listNamespaces: () => Promise<string[]>;
  hasNamespace: (namespace: string) => Promise<boolean>;
  /** @throws {RefusedError} of status 409 when it exists; after a lost answer that may be our own doing */
  createNamespace: (namespace: string) => Promise<void>;
  /** All of them; the service knows no pages. @throws {RefusedError} of status 404 for an unknown namespace or class */
  listMappings: (place: MappingPlace) => Promise<WireMapping[]>;
  /** Everything that the place has is deleted first, whoever wrote it. @throws {RefusedError} 422: not bijective */
  replaceMappings: (place: MappingPlace, mappings: readonly WireMapping[]) => Promise<void>;
  /** @returns undefined when there is none */
  getMapping: (place: MappingPlace, externalId: string) => Promise<WireMapping | undefined>;
  /**
   * Create or replace the mapping of this external id; no other is touched, and once more does no harm.
   * @throws {RefusedError} of status 409 when the internal id belongs to another external id
   */
  upsertMapping: (place: MappingPlace, mapping: WireMapping) => Promise<void>;
  /** @returns false when there is none */
  deleteMapping: (place: MappingPlace, externalId: string) => Promise<boolean>;
}

/** Source: platform-facts.md section 6; the calls for a single mapping are assumed (contract.md section 7). */
export function createExternalIdOperations(call: Call): ExternalIdOperations {
  const placeOf = ({ namespace, entityClass }: MappingPlace) => ({ namespace, 'entity-class': entityClass });
  const names = async (operation: 'listEntityClasses' | 'listNamespaces') =>
    itemsOf((await call(operation)).body).filter((item): item is string => typeof item === 'string');
  return {
    listEntityClasses: () => names('listEntityClasses'),
    listNamespaces: () => names('listNamespaces'),
    hasNamespace: async (namespace) => {
      // It answers without a body.
      const asked = call('getNamespace', { path: { namespace }, read: () => ({}) });
      return (await orUndefined(asked)) !== undefined;
    },
    createNamespace: async (namespace) => {
      await call('createNamespace', { path: { namespace } });
    },
    listMappings: async (place) => itemsOf((await call('listMappings', { path: placeOf(place) })).body).map(mappingOf),
    replaceMappings: async (place, items) => {
      await call('replaceMappings', { path: placeOf(place), body: { items } });
    },
    getMapping: async (place, externalId) => {
      const path = { ...placeOf(place), 'external-id': externalId };
      const found = await orUndefined(call('getMapping', { path }));
      return found && mappingOf(found.body);
    },
    upsertMapping: async (place, { internal_id, external_id }) => {
      const path = { ...placeOf(place), 'external-id': external_id };
      await call('upsertMapping', { path, body: { internal_id, external_id } });
    },
    deleteMapping: async (place, externalId) => {
      const path = { ...placeOf(place), 'external-id': externalId };
      return (await orUndefined(call('deleteMapping', { path }))) !== undefined;
    },
  };
}

async function orUndefined(call: Promise<{ body: unknown }>): Promise<{ body: unknown } | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return undefined;
    throw error;
  }
}

function itemsOf(body: unknown): unknown[] {
  return (body as { items: unknown[] }).items;
}

function mappingOf(item: unknown): WireMapping {
  const { internal_id, external_id } = item as { internal_id?: unknown; external_id?: unknown };
  return { external_id: String(external_id ?? ''), internal_id: String(internal_id ?? '') };
}
