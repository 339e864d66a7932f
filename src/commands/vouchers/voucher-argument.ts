import { Option } from 'commander';
import type { Context } from '../../context.js';
import type { WireObject } from '../../lib/platform/calls/lookups.js';
import type { VoucherOperations } from '../../lib/platform/calls/vouchers.js';
import type { VoucherNoun } from './voucher-nouns.js';

export const voucherKeys = ['id', 'number', 'external_number'] as const;

/** A command about one voucher takes its key as the argument and says by this which key that is. */
export interface VoucherArgument {
  key: (typeof voucherKeys)[number];
}

export function keyOption(): Option {
  return new Option('--key <member>', 'what the argument is, where it does not say so itself (number:540004)')
    .choices(voucherKeys)
    .default('id');
}

export async function voucherOperations(context: Context): Promise<VoucherOperations> {
  const { createVoucherOperations } = await import('../../lib/platform/calls/vouchers.js');
  return createVoucherOperations((await context.platform()).call);
}

/**
 * By its key, or by the word before it: `number:540004`.
 *
 * @throws {RefusedError} when there is none, or several have this number
 */
export async function findVoucher(
  { kind, one, command }: VoucherNoun,
  value: string,
  { key }: VoucherArgument,
  context: Context,
): Promise<WireObject> {
  const { RefusedError } = await import('../../lib/errors/errors.js');
  const { findByKey } = await import('../../lib/lists/find-thing.js');
  const vouchers = await voucherOperations(context);
  const { by, found } = await findByKey({ key, value }, voucherKeys, async (by) => {
    if (by.key !== 'id') return vouchers.withNumber(kind, { [by.key]: by.value });
    const voucher = await vouchers.get(kind, by.value);
    return voucher === undefined ? [] : [voucher];
  });
  const [voucher, ...others] = found;
  if (voucher === undefined) {
    throw new RefusedError(404, { title: 'not found' }, `there is no ${one} with ${by.key} "${by.value}"`, {
      hint: `tillctl ${command} list`,
    });
  }
  if (others.length === 0) return voucher;
  throw new RefusedError(409, { title: 'several' }, `${found.length} ${kind} have ${by.key} "${by.value}"`, {
    hint: `name one by its id: ${found.map(({ id }) => id).join(', ')}`,
  });
}
