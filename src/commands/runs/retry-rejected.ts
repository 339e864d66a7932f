import { Command } from 'commander';
import type { Context } from '../../context.js';
import { type RunFlags, runOptions } from '../shared-options.js';

export function retryRejectedCommand(context: Context, run = runRetryRejected): Command {
  const command = new Command('retry-rejected')
    .description('Send the rejected rows of a run again, after its reject file was corrected')
    .argument('<run-id>', 'as printed by runs list; "latest" for the newest');
  for (const option of runOptions())
    if (!['--resume', '--accept-changed-input'].includes(option.long ?? '')) command.addOption(option);
  return command
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl runs retry-rejected latest\n  $ tillctl runs retry-rejected 20260301-0915-k2 --dry-run',
    )
    .action((id: string, flags: RunFlags) => run(id, flags, context));
}

export async function runRetryRejected(id: string, flags: RunFlags, context: Context): Promise<void> {
  const { bulkFlowOf } = await import('./bulk-flows.js');
  const { bulkOptionsOf } = await import('../../lib/flows/bulk-job.js');
  const { callBulkFlow } = await import('../bulk-write.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  const header = await (await context.runs()).get(id);
  const file = header.summary?.rejects_file;
  if (file === undefined || file === null) {
    throw new UsageError(`run ${header.id} rejected no row`, {
      hint: 'name the run that did: tillctl runs list --status partial',
    });
  }
  const inputFormat = /\.(ndjson|jsonl)$/i.test(file) ? 'ndjson' : /\.xlsx$/i.test(file) ? 'xlsx' : 'csv';
  // The reject file is UTF-8 with commas, whatever its input was.
  const options = {
    ...bulkOptionsOf(header.options),
    file,
    inputFormat,
    sheet: undefined,
    encoding: undefined,
    delimiter: undefined,
    rejects: undefined,
  } as const;
  const call = { ...flags, maxErrors: 100, acceptChangedInput: false };
  await callBulkFlow({ ...options, strict: flags.strict }, call, context, await bulkFlowOf(header));
}
