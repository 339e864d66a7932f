import { InputError } from '../../errors/errors.js';
import type { OperationTexts, PriceOperation, PriceTarget, ValidFromPrice } from './price-operation.js';

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

/** The JSON text of a price. Times and amounts have no character that JSON escapes. */
export function priceText({ validFrom, amount, currency, gross, quantity }: ValidFromPrice): string {
  const of =
    quantity === undefined ? '' : `,"quantity":{"amount":"${quantity.amount}","unit":"${inJson(quantity.unit)}"}`;
  return `{"validFrom":"${validFrom}","amount":"${amount}","currency":"${inJson(currency)}","gross":${gross}${of}}`;
}

/** Files name units of a list that is known; what is put back has those that the platform named. */
function inJson(unit: string): string {
  return /^\w*$/.test(unit) ? unit : JSON.stringify(unit).slice(1, -1);
}

/** More than any file has; the order of the ids would no longer be that of the file. */
const maxNumbered = 99_999_999;
const unnamable = /[^!-.0-[\]-~]/;

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
  const plain = unnamable.test(name) ? name.replace(/[^!-.0-[\]-~]/gu, '_') : name;
  return `${String(number + 1).padStart(8, '0')}-${plain}`.slice(0, 256);
}
