import type { Settings } from '../../lib/config/settings.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { PriceGuardFlags } from './shared-options.js';

/** What is asked for, else what the profile says, as exact texts. */
export interface GuardOptions {
  maxChange?: string;
  minPrice?: string;
  maxPrice?: string;
}

/** @throws {UsageError} for what is not a percentage and no amount, and for limits that no price is between */
export async function guardFromFlags(
  flags: PriceGuardFlags,
): Promise<(settings: Settings | undefined) => GuardOptions> {
  const { parseGuardPrice, parsePercent } = await import('../../lib/jobs/prices/price-guard.js');
  const { compareDecimals } = await import('../../lib/schema/decimal.js');
  const maxChange = flags.maxChange && parsePercent(flags.maxChange, '--max-change');
  const minPrice = flags.minPrice && parseGuardPrice(flags.minPrice, '--min-price');
  const maxPrice = flags.maxPrice && parseGuardPrice(flags.maxPrice, '--max-price');
  return (settings) => {
    const { guards } = settings ?? {};
    const percent = guards?.maxChange && parsePercent(guards.maxChange, 'guards.max_change');
    const [least, most] = [minPrice ?? guards?.minPrice, maxPrice ?? guards?.maxPrice];
    if (least !== undefined && most !== undefined && compareDecimals(least, most) > 0) {
      throw new UsageError(`no price is between --min-price ${least} and --max-price ${most}`, {
        hint: 'a limit that no flag names is that of the profile (tillctl config list)',
      });
    }
    return { maxChange: maxChange ?? percent, minPrice: least, maxPrice: most };
  };
}
