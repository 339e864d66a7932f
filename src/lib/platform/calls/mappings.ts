import type { ExternalIdOperations } from '../external-ids.js';

/** One namespace and entity class of the external id service, by external id alone. */
export interface Mappings {
  /** @returns the platform's id; undefined when there is no such mapping */
  get: (externalId: string) => Promise<string | undefined>;
  /** Creates or replaces this mapping only. @throws {RefusedError} of status 409 when another one has that internal id */
  put: (externalId: string, internalId: string) => Promise<void>;
  delete: (externalId: string) => Promise<void>;
  /** Whether the namespace was created. */
  exists: () => Promise<boolean>;
  /** @throws {UsageError} when they could be written by replacement of the whole list only, and that is not allowed */
  checkWritable: () => Promise<void>;
}

export function openMappings(service: ExternalIdOperations, namespace: string, entityClass: string): Mappings {
  const place = { namespace, entityClass };
  return {
    get: async (externalId) => (await service.getMapping(place, externalId))?.internal_id || undefined,
    put: (externalId, internalId) => service.upsertMapping(place, { external_id: externalId, internal_id: internalId }),
    delete: async (externalId) => {
      await service.deleteMapping(place, externalId);
    },
    exists: () => service.hasNamespace(namespace),
    checkWritable: async () => {
      await service.writesWhole(place);
    },
  };
}
