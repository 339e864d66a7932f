import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { orderOptions } from '../../lib/options/order-options.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { optionOf } from '../shared/declared-option.js';
import {
  type InputFlags,
  inputOptions,
  keyOptions,
  mergeByReplaceOption,
  type RunFlags,
  runOptions,
} from '../shared/shared-options.js';
import { verifyRowsCommand } from '../shared/verify-rows.js';

export interface CreateFlags extends InputFlags, RunFlags {
  file: string;
  currency?: string;
  preset?: string;
  namespace?: string;
  keepDrafts: boolean;
  waitForOrder: boolean;
  duplicateWindow: string;
  mergeByReplace?: boolean;
}

const examples = `
Examples:
  $ tillctl orders create orders.csv --dry-run
  $ tillctl orders create orders.ndjson --duplicate-window 30d
  $ tillctl orders create orders.csv --namespace webshop
  $ tillctl orders create orders_export.csv --preset shopify-orders --dry-run
  $ tillctl orders template > orders.csv

A file has one order an object (JSON, NDJSON) or one line an item, grouped by reference (CSV, TSV, XLSX).
Each reference becomes one sales order, whatever fails. It is looked for in the journals of earlier runs, in the
mapping of --namespace, and in one listing of drafts and orders since --duplicate-window. A reference that has an order
already is unchanged when that one is equal, else rejected. Compared are items with their products, quantities, units
and, where the file has them, prices; customer and sales channel where the file has them.
One bad line rejects the whole order. Rejected lines are in the reject file with the reasons: correct them there, then
tillctl runs retry-rejected latest. Columns: tillctl orders template`;

export function createCommand(context: Context): Command {
  const command = new Command('create')
    .description('Create sales orders from a CSV, TSV, XLSX, JSON or NDJSON file, one for each reference')
    .argument('<file>', 'the file, .gz too; - for standard input');
  const { namespace, keepDrafts, waitForOrder, duplicateWindowMs } = orderOptions;
  for (const option of [...readingOptions(), ...[namespace, keepDrafts, waitForOrder].map(optionOf)])
    command.addOption(option);
  command.addOption(optionOf(duplicateWindowMs).default('90d'));
  for (const option of [mergeByReplaceOption(), ...inputOptions(), ...keyOptions(), ...runOptions()])
    command.addOption(option);
  return command
    .addHelpText('after', examples)
    .action((file: string, flags: Omit<CreateFlags, 'file'>) => runCreate({ file, ...flags }, context));
}

/** How prices and the exports of shops are read; of `verify-created` too. */
function readingOptions(): Option[] {
  return [optionOf(orderOptions.defaultCurrency), optionOf(orderOptions.preset).choices(['shopify-orders'])];
}

export function verifyCommand(context: Context): Command {
  return verifyRowsCommand<Pick<CreateFlags, 'currency' | 'preset' | 'duplicateWindow'>>(
    {
      command: 'orders verify-created',
      description: 'Compare the sales orders of the platform with a file that they were created of, by reference',
      options: [
        ...readingOptions(),
        new Option('--duplicate-window <duration>', 'how far back orders are looked for').default('90d'),
      ],
      examples: [
        'tillctl orders verify-created orders.csv',
        'tillctl orders verify-created orders.csv --duplicate-window 365d',
      ],
      after: 'A reference that has a draft only is missing.',
      extra: false,
    },
    (flags) => runCreate({ ...flags, keepDrafts: false, waitForOrder: false }, context),
  );
}

async function runCreate(flags: CreateFlags, context: Context): Promise<void> {
  const { createOrders } = await import('../../lib/jobs/orders/create-orders.js');
  const { readDuration } = await import('../../lib/config/duration.js');
  const { currency, preset, namespace, keepDrafts, waitForOrder } = flags;
  const duplicateWindowMs = readDuration(flags.duplicateWindow, '--duplicate-window');
  const own = { preset, namespace, keepDrafts, waitForOrder, duplicateWindowMs };
  await runBulkWrite(flags, context, (options, call, deps, settings) =>
    createOrders({ ...options, defaultCurrency: currency ?? settings?.defaultCurrency, ...own }, call, deps),
  );
}
