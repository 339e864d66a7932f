import { isLosslessNumber, stringifyJson } from '../../json/json.js';
import {
  booleanCheck,
  type CellCheck,
  type CellFault,
  exactJsonOf,
  idCheck,
  isObject,
  jsonOf,
} from '../../schema/cells.js';
import { quoted } from '../../schema/quoted.js';

export type Read<T> = { value: T } | { fault: CellFault };

/** The price of a product in the platform's own form, by our flat members. Null clears, a missing one keeps its value. */
export interface SpreadPrice {
  sales_price?: unknown;
  sales_price_is_gross?: boolean | null;
  take_away_price?: unknown;
  /** The quantity that the price is for, which is the default one unless `sales_quantity` stands beside it. */
  price_quantity?: unknown;
  /** What it has that we do not know. */
  others: Readonly<Record<string, unknown>>;
}

interface AmountReader {
  check: CellCheck;
  read: (text: string) => unknown;
}

/** `sales_price_and_quantity` as the platform answers it; amounts in either of both forms. */
export function priceAndQuantityOf(text: string, money: AmountReader, count: AmountReader): Read<SpreadPrice> {
  const object = exactJsonOf(text);
  if (!isObject(object) || isLosslessNumber(object)) return notAnObject(text);
  const { price, price_is_gross: gross, quantity, take_away_price: takeAway, ...others } = object;
  const spread: SpreadPrice = { others };
  for (const [name, member, target, reader] of [
    ['price', price, 'sales_price', money],
    ['take_away_price', takeAway, 'take_away_price', money],
    ['quantity', quantity, 'price_quantity', count],
  ] as const) {
    if (member === undefined) continue;
    if (member === null) {
      spread[target] = null;
      continue;
    }
    const amount = isObject(member) && !isLosslessNumber(member) ? stringifyJson(member) : undefined;
    if (amount === undefined) return wrong(name, 'type', 'it is not an object with value and unit');
    const fault = reader.check(amount);
    if (fault !== undefined) return wrong(name, fault.code, fault.message);
    spread[target] = reader.read(amount);
  }
  if (gross === undefined) return { value: spread };
  if (gross !== null && typeof gross !== 'boolean')
    return wrong('price_is_gross', 'type', 'it is neither true nor false');
  return { value: { ...spread, sales_price_is_gross: gross } };
}

export function lotConfigurationOf(text: string): Read<Record<string, unknown>> {
  const object = jsonOf(text);
  if (!isObject(object)) return notAnObject(text);
  const { require_lot_for_sales_fulfillment: required } = object;
  if (typeof required === 'boolean') return { value: object };
  if (required === undefined) return wrong('require_lot_for_sales_fulfillment', 'required', 'a value is required');
  const fault = booleanCheck(stringifyJson(required));
  return wrong('require_lot_for_sales_fulfillment', 'type', fault?.message ?? 'it is neither true nor false');
}

/** @param identifiersIn reads the identifiers of one package size */
export function alternativeUnitsOf(
  text: string,
  identifiersIn: (list: unknown, text: string) => Read<unknown>,
): Read<Record<string, unknown>[]> {
  const list = jsonOf(text);
  if (!Array.isArray(list)) return { fault: { code: 'type', message: `${quoted(text)} is not a JSON array` } };
  const units: Record<string, unknown>[] = [];
  for (const [at, entry] of list.entries()) {
    const place = `entry ${at + 1}`;
    if (!isObject(entry)) return wrong(place, 'type', 'it is not an object');
    const { custom_unit_id: id, number_of_management_units: number, product_identifiers: identifiers } = entry;
    const fault = typeof id === 'string' && id !== '' ? idCheck(id) : missingId;
    if (fault !== undefined) return wrong(place, fault.code, `custom_unit_id: ${fault.message}`);
    if (!/^[1-9]\d{0,14}$/.test(String(number)) || typeof number === 'string') {
      return wrong(place, 'type', 'number_of_management_units is not a whole number above 0');
    }
    if (identifiers !== undefined && identifiers !== null) {
      const read = identifiersIn(identifiers, stringifyJson(identifiers));
      if ('fault' in read) return wrong(place, read.fault.code, `product_identifiers: ${read.fault.message}`);
    }
    units.push(entry);
  }
  return { value: units };
}

const missingId: CellFault = { code: 'required', message: 'a text is required' };

function notAnObject(text: string): { fault: CellFault } {
  return { fault: { code: 'type', message: `${quoted(text)} is not a JSON object` } };
}

function wrong(place: string, code: string, message: string): { fault: CellFault } {
  return { fault: { code, message: `${place}: ${message}` } };
}
