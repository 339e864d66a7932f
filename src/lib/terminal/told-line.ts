import { coloured, type Meaning } from './colour.js';
import type { Terminal } from './terminal.js';
import { wrapLine } from './wrap.js';

/** Of the lines that a long one goes on in: more than any line of ours begins with. */
const indent = 4;

/**
 * A line on stderr as a person reads it: a word in its colour, long ones broken between words. A log gets it as it is.
 *
 * @param line made visible already
 * @param head stands before it, such as `error: `
 * @param meaning colours the head, or the whole line where it has none
 */
export function toldLine(
  line: string,
  { errIsTerminal, columns, colour }: Pick<Terminal, 'errIsTerminal' | 'columns' | 'colour'>,
  { head = '', meaning }: { head?: string; meaning?: Meaning } = {},
): string {
  if (!errIsTerminal) return `${head}${line}`;
  const lead = /^ */.exec(line)?.[0].length ?? 0;
  const wrapped = wrapLine(line, columns, lead + indent, head.length);
  if (meaning === undefined) return `${head}${wrapped}`;
  if (head === '') return coloured(wrapped, meaning, colour);
  return `${coloured(head.trimEnd(), meaning, colour)}${' '.repeat(head.length - head.trimEnd().length)}${wrapped}`;
}
