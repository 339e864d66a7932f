import { type Answer, json, listOf, problem } from '../base/answers.js';
import { decodeAmounts, encodeDocument } from '../base/dialect.js';
import { type JsonObject, parseJson, printJson } from '../base/json-body.js';
import { pageOf } from '../crud/page.js';
import { productOf } from '../rules/sales-order-items.js';
import { planStock, type StockChange } from '../rules/stock-changes.js';
import { changeTogether } from '../state/changes-together.js';
import type { Operation } from '../state/operation.js';
import { putProduct } from '../state/state.js';

/** Triplets of product, location and condition that stock ever changed for. */
export const listStockCounts: Operation = {
  run: ({ state, query, dialect }) => {
    const product = query.get('product_id');
    const location = query.get('storage_location_id');
    const found = [...state.records.stock_count].filter(({ id }) => {
      const [ofProduct, ofLocation] = JSON.parse(id) as string[];
      return (product === null || product === ofProduct) && (location === null || location === ofLocation);
    });
    const page = pageOf(query, found);
    return listOf(page.map(({ text }) => Buffer.from(encodeDocument(text, dialect))));
  },
};

export const createStockCountChange: Operation = {
  run: ({ state, body, dialect }) => {
    const { id: _, created_at: __, ...change } = decodeAmounts(body) as JsonObject;
    const plan = planStock(state, [change as StockChange], () => '');
    if ('refusal' in plan) return problem(422, 'semantic-error', plan.refusal);
    changeTogether(state, plan.changes);
    return json(201, encodeDocument(printJson(plan.documents[0], true), dialect));
  },
};

export const getProductSettings: Operation = {
  run: (call) => {
    const id = call.params['product-id'] ?? '';
    const product = productOf(call.state, id);
    return product ? shown(product) : problem(404, 'not-found', `no product has the id "${id}"`);
  },
};

/** The storage tag is one and the same, here and at the product. */
export const updateProductSettings: Operation = {
  run: (call) => {
    const { state, params, body } = call;
    const record = state.products.byId(params['product-id'] ?? '');
    if (!record) return problem(422, 'semantic-error', `no product has the id "${params['product-id']}"`);
    const product = parseJson(state.products.text(record)).value as JsonObject;
    const changed = { ...product, storage_tag: body.storage_tag };
    const { id, externalId, articleId } = record;
    putProduct(state, { id, externalId, articleId }, printJson(changed, true));
    return shown(changed);
  },
};

/** What the platform keeps beside the tag is not documented: the rest is what the documents show. */
function shown({ id, storage_tag }: JsonObject): Answer {
  const tag = storage_tag === undefined || storage_tag === null ? {} : { storage_tag };
  const settings = {
    product_id: id,
    ...tag,
    inventory_management_mode: 'MANAGED_BY_PLATFORM',
    track_unique_items: false,
  };
  return json(200, printJson(settings, true));
}
