import { noteOf } from '../../bulk/change.js';
import type { Things } from '../../bulk/strategies/things.js';
import { differences, withChanges } from '../../json/same-state.js';
import type { Thing } from '../../model/thing.js';
import { orUndefined } from '../../platform/call.js';
import { type CatalogObject, createCatalogOperations } from '../../platform/calls/catalog.js';
import { createProductPartOperations } from '../../platform/calls/product-parts.js';
import type { Platform } from '../../platform/platform.js';
import { ignoredIds } from '../catalog/catalog-things.js';

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

/** @returns undefined for a kind that is none of these */
export function partThings(name: string, platform: Platform): Things | undefined {
  if (name === 'product feature') return featureThings(platform);
  if (name === 'lot') return lotThings(platform);
  return name === 'product of a node' ? placeThings(platform) : undefined;
}

export function featureThings(platform: Platform): Things {
  const parts = createProductPartOperations(platform.call);
  const find = async ({ product = '', template }: Thing['at']) => {
    // One that was deleted has no features.
    const features = (await orUndefined(parts.features(product))) ?? [];
    return features.find((feature) => feature.feature_template_id === template);
  };
  return {
    ignored: ignoredIds,
    read: ({ at }) => find(at),
    write: ({ thing: { at }, wanted, now }) => {
      // A value that is open is not sent.
      const body = withChanges({}, { ...wanted, id: null });
      if (now === undefined) return parts.addFeature(at.product ?? '', body, () => find(at));
      return parts.replaceFeature(at.product ?? '', String(now.id), body);
    },
    remove: ({ thing: { at }, now }) => parts.removeFeature(at.product ?? '', String(now.id)),
  };
}

export function lotThings(platform: Platform): Things {
  const catalog = createCatalogOperations(platform.call);
  const find = async ({ product = '', number = '' }: Thing['at']) =>
    (await catalog.listAll('lots', { product_id: product, number })).find(
      (lot) => lot.product === product && lot.number === number,
    );
  return {
    ignored: ignoredIds,
    read: ({ at }) => find(at),
    write: async ({ thing, wanted: { id: _, ...body }, now }) => {
      if (now === undefined) return catalog.create('lots', body, () => find(thing.at));
      await catalog.setLotStatus(String(now.id), String(body.status));
      return undefined;
    },
    obstacle: ({ wanted, now }) => {
      if (now === undefined) return undefined;
      if (wanted === undefined) return 'the platform has no operation that deletes lots';
      const others = differences(now, wanted, ignoredIds).some((member) => member !== 'status');
      return others ? 'nothing but the status of a lot can change' : undefined;
    },
  };
}

export function placeThings({ call }: Platform): Things {
  const path = ({ product = '', node = '' }: Thing['at']) => ({ 'browse-node-id': node, 'product-id': product });
  return {
    ignored: ignoredIds,
    isShown: false,
    read: async ({ at }) => (at.left === 'there' ? {} : undefined),
    write: async ({ thing: { at } }) => {
      await call('setBrowseNodeProduct', { path: path(at) });
      return undefined;
    },
    remove: ({ thing: { at } }) => orUndefined(call('deleteBrowseNodeProduct', { path: path(at) })),
    note: ({ thing, wanted, now }) => {
      const { unsure: _, ...at } = thing.at;
      const where = { ...thing, at: { ...at, left: wanted === undefined ? 'gone' : 'there' } };
      return noteOf(where, now, wanted, ignoredIds);
    },
    movedSince: () => undefined,
    obstacle: ({ thing: { at } }) => at.unsure,
  };
}
