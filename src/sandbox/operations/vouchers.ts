import { type Answer, json, listOf, problem } from '../base/answers.js';
import { compare, parseDecimal, zero } from '../base/decimal-text.js';
import { decodeAmounts, encodeDocument } from '../base/dialect.js';
import type { Call, Operation } from '../state/operation.js';
import { issueTimeOf, putVoucher, statusByBalance, type Voucher } from '../state/vouchers.js';
import type { VoucherKind } from '../tables/voucher-kind.js';

export const listGiftCards = listing('gift_card');
export const listProductVouchers = listing('product_voucher');
export const listCategoryVouchers = listing('category_voucher');

export const getGiftCard = getting('gift_card', 'gift-card-id');
export const getProductVoucher = getting('product_voucher', 'product-voucher-id');
export const getCategoryVoucher = getting('category_voucher', 'category-voucher-id');

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
      const offset = Number(query.get('offset') ?? 0);
      const limit = Number(query.get('limit') ?? 200);
      const found = all(call, kind)
        .filter((voucher) => issueTimeOf(voucher) >= from && issueTimeOf(voucher) < to)
        .filter(({ number }) => !query.has('number') || number === query.get('number'))
        .filter(({ external_number: own }) => !query.has('external_number') || own === query.get('external_number'))
        .sort((a, b) => issueTimeOf(a) - issueTimeOf(b));
      const page = found.slice(offset, offset + limit);
      return listOf(page.map((voucher) => Buffer.from(encodeDocument(JSON.stringify(voucher), dialect))));
    },
  };
}

function getting(kind: VoucherKind, variable: string): Operation {
  return {
    run: (call) => {
      const id = call.params[variable] ?? '';
      const found = call.state.records[kind].get(id);
      if (!found) return problem(404, 'not-found', `no ${kind.replace('_', ' ')} has the id "${id}"`);
      return json(200, encodeDocument(found.text, call.dialect));
    },
  };
}

function all({ state }: Call, kind: VoucherKind): Voucher[] {
  return [...state.records[kind]].map(({ text }) => JSON.parse(text) as Voucher);
}

function shown({ dialect }: Call, status: number, voucher: Voucher): Answer {
  return json(status, encodeDocument(JSON.stringify(voucher), dialect));
}
