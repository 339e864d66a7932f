import type { Context } from '../../context.js';
import type { ProductKey } from '../../lib/jobs/products/find-products.js';
import { allowWrite } from '../shared/bulk-write.js';
import { showObject } from '../shared/list-command.js';
import { lookAt } from '../shared/look-at-write.js';
import { idOfWritten } from '../shared/lookups.js';
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

export async function runSet(value: string, channelName: string, flags: ChannelFlags, context: Context): Promise<void> {
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

export async function runGet(product: string, channelName: string, key: ProductKey, context: Context): Promise<void> {
  const channel = await idOfChannel(channelName, context);
  const { id, parts } = await openProduct(product, key, context);
  const { id: information } = await informationOf(id, channel, parts);
  await showObject((await parts.channel(id, information)) ?? refuseMissing(channel), context);
}

export async function runDelete(
  product: string,
  channelName: string,
  flags: ChannelFlags,
  context: Context,
): Promise<void> {
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
