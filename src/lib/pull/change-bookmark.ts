import { didYouMeanHint } from '../errors/did-you-mean.js';
import { UsageError } from '../errors/errors.js';
import {
  type Bookmark,
  type BookmarkScope,
  type Bookmarks,
  bookmarkFileName,
  bookmarkName,
  bookmarkText,
} from '../journal/bookmarks.js';
import type { Lock } from '../locks/lock.js';
import type { Sink } from '../sinks/target/sink.js';
import { storedBookmark } from './pull-bookmark.js';

export interface ChangeBookmarkDeps {
  bookmarks: Bookmarks;
  lock: (request: { name: string; what: string; breakLock: boolean }) => Promise<Lock>;
  /** Opens a target that keeps its bookmarks itself; undefined for all others. */
  openSink: (bookmark: Bookmark) => Promise<Sink | undefined>;
  now: () => Date;
}

/**
 * The bookmark of this name: all of `profile/org/noun/state`, or its last parts where no other one ends so.
 *
 * @param scope what the last parts are looked for in
 * @throws {UsageError} when there is none, or several
 */
export async function findBookmark(
  name: string,
  scope: Pick<BookmarkScope, 'profile' | 'org'> | undefined,
  bookmarks: Bookmarks,
): Promise<Bookmark> {
  const all = await bookmarks.list();
  const exact = all.filter((bookmark) => bookmarkName(bookmark) === name);
  const matches = all.filter(
    (bookmark) =>
      (scope === undefined || (bookmark.profile === scope.profile && bookmark.org === scope.org)) &&
      (bookmark.state === name || bookmarkName(bookmark).endsWith(`/${name}`)),
  );
  const [found, ...others] = exact.length > 0 ? exact : matches;
  if (found === undefined) {
    const names = all.flatMap((bookmark) => [bookmark.state, bookmarkName(bookmark)]);
    throw new UsageError(`there is no bookmark "${name}"`, {
      hint: didYouMeanHint(name, names, 'tillctl bookmarks list'),
    });
  }
  if (others.length === 0) return found;
  throw new UsageError(`several bookmarks are named "${name}"`, {
    hint: `name one of them: ${[found, ...others].map(({ noun, state }) => `${noun}/${state}`).join(', ')}`,
  });
}

/**
 * Move a bookmark, or take it away. In a database it is moved as well, since there is the truth.
 *
 * @param position RFC 3339; undefined takes the bookmark away
 * @returns as it is now
 * @throws {LockedError} while a pull uses it
 */
export async function changeBookmark(
  found: Bookmark,
  position: string | undefined,
  breakLock: boolean,
  deps: ChangeBookmarkDeps,
): Promise<Bookmark | undefined> {
  const what = `the bookmark ${found.state} of ${found.noun}`;
  const lock = await deps.lock({ name: `bookmark-${bookmarkFileName(found)}`, what, breakLock });
  try {
    const sink = await deps.openSink(found);
    let changed: Bookmark | undefined;
    try {
      const current = storedBookmark(await sink?.readBookmark?.(bookmarkName(found))) ?? found;
      changed = position === undefined ? undefined : movedTo(position, current, deps.now());
      await sink?.commit({
        name: bookmarkName(found),
        state: changed === undefined ? 'null' : bookmarkText(changed),
      });
    } finally {
      await sink?.close();
    }
    if (changed === undefined) await deps.bookmarks.remove(found);
    else await deps.bookmarks.write(changed);
    return changed;
  } finally {
    await lock.release();
  }
}

function movedTo(position: string, bookmark: Bookmark, now: Date): Bookmark {
  const earlier = Date.parse(position) < Date.parse(bookmark.from);
  return {
    ...bookmark,
    position,
    from: earlier ? position : bookmark.from,
    // Who moves it back wants what is behind it given out again.
    ...(bookmark.seen === undefined ? {} : { seen: { from: position, documents: [] } }),
    updated_at: now.toISOString(),
  };
}
