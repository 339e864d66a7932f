import { textWidth } from './text-width.js';

/**
 * A text for people, as wide as their terminal: long lines go on below the last column of the line, which begins after two
 * or more blanks, else indented. What is broken and what is not: `wrapLine`.
 *
 * @param width columns of the terminal
 * @param measure columns that a text takes, where it is more than what is seen
 */
export function wrapText(text: string, width: number, measure = textWidth): string {
  return text
    .split('\n')
    .map((line) => (measure(line) <= width ? line : wrapUnder(line, width, measure)))
    .join('\n');
}

const deeper = 4;

function wrapUnder(line: string, width: number, measure: Measure): string {
  const gaps = [...line.matchAll(/\S {2,}(?=\S)/g)].map(({ index, 0: gap }) => index + gap.length);
  const column = gaps.findLast((at) => measure(line.slice(0, at)) <= width / 2);
  const lead = /^ */.exec(line)?.[0].length ?? 0;
  if (column === undefined) return wrapLine(line, width, lead + deeper, 0, measure);
  const indent = measure(line.slice(0, column));
  return line.slice(0, column) + wrapLine(line.slice(column), width, indent, indent, measure);
}

type Measure = (text: string) => number;

/**
 * Breaks a long line between words, with what follows indented. Nothing that is to be copied is broken: no quoted text, no
 * path without blanks, and no command (`tillctl` and what follows it); it stands on a line of its own, however long.
 *
 * @param width columns of the terminal
 * @param indent of the lines that follow
 * @param first columns that the first line has not, for what stands before the text
 * @param measure as of `wrapText`
 */
export function wrapLine(line: string, width: number, indent: number, first = 0, measure: Measure = textWidth): string {
  if (first + measure(line) <= width) return line;
  const lead = /^ */.exec(line)?.[0] ?? '';
  const lines: string[] = [];
  let current = lead;
  let room = width - first;
  for (const word of wordsOf(line.slice(lead.length))) {
    const longer = current.trim() === '' ? current + word : `${current} ${word}`;
    if (current.trim() === '' || measure(longer) <= room) {
      current = longer;
      continue;
    }
    lines.push(current);
    current = ' '.repeat(indent) + word;
    room = width;
  }
  return [...lines, current].join('\n');
}

/** What stays together. A quotation mark within a word (`profile's`) begins none, and a semicolon ends a command. */
function wordsOf(text: string): string[] {
  return text.match(/tillctl [^;]*;(?= )|tillctl .*|(?:[^\s"]*"[^"]*"[^\s"]*)+|\S+/g) ?? [];
}
