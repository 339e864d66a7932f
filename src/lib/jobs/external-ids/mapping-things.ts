import { noteOf, writeOf } from '../../bulk/change.js';
import { keyedWrite, movedSince, type Things } from '../../bulk/strategies/things.js';
import type { Noted } from '../../journal/entries.js';
import type { State, Thing } from '../../model/thing.js';
import type { ExternalIdOperations } from '../../platform/external-ids.js';
import type { MappingPlace } from '../../platform/mapping-place.js';
import type { Platform } from '../../platform/platform.js';
import type { IdMapping } from '../../resources/external-ids/id-mapping.js';
import { isTemporaryId } from './mapping-cycles.js';

const ignored: ReadonlySet<string> = new Set();

/** How a mapping is written down. @param from internal id that it has, @param to that it gets; undefined: none */
export function noteOfMapping(
  place: MappingPlace,
  externalId: string,
  from: string | undefined,
  to: string | undefined,
): Noted {
  return noteOf(mappingThing(place, externalId), stateOf(from), stateOf(to), ignored);
}

export function mappingThing({ namespace, entityClass }: MappingPlace, externalId: string): Thing {
  const at = { namespace, entity_class: entityClass, external_id: externalId };
  return { kind: 'mapping', key: `${namespace} ${entityClass} ${externalId}`, at };
}

export function stateOf(internalId: string): State;
export function stateOf(internalId: string | undefined): State | undefined;
export function stateOf(internalId: string | undefined): State | undefined {
  return internalId === undefined ? undefined : { internal_id: internalId };
}

function externalIdOf({ at }: Thing): string {
  return at.external_id ?? '';
}

function placeOf({ at }: Thing): MappingPlace {
  return { namespace: at.namespace ?? '', entityClass: at.entity_class ?? '' };
}

export function mappingThings(ids: ExternalIdOperations): Things {
  return {
    ignored,
    read: async (thing) => stateOf((await ids.getMapping(placeOf(thing), externalIdOf(thing)))?.internal_id),
    write: async ({ thing, wanted, now }) => {
      const mapping = { external_id: externalIdOf(thing), internal_id: String(wanted.internal_id) };
      const present = now === undefined ? undefined : String(now.internal_id);
      await ids.upsertMapping(placeOf(thing), mapping, { internalId: present });
      return undefined;
    },
    remove: ({ thing }) => ids.deleteMapping(placeOf(thing), externalIdOf(thing)),
    // On its way to what the run was about to leave, when the run was stopped.
    movedSince: (write) => (isTemporaryId(write.now?.internal_id) ? undefined : movedSince(write, { ignored })),
  };
}

/** @param present the internal id that it has, which is another one */
export function keyedMapping(
  ids: ExternalIdOperations,
  place: MappingPlace,
  { external_id: externalId, internal_id: internalId }: IdMapping,
  present: string | undefined,
): ReturnType<typeof keyedWrite> {
  const change = writeOf(stateOf(present), stateOf(internalId));
  return keyedWrite(mappingThings(ids), mappingThing(place, externalId), change, 'mapping');
}

/** Mappings of a place, all of them read once. */
export function undoableMappings({ externalIds: ids }: Platform): Things & {
  /** The mapping that has the internal id now, which another one is to get back. */
  holderOf: (thing: Thing, before: State) => Promise<string | undefined>;
} {
  const things = mappingThings(ids);
  const known = new KnownMappings(ids);
  return {
    ...things,
    holderOf: (thing, before) => known.holderOf(thing, before),
    read: async (thing) => stateOf(await known.internalOf(thing)),
    readAnew: things.read,
    write: async (write) => {
      await things.write(write);
      await known.changed(write.thing, String(write.wanted.internal_id));
      return undefined;
    },
    remove: async (write) => {
      await things.remove?.(write);
      await known.changed(write.thing, undefined);
    },
  };
}

/** What the platform has in a place, found from both sides. */
interface BothSides {
  internalOf: Map<string, string>;
  externalOf: Map<string, string>;
}

/** What the platform has in the places that are asked for, as it changes. */
class KnownMappings {
  readonly #ids: ExternalIdOperations;
  readonly #places = new Map<string, Promise<BothSides>>();

  constructor(ids: ExternalIdOperations) {
    this.#ids = ids;
  }

  async internalOf(thing: Thing): Promise<string | undefined> {
    return (await this.#in(placeOf(thing))).internalOf.get(externalIdOf(thing));
  }

  async holderOf(thing: Thing, { internal_id: internalId }: State): Promise<string | undefined> {
    const holder = (await this.#in(placeOf(thing))).externalOf.get(String(internalId));
    return holder === thing.at.external_id ? undefined : holder;
  }

  async changed(thing: Thing, internalId: string | undefined): Promise<void> {
    const { internalOf, externalOf } = await this.#in(placeOf(thing));
    const externalId = externalIdOf(thing);
    const former = internalOf.get(externalId);
    if (former !== undefined) externalOf.delete(former);
    if (internalId === undefined) internalOf.delete(externalId);
    else {
      internalOf.set(externalId, internalId);
      externalOf.set(internalId, externalId);
    }
  }

  #in(place: MappingPlace): Promise<BothSides> {
    const key = JSON.stringify(place);
    const reading = this.#places.get(key) ?? this.#read(place);
    this.#places.set(key, reading);
    return reading;
  }

  async #read(place: MappingPlace): Promise<BothSides> {
    const there = await this.#ids.hasNamespace(place.namespace);
    const mappings: readonly IdMapping[] = there ? await this.#ids.listMappings(place) : [];
    // Told before the run begins.
    if (mappings.length > 0) await this.#ids.writesWhole(place, mappings);
    return {
      internalOf: new Map(mappings.map((mapping) => [mapping.external_id, mapping.internal_id])),
      externalOf: new Map(mappings.map((mapping) => [mapping.internal_id, mapping.external_id])),
    };
  }
}
