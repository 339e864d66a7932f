import { textWidth } from './text-width.js';

/**
 * Breaks a long line between words, with what follows indented. Nothing that is to be copied is broken: no quoted text, no
 * path without blanks, and no command (`tillctl` and what follows it); it stands on a line of its own, however long.
 *
 * @param width columns of the terminal
 * @param indent of the lines that follow
 * @param first columns that the first line has not, for what stands before the text
 */
export function wrapLine(line: string, width: number, indent: number, first = 0): string {
  if (first + textWidth(line) <= width) return line;
  const lead = /^ */.exec(line)?.[0] ?? '';
  const lines: string[] = [];
  let current = lead;
  let room = width - first;
  for (const word of wordsOf(line.slice(lead.length))) {
    const longer = current.trim() === '' ? current + word : `${current} ${word}`;
    if (current.trim() === '' || textWidth(longer) <= room) {
      current = longer;
      continue;
    }
    lines.push(current);
    current = ' '.repeat(indent) + word;
    room = width;
  }
  return [...lines, current].join('\n');
}

/** What stays together. A quotation mark within a word (`profile's`) begins none. */
function wordsOf(text: string): string[] {
  return text.match(/tillctl .*|(?:[^\s"]*"[^"]*"[^\s"]*)+|\S+/g) ?? [];
}
