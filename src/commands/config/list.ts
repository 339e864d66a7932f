import { Command } from 'commander';
import type { Context } from '../../context.js';
import { configKeys } from '../../lib/config/config-keys.js';
import { selectProfile } from '../../lib/config/profiles.js';
import type { RememberedForms } from '../../lib/config/remembered-forms.js';
import { settingsInForce } from '../../lib/config/settings.js';
import { formatList, parseFormat } from '../../lib/report/list.js';
import { formatOption } from '../shared/shared-options.js';

export interface ListOptions {
  all: boolean;
  format?: string;
}

export function listCommand(context: Context): Command {
  return new Command('list')
    .description('List the settings in force and where each comes from')
    .option('--all', 'every key there is, with its meaning', false)
    .addOption(formatOption())
    .addHelpText('after', '\nExamples:\n  $ tillctl config list\n  $ tillctl config list --all --profile shop')
    .action((flags: ListOptions) => runList(flags, context));
}

/** What `dialect auto` goes by; learned from the platform's answers, and not to be set. */
function learnedForms(learned: RememberedForms = {}) {
  return Object.entries(learned).map(([resource, { read, written }]) => ({
    key: `learned.${resource}`,
    value: written ?? read ?? null,
    from: 'learned' as const,
    values: 'seed or nested',
    meaning: `form of ${resource}, as the platform shows it`,
  }));
}

async function runList({ all, format }: ListOptions, context: Context): Promise<void> {
  const { globals: flags, env, terminal } = context;
  const { name, profile } = selectProfile(flags.profile, await context.profiles());
  const force = new Map(settingsInForce({ flags, env, name, profile }).map((setting) => [setting.key, setting]));
  const settings = configKeys
    .map(({ key, values, meaning }) => {
      const { value = null, from = null } = force.get(key) ?? {};
      return { key, value, from, values, meaning };
    })
    .filter(({ from }) => all || (from !== null && from !== 'default'));
  const shown = [...settings, ...learnedForms(profile?.learned)];
  const columns = all ? ['key', 'value', 'from', 'values', 'meaning'] : ['key', 'value', 'from'];
  context.show({
    json: { profile: name, settings: shown },
    text: formatList(
      shown,
      columns,
      parseFormat(format, terminal.outIsTerminal),
      terminal.columns,
      terminal.outIsTerminal,
    ),
  });
  if (shown.length === 0) context.notice('nothing is set; all keys and their defaults: tillctl config list --all');
}
