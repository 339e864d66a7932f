import { Command } from 'commander';
import type { Context } from '../../context.js';
import { bareId } from '../../lib/lists/find-thing.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { withLook } from '../shared/look-at-write.js';
import type { CreateFlags } from './run-redemptions.js';
import { keyOption, type VoucherArgument } from './voucher-argument.js';
import { redemptionList } from './voucher-nouns.js';

export function redemptionsCommand(context: Context): Command {
  const redemptions = new Command('redemptions').description('Look at what was paid with a gift card, and record it');
  const verb = (name: string, description: string): Command =>
    new Command(name)
      .description(description)
      .argument('<card>', "the platform's id of the gift card, or what --key says")
      .addOption(keyOption());
  redemptions.addCommand(
    withListOptions(verb('list', 'List what was paid with a gift card, oldest first'), redemptionList, true)
      .addHelpText('after', '\nExamples:\n  $ tillctl gift-cards redemptions list GC-2001 --key external_number')
      .action(async (card: string, flags: ListFlags & VoucherArgument) => {
        const { runList } = await import('./run-redemptions.js');
        await runList(card, flags, context);
      }),
  );
  redemptions.addCommand(
    verb('get', 'Show one redemption of a gift card with every member')
      .argument('<id>', "the platform's id of the redemption", bareId)
      .addHelpText(
        'after',
        '\nExamples:\n  $ tillctl gift-cards redemptions get GC-2001 5c6ac1a0b3a1d40f1c2e7d55 --key external_number',
      )
      .action(async (card: string, id: string, flags: VoucherArgument) => {
        const { runGet } = await import('./run-redemptions.js');
        await runGet(card, id, flags, context);
      }),
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
      .action(async (card: string, flags: CreateFlags) => {
        const { runCreate } = await import('./run-redemptions.js');
        await runCreate(card, flags, context);
      }),
  );
  return redemptions;
}
