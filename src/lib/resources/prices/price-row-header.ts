import { currencies } from '../../../contract/enums.gen.js';
import { InputError, UsageError } from '../../errors/errors.js';
import { unknownColumns } from '../../schema/header-check.js';
import { quoted } from '../../schema/quoted.js';
import { priceColumns } from './price-columns.js';

/** What of the options the header is judged by. */
export interface HeaderOptions {
  ignoreUnknown: boolean;
  defaultCurrency?: string;
  sourceOf?: (column: string) => string;
  fileName?: string;
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
  // A JSON input has no columns before its first element.
  if (columns.length === 0) return;
  refuseUnknownColumns(
    columns,
    priceColumns.map(({ name }) => name),
    options,
  );
  const missing = missingColumns(columns, defaultCurrency);
  if (missing.length > 0) {
    const found = columns.map((column) => quoted(column).slice(1, -1)).join(', ');
    const words = missing.map(quoted).join(', ');
    throw new InputError(
      `${options.fileName ?? 'the input'} has no ${missing.length === 1 ? 'column' : 'columns'} ${words} (found: ${found})`,
      { hint: 'tillctl batch template prints a file to fill in; --map renames columns and gives them a value' },
    );
  }
}

/** @throws {UsageError} for a currency that is not known */
export function refuseUnknownCurrency({ defaultCurrency }: HeaderOptions): void {
  if (defaultCurrency === undefined || currencies.some((known) => known === defaultCurrency)) return;
  throw new UsageError(`${quoted(defaultCurrency)} is not a currency`, {
    hint: 'tillctl ref currencies lists the ones that the platform stores',
  });
}

/** @throws {UsageError} naming those that are none of `known` */
export function refuseUnknownColumns(columns: readonly string[], known: string[], options: HeaderOptions): void {
  if (options.ignoreUnknown) return;
  const unknown = columns.filter((column) => !known.includes(column) && !column.startsWith('_'));
  if (unknown.length > 0) throw unknownColumns(unknown, known, { ...options, suggestFor: 'prices' });
}

function missingColumns(columns: readonly string[], defaultCurrency: string | undefined): string[] {
  const has = (column: string) => columns.includes(column);
  const product = has('product_external_id') || has('product_id') ? [] : ['product_external_id'];
  // A file of removals alone needs nothing else; where there are others too, their rows are looked at one by one.
  if (has('remove')) return product;
  const currency = defaultCurrency === undefined ? ['currency'] : [];
  return [...product, ...['valid_from', 'price', ...currency, 'price_is_gross'].filter((column) => !has(column))];
}
