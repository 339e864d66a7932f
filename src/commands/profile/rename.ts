import { Command } from 'commander';
import type { Context } from '../../context.js';

export function renameCommand(context: Context): Command {
  return new Command('rename')
    .description('Give a profile another name; its login, settings, runs and bookmarks stay with it')
    .argument('<name>', 'a profile of tillctl profile list')
    .argument('<new-name>', 'letters, digits, ".", "_" and "-"')
    .addHelpText(
      'after',
      '\nRuns, bookmarks and listeners are listed by the first name that the profile had, and it is found by that name\n' +
        'too: scripts that name it go on, and its login is kept.\n\nExamples:\n  $ tillctl profile rename default shop',
    )
    .action((name: string, to: string) => runRename(name, to, context));
}

async function runRename(name: string, to: string, context: Context): Promise<void> {
  const profiles = await context.profiles();
  await profiles.rename(name, to);
  const keptAs = profiles.get(to)?.kept_as;
  context.showDone({
    json: { renamed: name, to, kept_as: keptAs ?? to },
    text: `profile "${name}" is now "${to}"\n`,
  });
  if (keptAs !== undefined) context.notice(`its runs and bookmarks are listed as of "${keptAs}", as before`);
}
