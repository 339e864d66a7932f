import { type Change, type Rejected, rejected } from '../../bulk/change.js';
import { checkOf, type Restoration, type WriteCheck } from '../../bulk/looks/verify-writes.js';
import type { Written } from '../../bulk/strategies/by-key.js';
import { RefusedError } from '../../errors/errors.js';
import type { StatusNoun, StatusOperations, WithStatus } from '../../platform/calls/order-status.js';
import { isMovementNoun, movementKinds } from '../../resources/inventory/movement-kind.js';
import {
  decideMovementMove,
  decideOrderMove,
  isFinalStatus,
  type StatusDecision,
  type StatusWish,
} from '../../resources/statuses/status-move.js';
import { visible } from '../../terminal/visible.js';

const namedAtMost = 3;

/** What is to be done about one thing, by what the platform says just now; undefined where it has none of this id. */
async function decideMove(
  noun: StatusNoun,
  id: string,
  wish: StatusWish,
  operations: StatusOperations,
): Promise<{ status: string; decision: StatusDecision } | undefined> {
  const found = await operations.get(noun, id);
  if (found === undefined) return undefined;
  const decision = decide(noun, found, wish);
  const judged = decision.kind === 'move' ? await withNeighbours(noun, found, decision, operations) : decision;
  return { status: String(found.status), decision: judged };
}

/** A status that is to be set, or why it is not. */
export type KeyedMove =
  | { change: Rejected | Extract<Change, { kind: 'same' }> }
  | { change: Extract<Change, { kind: 'update' }>; check: WriteCheck; send: () => Promise<Written> };

/** One thing whose status is to be set. */
export async function keyedMove(
  noun: StatusNoun,
  id: string,
  wish: StatusWish,
  operations: StatusOperations,
): Promise<KeyedMove> {
  const found = await decideMove(noun, id, wish, operations);
  if (found === undefined) {
    const code = noun === 'orders' ? 'unknown_order' : 'refused_404';
    return { change: rejected('', code, `there is no ${id} among the ${noun}`, 'nothing') };
  }
  const { status, decision } = found;
  if (decision.kind === 'refused') return { change: refusedMove(id, decision, status, wish) };
  if (decision.kind === 'there') return { change: { kind: 'same', id, now: { status } } };
  const { from, to } = decision;
  return {
    change: { kind: 'update', id, before: { status: from }, after: { status: to } },
    // One that moved on by itself since was answered as it was set.
    check: checkOf({
      name: `${id} among the ${noun}`,
      wanted: { status: to },
      before: { status: from },
      read: () => operations.get(noun, id),
      restore: () => moveBack(noun, id, from, operations),
    }),
    send: async () => ({ id, answer: await sendMove(noun, id, { from, to }, operations) }),
  };
}

/** What is not final may become what allows it. */
function refusedMove(
  id: string,
  { why, remedy }: Extract<StatusDecision, { kind: 'refused' }>,
  status: string,
  wish: StatusWish,
): Rejected {
  const message = `${id} ${why}`;
  // What is not held is not sent on by any flag.
  const flag = wish.way === 'resume' ? undefined : remedy;
  const problem = { column: '', code: 'conflict', message, retryable: !isFinalStatus(status), remedy: flag };
  return { kind: 'rejected', problems: [problem], found: [{ member: 'status', wanted: wish.status, found: status }] };
}

/** Back to where it was, where the table of transitions has such a way. */
async function moveBack(
  noun: StatusNoun,
  id: string,
  from: string,
  operations: StatusOperations,
): Promise<Restoration> {
  const found = await decideMove(noun, id, { status: from, way: 'set' }, operations);
  if (found === undefined) return { says: 'it is there no more' };
  const { status, decision } = found;
  if (decision.kind === 'there') return { says: `it is ${from} as before` };
  if (decision.kind === 'refused') return { says: `it stands at ${status}: it ${decision.why}` };
  try {
    await sendMove(noun, id, decision, operations);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { says: `it stands at ${status}: ${error.message}` };
  }
  const now = String((await operations.get(noun, id))?.status);
  return { says: now === from ? `it was set back to ${from}` : `it stands at ${now}, and was ${from}` };
}

function decide(noun: StatusNoun, found: WithStatus, wish: StatusWish): StatusDecision {
  if (noun === 'orders') return decideOrderMove(found, wish);
  return decideMovementMove(isMovementNoun(noun) ? movementKinds[noun] : { transitions: {} }, found, wish);
}

/** What hangs together with it may forbid what its own state allows. */
async function withNeighbours(
  noun: StatusNoun,
  found: WithStatus,
  decision: Extract<StatusDecision, { kind: 'move' }>,
  operations: StatusOperations,
): Promise<StatusDecision> {
  if (isMovementNoun(noun)) return decision;
  if (noun !== 'orders') {
    const order = idOf(found.sales_order_id);
    const holder = order === undefined ? undefined : await operations.get('orders', order);
    if (holder?.status !== 'ON_HOLD') return decision;
    return { kind: 'refused', why: `belongs to order ${order}, which is ON_HOLD: nothing of it moves` };
  }
  if (decision.to !== 'COMPLETED') return decision;
  const pending = await pendingFulfillments(found, operations);
  if (pending.length === 0) return decision;
  return { kind: 'refused', why: `does not become COMPLETED, since ${pending.join(' and ')} is PENDING` };
}

/** Where the order names its pickups and deliveries; else the platform decides. @returns `pickup 4711`, the first ones */
async function pendingFulfillments(order: WithStatus, operations: StatusOperations): Promise<string[]> {
  const { fulfillment_information: information } = order;
  if (typeof information !== 'object' || information === null) return [];
  const { aggregated_status: status, pickups, deliveries } = information as WithStatus;
  if (status === 'COMPLETED' || status === 'NOT_NECESSARY') return [];
  const pending: string[] = [];
  for (const [noun, one, ids] of [
    ['pickups', 'pickup', pickups],
    ['deliveries', 'delivery', deliveries],
  ] as const) {
    for (const id of Array.isArray(ids) ? ids : []) {
      if (pending.length === namedAtMost) return pending;
      const fulfillment = await operations.get(noun, String(id));
      if (fulfillment?.status === 'PENDING') pending.push(`${one} ${id}`);
    }
  }
  return pending;
}

/** @throws {RefusedError} when the platform refuses it, or it was moved elsewhere while an answer was lost */
async function sendMove(
  noun: StatusNoun,
  id: string,
  { from, to }: { from: string; to: string },
  operations: StatusOperations,
): Promise<WithStatus> {
  let elsewhere: string | undefined;
  const answer = await operations.set(noun, id, to, async () => {
    const now = await operations.get(noun, id);
    const status = now === undefined ? from : String(now.status);
    if (status === from) return undefined;
    if (status !== to) elsewhere = status;
    return now;
  });
  if (elsewhere === undefined) return answer;
  const detail = `it became ${elsewhere} while the answer was lost, and is left there`;
  throw new RefusedError(409, { title: 'moved meanwhile', detail }, `${visible(id)}: ${detail}`);
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
