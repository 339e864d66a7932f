import { UnsendableError } from '../../errors/errors.js';
import { LosslessNumber } from '../../json/json.js';
import { type Entries, isGiven, isMembers, type Members } from './dialect-members.js';
import type { Evidence } from './forms.js';
import type { Saw } from './saw.js';

/** Why a row with a price is not sent. */
const grossMissing = 'a price needs to say whether it is gross';
const grossHint =
  'fill in sales_price_is_gross, or give --gross or --net, or: tillctl config set default_price_is_gross true';
const quantityMissing = 'a price needs the quantity that it is for';

/** Our flat members and theirs within `sales_price_and_quantity`. */
const priceMembers = [
  ['sales_price', 'price'],
  ['sales_price_is_gross', 'price_is_gross'],
  ['sales_quantity', 'quantity'],
  ['take_away_price', 'take_away_price'],
] as const;

const shownByNested: Evidence = { form: 'nested', weight: 2, shows: 'prices as sales_price_and_quantity' };
const shownBySeed: Evidence = { form: 'seed', weight: 2, shows: 'prices as a flat sales_price' };

export function decodePrice(members: Members, saw?: Saw): Members {
  const nested = members.sales_price_and_quantity;
  if (!isMembers(nested)) {
    if (saw !== undefined && isWholeProduct(members) && isSeedMoney(members.sales_price)) saw(shownBySeed);
    return members;
  }
  // Of channels both forms have it; there the amounts within say which one it is.
  if (isMembers(nested.price) && isWholeProduct(members)) saw?.(shownByNested);
  const flat: Entries = [];
  const rest: Members = { ...nested };
  for (const [flatName, nestedName] of priceMembers) {
    if (!Object.hasOwn(nested, nestedName)) continue;
    if (!Object.hasOwn(members, flatName)) flat.push([flatName, nested[nestedName]]);
    // A price for another quantity than the one sold by default is not a copy of it.
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

/**
 * A price in the nested form is whole: price, whether it is gross, and the quantity that it is for, which is one management
 * unit where nothing else is said. No document has a flat price with nested amounts, so that is never sent.
 *
 * @throws {UnsendableError} for a price of which it is not known whether it is gross
 */
export function encodePrice(members: Members): Members {
  if (!isPriced(members)) return members;
  const { sales_price: price, sales_quantity: quantity } = members;
  const replaced = new Map<string, Entries>([
    ['sales_price', isGiven(price) ? [['sales_price_and_quantity', wholePrice(members)]] : []],
    // They belong to the price, and without one there is no place for them.
    ['sales_price_is_gross', []],
    ['take_away_price', []],
    // The newer documents know the quantity beside the price of a product; of channels none does.
    [
      'sales_quantity',
      isGiven(quantity) && !Object.hasOwn(members, 'sales_channel_id') ? [['sales_quantity', quantity]] : [],
    ],
  ]);
  if (isGiven(price)) replaced.set('sales_price_and_quantity', []);
  return Object.fromEntries(Object.entries(members).flatMap((entry): Entries => replaced.get(entry[0]) ?? [entry]));
}

function wholePrice(members: Members): Members {
  const { sales_price: price, sales_price_is_gross: isGross, sales_quantity: quantity, take_away_price } = members;
  const rest = isMembers(members.sales_price_and_quantity) ? members.sales_price_and_quantity : {};
  if (!isGiven(isGross)) throw new UnsendableError(grossMissing, { column: 'sales_price_is_gross', hint: grossHint });
  const whole = rest.quantity ?? quantity ?? oneUnit(members);
  if (!isGiven(whole)) throw new UnsendableError(quantityMissing, { column: 'sales_quantity' });
  const takeAway = isGiven(take_away_price) ? { take_away_price } : {};
  return { ...rest, ...takeAway, price, price_is_gross: isGross, quantity: whole };
}

/** The quantity of a price that names none, in the encoded form. */
function oneUnit({ management_unit: unit }: Members): Members | undefined {
  return typeof unit === 'string' ? { value: new LosslessNumber('1'), unit } : undefined;
}

/** Products and their channels: what has a price of its own, and members that belong to one. */
function isPriced(members: Members): boolean {
  return isProduct(members) && priceMembers.some(([flat]) => Object.hasOwn(members, flat));
}

/** Order lines have a `sales_price` too, and no nested form. */
function isProduct(members: Members): boolean {
  return (
    isWholeProduct(members) || (Object.hasOwn(members, 'sales_channel_id') && !Object.hasOwn(members, 'product_id'))
  );
}

function isWholeProduct(members: Members): boolean {
  return Object.hasOwn(members, 'tax_category') || Object.hasOwn(members, 'management_unit');
}

function isSameQuantity(one: unknown, other: unknown): boolean {
  return isMembers(one) && isMembers(other) && one.amount === other.amount && one.unit === other.unit;
}

function isSeedMoney(value: unknown): boolean {
  return isMembers(value) && typeof value.amount === 'string' && typeof value.unit === 'string';
}
