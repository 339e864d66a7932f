import { createHash } from 'node:crypto';
import type { Context } from '../../context.js';
import { allowWrite } from '../shared/bulk-write.js';
import type { ListFlags } from '../shared/list-options.js';
import { type LookFlags, lookAtMade } from '../shared/look-at-write.js';
import { showPages } from '../shared/show-list.js';
import { findVoucher, type VoucherArgument, voucherKeys, voucherOperations } from './voucher-argument.js';
import { redemptionList, voucherNouns } from './voucher-nouns.js';

export interface CreateFlags extends VoucherArgument, LookFlags {
  amount: string;
  currency?: string;
  reference: string;
}

export async function runList(value: string, flags: ListFlags & VoucherArgument, context: Context): Promise<void> {
  const card = await cardIdOf(value, flags, context);
  const operations = await voucherOperations(context);
  await showPages(redemptionList, flags, (page) => operations.redemptions(card, page), context);
}

export async function runGet(value: string, id: string, flags: VoucherArgument, context: Context): Promise<void> {
  const { showObject } = await import('../shared/list-command.js');
  const { RefusedError } = await import('../../lib/errors/errors.js');
  const card = await cardIdOf(value, flags, context);
  const found = await (await voucherOperations(context)).getRedemption(card, id);
  if (found === undefined) {
    throw new RefusedError(404, { title: 'not found' }, `the gift card has no redemption with id "${id}"`);
  }
  await showObject(found, context);
}

export async function runCreate(value: string, flags: CreateFlags, context: Context): Promise<void> {
  const { findRedemption, redeemGiftCard } = await import('../../lib/jobs/vouchers/gift-cards.js');
  const { showObject } = await import('../shared/list-command.js');
  const { searchWorldOf } = await import('../shared/search-world.js');
  const { readMoney } = await import('./money.js');
  const { reference } = flags;
  // What is wrong with the amount is told before anything is read.
  await readMoney(flags.amount, flags.currency ?? 'EUR');
  await allowWrite(await context.settings(), context);
  const card = await findVoucher(voucherNouns['gift-cards'], value, flags, context);
  const amount = await readMoney(flags.amount, flags.currency ?? currencyOf(card));
  const vouchers = await voucherOperations(context);
  const job = { card: String(card.id), amount, reference };
  const work = async () => redeemGiftCard(job, vouchers, await searchWorldOf(context));
  const { made, existed } = await withCardLock(job.card, context, work);
  if (existed) {
    context.notice(`the gift card was charged under the reference ${reference} already`);
  } else {
    const wanted = { redeemed_amount: amount, external_reference: reference };
    const read = () => findRedemption(job, vouchers);
    await lookAtMade({ name: `redemption "${reference}"`, one: 'redemption', wanted, read }, made, flags, context);
  }
  await showObject(made, context);
}

function currencyOf({ current_balance }: Readonly<Record<string, unknown>>): string {
  const { unit } = (current_balance ?? {}) as { unit?: unknown };
  return String(unit ?? '');
}

/** Two at once would both look before either has sent. */
async function withCardLock<T>(card: string, context: Context, work: () => Promise<T>): Promise<T> {
  const { baseUrl, org } = await context.settings();
  const place = createHash('sha256')
    .update(JSON.stringify([baseUrl, org, card]))
    .digest('hex');
  const lock = await context.lock({
    name: `gift-card-${place.slice(0, 16)}`,
    what: `redemptions of gift card ${card}`,
    breakLock: false,
  });
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

async function cardIdOf(value: string, flags: VoucherArgument, context: Context): Promise<string> {
  const { idItself } = await import('../../lib/lists/find-thing.js');
  const typed = flags.key === 'id' ? idItself(value, voucherKeys) : undefined;
  if (typed !== undefined) return typed;
  return String((await findVoucher(voucherNouns['gift-cards'], value, flags, context)).id);
}
