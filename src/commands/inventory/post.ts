import type { Context } from '../../context.js';
import { readDuration } from '../../lib/config/duration.js';
import { stockOptions } from '../../lib/options/inventory-options.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { type CommandData, command, type FlagsOf, text } from '../shared/command.js';
import {
  defaultSettle,
  fileTake,
  type InputFlags,
  inputFlags,
  keyFlags,
  type RunFlags,
  runningFlags,
} from '../shared/shared-options.js';
import { verifyRows } from '../shared/verify-rows.js';
import { allowedOf, conditionFlag } from './condition-option.js';

/** @param typed for its examples */
export function postOf(typed: string): CommandData {
  // Its own `--settle` is about the list of changes.
  const { '--settle <duration>': _settle, ...running } = runningFlags;
  return command(
    'post',
    'Change stock by the rows of a CSV, TSV, XLSX, JSON or NDJSON file',
    {
      ...fileTake,
      '--duplicate-window <duration>': text(stockOptions.duplicateWindowMs.meaning, '7d'),
      '--settle <duration>': text(stockOptions.settleMs.meaning, '10m'),
      ...conditionFlag,
      ...inputFlags,
      ...keyFlags,
      ...running,
    },
    `Examples:
  $ tillctl ${typed} delivery.csv --dry-run
  $ tillctl ${typed} counted.csv

Columns: product_external_id or product_id, storage_location_id, condition (NEW where the file has none), unit (the
product's own where the file has none), reason, reference, and one of
  change  what was added, negative for what was taken
  count   what was counted: the difference to the platform's count is posted, nothing where there is none
Every change is posted once, whatever fails. The platform knows no key for that, so the reference (without that column
the run's id) is written after the reason: "delivery [ref GRN-4711]", and looked for there when an answer was lost.
With a reference, product, location and condition are posted once for each reference, however often the file is sent.`,
    runPost,
  );
}

async function runPost(
  flags: InputFlags & RunFlags & FlagsOf<typeof conditionFlag> & { file: string; duplicateWindow: string },
  context: Context,
): Promise<void> {
  const { postStockChanges } = await import('../../lib/jobs/inventory/post-stock-changes.js');
  const duplicateWindowMs = readDuration(flags.duplicateWindow, '--duplicate-window');
  const settleMs = readDuration(flags.settle, '--settle');
  await runBulkWrite({ ...flags, settle: defaultSettle }, context, (options, call, deps) =>
    postStockChanges({ ...options, duplicateWindowMs, settleMs, allowConditions: allowedOf(flags) }, call, deps),
  );
}

export const postVerify = verifyRows(
  {
    command: 'inventory verify',
    about: 'Compare the changes of stock that the platform lists with a file that was posted, by reference',
    examples: ['tillctl inventory verify delivery.csv --duplicate-window 30d'],
    extra: false,
  },
  { '--duplicate-window <duration>': text('how far back changes are looked for', '7d'), ...conditionFlag },
  (flags, context) => runPost({ ...flags, settle: '10m' }, context),
);
