import { isObject } from '../../json/is-object.js';
import { stringifyJson } from '../../json/json.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { exactJsonOf } from '../../schema/cells.js';
import type { Row } from '../../tabular/row.js';
import type { Amount } from './product-amounts.js';
import type { ProductPatch } from './product-row.js';
import type { SpreadPrice } from './product-structures.js';

/**
 * Make flat members of a price in the platform's own form. What stands beside it flat is told first: the check of the row has
 * refused what contradicts it.
 *
 * @param patch with `sales_price_and_quantity` as its column reads it; it is changed in place
 */
export function spreadPrice(patch: Record<string, unknown>): void {
  const nested = patch.sales_price_and_quantity as SpreadPrice | null | undefined;
  if (nested === undefined) return;
  delete patch.sales_price_and_quantity;
  const { price_quantity: quantity, others, ...flat } = nested ?? cleared;
  for (const [name, value] of Object.entries(flat)) patch[name] ??= value;
  if (Object.keys(others).length > 0) patch.price_others = others;
  if (quantity === undefined) return;
  const { sales_quantity: beside } = patch as ProductPatch;
  if (beside === undefined || beside === null) {
    patch.sales_quantity = quantity;
    patch.price_quantity = null;
  } else patch.price_quantity = isSameAmount(quantity as Amount | null, beside) ? null : quantity;
}

const cleared: SpreadPrice = { sales_price: null, sales_price_is_gross: null, take_away_price: null, others: {} };

function isSameAmount(one: Amount | null, other: Amount): boolean {
  return one !== null && one.amount === other.amount && one.unit === other.unit;
}

/** Flat columns, and where the platform's own form has the same. */
const flatAndNested = [
  ['sales_price', 'sales_price_and_quantity', 'price'],
  ['sales_price_is_gross', 'sales_price_and_quantity', 'price_is_gross'],
  ['take_away_price', 'sales_price_and_quantity', 'take_away_price'],
  ['require_lot_for_sales_fulfillment', 'lot_configuration', 'require_lot_for_sales_fulfillment'],
] as const;

/** A check that a row does not say one thing twice, flat and in the platform's own form: one of both would be lost. */
export function wireContradictions(
  columns: readonly string[],
  sourceOf: (column: string) => string,
): (cells: Row['cells']) => CellProblem[] {
  const pairs = flatAndNested
    .map(([flat, nested, member]) => ({ flat, nested, member, at: columns.indexOf(flat), of: columns.indexOf(nested) }))
    .filter(({ at, of }) => at !== -1 && of !== -1);
  return (cells) =>
    pairs.flatMap(({ flat, nested, member, at, of }): CellProblem[] => {
      const [text, whole] = [cells[at], cells[of]];
      if (!text || !whole) return [];
      const object = exactJsonOf(whole);
      if (!isObject(object) || object[member] === undefined || object[member] === null) return [];
      if (stringifyJson(object[member]) === text) return [];
      const message = `it stands beside ${sourceOf(nested)}.${member}, another place for the same value: leave one of them out`;
      return [{ column: sourceOf(flat), code: 'conflict', message }];
    });
}
