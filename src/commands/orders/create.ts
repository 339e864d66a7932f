import type { Context } from '../../context.js';
import { readDuration } from '../../lib/config/duration.js';
import { orderOptions } from '../../lib/options/order-options.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { command, declared, type FlagsOf, text } from '../shared/command.js';
import {
  fileTake,
  type InputFlags,
  inputFlags,
  keyFlags,
  mergeByReplaceFlag,
  type RunFlags,
  runningFlags,
} from '../shared/shared-options.js';
import { verifyRows } from '../shared/verify-rows.js';

const { defaultCurrency, preset, namespace, keepDrafts, waitForOrder, duplicateWindowMs } = orderOptions;

/** How prices and the exports of shops are read; of `verify-created` too. */
const readingFlags = {
  ...declared({ defaultCurrency }),
  '--preset <shop>': { ...declared({ preset })['--preset <shop>'], choices: ['shopify-orders'] },
};

const ownFlags = declared({ namespace, keepDrafts, waitForOrder });

export const create = command(
  'create',
  'Create sales orders from a CSV, TSV, XLSX, JSON or NDJSON file, one for each reference',
  {
    ...fileTake,
    ...readingFlags,
    ...ownFlags,
    '--duplicate-window <duration>': text(duplicateWindowMs.meaning, '90d'),
    ...mergeByReplaceFlag,
    ...inputFlags,
    ...keyFlags,
    ...runningFlags,
  },
  `Examples:
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
tillctl runs retry-rejected latest. Columns: tillctl orders template`,
  runCreate,
);

export const verify = verifyRows(
  {
    command: 'orders verify-created',
    about: 'Compare the sales orders of the platform with a file that they were created of, by reference',
    examples: [
      'tillctl orders verify-created orders.csv',
      'tillctl orders verify-created orders.csv --duplicate-window 365d',
    ],
    after: 'A reference that has a draft only is missing.',
    extra: false,
  },
  { ...readingFlags, '--duplicate-window <duration>': text('how far back orders are looked for', '90d') },
  (flags, context) => runCreate({ ...flags, keepDrafts: false, waitForOrder: false }, context),
);

async function runCreate(
  flags: InputFlags &
    RunFlags &
    FlagsOf<typeof readingFlags & typeof ownFlags> & {
      file: string;
      duplicateWindow: string;
      mergeByReplace?: boolean;
    },
  context: Context,
): Promise<void> {
  const { createOrders } = await import('../../lib/jobs/orders/create-orders.js');
  const { currency, preset, namespace, keepDrafts, waitForOrder } = flags;
  const duplicateWindowMs = readDuration(flags.duplicateWindow, '--duplicate-window');
  const own = { preset, namespace, keepDrafts, waitForOrder, duplicateWindowMs };
  await runBulkWrite(flags, context, (options, call, deps, settings) =>
    createOrders({ ...options, defaultCurrency: currency ?? settings?.defaultCurrency, ...own }, call, deps),
  );
}
