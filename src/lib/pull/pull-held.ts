import { LocalError } from '../errors/errors.js';
import type { Bookmark, Held } from '../journal/bookmarks.js';
import type { Sink } from '../sinks/target/sink.js';
import { shellWord } from '../terminal/shell-word.js';
import type { PullOptions } from './pull-job.js';

/** What a target holds now. @returns undefined where it cannot be read back */
export async function heldIn(sink: Sink): Promise<Held | undefined> {
  if (sink.count === undefined) return undefined;
  const documents = await sink.count();
  return sink.mark === undefined ? { documents } : { documents, mark: await sink.mark() };
}

/** Whether it may be emptied or moved away by its owner: what was said now counts, else what was said before. */
export function rotates({ targetRotates }: PullOptions, bookmark: Bookmark | undefined): boolean {
  return targetRotates ?? bookmark?.target_rotates === true;
}

/**
 * The bookmark, where the target still holds at least as many documents as when the bookmark moved. A bookmark that knows
 * nothing of its target claims nothing, and neither does one that is pulled again from its beginning (`--repair`).
 *
 * @throws {LocalError} when there are fewer
 */
export async function checkHeld(bookmark: Bookmark, sink: Sink, options: PullOptions): Promise<Bookmark> {
  const { held } = bookmark;
  if (held === undefined || sink.count === undefined || options.repair || rotates(options, bookmark)) return bookmark;
  // Its files were not touched: they need not be read to be counted.
  if (held.mark !== undefined && held.mark === (await sink.mark?.())) return bookmark;
  const documents = await sink.count();
  if (documents >= held.documents) return bookmark;
  const { shown, format } = options.target;
  const fewer = `${shown} holds ${documents} documents, and held ${held.documents} when its bookmark last moved`;
  const words = ['tillctl', options.noun, 'pull', '--since-last'];
  if (options.named) words.push('--state', shellWord(options.scope.state));
  words.push('--out', shellWord(shown), ...(format === undefined ? [] : ['--format', format]), '--repair');
  throw new LocalError(`${fewer}: it was emptied, or restored from a backup`, {
    hint: `${words.join(' ')} pulls again what is missing; --target-rotates when it is emptied on purpose`,
  });
}

/** From where it began, and without what was known of the target. */
export function pulledAgain({ held: _, ...bookmark }: Bookmark): Bookmark {
  return { ...bookmark, position: bookmark.from };
}
