import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { batchStatuses } from '../../contract/enums.gen.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { showWhole } from '../shared/show-list.js';
import { listWindowOptions, readListWindow, type WindowFlags } from '../shared/window-options.js';

export type BatchListFlags = ListFlags & WindowFlags;

const shape = {
  noun: 'batches',
  columns: ['id', 'type', 'status', 'operation_count', 'succeeded_count', 'failed_count', 'created_at', 'completed_at'],
  filters: [
    {
      flag: 'status',
      column: 'status',
      option: () => new Option('--status <status>', 'only those in this state').choices(batchStatuses),
    },
  ],
};

export function listCommand(context: Context): Command {
  const command = new Command('list').description('List batches of the platform');
  for (const option of listWindowOptions(
    'first time to list (default: -7d)',
    'first time not to list (default: now)',
  )) {
    command.addOption(option);
  }
  return withListOptions(command, shape, false)
    .addHelpText('after', '\nExamples:\n  $ tillctl batch list\n  $ tillctl batch list --from 2026-11-01 --format csv')
    .action((flags: BatchListFlags) => runList(flags, context));
}

async function runList(flags: BatchListFlags, context: Context): Promise<void> {
  const { createBatchOperations } = await import('../../lib/platform/calls/batches.js');
  const { batchMembers } = await import('./show-batch.js');
  const window = await readListWindow(flags, context, { past: 7 * 86_400_000 });
  const read = async () => {
    const batches = createBatchOperations((await context.platform()).call);
    const { items, problems } = await batches.list(window);
    return { items: items.map(batchMembers), problems };
  };
  await showWhole(shape, flags, read, context);
}
