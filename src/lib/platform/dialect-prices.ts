import { type Entries, isGiven, isMembers, type Members } from './dialect-members.js';

/** Our flat members and theirs within `sales_price_and_quantity`. */
const priceMembers = [
  ['sales_price', 'price'],
  ['sales_price_is_gross', 'price_is_gross'],
  ['sales_quantity', 'quantity'],
] as const;

export function decodePrice(members: Members): Members {
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
export function encodePrice(members: Members): Members {
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
