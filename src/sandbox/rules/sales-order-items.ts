import { type JsonObject, parseJson } from '../base/json-body.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { amountsOf, asMoney, type ItemAmounts } from './sales-order-amounts.js';

/**
 * @param item of a draft; its `sales_price` is the price of the product's sales quantity, of one unit where it has none
 * @returns nothing for an item without a price
 */
export function amountsOfItem(item: JsonObject, product: JsonObject): ItemAmounts | undefined {
  const price = asMoney(item.sales_price);
  const quantity = asMoney(item.quantity)?.amount;
  if (price === undefined || quantity === undefined) return undefined;
  return amountsOf({
    price,
    isGross: item.sales_price_is_gross !== false,
    quantity,
    salesQuantity: asMoney(product.sales_quantity)?.amount ?? '1',
    taxCategory: String(product.tax_category),
  });
}

export function itemsOfOrder({ items }: JsonObject): JsonObject[] {
  return Array.isArray(items) ? (items as JsonObject[]) : [];
}

export function productOf(state: SandboxState, id: unknown): JsonObject | undefined {
  const record = state.products.byId(String(id));
  return record && (parseJson(state.products.text(record)).value as JsonObject);
}
