import { add, parseDecimal, printDecimal } from '../base/decimal-text.js';
import { isJsonObject, type JsonObject } from '../base/json-body.js';
import { asMoney } from '../products/product-rules.js';
import { productOf } from '../products/products.js';
import type { SandboxState } from '../state/state.js';
import { itemsOfOrder, taxKeyOf } from './amounts.js';

/** Not paid yet. An order that does not know its totals gets none. */
export function invoiceOf(state: SandboxState, order: JsonObject): JsonObject | undefined {
  const items = itemsOfOrder(order);
  const { total_gross_amount, total_net_amount, store_id, sales_channel_id, register_id, customer } = order;
  const isComplete = items.every(({ gross_amount, net_amount }) => asMoney(gross_amount) && asMoney(net_amount));
  if (items.length === 0 || !isComplete || !asMoney(total_gross_amount) || !asMoney(total_net_amount)) return undefined;
  const id = state.newId();
  const at = new Date(state.clock.now()).toISOString();
  return {
    id,
    store_id: store_id ?? sales_channel_id ?? 'online',
    ...(register_id === undefined ? {} : { register_id }),
    number: `I-${id}`,
    transaction_date_and_time: at,
    transaction_start: order.transaction_date_and_time,
    transaction_end: at,
    ...(isJsonObject(customer) ? { customer_information: customerOf(customer) } : {}),
    total_gross_amount,
    total_net_amount,
    items: items.map((item) => invoiceItemOf(state, item, items)),
    payments: [],
    discounts: [],
    sales_orders: [order.id],
  };
}

function invoiceItemOf(state: SandboxState, item: JsonObject, items: readonly JsonObject[]): JsonObject {
  const { id, name, product_id, product_external_id, quantity, gross_amount, net_amount } = item;
  const product = productOf(state, product_id);
  const dependants = items.filter(({ depends_on }) => depends_on === id);
  return {
    id,
    name: name ?? product?.name ?? '',
    product_id,
    ...(product_external_id === undefined ? {} : { product_external_id }),
    quantity,
    gross_amount,
    net_amount,
    taxes: [{ tax: taxKeyOf(product?.tax_category), amount: taxOf(item) }],
    undiscounted_gross_amount: gross_amount,
    undiscounted_net_amount: net_amount,
    discounts: [],
    depending_items: dependants.map((other) => ({ depending_item_id: other.id, dependency_type: 'UNKNOWN' })),
  };
}

function taxOf(item: JsonObject): JsonObject {
  const [gross, net] = [asMoney(item.gross_amount), asMoney(item.net_amount)];
  const { units, scale } = parseDecimal(net?.amount ?? '0');
  const tax = add(parseDecimal(gross?.amount ?? '0'), { units: -units, scale });
  return { amount: printDecimal(tax, scale), unit: gross?.unit };
}

function customerOf({ individual, individual_name, organization, organization_name, invoice_address }: JsonObject) {
  const members = { individual, individual_name, organization, organization_name, invoice_address };
  return Object.fromEntries(Object.entries(members).filter(([, member]) => member !== undefined));
}
