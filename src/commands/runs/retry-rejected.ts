import { Command } from 'commander';
import type { Context } from '../../context.js';
import { type RunFlags, runOptions } from '../shared/shared-options.js';
import { type CorrectedFlags, correctedOptions, correctingOptions } from './corrected-options.js';

export type RetryFlags = RunFlags & CorrectedFlags & { maxErrors: number; maxGroups?: number; rejects?: string };

export function retryRejectedCommand(context: Context): Command {
  const command = new Command('retry-rejected')
    .description('Send the rejected rows of a run again, after its reject file or its options were corrected')
    .argument('<run-id>', 'as printed by runs list; "latest" for the newest that rejected rows');
  for (const option of correctingOptions()) command.addOption(option);
  for (const option of runOptions())
    if (!['--resume', '--accept-changed-input'].includes(option.long ?? '')) command.addOption(option);
  return command
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl runs retry-rejected latest
  $ tillctl runs retry-rejected 20260301-0915-k2 --dry-run
  $ tillctl runs retry-rejected latest --decimal-comma --currency EUR

Rows are read as the run read them; an option that is given holds in place of the run's own.`,
    )
    .action((id: string, flags: RetryFlags) => runRetryRejected(id, flags, context));
}

async function runRetryRejected(id: string, flags: RetryFlags, context: Context): Promise<void> {
  const { bulkFlowOf } = await import('./bulk-flows.js');
  const { bulkOptionsOf } = await import('../../lib/bulk/bulk-job.js');
  const { callBulkFlow, readMapping } = await import('../shared/bulk-write.js');
  const { findRejects } = await import('./find-rejects.js');
  const { header, file } = await findRejects(id, context);
  const inputFormat = /\.(ndjson|jsonl)$/i.test(file) ? 'ndjson' : /\.xlsx$/i.test(file) ? 'xlsx' : 'csv';
  const started = await correctedOptions(header, flags);
  const before = bulkOptionsOf(started);
  const isCsv = inputFormat === 'csv';
  const options = {
    ...before,
    file,
    inputFormat,
    mapping: flags.map === undefined ? before.mapping : await readMapping(flags.map),
    sheet: undefined,
    // A CSV has the form of its input.
    encoding: isCsv ? before.encoding : undefined,
    delimiter: undefined,
    noQuotes: undefined,
    headerRow: undefined,
    rejects: flags.rejects,
    strict: flags.strict,
  } as const;
  const call = { ...flags, acceptChangedInput: false };
  await callBulkFlow(options, call, context, await bulkFlowOf({ ...header, options: started }));
}
