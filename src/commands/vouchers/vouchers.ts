import type { Context } from '../../context.js';
import { definedOf } from '../../lib/json/defined.js';
import { findByKey } from '../../lib/lists/find-thing.js';
import { type CommandData, choice, command } from '../shared/command.js';
import { pagedList } from '../shared/list-command.js';
import { listWindowFlags, readWindowFlags } from '../shared/window-options.js';

/** Nouns whose things are sold now and paid with later, as they are typed, and what a list shows beside that of all. */
const voucherNouns = {
  'gift-cards': { kind: 'gift cards', one: 'gift card', more: [] },
  'product-vouchers': { kind: 'product vouchers', one: 'product voucher', more: ['product'] },
  'category-vouchers': { kind: 'category vouchers', one: 'category voucher', more: ['sales_categories'] },
} as const;

export const voucherKeys = ['id', 'number', 'external_number'] as const;

export const voucherKeyFlag = {
  '--key <member>': choice(voucherKeys, 'kind of the argument (number:540004)', 'id'),
};

/** Vouchers can be looked at; cards can be more: see `gift-cards.ts`. */
export function voucherCommands(name: keyof typeof voucherNouns): CommandData[] {
  const { kind, one, more } = voucherNouns[name];
  const start = ['id', 'number', 'external_number', 'status', 'current_balance.amount', 'current_balance.unit'];
  const columns = [...start, ...more, 'issued_date_and_time', 'expiration_date_and_time'];
  return [
    pagedList(
      `List ${kind} of the platform, first issued first`,
      { noun: kind, columns },
      {
        ...listWindowFlags('first time of issue to list (default: all)', 'first time of issue not to list'),
        '--number <number>': `only the ${one} with this number of the platform's`,
        '--external-number <number>': `only the ${one} with this number of your own`,
      },
      `Examples:\n  $ tillctl ${name} list --from -30d\n  $ tillctl ${name} list --number 900001 --json`,
      async ({ number, externalNumber, ...flags }, context) => {
        const { everIssued } = await import('../../lib/platform/calls/vouchers.js');
        const window = { ...everIssued, ...definedOf(await readWindowFlags(flags, context)) };
        const by = definedOf({ number, external_number: externalNumber });
        return async (page) => (await vouchersOf(context)).list(kind, window, page, by);
      },
    ),
    command(
      'get',
      `Show one ${one} with every member`,
      { '<id>': "the platform's id of it, or what --key says", ...voucherKeyFlag },
      `Examples:\n  $ tillctl ${name} get 5c6ac1a0b3a1d40f1c2e7d55\n  $ tillctl ${name} get 900001 --key number`,
      ({ id, key }, context) => findVoucher(name, id, key, context),
    ),
  ];
}

export async function vouchersOf(context: Context) {
  const { createVoucherOperations } = await import('../../lib/platform/calls/vouchers.js');
  return createVoucherOperations((await context.platform()).call);
}

/**
 * By its key, or by the word before it: `number:540004`.
 *
 * @throws {RefusedError} when there is none, or several have this number
 */
export async function findVoucher(
  name: keyof typeof voucherNouns,
  value: string,
  key: (typeof voucherKeys)[number],
  context: Context,
) {
  const { kind, one } = voucherNouns[name];
  const vouchers = await vouchersOf(context);
  const find = async (by: { key: string; value: string }) => {
    if (by.key !== 'id') return vouchers.withNumber(kind, { [by.key]: by.value });
    const voucher = await vouchers.get(kind, by.value);
    return voucher === undefined ? [] : [voucher];
  };
  return findByKey({ key, value }, voucherKeys, find, { one, many: kind, hint: `tillctl ${name} list` });
}
