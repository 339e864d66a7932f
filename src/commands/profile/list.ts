import { Command } from 'commander';
import type { Context } from '../../context.js';
import { formatList, parseFormat } from '../../lib/report/list.js';
import { formatOption } from '../shared/shared-options.js';

export interface ListOptions {
  format?: string;
}

const columns = ['current', 'name', 'base_url', 'org', 'app', 'logged_in', 'production'];

export function listCommand(context: Context): Command {
  return new Command('list')
    .description('List the profiles; the current one has a star')
    .addOption(formatOption())
    .addHelpText('after', '\nExamples:\n  $ tillctl profile list\n  $ tillctl profile list --format csv')
    .action((flags: ListOptions) => runList(flags, context));
}

async function runList({ format }: ListOptions, context: Context): Promise<void> {
  const { terminal } = context;
  const store = await context.profiles();
  const current = store.current();
  const profiles = store.list().map(({ name, profile: { base_url, org, app, credential, settings } }) => ({
    name,
    current: name === current,
    base_url: base_url ?? null,
    org: org ?? null,
    app: app ?? null,
    logged_in: credential !== undefined,
    production: String(settings.production ?? false) === 'true',
  }));
  const rows = profiles.map((profile) => ({ ...profile, current: profile.current ? '*' : '' }));
  context.show({
    json: { current: current ?? null, profiles },
    text: formatList(
      rows,
      columns,
      parseFormat(format, terminal.outIsTerminal),
      terminal.columns,
      terminal.outIsTerminal,
    ),
  });
  if (profiles.length === 0) context.notice('there are no profiles yet: tillctl auth login');
}
