import { comparedBy, noteOf, type UndoableKind } from '../../bulk/undoable-kind.js';
import type { Noted } from '../../journal/entries.js';
import { differences } from '../../json/same-state.js';
import type { State, Thing } from '../../model/thing.js';
import { type CatalogObject, createCatalogOperations, orUndefined } from '../../platform/calls/catalog.js';
import { createProductPartOperations } from '../../platform/calls/product-parts.js';
import type { Platform } from '../../platform/platform.js';

export const ignoredOfParts: ReadonlySet<string> = new Set(['id']);

/** Something that belongs to one product and is about to be written. */
export interface WrittenPart {
  thing: Thing;
  /** Undefined: it was not there. */
  before: State | undefined;
  /** As it is sent; undefined: it is taken away. */
  left: State | undefined;
}

/** @param named the product, as its row names it; `product` is the platform's id of it */
export function featureThing(named: string, product: string, template: CatalogObject, id?: string): Thing {
  const at = { product, template: String(template.id), ...(id === undefined ? {} : { id }) };
  return { kind: 'product feature', key: `${named} ${String(template.name)}`, at };
}

/** @param named the product, as its row names it; `product` is the platform's id of it */
export function lotThing(named: string, product: string, number: string, id?: string): Thing {
  return { kind: 'lot', key: `${named} ${number}`, at: { product, number, ...(id === undefined ? {} : { id }) } };
}

/**
 * The platform does not show which products a node has: what is there is what was done last, and of a product that is
 * put there it is not known whether it was there before.
 */
export function placeThing(named: string, product: string, node: string, nodeName: string, remove: boolean): Thing {
  const at: Record<string, string> = { product, node, left: remove ? 'gone' : 'there' };
  if (!remove) at.unsure = 'the platform does not tell whether the product was there before';
  return { kind: 'product of a node', key: `${nodeName} ${named}`, at };
}

export function noteOfPart({ thing, before, left }: WrittenPart): Noted {
  return noteOf(thing, before, left, ignoredOfParts);
}

/** @returns undefined for a kind that is none of these */
export function undoableParts(name: string, platform: Platform): UndoableKind | undefined {
  if (name === 'product feature') return undoableFeatures(platform);
  if (name === 'lot') return undoableLots(platform);
  return name === 'product of a node' ? undoablePlaces(platform) : undefined;
}

function undoableFeatures(platform: Platform): UndoableKind {
  const parts = createProductPartOperations(platform.call);
  const find = async ({ product = '', template }: Thing['at']) => {
    // One that was deleted has no features.
    const features = (await orUndefined(() => parts.features(product))) ?? [];
    return features.find((feature) => feature.feature_template_id === template);
  };
  return {
    ignored: ignoredOfParts,
    readBefore: ({ at }) => find(at),
    restore: async ({ thing: { at }, before, now }) => {
      const { id: _, ...body } = before;
      const { product = '' } = at;
      if (now === undefined) return parts.addFeature(product, body, () => find(at));
      return parts.replaceFeature(product, String(now.id), body);
    },
    remove: async ({ thing: { at }, now }) => {
      await parts.removeFeature(at.product ?? '', String(now.id));
    },
    sameAsLeft: comparedBy(ignoredOfParts),
  };
}

function undoableLots(platform: Platform): UndoableKind {
  const catalog = createCatalogOperations(platform.call);
  return {
    ignored: ignoredOfParts,
    readBefore: async ({ at: { product = '', number = '' } }) => {
      const lots = await catalog.listAll('lots', { product_id: product, number });
      return lots.find((lot) => lot.product === product && lot.number === number);
    },
    writes: ({ status }) => ({ status }),
    restore: async ({ before, now }) => {
      const { id: _, ...body } = before;
      if (now === undefined) return catalog.create('lots', body);
      await catalog.setLotStatus(String(now.id), String(before.status));
      return undefined;
    },
    remove: () => Promise.reject(new TypeError('lots cannot be deleted')),
    sameAsLeft: comparedBy(ignoredOfParts),
    obstacle: ({ before, now }) => {
      if (now === undefined) return undefined;
      if (before === undefined) return 'the platform has no operation that deletes lots';
      const others = differences(now, before, ignoredOfParts).some((member) => member !== 'status');
      return others ? 'nothing but the status of a lot can change' : undefined;
    },
  };
}

function undoablePlaces({ call }: Platform): UndoableKind {
  const path = ({ product = '', node = '' }: Thing['at']) => ({ 'browse-node-id': node, 'product-id': product });
  return {
    ignored: ignoredOfParts,
    isShown: false,
    readBefore: async ({ at }) => (at.left === 'there' ? {} : undefined),
    restore: async ({ thing: { at } }) => {
      await call('setBrowseNodeProduct', { path: path(at) });
      return undefined;
    },
    remove: async ({ thing: { at } }) => {
      await orUndefined(() => call('deleteBrowseNodeProduct', { path: path(at) }));
    },
    note: ({ thing, before, now }) => {
      const { unsure: _, ...at } = thing.at;
      return noteOf(
        { ...thing, at: { ...at, left: before === undefined ? 'gone' : 'there' } },
        now,
        before,
        ignoredOfParts,
      );
    },
    sameAsLeft: () => undefined,
    obstacle: ({ thing: { at } }) => at.unsure,
  };
}
