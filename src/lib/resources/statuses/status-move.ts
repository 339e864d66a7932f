import { type SalesOrderStatus, salesOrderStatuses, salesOrderTransitions } from '../../../contract/enums.gen.js';
import type { MovementKind } from '../inventory/movement-kind.js';

/** Where something is to go. */
export interface StatusWish {
  /** Undefined: to where it was before it was held. */
  status: string | undefined;
  /**
   * `set` goes wherever the table allows. `confirm` leaves alone what is held, which `set` would let go on. `resume`
   * moves nothing else than what is held.
   */
  way: 'set' | 'confirm' | 'resume';
  /** Beyond the table the platform decides; nothing leaves a final state, and `confirm` and `resume` stay what they are. */
  unchecked?: boolean;
}

/** What is to be done about it, by what the platform says now. */
export type StatusDecision =
  | { kind: 'there' }
  | { kind: 'move'; from: string; to: string }
  /** In words that follow the id; with the flag that sends it all the same. */
  | { kind: 'refused'; why: string; remedy?: string };

const held = 'ON_HOLD';

/** Where a held order can have been before. */
export const resumableStatuses: readonly SalesOrderStatus[] = salesOrderStatuses.filter(
  (status) => status !== held && movesOf(status)?.includes(held),
);

/**
 * A state that the contract does not know is left to the platform to decide about.
 *
 * @param order as the platform gives it
 */
export function decideOrderMove(
  order: Readonly<Record<string, unknown>>,
  { status, way, unchecked = false }: StatusWish,
): StatusDecision {
  const current = String(order.status);
  const before = typeof order.previous_status === 'string' ? order.previous_status : undefined;
  const moves = movesOf(current);
  if (way === 'resume' && current !== held) return notHeld(current, status, moves);
  const to = status ?? before;
  if (to === undefined)
    return refused('is ON_HOLD and the platform does not say what it was before: add --to <STATUS>');
  if (to === current) return { kind: 'there' };
  if (way === 'confirm' && current === held) return refused('is ON_HOLD: tillctl orders resume ends the hold');
  if (current === held && before === undefined && isResumable(to)) return { kind: 'move', from: current, to };
  return byTable({ from: current, to, unchecked }, moves, current === held ? before : undefined);
}

/**
 * Shipments and goods; and productions, pickups and deliveries, for which the contract has no table. A state that no
 * table knows is left to the platform to decide about.
 */
export function decideMovementMove(
  { transitions }: Pick<MovementKind, 'transitions'>,
  found: Readonly<Record<string, unknown>>,
  { status: to = '', unchecked = false }: StatusWish,
): StatusDecision {
  const from = String(found.status);
  if (from === to) return { kind: 'there' };
  return byTable({ from, to, unchecked }, Object.hasOwn(transitions, from) ? transitions[from] : undefined);
}

/** @param before where it may go beyond the table: what it was before it was held */
function byTable(
  { from, to, unchecked }: { from: string; to: string; unchecked: boolean },
  moves: readonly string[] | undefined,
  before?: string,
): StatusDecision {
  if (moves === undefined) return { kind: 'move', from, to };
  const ways = before === undefined ? moves : [before, ...moves];
  if (ways.includes(to)) return { kind: 'move', from, to };
  if (moves.length === 0) return refused(`is ${from}, which is final`);
  if (unchecked) return { kind: 'move', from, to };
  return refused(`is ${from}, which becomes ${listed(ways)} and not ${to}`, '--unchecked-transition');
}

function notHeld(current: string, status: string | undefined, moves: readonly string[] | undefined): StatusDecision {
  if (current === status) return { kind: 'there' };
  if (moves?.length === 0) return refused(`is ${current}, which is final`);
  // It goes on already, wherever it is.
  if (status === undefined) return { kind: 'there' };
  return refused(`is ${current} and not ON_HOLD`);
}

/** Whether nothing of this state moves any more, by the contract. */
export function isFinalStatus(status: string): boolean {
  return movesOf(status)?.length === 0;
}

function refused(why: string, remedy?: string): StatusDecision {
  return { kind: 'refused', why, remedy };
}

function isResumable(status: string): boolean {
  return resumableStatuses.some((known) => known === status);
}

/** @returns undefined for a state that the contract does not know */
function movesOf(status: string): readonly string[] | undefined {
  const known = salesOrderStatuses.find((one) => one === status);
  return known === undefined ? undefined : salesOrderTransitions[known];
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
