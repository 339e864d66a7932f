import { Command } from 'commander';
import type { Context } from '../../context.js';
import { configKey } from '../../lib/config/config-keys.js';
import { selectProfile } from '../../lib/config/profiles.js';
import { settingsInForce } from '../../lib/config/settings.js';

export function getCommand(context: Context): Command {
  return new Command('get')
    .description('Print the value of a setting that is in force, nothing when it has none')
    .argument('<key>', 'a key of tillctl config list --all')
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl config get dialect\n  $ tillctl config get prefixes.erp --profile shop',
    )
    .action((key: string) => runGet(key, context));
}

async function runGet(key: string, context: Context): Promise<void> {
  configKey(key);
  const { globals: flags, env } = context;
  const { name, profile } = selectProfile(flags.profile, await context.profiles());
  const found = settingsInForce({ flags, env, name, profile }).find((setting) => setting.key === key);
  context.show({
    json: { key, value: found?.value ?? null, from: found?.from ?? null },
    text: found === undefined ? '' : `${found.value}\n`,
  });
}
