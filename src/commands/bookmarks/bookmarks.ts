import { keptName, selectProfile } from '../../lib/config/profiles.js';
import { readTime } from '../../lib/config/time.js';
import { UsageError } from '../../lib/errors/errors.js';
import { type Bookmark, openBookmarks } from '../../lib/journal/bookmarks.js';
import { shownJson } from '../../lib/json/json.js';
import { command } from '../shared/command.js';
import { wholeList } from '../shared/list-command.js';
import { bookmarkNamed, changeDeps } from './bookmark-named.js';

const list = wholeList(
  'List the bookmarks of pulls',
  {
    noun: 'bookmarks',
    columns: ['state', 'noun', 'position', 'unpaid', 'problems', 'updated_at', 'profile', 'org', 'target'],
    documentOf: (items: readonly unknown[]) => items,
  },
  {},
  'Examples:\n  $ tillctl bookmarks list\n  $ tillctl bookmarks list --format csv',
  async (_none, context) => {
    const profile = await keptName(context.globals.profile, context.profiles);
    const all = await openBookmarks(context.folders.state).list();
    if (all.every((bookmark) => bookmark.profile !== profile)) selectProfile(profile, await context.profiles());
    return all.filter((bookmark) => profile === undefined || bookmark.profile === profile).map(rowOf);
  },
);

function rowOf({ unpaid, open, problems, seen: _seen, version: _version, ...rest }: Bookmark) {
  return {
    ...rest,
    unpaid: unpaid.length,
    ...(open === undefined ? {} : { open: open.length }),
    problems: problems.length,
  };
}

const nameTake = { '<name>': 'as listed: its state; <noun>/<state> where several have it' };
const breakLockFlag = { '--break-lock': 'take the lock from a pull that cannot be asked' };

const show = command(
  'show',
  'Show a bookmark with all that the next pull looks at again',
  nameTake,
  'Examples:\n  $ tillctl bookmarks show books\n  $ tillctl bookmarks show invoices/books --json',
  async ({ name }, context) => {
    const bookmark = await bookmarkNamed(name, context);
    context.show({ json: bookmark, text: `${shownJson(bookmark, 2)}\n` });
  },
);

const set = command(
  'set',
  'Move a bookmark, so that the next pull begins there',
  {
    ...nameTake,
    '<time>': '2026-11-01, 2026-11-01T08:00:00Z or -7d (after --)',
    '--timezone <name>': 'where a day begins, for example Europe/Berlin (default: UTC)',
    ...breakLockFlag,
  },
  `Examples:
  $ tillctl bookmarks set books 2026-11-01
  $ tillctl bookmarks set books -- -7d

What the target has stays; it is read and merged again.`,
  async ({ name, time, ...flags }, context) => {
    const { changeBookmark } = await import('../../lib/pull/change-bookmark.js');
    const now = context.now();
    const at = readTime(time, { source: '<time>', now, timezone: flags.timezone });
    if (at > now.getTime()) {
      throw new UsageError(`${time} is in the future: everything up to there would be passed over`);
    }
    const found = await bookmarkNamed(name, context);
    const position = new Date(at).toISOString();
    const changed = await changeBookmark(found, position, flags.breakLock, changeDeps(context));
    context.showDone({
      json: changed,
      text: `moved the bookmark ${found.state} of ${found.noun} from ${found.position} to ${position}\n`,
    });
  },
);

const reset = command(
  'reset',
  'Take a bookmark away, so that the next pull needs --from',
  { ...nameTake, ...breakLockFlag },
  'Examples:\n  $ tillctl bookmarks reset books\n\nWhat the target has stays.',
  async ({ name, breakLock }, context) => {
    const { changeBookmark } = await import('../../lib/pull/change-bookmark.js');
    const found = await bookmarkNamed(name, context);
    await changeBookmark(found, undefined, breakLock, changeDeps(context));
    const { profile, org, noun, state, position } = found;
    context.showDone({
      json: { profile, org, noun, state, position, removed: true },
      text: `removed the bookmark ${state} of ${noun}, which was at ${position}\n`,
    });
  },
);

export const commands = [list, show, set, reset];
