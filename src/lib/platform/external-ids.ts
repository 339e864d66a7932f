import { setTimeout } from 'node:timers/promises';
import { RefusedError, UsageError } from '../errors/errors.js';
import type { Notice } from '../terminal/notice.js';
import { type Call, orUndefined } from './call.js';
import type { MappingPlace, WireMapping } from './mapping-place.js';
import { createMappingRoute, type MappingRoute } from './mapping-route.js';
import { createMerger, type MappingChange, type MergeWorld } from './merge-mappings.js';

export type ExternalIdOperations = ReturnType<typeof createExternalIdOperations>;

export interface ExternalIdOptions {
  /** Whether whole lists may be replaced to write single mappings. Asked when it is about to be done. */
  mergeByReplace?: () => boolean;
  notice?: Notice;
  sleep?: (ms: number) => Promise<unknown>;
}

/** The operations on a single mapping are assumed, so a platform may lack them. */
export function createExternalIdOperations(call: Call, options: ExternalIdOptions = {}) {
  const names = async (operation: 'listEntityClasses' | 'listNamespaces') =>
    itemsOf((await call(operation)).body).filter((item): item is string => typeof item === 'string');
  const listMappings = async (place: MappingPlace) =>
    itemsOf((await call('listMappings', { path: placeOf(place) })).body).map(mappingOf);
  const single = new SingleMappings(call, listMappings, options);
  return {
    listEntityClasses: () => names('listEntityClasses'),
    listNamespaces: () => names('listNamespaces'),
    hasNamespace: async (namespace: string) => {
      // It answers without a body.
      const asked = call('getNamespace', { path: { namespace }, read: () => ({}) });
      return (await orUndefined(asked)) !== undefined;
    },
    /** @throws {RefusedError} of status 409 when it exists; after a lost answer that may be our own doing */
    createNamespace: async (namespace: string) => {
      await call('createNamespace', { path: { namespace } });
    },
    /** All of them; the service knows no pages. @throws {RefusedError} of status 404 for an unknown namespace or class */
    listMappings,
    /** All that the place has is deleted first, whichever client wrote it. @throws {RefusedError} 422: not bijective */
    replaceMappings: async (place: MappingPlace, items: readonly WireMapping[]) => {
      await call('replaceMappings', { path: placeOf(place), body: { items } });
    },
    /** @returns undefined when there is none */
    getMapping: (place: MappingPlace, externalId: string) => single.get(place, externalId),
    /**
     * Create or replace the mapping of this external id; no other is touched, and once more does no harm. Where the platform has
     * no call for a single mapping, the whole list is merged and replaced, if that is allowed.
     * @param seen what it is now as far as the caller knows; compared right before a replacement
     * @throws {RefusedError} of status 409 when the internal id belongs to another external id
     * @throws {UsageError} when only a replacement could do it, and that is not allowed
     */
    upsertMapping: (place: MappingPlace, mapping: WireMapping, seen?: MappingChange['seen']) =>
      single.upsert(place, mapping, seen),
    /** As {@link ExternalIdOperations.upsertMapping}. @returns false when there is none */
    deleteMapping: (place: MappingPlace, externalId: string) => single.delete(place, externalId),
    /**
     * Whether single mappings of a place are written by replacement of its list, as far as that can be told: an empty list
     * tells nothing.
     * @param mappings of the place, where they are known already
     * @throws {UsageError} when they would have to be, and that is not allowed
     */
    writesWhole: (place: MappingPlace, mappings?: readonly WireMapping[]) => single.writesWhole(place, mappings),
  };
}

/** Mappings one by one, by the calls for them where the platform has these, else by way of the whole list. */
class SingleMappings {
  readonly #call: Call;
  readonly #mergeByReplace: () => boolean;
  readonly #notice: Notice;
  readonly #route: MappingRoute;
  readonly #merger: ReturnType<typeof createMerger>;
  #told = false;

  constructor(call: Call, list: (place: MappingPlace) => Promise<WireMapping[]>, options: ExternalIdOptions) {
    const { mergeByReplace = () => false, notice = () => undefined, sleep = setTimeout } = options;
    this.#call = call;
    this.#mergeByReplace = mergeByReplace;
    this.#notice = notice;
    this.#route = createMappingRoute({ single: (place, id) => this.#read(place, id), listMappings: list });
    const replace: MergeWorld['replace'] = (...args) => this.#replaceOnce(...args);
    this.#merger = createMerger({ list, replace, sleep, notice });
  }

  get(place: MappingPlace, externalId: string): Promise<WireMapping | undefined> {
    return this.#route.get(place, externalId);
  }

  async upsert(place: MappingPlace, mapping: WireMapping, seen: MappingChange['seen']): Promise<void> {
    const { external_id: externalId, internal_id: internalId } = mapping;
    if (!this.#route.isMissing() && (await this.#put(place, mapping))) return;
    await this.#merge(place, { externalId, internalId, seen });
  }

  async delete(place: MappingPlace, externalId: string): Promise<boolean> {
    const route = this.#route;
    if (!route.isMissing()) {
      if ((await orUndefined(this.#call('deleteMapping', { path: mappingPath(place, externalId) }))) !== undefined) {
        route.isServed();
        return true;
      }
      if (!(await route.look(place, externalId)).missing) return false;
    }
    if ((await route.get(place, externalId)) === undefined) return false;
    await this.#merge(place, { externalId, internalId: undefined });
    return true;
  }

  async writesWhole(place: MappingPlace, mappings?: readonly WireMapping[]): Promise<boolean> {
    if (!(await this.#route.look(place, undefined, mappings)).missing) return false;
    if (!this.#mergeByReplace()) throw notAllowed();
    return true;
  }

  async #read(place: MappingPlace, externalId: string): Promise<WireMapping | undefined> {
    const answer = await orUndefined(this.#call('getMapping', { path: mappingPath(place, externalId) }));
    return answer && { external_id: externalId, internal_id: mappingOf(answer.body).internal_id };
  }

  /** @returns false where the platform has no call for a single mapping */
  async #put(place: MappingPlace, { external_id, internal_id }: WireMapping): Promise<boolean> {
    const body = { internal_id, external_id };
    try {
      await this.#call('upsertMapping', { path: mappingPath(place, external_id), body });
      this.#route.isServed();
      return true;
    } catch (error) {
      if (!isNotFound(error)) throw error;
      const { missing, empty } = await this.#route.look(place, external_id);
      // Where nothing is listed nothing can be told, and nothing can be lost.
      if (!missing && !(empty && this.#mergeByReplace())) throw error;
      return false;
    }
  }

  /** @throws {UsageError} when it is not allowed */
  async #merge(place: MappingPlace, change: MappingChange): Promise<void> {
    if (!this.#mergeByReplace()) throw notAllowed();
    if (!this.#told) {
      this.#notice('the platform has no call for a single mapping: the whole list is read, merged and replaced');
    }
    this.#told = true;
    await this.#merger(place, change);
  }

  async #replaceOnce(
    place: MappingPlace,
    items: readonly WireMapping[],
    isThere: () => Promise<boolean>,
  ): Promise<boolean> {
    // Sent again as it is, it would drop what others wrote since.
    const didItHappen = async () => (await isThere()) || Promise.reject(new NotReplaced());
    try {
      await this.#call('replaceMappings', { path: placeOf(place), body: { items }, idempotent: false, didItHappen });
      return true;
    } catch (error) {
      if (error instanceof NotReplaced) return false;
      throw error;
    }
  }
}

/** A replacement whose answer was lost did not take effect: it is made anew of what is there now. */
class NotReplaced extends Error {}

function notAllowed(): UsageError {
  return new UsageError(
    'the platform has no call for a single mapping, so its whole list would have to be replaced; what others write in that moment could be lost',
    { hint: 'allow it with --merge-by-replace, or tillctl config set external_ids.merge_by_replace true' },
  );
}

function placeOf({ namespace, entityClass }: MappingPlace): Record<string, string> {
  return { namespace, 'entity-class': entityClass };
}

function mappingPath(place: MappingPlace, externalId: string): Record<string, string> {
  return { ...placeOf(place), 'external-id': externalId };
}

function isNotFound(error: unknown): boolean {
  return error instanceof RefusedError && error.status === 404;
}

function itemsOf(body: unknown): unknown[] {
  return (body as { items: unknown[] }).items;
}

function mappingOf(item: unknown): WireMapping {
  const { internal_id, external_id } = item as { internal_id?: unknown; external_id?: unknown };
  return { external_id: String(external_id ?? ''), internal_id: String(internal_id ?? '') };
}
