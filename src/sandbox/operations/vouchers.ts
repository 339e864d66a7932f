import { type Answer, json, listOf, problem } from '../base/answers.js';
import { compare, parseDecimal, zero } from '../base/decimal-text.js';
import { decodeAmounts, encodeDocument } from '../base/dialect.js';
import { pageOf } from '../crud/page.js';
import { getting, type Resource } from '../crud/resource.js';
import type { Call, Operation } from '../state/operation.js';
import { issueTimeOf, putVoucher, statusByBalance, type Voucher } from '../state/vouchers.js';
import type { StoredRecord } from '../tables/record-table.js';
import type { VoucherKind } from '../tables/voucher-kind.js';

export const listGiftCards = listing('gift_card');
export const listProductVouchers = listing('product_voucher');
export const listCategoryVouchers = listing('category_voucher');

const giftCards: Resource = { kind: 'gift_card', param: 'gift-card-id', noun: 'gift card' };

export const getGiftCard = getting(giftCards, shownAs);
export const getProductVoucher = getting(
  { kind: 'product_voucher', param: 'product-voucher-id', noun: 'product voucher' },
  shownAs,
);
export const getCategoryVoucher = getting(
  { kind: 'category_voucher', param: 'category-voucher-id', noun: 'category voucher' },
  shownAs,
);

/** The platform numbers cards of its own only. That a number of yours counts once is assumed. */
export const createGiftCard: Operation = {
  run: (call) => {
    const { state, body } = call;
    const { id: _, number: __, last_used_date_and_time: ___, sold_via_invoice: ____, ...members } = body;
    const sent = decodeAmounts(members) as Voucher;
    const taken = all(call, 'gift_card').some(({ external_number }) => external_number === sent.external_number);
    if (taken) {
      return problem(
        422,
        'semantic-error',
        `/external_number "${sent.external_number}" belongs to a gift card already`,
      );
    }
    if (compare(parseDecimal(sent.current_balance.amount), zero) < 0) {
      return problem(422, 'semantic-error', `/current_balance "${sent.current_balance.amount}" is below zero`);
    }
    const card = Object.assign({ id: state.newId() }, sent);
    putVoucher(state, 'gift_card', card);
    return shown(call, 201, card);
  },
};

/** A card that is unknown or the platform's own is data that is wrong: no 404 is documented. */
export const setGiftCardActivationStatus: Operation = {
  run: (call) => {
    const card = findCard(call);
    if ('refusal' in card) return { ...card.refusal, status: 422 };
    const { found } = card;
    const wanted = String(call.body.text);
    if (found.external_number === undefined) {
      return problem(422, 'semantic-error', `the gift card "${found.id}" is the platform's own`);
    }
    if (found.status === 'CANCELED' || found.status === 'EXPIRED') {
      return problem(422, 'semantic-error', `the gift card "${found.id}" is ${found.status}`);
    }
    putVoucher(call.state, 'gift_card', {
      ...found,
      status: wanted === 'ACTIVE' ? statusByBalance(found) : wanted,
    });
    return json(201, JSON.stringify(wanted));
  },
};

/** The card of the path, or the 404 that says that there is none. */
export function findCard(call: Call): { found: Voucher } | { refusal: Answer } {
  const id = call.params['gift-card-id'] ?? '';
  const record = call.state.records.gift_card.get(id);
  return record
    ? { found: JSON.parse(record.text) as Voucher }
    : { refusal: problem(404, 'not-found', `no gift card has the id "${id}"`) };
}

function listing(kind: VoucherKind): Operation {
  return {
    run: (call) => {
      const { query, dialect } = call;
      const [from, to] = [Date.parse(query.get('from') ?? ''), Date.parse(query.get('to') ?? '')];
      if (from > to) {
        return problem(400, 'invalid-request', `from ${query.get('from')} is later than to ${query.get('to')}`);
      }
      const found = all(call, kind)
        .filter((voucher) => issueTimeOf(voucher) >= from && issueTimeOf(voucher) < to)
        .filter(({ number }) => !query.has('number') || number === query.get('number'))
        .filter(({ external_number: own }) => !query.has('external_number') || own === query.get('external_number'))
        .sort((a, b) => issueTimeOf(a) - issueTimeOf(b));
      const page = pageOf(query, found);
      return listOf(page.map((voucher) => Buffer.from(encodeDocument(JSON.stringify(voucher), dialect))));
    },
  };
}

function shownAs({ text }: StoredRecord, { dialect }: Call): string {
  return encodeDocument(text, dialect);
}

function all({ state }: Call, kind: VoucherKind): Voucher[] {
  return [...state.records[kind]].map(({ text }) => JSON.parse(text) as Voucher);
}

function shown({ dialect }: Call, status: number, voucher: Voucher): Answer {
  return json(status, encodeDocument(JSON.stringify(voucher), dialect));
}
