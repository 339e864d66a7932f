import type { SandboxState } from '../state/state.js';

/** The read-only member `price_list` of an answer, or nothing where answers do not have it. */
export function priceMember(state: SandboxState, product: string, channel = ''): string | undefined {
  const shown = state.batches.orders.price_lists ?? (state.seeded === 'demo' ? 'always' : 'stored');
  if (shown === 'never') return undefined;
  const text = state.records.price_list.get(channel, product)?.text ?? (shown === 'always' ? '[]' : undefined);
  return text === undefined ? undefined : `"price_list":${text}`;
}
