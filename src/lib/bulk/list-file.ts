import type { Writable } from 'node:stream';
import { openAtomicFile } from '../disk/whole-file.js';
import { excelSafe } from '../model/spreadsheet-text.js';
import { cellText, createListWriter } from '../report/list.js';
import { isNumeric, type TemplateColumn } from '../schema/template-column.js';
import type { CellType } from '../xlsx/typed-cell.js';
import { openSheetFile } from './sheet-file.js';

/** What rows are exported to. In CSV and XLSX a row is cells under columns, in JSON it has all its members. */
const exportFormats = ['csv', 'xlsx', 'json', 'ndjson'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ListTarget {
  /** Path, or `-` for standard output. */
  out: string;
  format: ExportFormat;
  /** Begin cells of a CSV that a spreadsheet would run with an apostrophe. */
  excelSafe?: boolean;
  /** Default 0o666 less the umask. */
  mode?: number;
  /** Of ours, for a workbook while it is made. */
  folder: string;
  now: Date;
  /** Called with numbers that a cell of a workbook cannot hold. */
  notice: (line: string) => void;
}

/** What the rows of a file are. */
export interface ListLayout {
  /** Name of a workbook's sheet, plural: `products`. */
  what: string;
  columns: readonly string[];
  /** Of columns whose cells are not texts in a workbook. */
  types?: Readonly<Record<string, CellType>>;
}

/** Amounts and counts are numbers in a workbook; ids are texts, which keep their zeros. */
export function cellTypesOf(columns: readonly TemplateColumn[]): Record<string, CellType> {
  return Object.fromEntries(columns.filter(isNumeric).map(({ name }) => [name, 'number']));
}

export interface ListFile {
  write: (row: Record<string, unknown>) => Promise<void>;
  /** @throws {LocalError} and the old file is as it was */
  commit: () => Promise<void>;
  /** Leaves no trace. May be called at any time, also after `commit`. */
  abort: () => Promise<void>;
}

/** The format that the ending of a file asks for, else CSV. */
export function exportFormatOf(out: string): ExportFormat {
  if (/\.(ndjson|jsonl)$/i.test(out)) return 'ndjson';
  if (/\.xlsx$/i.test(out)) return 'xlsx';
  return /\.json$/i.test(out) ? 'json' : 'csv';
}

export function isTable(format: ExportFormat): boolean {
  return format === 'csv' || format === 'xlsx';
}

/**
 * Rows become a file, whole or not at all, or go to standard output. Cells of a workbook are texts but for those of its
 * types, as long as no digit is lost: none is run as a formula.
 *
 * @throws {LocalError}
 */
export async function openListFile(
  { out, format, excelSafe: isSafe = false, mode, folder, now, notice }: ListTarget,
  { what, columns, types = {} }: ListLayout,
  stdout: Writable,
): Promise<ListFile> {
  if (format === 'xlsx') {
    const sheet = await openSheetFile(out === '-' ? stdout : out, {
      sheet: what,
      columns: columns.map((name) => ({ name, type: types[name] ?? 'text', width: widthOf(name) })),
      folder,
      now,
      mode,
      notice,
    });
    return {
      write: (row) => sheet.add(columns.map((column) => cellText(row[column]) || null)),
      commit: sheet.commit,
      abort: sheet.abort,
    };
  }
  const file = out === '-' ? undefined : await openAtomicFile(out, { mode });
  const list = createListWriter(file?.stream ?? stdout, { columns, format, width: 0 });
  return {
    write: (row) => list.write(isSafe && format === 'csv' ? safeRow(row, columns) : row),
    commit: async () => {
      await list.end();
      await file?.commit();
    },
    abort: async () => {
      await file?.abort();
    },
  };
}

function safeRow(row: Record<string, unknown>, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, excelSafe(cellText(row[column]))]));
}

/** In characters: the name is readable, a text mostly too. */
export function widthOf(name: string): number {
  return Math.max(14, name.length + 3);
}
