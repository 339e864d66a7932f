import { createHash } from 'node:crypto';
import { Command } from 'commander';
import type { Context } from '../../context.js';
import { allowWrite } from '../shared/bulk-write.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { type LookFlags, lookAtMade, withLook } from '../shared/look-at-write.js';
import { showPages } from '../shared/show-list.js';
import { findVoucher, keyOption, type VoucherArgument, voucherKeys, voucherOperations } from './voucher-argument.js';
import { voucherNouns } from './voucher-nouns.js';

const shape = {
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

export interface CreateFlags extends VoucherArgument, LookFlags {
  amount: string;
  currency?: string;
  reference: string;
}

export function redemptionsCommand(context: Context): Command {
  const redemptions = new Command('redemptions').description('Look at what was paid with a gift card, and record it');
  const verb = (name: string, description: string): Command =>
    new Command(name)
      .description(description)
      .argument('<card>', "the platform's id of the gift card, or what --key says")
      .addOption(keyOption());
  redemptions.addCommand(
    withListOptions(verb('list', 'List what was paid with a gift card, oldest first'), shape, true)
      .addHelpText('after', '\nExamples:\n  $ tillctl gift-cards redemptions list GC-2001 --key external_number')
      .action((card: string, flags: ListFlags & VoucherArgument) => runList(card, flags, context)),
  );
  redemptions.addCommand(
    verb('get', 'Show one redemption of a gift card with every member')
      .argument('<id>', "the platform's id of the redemption")
      .addHelpText(
        'after',
        '\nExamples:\n  $ tillctl gift-cards redemptions get GC-2001 5c6ac1a0b3a1d40f1c2e7d55 --key external_number',
      )
      .action((card: string, id: string, flags: VoucherArgument) => runGet(card, id, flags, context)),
  );
  redemptions.addCommand(
    withLook(verb('create', 'Record that something was paid with a gift card elsewhere, once for each reference'))
      .requiredOption('--amount <amount>', 'what was paid, such as 12.50')
      .requiredOption('--reference <text>', 'your own, of the payment: it is what tells it from others')
      .option('--currency <code>', 'of the amount (default: that of the card)')
      .addHelpText(
        'after',
        `
A card that was charged under this reference is not charged again, also not after an answer that was lost: then the
redemption is looked for, and where it does not turn up, nothing is sent again and the exit code is 6.

Examples:
  $ tillctl gift-cards redemptions create GC-2001 --key external_number --amount 12.50 --reference web-4711`,
      )
      .action((card: string, flags: CreateFlags) => runCreate(card, flags, context)),
  );
  return redemptions;
}

async function runList(value: string, flags: ListFlags & VoucherArgument, context: Context): Promise<void> {
  const card = await cardIdOf(value, flags, context);
  const operations = await voucherOperations(context);
  await showPages(shape, flags, (page) => operations.redemptions(card, page), context);
}

async function runGet(value: string, id: string, flags: VoucherArgument, context: Context): Promise<void> {
  const { showObject } = await import('../shared/list-command.js');
  const { RefusedError } = await import('../../lib/errors/errors.js');
  const card = await cardIdOf(value, flags, context);
  const found = await (await voucherOperations(context)).getRedemption(card, id);
  if (found === undefined) {
    throw new RefusedError(404, { title: 'not found' }, `the gift card has no redemption with id "${id}"`);
  }
  await showObject(found, context);
}

async function runCreate(value: string, flags: CreateFlags, context: Context): Promise<void> {
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
  const { isQualified } = await import('../../lib/lists/find-thing.js');
  if (flags.key === 'id' && !isQualified(value, voucherKeys)) return value;
  return String((await findVoucher(voucherNouns['gift-cards'], value, flags, context)).id);
}
