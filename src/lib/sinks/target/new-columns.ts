import type { SinkOptions } from './sink.js';

/** Named in a notice; a version may bring many. */
const named = 6;

/**
 * Of a target that an older version began. Said once: the next pull finds the columns there.
 *
 * @param where as messages name the target
 * @param columns that it did not have
 */
export function newColumnsNotice(
  where: string,
  columns: readonly string[],
  { rewrites }: Pick<SinkOptions, 'rewrites'>,
): string[] {
  // All that the bookmark covers is written anew then.
  if (columns.length === 0 || rewrites === true) return [];
  const more = columns.length > named ? ` and ${columns.length - named} more` : '';
  const shown = columns.slice(0, named).join(', ') + more;
  return [
    `${where} was begun by an older version, which did not write ${shown}: empty in all that this pull did not write (--repair pulls all of it again)`,
  ];
}
