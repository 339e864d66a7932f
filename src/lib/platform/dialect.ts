import { isLosslessNumber, LosslessNumber } from '../json/json.js';
import { plainDecimal } from '../json/plain-decimal.js';

/**
 * One way to write amounts, product prices and addresses. Inside the program there is only the form of `seed`:
 * `{"amount": "12.50", "unit": "EUR"}`, `sales_price` and its neighbours flat, `street, streetNumber, postalCode`.
 * `nested` writes `{"value": 12.50, "unit": "EUR"}`, `sales_price_and_quantity` and `full_address, street_name, zip`.
 *
 * Values are JSON as `parseJson` gives it. Unknown members stay, and every digit.
 */
export interface Dialect {
  /** Our form to the wire's. */
  encode: (value: unknown) => unknown;
  /** Either form to ours. Returns the very value when there is nothing to change. */
  decode: (value: unknown) => unknown;
}

export type DialectName = 'seed' | 'nested';

export const dialects: Readonly<Record<DialectName, Dialect>> = {
  seed: { encode: (value) => value, decode },
  nested: { encode, decode },
};

type Members = Record<string, unknown>;
/** Member by member, so that their order stays and no name (`__proto__`) is special. */
type Entries = [string, unknown][];

function decode(value: unknown): unknown {
  return mapObjects(value, (members) => decodeAddress(decodePrice(decodeAmount(members))));
}

function encode(value: unknown): unknown {
  return mapObjects(value, (members) => encodeAddress(encodePrice(encodeAmount(members))));
}

/** Children first, then the object itself. What does not change stays the same object. */
function mapObjects(value: unknown, change: (members: Members) => Members): unknown {
  if (typeof value !== 'object' || value === null || isLosslessNumber(value)) return value;
  if (Array.isArray(value)) return mapArray(value, change);
  let entries: Entries | undefined;
  const members = value as Members;
  const names = Object.keys(members);
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] ?? '';
    const before = members[name];
    if (typeof before !== 'object' || before === null) continue;
    const after = mapObjects(before, change);
    if (after === before) continue;
    entries ??= Object.entries(members);
    entries[index] = [name, after];
  }
  return change(entries === undefined ? members : Object.fromEntries(entries));
}

function mapArray(value: unknown[], change: (members: Members) => Members): unknown[] {
  let mapped: unknown[] | undefined;
  for (let index = 0; index < value.length; index += 1) {
    const after = mapObjects(value[index], change);
    if (after === value[index]) continue;
    mapped ??= [...value];
    mapped[index] = after;
  }
  return mapped ?? value;
}

// Amounts

function decodeAmount(members: Members): Members {
  if (typeof members.unit !== 'string') return members;
  if (isNumber(members.value) && !Object.hasOwn(members, 'amount')) {
    return rename(members, 'value', 'amount', decimalText(members.value));
  }
  if (isNumber(members.amount)) return rename(members, 'amount', 'amount', decimalText(members.amount));
  return members;
}

function encodeAmount(members: Members): Members {
  const { amount, unit } = members;
  if (typeof unit !== 'string' || typeof amount !== 'string' || Object.hasOwn(members, 'value')) return members;
  return withoutExponent.test(amount) ? rename(members, 'amount', 'value', new LosslessNumber(amount)) : members;
}

const withoutExponent = /^-?(0|[1-9]\d*)(\.\d+)?$/;

function isNumber(value: unknown): value is number | LosslessNumber {
  return typeof value === 'number' || isLosslessNumber(value);
}

function decimalText(number: number | LosslessNumber): string {
  return plainDecimal(String(number));
}

// Prices of products

/** Our flat members and theirs within `sales_price_and_quantity`. */
const priceMembers = [
  ['sales_price', 'price'],
  ['sales_price_is_gross', 'price_is_gross'],
  ['sales_quantity', 'quantity'],
] as const;

function decodePrice(members: Members): Members {
  const nested = members.sales_price_and_quantity;
  if (!isMembers(nested)) return members;
  const flat: Entries = [];
  const rest: Members = { ...nested };
  for (const [flatName, nestedName] of priceMembers) {
    if (!Object.hasOwn(nested, nestedName)) continue;
    if (!Object.hasOwn(members, flatName)) flat.push([flatName, nested[nestedName]]);
    // A price for another quantity than the one sold by default is no copy of it.
    else if (flatName === 'sales_quantity' && !isSameQuantity(members[flatName], nested[nestedName])) continue;
    delete rest[nestedName];
  }
  if (Object.keys(rest).length === Object.keys(nested).length) return members;
  const kept: Entries = Object.keys(rest).length === 0 ? [] : [['sales_price_and_quantity', rest]];
  return Object.fromEntries(
    Object.entries(members).flatMap(
      (entry): Entries => (entry[0] === 'sales_price_and_quantity' ? [...flat, ...kept] : [entry]),
    ),
  );
}

/** A price without quantity or gross flag has no nested form, and none is made up: it stays flat. */
function encodePrice(members: Members): Members {
  if (!isProduct(members)) return members;
  const rest = isMembers(members.sales_price_and_quantity) ? members.sales_price_and_quantity : {};
  const { sales_price: price, sales_price_is_gross: isGross, sales_quantity: quantity } = members;
  if (!isGiven(price) || !isGiven(isGross) || !(isGiven(quantity) || isGiven(rest.quantity))) return members;
  const nested = { ...rest, price, price_is_gross: isGross, quantity: rest.quantity ?? quantity };
  const entries = Object.entries(members).filter(
    ([name]) => name !== 'sales_price_is_gross' && name !== 'sales_price_and_quantity',
  );
  return Object.fromEntries(
    entries.map(([name, value]) => (name === 'sales_price' ? ['sales_price_and_quantity', nested] : [name, value])),
  );
}

/** Order lines have a `sales_price` too, and no nested form. */
function isProduct(members: Members): boolean {
  return (
    Object.hasOwn(members, 'sales_price') &&
    ['tax_category', 'management_unit', 'sales_channel_id'].some((name) => Object.hasOwn(members, name))
  );
}

function isSameQuantity(one: unknown, other: unknown): boolean {
  return isMembers(one) && isMembers(other) && one.amount === other.amount && one.unit === other.unit;
}

// Addresses

/** Our members and theirs. */
const addressMembers = [
  ['street', 'street_name'],
  ['streetNumber', 'street_number'],
  ['postalCode', 'zip'],
  ['country', 'country_code'],
] as const;

function decodeAddress(members: Members): Members {
  if (!['full_address', 'street_name', 'zip'].some((name) => Object.hasOwn(members, name))) return members;
  let address = members;
  for (const [ours, theirs] of addressMembers) {
    if (!Object.hasOwn(address, theirs) || Object.hasOwn(address, ours)) continue;
    address = rename(address, theirs, ours, address[theirs]);
  }
  if (!isAddress(address) || address.full_address !== fullAddress(address)) return address;
  // It says nothing that the members do not, and would go stale when one of them is changed.
  const { full_address: _copy, ...rest } = address;
  return rest;
}

function encodeAddress(members: Members): Members {
  if (!isAddress(members)) return members;
  const full = Object.hasOwn(members, 'full_address') ? members.full_address : fullAddress(members);
  let address: Members = { full_address: full, ...members };
  for (const [ours, theirs] of addressMembers) {
    if (!Object.hasOwn(address, ours) || Object.hasOwn(address, theirs)) continue;
    address = rename(address, ours, theirs, address[ours]);
  }
  return address;
}

function isAddress(members: Members): boolean {
  const has = (name: string) => typeof members[name] === 'string';
  return has('street') || has('streetNumber') || has('postalCode') || (has('city') && has('country'));
}

function fullAddress(members: Members): string {
  const { street, streetNumber, postalCode, city, country } = members;
  return [joined([street, streetNumber], ' '), joined([postalCode, city], ' '), joined([country], '')]
    .filter((part) => part !== '')
    .join(', ');
}

function joined(parts: unknown[], separator: string): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(separator);
}

// All of them

function rename(members: Members, from: string, to: string, value: unknown): Members {
  return Object.fromEntries(Object.entries(members).map((entry) => (entry[0] === from ? [to, value] : entry)));
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
