import type { Context } from '../../context.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { ProductKey } from '../../lib/jobs/products/find-products.js';
import { definedOf } from '../../lib/json/defined.js';
import type { CatalogObject } from '../../lib/platform/calls/catalog.js';
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

/** The product of that key and what is done with its parts. @throws {RefusedError} when there is none */
export async function openProduct(value: string, key: ProductKey, context: Context) {
  const { findProduct } = await import('../../lib/jobs/products/find-products.js');
  const product = await findProduct(key, value, await context.platform());
  return { id: String(product.id), product, parts: await productPartsOf(context) };
}
