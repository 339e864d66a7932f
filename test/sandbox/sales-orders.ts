import type { RunningSandbox } from '../support/platform.js';
import { type CallOptions, call, erp, money, pieces, product, type Reply } from './client.js';

export interface Order {
  id: string;
  status: string;
  previous_status?: string;
  number?: string;
  items: Record<string, unknown>[];
  production_information: Information & { productions?: string[] };
  fulfillment_information: Information & { pickups?: string[]; deliveries?: string[] };
  invoice_information: Information & { invoices?: string[] };
}

interface Information {
  aggregated_status: string;
}

/** One call of the organisation's module for sales orders. */
export function sales(sandbox: RunningSandbox, method: string, path: string, options?: CallOptions): Promise<Reply> {
  return call(sandbox, method, `/salesorders/org/${sandbox.org}${path}`, options);
}

/** @throws {Error} when the answer is not of these */
export async function idOf(reply: Promise<Reply>): Promise<string> {
  const { status, json, text } = await reply;
  if (status !== 201) throw new Error(`${status} ${text}`);
  return (json as { id: string }).id;
}

/** A bowl of 2.50 EUR, a lamp that is built to order for 119 EUR. */
export async function openShop(sandbox: RunningSandbox): Promise<{ bowl: string; lamp: string }> {
  const priced = (price: string) => ({
    sales_price: money(price),
    sales_price_is_gross: true,
    sales_quantity: pieces('1'),
  });
  const bowl = { body: product({ external_id: 'BOWL', ...priced('2.50') }) };
  const lamp = { body: product({ name: 'Lamp', external_id: 'LAMP', type: 'BTO_PRODUCT', ...priced('119.00') }) };
  return {
    bowl: await idOf(erp(sandbox, 'POST', '/products', bowl)),
    lamp: await idOf(erp(sandbox, 'POST', '/products', lamp)),
  };
}

export function newDraft(sandbox: RunningSandbox, body: object = {}): Promise<string> {
  return idOf(sales(sandbox, 'POST', '/sales-order-drafts/', { body }));
}

export function addItem(sandbox: RunningSandbox, draft: string, body: object): Promise<string> {
  return idOf(sales(sandbox, 'POST', `/sales-order-drafts/${draft}/items`, { body }));
}

export function finalize(sandbox: RunningSandbox, draft: string): Promise<Reply> {
  const body = { '@type': 'SalesOrderDraftFinalizationRequest' };
  return sales(sandbox, 'POST', `/sales-order-drafts/${draft}/patch`, { body });
}

/** The id of the order that the draft becomes. */
export async function ordered(sandbox: RunningSandbox, draft: string): Promise<string> {
  const { json } = await finalize(sandbox, draft);
  return (json as { sales_order_id: string }).sales_order_id;
}

export async function orderOf(sandbox: RunningSandbox, id: string): Promise<Order> {
  return (await sales(sandbox, 'GET', `/sales-orders/${id}`)).json as Order;
}

export function setStatus(sandbox: RunningSandbox, path: string, status: string): Promise<Reply> {
  return sales(sandbox, 'PUT', `${path}/status`, { body: { status } });
}
