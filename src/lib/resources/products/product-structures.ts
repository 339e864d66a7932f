import { isObject } from '../../json/is-object.js';
import { isLosslessNumber, stringifyJson } from '../../json/json.js';
import { barcodeFault, barcodeTypes } from '../../schema/barcode.js';
import { booleanCheck, type CellFault, exactJsonOf, idCheck, jsonOf, notOneOf } from '../../schema/cells.js';
import type { CellKind } from '../../schema/column-kinds.js';
import { type Parsed, parsedKind } from '../../schema/parsed-kind.js';
import { codePoints, quoted } from '../../schema/quoted.js';
import { money, wholeUnits } from './product-amounts.js';

export interface Identifier {
  type: string;
  value: string;
  [member: string]: unknown;
}

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

/** Columns whose cells are JSON, each of a form of its own. */
export const identifiers: CellKind = parsedKind('JSON', (text) => identifiersIn(jsonOf(text), text));
export const alternativeUnits: CellKind = parsedKind('JSON', alternativeUnitsOf);
export const lotConfiguration: CellKind = parsedKind('JSON', lotConfigurationOf);
export const priceAndQuantity: CellKind = parsedKind('JSON', priceAndQuantityOf);
export const workflowConfig: CellKind = parsedKind('JSON', workflowConfigOf);

/** `sales_price_and_quantity` as the platform answers it; amounts in either of both forms. */
function priceAndQuantityOf(text: string): Parsed<SpreadPrice> {
  const object = exactJsonOf(text);
  if (!isObject(object) || isLosslessNumber(object)) return notAnObject(text);
  const { price, price_is_gross: gross, quantity, take_away_price: takeAway, ...others } = object;
  const spread: SpreadPrice = { others };
  for (const [name, member, target, kind] of [
    ['price', price, 'sales_price', money],
    ['take_away_price', takeAway, 'take_away_price', money],
    ['quantity', quantity, 'price_quantity', wholeUnits],
  ] as const) {
    if (member === undefined) continue;
    if (member === null) {
      spread[target] = null;
      continue;
    }
    const amount = isObject(member) && !isLosslessNumber(member) ? stringifyJson(member) : undefined;
    if (amount === undefined) return wrong(name, 'type', 'it is not an object with value and unit');
    const fault = kind.check(false)(amount);
    if (fault !== undefined) return wrong(name, fault.code, fault.message);
    spread[target] = kind.read(amount, false);
  }
  if (gross === undefined) return { value: spread };
  if (gross !== null && typeof gross !== 'boolean')
    return wrong('price_is_gross', 'type', 'it is neither true nor false');
  return { value: { ...spread, sales_price_is_gross: gross } };
}

function lotConfigurationOf(text: string): Parsed<Record<string, unknown>> {
  const object = jsonOf(text);
  if (!isObject(object)) return notAnObject(text);
  const { require_lot_for_sales_fulfillment: required } = object;
  if (typeof required === 'boolean') return { value: object };
  if (required === undefined) return wrong('require_lot_for_sales_fulfillment', 'required', 'a value is required');
  const fault = booleanCheck(stringifyJson(required));
  return wrong('require_lot_for_sales_fulfillment', 'type', fault?.message ?? 'it is neither true nor false');
}

function alternativeUnitsOf(text: string): Parsed<Record<string, unknown>[]> {
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

function identifiersIn(list: unknown, text: string): Parsed<Identifier[]> {
  if (!Array.isArray(list)) return { fault: { code: 'type', message: `${quoted(text)} is not a JSON array` } };
  const identifiers: Identifier[] = [];
  for (const [at, entry] of list.entries()) {
    const { type, value } = isObject(entry) ? entry : {};
    if (typeof type !== 'string' || typeof value !== 'string') {
      return { fault: { code: 'type', message: `entry ${at + 1} is not {"type": "EAN", "value": "4006381333931"}` } };
    }
    const known = barcodeTypes.find((name) => name === type);
    if (known === undefined) {
      return {
        fault: { code: 'enum', message: `entry ${at + 1}: ${notOneOf(type, barcodeTypes, 'an identifier type')}` },
      };
    }
    const fault = barcodeFault(known, value);
    if (fault !== undefined) return { fault: { code: fault.code, message: `entry ${at + 1}: ${fault.message}` } };
    if (identifiers.some((other) => other.type === type && other.value === value)) {
      return { fault: { code: 'duplicate', message: `entry ${at + 1}: ${quoted(value)} is listed twice` } };
    }
    identifiers.push({ ...entry, type, value });
  }
  return { value: identifiers };
}

const workflowUrls = [
  'configure_lineitem_start_url',
  'assemble_product_start_url',
  'cancel_lineitem_start_url',
  'refund_lineitem_start_url',
];

function workflowConfigOf(text: string): Parsed<Record<string, unknown>> {
  const config = jsonOf(text);
  if (!isObject(config)) return { fault: { code: 'type', message: `${quoted(text)} is not a JSON object` } };
  const { provider_id: provider } = config;
  if (typeof provider !== 'string' || provider === '') {
    return { fault: { code: 'required', message: 'provider_id is required, a text' } };
  }
  if (codePoints(provider) > 256) {
    return { fault: { code: 'length', message: `provider_id ${quoted(provider)} is longer than 256 characters` } };
  }
  for (const name of workflowUrls) {
    const url = config[name];
    if (url === undefined || url === null) continue;
    if (typeof url !== 'string' || !isUri(url)) {
      const shown = quoted(typeof url === 'string' ? url : stringifyJson(url));
      return { fault: { code: 'pattern', message: `${name} ${shown} is not a URI like https://shop.example/start` } };
    }
  }
  return { value: config };
}

/** An absolute URI in the characters of RFC 3986. */
function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9a-f]{2})+$/i.test(text);
}

const missingId: CellFault = { code: 'required', message: 'a text is required' };

function notAnObject(text: string): { fault: CellFault } {
  return { fault: { code: 'type', message: `${quoted(text)} is not a JSON object` } };
}

function wrong(place: string, code: string, message: string): { fault: CellFault } {
  return { fault: { code, message: `${place}: ${message}` } };
}
