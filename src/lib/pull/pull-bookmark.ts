import { statsOf } from '../disk/files.js';
import { LocalError } from '../errors/errors.js';
import type { PlatformTime } from '../http/platform-clock.js';
import { type Bookmark, bookmarkName, parseBookmark } from '../journal/bookmarks.js';
import type { Sink } from '../sinks/target/sink.js';
import { checkHeld, pulledAgain, rotates } from './pull-held.js';
import type { PullDeps, PullOptions } from './pull-job.js';

/** What reading a bookmark needs; whether it is in the future shows the platform's time. */
type BookmarkDeps = Omit<PullDeps, 'clock'> & { clock: PlatformTime };

/**
 * Where the last pull ended. Undefined when there is no bookmark.
 * @throws {LocalError} when it is damaged, or begins in the future
 */
export async function readBookmark(
  options: PullOptions,
  deps: BookmarkDeps,
  workFolder: string,
): Promise<Bookmark | undefined> {
  const bookmark = await keptBookmark(options, deps, workFolder);
  return bookmark === undefined ? undefined : trusted(bookmark, options, deps, workFolder);
}

/** The truth is where it moves together with the data. */
async function keptBookmark(
  options: PullOptions,
  deps: BookmarkDeps,
  workFolder: string,
): Promise<Bookmark | undefined> {
  const { scope } = options;
  if (!deps.keepsBookmarks) return deps.bookmarks.read(scope);
  return inSink(deps, workFolder, async (sink) => {
    const bookmark = storedBookmark(await sink.readBookmark?.(bookmarkName(scope)));
    return bookmark === undefined ? undefined : checkHeld(bookmark, sink, options);
  });
}

async function inSink<Result>(
  { openSink }: Pick<PullDeps, 'openSink'>,
  workFolder: string,
  work: (sink: Sink) => Promise<Result>,
): Promise<Result> {
  const sink = await openSink({ lateBefore: undefined, workFolder });
  try {
    return await work(sink);
  } finally {
    await sink.close();
  }
}

/** What a database keeps; `null` stands for one that was reset. @throws {LocalError} */
export function storedBookmark(text: string | undefined): Bookmark | undefined {
  return text === undefined || text === 'null' ? undefined : parseBookmark(text, 'the database');
}

/**
 * The bookmark less what cannot be true of it: a position behind which documents would be missing without a word.
 * A target of its own that is gone is pulled anew, and a position in the future (the clock was wrong once) is taken back.
 */
async function trusted(
  kept: Bookmark,
  options: PullOptions,
  deps: BookmarkDeps,
  workFolder: string,
): Promise<Bookmark> {
  const { isStream, named, scope, target } = options;
  const { keepsBookmarks, notice, clock } = deps;
  const { state } = scope;
  let bookmark = kept;
  const now = deps.now().getTime();
  if (!isStream && !keepsBookmarks) {
    if (named && bookmark.target !== target.absolute) {
      notice(
        `the bookmark ${state} was of ${bookmark.target}: ${target.shown} gets what came after ${bookmark.position}, not what was before`,
        'warning',
      );
      bookmark = { ...bookmark, held: undefined };
    } else if (await isGone(target.absolute)) {
      if (!rotates(options, bookmark)) {
        notice(
          `${target.shown} is gone, so it is pulled again from ${bookmark.from}, where the bookmark ${state} began`,
          'warning',
        );
        return pulledAgain(bookmark);
      }
    } else if (bookmark.held !== undefined) {
      bookmark = await inSink(deps, workFolder, (sink) => checkHeld(kept, sink, options));
    }
  }
  // What is missing may be rows of another table, or of a document that is still counted.
  if (options.repair && !isStream) {
    notice(`all since ${bookmark.from} is pulled again, where the bookmark ${state} began`);
    bookmark = pulledAgain(bookmark);
  }
  if (Date.parse(bookmark.position) <= clock.later(now)) return bookmark;
  if (Date.parse(bookmark.from) > clock.later(now)) {
    throw new LocalError(`the bookmark ${state} begins in the future, at ${bookmark.from}`, {
      hint: `tillctl bookmarks reset ${state}, then pull with --since-last --from <time>`,
    });
  }
  const position = new Date(clock.earlier(now)).toISOString();
  notice(`the bookmark ${state} is in the future, at ${bookmark.position}: taken back to ${position}`, 'warning');
  return { ...bookmark, position };
}

/** What else is wrong with it is told when it is opened. */
async function isGone(file: string): Promise<boolean> {
  return (await statsOf(file).catch(() => 'there')) === undefined;
}
