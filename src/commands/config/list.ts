import { configKeys } from '../../lib/config/config-keys.js';
import { selectProfile } from '../../lib/config/profiles.js';
import type { RememberedForms } from '../../lib/config/remembered-forms.js';
import { settingsInForce } from '../../lib/config/settings.js';
import { command } from '../shared/command.js';
import { type ListShape, listTakes } from '../shared/list-options.js';
import { showWhole } from '../shared/show-list.js';

const shape: ListShape = {
  columns: ['key', 'value', 'from'],
  known: async () => ['values', 'meaning'],
};

export const list = command(
  'list',
  'List the settings in force and where each comes from',
  listTakes(shape, false, { '--all': 'every key there is, with its meaning' }),
  'Examples:\n  $ tillctl config list\n  $ tillctl config list --all --profile shop',
  async ({ all, ...flags }, context) => {
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
  },
);

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
