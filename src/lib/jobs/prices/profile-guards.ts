import type { Settings } from '../../config/settings.js';
import { UsageError } from '../../errors/errors.js';
import { compareDecimals } from '../../schema/decimal.js';
import { parsePercent } from './price-guard.js';

/** Limits that hold back prices, as exact texts. */
export interface PriceLimits {
  maxChange?: string;
  minPrice?: string;
  maxPrice?: string;
}

/**
 * What is said, and where it says nothing what the profile says.
 *
 * @throws {UsageError} for a percentage that is none, and for limits that no price is between
 */
export function limitsWith(said: PriceLimits, guards: Partial<Settings['guards']>): PriceLimits {
  const percent = guards.maxChange && parsePercent(guards.maxChange, 'guards.max_change');
  const [least, most] = [said.minPrice ?? guards.minPrice, said.maxPrice ?? guards.maxPrice];
  if (least !== undefined && most !== undefined && compareDecimals(least, most) > 0) {
    throw new UsageError(`no price is between --min-price ${least} and --max-price ${most}`, {
      hint: 'a limit that no flag names is that of the profile (tillctl config list)',
    });
  }
  return { maxChange: said.maxChange ?? percent, minPrice: least, maxPrice: most };
}
