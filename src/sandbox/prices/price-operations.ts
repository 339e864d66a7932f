import type { ProblemDocument } from '../base/answers.js';
import { decodeAmount } from '../base/dialect.js';
import { isJsonObject, type JsonBody, type JsonObject, parseJson, printJson } from '../base/json-body.js';
import { findMoneyProblem, findQuantityProblem } from '../products/product-rules.js';
import { channelOf, relationWith } from '../products/products.js';
import type { OperationResult, PriceUpdate } from '../state/batch.js';
import { Refusal, refuse, refuseIf } from '../state/call.js';
import { bound, findBodyProblem, type PlatformForm } from '../state/platform-form.js';
import { membersOf } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';
import type { Kept } from '../state/table.js';

/**
 * What an operation of a price batch comes to. Written from the specification, on purpose without a look at how the
 * client checks the same.
 * @returns beside the result what an operation does that succeeds
 */
export function judgeOperation(
  state: SandboxState,
  form: Readonly<PlatformForm>,
  operation_id: string,
  bytes: Buffer,
): { result: OperationResult; update?: PriceUpdate } {
  try {
    return { result: { operation_id }, update: judge(state, form, operation_id, bytes) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { result: { operation_id, problem: operationProblem(error.message) } };
  }
}

export function operationProblem(detail: string): ProblemDocument {
  return { type: 'urn:tillctl-sandbox:semantic-error', title: 'Operation cannot be executed', detail };
}

function judge(state: SandboxState, form: Readonly<PlatformForm>, operationId: string, bytes: Buffer): PriceUpdate {
  const { value: sent, hasNumbers } = parse(bytes);
  if (!isJsonObject(sent)) return refuse('the operation is not a JSON object');
  const value = bound('BatchOperation', form.dialect === 'nested' ? flattened(sent) : sent, form);
  refuseIf(findBodyProblem('BatchOperation', { value, hasNumbers }, form)?.detail);
  if (!isJsonObject(value)) return refuse('the operation is not a JSON object');
  if (value.operation_id !== operationId) {
    refuse(`/operation_id "${String(value.operation_id)}" is not that of the file name "${operationId}.json"`);
  }
  const product = findProduct(state, value.product as JsonObject);
  const channel = isJsonObject(value.sales_channel) ? findChannel(state, value.sales_channel) : undefined;
  const update: PriceUpdate = { product: product.id, channel };
  if (value.price_list === undefined) return update;
  if (channel !== undefined && !relationWith(state, product.id, channel)) update.relation = state.newId();
  const prices = (value.price_list as JsonObject[]).map(decodePrice);
  refuseIf(findPriceProblem(prices, membersOf(product).management_unit));
  return { ...update, prices: printJson(prices, hasNumbers) };
}

function parse(bytes: Buffer): JsonBody {
  try {
    return parseJson(utf8.decode(bytes));
  } catch (error) {
    return refuse(`the operation is not JSON in UTF-8: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function findProduct({ records: { product } }: SandboxState, { id, external_id }: JsonObject): Kept {
  if (id !== undefined) return product.get(String(id)) ?? refuse(`/product/id "${id}" is not a product`);
  return product.byKey(String(external_id)) ?? refuse(`/product/external_id "${external_id}" is not a product`);
}

/** A channel goes by its id or by the id that its maker gave it. What a product is on it begins with its first prices. */
function findChannel(state: SandboxState, { id, type }: JsonObject): string {
  if (type !== 'POS_SALES_CHANNEL') refuse(`/sales_channel/type "${type}" is not POS_SALES_CHANNEL`);
  return channelOf(state, id) ?? refuse(`/sales_channel/id "${id}" is not a sales channel`);
}

/** No document shows an entry of a list in the nested form: a flat price is read, and one as products have it. */
function flattened(operation: JsonObject): JsonObject {
  const { price_list } = operation;
  return Array.isArray(price_list) ? { ...operation, price_list: price_list.map(flattenedPrice) } : operation;
}

function flattenedPrice(price: unknown): unknown {
  if (!isJsonObject(price) || !isJsonObject(price.sales_price_and_quantity)) return price;
  const { sales_price_and_quantity: nested, ...rest } = price;
  return {
    ...rest,
    sales_price: nested.price,
    sales_price_is_gross: nested.price_is_gross,
    sales_quantity: nested.quantity,
  };
}

function decodePrice(price: JsonObject): JsonObject {
  const decoded = { ...price, sales_price: decodeAmount(price.sales_price) };
  return price.sales_quantity === undefined
    ? decoded
    : { ...decoded, sales_quantity: decodeAmount(price.sales_quantity) };
}

function findPriceProblem(prices: readonly JsonObject[], managementUnit: unknown): string | undefined {
  let before = -Infinity;
  for (const [index, { valid_from, sales_price, sales_quantity }] of prices.entries()) {
    const at = `/price_list/${index}`;
    const time = Date.parse(String(valid_from));
    if (!(time > before)) return `${at}/valid_from ${valid_from} is not later than the one before it`;
    before = time;
    const wrong =
      findMoneyProblem(sales_price, `${at}/sales_price`) ??
      findMoneyProblem(sales_quantity, `${at}/sales_quantity`) ??
      findQuantityProblem(sales_quantity, managementUnit, `${at}/sales_quantity`);
    if (wrong) return wrong;
  }
  return undefined;
}
