import type { Context } from '../../context.js';
import { allowWrite } from '../shared/bulk-write.js';
import { type LookFlags, lookAt, lookAtMade } from '../shared/look-at-write.js';
import { findVoucher, type VoucherArgument, voucherOperations } from './voucher-argument.js';
import { voucherNouns } from './voucher-nouns.js';

export interface CreateFlags extends LookFlags {
  amount: string;
  currency?: string;
  name: string;
  issued?: string;
  expires?: string;
  tax?: string;
  sourceProduct?: string;
}

export async function runCreate(external_number: string, flags: CreateFlags, context: Context): Promise<void> {
  const { createGiftCard } = await import('../../lib/jobs/vouchers/gift-cards.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { showObject } = await import('../shared/list-command.js');
  const { searchWorldOf } = await import('../shared/search-world.js');
  const { readMoney } = await import('./money.js');
  const settings = await context.settings();
  const { currency = settings.defaultCurrency, name, tax, sourceProduct } = flags;
  if (currency === undefined) throw new UsageError('an amount needs --currency, or a default_currency of the profile');
  const money = await readMoney(flags.amount, currency);
  const optional = {
    issued_date_and_time: await readMoment(flags.issued, '--issued', context),
    expiration_date_and_time: await readMoment(flags.expires, '--expires', context),
    tax,
    source_product: sourceProduct,
  };
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  await allowWrite(settings, context);
  const card = { name, external_number, status: 'ISSUED', current_balance: money, initial_balance: money, ...given };
  const vouchers = await voucherOperations(context);
  const { made, existed } = await createGiftCard(card, vouchers, await searchWorldOf(context));
  if (existed) {
    context.notice(`there is a gift card of the number ${external_number} already`);
  } else {
    const read = async () => (await vouchers.withNumber('gift cards', { external_number }))[0];
    await lookAtMade(
      { name: `gift card "${external_number}"`, one: 'gift card', wanted: card, read },
      made,
      flags,
      context,
    );
  }
  await showObject(made, context);
}

async function readMoment(text: string | undefined, source: string, { now }: Context): Promise<string | undefined> {
  const { readTime } = await import('../../lib/config/time.js');
  return text === undefined ? undefined : new Date(readTime(text, { source, now: now() })).toISOString();
}

export async function runActivation(
  verb: 'activate' | 'deactivate',
  value: string,
  flags: VoucherArgument & LookFlags,
  context: Context,
): Promise<void> {
  const { checkOfOne } = await import('../../lib/bulk/looks/check-one.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  await allowWrite(await context.settings(), context);
  const status = verb === 'activate' ? 'ACTIVE' : 'DEACTIVATED';
  const vouchers = await voucherOperations(context);
  const card = await findVoucher(voucherNouns['gift-cards'], value, flags, context);
  const id = String(card.id);
  await vouchers.setActivation(id, status);
  const check = checkOfOne({
    name: `gift card "${value}"`,
    one: 'gift card',
    wanted: { status },
    before: activationOf(card),
    read: async () => activationOf(await vouchers.get('gift cards', id)),
    restore: async () => vouchers.setActivation(id, activationOf(card).status),
  });
  await lookAt(check, {}, flags, context);
  context.showDone({ json: { id, activation_status: status }, text: `gift card ${visible(id)} is ${status}\n` });
}

/** A card shows what was done with it unless it is deactivated, so all other states are those of an active one. */
function activationOf(card: Readonly<Record<string, unknown>> | undefined): { status: 'ACTIVE' | 'DEACTIVATED' } {
  return { status: card?.status === 'DEACTIVATED' ? 'DEACTIVATED' : 'ACTIVE' };
}
