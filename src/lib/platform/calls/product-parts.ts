import type { Call } from '../call.js';
import type { CatalogObject } from './catalog.js';
import { orUndefined } from './catalog.js';

export interface ProductTag {
  id: string;
  name: string;
}

/** What hangs on one product: tags, images, features, and what it is on sales channels. */
export interface ProductPartOperations {
  tags: (product: string) => Promise<ProductTag[]>;
  /** One of this name is put on; once more does no harm. */
  addTag: (product: string, name: string) => Promise<ProductTag>;
  /** @returns false when it was not there */
  removeTag: (product: string, tag: string) => Promise<boolean>;
  /** Ids, newest first; the first is the default. */
  images: (product: string) => Promise<string[]>;
  /**
   * @param data Base64 of a JPEG or PNG
   * @param didItHappen for a lost answer: the id of the image; undefined when it is not there
   */
  addImage: (product: string, data: string, didItHappen: () => Promise<string | undefined>) => Promise<string>;
  /** @returns false when it was not there */
  removeImage: (product: string, image: string) => Promise<boolean>;
  features: (product: string) => Promise<CatalogObject[]>;
  addFeature: (
    product: string,
    body: object,
    didItHappen: () => Promise<CatalogObject | undefined>,
  ) => Promise<CatalogObject>;
  replaceFeature: (product: string, feature: string, body: object) => Promise<CatalogObject>;
  /** @returns false when it was not there */
  removeFeature: (product: string, feature: string) => Promise<boolean>;
  channels: (product: string) => Promise<CatalogObject[]>;
  /** What it is on one channel. @returns undefined when there is none of this id */
  channel: (product: string, information: string) => Promise<CatalogObject | undefined>;
  addChannel: (
    product: string,
    body: object,
    didItHappen: () => Promise<CatalogObject | undefined>,
  ) => Promise<CatalogObject>;
  replaceChannel: (product: string, information: string, body: object) => Promise<CatalogObject>;
  /** @returns false when it was not there */
  removeChannel: (product: string, information: string) => Promise<boolean>;
}

/** All throw {@link RefusedError} for a 4xx, but for the 404 of a removal. */
export function createProductPartOperations(call: Call): ProductPartOperations {
  return { ...tagsOf(call), ...imagesOf(call), ...featuresOf(call), ...channelsOf(call) };
}

function tagsOf(call: Call): Pick<ProductPartOperations, 'tags' | 'addTag' | 'removeTag'> {
  const tags = async (product: string) =>
    itemsOf<ProductTag>((await call('listProductTags', { path: of(product) })).body);
  return {
    tags,
    addTag: async (product, name) => {
      const find = async () => (await tags(product)).find((tag) => tag.name === name);
      const { body } = await call('createProductTag', { path: of(product), body: { name }, didItHappen: find });
      return (body ?? (await find()) ?? { id: '', name }) as ProductTag;
    },
    removeTag: async (product, tag) =>
      (await orUndefined(() => call('deleteProductTag', { path: { ...of(product), 'tag-id': tag } }))) !== undefined,
  };
}

function imagesOf(call: Call): Pick<ProductPartOperations, 'images' | 'addImage' | 'removeImage'> {
  return {
    images: async (product) => {
      const { body } = await call('listProductImages', { path: of(product) });
      return ((body ?? {}) as { ids?: string[] }).ids ?? [];
    },
    addImage: async (product, data, didItHappen) => {
      const found = async () => {
        const id = await didItHappen();
        return id === undefined ? undefined : { id };
      };
      const { body } = await call('createProductImage', { path: of(product), body: { data }, didItHappen: found });
      // A gateway may have taken the body off an answer of success: what was made is there all the same.
      return String(((body ?? (await found())) as { id?: unknown } | undefined)?.id ?? '');
    },
    removeImage: async (product, image) =>
      (await orUndefined(() => call('deleteProductImage', { path: { ...of(product), 'image-id': image } }))) !==
      undefined,
  };
}

function featuresOf(
  call: Call,
): Pick<ProductPartOperations, 'features' | 'addFeature' | 'replaceFeature' | 'removeFeature'> {
  const pathOf = (product: string, feature: string) => ({ ...of(product), 'feature-id': feature });
  return {
    features: async (product) => itemsOf((await call('listProductFeatures', { path: of(product) })).body),
    addFeature: async (product, body, didItHappen) => {
      const answer = await call('createProductFeature', { path: of(product), body, didItHappen });
      return (answer.body ?? (await didItHappen()) ?? {}) as CatalogObject;
    },
    replaceFeature: async (product, feature, body) =>
      (await call('replaceProductFeature', { path: pathOf(product, feature), body })).body as CatalogObject,
    removeFeature: async (product, feature) =>
      (await orUndefined(() => call('deleteProductFeature', { path: pathOf(product, feature) }))) !== undefined,
  };
}

function channelsOf(
  call: Call,
): Pick<ProductPartOperations, 'channels' | 'channel' | 'addChannel' | 'replaceChannel' | 'removeChannel'> {
  const pathOf = (product: string, information: string) => ({
    ...of(product),
    'product-sales-channel-information-id': information,
  });
  return {
    channels: async (product) => itemsOf((await call('listProductSalesChannels', { path: of(product) })).body),
    channel: (product, information) => {
      const path = pathOf(product, information);
      return orUndefined(async () => (await call('getProductSalesChannel', { path })).body as CatalogObject);
    },
    addChannel: async (product, body, didItHappen) => {
      const answer = await call('createProductSalesChannel', { path: of(product), body, didItHappen });
      return (answer.body ?? (await didItHappen()) ?? {}) as CatalogObject;
    },
    replaceChannel: async (product, information, body) =>
      (await call('replaceProductSalesChannel', { path: pathOf(product, information), body })).body as CatalogObject,
    removeChannel: async (product, information) => {
      const path = pathOf(product, information);
      return (await orUndefined(() => call('deleteProductSalesChannel', { path }))) !== undefined;
    },
  };
}

function of(product: string): { 'product-id': string } {
  return { 'product-id': product };
}

function itemsOf<Item>(body: unknown): Item[] {
  return ((body ?? {}) as { items?: Item[] }).items ?? [];
}
