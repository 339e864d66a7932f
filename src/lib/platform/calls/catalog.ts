import { InDoubtError, RefusedError } from '../../errors/errors.js';
import { type CatalogKind, resourceOf } from '../../resources/catalog/registry.js';
import type { ResourceOperations } from '../../schema/resource.js';
import { bodyOf, type Call, objectOf, orUndefined, wasThere } from '../call.js';
import { type ListPage, wholeList } from '../pages.js';

/** An object of the catalogue, in the form of dialect `seed`, with every member that the platform gave. */
export type CatalogObject = Readonly<Record<string, unknown>>;

export type { CatalogKind } from '../../resources/catalog/registry.js';

export type CatalogQuery = Readonly<Record<string, string | number | boolean | undefined>>;

export type CatalogOperations = ReturnType<typeof createCatalogOperations>;

const pageSize = 1000;

/** All throw {@link RefusedError} for a 4xx, but for the 404 of a get or delete. */
export function createCatalogOperations(call: Call) {
  const list = async (kind: CatalogKind, page: { limit: number; offset: number }, query?: CatalogQuery) => {
    const { body } = await call(operationsOf(kind).list, { query: { ...query, ...page } });
    return body as ListPage<CatalogObject>;
  };
  const listAll = async (kind: CatalogKind, query?: CatalogQuery): Promise<CatalogObject[]> => {
    const { items, problems } = await wholeList((page) => list(kind, page, query), pageSize);
    const [hidden] = problems;
    if (hidden === undefined) return items;
    const detail = hidden.detail ?? hidden.title;
    throw new RefusedError(409, hidden, `the platform could not show all of its ${kind}: ${detail}`);
  };
  const lotLocations = async (lot: string): Promise<CatalogObject[]> => {
    const { body } = await call('listLotStorageLocations', { path: { 'lot-id': lot } });
    return ((body ?? {}) as { items?: CatalogObject[] }).items ?? [];
  };
  return {
    list,
    /**
     * All of them.
     * @throws {RefusedError} of status 409 when the platform could not show some: taken for absent they would be doubled
     */
    listAll,
    /** Of a kind that the platform shows in a list only, looked for there. */
    get: async (kind: CatalogKind, id: string) => {
      const { get, id: variable = '' } = operationsOf(kind);
      if (get === undefined) return (await listAll(kind)).find((thing) => thing.id === id);
      return bodyOf(call(get, { path: { [variable]: id } }));
    },
    /** @param didItHappen for a lost answer: looks for the thing; undefined when it is not there */
    create: async (kind: CatalogKind, body: object, didItHappen?: () => Promise<CatalogObject | undefined>) => {
      const answer = await call(operationsOf(kind).create, { body, didItHappen });
      // A gateway may have taken the body off an answer of success: what was made is there all the same.
      return (answer.body ?? (await didItHappen?.()) ?? {}) as CatalogObject;
    },
    /** Whether things of this kind can be changed once they are there. */
    canReplace: (kind: CatalogKind) => operationsOf(kind).replace !== undefined,
    replace: async (kind: CatalogKind, id: string, body: object) => {
      const { replace, id: variable = '' } = operationsOf(kind);
      if (replace === undefined) throw new TypeError(`${kind} cannot be replaced`);
      return objectOf(call(replace, { path: { [variable]: id }, body }));
    },
    /** Whether the platform deletes things of this kind. */
    canRemove: (kind: CatalogKind) => resourceOf(kind).deletes !== undefined,
    /** @returns false when it was not there */
    remove: async (kind: CatalogKind, id: string) => {
      const { deletes } = resourceOf(kind);
      const { id: variable = '' } = operationsOf(kind);
      if (deletes === undefined) throw new TypeError(`${kind} cannot be deleted`);
      return wasThere(call(deletes, { path: { [variable]: id } }));
    },
    /** Ids in order. */
    childrenOf: async (id: string) => {
      const { body } = await call('listBrowseNodeChildren', { path: { 'browse-node-id': id } });
      return (body as { items: { id: unknown }[] }).items.map((child) => String(child.id));
    },
    setChildren: async (id: string, children: readonly string[]) => {
      const items = children.map((child) => ({ id: child }));
      await call('replaceBrowseNodeChildren', { path: { 'browse-node-id': id }, body: { items } });
    },
    /** A plain text body, and a plain text answer. */
    setLotStatus: async (id: string, status: string) => {
      await call('setLotStatus', { path: { 'lot-id': id }, body: status });
    },
    /** Where a lot is stored: `{storage_location}`, on some platforms with an id of its own. */
    lotLocations,
    addLotLocation: async (lot: string, storage_location: string) => {
      const didItHappen = async () =>
        (await lotLocations(lot)).find((known) => known.storage_location === storage_location);
      await call('createLotStorageLocation', { path: { 'lot-id': lot }, body: { storage_location }, didItHappen });
    },
    /** One as `lotLocations` gave it; where that shows no id, its path is taken to end with the storage location. */
    removeLotLocation: async (lot: string, { id, storage_location }: CatalogObject) => {
      const path = { 'lot-id': lot, 'lot-storage-location-information-id': String(id ?? storage_location) };
      await orUndefined(call('deleteLotStorageLocation', { path }));
    },
  };
}

function operationsOf(kind: CatalogKind): ResourceOperations {
  const { operations } = resourceOf(kind);
  if (operations === undefined) throw new TypeError(`${kind} have no list`);
  return operations;
}

/**
 * For what others will refer to.
 * @throws {InDoubtError} for a thing that was created by an answer without a body, and that the list does not show yet
 */
export function idOfMade({ id }: CatalogObject, what: string): string {
  if (id !== undefined) return String(id);
  throw new InDoubtError(`the platform answered a ${what} without an id, and does not show it`);
}
