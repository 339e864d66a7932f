import { currencies } from '../../../contract/enums.gen.js';
import { UsageError } from '../../errors/errors.js';
import { refuseMissingColumns, refuseUnknownColumns } from '../../schema/header-check.js';
import { quoted } from '../../schema/quoted.js';
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
  refuseUnknownCurrency(options);
  refuseUnknownColumns(columns, { ...options, known: priceColumns.map(({ name }) => name), suggestFor: 'prices' });
  refuseMissingColumns(columns, {
    needed: neededColumns(columns, defaultCurrency).map((name) => [name]),
    fileName: options.fileName,
    hint: prices.rows.hint,
  });
}

/** @throws {UsageError} for a currency that is not known */
export function refuseUnknownCurrency({ defaultCurrency }: HeaderOptions): void {
  if (defaultCurrency === undefined || currencies.some((known) => known === defaultCurrency)) return;
  throw new UsageError(`${quoted(defaultCurrency)} is not a currency`, {
    hint: 'tillctl ref currencies lists the ones that the platform stores',
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
