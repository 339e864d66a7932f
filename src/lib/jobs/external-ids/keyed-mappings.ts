import { rejected } from '../../bulk/change.js';
import { createKeyProposals, refusedCommand } from '../../bulk/row-commands.js';
import { phasesOf } from '../../bulk/sending/row-phases.js';
import { type ByKey, gone, type Keyed, type KeyedRow, skipped } from '../../bulk/strategies/by-key.js';
import { keyedRemoval } from '../../bulk/strategies/things.js';
import type { ExternalIdOperations } from '../../platform/external-ids.js';
import type { MappingPlace } from '../../platform/mapping-place.js';
import { quoted } from '../../schema/quoted.js';
import type { CommandedMapping } from './commanded-mapping.js';
import { type CurrentMappings, type HeldRows, heldBy, holderOf, waitsFor } from './external-id-conflicts.js';
import { createCycleWriter, type MappingCycle } from './mapping-cycles.js';
import { keyedMapping, mappingThing, mappingThings, stateOf } from './mapping-things.js';
import type { ResolvedIds } from './resolved-ids.js';

/** Where mappings are sent to, and what is known of it. */
export interface MappingsToSend {
  place: MappingPlace;
  ids: ExternalIdOperations;
  current: CurrentMappings;
  /** Written by way of a temporary id. */
  cycles: readonly MappingCycle[];
  waits: HeldRows['waits'];
  /** Left out: rows name internal ids. */
  resolved?: ResolvedIds;
}

/** Mappings one by one, by what their place had when it was read. */
export function keyedMappings({
  place,
  ids,
  current,
  cycles,
  waits,
  resolved,
}: MappingsToSend): ByKey<CommandedMapping> {
  const things = mappingThings(ids);
  const exchanged = createCycleWriter(place, ids, cycles);
  const predecessors = new Map([...waits.values()].map((before) => [before.externalId, before]));
  /** Internal ids that this process took from their external ids. */
  const freed = new Set<string>();
  const propose = createKeyProposals(async function* () {
    yield [...current.externalIds()];
  });

  /** By the id that its external id stands for. */
  async function resolve({ content: mapping }: KeyedRow<CommandedMapping>): Promise<CommandedMapping | Keyed> {
    const { internal_id: named, command } = mapping;
    if (resolved === undefined || command === 'delete' || command === 'skip') return mapping;
    const [found, ...others] = await resolved.find(named);
    if (found !== undefined && others.length === 0) return { ...mapping, internal_id: found };
    if (found !== undefined) {
      const message = `the platform has ${others.length + 1} of the external id ${quoted(named)}`;
      return { change: rejected('internal_id', 'conflict', message, 'nothing') };
    }
    const problem = { message: `no ${resolved.one} has the external id ${quoted(named)}`, retryable: true };
    const problems = [{ column: 'internal_id', code: 'unknown_link', ...problem }];
    return { change: { kind: 'rejected', problems, found: 'nothing' } };
  }

  /** @param present the internal id that it has */
  function write(mapping: CommandedMapping, present: string | undefined): Keyed {
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
  function exchange(mapping: CommandedMapping, before: string): Keyed {
    const keyed = write(mapping, before);
    if (!('send' in keyed)) return keyed;
    const send = async () => {
      const moved = await exchanged.write(mapping.external_id);
      return moved === undefined ? {} : { problems: [...rejected('internal_id', 'conflict', moved).problems] };
    };
    return { ...keyed, undo: undefined, send };
  }

  /** Another mapping has the internal id, and does not give it away in this file. */
  function held({ external_id: externalId, internal_id: internalId }: CommandedMapping): Keyed | undefined {
    const holder = holderOf({ external_id: externalId, internal_id: internalId }, current);
    const predecessor = predecessors.get(externalId);
    if (holder === undefined || (predecessor !== undefined && freed.has(internalId))) return undefined;
    const message = heldBy(internalId, holder);
    if (predecessor === undefined) return { change: rejected('internal_id', 'conflict', message) };
    const problem = { message: `${message}: ${waitsFor(predecessor)}`, retryable: true };
    return { change: { kind: 'rejected', problems: [{ column: 'internal_id', code: 'conflict', ...problem }] } };
  }

  return {
    asks: resolved !== undefined,
    phases: phasesOf(waits),
    keyed: async (row, { doubt, anew = false }) => {
      const mapping = await resolve(row);
      if ('change' in mapping) return mapping;
      const { command, only } = mapping;
      if (command === 'skip') return skipped;
      const present = anew ? (await ids.getMapping(place, row.key))?.internal_id : current.internalOf(row.key);
      const about = { command, only, one: 'mapping', key: row.key };
      const fault = anew ? undefined : await refusedCommand(about, present !== undefined, doubt, propose);
      if (fault !== undefined) return { change: rejected('external_id', fault.code, fault.message) };
      if (command === 'delete') return removal(row.key, present);
      if (anew) return write(mapping, present);
      const member = exchanged.memberOf(mapping.external_id, mapping.internal_id);
      if (member !== undefined) return exchange(mapping, member.before);
      if (present === mapping.internal_id) return write(mapping, present);
      return held(mapping) ?? write(mapping, present);
    },
    close: () => resolved?.close(),
  };
}
