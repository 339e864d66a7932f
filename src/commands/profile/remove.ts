import { Command } from 'commander';
import type { Context } from '../../context.js';
import { isSameLogin } from '../../lib/config/profiles.js';
import { settingsOfProfile } from '../../lib/config/settings.js';

export function removeCommand(context: Context): Command {
  return new Command('remove')
    .description('Delete a profile with its settings, its stored secret and its cached token')
    .argument('<name>', 'a profile of tillctl profile list')
    .addHelpText('after', '\nExamples:\n  $ tillctl profile remove shop')
    .action((name: string) => runRemove(name, context));
}

async function runRemove(name: string, context: Context): Promise<void> {
  const profiles = await context.profiles();
  const removed = profiles.get(name);
  const others = profiles.list().filter((other) => other.name !== name);
  await profiles.remove(name);
  const settings = removed && settingsOfProfile(name, removed, context.globals);
  const shared = removed !== undefined && others.some(({ profile }) => isSameLogin(profile, removed));
  if (settings !== undefined && !shared) await (await context.auth(settings)).logout();
  context.showDone({ json: { removed: name }, text: `removed profile "${name}"\n` });
  if (shared) context.notice('its secret stays: another profile logs in with it');
  if (profiles.current() === undefined && others.length > 0) {
    context.notice('there is no current profile now; choose one: tillctl profile use <name>');
  }
}
