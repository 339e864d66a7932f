import { type Command, Option } from 'commander';
import { formatOption, parseCount, parsePageSize, parseWholeNumber } from './shared-options.js';

/** What every list takes, beside its own filters. */
export interface ListFlags {
  format?: string;
  header?: boolean;
  columns?: string;
  sort?: string;
  search?: string;
  timezone?: string;
  milliseconds?: boolean;
  limit?: number;
  offset?: number;
}

/** A filter that is applied to what was read: the column must hold exactly the value of the flag. */
export interface ListFilter {
  /** As commander names the value: `status`. */
  flag: string;
  column: string;
  option: () => Option;
}

/** What is known of a list before it is read. */
export interface ListShape {
  /** Shown unless `--columns` says otherwise. */
  columns: readonly string[];
  /** All that may be asked for; those that are shown unless told. */
  known?: () => Promise<readonly string[]>;
  filters?: readonly ListFilter[];
}

/** A flag whose value is made of words that are known: completion proposes them. */
export class WordsOption extends Option {
  constructor(
    flags: string,
    description: string,
    readonly words: () => Promise<readonly string[]>,
  ) {
    super(flags, description);
  }
}

export async function knownColumns({ columns, known }: ListShape): Promise<readonly string[]> {
  return [...new Set([...columns, ...((await known?.()) ?? [])])];
}

/**
 * Gives a `list` the flags that all lists have, and its filters.
 *
 * @param paged the platform gives it page by page, and `showPages` shows it; else all of it is shown unless told
 */
export function withListOptions(command: Command, shape: ListShape, paged: boolean): Command {
  const words = () => knownColumns(shape);
  for (const { option } of shape.filters ?? []) command.addOption(option());
  command
    .option('--search <text>', 'only those that show this text in a column; case does not matter')
    .addOption(new WordsOption('--sort <column>', 'by this column, the smallest first; -column for the largest', words))
    .addOption(
      new WordsOption('--columns <names>', `which, for example ${shape.columns.slice(0, 2).join(',')}`, words),
    );
  addLimit(command, paged);
  if (!command.options.some(({ long }) => long === '--timezone')) {
    command.option('--timezone <name>', 'zone of the times, for example Europe/Berlin');
  }
  return command
    .option('--milliseconds', 'show times of a table with them')
    .addOption(formatOption())
    .option('--header', 'name the columns in what is printed tab-separated');
}

function addLimit(command: Command, paged: boolean): void {
  const many = paged
    ? 'maximum to list, 1 to 5000 (default: 200; csv, tsv and ndjson: all)'
    : 'most to list (default: all)';
  const limit = new Option('--limit <n>', many);
  if (!command.options.some(({ long }) => long === '--limit')) {
    command.addOption(paged ? limit.argParser(parsePageSize) : limit.argParser(parseCount));
  }
  command.addOption(new Option('--offset <n>', 'how many to pass over').argParser(parseWholeNumber).default(0));
}
