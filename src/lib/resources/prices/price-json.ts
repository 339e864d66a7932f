import { InputError } from '../../errors/errors.js';
import type { OperationTexts, PriceOperation, PriceTarget, ValidFromPrice } from './price-operation.js';

/** Writes an amount and its unit as JSON. */
export type AmountText = (amount: string, unit: string) => string;

/** @param lineOf physical line of a row */
export function textsOf({ id, target, prices, rows }: PriceOperation, lineOf: (row: number) => number): OperationTexts {
  return {
    id: JSON.stringify(id),
    target: targetText(target),
    prices: prices === undefined ? '' : `[${prices.map(priceText).join(',')}]`,
    rows: rows.join(','),
    lines: rows.map(lineOf).join(','),
  };
}

/** The JSON text of a target: equal for equal ones. */
export function targetText({ id, externalId, channel }: PriceTarget): string {
  const product = externalId === undefined ? `{"id":${JSON.stringify(id)}` : `${external}${JSON.stringify(externalId)}`;
  if (channel === undefined) return `${product}}`;
  return `${product}${onChannel}${JSON.stringify(channel.id)},"type":${JSON.stringify(channel.type)}}}`;
}

const external = '{"externalId":';
const onChannel = ',"channel":{"id":';

/** The JSON text of a price. Times, amounts, currencies and units have no character that JSON escapes. */
export function priceText({ validFrom, amount, currency, gross, quantity }: ValidFromPrice): string {
  const of = quantity === undefined ? '' : `,"quantity":{"amount":"${quantity.amount}","unit":"${quantity.unit}"}`;
  return `{"validFrom":"${validFrom}","amount":"${amount}","currency":"${currency}","gross":${gross}${of}}`;
}

const priceMembers =
  /"validFrom":("[^"]*"),"amount":"([^"]*)","currency":"([^"]*)","gross":(true|false)(?:,"quantity":\{"amount":"([^"]*)","unit":"([^"]*)"\})?/g;

/**
 * The JSON document of an operation, as it stands in a batch's ZIP. Its members have one order, so that equal operations
 * are equal bytes.
 *
 * @param amountText money or a quantity in the form that the platform reads
 */
export function operationText(
  { id, target, prices }: Pick<OperationTexts, 'id' | 'target' | 'prices'>,
  amountText: AmountText,
): string {
  // What stands in a text of JSON has its quotes escaped: only the member itself is found.
  const end = target.indexOf(onChannel);
  const type = end === -1 ? 'ProductValidFromPriceUpdate' : 'ProductSalesChannelValidFromPriceUpdate';
  const named = end === -1 ? target.slice(0, -1) : target.slice(0, end);
  const product = named.startsWith(external) ? `{"external_id":${named.slice(external.length)}` : named;
  const channel = end === -1 ? '' : `,"sales_channel":{"id":${target.slice(end + onChannel.length, -1)}`;
  const list = prices === '' ? '' : `,"price_list":${listText(prices, amountText)}`;
  return `{"@type":"${type}","operation_id":${id},"product":${product}}${channel}${list}}`;
}

function listText(prices: string, amountText: AmountText): string {
  return prices.replace(priceMembers, (_, from, amount, currency, gross, quantity, unit) => {
    const of = quantity === undefined ? '' : `,"sales_quantity":${amountText(quantity, unit)}`;
    return `"valid_from":${from},"sales_price":${amountText(amount, currency)},"sales_price_is_gross":${gross}${of}`;
  });
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
