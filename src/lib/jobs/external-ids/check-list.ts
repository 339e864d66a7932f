import type { Look, Restoration, WriteCheck } from '../../bulk/looks/verify-writes.js';
import type { ExternalIdOperations } from '../../platform/external-ids.js';
import type { MappingPlace } from '../../platform/mapping-place.js';
import type { IdMapping } from '../../resources/external-ids/id-mapping.js';
import { quoted } from '../../schema/quoted.js';
import { type CurrentMappings, currentMappings } from './external-id-conflicts.js';

interface WrittenList {
  place: MappingPlace;
  list: readonly IdMapping[];
  /** Until it was replaced. */
  before: CurrentMappings;
  ids: Pick<ExternalIdOperations, 'listMappings' | 'replaceMappings'>;
}

const member = 'mappings';

/** How a list that was replaced as a whole is looked at: each mapping of it, and that there is no other. */
export function checkOfList(written: WrittenList): WriteCheck {
  const { place, list, before, ids } = written;
  let wrong: readonly string[] = [];
  return {
    name: `the list of ${place.entityClass} in namespace ${quoted(place.namespace)}`,
    members: [member],
    existed: 'yes',
    look: async (): Promise<Look> => {
      const now = currentMappings(await ids.listMappings(place));
      const lost = list.filter(({ external_id, internal_id }) => now.internalOf(external_id) !== internal_id);
      const named = new Set(list.map(({ external_id }) => external_id));
      const extra = [...now.externalIds()].filter((externalId) => !named.has(externalId));
      wrong = [...lost.map((mapping) => toldLost(mapping, now)), ...extra.map((one) => `${one}: is still there`)];
      if (wrong.length === 0) return {};
      const isOld = isSame(now, before);
      const isNew = lost.some(({ external_id }) => before.internalOf(external_id) === undefined);
      return { [member]: isOld ? (isNew ? 'unset' : 'before') : 'absent' };
    },
    restore: () => restore(written),
    report: () => wrong.slice(0, maxTold),
  };
}

const maxTold = 5;

function toldLost({ external_id, internal_id }: IdMapping, now: CurrentMappings): string {
  return `${external_id}: wanted ${quoted(internal_id)}, found ${quoted(now.internalOf(external_id) ?? 'nothing')}`;
}

async function restore({ place, before, ids }: WrittenList): Promise<Restoration> {
  const old = [...before.externalIds()].map((external_id) => ({
    external_id,
    internal_id: before.internalOf(external_id) ?? '',
  }));
  await ids.replaceMappings(place, old);
  const now = currentMappings(await ids.listMappings(place));
  if (isSame(now, before)) return { says: 'the list was restored' };
  return { says: `the list of ${before.size} mappings from before could not be restored` };
}

function isSame(one: CurrentMappings, other: CurrentMappings): boolean {
  return (
    one.size === other.size &&
    [...one.externalIds()].every((externalId) => one.internalOf(externalId) === other.internalOf(externalId))
  );
}
