import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { ProductKey } from '../../lib/jobs/products/find-products.js';
import type { WireProduct } from '../../lib/platform/platform.js';
import { keyOption, type ProductArgument } from '../shared/product-argument.js';

interface GetFlags extends ProductArgument {
  channels: boolean;
}

export function getCommand(context: Context): Command {
  return new Command('get')
    .description('Show one product with every member')
    .argument(
      '<id>',
      "its external id, or what --key says; else its article id, the platform's id, or the beginning of that",
    )
    .addOption(keyOption())
    .option('--channels', 'also all sales channels, and on which of them it is listed', false)
    .addHelpText(
      'after',
      `\nExamples:\n  $ tillctl products get A1\n  $ tillctl products get 007 --key article_id --json\n  $ tillctl products get A1 --channels --query 'channels[?listed].name'

A product is listed on the channels that share an assortment tag with it.`,
    )
    .action(async (id: string, { key, channels }: GetFlags, command: Command) => {
      const isKey = command.getOptionValueSource('key') === 'cli';
      const product = await (isKey ? productByKey(id, key, context) : productByName(id, context));
      await runGet(product, channels, context);
    });
}

async function runGet(product: WireProduct, channels: boolean, context: Context): Promise<void> {
  const { showThing } = await import('../shared/show-thing.js');
  if (!channels) return showThing(product, context);
  const { listedChannels } = await import('../../lib/jobs/products/listed-channels.js');
  const listed = await listedChannels(product, await context.platform());
  await showThing({ ...product, channels: listed.channels }, context);
  if (listed.problems.length === 0) return;
  const { PartialError } = await import('../../lib/errors/errors.js');
  throw new PartialError(`the platform could not show ${listed.problems.length} of its sales channels`, {
    problems: listed.problems.map(({ title, detail }) => detail ?? title),
  });
}

async function productByKey(value: string, key: ProductKey, context: Context): Promise<WireProduct> {
  const { findProduct } = await import('../../lib/jobs/products/find-products.js');
  return findProduct(key, value, await context.platform());
}

/** Of what may be the beginning of an id alone the whole catalogue is listed. */
const hexadecimal = /^[0-9a-f]+$/i;

async function productByName(name: string, context: Context): Promise<WireProduct> {
  const { findProducts } = await import('../../lib/jobs/products/find-products.js');
  const { findThing, memberNames } = await import('../../lib/lists/find-thing.js');
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
