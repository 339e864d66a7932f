import { createHash } from 'node:crypto';
import type { Context } from '../../context.js';
import { notFound } from '../../lib/errors/errors.js';
import { bareId, idItself } from '../../lib/lists/find-thing.js';
import { command, group, type InputOf, needed, parsed } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { pagedList } from '../shared/list-command.js';
import { lookFlags, writeOne } from '../shared/look-at-write.js';
import { readMoney } from './money.js';
import { findVoucher, voucherKeyFlag, voucherKeys, vouchersOf } from './vouchers.js';

const cardTakes = { '<card>': "the platform's id of the gift card, or what --key says", ...voucherKeyFlag };

const columns = ['id', 'transaction_date_and_time', 'redeemed_amount.amount', 'redeemed_amount.unit'];

export const redemptions = group('redemptions', 'Look at what was paid with a gift card, and record it', [
  pagedList(
    'List what was paid with a gift card, oldest first',
    { noun: 'redemptions', columns: [...columns, 'external_reference', 'invoices'] },
    cardTakes,
    'Examples:\n  $ tillctl gift-cards redemptions list GC-2001 --key external_number',
    async (input, context) => {
      const card = await cardIdOf(input, context);
      const vouchers = await vouchersOf(context);
      return (page) => vouchers.redemptions(card, page);
    },
  ),
  command(
    'get',
    'Show one redemption of a gift card with every member',
    { ...cardTakes, '<id>': parsed(bareId, "the platform's id of the redemption") },
    'Examples:\n  $ tillctl gift-cards redemptions get GC-2001 5c6ac1a0b3a1d40f1c2e7d55 --key external_number',
    async ({ id, ...input }, context) => {
      const found = await (await vouchersOf(context)).getRedemption(await cardIdOf(input, context), id);
      if (found === undefined) throw notFound(`the gift card has no redemption with id "${id}"`);
      return found;
    },
  ),
  command(
    'create',
    'Record that something was paid with a gift card elsewhere, once for each reference',
    {
      ...cardTakes,
      ...lookFlags,
      '--amount <amount>': needed('what was paid, such as 12.50'),
      '--reference <text>': needed('your own, of the payment: it is what tells it from others'),
      '--currency <code>': 'of the amount (default: that of the card)',
    },
    `A card that was charged under this reference is not charged again, also not after an answer that was lost: then the
redemption is looked for, and where it does not turn up, nothing is sent again and the exit code is 6.

Examples:
  $ tillctl gift-cards redemptions create GC-2001 --key external_number --amount 12.50 --reference web-4711`,
    async ({ card: value, key, reference, currency, ...flags }, context) => {
      const { findRedemption, redeemGiftCard } = await import('../../lib/jobs/vouchers/gift-cards.js');
      const { searchWorldOf } = await import('../shared/search-world.js');
      // What is wrong with the amount is told before anything is read.
      await readMoney(flags.amount, currency ?? 'EUR');
      await allowWrite(context);
      const card = await findVoucher('gift-cards', value, key, context);
      const amount = await readMoney(flags.amount, currency ?? currencyOf(card));
      const vouchers = await vouchersOf(context);
      const job = { card: String(card.id), amount, reference };
      const world = await searchWorldOf(context);
      const written = {
        name: `redemption "${reference}"`,
        one: 'redemption',
        key: `${value} ${reference}`,
        wanted: { redeemed_amount: amount, external_reference: reference },
        before: 'none' as const,
        read: () => findRedemption(job, vouchers),
      };
      const { answer, result } = await withCardLock(job.card, context, () =>
        writeOne(written, () => redeemGiftCard(job, vouchers, world), flags, context),
      );
      if (result === 'unchanged') {
        context.notice(`the gift card was charged under the reference ${reference} already`);
      }
      return answer;
    },
  ),
]);

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

async function cardIdOf({ card, key }: InputOf<typeof cardTakes>, context: Context): Promise<string> {
  const typed = key === 'id' ? idItself(card, voucherKeys) : undefined;
  return typed ?? String((await findVoucher('gift-cards', card, key, context)).id);
}
