import type { ProblemDocument } from '../base/answers.js';
import { decodeAmount } from '../base/dialect.js';
import { isJsonObject, type JsonBody, type JsonObject, parseJson, printJson } from '../base/json-body.js';
import { bound, findBodyProblem, type PlatformForm } from '../state/platform-form.js';
import type { SandboxState } from '../state/sandbox-state.js';
import type { OperationResult, PriceUpdate } from '../tables/batch-table.js';
import { findMoneyProblem, findQuantityProblem } from './product-rules.js';

export interface Judgement {
  result: OperationResult;
  /** Of an operation that succeeds. */
  update?: PriceUpdate;
}

/**
 * What an operation of a price batch comes to. Written from the specification, on purpose without a look at how the
 * client checks the same.
 */
export function judgeOperation(
  state: SandboxState,
  form: Readonly<PlatformForm>,
  operationId: string,
  bytes: Buffer,
): Judgement {
  const judged = judge(state, form, operationId, bytes);
  if (typeof judged !== 'string') return { result: { operation_id: operationId }, update: judged };
  return { result: { operation_id: operationId, problem: operationProblem(judged) } };
}

export function operationProblem(detail: string): ProblemDocument {
  return { type: 'urn:tillctl-sandbox:semantic-error', title: 'Operation cannot be executed', detail };
}

/** @returns what it does, or why it cannot be done */
function judge(
  state: SandboxState,
  form: Readonly<PlatformForm>,
  operationId: string,
  bytes: Buffer,
): PriceUpdate | string {
  const parsed = parse(bytes);
  if (typeof parsed === 'string') return parsed;
  const { hasNumbers } = parsed;
  if (!isJsonObject(parsed.value)) return 'the operation is not a JSON object';
  const value = bound('BatchOperation', form.dialect === 'nested' ? flattened(parsed.value) : parsed.value, form);
  const problem = findBodyProblem('BatchOperation', { value, hasNumbers }, form);
  if (problem) return problem.detail;
  if (!isJsonObject(value)) return 'the operation is not a JSON object';
  if (value.operation_id !== operationId) {
    return `/operation_id "${String(value.operation_id)}" is not that of the file name "${operationId}.json"`;
  }
  const product = findProduct(state, value.product as JsonObject);
  if (typeof product === 'string') return product;
  const channel = isJsonObject(value.sales_channel) ? findChannel(state, value.sales_channel) : {};
  if (typeof channel === 'string') return channel;
  const update: PriceUpdate = { product: product.id, ...channel };
  if (value.price_list === undefined) return update;
  if (update.channel !== undefined && !state.salesChannels.relationWith(product.id, update.channel)) {
    update.relation = state.newId();
  }
  const prices = (value.price_list as JsonObject[]).map(decodePrice);
  const wrong = findPriceProblem(prices, product.managementUnit);
  return wrong ?? { ...update, prices: printJson(prices, hasNumbers) };
}

function parse(bytes: Buffer): JsonBody | string {
  try {
    return parseJson(utf8.decode(bytes));
  } catch (error) {
    return `the operation is not JSON in UTF-8: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function findProduct(state: SandboxState, reference: JsonObject): { id: string; managementUnit: unknown } | string {
  const { id, external_id } = reference;
  const byId = id !== undefined;
  const record = byId ? state.products.byId(String(id)) : state.products.byExternalId(String(external_id));
  if (!record)
    return byId ? `/product/id "${id}" is not a product` : `/product/external_id "${external_id}" is not a product`;
  const { management_unit } = JSON.parse(state.products.text(record)) as JsonObject;
  return { id: record.id, managementUnit: management_unit };
}

/** A channel goes by its id or by the id that its maker gave it. What a product is on it begins with its first prices. */
function findChannel(state: SandboxState, { id, type }: JsonObject): { channel: string } | string {
  if (type !== 'POS_SALES_CHANNEL') return `/sales_channel/type "${type}" is not POS_SALES_CHANNEL`;
  const channel = state.salesChannels.idOf(String(id));
  return channel === undefined ? `/sales_channel/id "${id}" is not a sales channel` : { channel };
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
