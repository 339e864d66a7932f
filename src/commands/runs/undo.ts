import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { type ApplyFlags, planOptions, planSendingOptions } from '../batch/apply.js';
import { callBulkFlow } from '../shared/bulk-write.js';
import { collect } from '../shared/collect.js';
import { mergeByReplaceOption, parseCount } from '../shared/shared-options.js';
import { undoInZips } from './bulk-flows.js';
import { namedRun } from './named-run.js';

/** An undo is a run of its own: it goes on by `runs resume`, and sends nothing twice. */
const notOfUndo = ['--resume', '--again'];

export function undoCommand(context: Context): Command {
  const command = new Command('undo')
    .description('Put back what a run changed and delete what it created, unless it changed since')
    .argument('<run-id>', 'as printed by runs list; "latest" for the newest');
  for (const option of planSendingOptions()) {
    if (!notOfUndo.includes(option.long ?? '')) command.addOption(option);
  }
  return command
    .option('--created-only', 'put back nothing, only delete what the run created', false)
    .option('--only <key>', 'only things of this key or id, or what belongs to it (repeatable)', collect)
    .addOption(
      new Option('--line <n>', 'only what this line of the input changed (repeatable)').argParser(collectLines),
    )
    .addOption(mergeByReplaceOption())
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl runs undo 20260301-0915-k2 --dry-run
  $ tillctl runs undo latest --only A1 --only A2
  $ tillctl runs undo latest --wait

Can be taken back: products, catalog ..., external-ids, contacts and suppliers import or apply, catalog images upload,
batch apply and runs undo. products import --replace and batch prices only with --undoable, or for a production
profile: they read nothing otherwise. Cannot: orders, stock, shipments, statuses and vouchers, which are business acts.
What was changed since, and what the platform has no operation for, is listed and left as it is (exit 5). Options of
sending a batch (--wait, --poll, --out and so on) are for lists of prices.`,
    )
    .action((id: string, flags: UndoFlags) => runUndo(id, flags, context));
}

export type UndoFlags = ApplyFlags & {
  createdOnly: boolean;
  only?: string[];
  line?: number[];
  mergeByReplace?: boolean;
};

function collectLines(text: string, before: readonly number[] = []): number[] {
  return [...before, parseCount(text)];
}

async function runUndo(id: string, flags: UndoFlags, context: Context): Promise<void> {
  const { refuseBusinessAct, refuseUndo } = await import('../../lib/undo/undo-allowed.js');
  const { setsLists } = await import('../../lib/jobs/prices/sent-lists.js');
  const { undoChanges } = await import('../../lib/undo/undo-changes.js');
  const runs = await context.runs();
  const header = await namedRun(id, context);
  refuseBusinessAct(header);
  context.notice(`undo of ${header.command} of ${header.input.path}, run ${header.id} of ${header.started_at}`);
  const { baseUrl, org } = await context.settings();
  const { createdOnly, only, line: lines, rejects, mergeByReplace } = flags;
  refuseUndo(runs, header, { base_url: baseUrl, org }, createdOnly);
  const options = { ...planOptions('', flags), mergeByReplace };
  const call = { ...flags, resume: undefined, again: true, maxErrors: 100, acceptChangedInput: false };
  await callBulkFlow(options, call, context, async (_bulk, bulkCall, deps, settings) => {
    const which = { createdOnly, only, lines, rejects, mergeByReplace };
    const inZips = setsLists(header) ? await undoInZips(options, deps, settings) : undefined;
    return undoChanges(header, which, bulkCall, deps, inZips);
  });
}
