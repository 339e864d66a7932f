import {
  type CurrentPrice,
  changeOf,
  inEffect,
  type PriceChange,
  type PriceInEffect,
  priceAt,
} from './current-price.js';
import type { PriceOperation, ValidFromPrice } from './price-operation.js';

/** One price that an operation brings, against the one that it replaces. */
export interface PriceMove {
  /** Undefined: no entry of the new list holds yet (or there is none any more), and the price of today falls back. */
  entry?: ValidFromPrice;
  /** Undefined: nothing holds then. */
  before?: PriceInEffect;
  after?: PriceInEffect;
  /** Undefined when one of the two is. */
  change?: PriceChange;
}

/**
 * What an operation moves: each price of its list against the price that would hold at that time without it (for times
 * gone by: that of today), and today's price, where it falls back to the base price because an entry goes.
 *
 * @param readAt milliseconds since 1970: today
 * @param most see `changeOf`
 */
export function movesOf(operation: PriceOperation, current: CurrentPrice, readAt: number, most?: string): PriceMove[] {
  const today = new Date(readAt).toISOString();
  const prices = operation.prices ?? [];
  const isPast = ({ validFrom }: ValidFromPrice) => validFrom <= today;
  const moves = prices.map((entry): PriceMove => {
    const before = priceAt(current, isPast(entry) ? today : entry.validFrom);
    return moveOf(before, inEffect(entry, current.quantity), current, most, entry);
  });
  if (prices.some(isPast)) return moves;
  const [before, after] = [priceAt(current, today), priceAt(current, today, [])];
  const fallsBack = operation.prices === undefined || !samePrice(before, after);
  return fallsBack ? [moveOf(before, after, current, most), ...moves] : moves;
}

function moveOf(
  before: PriceInEffect | undefined,
  after: PriceInEffect | undefined,
  { managementUnit }: CurrentPrice,
  most: string | undefined,
  entry?: ValidFromPrice,
): PriceMove {
  const change =
    before === undefined || after === undefined ? undefined : changeOf(before, after, most, managementUnit);
  return { entry, before, after, change };
}

function samePrice(one: PriceInEffect | undefined, other: PriceInEffect | undefined): boolean {
  return (
    one?.amount === other?.amount &&
    one?.currency === other?.currency &&
    one?.gross === other?.gross &&
    one?.quantity === other?.quantity &&
    one?.unit === other?.unit
  );
}

/** The move that a person should see first: one that cannot be compared, else the one that moves most. */
export function largestMove(moves: readonly PriceMove[]): PriceMove | undefined {
  let largest: PriceMove | undefined;
  let size = -1;
  for (const move of moves) {
    const own = sizeOf(move);
    if (own <= size) continue;
    largest = move;
    size = own;
  }
  return largest;
}

/** For sorting and drawing only: exact percents are texts. Infinite for what has no percent but is a change. */
function sizeOf({ before, after, change }: PriceMove): number {
  if (change === undefined) return before !== undefined && after === undefined ? Number.POSITIVE_INFINITY : 0;
  return change.kind === 'moved' ? Math.abs(Number(change.percent)) : Number.POSITIVE_INFINITY;
}
