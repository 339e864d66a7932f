import { Command } from 'commander';
import type { Context } from '../../context.js';

export function copyCommand(context: Context): Command {
  return new Command('copy')
    .description('Make another profile with the login and the settings of one')
    .argument('<name>', 'a profile of tillctl profile list')
    .argument('<new-name>', 'letters, digits, ".", "_" and "-"')
    .addHelpText(
      'after',
      '\nBoth log in with the same stored secret, which stays until the last of them is removed. Runs and bookmarks are\n' +
        'not copied: two pulls that go on from one bookmark would each miss what the other took.\n\n' +
        'Examples:\n  $ tillctl profile copy shop shop-readonly\n  $ tillctl config set read_only true -p shop-readonly',
    )
    .action((name: string, to: string) => runCopy(name, to, context));
}

async function runCopy(name: string, to: string, context: Context): Promise<void> {
  const profiles = await context.profiles();
  await profiles.copy(name, to);
  context.showDone({ json: { copied: name, to }, text: `profile "${to}" is a copy of "${name}"\n` });
}
