import type { RunningSandbox } from '../support/platform.js';
import { type CallOptions, call, control, erp, pieces, product, type Reply } from './client.js';

export const tag = { '@type': 'StorageTagReference', scope: 'PLATFORM', id: '548c522b3dbfea7cad435742' };

/** One call of the organisation's inventory module. */
export function inventory(
  sandbox: RunningSandbox,
  method: string,
  path: string,
  options?: CallOptions,
): Promise<Reply> {
  return call(sandbox, method, `/inventory/org/${sandbox.org}${path}`, options);
}

/** The locations `warehouse`, `shelf` and `cellar` (for other tags), and a product that the first two hold. */
export async function openWarehouse(sandbox: RunningSandbox): Promise<string> {
  await control(sandbox, 'POST', 'storage-locations', [
    { id: 'warehouse' },
    { id: 'shelf' },
    { id: 'cellar', storage_tags: ['cold'] },
  ]);
  const { json } = await erp(sandbox, 'POST', '/products', { body: product({ storage_tag: tag }) });
  return (json as { id: string }).id;
}

/** By `location condition`. */
export async function stockOf(sandbox: RunningSandbox, productId: string): Promise<Record<string, string>> {
  const { json } = await inventory(sandbox, 'GET', `/stock-counts?product_id=${productId}`);
  const { items } = json as {
    items: { storage_location_id: string; condition: string; quantity: { amount: string } }[];
  };
  return Object.fromEntries(
    items.map(({ storage_location_id, condition, quantity }) => [
      `${storage_location_id} ${condition}`,
      quantity.amount,
    ]),
  );
}

export function position(product_id: string, amount: string, condition = 'NEW'): object {
  return { product_id, condition, quantity: pieces(amount) };
}

/** A draft, and what is made of it. @returns its id */
export async function made(sandbox: RunningSandbox, noun: string, drafts: string, body: object): Promise<string> {
  const draft = await inventory(sandbox, 'POST', `/${drafts}`, { body });
  const { id } = draft.json as { id: string };
  const { status, json, text } = await inventory(sandbox, 'POST', `/${noun}`, { body: { draft_id: id } });
  if (status !== 201) throw new Error(`${status} ${text}`);
  return (json as { id: string }).id;
}

export function move(sandbox: RunningSandbox, path: string, status: string): Promise<Reply> {
  return inventory(sandbox, 'PUT', `${path}/status`, { body: { status } });
}
