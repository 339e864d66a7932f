import { eventTypes } from '../../contract/enums.gen.js';
import { AuthError, RefusedError } from '../errors/errors.js';
import type { Call } from '../platform/call.js';
import {
  createEventOperations,
  type SubscribedType,
  type Subscription,
  voucherTypes,
} from '../platform/calls/events.js';

/**
 * Subscriptions to one type, or to all. The lists of invoices and credit memos are in every platform; those of vouchers
 * are of a module that a platform or an application may not have, and the general one is assumed: where there is none,
 * that is told and the others are listed all the same.
 */
export async function listSubscriptions(
  call: Call,
  type: SubscribedType | undefined,
  notice: (line: string) => void,
): Promise<Subscription[]> {
  const events = createEventOperations(call);
  if (type !== undefined) return events.subscriptions([type]);
  const found = await events.subscriptions(['invoices', 'credit-memos']);
  found.push(...(await unlessAbsent(() => events.subscriptions(voucherTypes), 'gift cards and vouchers', notice)));
  found.push(...(await unlessAbsent(() => events.subscriptions(eventTypes), 'types of events', notice)));
  return found;
}

async function unlessAbsent(
  list: () => Promise<Subscription[]>,
  what: string,
  notice: (line: string) => void,
): Promise<Subscription[]> {
  try {
    return await list();
  } catch (error) {
    // That the platform takes our credentials was seen just before: what it refuses now is the module.
    const isClosed = error instanceof AuthError;
    if (!isClosed && !(error instanceof RefusedError && error.status === 404)) throw error;
    notice(`this platform lists no subscriptions to ${what}${isClosed ? ' for this application' : ''}`);
    return [];
  }
}
