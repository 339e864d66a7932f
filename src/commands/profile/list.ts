import { Command } from 'commander';
import type { Context } from '../../context.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { showWhole } from '../shared/show-list.js';

const shape = {
  noun: 'profiles',
  columns: ['current', 'name', 'base_url', 'org', 'app', 'logged_in', 'production'],
  emptyText: 'there are no profiles yet: tillctl auth login',
};

export function listCommand(context: Context): Command {
  return withListOptions(new Command('list').description('List the profiles; the current one has a star'), shape, false)
    .addHelpText('after', '\nExamples:\n  $ tillctl profile list\n  $ tillctl profile list --format csv')
    .action((flags: ListFlags) => runList(flags, context));
}

async function runList(flags: ListFlags, context: Context): Promise<void> {
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
}
