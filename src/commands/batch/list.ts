import { batchStatuses } from '../../contract/enums.gen.js';
import { choice } from '../shared/command.js';
import { partialList } from '../shared/list-command.js';
import { listWindowFlags, readListWindow } from '../shared/window-options.js';

export const list = partialList(
  'List batches of the platform',
  {
    noun: 'batches',
    columns: [
      'id',
      'type',
      'status',
      'operation_count',
      'succeeded_count',
      'failed_count',
      'created_at',
      'completed_at',
    ],
    filters: { '--status <status>': choice(batchStatuses, 'only those in this state') },
  },
  listWindowFlags('first time to list (default: -7d)', 'first time not to list (default: now)'),
  'Examples:\n  $ tillctl batch list\n  $ tillctl batch list --from 2026-11-01 --format csv',
  async (flags, context) => {
    const { createBatchOperations } = await import('../../lib/platform/calls/batches.js');
    const { batchMembers } = await import('./show-batch.js');
    const window = await readListWindow(flags, context, { past: 7 * 86_400_000 });
    const { items, problems } = await createBatchOperations((await context.platform()).call).list(window);
    return { items: items.map(batchMembers), problems };
  },
);
