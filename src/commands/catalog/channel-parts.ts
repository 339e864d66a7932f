import type { Context } from '../../context.js';
import type { WriteCheck } from '../../lib/bulk/looks/verify-writes.js';
import { RefusedError } from '../../lib/errors/errors.js';
import type { ProductKey } from '../../lib/jobs/products/find-products.js';
import type { CatalogObject } from '../../lib/platform/calls/catalog.js';
import type { ProductPartOperations } from '../../lib/platform/calls/product-parts.js';
import type { LookFlags } from '../shared/look-at-write.js';

export interface ChannelFlags extends LookFlags {
  key: ProductKey;
  format?: string;
  price?: string;
  currency?: string;
  net?: boolean;
  quantity: string;
  blockSales?: string;
  excludeFromDiscounts?: string;
}

/** Undefined when the product is not on the channel. */
export function onChannel(
  product: string,
  channel: string,
  parts: ProductPartOperations,
): Promise<CatalogObject | undefined> {
  return parts.channels(product).then((all) => all.find((one) => one.sales_channel_id === channel));
}

/** What it is on the channel, compared as it is sent: prices are read in another form. */
export async function checkOfChannel(written: {
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
    before: present === undefined ? 'none' : channelMembers(present),
    read: async () => {
      const now = await find();
      return now && channelMembers(now);
    },
    restore: async () => parts.replaceChannel(id, await idNow(), channelMembers(present)),
    remove: async () => parts.removeChannel(id, await idNow()),
  });
}

/** @throws {UsageError} for what the platform would refuse, before anything is sent */
export async function checkPrice({ price, quantity }: ChannelFlags, currency: string | undefined): Promise<void> {
  const { UsageError } = await import('../../lib/errors/errors.js');
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
export function channelMembers(present: CatalogObject | undefined): CatalogObject {
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

/** @throws {RefusedError} of status 404 when the product is not on the channel */
export async function informationOf(
  product: string,
  channel: string,
  parts: ProductPartOperations,
): Promise<{ id: string }> {
  const present = (await parts.channels(product)).find((one) => one.sales_channel_id === channel);
  return present === undefined ? refuseMissing(channel) : { id: String(present.id) };
}

/** @throws {RefusedError} of status 404 */
export function refuseMissing(channel: string): never {
  throw new RefusedError(404, { title: 'not found' }, `the product is not on the sales channel "${channel}"`);
}

/** The product of that key and what is done with its parts. @throws {RefusedError} when there is none */
export async function openProduct(value: string, key: ProductKey, context: Context) {
  const { createProductPartOperations } = await import('../../lib/platform/calls/product-parts.js');
  const { findProduct } = await import('../../lib/jobs/products/find-products.js');
  const platform = await context.platform();
  const product = await findProduct(key, value, platform);
  return { id: String(product.id), product, parts: createProductPartOperations(platform.call) };
}
