import { InputError } from '../../errors/errors.js';
import type { PriceOperation, ValidFromPrice } from './price-operation.js';

/** Writes an amount and its unit as JSON. */
export type AmountText = (amount: string, unit: string) => string;

/**
 * The JSON document of an operation, as it stands in a batch's ZIP. Its members have one order, so that equal operations
 * are equal bytes.
 *
 * @param amountText money or a quantity in the form that the platform reads
 */
export function operationText({ id, target, prices }: PriceOperation, amountText: AmountText): string {
  const type = target.channel === undefined ? 'ProductValidFromPriceUpdate' : 'ProductSalesChannelValidFromPriceUpdate';
  const product =
    target.externalId === undefined
      ? `"id":${JSON.stringify(target.id)}`
      : `"external_id":${JSON.stringify(target.externalId)}`;
  const { channel } = target;
  const onChannel =
    channel === undefined
      ? ''
      : `,"sales_channel":{"id":${JSON.stringify(channel.id)},"type":${JSON.stringify(channel.type)}}`;
  const list =
    prices === undefined ? '' : `,"price_list":[${prices.map((price) => priceText(price, amountText)).join(',')}]`;
  return `{"@type":"${type}","operation_id":${JSON.stringify(id)},"product":{${product}}${onChannel}${list}}`;
}

/** More than any file has; the order of the ids would no longer be that of the file. */
const maxNumbered = 99_999_999;

/**
 * What an operation is called when the file does not say: its number in the file, of eight digits, and whose list it is.
 *
 * @param number from 0
 * @param name product and channel; characters that no id has become `_`
 * @throws {InputError} for a file of more than 99,999,999 lists
 */
export function defaultOperationId(number: number, name: string): string {
  if (number >= maxNumbered) {
    throw new InputError(`more than ${maxNumbered} price lists in one file`, { hint: 'split the file' });
  }
  return `${String(number + 1).padStart(8, '0')}-${name.replace(/[^!-.0-[\]-~]/gu, '_')}`.slice(0, 256);
}

/** Times, amounts, currencies and units have no character that JSON escapes. */
function priceText({ validFrom, amount, currency, gross, quantity }: ValidFromPrice, amountText: AmountText): string {
  const of = quantity === undefined ? '' : `,"sales_quantity":${amountText(quantity.amount, quantity.unit)}`;
  return `{"valid_from":"${validFrom}","sales_price":${amountText(amount, currency)},"sales_price_is_gross":${gross}${of}}`;
}
