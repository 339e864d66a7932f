import { Command } from 'commander';
import type { Context } from '../../context.js';

export function useCommand(context: Context): Command {
  return new Command('use')
    .description('Make a profile the current one')
    .argument('<name>', 'a profile of tillctl profile list')
    .addHelpText('after', '\nExamples:\n  $ tillctl profile use shop')
    .action((name: string) => runUse(name, context));
}

async function runUse(name: string, context: Context): Promise<void> {
  await (await context.profiles()).use(name);
  context.showDone({ json: { current: name }, text: `the current profile is "${name}"\n` });
  if (context.env.TILLCTL_PROFILE) context.notice('TILLCTL_PROFILE is set and wins over it', 'warning');
}
