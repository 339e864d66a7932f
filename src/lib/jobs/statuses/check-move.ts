import { checkOf, type Restoration, type WriteCheck } from '../../bulk/looks/verify-writes.js';
import { RefusedError } from '../../errors/errors.js';
import type { StatusNoun, StatusOperations } from '../../platform/calls/order-status.js';
import { planMove } from './move-status.js';

export interface WrittenMove {
  noun: StatusNoun;
  id: string;
  from: string;
  to: string;
}

/** How a status that was set is looked at. One that moved on by itself since was answered as it was set. */
export function checkOfMove(move: WrittenMove, operations: StatusOperations): WriteCheck {
  const { noun, id, from, to } = move;
  return checkOf({
    name: `${id} among the ${noun}`,
    wanted: { status: to },
    before: { status: from },
    read: () => operations.get(noun, id),
    restore: () => moveBack(move, operations),
  });
}

/** Back to where it was, where the table of transitions has such a way. */
async function moveBack({ noun, id, from }: WrittenMove, operations: StatusOperations): Promise<Restoration> {
  const planned = await planMove(noun, id, { status: from, way: 'set' }, operations);
  if (planned.kind === 'missing') return { says: 'it is there no more' };
  if (planned.kind === 'there') return { says: `it is ${from} as before` };
  if (planned.kind === 'refused') return { says: `it stands at ${planned.status}: it ${planned.why}` };
  try {
    await planned.send();
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { says: `it stands at ${planned.from}: ${error.message}` };
  }
  const now = String((await operations.get(noun, id))?.status);
  return { says: now === from ? `it was set back to ${from}` : `it stands at ${now}, and was ${from}` };
}
