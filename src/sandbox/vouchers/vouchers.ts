import { add, compare, parseDecimal, printDecimal, zero } from '../base/decimal-text.js';
import { decodeAmounts, encodeDocument } from '../base/dialect.js';
import { type JsonObject, printJson } from '../base/json-body.js';
import { type Call, type Operation, refuse, refuseIf } from '../state/call.js';
import { type Change, put } from '../state/change.js';
import { change } from '../state/changes.js';
import type { VoucherKind } from '../state/kinds.js';
import { find, list, membersOf, plain, type Resource } from '../state/resource.js';

interface Amount {
  amount: string;
  unit: string;
}

/** As it is stored: amounts in the form of the seed. */
export interface Voucher extends JsonObject {
  id: string;
  status: string;
  number?: string;
  external_number?: string;
  current_balance: Amount;
  initial_balance?: Amount;
  issued_date_and_time?: string;
  expiration_date_and_time?: string;
}

const cards = vouchers('gift_card', 'gift card');

const redemptions: Resource = {
  kind: 'gift_card_redemption',
  noun: 'redemption',
  owner: cards,
  loose: true,
  amounts: true,
};

export const voucherOperations = {
  ...plain('GiftCard', {
    ...cards,
    /** The platform numbers cards of its own only. That a number of yours counts once is assumed. */
    members: ({ number: _, last_used_date_and_time: __, sold_via_invoice: ___, ...sent }, { state }) => {
      const { external_number, current_balance } = sent as Voucher;
      if (state.records.gift_card.list.some((card) => membersOf(card).external_number === external_number)) {
        refuse(`/external_number "${external_number}" belongs to a gift card already`);
      }
      if (compare(parseDecimal(current_balance.amount), zero) < 0) {
        refuse(`/current_balance "${current_balance.amount}" is below zero`);
      }
      return sent;
    },
  }),
  ...plain('ProductVoucher', vouchers('product_voucher', 'product voucher')),
  ...plain('CategoryVoucher', vouchers('category_voucher', 'category voucher')),
  /** A card that is unknown or the platform's own is data that is wrong: no 404 is documented. */
  setGiftCardActivationStatus: (call) => {
    const card = findCard(call, 422);
    const wanted = String(call.body.text);
    if (card.external_number === undefined) refuse(`the gift card "${card.id}" is the platform's own`);
    if (card.status === 'CANCELED' || card.status === 'EXPIRED') refuse(`the gift card "${card.id}" is ${card.status}`);
    const status = wanted === 'ACTIVE' ? statusByBalance(card) : wanted;
    change(call.state, voucherChange('gift_card', { ...card, status }));
    return JSON.stringify(wanted);
  },
  ...plain('GiftCardRedemption', redemptions),
  listGiftCardRedemptions: (call) => {
    // No 404 is documented for this list.
    const { id } = findCard(call, 400);
    return list(call, redemptions, call.state.records.gift_card_redemption.of(id));
  },
  /** The same reference twice is two redemptions: nothing says that the platform would tell. */
  createGiftCardRedemption: (call) => {
    const { state } = call;
    const card = findCard(call, 422);
    const { redeemed_amount, external_reference } = decodeAmounts(call.body) as {
      redeemed_amount: Amount;
      external_reference: string;
    };
    refuseIf(findRedemptionProblem(call, card, redeemed_amount));
    const now = new Date(state.clock.now()).toISOString();
    const id = state.newId();
    const text = JSON.stringify({ id, transaction_date_and_time: now, redeemed_amount, external_reference });
    const redeemed = voucherChange('gift_card', redeem(card, redeemed_amount, now));
    change(state, redeemed, put('gift_card_redemption', { id, parent: card.id, text }));
    return encodeDocument(text, call.dialect);
  },
} satisfies Record<string, Operation>;

function vouchers(kind: VoucherKind, noun: string): Resource {
  const filters = { number: 'number', external_number: 'external_number' };
  return { kind, noun, filters, window: true, amounts: true };
}

export function voucherChange(kind: VoucherKind, voucher: Voucher): Change {
  return put(kind, { id: voucher.id, text: printJson(voucher, true) });
}

/** The card of the path, which is the first of its variables. @param status of the problem that says that there is none */
function findCard(call: Call, status: number): Voucher {
  return membersOf(find(call, cards, call.path, status)) as Voucher;
}

function redeem(card: Voucher, { amount }: Amount, now: string): Voucher {
  const taken = parseDecimal(amount);
  const left = add(parseDecimal(card.current_balance.amount), { ...taken, units: -taken.units });
  const changed: Voucher = {
    ...card,
    initial_balance: card.initial_balance ?? card.current_balance,
    current_balance: { amount: printDecimal(left, 2), unit: card.current_balance.unit },
    last_used_date_and_time: now,
  };
  return { ...changed, status: statusByBalance(changed) };
}

function findRedemptionProblem({ state }: Call, card: Voucher, { amount, unit }: Amount): string | undefined {
  const { status, current_balance: balance, expiration_date_and_time: expires } = card;
  if (card.external_number === undefined) return `the gift card "${card.id}" is the platform's own`;
  if (status !== 'ISSUED' && status !== 'PARTIALLY_REDEEMED') return `the gift card "${card.id}" is ${status}`;
  if (expires !== undefined && Date.parse(expires) <= state.clock.now()) return `the gift card expired at ${expires}`;
  if (unit !== balance.unit) return `/redeemed_amount is in ${unit}, the balance in ${balance.unit}`;
  if (compare(parseDecimal(amount), zero) <= 0) return `/redeemed_amount "${amount}" is not above zero`;
  if (compare(parseDecimal(amount), parseDecimal(balance.amount)) <= 0) return undefined;
  return `/redeemed_amount "${amount}" is more than the balance of ${balance.amount} ${unit}`;
}

/** What a card's state is by its balance, once nothing else speaks against it. */
function statusByBalance({ current_balance: left, initial_balance: first }: Voucher): string {
  if (compare(parseDecimal(left.amount), zero) === 0) return 'REDEEMED';
  if (first === undefined) return 'ISSUED';
  return compare(parseDecimal(left.amount), parseDecimal(first.amount)) < 0 ? 'PARTIALLY_REDEEMED' : 'ISSUED';
}
