import { refuseMissingColumns, refuseUnknownColumns, refuseUnknownCurrency } from '../../schema/header-check.js';
import type { Reading } from '../../schema/reading.js';
import { priceColumns } from './price-columns.js';
import { prices } from './prices.js';

/** What of the options the header is judged by. */
export interface HeaderOptions extends Omit<Reading, 'decimalComma'> {
  defaultCurrency?: string;
}

/**
 * Whether a file with these columns can be one of prices.
 *
 * @throws {UsageError} for columns that no price has, or a currency that is not known
 * @throws {InputError} for a header without a column that every row needs
 */
export function checkPriceHeader(columns: readonly string[], options: HeaderOptions): void {
  const { defaultCurrency } = options;
  refuseUnknownCurrency(options.defaultCurrency);
  refuseUnknownColumns(columns, { ...options, known: priceColumns.map(({ name }) => name), suggestFor: 'prices' });
  refuseMissingColumns(columns, {
    needed: neededColumns(columns, defaultCurrency).map((name) => [name]),
    fileName: options.fileName,
    hint: prices.rows.hint,
  });
}

/** What every row needs, whatever else the file has. */
function neededColumns(columns: readonly string[], defaultCurrency: string | undefined): string[] {
  const has = (column: string) => columns.includes(column);
  const product = has('product_id') ? [] : ['product_external_id'];
  // A file of removals alone needs nothing else; where there are others too, their rows are looked at one by one.
  if (has('remove')) return product;
  const currency = defaultCurrency === undefined ? ['currency'] : [];
  return [...product, 'valid_from', 'price', ...currency, 'price_is_gross'];
}
