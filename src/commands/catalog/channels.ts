import type { Context } from '../../context.js';
import { notFound } from '../../lib/errors/errors.js';
import type { CatalogObject } from '../../lib/platform/calls/catalog.js';
import { command, group } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { wholeList } from '../shared/list-command.js';
import { lookFlags, type OneThing, writeThing } from '../shared/look-at-write.js';
import { idOfWritten } from '../shared/lookups.js';
import { productTakes } from '../shared/product-takes.js';
import { channelFlags, checkPrice, openProduct, wantedOf } from './channel-parts.js';

const takes = { ...productTakes, '<channel>': 'id of the sales channel, or name:<its name>' };

const list = wholeList(
  'List what a product is on its sales channels',
  {
    noun: 'sales channels of the product',
    columns: ['id', 'sales_channel_id', 'sales_price', 'block_sales', 'exclude_from_discounts'],
  },
  productTakes,
  'Examples:\n  $ tillctl catalog channels list A1',
  async ({ product, key }, context) => {
    const { id, parts } = await openProduct(product, key, context);
    return parts.channels(id);
  },
);

const get = command(
  'get',
  'Show what a product is on one sales channel, with every member',
  takes,
  'Examples:\n  $ tillctl catalog channels get A1 pos-1',
  async ({ product, channel: name, key }, context) => {
    const channel = await idOfChannel(name, context);
    const { id, parts } = await openProduct(product, key, context);
    const present = (await parts.channels(id)).find((one) => one.sales_channel_id === channel);
    const found = present && (await parts.channel(id, String(present.id)));
    if (found === undefined) throw notOn(channel);
    return found;
  },
);

const set = command(
  'set',
  'Put a product on a sales channel, or change what it is there',
  { ...lookFlags, ...takes, ...channelFlags },
  `Examples:
  $ tillctl catalog channels set A1 pos-1 --price 12.50 --currency EUR
  $ tillctl catalog channels set A1 pos-1 --block-sales true

What is not named stays as it is.`,
  async ({ product: value, channel: name, key, ...flags }, context) => {
    const { currency = (await context.settings()).defaultCurrency } = flags;
    await checkPrice(flags, currency);
    await allowWrite(context);
    const channel = await idOfChannel(name, context);
    const { id, product } = await openProduct(value, key, context);
    let answer: CatalogObject | undefined;
    const placed = await productOn(value, id, channel, context, (given) => {
      answer = given;
    });
    await writeThing(placed, { ...placed.now, ...wantedOf(flags, currency, product) }, flags, context);
    return answer;
  },
);

const remove = command(
  'delete',
  'Take a product from a sales channel, with its prices there',
  { ...lookFlags, ...takes },
  'Examples:\n  $ tillctl catalog channels delete A1 pos-1',
  async ({ product, channel: name, key, ...flags }, context) => {
    await allowWrite(context);
    const channel = await idOfChannel(name, context);
    const { id } = await openProduct(product, key, context);
    const placed = await productOn(product, id, channel, context);
    if (placed.now === undefined) throw notOn(channel);
    const deleted = String(placed.now.id);
    await writeThing(placed, undefined, flags, context);
    context.showDone({ json: { product: id, deleted }, text: `deleted ${deleted}\n` });
  },
);

export const channels = group('channels', 'Say what products are on sales channels', [list, get, set, remove]);

async function productOn(
  named: string,
  product: string,
  channel: string,
  context: Context,
  onAnswer?: (answer: CatalogObject | undefined) => void,
): Promise<OneThing> {
  const { channelThings } = await import('../../lib/jobs/product-parts/part-things.js');
  const things = channelThings(await context.platform(), onAnswer);
  const thing = { kind: 'product on a channel', key: `${named} ${channel}`, at: { product, channel } };
  return { things, thing, now: await things.read(thing) };
}

function notOn(channel: string) {
  return notFound(`the product is not on the sales channel "${channel}"`);
}

/** As prices of the channel name it. @throws {UsageError} when several have the name */
async function idOfChannel(name: string, context: Context): Promise<string> {
  const lookup = { noun: 'sales channels', thing: 'sales channel', command: 'channels', members: { name: 'name' } };
  return idOfWritten(name, { ...lookup, operation: 'listPosSalesChannels', id: 'sales_channel_id' }, context);
}
