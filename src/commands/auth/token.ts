import { Command } from 'commander';
import type { Context } from '../../context.js';

export function tokenCommand(context: Context): Command {
  return new Command('token')
    .description('Print a valid token, for other programs')
    .addHelpText(
      'after',
      '\nExamples:\n  $ TILLCTL_TOKEN=$(tillctl auth token) some-script\n  $ tillctl auth token --profile shop',
    )
    .action(() => runToken(context));
}

async function runToken(context: Context): Promise<void> {
  const { value } = await (await context.auth()).token();
  context.show({ json: { token: value }, text: `${value}\n`, isSecret: true });
}
