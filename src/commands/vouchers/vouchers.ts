import { Command } from 'commander';
import type { Context } from '../../context.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { showPages } from '../shared/show-list.js';
import { listWindowOptions, readWindowFlags, type WindowFlags } from '../shared/window-options.js';
import { findVoucher, keyOption, type VoucherArgument, voucherOperations } from './voucher-argument.js';
import { type VoucherNoun, voucherNouns } from './voucher-nouns.js';

export interface VoucherListFlags extends ListFlags, WindowFlags {
  number?: string;
  externalNumber?: string;
}

/** Vouchers can be looked at; cards can be more: see `gift-cards.ts`. */
export function voucherCommands(noun: 'product-vouchers' | 'category-vouchers'): (context: Context) => Command[] {
  return (context) => [listCommand(voucherNouns[noun], context), getCommand(voucherNouns[noun], context)];
}

export function listCommand(noun: VoucherNoun, context: Context): Command {
  const command = new Command('list').description(`List ${noun.kind} of the platform, first issued first`);
  const window = listWindowOptions('first time of issue to list (default: all)', 'first time of issue not to list');
  for (const option of window) command.addOption(option);
  command
    .option('--number <number>', `only the ${noun.one} with this number of the platform's`)
    .option('--external-number <number>', `only the ${noun.one} with this number of your own`);
  return withListOptions(command, noun, true)
    .addHelpText(
      'after',
      `\nExamples:\n  $ tillctl ${noun.command} list --from -30d\n  $ tillctl ${noun.command} list --number 900001 --json`,
    )
    .action((flags: VoucherListFlags) => runList(noun, flags, context));
}

export function getCommand(noun: VoucherNoun, context: Context): Command {
  return new Command('get')
    .description(`Show one ${noun.one} with every member`)
    .argument('<id>', "the platform's id of it, or what --key says")
    .addOption(keyOption())
    .addHelpText(
      'after',
      `\nExamples:\n  $ tillctl ${noun.command} get 5c6ac1a0b3a1d40f1c2e7d55\n  $ tillctl ${noun.command} get 900001 --key number`,
    )
    .action((id: string, flags: VoucherArgument) => runGet(noun, id, flags, context));
}

async function runList(noun: VoucherNoun, flags: VoucherListFlags, context: Context): Promise<void> {
  const { everIssued } = await import('../../lib/platform/calls/vouchers.js');
  const { kind, columns } = noun;
  const window = { ...everIssued, ...definedOf(await readWindowFlags(flags, context)) };
  const by = definedOf({ number: flags.number, external_number: flags.externalNumber });
  const read = async (page: { limit: number; offset: number }) =>
    (await voucherOperations(context)).list(kind, window, page, by);
  await showPages({ noun: kind, columns }, flags, read, context);
}

async function runGet(noun: VoucherNoun, id: string, flags: VoucherArgument, context: Context): Promise<void> {
  const { showObject } = await import('../shared/list-command.js');
  await showObject(await findVoucher(noun, id, flags, context), context);
}

function definedOf<Value>(members: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
