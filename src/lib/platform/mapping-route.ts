import { RefusedError } from '../errors/errors.js';
import type { MappingPlace, WireMapping } from './mapping-place.js';

/** Whether the platform has calls for a single mapping, which no document of its shows. */
export type MappingRoute = ReturnType<typeof createMappingRoute>;

export interface MappingCalls {
  /** @returns undefined for a 404 */
  single: (place: MappingPlace, externalId: string) => Promise<WireMapping | undefined>;
  listMappings: (place: MappingPlace) => Promise<WireMapping[]>;
}

export function createMappingRoute({ single, listMappings }: MappingCalls) {
  let state: 'unknown' | 'served' | 'missing' = 'unknown';

  async function look(
    place: MappingPlace,
    externalId: string | undefined,
    known?: readonly WireMapping[],
  ): Promise<{ missing: boolean; empty: boolean }> {
    if (state !== 'unknown') return { missing: state === 'missing', empty: false };
    const listed = known ?? (await listOrNone(place));
    const some = witnesses(listed ?? [], externalId);
    for (const witness of some) {
      if ((await single(place, witness)) === undefined) continue;
      state = 'served';
      return { missing: false, empty: false };
    }
    if (some.length > 0) state = 'missing';
    return { missing: some.length > 0, empty: listed?.length === 0 };
  }

  async function listOrNone(place: MappingPlace): Promise<WireMapping[] | undefined> {
    try {
      return await listMappings(place);
    } catch (error) {
      if (error instanceof RefusedError && error.status === 404) return undefined;
      throw error;
    }
  }

  async function get(place: MappingPlace, externalId: string): Promise<WireMapping | undefined> {
    if (state !== 'missing') {
      const found = await single(place, externalId);
      if (found !== undefined) state = 'served';
      if (found !== undefined || !(await look(place, externalId)).missing) return found;
    }
    return (await listMappings(place)).find(({ external_id }) => external_id === externalId);
  }

  return {
    /** By its own call, or out of the list where that is missing. */
    get,
    /**
     * Look at the list, and ask for mappings that it shows: they are missing when the call is.
     * @param externalId that was answered 404; undefined: any will do
     * @param mappings of the place, where they are known already
     * @returns whether the call is missing, and whether the place is empty, which tells nothing
     */
    look,
    /** Proven. */
    isMissing: () => state === 'missing',
    /** To be said when a single mapping was answered: from then on a 404 means that there is no such mapping. */
    isServed: () => {
      state = 'served';
    },
  };
}

/** Two of the list, since another client may delete one while it is asked for: that which was answered 404 first. */
function witnesses(listed: readonly WireMapping[], externalId: string | undefined): string[] {
  const all = listed.map(({ external_id }) => external_id);
  const asked = externalId !== undefined && all.includes(externalId) ? [externalId] : [];
  return [...asked, ...all.filter((one) => one !== externalId).slice(0, 2 - asked.length)];
}
