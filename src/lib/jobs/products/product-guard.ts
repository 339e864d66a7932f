import type { Write } from '../../bulk/change.js';
import type { ChangeGuard } from '../../bulk/changes/change-guard.js';
import { limitFinding, moveFinding, removalFinding } from '../../guards/guard-rules.js';
import type { GuardFinding, PriceGuard } from '../../guards/price-checks.js';
import { priceText } from '../../guards/price-words.js';
import { priceMembers } from '../../report/plans/product-plan-figures.js';
import { changeOf, currentPriceOf, type PriceInEffect } from '../../resources/prices/current-price.js';
import type { WireProduct } from '../../resources/products/product.js';
import { memberText } from '../../resources/products/product-diff.js';
import { isAbsent } from '../../resources/products/product-members.js';
import type { ProductRow } from '../../resources/products/product-row.js';
import { presentOf } from './product-change.js';

/** @param replace what the file leaves out goes away, too */
export function guardOfProducts(guard: PriceGuard, replace: boolean): ChangeGuard<ProductRow> {
  const { maxChange, minPrice, maxPrice, accept } = guard;
  const asked = maxChange !== undefined || minPrice !== undefined || maxPrice !== undefined;
  return {
    asked,
    accept,
    problemsOf: ({ rules }, change) =>
      (asked ? findingsOf(guard, change, replace) : []).map(({ message, column = 'sales_price' }) => {
        return { column: rules.sourceOf(column), code: 'guard', message, retryable: false };
      }),
    moveOf: priceMove,
    losesPrice: (change) => lostPrice(change.after, presentOf(change)) !== undefined,
  };
}

/** What a guard says of the price of a product; nothing of one that stays as it is. */
function findingsOf(guard: PriceGuard, written: Write, replace: boolean): GuardFinding[] {
  const { maxChange, minPrice, maxPrice } = guard;
  const product: WireProduct = written.after;
  const present = presentOf(written);
  const keeps = replace ? 'without --replace it stays' : '--empty keep leaves it';
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
function lostPrice(product: WireProduct, present: WireProduct | undefined): string | undefined {
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
