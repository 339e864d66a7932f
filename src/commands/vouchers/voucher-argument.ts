import { Option } from 'commander';
import type { Context } from '../../context.js';
import type { WireObject } from '../../lib/platform/calls/lookups.js';
import type { VoucherOperations } from '../../lib/platform/calls/vouchers.js';
import type { VoucherNoun } from './voucher-nouns.js';

const keys = ['id', 'number', 'external_number'] as const;

/** A command about one voucher takes its key as the argument and says by this which key that is. */
export interface VoucherArgument {
  key: (typeof keys)[number];
}

export function keyOption(): Option {
  return new Option('--key <member>', 'what the argument is').choices(keys).default('id');
}

export async function voucherOperations(context: Context): Promise<VoucherOperations> {
  const { createVoucherOperations } = await import('../../lib/platform/calls/vouchers.js');
  return createVoucherOperations((await context.platform()).call);
}

/** @throws {RefusedError} when there is none, or several have this number */
export async function findVoucher(
  { kind, one, command }: VoucherNoun,
  value: string,
  { key }: VoucherArgument,
  context: Context,
): Promise<WireObject> {
  const { RefusedError } = await import('../../lib/errors/errors.js');
  const vouchers = await voucherOperations(context);
  const byId = key === 'id' ? await vouchers.get(kind, value) : undefined;
  const found = key === 'id' ? (byId === undefined ? [] : [byId]) : await vouchers.withNumber(kind, { [key]: value });
  const [voucher, ...others] = found;
  if (voucher === undefined) {
    throw new RefusedError(404, { title: 'not found' }, `there is no ${one} with ${key} "${value}"`, {
      hint: `tillctl ${command} list`,
    });
  }
  if (others.length === 0) return voucher;
  throw new RefusedError(409, { title: 'several' }, `${found.length} ${kind} have ${key} "${value}"`, {
    hint: `name one by its id: ${found.map(({ id }) => id).join(', ')}`,
  });
}
