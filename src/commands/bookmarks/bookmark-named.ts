import { join } from 'node:path';
import type { Context } from '../../context.js';
import { AuthError } from '../../lib/errors/errors.js';
import { type Bookmark, openBookmarks } from '../../lib/journal/bookmarks.js';
import type { PulledNoun } from '../../lib/model/document.js';
import { type ChangeBookmarkDeps, findBookmark } from '../../lib/pull/change-bookmark.js';

/** Of the profile in force; without one, of all. @throws {UsageError} when there is none, or several */
export async function bookmarkNamed(name: string, context: Context): Promise<Bookmark> {
  return findBookmark(name, await scopeOf(context), openBookmarks(context.folders.state));
}

async function scopeOf(context: Context): Promise<{ profile: string; org: string } | undefined> {
  try {
    const { profile, org } = await context.settings();
    return { profile, org };
  } catch (error) {
    // A bookmark can be looked at and moved without a login.
    if (error instanceof AuthError) return undefined;
    throw error;
  }
}

export function changeDeps({ env, folders, keepState, lock, now, terminal }: Context): ChangeBookmarkDeps {
  return {
    bookmarks: openBookmarks(folders.state, keepState),
    lock,
    now,
    openSink: async ({ target, noun }) => {
      // The form of a file may have been told by `--format`, and does not matter here.
      if (!/^(sqlite|duckdb|postgres(ql)?):/.test(target)) return undefined;
      const { readPullTarget } = await import('../shared/pull-target.js');
      const found = readPullTarget(target, undefined);
      if (!found.keepsBookmarks) return undefined;
      const { openSink } = await import('../../lib/sinks/open-sink.js');
      const { schemaOf } = await import('../../lib/documents/tables.js');
      const options = { schema: schemaOf(noun as PulledNoun), workFolder: join(folders.state, 'work'), now, env };
      return openSink(found.target, options, { stdout: terminal.out });
    },
  };
}
