import { StaleError } from '../../errors/errors.js';
import type { CurrentPrices, JudgeOptions, PlannedOperation, PlannedPrices } from '../../guards/price-checks.js';
import { nameOf } from '../../guards/price-words.js';
import { type CurrentPrice, sameLists } from '../../resources/prices/current-price.js';
import { readCurrentPrices } from './read-current-prices.js';

const maxNamed = 10;

/** What is left of a plan once its first operations were sent. */
function restOfPlan(planned: PlannedPrices, sent: number): PlannedPrices {
  return {
    ...planned,
    size: () => planned.size() - sent,
    each: async function* () {
      let left = sent;
      for await (const some of planned.each()) {
        const rest = some.slice(left);
        left -= some.length - rest.length;
        if (rest.length > 0) yield rest;
      }
    },
  };
}

/**
 * Nothing of a plan is sent when something that it saw is not as it was.
 *
 * @param sent operations of the plan that went before
 * @throws {StaleError} naming the first ones
 */
export async function refuseStale(planned: PlannedPrices, current: CurrentPrices, sent = 0): Promise<void> {
  const words: string[] = [];
  let moved = 0;
  for await (const some of planned.each()) {
    for (const operation of some) {
      const why = movedSince(operation, current.of(operation), sent > 0);
      if (why === undefined) continue;
      moved += 1;
      if (words.length < maxNamed) words.push(`${nameOf(operation.target)}: ${why}`);
    }
  }
  if (moved === 0) return;
  if (moved > words.length) words.push(`and ${moved - words.length} more`);
  throw new StaleError(
    `${moved} of ${planned.size()} operations of ${planned.input.name} no longer match the platform, nothing ${sent === 0 ? '' : 'more '}was sent`,
    { hint: 'make the plan again with batch prices --plan and look at it', problems: words },
  );
}

/**
 * @param begun the prices of the product, which hold where a channel has none, may have been moved by the plan itself
 * @returns in words what moved
 */
function movedSince(
  { prices, expected: before }: PlannedOperation,
  now: CurrentPrice | undefined,
  begun: boolean,
): string | undefined {
  if (before === undefined) return 'the plan does not know what it replaces';
  if (now === undefined) return 'the platform has no such product any more';
  const { productId = now.productId, quantity } = before;
  if (productId !== now.productId) return `it is another product now (${now.productId})`;
  // Only the list is known.
  if (quantity === undefined) return sameLists(before.list, now.list) ? undefined : anotherList;
  if (before.managementUnit !== now.managementUnit) return 'its management unit is another now';
  if (now.list !== undefined && !sameLists(before.list, now.list) && sameLists(now.list, prices)) {
    return 'its list of prices is as planned already';
  }
  const own = pricesMoved({ ...before, quantity }, now);
  if (own !== undefined || begun) return own;
  return before.product && now.product && pricesMoved(before.product, now.product);
}

const anotherList = 'its list of prices is another now';

type Prices = Pick<CurrentPrice, 'list' | 'base' | 'quantity'>;

function pricesMoved(before: Prices, now: Prices): string | undefined {
  const [was, is] = [before.base, now.base];
  if (was?.amount !== is?.amount || was?.currency !== is?.currency || was?.gross !== is?.gross) {
    return `its price was ${baseText(was)} and is ${baseText(is)}`;
  }
  if (before.quantity !== now.quantity) return `its price was for ${before.quantity} and is for ${now.quantity}`;
  if ((before.list === undefined) !== (now.list === undefined))
    return 'its list of prices can be read or not, other than before';
  if (sameLists(before.list, now.list)) return undefined;
  return anotherList;
}

function baseText(base: Prices['base']): string {
  if (base === undefined) return 'none';
  return `${base.amount} ${base.currency}${base.gross === undefined ? '' : base.gross ? ' gross' : ' net'}`;
}

/**
 * Look at a plan once more before the rest of it is sent by a later attempt: hours may lie between the two.
 *
 * @param sent operations whose trigger left already: what the platform has for them is no longer what the plan saw
 * @throws {StaleError} when what the rest of the plan saw has moved
 */
export async function refuseStaleRest(
  planned: PlannedPrices,
  sent: number,
  options: Omit<JudgeOptions, 'operations' | 'outcomes' | 'guard' | 'reading' | 'planned'>,
): Promise<void> {
  const rest = restOfPlan(planned, sent);
  if (rest.size() <= 0) return;
  const platform = await options.platform();
  const current = await readCurrentPrices({ ...options, operations: rest, platform, channels: true });
  try {
    await refuseStale(rest, current, sent);
  } finally {
    current.close();
  }
}
