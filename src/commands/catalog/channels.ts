import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { showItems } from '../shared/list-command.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { withLook } from '../shared/look-at-write.js';
import { keyOption } from '../shared/product-argument.js';
import { type ChannelFlags, openProduct } from './channel-parts.js';

const listed = {
  noun: 'sales channels of the product',
  columns: ['id', 'sales_channel_id', 'sales_price', 'block_sales', 'exclude_from_discounts'],
};

const channelArgument = 'id of the sales channel, or name:<its name>';

export function channelsCommand(context: Context): Command {
  const channels = new Command('channels').description('Say what products are on sales channels');
  channels.addCommand(
    withListOptions(
      new Command('list')
        .description('List what a product is on its sales channels')
        .argument('<product>', 'its external id, or what --key says')
        .addOption(keyOption()),
      listed,
      false,
    )
      .addHelpText('after', '\nExamples:\n  $ tillctl catalog channels list A1')
      .action(async (product: string, { key, ...flags }: ListFlags & Pick<ChannelFlags, 'key'>) => {
        const { id, parts } = await openProduct(product, key, context);
        await showItems(listed, flags, () => parts.channels(id), context);
      }),
  );
  channels.addCommand(
    new Command('get')
      .description('Show what a product is on one sales channel, with every member')
      .argument('<product>', 'its external id, or what --key says')
      .argument('<channel>', channelArgument)
      .addOption(keyOption())
      .addHelpText('after', '\nExamples:\n  $ tillctl catalog channels get A1 pos-1')
      .action(async (product: string, channel: string, { key }: ChannelFlags) => {
        const { runGet } = await import('./run-channels.js');
        await runGet(product, channel, key, context);
      }),
  );
  channels.addCommand(setCommand(context));
  channels.addCommand(
    withLook(new Command('delete'))
      .description('Take a product from a sales channel, with its prices there')
      .argument('<product>', 'its external id, or what --key says')
      .argument('<channel>', channelArgument)
      .addOption(keyOption())
      .addHelpText('after', '\nExamples:\n  $ tillctl catalog channels delete A1 pos-1')
      .action(async (product: string, channel: string, flags: ChannelFlags) => {
        const { runDelete } = await import('./run-channels.js');
        await runDelete(product, channel, flags, context);
      }),
  );
  return channels;
}

const flagOption = (flag: string, what: string) => new Option(`${flag} <boolean>`, what).choices(['true', 'false']);

function setCommand(context: Context): Command {
  return withLook(new Command('set'))
    .description('Put a product on a sales channel, or change what it is there')
    .argument('<product>', 'its external id, or what --key says')
    .argument('<channel>', channelArgument)
    .addOption(keyOption())
    .option('--price <amount>', 'sales price on this channel alone, such as 12.50')
    .option('--currency <code>', 'of the price (default: default_currency of the profile)')
    .option('--net', 'the price is without tax')
    .option('--quantity <n>', 'how much of the management unit the price is for', '1')
    .addOption(flagOption('--block-sales', 'whether it cannot be sold there'))
    .addOption(flagOption('--exclude-from-discounts', 'whether discounts do not apply there'))
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl catalog channels set A1 pos-1 --price 12.50 --currency EUR\n  $ tillctl catalog channels set A1 pos-1 --block-sales true\n\nWhat is not named stays as it is.',
    )
    .action(async (product: string, channel: string, flags: ChannelFlags) => {
      const { runSet } = await import('./run-channels.js');
      await runSet(product, channel, flags, context);
    });
}
