import { Command, Option } from 'commander';
import type { Context } from '../../context.js';

export interface GetFlags {
  type?: 'pos1' | 'pos2';
}

export function getCommand(context: Context): Command {
  return new Command('get')
    .description('Show one stock-taking with every member')
    .argument('<id>', 'its id on the platform, its name, or the beginning of its id')
    .addOption(
      new Option('--type <generation>', 'where to look for it (default: everywhere)').choices(['pos1', 'pos2']),
    )
    .addHelpText('after', '\nExamples:\n  $ tillctl stocktaking get 7f3a\n  $ tillctl stocktaking get 7f3a --type pos1')
    .action((id: string, flags: GetFlags) => runGet(id, flags, context));
}

async function runGet(name: string, { type }: GetFlags, context: Context): Promise<void> {
  const { findThing } = await import('../../lib/lists/find-thing.js');
  const { findableStockTakings } = await import('./find-stock-takings.js');
  const { createStockTakingOperations } = await import('../../lib/platform/calls/stock-takings.js');
  const { showThing } = await import('../shared/show-thing.js');
  const operations = createStockTakingOperations((await context.platform()).call);
  await showThing(await findThing(name, findableStockTakings(operations, generationOf(type))), context);
}

function generationOf(type: GetFlags['type']): 'POS1' | 'POS2' | undefined {
  if (type === undefined) return undefined;
  return type === 'pos1' ? 'POS1' : 'POS2';
}
