import type { Readable, Writable } from 'node:stream';
import type { Paint } from './colour.js';
import type { Log } from './log.js';

/** The three standard streams and what is known of them. Tests hand in streams in memory. */
export interface Terminal {
  in: Readable & { isTTY?: boolean };
  /** The result and nothing else. */
  out: Writable;
  /** Tells the reader of `out` that this was all; nothing is written to it afterwards. */
  endOut: () => void;
  /** Progress, prompts, notices, errors. */
  err: Writable;
  /** Ends what was written to `err` without a line break; undefined where that goes out as it is written. */
  flushErr?: () => void;
  /** Takes what is known of them beside their words; undefined where `err` is for people (`--log-format text`). */
  log?: Log;
  /** A person looks at stdout: tables are aligned and coloured. Otherwise tab-separated. */
  outIsTerminal: boolean;
  /** Progress bars are drawn on stderr. */
  errIsTerminal: boolean;
  /** A user can be asked: stdin and stderr are terminals, and neither `--no-input` nor `CI` is set. */
  interactive: boolean;
  /** Columns of the terminal, 80 when there is none. */
  columns: number;
  /** Rows of the terminal at `out`; undefined where there is none. */
  rows?: number;
  colour: boolean;
  /** Colours words of a text that is written to `out`. Widths are measured before. */
  paint: Paint;
  /** Breaks long lines of a text for people that is written to `out` between words; leaves it as it is where no terminal is. */
  wrap: (text: string) => string;
  /**
   * Shows a text that is taller than the screen page by page. Undefined where no user turns pages.
   *
   * @returns whether it was shown; else it is still to be written to `out`
   */
  pager?: (text: string) => Promise<boolean>;
  /** Opens a file for a person, and says whether that could be. Undefined where no user is to be bothered. */
  open?: (file: string) => Promise<boolean>;
  /** Hears of each phase of the work that begins; what it gives is called at its end. */
  onPhase?: (phase: string) => (() => void) | undefined;
  /** What is drawn on stderr at this moment. */
  live: LiveSlot;
}

/** A line on stderr that is drawn again and again, such as a progress bar. */
export interface LiveLine {
  /** Clears it, with the cursor at the start of its place. */
  hide: () => void;
  /** Draws it at the cursor. */
  show: () => void;
}

/** At most one live line is drawn at a time. */
export interface LiveSlot {
  line?: LiveLine;
  /** A question has the screen. */
  paused?: boolean;
}

/** Writes whole lines to stderr. A live line makes room for them and is drawn again below them. */
export function writeLines({ err, live }: Pick<Terminal, 'err' | 'live'>, text: string): void {
  const line = live.paused ? undefined : live.line;
  line?.hide();
  err.write(text);
  line?.show();
}
