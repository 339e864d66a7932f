/**
 * Tells a person something beside the result. A warning says that something is not as it should be, or that something may
 * be missed: it is told with `--quiet`, too, but not with `-qq`.
 */
export type Notice = (line: string, kind?: 'warning') => void;

/**
 * Tells a text of several lines, line by line: a line break within a notice is written out, since it may come from outside.
 *
 * @param text whose cells and values were made visible already
 */
export function noticeLines(notice: Notice, text: string): void {
  for (const line of text.trimEnd().split('\n')) notice(line);
}
