import { Command } from 'commander';
import type { Context } from '../../context.js';

export function pathCommand(context: Context): Command {
  return new Command('path')
    .description('Print where the profiles are; with --json the folders, too')
    .addHelpText('after', '\nExamples:\n  $ tillctl config path\n  $ tillctl config path --json')
    .action(() => runPath(context));
}

async function runPath(context: Context): Promise<void> {
  const { path: profiles } = await context.profiles();
  context.show({ json: { profiles, ...context.folders }, text: `${profiles}\n` });
}
