import { noteOf } from '../../bulk/change.js';
import { movedSince, type Things } from '../../bulk/strategies/things.js';
import type { Noted } from '../../journal/entries.js';
import type { State, Thing } from '../../model/thing.js';
import type { ExternalIdOperations } from '../../platform/external-ids.js';
import type { MappingPlace } from '../../platform/mapping-place.js';
import type { Platform } from '../../platform/platform.js';
import type { IdMapping } from '../../resources/external-ids/id-mapping.js';
import { isTemporaryId } from './mapping-cycles.js';

const ignored: ReadonlySet<string> = new Set();

/** A mapping that is about to be set, or dropped where it has no internal id. */
export interface WrittenMapping {
  place: MappingPlace;
  externalId: string;
  internalId: string | undefined;
  /** Internal id that it has now. */
  present: string | undefined;
}

export function noteOfMapping({ place, externalId, internalId, present }: WrittenMapping): Noted {
  return noteOf(thingOf(place, externalId), stateOf(present), stateOf(internalId), ignored);
}

function thingOf({ namespace, entityClass }: MappingPlace, externalId: string): Thing {
  const at = { namespace, entity_class: entityClass, external_id: externalId };
  return { kind: 'mapping', key: `${namespace} ${entityClass} ${externalId}`, at };
}

function stateOf(internalId: string | undefined): State | undefined {
  return internalId === undefined ? undefined : { internal_id: internalId };
}

function placeOf({ at }: Thing): MappingPlace {
  return { namespace: at.namespace ?? '', entityClass: at.entity_class ?? '' };
}

/** Mappings of a place, all of them read once. */
export function undoableMappings(platform: Platform): Things & {
  /** The mapping that has the internal id now, which another one is to get back. */
  holderOf: (thing: Thing, before: State) => Promise<string | undefined>;
} {
  const ids = platform.externalIds;
  const known = new KnownMappings(ids);
  return {
    ignored,
    holderOf: (thing, before) => known.holderOf(thing, before),
    read: async (thing) => stateOf(await known.internalOf(thing)),
    readAnew: async (thing) => stateOf((await ids.getMapping(placeOf(thing), thing.at.external_id ?? ''))?.internal_id),
    write: async ({ thing, wanted }) => {
      const internalId = String(wanted.internal_id);
      const mapping = { external_id: thing.at.external_id ?? '', internal_id: internalId };
      await ids.upsertMapping(placeOf(thing), mapping, { internalId: await known.internalOf(thing) });
      await known.changed(thing, internalId);
      return wanted;
    },
    remove: async ({ thing }) => {
      await ids.deleteMapping(placeOf(thing), thing.at.external_id ?? '');
      await known.changed(thing, undefined);
    },
    // On its way to what the run was about to leave, when the run was stopped.
    movedSince: (write) => (isTemporaryId(write.now?.internal_id) ? undefined : movedSince(write, { ignored })),
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
    return (await this.#in(placeOf(thing))).internalOf.get(thing.at.external_id ?? '');
  }

  async holderOf(thing: Thing, { internal_id: internalId }: State): Promise<string | undefined> {
    const holder = (await this.#in(placeOf(thing))).externalOf.get(String(internalId));
    return holder === thing.at.external_id ? undefined : holder;
  }

  async changed(thing: Thing, internalId: string | undefined): Promise<void> {
    const { internalOf, externalOf } = await this.#in(placeOf(thing));
    const externalId = thing.at.external_id ?? '';
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
