import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { taxes } from '../../contract/enums.gen.js';
import { type LookFlags, withLook } from '../shared/look-at-write.js';
import { redemptionsCommand } from './redemptions.js';
import type { CreateFlags } from './run-gift-cards.js';
import { keyOption, type VoucherArgument } from './voucher-argument.js';
import { voucherNouns } from './voucher-nouns.js';
import { getCommand, listCommand } from './vouchers.js';

const noun = voucherNouns['gift-cards'];

export function giftCardsCommands(context: Context): Command[] {
  return [
    listCommand(noun, context),
    getCommand(noun, context),
    createCommand(context),
    activationCommand('activate', 'Let a gift card be paid with again', context),
    activationCommand('deactivate', 'Refuse a gift card as payment, until it is activated again', context),
    redemptionsCommand(context),
  ];
}

function createCommand(context: Context): Command {
  return withLook(new Command('create'))
    .description('Create a gift card with a number of your own, unless there is one of this number')
    .argument('<external-number>', 'as it is printed on the card')
    .requiredOption('--amount <amount>', 'what is on the card, such as 50.00')
    .option('--currency <code>', 'of the amount (default: default_currency of the profile)')
    .option('--name <text>', 'what it is called', 'Gift card')
    .option('--issued <time>', 'when it was issued: 2026-11-01 or 2026-11-01T08:00:00Z')
    .option('--expires <time>', 'when it can no longer be paid with')
    .addOption(new Option('--tax <key>', `of its sale: ${taxes.join(', ')} or a later key`))
    .option('--source-product <id>', "the platform's id of the product that was sold")
    .addHelpText(
      'after',
      `
After an answer that was lost the card is looked for by its number; it is never created twice.

Examples:
  $ tillctl gift-cards create GC-2001 --amount 50.00 --currency EUR
  $ tillctl gift-cards create GC-2002 --amount 25 --currency EUR --expires 2029-12-31 --tax DE_NO_VAT`,
    )
    .action(async (number: string, flags: CreateFlags) => {
      const { runCreate } = await import('./run-gift-cards.js');
      await runCreate(number, flags, context);
    });
}

function activationCommand(verb: 'activate' | 'deactivate', description: string, context: Context): Command {
  return withLook(new Command(verb))
    .description(`${description}; for cards with a number of your own`)
    .argument('<id>', "the platform's id of it, or what --key says")
    .addOption(keyOption())
    .addHelpText('after', `\nExamples:\n  $ tillctl gift-cards ${verb} GC-2001 --key external_number`)
    .action(async (id: string, flags: VoucherArgument & LookFlags) => {
      const { runActivation } = await import('./run-gift-cards.js');
      await runActivation(verb, id, flags, context);
    });
}
