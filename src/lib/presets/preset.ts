import { InputError } from '../errors/errors.js';
import { quoted } from '../schema/quoted.js';
import { noCell, type Row } from '../tabular/row.js';

/** What the operator says of a file that a preset reads. */
export interface PresetOptions {
  /** For every row, where the shop's own tax classes say nothing that tillctl could know. */
  taxCategory?: string;
  /** Leave variant groups out. */
  noVariantGroups?: boolean;
}

/** Reads the export of a shop as if it had tillctl's columns. */
export interface Preset {
  name: string;
  /** With its article, for messages: `a Shopify product export`. */
  what: string;
  /** Whether prices of such shops are gross unless an option says otherwise; undefined where the preset has no prices. */
  gross?: boolean;
  /** @throws {InputError} when the file is something else */
  begin: (columns: readonly string[], options: PresetOptions, fileName: string) => PresetReading;
}

/** A preset fitted to the columns of one file. Every row is looked at once before the first is mapped. */
export interface PresetReading {
  /** The columns of mapped rows. */
  columns: readonly string[];
  /** A column as the operator's file names it; undefined where it comes from no column. */
  sourceOf: (column: string) => string | undefined;
  /** What only the whole file tells: titles that stand on other lines, parents of variants. */
  look: (row: Row) => void;
  /** By the same order as `columns`; undefined for a line that makes no row. */
  cells: (row: Row) => (string | undefined)[] | undefined;
  /** External ids of the variant groups that rows name, with their names. Complete once every row was looked at. */
  variantGroups: ReadonlyMap<string, string>;
  /** What was skipped, and what the operator should know; once every row was looked at. */
  notices: () => string[];
  /** Columns of the export that rows are made of, in any case. */
  taken: readonly string[];
  /** What `migrate init` makes steps of beside; absent where there is nothing. */
  along?: PresetAlong;
}

/** The parts of an export that go to other steps of a project than its products. */
export interface PresetAlong {
  /** Columns of the export that each is made of. */
  taken: Readonly<Record<AlongPart, readonly string[]>>;
  /** Of the product that a line makes; undefined for a line that makes none. Once every row was looked at. */
  of: (row: Row) => AlongProduct | undefined;
}

export type AlongPart = 'manufacturer' | 'category' | 'stock' | 'images';

/** Texts as they stand in the file; empty where the shop says nothing. */
export interface AlongProduct {
  manufacturer: string;
  category: string;
  stock: string;
  /** Addresses, the main one first. */
  images: readonly string[];
}

/** A cell of a row by the name of its column, without white space around; empty where the export has no such column. */
export type Cell = (name: string | undefined) => string;

/** Columns of an export by their names, whatever the case of those. */
export interface ColumnFinder {
  cells: (row: Row) => Cell;
  /** The first of these that is there, as the file writes it. */
  named: (...names: string[]) => string | undefined;
}

/**
 * @param needed groups of names for the same column; one of each must be there
 * @throws {InputError} naming the column that is missing
 */
export function columnFinder(
  columns: readonly string[],
  needed: readonly (readonly string[])[],
  fileName: string,
  what: string,
): ColumnFinder {
  // Of two columns of a name the first one counts.
  const places = new Map(columns.map((column, at) => [plain(column), at] as const).reverse());
  const missing = needed.find((names) => !names.some((name) => places.has(plain(name))));
  if (missing !== undefined) {
    const found = columns.slice(0, 12).map((column) => quoted(column).slice(1, -1));
    const more = columns.length > 12 ? `, and ${columns.length - 12} more` : '';
    throw new InputError(
      `${fileName} is not ${what}: it has no column ${quoted(missing[0] ?? '')} (found: ${found.join(', ')}${more})`,
      { hint: 'export it in English, or describe its columns with --map instead of a preset' },
    );
  }
  return {
    cells:
      ({ cells }) =>
      (name) =>
        (cells[(name === undefined ? undefined : places.get(plain(name))) ?? noCell] ?? '').trim(),
    named: (...names) => {
      const name = names.find((candidate) => places.has(plain(candidate)));
      return name === undefined ? undefined : columns[places.get(plain(name)) ?? -1];
    },
  };
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}

/** Counts by words, told as `3 lines without a price, 1 line of the type grouped`. */
export function createTally() {
  const counts = new Map<string, number>();
  return {
    add: (words: string): void => {
      counts.set(words, (counts.get(words) ?? 0) + 1);
    },
    /** @param one and many: of what was counted */
    text: (one: string, many: string): string =>
      [...counts].map(([words, count]) => `${count} ${count === 1 ? one : many} ${words}`).join(', '),
  };
}

/** @returns `skipped: 2 lines without a price`; nothing where nothing was */
export function skippedNotice(text: string): string | undefined {
  return text === '' ? undefined : `skipped: ${text}`;
}
