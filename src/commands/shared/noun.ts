import type { Command } from 'commander';
import type { Context } from '../../context.js';
import type { NounGroup } from '../../help.js';

/** A top-level word of the command line. Its module is loaded only when the word is typed, so start-up stays small. */
export interface Noun {
  name: string;
  description: string;
  group: NounGroup;
  /** For programs, not for people: no help text, reference or suggestion names it. */
  hidden?: boolean;
  /** The verbs below it. */
  verbs?: () => Promise<(context: Context) => Command[]>;
  /** For a word that is a command by itself. */
  command?: () => Promise<(context: Context) => Command>;
}
