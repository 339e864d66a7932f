import { stockTakingsOf } from '../shared/calls.js';
import { partialList } from '../shared/list-command.js';
import { readPastTime } from '../shared/window-options.js';

export const list = partialList(
  'List stock-takings of the platform',
  { noun: 'stock-takings', columns: ['id', 'type', 'status', 'name', 'created_at', 'completed_at'] },
  {
    '--status <status>': 'only those of this status, for example COMPLETED',
    '--since <time>': 'only those completed, else begun, since then',
  },
  `Examples:
  $ tillctl stocktaking list
  $ tillctl stocktaking list --status COMPLETED --since -7d --format csv`,
  async (flags, context) => {
    const { since } = await import('../../lib/stocktaking/export-stock-takings.js');
    const from = await readPastTime(flags.since, { source: '--since', world: context, by: 'earlier' });
    const { items, problems } = await (await stockTakingsOf(context)).list(flags.status);
    return { items: since(items, from).map(({ document }) => document), problems };
  },
);
