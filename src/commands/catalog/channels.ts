import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { ProductKey } from '../../lib/jobs/products/find-products.js';
import { allowWrite } from '../shared/bulk-write.js';
import { showItems, showObject } from '../shared/list-command.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { lookAt, withLook } from '../shared/look-at-write.js';
import { idOfWritten } from '../shared/lookups.js';
import { keyOption } from '../shared/product-argument.js';
import {
  type ChannelFlags,
  channelMembers,
  checkOfChannel,
  checkPrice,
  informationOf,
  onChannel,
  openProduct,
  refuseMissing,
  wantedOf,
} from './channel-parts.js';

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
      .action((product: string, channel: string, { key }: ChannelFlags) => runGet(product, channel, key, context)),
  );
  channels.addCommand(setCommand(context));
  channels.addCommand(
    withLook(new Command('delete'))
      .description('Take a product from a sales channel, with its prices there')
      .argument('<product>', 'its external id, or what --key says')
      .argument('<channel>', channelArgument)
      .addOption(keyOption())
      .addHelpText('after', '\nExamples:\n  $ tillctl catalog channels delete A1 pos-1')
      .action((product: string, channel: string, flags: ChannelFlags) => runDelete(product, channel, flags, context)),
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
    .action((product: string, channel: string, flags: ChannelFlags) => runSet(product, channel, flags, context));
}

async function runSet(value: string, channelName: string, flags: ChannelFlags, context: Context): Promise<void> {
  const settings = await context.settings();
  const currency = flags.currency ?? settings.defaultCurrency;
  await checkPrice(flags, currency);
  await allowWrite(settings, context);
  const channel = await idOfChannel(channelName, context);
  const { id, parts, product } = await openProduct(value, flags.key, context);
  const find = () => onChannel(id, channel, parts);
  const present = await find();
  const body = { ...channelMembers(present), ...wantedOf(flags, currency, product) };
  const set =
    present === undefined
      ? await parts.addChannel(id, { ...body, sales_channel_id: channel }, find)
      : await parts.replaceChannel(id, String(present.id), body);
  await lookAt(await checkOfChannel({ value, channel, id, body, present, parts }), channelMembers(set), flags, context);
  await showObject(set, context);
}

async function runGet(product: string, channelName: string, key: ProductKey, context: Context): Promise<void> {
  const channel = await idOfChannel(channelName, context);
  const { id, parts } = await openProduct(product, key, context);
  const { id: information } = await informationOf(id, channel, parts);
  await showObject((await parts.channel(id, information)) ?? refuseMissing(channel), context);
}

async function runDelete(product: string, channelName: string, flags: ChannelFlags, context: Context): Promise<void> {
  const { checkOfRemoval } = await import('../../lib/bulk/looks/check-one.js');
  await allowWrite(await context.settings(), context);
  const channel = await idOfChannel(channelName, context);
  const { id, parts } = await openProduct(product, flags.key, context);
  const { id: information } = await informationOf(id, channel, parts);
  await parts.removeChannel(id, information);
  const name = `product "${product}" on "${channel}"`;
  const check = checkOfRemoval(name, () => onChannel(id, channel, parts));
  await lookAt(check, undefined, flags, context);
  context.showDone({ json: { product: id, deleted: information }, text: `deleted ${information}\n` });
}

/** As prices of the channel name it. @throws {UsageError} when several have the name */
async function idOfChannel(name: string, context: Context): Promise<string> {
  const lookup = { noun: 'sales channels', thing: 'sales channel', command: 'channels', members: { name: 'name' } };
  return idOfWritten(name, { ...lookup, operation: 'listPosSalesChannels', id: 'sales_channel_id' }, context);
}
