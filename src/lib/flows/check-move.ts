import type { StatusNoun, StatusOperations } from '../platform/order-status.js';
import { checkOf, type WriteCheck } from './verify-writes.js';

/** How a status that was set is looked at. One that moved on by itself since was answered as it was set. */
export function checkOfMove(
  { noun, id, from, to }: { noun: StatusNoun; id: string; from: string; to: string },
  operations: Pick<StatusOperations, 'get'>,
): WriteCheck {
  return checkOf({
    name: `${id} among the ${noun}`,
    wanted: { status: to },
    before: { status: from },
    read: () => operations.get(noun, id),
  });
}
