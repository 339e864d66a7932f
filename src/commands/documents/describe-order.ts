import { isObject } from '../../lib/json/is-object.js';
import { visible } from '../../lib/terminal/visible.js';

const parts = [
  ['productions', 'production_information', ['productions']],
  ['fulfillments', 'fulfillment_information', ['pickups', 'deliveries']],
  ['invoices', 'invoice_information', ['invoices']],
] as const;

/** Where an order stands, and what belongs to it: the state of all of a kind together, with their ids. */
export function describeOrder(order: unknown): string[] {
  if (!isObject(order)) return [];
  const before = order.previous_status === undefined ? '' : ` (before: ${order.previous_status})`;
  const lines = [`status: ${order.status}${before}`];
  for (const [name, member, kinds] of parts) {
    const information = order[member];
    if (!isObject(information)) continue;
    const ids = kinds.flatMap((kind) => {
      const named = information[kind];
      return Array.isArray(named) && named.length > 0 ? [`${kind} ${named.join(', ')}`] : [];
    });
    lines.push(`${name}: ${information.aggregated_status}${ids.length === 0 ? '' : ` (${ids.join('; ')})`}`);
  }
  return lines.map(visible);
}
