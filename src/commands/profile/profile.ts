import { isSameLogin } from '../../lib/config/profiles.js';
import { settingsOfProfile } from '../../lib/config/settings.js';
import { command } from '../shared/command.js';
import { listTakes } from '../shared/list-options.js';
import { showWhole } from '../shared/show-list.js';

const shape = {
  noun: 'profiles',
  columns: ['current', 'name', 'base_url', 'org', 'app', 'logged_in', 'production'],
  emptyText: 'there are no profiles yet: tillctl auth login',
};

const list = command(
  'list',
  'List the profiles; the current one has a star',
  listTakes(shape, false, {}),
  'Examples:\n  $ tillctl profile list\n  $ tillctl profile list --format csv',
  async (flags, context) => {
    const store = await context.profiles();
    const current = store.current();
    const items = store.list().map(({ name, profile: { base_url, org, app, credential, settings } }) => ({
      name,
      current: name === current,
      base_url: base_url ?? null,
      org: org ?? null,
      app: app ?? null,
      logged_in: credential !== undefined,
      production: String(settings.production ?? false) === 'true',
    }));
    const list = {
      ...shape,
      cellsOf: (profile: (typeof items)[number]) => ({ ...profile, current: profile.current ? '*' : '' }),
      documentOf: (profiles: readonly unknown[]) => ({ current: current ?? null, profiles }),
    };
    await showWhole(list, flags, async () => ({ items }), context);
  },
);

const nameTake = { '<name>': 'a profile of tillctl profile list' };
const newNameTake = { ...nameTake, '<new-name>': 'letters, digits, ".", "_" and "-"' };

const use = command(
  'use',
  'Make a profile the current one',
  nameTake,
  'Examples:\n  $ tillctl profile use shop',
  async ({ name }, context) => {
    await (await context.profiles()).use(name);
    context.showDone({ json: { current: name }, text: `the current profile is "${name}"\n` });
    if (context.env.TILLCTL_PROFILE) context.notice('TILLCTL_PROFILE is set and wins over it', 'warning');
  },
);

const rename = command(
  'rename',
  'Give a profile another name; its login, settings, runs and bookmarks stay with it',
  newNameTake,
  `Runs, bookmarks and listeners are listed by the first name that the profile had, and it is found by that name
too: scripts that name it still work, and its login is kept.

Examples:
  $ tillctl profile rename default shop`,
  async ({ name, newName: to }, context) => {
    const profiles = await context.profiles();
    await profiles.rename(name, to);
    const keptAs = profiles.get(to)?.kept_as;
    context.showDone({
      json: { renamed: name, to, kept_as: keptAs ?? to },
      text: `profile "${name}" is now "${to}"\n`,
    });
    if (keptAs !== undefined) context.notice(`its runs and bookmarks are listed as of "${keptAs}", as before`);
  },
);

const copy = command(
  'copy',
  'Make another profile with the login and the settings of one',
  newNameTake,
  `Both log in with the same stored secret, which stays until the last of them is removed. Runs and bookmarks are
not copied: two pulls from one bookmark would each miss what the other took.

Examples:
  $ tillctl profile copy shop shop-readonly
  $ tillctl config set read_only true -p shop-readonly`,
  async ({ name, newName: to }, context) => {
    const profiles = await context.profiles();
    await profiles.copy(name, to);
    context.showDone({ json: { copied: name, to }, text: `profile "${to}" is a copy of "${name}"\n` });
  },
);

const remove = command(
  'remove',
  'Delete a profile with its settings, its stored secret and its cached token',
  nameTake,
  'Examples:\n  $ tillctl profile remove shop',
  async ({ name }, context) => {
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
  },
);

export const commands = [list, use, rename, copy, remove];
