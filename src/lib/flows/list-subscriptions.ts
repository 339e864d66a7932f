import { RefusedError } from '../errors/errors.js';
import { createEventOperations, type SubscribedType, type Subscription, subscribedTypes } from '../platform/events.js';
import type { Call } from '../platform/platform.js';

/**
 * Subscriptions to one type, or to all. The lists of invoices and credit memos are documented, the general one is
 * assumed: where a platform has none, that is told and the others are listed all the same.
 */
export async function listSubscriptions(
  call: Call,
  type: SubscribedType | undefined,
  notice: (line: string) => void,
): Promise<Subscription[]> {
  const events = createEventOperations(call);
  if (type !== undefined) return events.subscriptions([type]);
  const documented = await events.subscriptions(['invoices', 'credit-memos']);
  try {
    return [...documented, ...(await events.subscriptions(subscribedTypes.slice(2)))];
  } catch (error) {
    if (!(error instanceof RefusedError) || error.status !== 404) throw error;
    notice('this platform lists no subscriptions but those to invoices and credit memos');
    return documented;
  }
}
