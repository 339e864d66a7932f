import { bodyOf, type Call, wasThere } from '../call.js';
import type { CatalogObject } from './catalog.js';

export interface ProductTag {
  id: string;
  name: string;
}

/** What hangs on one product: tags, images, features, and what it is on sales channels. */
export type ProductPartOperations = ReturnType<typeof createProductPartOperations>;

/** Looks for what a lost answer made; undefined when it is not there. */
type LookUp<Found = CatalogObject> = () => Promise<Found | undefined>;

/** All throw {@link RefusedError} for a 4xx, but for the 404 of a removal. Removals say whether it was there. */
export function createProductPartOperations(call: Call) {
  const tags = async (product: string) =>
    itemsOf<ProductTag>((await call('listProductTags', { path: of(product) })).body);
  const featurePath = (product: string, feature: string) => ({ ...of(product), 'feature-id': feature });
  const channelPath = (product: string, id: string) => {
    return { ...of(product), 'product-sales-channel-information-id': id };
  };
  return {
    tags,
    /** One of this name is put on; once more does no harm. */
    addTag: async (product: string, name: string) => {
      const find = async () => (await tags(product)).find((tag) => tag.name === name);
      const { body } = await call('createProductTag', { path: of(product), body: { name }, didItHappen: find });
      return (body ?? (await find()) ?? { id: '', name }) as ProductTag;
    },
    removeTag: (product: string, tag: string) =>
      wasThere(call('deleteProductTag', { path: { ...of(product), 'tag-id': tag } })),
    /** Ids, newest first; the first is the default. */
    images: async (product: string) => {
      const { body } = await call('listProductImages', { path: of(product) });
      return ((body ?? {}) as { ids?: string[] }).ids ?? [];
    },
    /** @param data Base64 of a JPEG or PNG */
    addImage: async (product: string, data: string, didItHappen: LookUp<string>) => {
      const found = async () => {
        const id = await didItHappen();
        return id === undefined ? undefined : { id };
      };
      const { body } = await call('createProductImage', { path: of(product), body: { data }, didItHappen: found });
      // A gateway may have taken the body off an answer of success: what was made is there all the same.
      return String(((body ?? (await found())) as { id?: unknown } | undefined)?.id ?? '');
    },
    removeImage: (product: string, image: string) =>
      wasThere(call('deleteProductImage', { path: { ...of(product), 'image-id': image } })),
    features: async (product: string) =>
      itemsOf<CatalogObject>((await call('listProductFeatures', { path: of(product) })).body),
    addFeature: async (product: string, body: object, didItHappen: LookUp) => {
      const answer = await call('createProductFeature', { path: of(product), body, didItHappen });
      return (answer.body ?? (await didItHappen()) ?? {}) as CatalogObject;
    },
    replaceFeature: async (product: string, feature: string, body: object) =>
      (await call('replaceProductFeature', { path: featurePath(product, feature), body })).body as CatalogObject,
    removeFeature: (product: string, feature: string) =>
      wasThere(call('deleteProductFeature', { path: featurePath(product, feature) })),
    channels: async (product: string) =>
      itemsOf<CatalogObject>((await call('listProductSalesChannels', { path: of(product) })).body),
    /** What it is on one channel. @returns undefined when there is none of this id */
    channel: (product: string, id: string) =>
      bodyOf(call('getProductSalesChannel', { path: channelPath(product, id) })),
    addChannel: async (product: string, body: object, didItHappen: LookUp) => {
      const answer = await call('createProductSalesChannel', { path: of(product), body, didItHappen });
      return (answer.body ?? (await didItHappen()) ?? {}) as CatalogObject;
    },
    replaceChannel: async (product: string, id: string, body: object) =>
      (await call('replaceProductSalesChannel', { path: channelPath(product, id), body })).body as CatalogObject,
    removeChannel: (product: string, id: string) =>
      wasThere(call('deleteProductSalesChannel', { path: channelPath(product, id) })),
  };
}

function of(product: string): { 'product-id': string } {
  return { 'product-id': product };
}

function itemsOf<Item>(body: unknown): Item[] {
  return ((body ?? {}) as { items?: Item[] }).items ?? [];
}
