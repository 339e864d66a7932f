import type { Context } from '../../context.js';
import { findThing, memberNames } from '../../lib/lists/find-thing.js';
import type { WireProduct } from '../../lib/platform/platform.js';
import { command } from '../shared/command.js';
import { productKeyFlag } from '../shared/product-takes.js';
import { throwUnshown } from '../shared/show-list.js';
import { showThing } from '../shared/show-thing.js';

export const get = command(
  'get',
  'Show one product with every member',
  {
    '<id>': "its external id, or what --key says; else its article id, the platform's id, or the beginning of that",
    ...productKeyFlag,
    '--channels': 'also all sales channels, and on which of them it is listed',
  },
  `Examples:
  $ tillctl products get A1
  $ tillctl products get 007 --key article_id --json
  $ tillctl products get A1 --channels --query 'channels[?listed].name'

A product is listed on the channels that share an assortment tag with it.`,
  async ({ id, key, channels }, context, isTyped) => {
    const { findProduct } = await import('../../lib/jobs/products/find-products.js');
    const platform = await context.platform();
    const product = isTyped('key') ? await findProduct(key, id, platform) : await productByName(id, context);
    if (!channels) return product;
    const { listedChannels } = await import('../../lib/jobs/products/listed-channels.js');
    const listed = await listedChannels(product, platform);
    await showThing({ ...product, channels: listed.channels }, context);
    await throwUnshown(`${listed.problems.length} of its sales channels`, listed.problems);
  },
);

/** Of what may be the beginning of an id alone the whole catalogue is listed. */
const hexadecimal = /^[0-9a-f]+$/i;

async function productByName(name: string, context: Context): Promise<WireProduct> {
  const { findProducts } = await import('../../lib/jobs/products/find-products.js');
  const { largestPage, pages } = await import('../../lib/platform/pages.js');
  const platform = await context.platform();
  return findThing<WireProduct>(name, {
    one: 'product',
    many: 'products',
    command: 'products',
    idOf: ({ id }) => String(id),
    names: memberNames({ external_id: 'external_id', article_id: 'article_id' }),
    byKey: platform.getProductByExternalId,
    byId: platform.getProduct,
    all: async function* (value) {
      yield* await findProducts('external_id', value, platform);
      yield* await findProducts('article_id', value, platform);
      if (!hexadecimal.test(value)) return;
      for await (const { items } of pages(platform.listProducts, largestPage)) yield* items;
    },
  });
}
