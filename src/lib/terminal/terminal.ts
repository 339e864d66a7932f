import type { Readable, Writable } from 'node:stream';

/** The three standard streams and what is known of them. Tests hand in streams in memory. */
export interface Terminal {
  in: Readable & { isTTY?: boolean };
  /** The result and nothing else. */
  out: Writable;
  /** Progress, prompts, notices, errors. */
  err: Writable;
  /** A person looks at stdout: tables are aligned and coloured. Otherwise tab-separated. */
  outIsTerminal: boolean;
  /** Progress bars are drawn on stderr. */
  errIsTerminal: boolean;
  /** Somebody can be asked: stdin and stderr are terminals, and neither `--no-input` nor `CI` is set. */
  interactive: boolean;
  /** Columns of the terminal, 80 when there is none. */
  columns: number;
  colour: boolean;
}
