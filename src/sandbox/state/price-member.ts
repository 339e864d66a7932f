import type { PriceTarget } from '../tables/batch-table.js';
import type { SandboxState } from './sandbox-state.js';

/** The read-only member `price_list` of an answer, or nothing where answers do not have it. */
export function priceMember(state: SandboxState, target: PriceTarget): string | undefined {
  const shown = state.batches.orders.price_lists ?? (state.seeded === 'demo' ? 'always' : 'stored');
  if (shown === 'never') return undefined;
  const text = state.priceLists.text(target) ?? (shown === 'always' ? '[]' : undefined);
  return text === undefined ? undefined : `"price_list":${text}`;
}
