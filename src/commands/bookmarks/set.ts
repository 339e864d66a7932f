import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { bookmarkNamed, changeDeps } from './bookmark-named.js';

export interface SetFlags {
  timezone?: string;
  breakLock: boolean;
}

export function setCommand(context: Context): Command {
  return new Command('set')
    .description('Move a bookmark, so that the next pull begins there')
    .argument('<name>', 'as listed: its state; <noun>/<state> where several have it')
    .argument('<time>', '2026-11-01, 2026-11-01T08:00:00Z or -7d (after --)')
    .addOption(new Option('--timezone <name>', 'where a day begins, for example Europe/Berlin (default: UTC)'))
    .option('--break-lock', 'take the lock from a pull that cannot be asked', false)
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl bookmarks set books 2026-11-01\n  $ tillctl bookmarks set books -- -7d\n\nWhat the target has stays; it is read and merged again.',
    )
    .action((name: string, time: string, flags: SetFlags) => runSet(name, time, flags, context));
}

async function runSet(name: string, time: string, flags: SetFlags, context: Context): Promise<void> {
  const { readTime } = await import('../../lib/config/time.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
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
}
