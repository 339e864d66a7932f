import type { Context } from '../../context.js';
import type { WrittenOne } from '../../lib/bulk/looks/check-one.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { ProductKey } from '../../lib/jobs/products/find-products.js';
import { definedOf } from '../../lib/json/defined.js';
import type { CatalogObject } from '../../lib/platform/calls/catalog.js';
import type { ProductPartOperations } from '../../lib/platform/calls/product-parts.js';
import { productPartsOf } from '../shared/calls.js';
import { choice, type FlagsOf, mark, text } from '../shared/command.js';

const yesOrNo = ['true', 'false'] as const;

/** What a product is on a channel. */
export const channelFlags = {
  '--price <amount>': 'sales price on this channel alone, such as 12.50',
  '--currency <code>': 'of the price (default: default_currency of the profile)',
  '--net': mark('the price is without tax'),
  '--quantity <n>': text('how much of the management unit the price is for', '1'),
  '--block-sales <boolean>': choice(yesOrNo, 'whether it cannot be sold there'),
  '--exclude-from-discounts <boolean>': choice(yesOrNo, 'whether discounts do not apply there'),
};

type ChannelFlags = FlagsOf<typeof channelFlags>;

/** Undefined when the product is not on the channel. */
export function onChannel(
  product: string,
  channel: string,
  parts: ProductPartOperations,
): Promise<CatalogObject | undefined> {
  return parts.channels(product).then((all) => all.find((one) => one.sales_channel_id === channel));
}

/** What it is on the channel, compared as it is sent: prices are read in another form. */
export function writtenChannel(written: {
  product: string;
  channel: string;
  id: string;
  body: CatalogObject;
  present: CatalogObject | undefined;
  parts: ProductPartOperations;
}): WrittenOne {
  const { product, channel, id, body, present, parts } = written;
  const find = () => onChannel(id, channel, parts);
  const idNow = async () => String((await find())?.id ?? '');
  return {
    name: `product "${product}" on "${channel}"`,
    one: 'channel price',
    wanted: body,
    before: present === undefined ? 'none' : channelMembers(present),
    read: async () => {
      const now = await find();
      return now && channelMembers(now);
    },
    restore: async () => parts.replaceChannel(id, await idNow(), channelMembers(present)),
    remove: async () => parts.removeChannel(id, await idNow()),
  };
}

/** @throws {UsageError} for what the platform would refuse, before anything is sent */
export async function checkPrice({ price, quantity }: ChannelFlags, currency: string | undefined): Promise<void> {
  const { countCheck, decimalCheck, enumCheck } = await import('../../lib/schema/cells.js');
  const { currencies } = await import('../../contract/enums.gen.js');
  if (price === undefined) return;
  if (currency === undefined) throw new UsageError('a price needs --currency, or a default_currency of the profile');
  const fault =
    decimalCheck(false)(price) ?? enumCheck(currencies, 'a currency')(currency) ?? countCheck(false)(quantity);
  if (fault !== undefined) throw new UsageError(fault.message);
}

/** What the flags say, as it is sent. */
export function wantedOf(flags: ChannelFlags, currency: string | undefined, product: CatalogObject): CatalogObject {
  const { price, net, quantity, blockSales, excludeFromDiscounts } = flags;
  return definedOf<unknown>({
    sales_price_and_quantity: price && {
      price: { amount: price, unit: currency },
      price_is_gross: net !== true,
      quantity: { amount: quantity, unit: product.management_unit },
    },
    block_sales: blockSales && blockSales === 'true',
    exclude_from_discounts: excludeFromDiscounts && excludeFromDiscounts === 'true',
  });
}

/** What can be sent back of what there is. It is read with its price flat, and sent with it nested. */
export function channelMembers(present: CatalogObject | undefined): CatalogObject {
  const { block_sales, exclude_from_discounts, sales_price, sales_quantity, sales_price_is_gross } = present ?? {};
  const nested = present?.sales_price_and_quantity;
  const flat = { price: sales_price, price_is_gross: sales_price_is_gross, quantity: sales_quantity };
  return definedOf({
    sales_price_and_quantity:
      sales_price === undefined ? undefined : { ...flat, ...(typeof nested === 'object' ? nested : {}) },
    block_sales,
    exclude_from_discounts,
  });
}

/** The product of that key and what is done with its parts. @throws {RefusedError} when there is none */
export async function openProduct(value: string, key: ProductKey, context: Context) {
  const { findProduct } = await import('../../lib/jobs/products/find-products.js');
  const product = await findProduct(key, value, await context.platform());
  return { id: String(product.id), product, parts: await productPartsOf(context) };
}
