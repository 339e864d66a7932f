import { Command } from 'commander';
import type { Context } from '../../context.js';
import { bookmarkNamed, changeDeps } from './bookmark-named.js';

export function resetCommand(context: Context): Command {
  return new Command('reset')
    .description('Take a bookmark away, so that the next pull needs --from')
    .argument('<name>', 'as listed: its state; <noun>/<state> where several have it')
    .option('--break-lock', 'take the lock from a pull that cannot be asked', false)
    .addHelpText('after', '\nExamples:\n  $ tillctl bookmarks reset books\n\nWhat the target has stays.')
    .action((name: string, { breakLock }: { breakLock: boolean }) => runReset(name, breakLock, context));
}

async function runReset(name: string, breakLock: boolean, context: Context): Promise<void> {
  const { changeBookmark } = await import('../../lib/pull/change-bookmark.js');
  const found = await bookmarkNamed(name, context);
  await changeBookmark(found, undefined, breakLock, changeDeps(context));
  const { profile, org, noun, state, position } = found;
  context.showDone({
    json: { profile, org, noun, state, position, removed: true },
    text: `removed the bookmark ${state} of ${noun}, which was at ${position}\n`,
  });
}
