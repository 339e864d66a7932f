import { RefusedError } from '../../errors/errors.js';
import type { StatusNoun, StatusOperations, WithStatus } from '../../platform/calls/order-status.js';
import { isMovementNoun, movementKinds } from '../../resources/inventory/movement-kind.js';
import {
  decideMovementMove,
  decideOrderMove,
  decideRelatedMove,
  type StatusDecision,
  type StatusWish,
} from '../../resources/statuses/status-move.js';
import { visible } from '../../terminal/visible.js';

/** What is to be done about one thing, by what the platform said just now. */
export type PlannedMove =
  | { kind: 'missing' }
  | { kind: 'there'; status: string }
  /** In words that follow the id. */
  | { kind: 'refused'; status: string; why: string }
  | {
      kind: 'move';
      from: string;
      to: string;
      /**
       * @returns what the platform answered
       * @throws {RefusedError} when the platform refuses it, or it was moved elsewhere while an answer was lost
       */
      send: () => Promise<WithStatus>;
    };

const namedAtMost = 3;

/** Look at one thing, and say what setting its status would be. Sends nothing that changes the platform. */
export async function planMove(
  noun: StatusNoun,
  id: string,
  wish: StatusWish,
  operations: StatusOperations,
): Promise<PlannedMove> {
  const found = await operations.get(noun, id);
  if (found === undefined) return { kind: 'missing' };
  const status = String(found.status);
  const decision = decide(noun, found, wish);
  const judged = decision.kind === 'move' ? await withNeighbours(noun, found, decision, operations) : decision;
  if (judged.kind !== 'move') return { ...judged, status };
  const { from, to } = judged;
  return { kind: 'move', from, to, send: () => sendMove(noun, id, { from, to }, operations) };
}

function decide(noun: StatusNoun, found: WithStatus, wish: StatusWish): StatusDecision {
  if (noun === 'orders') return decideOrderMove(found, wish);
  return isMovementNoun(noun) ? decideMovementMove(movementKinds[noun], found, wish) : decideRelatedMove(found, wish);
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
