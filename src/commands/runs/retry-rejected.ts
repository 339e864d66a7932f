import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { RunHeader } from '../../lib/journal/run-file.js';
import { type RunFlags, runOptions } from '../shared/shared-options.js';
import { type CorrectedFlags, correctedOptions, correctingOptions } from './corrected-options.js';

export type RetryFlags = RunFlags & CorrectedFlags & { maxErrors: number; maxGroups?: number; rejects?: string };

export function retryRejectedCommand(context: Context): Command {
  const command = new Command('retry-rejected')
    .description('Send the rejected rows of a run again, after its reject file or its options were corrected')
    .argument('<run-id>', 'as printed by runs list; "latest" for the newest');
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
  const { UsageError } = await import('../../lib/errors/errors.js');
  const header = await (await context.runs()).get(id);
  const file = header.summary?.rejects_file;
  if (file === undefined || file === null) {
    throw new UsageError(`run ${header.id} rejected no row`, {
      hint: 'name the run that did: tillctl runs list --status partial',
    });
  }
  await refuseTaken(header, file, context);
  const inputFormat = /\.(ndjson|jsonl)$/i.test(file) ? 'ndjson' : /\.xlsx$/i.test(file) ? 'xlsx' : 'csv';
  const started = await correctedOptions(header, flags);
  const before = bulkOptionsOf(started);
  // The reject file is UTF-8 with commas, whatever its input was.
  const options = {
    ...before,
    file,
    inputFormat,
    mapping: flags.map === undefined ? before.mapping : await readMapping(flags.map),
    sheet: undefined,
    encoding: undefined,
    delimiter: undefined,
    rejects: flags.rejects,
    strict: flags.strict,
  } as const;
  const call = { ...flags, acceptChangedInput: false };
  await callBulkFlow(options, call, context, await bulkFlowOf({ ...header, options: started }));
}

/** Rows of another run would be sent with the options of this one. @throws {UsageError} */
async function refuseTaken(header: RunHeader, file: string, context: Context): Promise<void> {
  const { rejectsTakenBy } = await import('../../lib/bulk/rejects-taken.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { takerText } = await import('../../lib/report/run-report.js');
  const runs = await context.runs();
  const taker = await rejectsTakenBy(header, () => runs.list(), context.folders.state);
  if (taker === undefined) return;
  const own = `those of run ${header.id} are in its input, ${header.input.path}`;
  const hint = taker.run === null ? own : `tillctl runs retry-rejected ${taker.run} sends those that it has; ${own}`;
  throw new UsageError(`${file} has the rejected rows of ${takerText(taker.run)} now`, { hint });
}
