import type { RecordKind } from './record-table.js';

/** The three kinds of what is sold now and paid with later. */
export const voucherKinds = ['gift_card', 'product_voucher', 'category_voucher'] as const satisfies RecordKind[];

export type VoucherKind = (typeof voucherKinds)[number];
