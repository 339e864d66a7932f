import { Command, Option } from 'commander';
import type { Context } from '../../context.js';

export interface GetFlags {
  type?: 'pos1' | 'pos2';
}

export function getCommand(context: Context): Command {
  return new Command('get')
    .description('Show one stock-taking with every member')
    .argument('<id>', 'its id on the platform')
    .addOption(
      new Option('--type <generation>', 'where to look for it (default: everywhere)').choices(['pos1', 'pos2']),
    )
    .addHelpText('after', '\nExamples:\n  $ tillctl stocktaking get 7f3a\n  $ tillctl stocktaking get 7f3a --type pos1')
    .action((id: string, flags: GetFlags) => runGet(id, flags, context));
}

async function runGet(id: string, { type }: GetFlags, context: Context): Promise<void> {
  const { shownJson } = await import('../../lib/json/json.js');
  const { RefusedError } = await import('../../lib/errors/errors.js');
  const { createStockTakingOperations } = await import('../../lib/platform/calls/stock-takings.js');
  const operations = createStockTakingOperations((await context.platform()).call);
  const wanted = type === undefined ? undefined : type === 'pos1' ? 'POS1' : 'POS2';
  const found = await operations.get(id, wanted);
  if (found === undefined) {
    throw new RefusedError(404, { title: 'not found' }, `there is no stock-taking "${id}"`, {
      hint: 'tillctl stocktaking list',
    });
  }
  context.show({ json: found.document, text: `${shownJson(found.document, 2)}\n` });
}
