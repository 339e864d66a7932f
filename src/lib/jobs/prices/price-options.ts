import type { BulkOptionsWith } from '../../bulk/bulk-job.js';
import { heldRemoval } from '../../bulk/row-commands.js';
import type { PriceGuard, PriceReading } from '../../guards/price-checks.js';
import { createTimeText } from '../../lists/list-times.js';
import { once } from '../../model/once.js';
import type { priceOptions } from '../../options/price-options.js';
import type { PriceReader } from '../../resources/prices/price-reader.js';

export type BatchPricesOptions = BulkOptionsWith<typeof priceOptions>;

export function guardOf(options: BatchPricesOptions): PriceGuard {
  const { maxChange, minPrice, maxPrice, acceptGuarded, timezone } = options;
  return { maxChange, minPrice, maxPrice, accept: acceptGuarded, timeText: timeTextOf(timezone) };
}

/** Times as people see them: in their zone with its offset; in UTC, as they are kept, where no zone is given. */
export function timeTextOf(timezone: string | undefined): (text: string) => string {
  if (timezone === undefined) return (text) => text;
  // Made when first needed: an unknown zone is refused by the reader of rows.
  const inZone = once(() => createTimeText({ timezone, forPerson: false, milliseconds: true }));
  return (text) => inZone()(text);
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

/** Rows and operations that take a list away are held back. */
export function holdingRemovals(reader: PriceReader): PriceReader {
  const held = [{ column: reader.sourceOf('remove'), ...heldRemoval }];
  return {
    check: (row) => {
      const bad = reader.check(row);
      return bad.length === 0 && reader.read(row).price === undefined ? held : bad;
    },
    key: (row) => reader.key(row),
    ownKey: reader.ownKey && ((row) => reader.ownKey?.(row)),
    amounts: reader.amounts && ((row) => reader.amounts?.(row) ?? []),
    targets: (row) => reader.targets(row),
    instants: reader.instants && ((row) => reader.instants?.(row) ?? []),
    read: (row) => reader.read(row),
    sourceOf: reader.sourceOf,
  };
}
