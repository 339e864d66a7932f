import { isObject } from '../../json/is-object.js';
import type { Resource } from '../../schema/resource.js';

type Members = Readonly<Record<string, unknown>>;

/** The cells of a row as members of the platform's: of a price one, from two. */
export function membersOfCells({ priced }: Pick<Resource, 'priced'>, cells: Members): Members {
  if (priced !== true) return cells;
  const { sales_price: amount, sales_price_currency: unit, ...others } = cells;
  return amount === undefined ? others : { ...others, sales_price: { amount, unit } };
}

/** The same the other way round. */
export function cellsOfMembers({ priced }: Pick<Resource, 'priced'>, thing: Members): Members {
  const { sales_price: price } = thing;
  if (priced !== true || !isObject(price)) return thing;
  return { ...thing, sales_price: price.amount, sales_price_currency: price.unit };
}
