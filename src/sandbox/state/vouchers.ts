import { compare, parseDecimal, zero } from '../base/decimal-text.js';
import { type JsonObject, printJson } from '../base/json-body.js';
import { type VoucherKind, voucherKinds } from '../tables/voucher-kind.js';
import { putRecord } from './record-changes.js';
import type { SandboxState } from './sandbox-state.js';

export function isVoucherKind(kind: string): kind is VoucherKind {
  return voucherKinds.some((known) => known === kind);
}

export interface Amount {
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

/** Insert it, or put it in place of its earlier version, and tell those who asked to be told. */
export function putVoucher(state: SandboxState, kind: VoucherKind, voucher: Voucher): void {
  putRecord(state, kind, { id: voucher.id, text: printJson(voucher, true) });
  state.announce?.(kind, voucher.id);
}

/** Milliseconds since 1970: when it was issued, else when it came here, which its id tells. */
export function issueTimeOf({ id, issued_date_and_time: issued }: Voucher): number {
  return issued === undefined ? Number.parseInt(id.slice(0, 8), 16) * 1000 : Date.parse(issued);
}

/** What a card's state is by its balance, once nothing else speaks against it. */
export function statusByBalance({ current_balance: left, initial_balance: first }: Voucher): string {
  if (compare(parseDecimal(left.amount), zero) === 0) return 'REDEEMED';
  if (first === undefined) return 'ISSUED';
  return compare(parseDecimal(left.amount), parseDecimal(first.amount)) < 0 ? 'PARTIALLY_REDEEMED' : 'ISSUED';
}
