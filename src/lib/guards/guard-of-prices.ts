import type { Write } from '../bulk/change.js';
import type { ChangeGuard } from '../bulk/changes/change-guard.js';
import type { State } from '../model/thing.js';
import { priceMembers } from '../report/plans/product-plan-figures.js';
import { changeOf, currentPriceOf, type PriceInEffect } from '../resources/prices/current-price.js';
import { memberText } from '../resources/products/product-diff.js';
import { isAbsent } from '../resources/products/product-members.js';
import { limitFinding, moveFinding, removalFinding } from './guard-rules.js';
import type { GuardFinding, PriceGuard } from './price-checks.js';
import { priceText } from './price-words.js';

/** Of things whose rows say a price. */
interface GuardedRows<Content> {
  /** What the file leaves out goes away, too. */
  replace: boolean;
  /** A column as the operator's file names it. */
  sourceOf: (content: Content) => (column: string) => string;
}

/** Holds back, of any things with the members of a price, what moves too far, lies beyond a limit, or goes away. */
export function guardOfPrices<Content>(
  guard: PriceGuard,
  { replace, sourceOf }: GuardedRows<Content>,
): ChangeGuard<Content> {
  const { maxChange, minPrice, maxPrice, accept } = guard;
  const asked = maxChange !== undefined || minPrice !== undefined || maxPrice !== undefined;
  return {
    asked,
    accept,
    problemsOf: (content, change) =>
      (asked ? findingsOf(guard, change, replace) : []).map(({ message, remedy, column = 'sales_price' }) => {
        return { column: sourceOf(content)(column), code: 'guard', message, retryable: false, remedy };
      }),
    moveOf: priceMove,
    losesPrice: (change) => lostPrice(change.after, beforeOf(change)) !== undefined,
  };
}

function beforeOf(change: Write): State | undefined {
  return change.kind === 'create' ? undefined : change.before;
}

/** What a guard says of the price of a thing; nothing of one that stays as it is. */
function findingsOf(guard: PriceGuard, written: Write, replace: boolean): GuardFinding[] {
  const { maxChange, minPrice, maxPrice } = guard;
  const [now, present] = [written.after, beforeOf(written)];
  const gone = lostPrice(now, present);
  if (gone !== undefined) {
    const price = memberText(present?.[gone]);
    const finding = replace
      ? removalFinding(price, 'without --replace it stays')
      : removalFinding(price, '--empty keep leaves it', '--empty keep');
    return [{ ...finding, column: gone }];
  }
  const [after, before] = [priceOf(now), present && priceOf(present)];
  if (after === undefined || (before !== undefined && samePrice(before.price, after.price))) return [];
  const { price, unit } = after;
  const limit = limitFinding(`the price ${price.amount} ${price.currency}`, price.amount, { minPrice, maxPrice });
  const findings = limit === undefined ? [] : [limit];
  if (maxChange === undefined || before === undefined) return findings;
  const change = changeOf({ ...before.price, unit: before.unit }, { ...price, unit }, maxChange);
  const moved = moveFinding(`${priceText(price)} replaces ${priceText(before.price)}`, change, maxChange);
  return moved === undefined ? findings : [...findings, moved];
}

/** The member whose price goes away. */
function lostPrice(product: State, present: State | undefined): string | undefined {
  return priceMembers.find((member) => !isAbsent(present?.[member]) && isAbsent(product[member]));
}

/** By how many percent the price moves, signed with two decimals; null when it stays, or cannot be compared. */
export function priceMove(product: State, present: State): string | null {
  const [after, before] = [priceOf(product), priceOf(present)];
  if (after === undefined || before === undefined) return null;
  const change = changeOf({ ...before.price, unit: before.unit }, { ...after.price, unit: after.unit });
  return change.kind === 'moved' && Number(change.percent) !== 0 ? change.percent : null;
}

function priceOf(product: State): { price: PriceInEffect; unit: string | undefined } | undefined {
  const current = currentPriceOf({ ...product, id: '' });
  if (current?.base === undefined) return undefined;
  return { price: { ...current.base, quantity: current.quantity }, unit: current.managementUnit };
}

function samePrice(one: PriceInEffect, other: PriceInEffect): boolean {
  return (
    one.amount === other.amount &&
    one.currency === other.currency &&
    one.gross === other.gross &&
    one.quantity === other.quantity
  );
}
