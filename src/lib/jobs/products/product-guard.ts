import { limitFinding, moveFinding, removalFinding } from '../../guards/guard-rules.js';
import type { GuardFinding, PriceGuard } from '../../guards/price-checks.js';
import { priceText } from '../../guards/price-words.js';
import { priceMembers } from '../../report/plans/product-plan-figures.js';
import { changeOf, currentPriceOf, type PriceInEffect } from '../../resources/prices/current-price.js';
import type { WireProduct } from '../../resources/products/product.js';
import { memberText } from '../../resources/products/product-diff.js';
import { isAbsent } from '../../resources/products/product-members.js';

/** Whether anything was asked for: without it a price may be what it likes. */
export function isGuarded({ maxChange, minPrice, maxPrice }: PriceGuard): boolean {
  return maxChange !== undefined || minPrice !== undefined || maxPrice !== undefined;
}

/**
 * What a guard says of the price of a product; nothing of one that stays as it is.
 *
 * @param present undefined for a product that is created, or of which nothing was read
 * @param keeps in words how a price that goes away stays
 */
export function productFindings(
  guard: PriceGuard,
  { product, present, keeps }: { product: WireProduct; present: WireProduct | undefined; keeps: string },
): GuardFinding[] {
  const { maxChange, minPrice, maxPrice } = guard;
  if (!isGuarded(guard)) return [];
  const gone = lostPrice(product, present);
  if (gone !== undefined) return [{ ...removalFinding(memberText(present?.[gone]), keeps), column: gone }];
  const [after, before] = [priceOf(product), present && priceOf(present)];
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
export function lostPrice(product: WireProduct, present: WireProduct | undefined): string | undefined {
  return priceMembers.find((member) => !isAbsent(present?.[member]) && isAbsent(product[member]));
}

/** By how many percent the price moves, signed with two decimals; null when it stays, or cannot be compared. */
export function priceMove(product: WireProduct, present: WireProduct): string | null {
  const [after, before] = [priceOf(product), priceOf(present)];
  if (after === undefined || before === undefined) return null;
  const change = changeOf({ ...before.price, unit: before.unit }, { ...after.price, unit: after.unit });
  return change.kind === 'moved' && Number(change.percent) !== 0 ? change.percent : null;
}

function priceOf(product: WireProduct): { price: PriceInEffect; unit: string | undefined } | undefined {
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
