import { Command } from 'commander';
import type { Context } from '../context.js';

export function versionCommand(context: Context): Command {
  return new Command('version')
    .description('Print the version')
    .addHelpText('after', '\nExamples:\n  $ tillctl version\n  $ tillctl version --json')
    .action(() => context.show({ json: { version: context.version }, text: `${context.version}\n` }));
}
