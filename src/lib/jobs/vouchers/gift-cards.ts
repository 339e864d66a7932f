import { createOnce } from '../../bulk/looks/create-once.js';
import type { SearchWorld } from '../../bulk/looks/look-again.js';
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

/** @param existed that it was there before, and nothing was sent */
export interface Made {
  made: WireObject;
  existed: boolean;
}

/**
 * A gift card with a number of your own, once.
 *
 * @param card as the contract wants it, with `external_number` and `initial_balance`
 * @throws {RefusedError} of status 409 when another amount was put on the card of this number
 * @throws {InDoubtError} when the answer was lost and the card does not turn up
 */
export async function createGiftCard(
  card: WireObject & { external_number: string; initial_balance: Amount },
  vouchers: VoucherOperations,
  world: SearchWorld,
): Promise<Made> {
  const { external_number } = card;
  const find = async () => (await vouchers.withNumber('gift cards', { external_number }))[0];
  const present = await find();
  if (present !== undefined) {
    const has = amountOf(present.initial_balance ?? present.current_balance);
    if (isSame(has, card.initial_balance)) return { made: present, existed: true };
    throw new RefusedError(
      409,
      { title: 'number in use' },
      `the gift card ${quoted(external_number)} was issued with ${shown(has)}, not with ${shown(card.initial_balance)}`,
    );
  }
  const made = await createOnce(
    {
      what: `the gift card ${quoted(external_number)}`,
      find,
      send: () => vouchers.createGiftCard(card),
      hint: `tillctl gift-cards list --external-number ${shellWord(external_number)}; the same command again looks first`,
    },
    world,
  );
  return { made: made ?? card, existed: false };
}

/**
 * Take an amount off a gift card, once for each reference.
 *
 * @throws {RefusedError} of status 409 when the card was charged with another amount under this reference
 * @throws {InDoubtError} when the answer was lost and the redemption does not turn up
 */
export async function redeemGiftCard(
  { card, amount, reference }: { card: string; amount: Amount; reference: string },
  vouchers: VoucherOperations,
  world: SearchWorld,
): Promise<Made> {
  const find = () => findRedemption({ card, reference }, vouchers);
  const present = await find();
  if (present !== undefined) {
    const has = amountOf(present.redeemed_amount);
    if (isSame(has, amount)) return { made: present, existed: true };
    throw new RefusedError(
      409,
      { title: 'reference in use' },
      `${quoted(reference)} took ${shown(has)} off this gift card, not ${shown(amount)}`,
    );
  }
  const body = { redeemed_amount: amount, external_reference: reference };
  const made = await createOnce(
    {
      what: `the redemption ${quoted(reference)}`,
      find,
      send: () => vouchers.redeem(card, body),
      hint: `tillctl gift-cards redemptions list ${shellWord(card)}; the same command again looks first`,
    },
    world,
  );
  return { made: made ?? body, existed: false };
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
