import type { CellType } from '../model/cell-type.js';
import type { Encoding } from './encoding.js';

/** One record of an input file, still text. */
export interface Row {
  /** Physical line on which the record begins (header = 1; xlsx: sheet row). */
  line: number;
  /** Its place in a JSON array, from 0 as in `jq '.[3]'` and in paths of members; several may begin on one line. */
  element?: number;
  /**
   * Cells by the position of their column in `InputFile.columns`. `undefined` is a member that a JSON object does not
   * have; a CSV cell is never undefined. Shorter or longer than the columns only when the row is ragged.
   */
  cells: readonly (string | undefined)[];
  /** Set when a CSV row has not as many cells as the header: how many of each. Such a row is to be rejected. */
  ragged?: { cells: number; columns: number };
  /** Why this is no row, which keeps its number all the same: runs of older versions counted it. */
  leftOut?: 'empty' | 'header';
  /**
   * Cells that are bad whatever their column is: errors and numbers of too many digits of a workbook. By their place in
   * `cells`, which has the text to show.
   */
  faults?: RowFaults;
  /** By place in `cells`: what the file typed the cell as; absent where no cell is typed, as in every text file. */
  types?: readonly (CellType | undefined)[];
  /** JSON inputs: places in `cells` of what is an array there; the text of one with one entry does not show it. */
  lists?: ReadonlySet<number>;
  /** JSON inputs: the element's own text, for a reject file that loses nothing. */
  source?: string;
}

/** Where no row has a cell: a place there costs nothing to read, one at -1 is looked up by its name each time. */
export const noCell = 2 ** 29;

/** Where the cells of a column stand in a row; `noCell` of one that the file does not have. */
export function cellAt(columns: readonly string[], name: string): number {
  const at = columns.indexOf(name);
  return at === -1 ? noCell : at;
}

/** Where a record begins, as messages name it: `products.csv:14`, of a JSON array `products.json:14 [3]`. */
export function placeOf(file: string, { line, element }: Pick<Row, 'line' | 'element'>): string {
  return element === undefined ? `${file}:${line}` : `${file}:${line} [${element}]`;
}

/** The same for a record by itself; nothing says of a table that it has no elements. */
export function startOf({ line, element }: Pick<Row, 'line' | 'element'>): Pick<Row, 'line' | 'element'> {
  return element === undefined ? { line } : { line, element };
}

export type RowFaults = ReadonlyMap<number, { code: string; message: string }>;

export const inputFormats = ['csv', 'tsv', 'json', 'ndjson', 'xlsx'] as const;
export type InputFormat = (typeof inputFormats)[number];

export interface InputOptions {
  /** Required for standard input, else taken from the file's name. `.gz` behind it is unpacked. */
  format?: InputFormat;
  encoding?: string;
  delimiter?: string;
  /** Of a CSV: quotation marks are characters like others. */
  noQuotes?: boolean;
  /** What messages call the file when that is not its path: `stdin` for a spooled standard input. */
  name?: string;
  /** Of a table: the line of its header, from 1. Never of a reject file, whose header is its first line. */
  headerRow?: number;
  /** The same of a mapping, which may be for files of JSON, too. */
  mappedHeaderRow?: number;
  /** Of a workbook: the name of a sheet or its place from 1. Without it the first visible one that holds anything. */
  sheet?: string;
  /** Ends the reading between two chunks, as an interruption. */
  signal?: AbortSignal;
  /** Of ours, for texts of a workbook that do not fit into memory; default the system's folder for temporary files. */
  folder?: string;
}

/** How a table is written as a text. */
export interface TextForm {
  encoding: Encoding;
  /** It begins with a byte order mark. */
  hasMark: boolean;
  delimiter: string;
  lineEnd: string;
}

/**
 * An input file that can be read more than once (a checking pass, a sending pass). It stays open between passes,
 * so a file renamed over it does not mix two versions.
 */
export interface InputFile {
  /** As the operator named it; `stdin` for standard input. */
  name: string;
  format: InputFormat;
  /** What was detected or asked for, for a notice: for example `Windows-1252, delimiter ";"`. */
  description: string;
  /** Header cells of a CSV; for JSON the members of all elements, in the order in which they first appear. */
  columns: readonly string[];
  /** Of a CSV or TSV; its reject file has it as well. */
  form?: TextForm;
  /** A JSON input in which some value is an object or an array of more than plain values: no cell holds it faithfully. */
  nested: boolean;
  /** Rows in file order, in batches so that a million rows cost few promises. @throws {InputError} with file and line */
  rows(): AsyncIterable<Row[]>;
  /** The same with those that are left out but have a number. Absent where there are none. */
  records?: () => AsyncIterable<Row[]>;
  /**
   * The batches of `records` once more, of which those that are not wanted come empty, and their bytes are not read. Absent
   * where batches are not found without all those before.
   *
   * @param isWanted by the number of the batch, from 0, as `records` gave it out when it was read to its end
   * @throws {InputError} with file and line
   */
  someRecords?: (isWanted: (batch: number) => boolean) => AsyncIterable<Row[]>;
  /** Of the file's bytes as they are on disk (packed when gzipped), in hex. */
  sha256(): string;
  sizeBytes: number;
  /** Of a plan whose entries are the rows: its number. */
  plan?: string;
  /** Line that looks more like a header than the one that was taken for it: titles stand above it. */
  laterHeader?: number;
  /** What the operator may not know of the file, complete once its rows were read: hidden rows, other sheets. */
  notices?: () => readonly string[];
  close(): Promise<void>;
}

/** An input of records of which some may be left out: its rows are made of these. */
export type TableFile = Omit<InputFile, 'rows' | 'records'> & Required<Pick<InputFile, 'records'>>;
