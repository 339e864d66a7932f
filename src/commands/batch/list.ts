import { batchStatuses } from '../../contract/enums.gen.js';
import { choice, command } from '../shared/command.js';
import { listTakes } from '../shared/list-options.js';
import { showWhole } from '../shared/show-list.js';
import { listWindowFlags, readListWindow } from '../shared/window-options.js';

const shape = {
  noun: 'batches',
  columns: ['id', 'type', 'status', 'operation_count', 'succeeded_count', 'failed_count', 'created_at', 'completed_at'],
  filters: { '--status <status>': choice(batchStatuses, 'only those in this state') },
};

export const list = command(
  'list',
  'List batches of the platform',
  listTakes(
    shape,
    false,
    listWindowFlags('first time to list (default: -7d)', 'first time not to list (default: now)'),
  ),
  'Examples:\n  $ tillctl batch list\n  $ tillctl batch list --from 2026-11-01 --format csv',
  async (flags, context) => {
    const { createBatchOperations } = await import('../../lib/platform/calls/batches.js');
    const { batchMembers } = await import('./show-batch.js');
    const window = await readListWindow(flags, context, { past: 7 * 86_400_000 });
    const read = async () => {
      const batches = createBatchOperations((await context.platform()).call);
      const { items, problems } = await batches.list(window);
      return { items: items.map(batchMembers), problems };
    };
    await showWhole(shape, flags, read, context);
  },
);
