import { LosslessNumber } from 'lossless-json';
import { isJsonObject, type JsonObject, parseJson, printJson } from './json-body.js';

/**
 * `seed`: amounts are `{"amount": "12.50", "unit"}`, a product's price is flat.
 * `nested`: amounts are `{"value": 12.50, "unit"}`, a product's price is one `sales_price_and_quantity`.
 * A platform reads and sends one of them; the state keeps the seed form.
 */
export type Dialect = 'seed' | 'nested';

const amountMembers = [
  'sales_price',
  'sales_quantity',
  'reference_price_quantity',
  'reference_price_conversion_quantity',
] as const;

/**
 * The product as the seed writes it. What the nested form has beyond the seed's members stays where it was, as does a
 * quantity of the price that is not the one the product is sold by.
 */
export function decodeProduct(sent: JsonObject): JsonObject {
  const { sales_price_and_quantity: nested, ...product } = sent;
  if (!isJsonObject(nested)) return mapAmounts(sent, decodeAmount);
  const { price, price_is_gross, quantity, ...rest } = nested;
  product.sales_price = price;
  if (!isGiven(product.sales_quantity)) product.sales_quantity = quantity;
  else if (!isSameAmount(product.sales_quantity, quantity)) rest.quantity = decodeAmount(quantity);
  product.sales_price_is_gross = price_is_gross;
  if ('take_away_price' in rest) rest.take_away_price = decodeAmount(rest.take_away_price);
  if (Object.keys(rest).length > 0) product.sales_price_and_quantity = rest;
  return mapAmounts(product, decodeAmount);
}

function isSameAmount(one: unknown, other: unknown): boolean {
  return JSON.stringify(decodeAmount(one)) === JSON.stringify(decodeAmount(other));
}

/**
 * What a price of the seed lacks to be a nested one is filled in as the platform would: for one management unit, gross.
 * @param text a product in the seed's form
 */
export function encodeProduct(text: string, dialect: Dialect): string {
  if (dialect === 'seed') return text;
  const { sales_price, sales_price_is_gross, sales_price_and_quantity, ...product } = mapAmounts(
    parseJson(text).value as JsonObject,
    encodeAmount,
  );
  const rest = isJsonObject(sales_price_and_quantity) ? { ...sales_price_and_quantity } : {};
  for (const name of ['quantity', 'take_away_price']) if (name in rest) rest[name] = encodeAmount(rest[name]);
  if (isGiven(sales_price)) {
    const quantity = product.sales_quantity ?? { value: new LosslessNumber('1'), unit: product.management_unit };
    product.sales_price_and_quantity = {
      price: sales_price,
      quantity,
      price_is_gross: sales_price_is_gross ?? true,
      ...rest,
    };
  }
  return printJson(product, true);
}

/** @param text a document with amounts in the seed's form, as it is stored: `{"amount":"12.50","unit":…}` */
export function encodeDocument(text: string, dialect: Dialect): string {
  if (dialect === 'seed') return text;
  // Within a JSON text the quotes of an amount cannot be part of a string: there they would be escaped.
  return text.replace(
    /\{"amount":"(-?\d+(?:\.\d+)?)",/g,
    (_, amount: string) => `{"value":${withoutLeadingZeros(amount)},`,
  );
}

function mapAmounts(product: JsonObject, map: (amount: unknown) => unknown): JsonObject {
  let mapped = product;
  for (const name of amountMembers) {
    const amount = product[name];
    const other = map(amount);
    if (other === amount) continue;
    if (mapped === product) mapped = { ...product };
    mapped[name] = other;
  }
  return mapped;
}

/** The amount as the seed writes it; what is none is left as it is. */
export function decodeAmount(amount: unknown): unknown {
  if (!isJsonObject(amount) || !(amount.value instanceof LosslessNumber) || 'amount' in amount) return amount;
  const { value, ...rest } = amount;
  return { amount: withoutExponent((value as LosslessNumber).value), ...rest };
}

/** Every amount in what was sent, however deep, as the seed writes it and in the order that `encodeDocument` reads. */
export function decodeAmounts(sent: unknown): unknown {
  if (Array.isArray(sent)) return sent.map(decodeAmounts);
  if (!isJsonObject(sent)) return sent;
  const decoded = decodeAmount(sent) as JsonObject;
  if (typeof decoded.amount === 'string' && typeof decoded.unit === 'string') {
    const { amount, unit, ...rest } = decoded;
    return { amount, unit, ...rest };
  }
  return Object.fromEntries(Object.entries(decoded).map(([name, member]) => [name, decodeAmounts(member)]));
}

function encodeAmount(member: unknown): unknown {
  if (!isJsonObject(member) || typeof member.amount !== 'string') return member;
  const { amount, ...rest } = member;
  return { value: new LosslessNumber(withoutLeadingZeros(amount as string)), ...rest };
}

/** `007.50` is an amount, but no JSON number. */
function withoutLeadingZeros(amount: string): string {
  return amount.replace(/^(-?)0+(?=\d)/, '$1');
}

/** `1.25E+1` is `12.5`: a JSON number may have an exponent, an amount has none. Absurd exponents stay and are refused. */
function withoutExponent(token: string): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,2})$/.exec(token);
  if (!parts) return token;
  const [, sign, whole = '', fraction = '', exponent] = parts;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const padded = point > 0 ? digits.padEnd(point, '0') : '0'.repeat(1 - point) + digits;
  const at = Math.max(point, 1);
  const after = padded.slice(at);
  return withoutLeadingZeros(`${sign}${padded.slice(0, at)}${after === '' ? '' : `.${after}`}`);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
