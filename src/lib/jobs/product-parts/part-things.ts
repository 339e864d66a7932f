import { noteOf } from '../../bulk/change.js';
import type { Things } from '../../bulk/strategies/things.js';
import { definedOf } from '../../json/defined.js';
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

const kinds: Readonly<Record<string, (platform: Platform) => Things>> = {
  'product feature': featureThings,
  lot: lotThings,
  'product of a node': placeThings,
  'tag of a product': tagThings,
  'product on a channel': channelThings,
  'storage location of a lot': locationThings,
};

/** @returns undefined for a kind that is none of these */
export function partThings(name: string, platform: Platform): Things | undefined {
  return kinds[name]?.(platform);
}

function tagThings({ call }: Platform): Things {
  const parts = createProductPartOperations(call);
  const find = async ({ product = '', name }: Thing['at']) =>
    ((await orUndefined(parts.tags(product))) ?? []).find((tag) => tag.name === name);
  return {
    ignored: ignoredIds,
    read: async ({ at }) => {
      const tag = await find(at);
      return tag && { ...tag };
    },
    write: async ({ thing: { at } }) => ({ ...(await parts.addTag(at.product ?? '', at.name ?? '')) }),
    remove: ({ thing: { at }, now }) => parts.removeTag(at.product ?? '', String(now.id)),
  };
}

/** What a product is on a sales channel, in the form that is sent: with its price nested. @param onAnswer with the platform's own */
export function channelThings({ call }: Platform, onAnswer?: (answer: CatalogObject | undefined) => void): Things {
  const parts = createProductPartOperations(call);
  const listed = async ({ product = '', channel }: Thing['at']) => {
    const all = (await orUndefined(parts.channels(product))) ?? [];
    return all.find((one) => one.sales_channel_id === channel);
  };
  const inOurForm = (one?: CatalogObject) => one && { id: one.id, ...channelMembers(one) };
  return {
    ignored: ignoredIds,
    read: async ({ at }) => inOurForm(await listed(at)),
    write: async ({ thing: { at }, wanted: { id: _, ...body }, now }) => {
      const { product = '', channel: sales_channel_id } = at;
      const answer = await (now === undefined
        ? parts.addChannel(product, { ...body, sales_channel_id }, () => listed(at))
        : parts.replaceChannel(product, String(now.id), body));
      onAnswer?.(answer);
      return inOurForm(answer);
    },
    remove: ({ thing: { at }, now }) => parts.removeChannel(at.product ?? '', String(now.id)),
  };
}

/** What can be sent back of what there is: its price is read in another form. */
function channelMembers(present: CatalogObject): CatalogObject {
  const { block_sales, exclude_from_discounts, sales_price, sales_quantity, sales_price_is_gross } = present;
  const nested = present.sales_price_and_quantity;
  const flat = { price: sales_price, price_is_gross: sales_price_is_gross, quantity: sales_quantity };
  return definedOf({
    sales_price_and_quantity:
      sales_price === undefined ? undefined : { ...flat, ...(typeof nested === 'object' ? nested : {}) },
    block_sales,
    exclude_from_discounts,
  });
}

function locationThings({ call }: Platform): Things {
  const catalog = createCatalogOperations(call);
  return {
    ignored: ignoredIds,
    read: async ({ at: { lot = '', location } }) =>
      (await catalog.lotLocations(lot)).find((known) => known.storage_location === location),
    write: async ({ thing: { at } }) => {
      await catalog.addLotLocation(at.lot ?? '', at.location ?? '');
      return undefined;
    },
    remove: ({ thing: { at }, now }) => catalog.removeLotLocation(at.lot ?? '', now),
  };
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
