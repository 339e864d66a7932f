import { RefusedError } from '../errors/errors.js';
import type { Call } from './platform.js';

/** One namespace and entity class of the external id service. Source: contract.md section 7. */
export interface Mappings {
  /** @returns the platform's id; undefined when there is no such mapping */
  get: (externalId: string) => Promise<string | undefined>;
  /** Creates or replaces this mapping only. @throws {RefusedError} of status 409 when another one has that internal id */
  put: (externalId: string, internalId: string) => Promise<void>;
  delete: (externalId: string) => Promise<void>;
  /** Whether the namespace was created. */
  exists: () => Promise<boolean>;
}

export function openMappings(call: Call, namespace: string, entityClass: string): Mappings {
  const pathOf = (externalId: string) => ({ namespace, 'entity-class': entityClass, 'external-id': externalId });
  return {
    get: async (externalId) => {
      const body = await orUndefined(call('getMapping', { path: pathOf(externalId) }));
      const { internal_id: id } = (body ?? {}) as { internal_id?: unknown };
      return typeof id === 'string' && id !== '' ? id : undefined;
    },
    put: async (externalId, internalId) => {
      const body = { external_id: externalId, internal_id: internalId };
      await call('upsertMapping', { path: pathOf(externalId), body });
    },
    delete: async (externalId) => {
      await orUndefined(call('deleteMapping', { path: pathOf(externalId) }));
    },
    exists: async () => {
      try {
        // The answer says yes by its status and has no body.
        await call('getNamespace', { path: { namespace }, read: () => ({}) });
        return true;
      } catch (error) {
        if (error instanceof RefusedError && error.status === 404) return false;
        throw error;
      }
    },
  };
}

async function orUndefined(call: Promise<{ body: unknown }>): Promise<unknown> {
  try {
    return (await call).body;
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return undefined;
    throw error;
  }
}
