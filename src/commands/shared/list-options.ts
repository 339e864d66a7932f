import { camel, count, type InputOf, optional, parsed, parseWholeNumber, type Takes } from './command.js';
import { formatFlag, parsePageSize } from './shared-options.js';

/** What every list takes, beside its own filters. */
export type ListFlags = Partial<InputOf<ReturnType<typeof listFlags>>>;

/** What is known of a list before it is read. */
export interface ListShape {
  /** Shown unless `--columns` says otherwise. */
  columns: readonly string[];
  /** All that may be asked for; those that are shown unless told. */
  known?: () => Promise<readonly string[]>;
  /** Flags for columns of their names, which must hold exactly their value. */
  filters?: Takes;
}

export async function knownColumns({ columns, known }: ListShape): Promise<readonly string[]> {
  return [...new Set([...columns, ...((await known?.()) ?? [])])];
}

/** The value of each filter that is given, by its column. */
export function filtersOf({ filters = {} }: ListShape, flags: object): ReadonlyMap<string, string> {
  const given = new Map<string, unknown>(Object.entries(flags));
  const columns = Object.keys(filters).map((typed) => /--([\w-]+)/.exec(typed)?.[1] ?? typed);
  return new Map(
    columns.flatMap((column) => {
      const value = given.get(camel(column));
      return typeof value === 'string' ? [[column, value] as const] : [];
    }),
  );
}

/** The flags that all lists have. @param paged the platform gives it page by page, and `showPages` shows it; else all of it is shown unless told */
function listFlags(shape: ListShape, paged: boolean) {
  const words = () => knownColumns(shape);
  const few = shape.columns.slice(0, 2).join(',');
  return {
    '--search <text>': 'only those that show this text in a column; case does not matter',
    '--sort <column>': optional('by this column, the smallest first; -column for the largest', words),
    '--columns <names>': optional(`which, for example ${few}`, words),
    '--limit <n>': paged
      ? parsed(parsePageSize, 'maximum to list, 1 to 5000 (default: 200; csv, tsv and ndjson: all)')
      : count('most to list (default: all)'),
    '--offset <n>': parsed(parseWholeNumber, 'how many to pass over', 0),
    '--timezone <name>': 'zone of the times, for example Europe/Berlin',
    '--milliseconds': 'show times of a table with them',
    ...formatFlag,
    '--header': 'name the columns in what is printed tab-separated',
  };
}

/** What a list takes: its own, its filters, and the flags that all lists have unless they are among its own. */
export function listTakes<Own extends Takes>(
  shape: ListShape,
  paged: boolean,
  own: Own,
): Own & ReturnType<typeof listFlags>;
export function listTakes(shape: ListShape, paged: boolean, own: Takes): Takes {
  const common = Object.entries(listFlags(shape, paged)).filter(([typed]) => !(typed in own));
  return { ...own, ...shape.filters, ...Object.fromEntries(common) };
}
