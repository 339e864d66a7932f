import type { Context } from '../../context.js';
import { taxes } from '../../contract/enums.gen.js';
import { readTime } from '../../lib/config/time.js';
import { UsageError } from '../../lib/errors/errors.js';
import { definedOf } from '../../lib/json/defined.js';
import { visible } from '../../lib/terminal/visible.js';
import { type CommandData, command, needed, text } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { lookFlags, writeOne } from '../shared/look-at-write.js';
import { readMoney } from './money.js';
import { redemptions } from './redemptions.js';
import { findVoucher, voucherCommands, voucherKeyFlag, vouchersOf } from './vouchers.js';

const create = command(
  'create',
  'Create a gift card with a number of your own, unless there is one of this number',
  {
    '<external-number>': 'as it is printed on the card',
    ...lookFlags,
    '--amount <amount>': needed('what is on the card, such as 50.00'),
    '--currency <code>': 'of the amount (default: default_currency of the profile)',
    '--name <text>': text('what it is called', 'Gift card'),
    '--issued <time>': 'when it was issued: 2026-11-01 or 2026-11-01T08:00:00Z',
    '--expires <time>': 'when it can no longer be paid with',
    '--tax <key>': `of its sale: ${taxes.join(', ')} or a later key`,
    '--source-product <id>': "the platform's id of the product that was sold",
  },
  `After an answer that was lost the card is looked for by its number; it is never created twice.

Examples:
  $ tillctl gift-cards create GC-2001 --amount 50.00 --currency EUR
  $ tillctl gift-cards create GC-2002 --amount 25 --currency EUR --expires 2029-12-31 --tax DE_NO_VAT`,
  async ({ externalNumber: external_number, name, tax, sourceProduct, ...flags }, context) => {
    const { createGiftCard } = await import('../../lib/jobs/vouchers/gift-cards.js');
    const { searchWorldOf } = await import('../shared/search-world.js');
    const { currency = (await context.settings()).defaultCurrency } = flags;
    if (currency === undefined)
      throw new UsageError('an amount needs --currency, or a default_currency of the profile');
    const money = await readMoney(flags.amount, currency);
    const optional = {
      issued_date_and_time: await readMoment(flags.issued, '--issued', context),
      expiration_date_and_time: await readMoment(flags.expires, '--expires', context),
      tax,
      source_product: sourceProduct,
    };
    await allowWrite(context);
    const balances = { current_balance: money, initial_balance: money };
    const card = { name, external_number, status: 'ISSUED', ...balances, ...definedOf(optional) };
    const vouchers = await vouchersOf(context);
    const world = await searchWorldOf(context);
    const read = async () => (await vouchers.withNumber('gift cards', { external_number }))[0];
    const named = { name: `gift card "${external_number}"`, one: 'gift card', key: external_number };
    const written = { ...named, wanted: card, before: 'none' as const, read };
    const { answer, result } = await writeOne(written, () => createGiftCard(card, vouchers, world), flags, context);
    if (result === 'unchanged') context.notice(`there is a gift card of the number ${external_number} already`);
    return answer;
  },
);

async function readMoment(text: string | undefined, source: string, { now }: Context): Promise<string | undefined> {
  return text === undefined ? undefined : new Date(readTime(text, { source, now: now() })).toISOString();
}

function activation(verb: string, status: 'ACTIVE' | 'DEACTIVATED', about: string): CommandData {
  return command(
    verb,
    `${about}; for cards with a number of your own`,
    { '<id>': "the platform's id of it, or what --key says", ...lookFlags, ...voucherKeyFlag },
    `Examples:\n  $ tillctl gift-cards ${verb} GC-2001 --key external_number`,
    async ({ id: value, key, ...flags }, context) => {
      await allowWrite(context);
      const vouchers = await vouchersOf(context);
      const card = await findVoucher('gift-cards', value, key, context);
      const id = String(card.id);
      const written = {
        name: `gift card "${value}"`,
        one: 'gift card',
        key: value,
        at: { id },
        wanted: { status },
        before: activationOf(card),
        read: async () => activationOf(await vouchers.get('gift cards', id)),
        restore: async () => vouchers.setActivation(id, activationOf(card).status),
      };
      const send = async () => {
        await vouchers.setActivation(id, status);
        return { id, answer: {} };
      };
      await writeOne(written, send, flags, context);
      context.showDone({ json: { id, activation_status: status }, text: `gift card ${visible(id)} is ${status}\n` });
    },
  );
}

export const commands = [
  ...voucherCommands('gift-cards'),
  create,
  activation('activate', 'ACTIVE', 'Let a gift card be paid with again'),
  activation('deactivate', 'DEACTIVATED', 'Refuse a gift card as payment, until it is activated again'),
  redemptions,
];

/** A card shows what was done with it unless it is deactivated, so all other states are those of an active one. */
function activationOf(card: Readonly<Record<string, unknown>> | undefined): { status: 'ACTIVE' | 'DEACTIVATED' } {
  return { status: card?.status === 'DEACTIVATED' ? 'DEACTIVATED' : 'ACTIVE' };
}
