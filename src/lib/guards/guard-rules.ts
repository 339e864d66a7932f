import type { PriceChange } from '../resources/prices/current-price.js';
import { compareDecimals } from '../schema/decimal.js';
import type { GuardFinding, PriceGuard } from './price-checks.js';

/** Zero and negative prices, and those beyond a limit. @param price in words */
export function limitFinding(
  price: string,
  amount: string,
  { minPrice, maxPrice }: Pick<PriceGuard, 'minPrice' | 'maxPrice'>,
): GuardFinding | undefined {
  if (!isPositive(amount)) return { rule: 'zero', message: `${price} is not more than zero` };
  if (minPrice !== undefined && compareDecimals(amount, minPrice) < 0) {
    return { rule: 'min-price', message: `${price} is below ${minPrice}` };
  }
  if (maxPrice !== undefined && compareDecimals(amount, maxPrice) > 0) {
    return { rule: 'max-price', message: `${price} is above ${maxPrice}` };
  }
  return undefined;
}

function isPositive(amount: string): boolean {
  return !amount.startsWith('-') && /[1-9]/.test(amount);
}

/** A price that moves further than allowed, or cannot be compared. @param what moves, in words */
export function moveFinding(what: string, change: PriceChange, most: string): GuardFinding | undefined {
  if (change.kind === 'moved' && !change.beyond) return undefined;
  const told = unsigned(what);
  if (change.kind === 'not-comparable') {
    return { rule: 'not-comparable', message: `${told}, which cannot be compared: ${change.why}` };
  }
  const percent = change.kind === 'moved' ? `${change.percent} %` : 'from zero';
  return { rule: 'change', message: `${told}: ${percent}, more than ${most} %` };
}

/** A price that goes away moves further than any other. @param price as it is, in words. @param how in words what keeps it */
export function removalFinding(price: string, how: string): GuardFinding {
  return { rule: 'removed', message: `${unsigned(price)} would be removed (${how})` };
}

/** A message must not begin with a sign, and a negative price does. */
function unsigned(price: string): string {
  return price.startsWith('-') ? `the price ${price}` : price;
}
