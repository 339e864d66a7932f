import { Command } from 'commander';
import type { Context } from '../../context.js';
import { keyOption, type ProductArgument } from '../shared/product-argument.js';

interface GetFlags extends ProductArgument {
  channels: boolean;
}

export function getCommand(context: Context): Command {
  return new Command('get')
    .description('Show one product with every member')
    .argument('<id>', 'its external id, or what --key says')
    .addOption(keyOption())
    .option('--channels', 'also all sales channels, and on which of them it is listed', false)
    .addHelpText(
      'after',
      `\nExamples:\n  $ tillctl products get A1\n  $ tillctl products get 007 --key article_id --json\n  $ tillctl products get A1 --channels --query 'channels[?listed].name'

A product is listed on the channels that share an assortment tag with it.`,
    )
    .action((id: string, options: GetFlags) => runGet(id, options, context));
}

async function runGet(id: string, { key, channels }: GetFlags, context: Context): Promise<void> {
  const { shownJson } = await import('../../lib/json/json.js');
  const { findProduct } = await import('../../lib/jobs/products/find-products.js');
  const platform = await context.platform();
  const product = await findProduct(key, id, platform);
  if (!channels) return context.show({ json: product, text: `${shownJson(product, 2)}\n` });
  const { listedChannels } = await import('../../lib/jobs/products/listed-channels.js');
  const listed = await listedChannels(product, platform);
  const document = { ...product, channels: listed.channels };
  context.show({ json: document, text: `${shownJson(document, 2)}\n` });
  if (listed.problems.length === 0) return;
  const { PartialError } = await import('../../lib/errors/errors.js');
  throw new PartialError(`the platform could not show ${listed.problems.length} of its sales channels`, {
    problems: listed.problems.map(({ title, detail }) => detail ?? title),
  });
}
