import type { ExternalIdOperations, MappingPlace } from '../platform/external-ids.js';
import type { IdMapping } from '../records/id-mapping.js';
import { quoted } from '../records/quoted.js';
import { checkOf, type Look, type PutBack, type WriteCheck } from './verify-writes.js';

type Operations = Pick<ExternalIdOperations, 'getMapping' | 'upsertMapping' | 'deleteMapping'>;

/** How a written mapping is looked at. @param present the internal id until then */
export function checkOfMapping(
  place: MappingPlace,
  mapping: IdMapping,
  present: string | undefined,
  ids: Operations,
): WriteCheck {
  const { external_id: externalId, internal_id } = mapping;
  const read = async () => {
    const found = await ids.getMapping(place, externalId);
    return found && { internal_id: found.internal_id };
  };
  return checkOf({
    name: `mapping ${quoted(externalId)}`,
    wanted: { internal_id },
    before: present === undefined ? 'none' : { internal_id: present },
    read,
    putBack: async (): Promise<PutBack> => {
      if (present === undefined) await ids.deleteMapping(place, externalId);
      else await ids.upsertMapping(place, { external_id: externalId, internal_id: present });
      const isBack = (await read())?.internal_id === present;
      if (!isBack) return { says: `it could not be put back: it was ${present === undefined ? 'none' : present}` };
      return { says: present === undefined ? 'it was deleted again' : 'the mapping was put back as it was before' };
    },
  });
}

/** How a list that was replaced as a whole is looked at. */
export function checkOfList(
  place: MappingPlace,
  list: readonly IdMapping[],
  before: { size: number; internalOf: (externalId: string) => string | undefined },
  ids: Pick<ExternalIdOperations, 'listMappings'>,
): WriteCheck {
  return {
    name: `the list of ${list.length} mappings`,
    members: ['mappings'],
    existed: before.size === 0 ? 'no' : 'yes',
    look: async (): Promise<Look> => {
      const found = await ids.listMappings(place);
      const now = new Map(found.map(({ external_id, internal_id }) => [external_id, internal_id]));
      if (now.size === list.length && list.every((one) => now.get(one.external_id) === one.internal_id)) {
        return { mappings: 'kept' };
      }
      const isAsBefore =
        now.size === before.size && found.every((one) => before.internalOf(one.external_id) === one.internal_id);
      if (isAsBefore) return { mappings: now.size === 0 ? 'unset' : 'before' };
      // What others wrote meanwhile is no loss.
      const isThere = list.every((one) => now.get(one.external_id) === one.internal_id);
      return { mappings: isThere ? 'kept' : 'absent' };
    },
  };
}
