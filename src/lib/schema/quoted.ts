import { visible } from '../terminal/visible.js';

const longestShown = 60;

/** A value as it stands in a message: in quotes, on one line, cut when it is long. Never begins with `= + - @`. */
export function quoted(value: string): string {
  // A cell can have megabytes; a code point takes at most two units, so this much is enough to cut from.
  const start = [...value.slice(0, (longestShown + 1) * 2)];
  const shown = start.length > longestShown ? `${start.slice(0, longestShown).join('')}…` : value;
  return `"${visible(shown)}"`;
}

/** Length in Unicode code points, as the platform counts; a lone surrogate is one. */
export function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}
