import type { VoucherKind } from '../../lib/platform/calls/vouchers.js';

/** A noun whose things are sold now and paid with later; what makes it different from the others is all in here. */
export interface VoucherNoun {
  kind: VoucherKind;
  /** As it is typed. */
  command: 'gift-cards' | 'product-vouchers' | 'category-vouchers';
  /** One of them: `gift card`. */
  one: string;
  columns: readonly string[];
}

const start = ['id', 'number', 'external_number', 'status', 'current_balance.amount', 'current_balance.unit'];
const end = ['issued_date_and_time', 'expiration_date_and_time'];

export const voucherNouns = {
  'gift-cards': { kind: 'gift cards', command: 'gift-cards', one: 'gift card', columns: [...start, ...end] },
  'product-vouchers': {
    kind: 'product vouchers',
    command: 'product-vouchers',
    one: 'product voucher',
    columns: [...start, 'product', ...end],
  },
  'category-vouchers': {
    kind: 'category vouchers',
    command: 'category-vouchers',
    one: 'category voucher',
    columns: [...start, 'sales_categories', ...end],
  },
} as const satisfies Record<string, VoucherNoun>;

/** What a list of payments with a gift card shows. */
export const redemptionList = {
  noun: 'redemptions',
  columns: [
    'id',
    'transaction_date_and_time',
    'redeemed_amount.amount',
    'redeemed_amount.unit',
    'external_reference',
    'invoices',
  ],
};
