import { rejected } from '../../bulk/change.js';
import { phasesOf } from '../../bulk/sending/row-phases.js';
import { type ByKey, gone, type Keyed, type KeyedRow } from '../../bulk/strategies/by-key.js';
import { keyedRemoval } from '../../bulk/strategies/things.js';
import type { ExternalIdOperations } from '../../platform/external-ids.js';
import type { MappingPlace } from '../../platform/mapping-place.js';
import type { IdMapping } from '../../resources/external-ids/id-mapping.js';
import { quoted } from '../../schema/quoted.js';
import { type CurrentMappings, type HeldRows, heldBy, holderOf, waitsFor } from './external-id-conflicts.js';
import { createCycleWriter } from './mapping-cycles.js';
import { keyedMapping, mappingThing, mappingThings, stateOf } from './mapping-things.js';
import type { ResolvedIds } from './resolved-ids.js';

/** Where mappings are sent to, and what is known of it. */
export interface MappingsToSend {
  place: MappingPlace;
  ids: ExternalIdOperations;
  current: CurrentMappings;
  /** Left out: rows name internal ids. */
  resolved?: ResolvedIds;
  /** What rows wait for, and those that are written by way of a temporary id; left out: they are compared or counted. */
  sends?: Pick<HeldRows, 'cycles' | 'waits'>;
}

/** Mappings one by one, by what their place had when it was read. */
export function keyedMappings({ place, ids, current, resolved, sends }: MappingsToSend): ByKey<IdMapping> {
  const { cycles, waits } = sends ?? { cycles: [], waits: new Map() as HeldRows['waits'] };
  const things = mappingThings(ids);
  const exchanged = createCycleWriter(place, ids, cycles);
  const predecessors = new Map([...waits.values()].map((before) => [before.externalId, before]));
  /** Internal ids that this process took from their external ids. */
  const freed = new Set<string>();

  /** By the id that its external id stands for. */
  async function resolve({ content: mapping }: KeyedRow<IdMapping>, anew: boolean): Promise<IdMapping | Keyed> {
    const { internal_id: named } = mapping;
    if (resolved === undefined) return mapping;
    const [id, ...others] = await resolved.find(named);
    if (id !== undefined && others.length === 0) return { ...mapping, internal_id: id };
    const found = anew ? 'nothing' : undefined;
    if (id !== undefined) {
      const message = `the platform has ${others.length + 1} of the external id ${quoted(named)}`;
      return { change: rejected('internal_id', 'conflict', message, found) };
    }
    const problem = { message: `no ${resolved.one} has the external id ${quoted(named)}`, retryable: true };
    const problems = [{ column: 'internal_id', code: 'unknown_link', ...problem }];
    return { change: { kind: 'rejected', problems, found } };
  }

  /** @param present the internal id that it has */
  function write(mapping: IdMapping, present: string | undefined): Keyed {
    if (present === mapping.internal_id) return { change: { kind: 'same', now: stateOf(present) } };
    const keyed = keyedMapping(ids, place, mapping, present);
    return { ...keyed, send: () => freeing(present, keyed.send) };
  }

  function removal(externalId: string, present: string | undefined): Keyed {
    if (present === undefined) return gone;
    const keyed = keyedRemoval(things, mappingThing(place, externalId), stateOf(present), 'mapping');
    return { ...keyed, send: () => freeing(present, keyed.send) };
  }

  async function freeing<T>(present: string | undefined, send: () => Promise<T>): Promise<T> {
    const sent = await send();
    if (present !== undefined) freed.add(present);
    return sent;
  }

  /** All of a cycle at once; what was before is noted already. */
  function exchange(mapping: IdMapping, before: string): Keyed {
    const keyed = write(mapping, before);
    if (!('send' in keyed)) return keyed;
    const send = async () => {
      const moved = await exchanged.write(mapping.external_id);
      return moved === undefined ? {} : { problems: [...rejected('internal_id', 'conflict', moved).problems] };
    };
    return { ...keyed, undo: undefined, send };
  }

  /** Another mapping has the internal id, and does not give it away in this file. */
  function held(
    { external_id: externalId, internal_id: internalId }: IdMapping,
    present: string | undefined,
  ): Keyed | undefined {
    const holder = holderOf({ external_id: externalId, internal_id: internalId }, current);
    const predecessor = predecessors.get(externalId);
    if (holder === undefined || (predecessor !== undefined && freed.has(internalId))) return undefined;
    const why = heldBy(internalId, holder);
    const message = predecessor === undefined ? why : `${why}: ${waitsFor(predecessor)}`;
    const problem = { column: 'internal_id', code: 'conflict', message, retryable: predecessor !== undefined };
    const found = present === undefined ? 'nothing' : [{ member: 'internal_id', wanted: internalId, found: present }];
    return { change: { kind: 'rejected', problems: [problem], found } };
  }

  return {
    asks: resolved !== undefined,
    phases: phasesOf(waits),
    keyed: async (row, { anew = false }) => {
      const present = anew ? (await ids.getMapping(place, row.key))?.internal_id : current.internalOf(row.key);
      if (row.removes === true) return removal(row.key, present);
      const mapping = await resolve(row, anew);
      if ('change' in mapping) return mapping;
      if (anew || sends === undefined) return write(mapping, present);
      const member = exchanged.memberOf(mapping.external_id, mapping.internal_id);
      if (member !== undefined) return exchange(mapping, member.before);
      if (present === mapping.internal_id) return write(mapping, present);
      return held(mapping, present) ?? write(mapping, present);
    },
    close: () => resolved?.close(),
  };
}
