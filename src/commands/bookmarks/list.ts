import { Command } from 'commander';
import type { Context } from '../../context.js';
import { keptName, selectProfile } from '../../lib/config/profiles.js';
import { type Bookmark, openBookmarks } from '../../lib/journal/bookmarks.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { showWhole } from '../shared/show-list.js';

const shape = {
  noun: 'bookmarks',
  columns: ['state', 'noun', 'position', 'unpaid', 'problems', 'updated_at', 'profile', 'org', 'target'],
  documentOf: (items: readonly unknown[]) => items,
};

export function listCommand(context: Context): Command {
  return withListOptions(new Command('list').description('List the bookmarks of pulls'), shape, false)
    .addHelpText('after', '\nExamples:\n  $ tillctl bookmarks list\n  $ tillctl bookmarks list --format csv')
    .action((flags: ListFlags) => runList(flags, context));
}

async function runList(flags: ListFlags, context: Context): Promise<void> {
  const profile = await keptName(context.globals.profile, context.profiles);
  const read = async () => {
    const all = await openBookmarks(context.folders.state).list();
    if (all.every((bookmark) => bookmark.profile !== profile)) selectProfile(profile, await context.profiles());
    return { items: all.filter((bookmark) => profile === undefined || bookmark.profile === profile).map(rowOf) };
  };
  await showWhole(shape, flags, read, context);
}

function rowOf({ unpaid, open, problems, seen: _seen, version: _version, ...rest }: Bookmark) {
  return {
    ...rest,
    unpaid: unpaid.length,
    ...(open === undefined ? {} : { open: open.length }),
    problems: problems.length,
  };
}
