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

/** Source: platform-facts.md 4.1, contract.md section 3; all throw RefusedError for a 4xx, but for the 404 of a removal. */
export function createProductPartOperations(call: Call): ProductPartOperations {
  const of = (product: string) => ({ 'product-id': product });
  const itemsOf = <T>(body: unknown) => ((body ?? {}) as { items?: T[] }).items ?? [];
  const create = async (
    operation: 'createProductFeature' | 'createProductSalesChannel',
    product: string,
    body: object,
    didItHappen: () => Promise<CatalogObject | undefined>,
  ): Promise<CatalogObject> => {
    const answer = await call(operation, { path: of(product), body, didItHappen });
    return (answer.body ?? (await didItHappen()) ?? {}) as CatalogObject;
  };
  return {
    tags: async (product) => itemsOf<ProductTag>((await call('listProductTags', { path: of(product) })).body),
    addTag: async (product, name) => {
      const find = async () =>
        itemsOf<ProductTag>((await call('listProductTags', { path: of(product) })).body).find(
          (tag) => tag.name === name,
        );
      const { body } = await call('createProductTag', { path: of(product), body: { name }, didItHappen: find });
      return (body ?? (await find()) ?? { id: '', name }) as ProductTag;
    },
    removeTag: async (product, tag) =>
      (await orUndefined(() => call('deleteProductTag', { path: { ...of(product), 'tag-id': tag } }))) !== undefined,
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
    features: async (product) => itemsOf((await call('listProductFeatures', { path: of(product) })).body),
    addFeature: (product, body, didItHappen) => create('createProductFeature', product, body, didItHappen),
    replaceFeature: async (product, feature, body) =>
      (await call('replaceProductFeature', { path: { ...of(product), 'feature-id': feature }, body }))
        .body as CatalogObject,
    removeFeature: async (product, feature) => {
      const path = { ...of(product), 'feature-id': feature };
      return (await orUndefined(() => call('deleteProductFeature', { path }))) !== undefined;
    },
    channels: async (product) => itemsOf((await call('listProductSalesChannels', { path: of(product) })).body),
    channel: async (product, information) => {
      const path = { ...of(product), 'product-sales-channel-information-id': information };
      return orUndefined(async () => (await call('getProductSalesChannel', { path })).body as CatalogObject);
    },
    addChannel: (product, body, didItHappen) => create('createProductSalesChannel', product, body, didItHappen),
    replaceChannel: async (product, information, body) => {
      const path = { ...of(product), 'product-sales-channel-information-id': information };
      return (await call('replaceProductSalesChannel', { path, body })).body as CatalogObject;
    },
    removeChannel: async (product, information) => {
      const path = { ...of(product), 'product-sales-channel-information-id': information };
      return (await orUndefined(() => call('deleteProductSalesChannel', { path }))) !== undefined;
    },
  };
}
