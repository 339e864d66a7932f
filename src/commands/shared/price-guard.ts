import type { Settings } from '../../lib/config/settings.js';
import type { PriceLimits } from '../../lib/jobs/prices/profile-guards.js';
import type { PriceGuardFlags } from './shared-options.js';

/** @throws {UsageError} for what is not a percentage and no amount, and for limits that no price is between */
export async function guardFromFlags(flags: PriceGuardFlags): Promise<(settings: Settings | undefined) => PriceLimits> {
  const { parseGuardPrice, parsePercent } = await import('../../lib/jobs/prices/price-guard.js');
  const { limitsWith } = await import('../../lib/jobs/prices/profile-guards.js');
  const said = {
    maxChange: flags.maxChange && parsePercent(flags.maxChange, '--max-change'),
    minPrice: flags.minPrice && parseGuardPrice(flags.minPrice, '--min-price'),
    maxPrice: flags.maxPrice && parseGuardPrice(flags.maxPrice, '--max-price'),
  };
  return (settings) => limitsWith(said, settings?.guards ?? {});
}
