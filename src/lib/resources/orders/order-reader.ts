import { currencies } from '../../../contract/enums.gen.js';
import { didYouMean } from '../../errors/did-you-mean.js';
import { InputError, UsageError } from '../../errors/errors.js';
import { unknownColumnsHint } from '../../schema/header-check.js';
import { quoted } from '../../schema/quoted.js';
import { orderColumns } from './order-columns.js';
import { createLineReader } from './order-line.js';
import { createObjectReader } from './order-object.js';
import type { OrderReader, OrderReaderOptions } from './order-reader-options.js';

/** Members of a whole order, one an object. */
const orderMembers = ['reference', 'sales_channel_id', 'customer', 'items', 'fulfillments', 'fulfillment', 'note'];

/**
 * A reader for files with these columns: those with `items` have whole orders, all others one line an item.
 *
 * @throws {UsageError} for columns that no order has, or a currency that is not known
 * @throws {InputError} for a header without a column that every row needs
 */
export function createOrderReader(columns: readonly string[], options: OrderReaderOptions): OrderReader {
  const { defaultCurrency } = options;
  if (defaultCurrency !== undefined && !currencies.some((known) => known === defaultCurrency)) {
    throw new UsageError(`${quoted(defaultCurrency)} is not a currency`, {
      hint: 'tillctl ref currencies lists the ones that the platform stores',
    });
  }
  const whole = columns.includes('items');
  const known = whole ? orderMembers : orderColumns.map(({ name }) => name);
  // A JSON input has no columns before its first element.
  if (columns.length > 0) {
    refuseUnknown(columns, known, options);
    refuseMissing(columns, whole, options);
  }
  return whole ? createObjectReader(columns, options) : createLineReader(columns, options);
}

function refuseUnknown(columns: readonly string[], known: readonly string[], options: OrderReaderOptions): void {
  if (options.ignoreUnknown) return;
  const { fileName, sourceOf = (column) => column } = options;
  const unknown = columns.filter((column) => !known.includes(column) && !column.startsWith('_'));
  if (unknown.length === 0) return;
  const words = unknown.map((column) => {
    const near = didYouMean(column, known);
    return near === undefined ? quoted(sourceOf(column)) : `${quoted(sourceOf(column))} (did you mean ${near}?)`;
  });
  const of = fileName === undefined ? '' : ` in ${fileName}`;
  throw new UsageError(
    words.length === 1
      ? `unknown column ${words[0]}${of}`
      : `${words.length} unknown columns${of}: ${words.join(', ')}`,
    { hint: unknownColumnsHint(unknown.length, fileName, 'orders') },
  );
}

function refuseMissing(columns: readonly string[], whole: boolean, { fileName }: OrderReaderOptions): void {
  const product = columns.includes('product_external_id') || columns.includes('product_id');
  const needed = whole ? ['reference'] : ['reference', ...(product ? [] : ['product_external_id']), 'quantity'];
  const missing = needed.filter((column) => !columns.includes(column));
  if (missing.length === 0) return;
  const found = columns.map((column) => quoted(column).slice(1, -1)).join(', ');
  const words = missing.map(quoted).join(', ');
  throw new InputError(
    `${fileName ?? 'the input'} has no ${missing.length === 1 ? 'column' : 'columns'} ${words} (found: ${found})`,
    { hint: 'tillctl orders template prints a file to fill in; --map renames columns and gives them a value' },
  );
}
