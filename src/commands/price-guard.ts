import type { Settings } from '../lib/config/settings.js';
import type { PriceGuardFlags } from './shared-options.js';

/** What is asked for, else what the profile says, as exact texts. */
export interface GuardOptions {
  maxChange?: string;
  minPrice?: string;
  maxPrice?: string;
}

/** @throws {UsageError} for what is no percentage and no amount */
export async function guardFromFlags(
  flags: PriceGuardFlags,
): Promise<(settings: Settings | undefined) => GuardOptions> {
  const { parseGuardPrice, parsePercent } = await import('../lib/flows/price-guard.js');
  const maxChange = flags.maxChange && parsePercent(flags.maxChange, '--max-change');
  const minPrice = flags.minPrice && parseGuardPrice(flags.minPrice, '--min-price');
  const maxPrice = flags.maxPrice && parseGuardPrice(flags.maxPrice, '--max-price');
  return (settings) => {
    const { guards } = settings ?? {};
    const percent = guards?.maxChange && parsePercent(guards.maxChange, 'guards.max_change');
    return {
      maxChange: maxChange ?? percent,
      minPrice: minPrice ?? guards?.minPrice,
      maxPrice: maxPrice ?? guards?.maxPrice,
    };
  };
}
