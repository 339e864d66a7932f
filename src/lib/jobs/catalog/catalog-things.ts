import { rejected, type Upsert } from '../../bulk/change.js';
import { type ByKey, gone } from '../../bulk/strategies/by-key.js';
import { keyedRemoval, keyedWrite, type Things } from '../../bulk/strategies/things.js';
import { sameJson } from '../../json/same-json.js';
import type { State, Thing } from '../../model/thing.js';
import { type CatalogObject, type CatalogOperations, createCatalogOperations } from '../../platform/calls/catalog.js';
import { createProductPartOperations } from '../../platform/calls/product-parts.js';
import type { Platform } from '../../platform/platform.js';
import { type KeyedResource, keyedResources } from '../../resources/catalog/registry.js';
import { compareMembers } from '../../schema/kept.js';
import { quoted } from '../../schema/quoted.js';
import { type CatalogIndex, createCatalogIndex } from './catalog-index.js';

export const ignoredIds: ReadonlySet<string> = new Set(['id']);

export function thingOf({ one, key: member }: KeyedResource, key: string, present: CatalogObject | undefined): Thing {
  const id = present?.id;
  return { kind: one, key, at: { [member]: key, ...(typeof id === 'string' ? { id } : {}) } };
}

/** @param current what the platform had when it was read for all of them */
export function catalogThings(
  { rows: { noun: kind }, key: member, blank = {}, operations, deletes }: KeyedResource,
  catalog: CatalogOperations,
  current: CatalogIndex,
): Things {
  /** By the platform's id where it is known and can be asked for: one that was made again has another. */
  async function readAnew({ key, at: { id, [member]: named = key } }: Thing): Promise<CatalogObject | undefined> {
    const known = id === undefined || operations.get === undefined ? undefined : await catalog.get(kind, id);
    return known ?? (await catalog.listAll(kind)).find((one) => one[member] === named);
  }
  return {
    ignored: ignoredIds,
    read: async ({ at }) => current.byId(at.id ?? '') ?? current.find(at[member] ?? '')[0],
    readAnew,
    write: async ({ thing, wanted: { id: _, ...body }, now }) =>
      now === undefined
        ? catalog.create(kind, { ...blank, ...body }, () => readAnew(thing))
        : catalog.replace(kind, String(now.id), body),
    remove: deletes && (({ now }) => catalog.remove(kind, String(now.id))),
    obstacle: ({ wanted, now }) => {
      if (now === undefined) return undefined;
      if (wanted === undefined) {
        return deletes === undefined ? `the platform has no operation that deletes ${kind}` : undefined;
      }
      return catalog.canReplace(kind) ? undefined : `the platform has no operation that changes ${kind}`;
    },
  };
}

/** @returns undefined for a kind that is none of these */
export async function undoableThings(name: string, platform: Platform): Promise<Things | undefined> {
  const described = keyedResources.find(({ one }) => one === name);
  if (described === undefined) return undefined;
  const catalog = createCatalogOperations(platform.call);
  return catalogThings(
    described,
    catalog,
    createCatalogIndex(await catalog.listAll(described.rows.noun), described.key),
  );
}

/** @param current what the platform had when rows were begun */
export function keyedThings(
  described: KeyedResource,
  catalog: CatalogOperations,
  current: CatalogIndex,
): ByKey<CatalogObject> {
  const { one } = described;
  const things = catalogThings(described, catalog, current);

  return {
    asks: false,
    keyed: async ({ content, key, removes }, { anew }) => {
      const [known, ...others] = current.find(key);
      if (others.length > 0) {
        const message = `the platform has ${others.length + 1} ${described.rows.noun} of this ${described.key}`;
        return { change: rejected('', 'conflict', message) };
      }
      const thing = thingOf(described, key, known);
      const present = anew === true ? await things.readAnew?.(thing) : known;
      if (removes === true) return present === undefined ? gone : keyedRemoval(things, thing, present, one);
      const change = changeOfThing(described, content, present, catalog.canReplace(described.rows.noun));
      return 'after' in change ? keyedWrite(things, thing, change, one) : { change };
    },
    close: () => undefined,
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
  const verdicts = compareMembers(content, present, undefined);
  const found = Object.keys(verdicts)
    .filter((member) => verdicts[member] !== 'kept')
    .map((member) => ({ member, wanted: content[member], found: present[member] }));
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

/** Whether every member that is wanted is there, however it is written. */
export function isUpToDate(present: CatalogObject, wanted: CatalogObject): boolean {
  return Object.entries(wanted).every(([name, value]) => sameJson(present[name], value));
}

export function undoableImages(platform: Platform): Things {
  const parts = createProductPartOperations(platform.call);
  return {
    ignored: ignoredIds,
    // Where it is not known which one it is, it may be there.
    read: async ({ at: { id, product = '' } }): Promise<State | undefined> =>
      id === undefined || (await parts.images(product)).includes(id) ? {} : undefined,
    write: () => Promise.reject(new TypeError('images are not kept')),
    remove: ({ thing: { at } }) => parts.removeImage(at.product ?? '', at.id ?? ''),
    obstacle: ({ thing: { at }, wanted }) => {
      if (wanted !== undefined) return 'its bytes are not kept: catalog images upload sends it again';
      if (at.id !== undefined) return undefined;
      return 'its upload was cut off and it is not known which image it is: resume the run first (runs resume)';
    },
  };
}
