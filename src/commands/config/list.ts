import { Command } from 'commander';
import type { Context } from '../../context.js';
import { configKeys } from '../../lib/config/config-keys.js';
import { selectProfile } from '../../lib/config/profiles.js';
import type { RememberedForms } from '../../lib/config/remembered-forms.js';
import { settingsInForce } from '../../lib/config/settings.js';
import { type ListFlags, type ListShape, withListOptions } from '../shared/list-options.js';
import { showWhole } from '../shared/show-list.js';

export interface ListOptions extends ListFlags {
  all: boolean;
}

const shape: ListShape = {
  columns: ['key', 'value', 'from'],
  known: async () => ['values', 'meaning'],
};

export function listCommand(context: Context): Command {
  const command = new Command('list')
    .description('List the settings in force and where each comes from')
    .option('--all', 'every key there is, with its meaning', false);
  return withListOptions(command, shape, false)
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

async function runList({ all, ...flags }: ListOptions, context: Context): Promise<void> {
  const { globals, env } = context;
  const { name, profile } = selectProfile(globals.profile, await context.profiles());
  const force = new Map(settingsInForce({ flags: globals, env, name, profile }).map((set) => [set.key, set]));
  const settings = configKeys
    .map(({ key, values, meaning }) => {
      const { value = null, from = null } = force.get(key) ?? {};
      return { key, value, from, values, meaning };
    })
    .filter(({ from }) => all || (from !== null && from !== 'default'));
  const items = [...settings, ...learnedForms(profile?.learned)];
  const list = {
    ...shape,
    noun: 'settings',
    columns: all ? [...shape.columns, 'values', 'meaning'] : shape.columns,
    documentOf: (shown: readonly unknown[]) => ({ profile: name, settings: shown }),
    emptyText: 'nothing is set; all keys and their defaults: tillctl config list --all',
  };
  await showWhole(list, flags, async () => ({ items }), context);
}
