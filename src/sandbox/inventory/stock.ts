import { add, parseDecimal, printDecimal } from '../base/decimal-text.js';
import { decodeAmounts, encodeDocument } from '../base/dialect.js';
import { isJsonObject, type JsonObject, printJson } from '../base/json-body.js';
import { checkedPlan } from '../base/plans.js';
import { asMoney as asQuantity, findMoneyProblem } from '../products/product-rules.js';
import { productOf, products } from '../products/products.js';
import { type Operation, refuse, refuseIf } from '../state/call.js';
import { type Change, put } from '../state/change.js';
import { change, putRecord } from '../state/changes.js';
import { find, membersOf, plain, type Resource } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';

/** As it is sent; `change` may be below zero. */
interface StockChange extends JsonObject {
  product_id: unknown;
  storage_location_id: unknown;
  condition: unknown;
  change: unknown;
}

/** Triplets of product, location and condition that stock ever changed for. */
const counts: Resource = {
  kind: 'stock_count',
  noun: 'stock count',
  filters: { product_id: 'product_id', storage_location_id: 'storage_location_id' },
  amounts: true,
};

export const stockOperations = {
  ...plain('StockCount', counts),
  createStockCountChange: ({ state, body, dialect }) => {
    const { id: _, created_at: __, ...wanted } = decodeAmounts(body) as JsonObject;
    const plan = planStock(state, [wanted as StockChange], () => '');
    change(state, ...plan.changes);
    return encodeDocument(printJson(plan.documents[0], true), dialect);
  },
  getProductSettings: (call) => settingsOf(membersOf(find(call, products))),
  /** The storage tag is one and the same, here and at the product. */
  updateProductSettings: (call) => {
    const found = call.state.records.product.get(call.id) ?? refuse(`no product has the id "${call.id}"`);
    const changed = { ...membersOf(found), storage_tag: call.body.storage_tag };
    putRecord(call.state, 'product', { id: found.id, text: printJson(changed, true) });
    return settingsOf(changed);
  },
} satisfies Record<string, Operation>;

/** What the platform keeps beside the tag is not documented: the rest is what the documents show. */
function settingsOf({ id, storage_tag }: JsonObject): string {
  const tag = storage_tag === undefined || storage_tag === null ? {} : { storage_tag };
  const settings = {
    product_id: id,
    ...tag,
    inventory_management_mode: 'MANAGED_BY_PLATFORM',
    track_unique_items: false,
  };
  return printJson(settings, true);
}

/**
 * The records of these changes and the counts that they lead to. Counts may fall below zero: goods are sold that were
 * never counted.
 * @param at where a change stands, for messages
 */
export function planStock(
  state: SandboxState,
  wanted: readonly StockChange[],
  at: (index: number) => string,
): { changes: Change[]; documents: JsonObject[] } {
  const created_at = new Date(state.clock.now()).toISOString();
  const counts = new Map<string, JsonObject>();
  const documents: JsonObject[] = [];
  for (const [index, one] of wanted.entries()) {
    refuseIf(findChangeProblem(state, one, at(index)));
    const { product_id, storage_location_id, condition } = one;
    const key = JSON.stringify([product_id, storage_location_id, condition]);
    const kept = state.records.stock_count.get(key);
    const known = counts.get(key) ?? (kept && membersOf(kept));
    const { amount, unit } = asQuantity(one.change) ?? { amount: '0', unit: '' };
    const before = asQuantity(known?.quantity)?.amount ?? '0';
    const quantity = { amount: printDecimal(add(parseDecimal(before), parseDecimal(amount)), 0), unit };
    refuseIf(findMoneyProblem(quantity, 'the stock'));
    counts.set(key, { product_id, storage_location_id, condition, quantity });
    documents.push({ id: state.newId(), ...one, created_at });
  }
  return {
    documents,
    changes: [
      ...documents.map((one) => put('stock_count_change', { id: String(one.id), text: printJson(one, true) })),
      ...[...counts].map(([id, count]) => put('stock_count', { id, text: printJson(count, true) })),
    ],
  };
}

function findChangeProblem(state: SandboxState, one: StockChange, at: string): string | undefined {
  const product = productOf(state, one.product_id);
  if (!product) return `${at}/product_id "${one.product_id}" is not a product`;
  const { amount = '', unit } = asQuantity(one.change) ?? {};
  if (!/^-?\d+(\.0+)?$/.test(amount)) return `${at}/change "${amount}" is not a whole number`;
  if (unit !== product.management_unit) {
    return `${at}/change/unit "${unit}" is not the management unit "${product.management_unit}"`;
  }
  return (
    findMoneyProblem(one.change, `${at}/change`) ??
    findLocationProblem(state, product, one.storage_location_id, `${at}/storage_location_id`)
  );
}

const defaultTag = '548c522b3dbfea7cad435742';

/**
 * Open storage locations, given as parsed JSON: one or several `{"id": "shelf", "storage_tags"?: ["…"]}`. Without tags a
 * location has the platform's default one. No operation of the contract makes them or shows them.
 * @throws {SandboxError} naming everything that is wrong; nothing is changed then
 */
export function openStorageLocations(state: SandboxState, order: unknown): void {
  const invalid = { code: 'bad_document', message: 'the storage locations are not valid' } as const;
  const locations = checkedPlan('StorageLocations', [order].flat(), invalid, 'locations', 'locations');
  for (const { id, storage_tags = [defaultTag] } of locations) {
    putRecord(state, 'storage_location', { id, text: JSON.stringify({ id, storage_tags }) });
  }
}

/** The warehouse of the demo shop, and a shelf in each of its stores. */
export function openDemoLocations(state: SandboxState, stores: number): void {
  const shelves = Array.from({ length: stores }, (_, index) => ({ id: `store-${index + 1}-shelf` }));
  openStorageLocations(state, [{ id: 'warehouse' }, ...shelves]);
}

/**
 * A location holds stock of a product only where the product's storage tag is one of its own.
 * @param at of the location, for messages
 */
export function findLocationProblem(
  state: SandboxState,
  product: JsonObject,
  location: unknown,
  at: string,
): string | undefined {
  const record = state.records.storage_location.get(String(location));
  if (!record) return `${at} "${location}" is not a storage location`;
  const { storage_tags } = JSON.parse(record.text) as { storage_tags: string[] };
  const tag = isJsonObject(product.storage_tag) ? product.storage_tag.id : undefined;
  if (tag !== undefined && storage_tags.includes(String(tag))) return undefined;
  return `${at} "${location}" holds no stock of product "${product.id}", whose storage tag is ${tag === undefined ? 'none' : `"${tag}"`}`;
}
