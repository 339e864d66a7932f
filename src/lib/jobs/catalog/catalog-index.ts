import type { CatalogObject } from '../../platform/calls/catalog.js';

/** What the platform has of one kind, by the text that an operator knows it by. */
export interface CatalogIndex {
  size: number;
  /** Several where the platform does not hold that text unique. */
  find: (key: string) => readonly CatalogObject[];
  byId: (id: string) => CatalogObject | undefined;
  /** Put it in place of its earlier version. */
  put: (object: CatalogObject) => void;
  remove: (id: string) => void;
  all: () => Iterable<CatalogObject>;
}

/** @param member that holds the key: `external_id`, `name` */
export function createCatalogIndex(objects: readonly CatalogObject[], member: string): CatalogIndex {
  const byId = new Map<string, CatalogObject>();
  const byKey = new Map<string, Set<string>>();
  for (const object of objects) put(object);

  function put(object: CatalogObject): void {
    const id = String(object.id ?? '');
    forgetKey(id);
    byId.set(id, object);
    const key = object[member];
    if (typeof key !== 'string') return;
    const ids = byKey.get(key) ?? new Set<string>();
    byKey.set(key, ids.add(id));
  }

  function forgetKey(id: string): void {
    const before = byId.get(id);
    if (before !== undefined) byKey.get(String(before[member]))?.delete(id);
  }

  return {
    get size() {
      return byId.size;
    },
    find: (key) => [...(byKey.get(key) ?? [])].map((id) => byId.get(id) as CatalogObject),
    byId: (id) => byId.get(id),
    put,
    remove: (id) => {
      forgetKey(id);
      byId.delete(id);
    },
    all: () => byId.values(),
  };
}
