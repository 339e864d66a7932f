import { checkOf, type Restoration, type WriteCheck } from '../../bulk/looks/verify-writes.js';
import type { ExternalIdOperations } from '../../platform/external-ids.js';
import type { MappingPlace } from '../../platform/mapping-place.js';
import type { IdMapping } from '../../resources/external-ids/id-mapping.js';
import { quoted } from '../../schema/quoted.js';

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
    restore: async (): Promise<Restoration> => {
      if (present === undefined) await ids.deleteMapping(place, externalId);
      else await ids.upsertMapping(place, { external_id: externalId, internal_id: present });
      const isBack = (await read())?.internal_id === present;
      if (!isBack) return { says: `it could not be put back: it was ${present === undefined ? 'none' : present}` };
      return { says: present === undefined ? 'it was deleted again' : 'the mapping was put back as it was before' };
    },
  });
}
