import type { ExternalIdOperations } from '../external-ids.js';

/** One namespace and entity class of the external id service, by external id alone. */
export type Mappings = ReturnType<typeof openMappings>;

export function openMappings(service: ExternalIdOperations, namespace: string, entityClass: string) {
  const place = { namespace, entityClass };
  return {
    /** @returns the platform's id; undefined when there is no such mapping */
    get: async (externalId: string) => (await service.getMapping(place, externalId))?.internal_id || undefined,
    /** Creates or replaces this mapping only. @throws {RefusedError} of status 409 when another one has that internal id */
    put: (externalId: string, internalId: string) =>
      service.upsertMapping(place, { external_id: externalId, internal_id: internalId }),
    delete: async (externalId: string) => {
      await service.deleteMapping(place, externalId);
    },
    /** Whether the namespace was created. */
    exists: () => service.hasNamespace(namespace),
    /** @throws {UsageError} when they could be written by replacement of the whole list only, and that is not allowed */
    checkWritable: async () => {
      await service.writesWhole(place);
    },
  };
}
