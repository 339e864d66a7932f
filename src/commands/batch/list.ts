import { Command } from 'commander';
import type { Context } from '../../context.js';
import { formatOption } from '../shared/shared-options.js';
import { readWindowFlags, type WindowFlags, windowOptions } from '../shared/window-options.js';

export interface ListFlags extends WindowFlags {
  format?: string;
}

const columns = [
  'id',
  'type',
  'status',
  'operation_count',
  'succeeded_count',
  'failed_count',
  'created_at',
  'completed_at',
];

export function listCommand(context: Context): Command {
  const command = new Command('list').description('List batches of the platform');
  for (const option of windowOptions('first time to list (default: -7d)', 'first time not to list (default: now)')) {
    command.addOption(option);
  }
  return command
    .addOption(formatOption())
    .addHelpText('after', '\nExamples:\n  $ tillctl batch list\n  $ tillctl batch list --from 2026-11-01 --format csv')
    .action((flags: ListFlags) => runList(flags, context));
}

async function runList(flags: ListFlags, context: Context): Promise<void> {
  const { formatList, parseFormat } = await import('../../lib/report/list.js');
  const { createBatchOperations } = await import('../../lib/platform/calls/batches.js');
  const { PartialError } = await import('../../lib/errors/errors.js');
  const { batchMembers } = await import('./show-batch.js');
  const { terminal } = context;
  const format = parseFormat(flags.format, terminal.outIsTerminal);
  const { from, to = context.now().getTime() } = await readWindowFlags(flags, context);
  const batches = createBatchOperations((await context.platform()).call);
  const { items, problems } = await batches.list({ from: from ?? to - 7 * 86_400_000, to });
  const rows = items.map(batchMembers);
  context.show({
    json: { items: rows, problems },
    text: formatList(rows, columns, format, terminal.columns, terminal.outIsTerminal),
  });
  if (problems.length > 0) {
    throw new PartialError(`the platform could not show ${problems.length} of its batches`, {
      problems: problems.map(({ title, detail }) => detail ?? title),
    });
  }
}
