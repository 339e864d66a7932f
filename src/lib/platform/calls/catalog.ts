import { InDoubtError, RefusedError } from '../../errors/errors.js';
import { type CatalogKind, resourceOf } from '../../resources/catalog/registry.js';
import type { ResourceOperations } from '../../schema/resource.js';
import type { Call } from '../call.js';
import { type ListPage, wholeList } from '../pages.js';

/** An object of the catalogue, in the form of dialect `seed`, with every member that the platform gave. */
export type CatalogObject = Readonly<Record<string, unknown>>;

export type { CatalogKind } from '../../resources/catalog/registry.js';

export type CatalogQuery = Readonly<Record<string, string | number | boolean | undefined>>;

export interface CatalogOperations {
  list: (
    kind: CatalogKind,
    page: { limit: number; offset: number },
    query?: CatalogQuery,
  ) => Promise<ListPage<CatalogObject>>;
  /**
   * All of them.
   * @throws {RefusedError} of status 409 when the platform could not show some: taken for absent they would be doubled
   */
  listAll: (kind: CatalogKind, query?: CatalogQuery) => Promise<CatalogObject[]>;
  /** Of a kind that the platform shows in a list only, looked for there. */
  get: (kind: CatalogKind, id: string) => Promise<CatalogObject | undefined>;
  /** @param didItHappen for a lost answer: looks for the thing; undefined when it is not there */
  create: (
    kind: CatalogKind,
    body: object,
    didItHappen?: () => Promise<CatalogObject | undefined>,
  ) => Promise<CatalogObject>;
  /** Whether things of this kind can be changed once they are there. */
  canReplace: (kind: CatalogKind) => boolean;
  replace: (kind: CatalogKind, id: string, body: object) => Promise<CatalogObject>;
  /** Whether the platform deletes things of this kind. */
  canRemove: (kind: CatalogKind) => boolean;
  /** @returns false when it was not there */
  remove: (kind: CatalogKind, id: string) => Promise<boolean>;
  /** Ids in order. */
  childrenOf: (id: string) => Promise<string[]>;
  setChildren: (id: string, children: readonly string[]) => Promise<void>;
  /** A plain text body, and a plain text answer. */
  setLotStatus: (id: string, status: string) => Promise<void>;
  /** Where a lot is stored: `{storage_location}`, on some platforms with an id of its own. */
  lotLocations: (lot: string) => Promise<CatalogObject[]>;
  addLotLocation: (lot: string, location: string) => Promise<void>;
  /** @param location as `lotLocations` gave it; where that shows no id, its path is taken to end with the storage location */
  removeLotLocation: (lot: string, location: CatalogObject) => Promise<void>;
}

const pageSize = 1000;

/** All throw {@link RefusedError} for a 4xx, but for the 404 of a get or delete. */
export function createCatalogOperations(call: Call): CatalogOperations {
  const list: CatalogOperations['list'] = async (kind, page, query) => {
    const { body } = await call(operationsOf(kind).list, { query: { ...query, ...page } });
    return body as ListPage<CatalogObject>;
  };
  const listAll: CatalogOperations['listAll'] = async (kind, query) => {
    const { items, problems } = await wholeList((page) => list(kind, page, query), pageSize);
    const [hidden] = problems;
    if (hidden === undefined) return items;
    const detail = hidden.detail ?? hidden.title;
    throw new RefusedError(409, hidden, `the platform could not show all of its ${kind}: ${detail}`);
  };
  return {
    list,
    listAll,
    get: async (kind, id) => {
      const { get, id: variable = '' } = operationsOf(kind);
      if (get === undefined) return (await listAll(kind)).find((thing) => thing.id === id);
      return orUndefined(async () => (await call(get, { path: { [variable]: id } })).body as CatalogObject);
    },
    create: async (kind, body, didItHappen) => {
      const answer = await call(operationsOf(kind).create, { body, didItHappen });
      // A gateway may have taken the body off an answer of success: what was made is there all the same.
      return (answer.body ?? (await didItHappen?.()) ?? {}) as CatalogObject;
    },
    canReplace: (kind) => operationsOf(kind).replace !== undefined,
    replace: async (kind, id, body) => {
      const { replace, id: variable = '' } = operationsOf(kind);
      if (replace === undefined) throw new TypeError(`${kind} cannot be replaced`);
      return ((await call(replace, { path: { [variable]: id }, body })).body ?? {}) as CatalogObject;
    },
    canRemove: (kind) => resourceOf(kind).deletes !== undefined,
    remove: async (kind, id) => {
      const { deletes } = resourceOf(kind);
      const { id: variable = '' } = operationsOf(kind);
      if (deletes === undefined) throw new TypeError(`${kind} cannot be deleted`);
      return (await orUndefined(() => call(deletes, { path: { [variable]: id } }))) !== undefined;
    },
    childrenOf: async (id) => {
      const { body } = await call('listBrowseNodeChildren', { path: { 'browse-node-id': id } });
      return (body as { items: { id: unknown }[] }).items.map((child) => String(child.id));
    },
    setChildren: async (id, children) => {
      const items = children.map((child) => ({ id: child }));
      await call('replaceBrowseNodeChildren', { path: { 'browse-node-id': id }, body: { items } });
    },
    setLotStatus: async (id, status) => {
      await call('setLotStatus', { path: { 'lot-id': id }, body: status });
    },
    lotLocations,
    addLotLocation: async (lot, storage_location) => {
      const didItHappen = async () =>
        (await lotLocations(lot)).find((known) => known.storage_location === storage_location);
      await call('createLotStorageLocation', { path: { 'lot-id': lot }, body: { storage_location }, didItHappen });
    },
    removeLotLocation: async (lot, { id, storage_location }) => {
      const path = { 'lot-id': lot, 'lot-storage-location-information-id': String(id ?? storage_location) };
      await orUndefined(() => call('deleteLotStorageLocation', { path }));
    },
  };

  async function lotLocations(lot: string): Promise<CatalogObject[]> {
    const { body } = await call('listLotStorageLocations', { path: { 'lot-id': lot } });
    return ((body ?? {}) as { items?: CatalogObject[] }).items ?? [];
  }
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

/** Undefined for a 404. */
export async function orUndefined<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return undefined;
    throw error;
  }
}
