import { type Rejected, rejected, type Upsert } from '../../bulk/change.js';
import type { ByKey, Keyed } from '../../bulk/strategies/by-key.js';
import { sameJson } from '../../json/same-json.js';
import type { CatalogObject, CatalogOperations } from '../../platform/calls/catalog.js';
import type { KeyedResource } from '../../resources/catalog/registry.js';
import { quoted } from '../../schema/quoted.js';
import type { CatalogIndex } from './catalog-index.js';
import { checkOfThing, differencesOfThing, readAgain } from './check-thing.js';
import { keyedUndoOfThing, noteOfRemoval } from './undo-catalog.js';

/** @param current what the platform had when rows were begun */
export function keyedThings(
  thing: KeyedResource,
  catalog: CatalogOperations,
  current: CatalogIndex,
): ByKey<CatalogObject> {
  /** Of things that were created just now, by their keys. */
  const madeIds = new Map<string, string>();
  const { key: member } = thing;
  const kind = thing.rows.noun;

  function keyedBy(key: string, content: CatalogObject, present: CatalogObject | undefined): Keyed {
    const change = changeOfThing(thing, content, present, catalog.canReplace(kind));
    const about = { kind, member, key, present };
    if (change.kind === 'rejected') return { change };
    if (change.kind === 'same') return { change };
    const undo = keyedUndoOfThing(about, change);
    const written = { ...about, body: change.after };
    if (change.kind === 'create') {
      const send = async () => {
        const answer = await createOnce(catalog, thing, key, change.after);
        const id = answer.id === undefined ? undefined : String(answer.id);
        if (id !== undefined) madeIds.set(key, id);
        return { id, answer, left: answer };
      };
      return {
        change,
        undo,
        check: checkOfThing({ ...written, madeId: () => madeIds.get(key) }, catalog),
        send,
      };
    }
    const { id, after } = change;
    const send = async () => {
      const answer = await catalog.replace(kind, id, after);
      return { id, answer, left: answer };
    };
    return { change, undo, check: checkOfThing(written, catalog), send };
  }

  return {
    asks: false,
    removal: catalog.canRemove(kind) ? async ({ key }) => removalOf(key, thing, catalog, current) : undefined,
    keyed: async ({ content, key }) => {
      const [present, ...others] = current.find(key);
      return others.length > 0 ? severalOf(thing, others.length + 1) : keyedBy(key, content, present);
    },
    keyedAnew: async ({ content, key }) => {
      const [present, ...others] = current.find(key);
      if (others.length > 0) return severalOf(thing, others.length + 1);
      const about = { kind, member, key, present, madeId: () => madeIds.get(key) };
      return keyedBy(key, content, await readAgain(about, catalog));
    },
    close: () => undefined,
  };
}

function severalOf({ rows: { noun }, key }: KeyedResource, count: number): { change: Rejected } {
  return { change: rejected('', 'conflict', `the platform has ${count} ${noun} of this ${key}`) };
}

/** @returns undefined where there is none of this key */
function removalOf(
  key: string,
  thing: KeyedResource,
  catalog: CatalogOperations,
  current: CatalogIndex,
): Awaited<ReturnType<NonNullable<ByKey<CatalogObject>['removal']>>> {
  const { key: member, one, rows } = thing;
  const kind = rows.noun;
  const [present, ...others] = current.find(key);
  if (present === undefined) return undefined;
  if (others.length > 0) return severalOf(thing, others.length + 1);
  const about = { kind, member, key, present };
  const id = String(present.id);
  return {
    change: { kind: 'delete', id, before: present },
    deletion: {
      name: `${one} ${quoted(key)}`,
      notes: [noteOfRemoval(about)],
      isThere: async () => (await readAgain(about, catalog)) !== undefined,
      remove: () => catalog.remove(kind, id),
    },
  };
}

function changeOfThing(
  { rows: { noun: kind }, fixed = [], blank = {}, merge }: KeyedResource,
  said: CatalogObject,
  present: CatalogObject | undefined,
  canReplace: boolean,
): Upsert {
  if (present === undefined) return { kind: 'create', after: { ...blank, ...said } };
  const content = merge?.(said, present) ?? said;
  const id = String(present.id);
  if (isUpToDate(present, content)) return { kind: 'same', id, now: present };
  const found = differencesOfThing(kind, content, present);
  const moved = fixed.find((name) => name in content && content[name] !== present[name]);
  if (moved !== undefined) {
    const message = `${moved} is ${quoted(String(present[moved]))} on the platform and cannot change`;
    return rejected(moved, 'conflict', message, found);
  }
  if (!canReplace) {
    return rejected('', 'conflict', `the platform has it with other values, and ${kind} cannot be changed`, found);
  }
  const { id: _, ...members } = present;
  return { kind: 'update', id, before: present, after: { ...members, ...content } };
}

/** A lost answer is looked for by the key, which nothing had when it was sent. */
async function createOnce(
  catalog: CatalogOperations,
  { rows: { noun: kind }, key: member }: KeyedResource,
  key: string,
  body: CatalogObject,
): Promise<CatalogObject> {
  return catalog.create(kind, body, async () => (await catalog.listAll(kind)).find((object) => object[member] === key));
}

/** Whether every member that is wanted is there, however it is written. */
export function isUpToDate(present: CatalogObject, wanted: CatalogObject): boolean {
  return Object.entries(wanted).every(([name, value]) => sameJson(present[name], value));
}
