import { RefusedError } from '../../errors/errors.js';
import type { Call } from '../call.js';
import type { ListPage } from '../pages.js';
import { findById, listWhole, type WireObject } from './lookups.js';

/** Gift cards hold money, product vouchers so much of a product, category vouchers money for some sales categories. */
export type VoucherKind = 'gift cards' | 'product vouchers' | 'category vouchers';

const operationsOf = {
  'gift cards': { list: 'listGiftCards', get: 'getGiftCard', id: 'gift-card-id' },
  'product vouchers': { list: 'listProductVouchers', get: 'getProductVoucher', id: 'product-voucher-id' },
  'category vouchers': { list: 'listCategoryVouchers', get: 'getCategoryVoucher', id: 'category-voucher-id' },
} as const;

/** `number` is the platform's, `external_number` one of your own. */
export type VoucherNumber = { number?: string; external_number?: string };

/** Of the time of issue; milliseconds since 1970, `to` is not part of it. */
export interface IssueWindow {
  from: number;
  to: number;
}

export type VoucherOperations = ReturnType<typeof createVoucherOperations>;

/** What can have been issued: no platform is older, and vouchers may be dated ahead. */
export const everIssued: IssueWindow = { from: Date.UTC(1970, 0, 1), to: Date.UTC(2100, 0, 1) };

/** Errors as with every call, but for the 404 of a get. */
export function createVoucherOperations(call: Call) {
  const cardPath = (id: string) => ({ 'gift-card-id': id });
  return {
    list: async (kind: VoucherKind, window: IssueWindow, page: { limit: number; offset: number }, by: VoucherNumber) =>
      (await call(operationsOf[kind].list, { query: { ...windowQuery(window), ...by, ...page } }))
        .body as ListPage<WireObject>,
    /** @returns undefined when there is none of this id */
    get: (kind: VoucherKind, id: string) => findById(call, operationsOf[kind].get, operationsOf[kind].id, id),
    /**
     * All that have this number, whenever they were issued.
     * @throws {RefusedError} of status 409 when the platform could not show some: taken for absent they would be doubled
     */
    withNumber: async (kind: VoucherKind, by: VoucherNumber) => {
      const query = { ...windowQuery(everIssued), ...by };
      const found = whole(await listWhole(call, operationsOf[kind].list, query), kind);
      // A platform that does not know the parameter would answer with all of them.
      return found.filter((item) => Object.entries(by).every(([member, value]) => item[member] === value));
    },
    /** Never repeated when its answer is lost. @returns undefined for an answer without a body */
    createGiftCard: async (body: WireObject) => (await call('createGiftCard', { body })).body as WireObject | undefined,
    setActivation: async (id: string, body: 'ACTIVE' | 'DEACTIVATED') => {
      // The answer is a JSON text, which is not an object.
      await call('setGiftCardActivationStatus', { path: cardPath(id), body, read: () => ({}) });
    },
    redemptions: async (card: string, query: { limit: number; offset: number }) =>
      (await call('listGiftCardRedemptions', { path: cardPath(card), query })).body as ListPage<WireObject>,
    /** @throws {RefusedError} of status 409 when the platform could not show some of them */
    allRedemptions: async (card: string) =>
      whole(await listWhole(call, 'listGiftCardRedemptions', {}, cardPath(card)), 'redemptions'),
    /** @returns undefined when the card has none of this id */
    getRedemption: (card: string, id: string) =>
      findById(call, 'getGiftCardRedemption', 'gift-card-redemption-id', id, cardPath(card)),
    /** Never repeated when its answer is lost. @returns undefined for an answer without a body */
    redeem: async (card: string, body: WireObject) =>
      (await call('createGiftCardRedemption', { path: cardPath(card), body })).body as WireObject | undefined,
  };
}

function windowQuery({ from, to }: IssueWindow): { from: string; to: string } {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

function whole({ items, problems: [hidden] }: Awaited<ReturnType<typeof listWhole>>, noun: string): WireObject[] {
  if (hidden === undefined) return items;
  const detail = hidden.detail ?? hidden.title;
  throw new RefusedError(409, hidden, `the platform could not show all of its ${noun}: ${detail}`);
}
