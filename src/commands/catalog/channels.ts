import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { WriteCheck } from '../../lib/bulk/looks/verify-writes.js';
import { RefusedError } from '../../lib/errors/errors.js';
import type { ProductKey } from '../../lib/jobs/products/find-products.js';
import type { CatalogObject } from '../../lib/platform/calls/catalog.js';
import type { ProductPartOperations } from '../../lib/platform/calls/product-parts.js';
import { allowWrite } from '../shared/bulk-write.js';
import { showItems, showObject } from '../shared/list-command.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { type LookFlags, lookAt, withLook } from '../shared/look-at-write.js';
import { idOfWritten } from '../shared/lookups.js';
import { keyOption } from '../shared/product-argument.js';

export interface ChannelFlags extends LookFlags {
  key: ProductKey;
  price?: string;
  currency?: string;
  net?: boolean;
  quantity: string;
  blockSales?: string;
  excludeFromDiscounts?: string;
}

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
        const { id, parts } = await open(product, key, context);
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
  const { id, parts, product } = await open(value, flags.key, context);
  const find = () => onChannel(id, channel, parts);
  const present = await find();
  const body = { ...membersOf(present), ...wantedOf(flags, currency, product) };
  const set =
    present === undefined
      ? await parts.addChannel(id, { ...body, sales_channel_id: channel }, find)
      : await parts.replaceChannel(id, String(present.id), body);
  await lookAt(await checkOfChannel({ value, channel, id, body, present, parts }), membersOf(set), flags, context);
  await showObject(set, context);
}

function onChannel(product: string, channel: string, parts: ProductPartOperations): Promise<CatalogObject | undefined> {
  return parts.channels(product).then((all) => all.find((one) => one.sales_channel_id === channel));
}

/** What it is on the channel, compared as it is sent: prices are read in another form. */
async function checkOfChannel(written: {
  value: string;
  channel: string;
  id: string;
  body: CatalogObject;
  present: CatalogObject | undefined;
  parts: ProductPartOperations;
}): Promise<WriteCheck> {
  const { checkOfOne } = await import('../../lib/bulk/looks/check-one.js');
  const { value, channel, id, body, present, parts } = written;
  const find = () => onChannel(id, channel, parts);
  const idNow = async () => String((await find())?.id ?? '');
  return checkOfOne({
    name: `product "${value}" on "${channel}"`,
    one: 'channel price',
    wanted: body,
    before: present === undefined ? 'none' : membersOf(present),
    read: async () => {
      const now = await find();
      return now && membersOf(now);
    },
    restore: async () => parts.replaceChannel(id, await idNow(), membersOf(present)),
    remove: async () => parts.removeChannel(id, await idNow()),
  });
}

/** @throws {UsageError} for what the platform would refuse, before anything is sent */
async function checkPrice({ price, quantity }: ChannelFlags, currency: string | undefined): Promise<void> {
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { countCheck, decimalCheck, enumCheck } = await import('../../lib/schema/cells.js');
  const { currencies } = await import('../../contract/enums.gen.js');
  if (price === undefined) return;
  if (currency === undefined) throw new UsageError('a price needs --currency, or a default_currency of the profile');
  const fault =
    decimalCheck(false)(price) ?? enumCheck(currencies, 'a currency')(currency) ?? countCheck(false)(quantity);
  if (fault !== undefined) throw new UsageError(fault.message);
}

function wantedOf(flags: ChannelFlags, currency: string | undefined, product: CatalogObject): CatalogObject {
  const { price, net, quantity, blockSales, excludeFromDiscounts } = flags;
  return {
    ...(price === undefined
      ? {}
      : {
          sales_price_and_quantity: {
            price: { amount: price, unit: currency },
            price_is_gross: net !== true,
            quantity: { amount: quantity, unit: product.management_unit },
          },
        }),
    ...(blockSales === undefined ? {} : { block_sales: blockSales === 'true' }),
    ...(excludeFromDiscounts === undefined ? {} : { exclude_from_discounts: excludeFromDiscounts === 'true' }),
  };
}

/** What can be sent back of what there is. It is read with its price flat, and sent with it nested. */
function membersOf(present: CatalogObject | undefined): CatalogObject {
  const { block_sales, exclude_from_discounts, sales_price, sales_quantity, sales_price_is_gross } = present ?? {};
  const nested = present?.sales_price_and_quantity;
  const rest = typeof nested === 'object' && nested !== null ? nested : {};
  return {
    ...(sales_price === undefined
      ? {}
      : {
          sales_price_and_quantity: {
            price: sales_price,
            price_is_gross: sales_price_is_gross,
            quantity: sales_quantity,
            ...rest,
          },
        }),
    ...(block_sales === undefined ? {} : { block_sales }),
    ...(exclude_from_discounts === undefined ? {} : { exclude_from_discounts }),
  };
}

async function runGet(product: string, channelName: string, key: ProductKey, context: Context): Promise<void> {
  const channel = await idOfChannel(channelName, context);
  const { id, parts } = await open(product, key, context);
  const { id: information } = await informationOf(id, channel, parts);
  await showObject((await parts.channel(id, information)) ?? notThere(channel), context);
}

async function runDelete(product: string, channelName: string, flags: ChannelFlags, context: Context): Promise<void> {
  const { checkOfRemoval } = await import('../../lib/bulk/looks/check-one.js');
  await allowWrite(await context.settings(), context);
  const channel = await idOfChannel(channelName, context);
  const { id, parts } = await open(product, flags.key, context);
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

/** @throws {RefusedError} of status 404 when the product is not on the channel */
async function informationOf(product: string, channel: string, parts: ProductPartOperations): Promise<{ id: string }> {
  const present = (await parts.channels(product)).find((one) => one.sales_channel_id === channel);
  return present === undefined ? notThere(channel) : { id: String(present.id) };
}

function notThere(channel: string): never {
  throw new RefusedError(404, { title: 'not found' }, `the product is not on the sales channel "${channel}"`);
}

async function open(value: string, key: ProductKey, context: Context) {
  const { createProductPartOperations } = await import('../../lib/platform/calls/product-parts.js');
  const { findProduct } = await import('../../lib/jobs/products/find-products.js');
  const platform = await context.platform();
  const product = await findProduct(key, value, platform);
  return { id: String(product.id), product, parts: createProductPartOperations(platform.call) };
}
