import { add, parseDecimal, printDecimal } from '../base/decimal-text.js';
import { type JsonObject, parseJson, printJson } from '../base/json-body.js';
import { type Change, documentChange, recordChange } from '../state/changes-together.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { findLocationProblem } from '../state/storage-locations.js';
import { findMoneyProblem } from './product-rules.js';
import { asMoney as asQuantity } from './sales-order-amounts.js';
import { productOf } from './sales-order-items.js';

/** As it is sent; `change` may be below zero. */
export interface StockChange extends JsonObject {
  product_id: unknown;
  storage_location_id: unknown;
  condition: unknown;
  change: unknown;
}

/** What is to happen, or why it cannot. */
export type StockPlan = { changes: Change[]; documents: JsonObject[] } | { refusal: string };

/**
 * The records of these changes and the counts that they lead to. Counts may fall below zero: goods are sold that were
 * never counted.
 * @param at where a change stands, for messages
 */
export function planStock(
  state: SandboxState,
  wanted: readonly StockChange[],
  at: (index: number) => string,
): StockPlan {
  const created_at = new Date(state.clock.now()).toISOString();
  const counts = new Map<string, JsonObject>();
  const documents: JsonObject[] = [];
  for (const [index, change] of wanted.entries()) {
    const wrong = findChangeProblem(state, change, at(index));
    if (wrong) return { refusal: wrong };
    const key = keyOf(change);
    const known = counts.get(key) ?? countOf(state, key);
    const { amount, unit } = asQuantity(change.change) ?? { amount: '0', unit: '' };
    const before = asQuantity(known?.quantity)?.amount ?? '0';
    const quantity = { amount: printDecimal(add(parseDecimal(before), parseDecimal(amount)), 0), unit };
    const tooMuch = findMoneyProblem(quantity, 'the stock');
    if (tooMuch) return { refusal: tooMuch };
    const { product_id, storage_location_id, condition } = change;
    counts.set(key, { product_id, storage_location_id, condition, quantity });
    documents.push({ id: state.newId(), ...change, created_at });
  }
  return {
    documents,
    changes: [
      ...documents.map((document) => documentChange('stock_count_change', printJson(document, true))),
      ...[...counts].map(([id, count]) => recordChange('stock_count', { id, text: printJson(count, true) })),
    ],
  };
}

function findChangeProblem(state: SandboxState, change: StockChange, at: string): string | undefined {
  const product = productOf(state, change.product_id);
  if (!product) return `${at}/product_id "${change.product_id}" is not a product`;
  const { amount = '', unit } = asQuantity(change.change) ?? {};
  if (!/^-?\d+(\.0+)?$/.test(amount)) return `${at}/change "${amount}" is not a whole number`;
  if (unit !== product.management_unit) {
    return `${at}/change/unit "${unit}" is not the management unit "${product.management_unit}"`;
  }
  return (
    findMoneyProblem(change.change, `${at}/change`) ??
    findLocationProblem(state, product, change.storage_location_id, `${at}/storage_location_id`)
  );
}

function keyOf({ product_id, storage_location_id, condition }: StockChange): string {
  return JSON.stringify([product_id, storage_location_id, condition]);
}

function countOf(state: SandboxState, key: string): JsonObject | undefined {
  const record = state.records.stock_count.get(key);
  return record && (parseJson(record.text).value as JsonObject);
}
