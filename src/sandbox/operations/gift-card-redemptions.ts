import { type Answer, json, listOf, problem } from '../base/answers.js';
import { add, compare, parseDecimal, printDecimal, zero } from '../base/decimal-text.js';
import { decodeAmounts, encodeDocument } from '../base/dialect.js';
import { pageOf } from '../crud/page.js';
import { changeTogether, recordChange } from '../state/changes-together.js';
import type { Call, Operation } from '../state/operation.js';
import { type Amount, statusByBalance, type Voucher } from '../state/vouchers.js';
import { findCard } from './vouchers.js';

export const listGiftCardRedemptions: Operation = {
  run: (call) => {
    const card = findCard(call);
    // No 404 is documented for this list.
    if ('refusal' in card) return { ...card.refusal, status: 400 };
    const page = pageOf(call.query, call.state.records.gift_card_redemption.of(card.found.id));
    return listOf(page.map(({ text }) => Buffer.from(encodeDocument(text, call.dialect))));
  },
};

export const getGiftCardRedemption: Operation = {
  run: (call) => {
    const id = call.params['gift-card-redemption-id'] ?? '';
    const found = call.state.records.gift_card_redemption.get(id, call.params['gift-card-id']);
    if (!found) return problem(404, 'not-found', `the gift card has no redemption with the id "${id}"`);
    return json(200, encodeDocument(found.text, call.dialect));
  },
};

/** The same reference twice is two redemptions: nothing says that the platform would tell. */
export const createGiftCardRedemption: Operation = {
  run: (call) => {
    const card = findCard(call);
    if ('refusal' in card) return { ...card.refusal, status: 422 };
    const { found } = card;
    const { redeemed_amount: amount, external_reference } = decodeAmounts(call.body) as {
      redeemed_amount: Amount;
      external_reference: string;
    };
    const wrong = findProblem(call, found, amount);
    if (wrong !== undefined) return problem(422, 'semantic-error', wrong);
    return redeem(call, found, amount, external_reference);
  },
};

function redeem(call: Call, card: Voucher, redeemed_amount: Amount, external_reference: string): Answer {
  const { state } = call;
  const now = new Date(state.clock.now()).toISOString();
  const taken = parseDecimal(redeemed_amount.amount);
  const left = add(parseDecimal(card.current_balance.amount), { ...taken, units: -taken.units });
  const { amount: _, unit } = card.current_balance;
  const balance = { amount: printDecimal(left, 2), unit };
  const changed: Voucher = {
    ...card,
    initial_balance: card.initial_balance ?? card.current_balance,
    current_balance: balance,
    last_used_date_and_time: now,
  };
  changed.status = statusByBalance(changed);
  const id = state.newId();
  const text = JSON.stringify({ id, transaction_date_and_time: now, redeemed_amount, external_reference });
  changeTogether(state, [
    recordChange('gift_card', { id: card.id, text: JSON.stringify(changed) }),
    recordChange('gift_card_redemption', { id, parent: card.id, text }),
  ]);
  state.announce?.('gift_card', card.id);
  return json(201, encodeDocument(text, call.dialect));
}

function findProblem({ state }: Call, card: Voucher, { amount, unit }: Amount): string | undefined {
  const { status, current_balance: balance, expiration_date_and_time: expires } = card;
  if (card.external_number === undefined) return `the gift card "${card.id}" is the platform's own`;
  if (status !== 'ISSUED' && status !== 'PARTIALLY_REDEEMED') return `the gift card "${card.id}" is ${status}`;
  if (expires !== undefined && Date.parse(expires) <= state.clock.now()) return `the gift card expired at ${expires}`;
  if (unit !== balance.unit) return `/redeemed_amount is in ${unit}, the balance in ${balance.unit}`;
  if (compare(parseDecimal(amount), zero) <= 0) return `/redeemed_amount "${amount}" is not above zero`;
  if (compare(parseDecimal(amount), parseDecimal(balance.amount)) <= 0) return undefined;
  return `/redeemed_amount "${amount}" is more than the balance of ${balance.amount} ${unit}`;
}
