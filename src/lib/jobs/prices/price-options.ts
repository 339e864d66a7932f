import type { BulkOptionsWith } from '../../bulk/bulk-job.js';
import type { PriceGuard, PriceReading } from '../../guards/price-checks.js';
import type { priceOptions } from '../../options/price-options.js';

export type BatchPricesOptions = BulkOptionsWith<typeof priceOptions>;

export function guardOf({ maxChange, minPrice, maxPrice, acceptGuarded }: BatchPricesOptions): PriceGuard {
  return { maxChange, minPrice, maxPrice, accept: acceptGuarded };
}

/** @param plan whether current prices are wanted for a plan */
export function readingOf({ checkProducts, undoable }: BatchPricesOptions, plan: boolean): PriceReading {
  return { products: checkProducts, prices: undoable || plan };
}

/** What a dry run does not tell, for people. */
export function notChecked({ checkProducts, maxChange }: BatchPricesOptions): string {
  const parts = [
    ...(checkProducts || maxChange !== undefined ? [] : ['whether the products are there (--check-products)']),
    ...(maxChange === undefined ? ['how far prices move (--max-change)'] : []),
    'what the platform says to the operations',
  ];
  return parts.join(', ');
}
