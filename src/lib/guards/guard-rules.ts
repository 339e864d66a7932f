import type { PriceChange } from '../resources/prices/current-price.js';
import { compareDecimals } from '../schema/decimal.js';
import type { GuardFinding, PriceGuard } from './price-checks.js';

const acceptAll = '--accept-guarded';

/** Zero and negative prices, and those beyond a limit. @param price in words */
export function limitFinding(
  price: string,
  amount: string,
  { minPrice, maxPrice }: Pick<PriceGuard, 'minPrice' | 'maxPrice'>,
): GuardFinding | undefined {
  if (!isPositive(amount)) return { rule: 'zero', message: `${price} is not more than zero`, remedy: acceptAll };
  if (minPrice !== undefined && compareDecimals(amount, minPrice) < 0) {
    return { rule: 'min-price', message: `${price} is below ${minPrice}`, remedy: `--min-price ${amount}` };
  }
  if (maxPrice !== undefined && compareDecimals(amount, maxPrice) > 0) {
    return { rule: 'max-price', message: `${price} is above ${maxPrice}`, remedy: `--max-price ${amount}` };
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
    return { rule: 'not-comparable', message: `${told}, which cannot be compared: ${change.why}`, remedy: acceptAll };
  }
  if (change.kind !== 'moved')
    return { rule: 'change', message: `${told}: from zero, more than ${most} %`, remedy: acceptAll };
  const { percent } = change;
  const message = `${told}: ${percent} %, more than ${most} %`;
  return { rule: 'change', message, remedy: `--max-change ${nextPercent(percent)}%` };
}

/** The whole one above: what is shown is rounded. */
function nextPercent(percent: string): string {
  return String(BigInt(percent.replace(/^[-+]|\..*/g, '')) + 1n);
}

/** A price that goes away moves further than any other. @param price as it is, in words. @param how in words what keeps it */
export function removalFinding(price: string, how: string, remedy?: string): GuardFinding {
  return { rule: 'removed', message: `${unsigned(price)} would be removed (${how})`, remedy };
}

/** A message must not begin with a sign, and a negative price does. */
function unsigned(price: string): string {
  return price.startsWith('-') ? `the price ${price}` : price;
}
