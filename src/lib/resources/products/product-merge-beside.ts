import { isObject } from '../../json/is-object.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { quoted } from '../../schema/quoted.js';
import type { Amount } from './product-amounts.js';
import { assign, currencyMissing, isAbsent, money, type WireProduct, withoutPrice } from './product-members.js';
import type { ProductPatch, ProductRow } from './product-row.js';
import { quantityUnitColumns } from './product-wire-columns.js';

/**
 * What the published form has beyond the price, name and tax of a product. It is the same in both forms, but for the quantity
 * of a price where it is not the default one, which stands in `sales_price_and_quantity`.
 */
export function mergeBeside(row: ProductRow, product: WireProduct): CellProblem[] {
  mergeLists(row.patch, product);
  mergeLotConfiguration(row.patch, product);
  return [...mergeTakeAway(row, product), ...mergeWithinPrice(row, product), ...mergeReferences(row, product)];
}

/** Their order means nothing: a list with the same entries stays as the platform has it. */
function mergeLists(patch: ProductPatch, product: WireProduct): void {
  for (const name of ['sales_types', 'enabled_sales_quantity_sources', 'enabled_sales_price_sources'] as const) {
    const list = patch[name];
    if (list === undefined) continue;
    const before: unknown[] = Array.isArray(product[name]) ? product[name] : [];
    const same = list !== null && list.length === before.length && list.every((entry) => before.includes(entry));
    if (!same) assign(product, name, list);
  }
}

function mergeLotConfiguration(patch: ProductPatch, product: WireProduct): void {
  const { lot_configuration: whole, require_lot_for_sales_fulfillment: required } = patch;
  if (whole !== undefined) assign(product, 'lot_configuration', whole);
  if (required === undefined) return;
  // It cannot be without this member.
  if (required === null) {
    if (isAbsent(whole)) delete product.lot_configuration;
    return;
  }
  const before = isObject(product.lot_configuration) ? product.lot_configuration : {};
  product.lot_configuration = { ...before, require_lot_for_sales_fulfillment: required };
}

function mergeTakeAway({ patch, rules }: ProductRow, product: WireProduct): CellProblem[] {
  const { take_away_price: takeAway } = patch;
  if (isAbsent(takeAway)) {
    if (takeAway === null) delete product.take_away_price;
    return [];
  }
  const had = amountIn(product.take_away_price);
  const price = amountIn(product.sales_price);
  if (price === undefined) return [withoutPrice(rules.sourceOf('sales_price'), 'take_away_price')];
  const unit = takeAway.unit ?? textOf(price.unit) ?? textOf(had?.unit) ?? rules.defaultCurrency;
  if (unit === undefined) return [currencyMissing(rules.sourceOf('sales_price_currency'))];
  product.take_away_price = money(had, takeAway, unit);
  return [];
}

/** The quantity of a price that is not the default one, and members that are not known here. */
function mergeWithinPrice({ patch, rules }: ProductRow, product: WireProduct): CellProblem[] {
  const { price_quantity: quantity, price_others: others } = patch;
  if (quantity === undefined && others === undefined) return [];
  const before = isObject(product.sales_price_and_quantity) ? product.sales_price_and_quantity : {};
  const within: Record<string, unknown> = { ...before, ...others };
  const problems: CellProblem[] = [];
  if (quantity === null) delete within.quantity;
  else if (quantity !== undefined) {
    const unit = String(product.management_unit);
    if (quantity.unit !== undefined && quantity.unit !== unit) {
      const message = `${quoted(quantity.unit)} is not the management unit, ${unit}`;
      problems.push({ column: rules.sourceOf('sales_price_and_quantity'), code: 'conflict', message });
    }
    within.quantity = money(amountIn(within.quantity), quantity, unit);
  }
  assign(product, 'sales_price_and_quantity', Object.keys(within).length === 0 ? null : within);
  return problems;
}

function mergeReferences({ patch, rules }: ProductRow, product: WireProduct): CellProblem[] {
  const names = Object.keys(quantityUnitColumns) as (keyof typeof quantityUnitColumns)[];
  return names.flatMap((name) => {
    const unitColumn = quantityUnitColumns[name];
    return mergeQuantity(name, unitColumn, patch[name], patch[unitColumn] ?? undefined);
  });

  function mergeQuantity(
    name: keyof typeof quantityUnitColumns,
    unitColumn: (typeof quantityUnitColumns)[keyof typeof quantityUnitColumns],
    amount: Amount | null | undefined,
    unit: string | undefined,
  ): CellProblem[] {
    if (amount === null) {
      delete product[name];
      return [];
    }
    const before = amountIn(product[name]);
    if (amount === undefined) {
      if (unit === undefined) return [];
      if (before !== undefined) product[name] = { ...before, unit };
      return before !== undefined
        ? []
        : [
            {
              column: rules.sourceOf(name),
              code: 'required',
              message: 'a value is required: a unit stands without one',
            },
          ];
    }
    if (amount.unit !== undefined && unit !== undefined && amount.unit !== unit) {
      const message = `${quoted(unit)} is not the unit of ${rules.sourceOf(name)}, ${amount.unit}`;
      return [{ column: rules.sourceOf(unitColumn), code: 'conflict', message }];
    }
    const known = amount.unit ?? unit ?? textOf(before?.unit) ?? String(product.management_unit);
    product[name] = money(before, amount, known);
    return [];
  }
}

function amountIn(value: unknown): Record<string, unknown> | undefined {
  return isObject(value) ? value : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
