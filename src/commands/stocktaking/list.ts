import { Command } from 'commander';
import type { Context } from '../../context.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { showWhole } from '../shared/show-list.js';
import { readPastTime } from '../shared/window-options.js';

export interface StockTakingListFlags extends ListFlags {
  status?: string;
  since?: string;
}

const shape = { noun: 'stock-takings', columns: ['id', 'type', 'status', 'name', 'created_at', 'completed_at'] };

export function listCommand(context: Context): Command {
  const command = new Command('list')
    .description('List stock-takings of the platform')
    .option('--status <status>', 'only those of this status, for example COMPLETED')
    .option('--since <time>', 'only those completed, else begun, since then');
  return withListOptions(command, shape, false)
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl stocktaking list\n  $ tillctl stocktaking list --status COMPLETED --since -7d --format csv',
    )
    .action((flags: StockTakingListFlags) => runList(flags, context));
}

async function runList(flags: StockTakingListFlags, context: Context): Promise<void> {
  const { since } = await import('../../lib/stocktaking/export-stock-takings.js');
  const { createStockTakingOperations } = await import('../../lib/platform/calls/stock-takings.js');
  const from = await readPastTime(flags.since, { source: '--since', world: context, by: 'earlier' });
  const read = async () => {
    const { items, problems } = await createStockTakingOperations((await context.platform()).call).list(flags.status);
    return { items: since(items, from).map(({ document }) => document), problems };
  };
  await showWhole(shape, flags, read, context);
}
