import { Command } from 'commander';
import type { Context } from '../../context.js';
import { type ApplyFlags, planOptions, planSendingOptions } from '../batch/apply.js';
import { callBulkFlow } from '../bulk-write.js';

/** An undo is a run of its own: it goes on by `runs resume`, and sends nothing twice. */
const notOfUndo = ['--resume', '--again'];

export function undoCommand(context: Context, run = runUndo): Command {
  const command = new Command('undo')
    .description('Restore the lists of prices that a run replaced, where nobody changed them since')
    .argument('<run-id>', 'as printed by runs list; "latest" for the newest');
  for (const option of planSendingOptions()) {
    if (!notOfUndo.includes(option.long ?? '')) command.addOption(option);
  }
  return command
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl runs undo 20260301-0915-k2 --dry-run
  $ tillctl runs undo latest --wait

Runs of batch apply can be undone, and those of batch prices with --undoable or for a production profile. What
somebody changed since is listed and left as it is (exit 5). An undo is a run, which can be undone as well.`,
    )
    .action((id: string, flags: ApplyFlags) => run(id, flags, context));
}

export async function runUndo(id: string, flags: ApplyFlags, context: Context): Promise<void> {
  const { undoRun } = await import('../../lib/flows/undo-run.js');
  const options = planOptions('', flags);
  const call = { ...flags, resume: undefined, again: true, maxErrors: 100, acceptChangedInput: false };
  await callBulkFlow(options, call, context, async (_bulk, bulkCall, deps, settings) => {
    const { timeoutMs, retries } = settings ?? (await context.settings());
    return undoRun(id, options, { ...bulkCall, buildOnly: false }, { ...deps, timeoutMs, retries });
  });
}
