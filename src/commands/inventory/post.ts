import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { stockOptions } from '../../lib/options/inventory-options.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { optionOf } from '../shared/declared-option.js';
import {
  defaultSettle,
  type InputFlags,
  inputOptions,
  keyOptions,
  type RunFlags,
  runOptions,
} from '../shared/shared-options.js';
import { verifyRowsCommand } from '../shared/verify-rows.js';
import { allowedOf, type ConditionFlags, conditionOption } from './condition-option.js';

export interface PostFlags extends InputFlags, RunFlags, ConditionFlags {
  file: string;
  duplicateWindow: string;
  settle: string;
}

const after = `
Columns: product_external_id or product_id, storage_location_id, condition (NEW where the file has none), unit (the
product's own where the file has none), reason, reference, and one of
  change  what was added, negative for what was taken
  count   what was counted: the difference to the platform's count is posted, nothing where there is none
Every change is posted once, whatever fails. The platform knows no key for that, so the reference (without that column
the run's id) is written behind the reason: "delivery [ref GRN-4711]", and looked for there when an answer was lost.
With a reference, product, location and condition are posted once for each reference, however often the file is sent.`;

/** @param command as typed, for its examples */
export function postCommand(command: string, context: Context): Command {
  const post = new Command('post')
    .description('Change stock by the rows of a CSV, TSV, XLSX, JSON or NDJSON file')
    .argument('<file>', 'the file, .gz too; - for standard input')
    .addOption(optionOf(stockOptions.duplicateWindowMs).default('7d'))
    .addOption(optionOf(stockOptions.settleMs).default('10m'))
    .addOption(conditionOption());
  // Its own `--settle` is about the list of changes.
  for (const option of [...inputOptions(), ...keyOptions(), ...runOptions().filter(({ long }) => long !== '--settle')])
    post.addOption(option);
  return post
    .addHelpText(
      'after',
      `\nExamples:\n  $ tillctl ${command} delivery.csv --dry-run\n  $ tillctl ${command} counted.csv\n${after}`,
    )
    .action((file: string, flags: Omit<PostFlags, 'file'>) => runPost({ file, ...flags }, context));
}

async function runPost(flags: PostFlags, context: Context): Promise<void> {
  const { postStockChanges } = await import('../../lib/jobs/inventory/post-stock-changes.js');
  const { readDuration } = await import('../../lib/config/duration.js');
  const duplicateWindowMs = readDuration(flags.duplicateWindow, '--duplicate-window');
  const settleMs = readDuration(flags.settle, '--settle');
  await runBulkWrite({ ...flags, settle: defaultSettle }, context, (options, call, deps) =>
    postStockChanges({ ...options, duplicateWindowMs, settleMs, allowConditions: allowedOf(flags) }, call, deps),
  );
}

export function postVerifyCommand(context: Context): Command {
  return verifyRowsCommand<{ duplicateWindow: string } & ConditionFlags>(
    {
      command: 'inventory verify',
      description: 'Compare the changes of stock that the platform lists with a file that was posted, by reference',
      options: [
        new Option('--duplicate-window <duration>', 'how far back changes are looked for').default('7d'),
        conditionOption(),
      ],
      examples: ['tillctl inventory verify delivery.csv --duplicate-window 30d'],
      extra: false,
    },
    (flags) => runPost({ ...flags, settle: '10m' }, context),
  );
}
