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

export interface VoucherOperations {
  list: (
    kind: VoucherKind,
    window: IssueWindow,
    page: { limit: number; offset: number },
    by: VoucherNumber,
  ) => Promise<ListPage<WireObject>>;
  /** @returns undefined when there is none of this id */
  get: (kind: VoucherKind, id: string) => Promise<WireObject | undefined>;
  /**
   * All that have this number, whenever they were issued.
   * @throws {RefusedError} of status 409 when the platform could not show some: taken for absent they would be doubled
   */
  withNumber: (kind: VoucherKind, by: VoucherNumber) => Promise<WireObject[]>;
  /** Never repeated when its answer is lost. @returns undefined for an answer without a body */
  createGiftCard: (card: WireObject) => Promise<WireObject | undefined>;
  setActivation: (id: string, status: 'ACTIVE' | 'DEACTIVATED') => Promise<void>;
  redemptions: (card: string, page: { limit: number; offset: number }) => Promise<ListPage<WireObject>>;
  /** @throws {RefusedError} of status 409 when the platform could not show some of them */
  allRedemptions: (card: string) => Promise<WireObject[]>;
  /** @returns undefined when the card has none of this id */
  getRedemption: (card: string, id: string) => Promise<WireObject | undefined>;
  /** Never repeated when its answer is lost. @returns undefined for an answer without a body */
  redeem: (card: string, redemption: WireObject) => Promise<WireObject | undefined>;
}

/** What can have been issued: no platform is older, and vouchers may be dated ahead. */
export const everIssued: IssueWindow = { from: Date.UTC(1970, 0, 1), to: Date.UTC(2100, 0, 1) };

/** Errors as with every call, but for the 404 of a get. */
export function createVoucherOperations(call: Call): VoucherOperations {
  const cardPath = (id: string) => ({ 'gift-card-id': id });
  return {
    list: async (kind, window, page, by) =>
      (await call(operationsOf[kind].list, { query: { ...windowQuery(window), ...by, ...page } }))
        .body as ListPage<WireObject>,
    get: (kind, id) => findById(call, operationsOf[kind].get, operationsOf[kind].id, id),
    withNumber: async (kind, by) => {
      const query = { ...windowQuery(everIssued), ...by };
      const found = whole(await listWhole(call, operationsOf[kind].list, query), kind);
      // A platform that does not know the parameter would answer with all of them.
      return found.filter((item) => Object.entries(by).every(([member, value]) => item[member] === value));
    },
    createGiftCard: async (body) => objectOf((await call('createGiftCard', { body })).body),
    setActivation: async (id, body) => {
      // The answer is a JSON text, which is not an object.
      await call('setGiftCardActivationStatus', { path: cardPath(id), body, read: () => ({}) });
    },
    redemptions: async (card, query) =>
      (await call('listGiftCardRedemptions', { path: cardPath(card), query })).body as ListPage<WireObject>,
    allRedemptions: async (card) =>
      whole(await listWhole(call, 'listGiftCardRedemptions', {}, cardPath(card)), 'redemptions'),
    getRedemption: (card, id) => findById(call, 'getGiftCardRedemption', 'gift-card-redemption-id', id, cardPath(card)),
    redeem: async (card, body) =>
      objectOf((await call('createGiftCardRedemption', { path: cardPath(card), body })).body),
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

function objectOf(body: unknown): WireObject | undefined {
  return body === undefined ? undefined : (body as WireObject);
}
