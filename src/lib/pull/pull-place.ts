import { bookmarkFileName } from '../journal/bookmarks.js';
import type { Lock } from '../locks/lock.js';
import type { PullDeps, PullLock, PullOptions } from './pull-job.js';

/** Neither two pulls of one bookmark nor two into one target at a time. */
export async function holdPlace(options: PullOptions, { lock, locksBeside }: PullDeps, locks: Lock[]): Promise<void> {
  const { scope, target, breakLock } = options;
  const wanted: PullLock[] = [];
  if (options.sinceLast) {
    const what = `the bookmark ${scope.state} of ${scope.noun} for profile ${scope.profile}, organisation ${scope.org}`;
    wanted.push({ name: `bookmark-${bookmarkFileName(scope)}`, what, breakLock });
  }
  if (!options.isStream) {
    // A pull of another noun or organisation into the same database waits too: it may have to change its tables.
    const everybody = { profile: 'target', org: '', noun: '', state: target.absolute };
    const what = `the target ${target.shown}`;
    wanted.push({ name: `target-${bookmarkFileName(everybody)}`, what, breakLock });
    for (const beside of await locksBeside()) wanted.push({ ...beside, what, breakLock, tidy: true });
  }
  if (wanted.length > 0) locks.push(await lock(wanted));
}
