import { stockTakingsOf } from '../shared/calls.js';
import { command } from '../shared/command.js';
import { listTakes } from '../shared/list-options.js';
import { showWhole } from '../shared/show-list.js';
import { readPastTime } from '../shared/window-options.js';

const shape = { noun: 'stock-takings', columns: ['id', 'type', 'status', 'name', 'created_at', 'completed_at'] };

export const list = command(
  'list',
  'List stock-takings of the platform',
  listTakes(shape, false, {
    '--status <status>': 'only those of this status, for example COMPLETED',
    '--since <time>': 'only those completed, else begun, since then',
  }),
  `Examples:
  $ tillctl stocktaking list
  $ tillctl stocktaking list --status COMPLETED --since -7d --format csv`,
  async (flags, context) => {
    const { since } = await import('../../lib/stocktaking/export-stock-takings.js');
    const from = await readPastTime(flags.since, { source: '--since', world: context, by: 'earlier' });
    const read = async () => {
      const { items, problems } = await (await stockTakingsOf(context)).list(flags.status);
      return { items: since(items, from).map(({ document }) => document), problems };
    };
    await showWhole(shape, flags, read, context);
  },
);
