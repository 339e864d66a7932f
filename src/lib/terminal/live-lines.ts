import type { LiveLine, Terminal } from './terminal.js';
import { cutToWidth } from './text-width.js';

const drawMs = 500;
/** Of a screen whose height is not known. */
const usualRows = 24;

/**
 * Several lines on stderr that are drawn again and again; the cursor stands at the end of the last one.
 *
 * @param linesOf what to draw: one line more than there is room for; each is cut to the width of the terminal
 * @param look asked before they are drawn again
 * @returns clears them; nothing is drawn any more
 */
export function drawLines(
  terminal: Terminal,
  linesOf: (room: number) => readonly string[],
  look: () => Promise<void>,
): () => void {
  let drawn = 0;
  const line: LiveLine = {
    hide: () => {
      const up = drawn > 1 ? `\u001b[${drawn - 1}A` : '';
      if (drawn > 0) terminal.err.write(`\r${up}\u001b[J`);
      drawn = 0;
    },
    show: () => {
      const lines = linesOf(Math.max(1, (terminal.rows ?? usualRows) - 3));
      terminal.err.write(lines.map((each) => cutToWidth(each, terminal.columns - 1)).join('\n'));
      drawn = lines.length;
    },
  };
  const redraw = async (): Promise<void> => {
    await look();
    if (terminal.live.paused || terminal.live.line !== line) return;
    line.hide();
    line.show();
  };
  terminal.live.line = line;
  const timer = setInterval(() => void redraw(), drawMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    if (!terminal.live.paused) line.hide();
    if (terminal.live.line === line) terminal.live.line = undefined;
  };
}
