import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { formatOption, parsePageSize, parseWholeNumber } from '../shared/shared-options.js';
import { readWindowFlags, type WindowFlags, windowOptions } from '../shared/window-options.js';
import { findVoucher, keyOption, type VoucherArgument, voucherOperations } from './voucher-argument.js';
import { type VoucherNoun, voucherNouns } from './voucher-nouns.js';

export interface ListFlags extends WindowFlags {
  number?: string;
  externalNumber?: string;
  limit: number;
  offset: number;
  format?: string;
}

/** Vouchers can be looked at; cards can be more: see `gift-cards.ts`. */
export function voucherCommands(noun: 'product-vouchers' | 'category-vouchers'): (context: Context) => Command[] {
  return (context) => [listCommand(voucherNouns[noun], context), getCommand(voucherNouns[noun], context)];
}

export function listCommand(noun: VoucherNoun, context: Context): Command {
  const command = new Command('list').description(`List ${noun.kind} of the platform, first issued first`);
  const window = windowOptions('first time of issue to list (default: all)', 'first time of issue not to list');
  for (const option of window) command.addOption(option);
  return command
    .option('--number <number>', `only the ${noun.one} with this number of the platform's`)
    .option('--external-number <number>', `only the ${noun.one} with this number of your own`)
    .addOption(new Option('--limit <n>', 'most to list, 1 to 5000').argParser(parsePageSize).default(200))
    .addOption(new Option('--offset <n>', 'how many to pass over').argParser(parseWholeNumber).default(0))
    .addOption(formatOption())
    .addHelpText(
      'after',
      `\nExamples:\n  $ tillctl ${noun.command} list --from -30d\n  $ tillctl ${noun.command} list --number 900001 --json`,
    )
    .action((flags: ListFlags) => runList(noun, flags, context));
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

async function runList(noun: VoucherNoun, flags: ListFlags, context: Context): Promise<void> {
  const { showPage } = await import('../shared/show-page.js');
  const { everIssued } = await import('../../lib/platform/calls/vouchers.js');
  const { limit, offset, format } = flags;
  const window = { ...everIssued, ...definedOf(await readWindowFlags(flags, context)) };
  const by = definedOf({ number: flags.number, external_number: flags.externalNumber });
  const page = await (await voucherOperations(context)).list(noun.kind, window, { limit, offset }, by);
  await showPage({ page, columns: noun.columns, limit, offset, format, noun: noun.kind }, context);
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
