import type { Writable } from 'node:stream';
import { openAtomicFile } from '../config/safe-files.js';
import { excelSafe } from '../model/spreadsheet-text.js';
import { cellText, createListWriter } from '../report/list.js';
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
 * Rows become a file, whole or not at all, or go to standard output. The cells of a workbook are texts: no digit is lost
 * and none is run as a formula.
 *
 * @param what name of a workbook's sheet, plural: `products`
 * @throws {LocalError}
 */
export async function openListFile(
  { out, format, excelSafe: isSafe = false, mode, folder, now }: ListTarget,
  { what, columns }: { what: string; columns: readonly string[] },
  stdout: Writable,
): Promise<ListFile> {
  if (format === 'xlsx') {
    const sheet = await openSheetFile(out === '-' ? stdout : out, {
      sheet: what,
      columns: columns.map((name) => ({ name, type: 'text', width: widthOf(name) })),
      folder,
      now,
      mode,
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
