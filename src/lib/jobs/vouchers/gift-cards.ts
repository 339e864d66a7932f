import type { SearchWorld } from '../../bulk/looks/look-again.js';
import type { Written } from '../../bulk/strategies/by-key.js';
import { madeUnlessThere } from '../../bulk/strategies/single.js';
import { RefusedError } from '../../errors/errors.js';
import type { WireObject } from '../../platform/calls/lookups.js';
import type { VoucherOperations } from '../../platform/calls/vouchers.js';
import { sameNumber } from '../../schema/decimal.js';
import { quoted } from '../../schema/quoted.js';
import { shellWord } from '../../terminal/shell-word.js';

export interface Amount {
  amount: string;
  unit: string;
}

/**
 * A gift card with a number of your own, once.
 *
 * @param card as the contract wants it, with `external_number` and `initial_balance`
 * @throws {RefusedError} of status 409 when another amount was put on the card of this number
 * @throws {InDoubtError} when the answer was lost and the card does not turn up
 */
export function createGiftCard(
  card: WireObject & { external_number: string; initial_balance: Amount },
  vouchers: VoucherOperations,
  world: SearchWorld,
): Promise<Written> {
  const { external_number, initial_balance: wanted } = card;
  const job = {
    what: `the gift card ${quoted(external_number)}`,
    find: async () => (await vouchers.withNumber('gift cards', { external_number }))[0],
    send: () => vouchers.createGiftCard(card),
    hint: `tillctl gift-cards list --external-number ${shellWord(external_number)}; the same command again looks first`,
  };
  return madeUnlessThere(job, card, world, (present) => {
    const has = amountOf(present.initial_balance ?? present.current_balance);
    if (isSame(has, wanted)) return;
    const message = `${job.what} was issued with ${shown(has)}, not with ${shown(wanted)}`;
    throw new RefusedError(409, { title: 'number in use' }, message);
  });
}

/**
 * Take an amount off a gift card, once for each reference.
 *
 * @throws {RefusedError} of status 409 when the card was charged with another amount under this reference
 * @throws {InDoubtError} when the answer was lost and the redemption does not turn up
 */
export function redeemGiftCard(
  { card, amount, reference }: { card: string; amount: Amount; reference: string },
  vouchers: VoucherOperations,
  world: SearchWorld,
): Promise<Written> {
  const body = { redeemed_amount: amount, external_reference: reference };
  const job = {
    what: `the redemption ${quoted(reference)}`,
    find: () => findRedemption({ card, reference }, vouchers),
    send: () => vouchers.redeem(card, body),
    hint: `tillctl gift-cards redemptions list ${shellWord(card)}; the same command again looks first`,
  };
  return madeUnlessThere(job, body, world, (present) => {
    const has = amountOf(present.redeemed_amount);
    if (isSame(has, amount)) return;
    const message = `${quoted(reference)} took ${shown(has)} off this gift card, not ${shown(amount)}`;
    throw new RefusedError(409, { title: 'reference in use' }, message);
  });
}

/** @throws {RefusedError} of status 409 when the platform could not show some of them */
export async function findRedemption(
  { card, reference }: { card: string; reference: string },
  vouchers: VoucherOperations,
): Promise<WireObject | undefined> {
  const all = await vouchers.allRedemptions(card);
  return all.find(({ external_reference }) => external_reference === reference);
}

function amountOf(value: unknown): Partial<Amount> {
  return typeof value === 'object' && value !== null ? value : {};
}

function isSame({ amount, unit }: Partial<Amount>, wanted: Amount): boolean {
  return amount !== undefined && unit === wanted.unit && sameNumber(amount, wanted.amount);
}

function shown({ amount = 'no amount', unit = '' }: Partial<Amount>): string {
  return `${amount} ${unit}`.trim();
}
