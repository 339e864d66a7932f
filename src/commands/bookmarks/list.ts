import { Command } from 'commander';
import type { Context } from '../../context.js';
import { keptName, selectProfile } from '../../lib/config/profiles.js';
import { openBookmarks } from '../../lib/journal/bookmarks.js';
import { formatList, parseFormat } from '../../lib/report/list.js';
import { formatOption } from '../shared/shared-options.js';

const columns = ['state', 'noun', 'position', 'unpaid', 'problems', 'updated_at', 'profile', 'org', 'target'];

export function listCommand(context: Context): Command {
  return new Command('list')
    .description('List the bookmarks of pulls')
    .addOption(formatOption())
    .addHelpText('after', '\nExamples:\n  $ tillctl bookmarks list\n  $ tillctl bookmarks list --format csv')
    .action((options: { format?: string }) => runList(options, context));
}

async function runList({ format }: { format?: string }, context: Context): Promise<void> {
  const profile = await keptName(context.globals.profile, context.profiles);
  const all = await openBookmarks(context.folders.state).list();
  if (all.every((bookmark) => bookmark.profile !== profile)) selectProfile(profile, await context.profiles());
  const rows = all
    .filter((bookmark) => profile === undefined || bookmark.profile === profile)
    .map(({ unpaid, open, problems, seen: _seen, version: _version, ...rest }) => ({
      ...rest,
      unpaid: unpaid.length,
      ...(open === undefined ? {} : { open: open.length }),
      problems: problems.length,
    }));
  const { outIsTerminal, columns: width } = context.terminal;
  context.show({
    json: rows,
    text: formatList(rows, columns, parseFormat(format, outIsTerminal), width, outIsTerminal),
  });
}
