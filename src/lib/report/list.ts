import type { Writable } from 'node:stream';
import { hasCode, localError } from '../disk/system-reason.js';
import { ReaderGoneError, UsageError } from '../errors/errors.js';
import { isLosslessNumber, shownJson, stringifyJson } from '../json/json.js';
import { unpainted } from '../terminal/colour.js';
import type { Terminal } from '../terminal/terminal.js';
import { visible } from '../terminal/visible.js';
import { paintStates } from './cell-colours.js';
import { csvLine } from './csv-text.js';
import { formatTable } from './table.js';

/** `bare` is tab-separated text without a header line: what a pipe gets when no format is named. */
export type ListFormat = 'table' | 'bare' | 'tsv' | 'json' | 'ndjson' | 'csv';

export interface ListLayout {
  /** Members that become columns, `a.b` for one of an object's. JSON has all members of a row, whatever is named here. */
  columns: readonly string[];
  format: ListFormat;
  /** Columns of the terminal, for a table. */
  width: number;
  /** A person looks: then CSV, too, is shown with control and bidi characters written out. */
  outIsTerminal?: boolean;
}

type ListPlace = Pick<Terminal, 'columns'> & Partial<Pick<Terminal, 'outIsTerminal' | 'paint'>>;

/** Writes a list of any length row by row, at the speed of the reader. A table alone is held until its end. */
export interface ListWriter {
  write: (row: Record<string, unknown>) => Promise<void>;
  /** The last rows and what closes the list. Leaves the stream open. */
  end: () => Promise<void>;
}

const flagFormats = ['table', 'json', 'ndjson', 'csv', 'tsv'] as const;
const partCharacters = 1 << 16;

/**
 * `--format`, else a table where a person looks and tab-separated text where a program does.
 *
 * @param header of `--header`: what a program gets has a header line too
 * @throws {UsageError}
 */
export function parseFormat(
  flag: string | undefined,
  { outIsTerminal }: Pick<Terminal, 'outIsTerminal'>,
  header = false,
): ListFormat {
  if (flag === undefined) return outIsTerminal ? 'table' : header ? 'tsv' : 'bare';
  const format = flagFormats.find((known) => known === flag);
  if (format !== undefined) return format;
  throw new UsageError(`--format "${flag}" is not one of ${flagFormats.join(', ')}`);
}

/**
 * A list as text. Numbers keep their digits.
 *
 * @param list members may be `LosslessNumber`s, lists and objects; these show as JSON
 */
export function formatList(
  list: readonly object[],
  columns: readonly string[],
  format: ListFormat,
  { columns: width, outIsTerminal, paint = unpainted }: ListPlace = { columns: 0 },
): string {
  const rows = list.map((row) => ({ ...row }));
  const cells = () => rows.map((row) => shownCells(row, columns));
  if (format === 'table') return formatTable(cells(), columns, width, paintStates(paint));
  const text = rowWriter({ columns, format, width, outIsTerminal });
  return text.begin + rows.map((row, at) => text.row(row, at === 0)).join('') + text.end(rows.length === 0);
}

/** The streaming form of `formatList`. */
export function createListWriter(out: Writable, layout: ListLayout): ListWriter {
  const { columns, format, width } = layout;
  const text = rowWriter(layout);
  const tableRows: string[][] = [];
  // The write that met it tells of it.
  out.on('error', () => undefined);
  let part = text.begin;
  let first = true;

  return {
    write: async (row) => {
      if (format === 'table') {
        tableRows.push(shownCells(row, columns));
        return;
      }
      part += text.row(row, first);
      first = false;
      if (part.length < partCharacters) return;
      const full = part;
      part = '';
      await writeTo(out, full);
    },
    end: async () => {
      await writeTo(out, format === 'table' ? formatTable(tableRows, columns, width) : part + text.end(first));
    },
  };
}

interface RowWriter {
  begin: string;
  row: (row: Record<string, unknown>, isFirst: boolean) => string;
  end: (isEmpty: boolean) => string;
}

function rowWriter({ columns, format, outIsTerminal = false }: ListLayout): RowWriter {
  const none = () => '';
  if (format === 'json') {
    return {
      begin: '[',
      row: (row, isFirst) => `${isFirst ? '\n' : ',\n'}  ${shownJson(row)}`,
      end: (isEmpty) => (isEmpty ? ']\n' : '\n]\n'),
    };
  }
  if (format === 'ndjson') return { begin: '', row: (row) => `${shownJson(row)}\n`, end: none };
  if (format === 'csv') {
    const show = outIsTerminal ? visible : (text: string) => text;
    return {
      begin: csvLine(columns.map(show)),
      row: (row) => csvLine(columns.map((column) => show(cellOf(row, column)))),
      end: none,
    };
  }
  return {
    begin: format === 'tsv' ? `${columns.map(visible).join('\t')}\n` : '',
    row: (row) => `${shownCells(row, columns).join('\t')}\n`,
    end: none,
  };
}

/** Tabs and line breaks in a cell come out as `\t` and `\n`. */
function shownCells(row: Record<string, unknown>, columns: readonly string[]): string[] {
  return columns.map((column) => visible(cellOf(row, column)));
}

/** The text of one cell; `a.b` is a member of an object. */
export function cellOf(row: Readonly<Record<string, unknown>>, column: string): string {
  return cellText(memberOf(row, column));
}

function memberOf(row: Readonly<Record<string, unknown>>, column: string): unknown {
  const point = column.indexOf('.');
  if (point === -1 || Object.hasOwn(row, column)) return row[column];
  const inner = row[column.slice(0, point)];
  const isObject = typeof inner === 'object' && inner !== null;
  return isObject ? memberOf({ ...inner }, column.slice(point + 1)) : undefined;
}

/** A value as the text of a cell: what is not a plain value is its JSON. */
export function cellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || isLosslessNumber(value)) return String(value);
  return stringifyJson(value);
}

/**
 * Resolves when the text is taken.
 *
 * @throws {ReaderGoneError} when the reader has gone
 * @throws {LocalError} when it cannot be written
 */
export async function writeTo(out: Writable, text: string | Buffer, what = 'list'): Promise<void> {
  if (text.length === 0) return;
  try {
    await new Promise<void>((resolve, reject) => {
      out.write(text, (error) => (error ? reject(error) : resolve()));
    });
  } catch (error) {
    const cause = out.errored ?? error;
    const gone = hasCode(cause, 'EPIPE');
    if (gone) throw new ReaderGoneError(`the reader of the ${what} is gone`, { cause });
    throw localError(`cannot write the ${what}`, cause);
  }
}
