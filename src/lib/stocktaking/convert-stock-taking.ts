import path from 'node:path';
import { makeFolders } from '../disk/folders.js';
import { UnverifiedError, UsageError } from '../errors/errors.js';
import type { Interruption } from '../terminal/interruption.js';
import { readMeta } from './stock-taking-meta.js';
import { createProblemList } from './stock-taking-problems.js';
import { metaFileName, stockTakingFiles } from './stock-taking-schema.js';
import { type ExportSource, openExport } from './stock-taking-source.js';
import { tableRows } from './stock-taking-table.js';
import type { SoundMeta, TableWriter } from './stock-taking-writer.js';

export type StockTakingTarget = { kind: 'xlsx' | 'parquet' | 'json' } | { kind: 'sqlite'; path: string };

export interface ConvertOptions {
  /** A folder of the caller's own, for what is packed into a workbook. */
  folder: string;
  /** Others may read it, as the umask or the file that is replaced says; else only its owner, since it tells who counted. */
  shared?: boolean;
  interruption?: Interruption;
  /** Rows written so far. */
  progress?: (rows: number) => void;
}

export interface ConvertedStockTaking {
  /** What was written. */
  files: string[];
  rows: number;
}

/** `xlsx`, `parquet`, `json` or `sqlite:<file>`. @throws {UsageError} */
export function parseStockTakingTarget(text: string, flag = '--convert'): StockTakingTarget {
  if (text === 'xlsx' || text === 'parquet' || text === 'json') return { kind: text };
  const file = /^sqlite:(.+)$/s.exec(text)?.[1];
  if (file !== undefined) return { kind: 'sqlite', path: file };
  throw new UsageError(`${flag} "${text}" is not xlsx, sqlite:<file>, parquet or json`);
}

/**
 * Write a sound export in another form: a workbook `<out>.xlsx` (a sheet a file), `<out>.json`, a folder
 * `<out>-parquet/` (a file a table), or tables of a sqlite file, which may hold many stock-takings.
 *
 * What was there of the same stock-taking is replaced, all at once; no cell loses a digit.
 *
 * @param source a ZIP or a folder, verified before
 * @param target as `parseStockTakingTarget` takes it
 * @param out path without an ending; not looked at for sqlite
 * @throws {UsageError} {UnverifiedError} for what verifying would have told, {LocalError}, {InterruptedError}
 */
export async function convertStockTaking(
  source: string,
  target: string | StockTakingTarget,
  out: string,
  options: ConvertOptions,
): Promise<ConvertedStockTaking> {
  const parsed = typeof target === 'string' ? parseStockTakingTarget(target) : target;
  const opened = await openExport(source);
  try {
    const meta = await soundMeta(opened);
    makeParent(parsed, out);
    const writer = await openWriter(parsed, out, meta, options);
    try {
      const rows = await copyRows(opened, writer, options);
      return { files: await writer.commit(), rows };
    } finally {
      await writer.close();
    }
  } finally {
    await opened.close();
  }
}

async function copyRows(
  source: ExportSource,
  writer: TableWriter,
  { interruption, progress }: ConvertOptions,
): Promise<number> {
  let count = 0;
  for (const file of stockTakingFiles) {
    await writer.begin(file);
    for await (const rows of tableRows(source.files.get(file.name), file, interruption)) {
      await writer.write(rows);
      count += rows.length;
      progress?.(count);
    }
  }
  return count;
}

async function soundMeta(source: ExportSource): Promise<SoundMeta> {
  const problems = createProblemList(1, [metaFileName]);
  const meta = await readMeta(source.files.get(metaFileName), problems);
  const { id, members, text } = meta;
  const [first] = problems.kept();
  if (id === undefined || members === undefined || text === undefined) {
    throw new UnverifiedError(`${metaFileName}: ${first?.message ?? 'it has no id'}`, {
      hint: 'tillctl stocktaking verify tells all that is wrong',
    });
  }
  return { ...meta, id, members, text };
}

function makeParent(target: StockTakingTarget, out: string): void {
  if (target.kind === 'sqlite') return;
  makeFolders(target.kind === 'parquet' ? parquetFolder(out) : path.dirname(out));
}

function parquetFolder(out: string): string {
  return `${out}-parquet`;
}

/** Engines are loaded only when they are asked for. */
async function openWriter(
  target: StockTakingTarget,
  out: string,
  meta: SoundMeta,
  { folder, shared = false }: ConvertOptions,
): Promise<TableWriter> {
  const rights = shared ? undefined : 0o600;
  switch (target.kind) {
    case 'xlsx':
      return (await import('./stock-taking-xlsx.js')).openWorkbookWriter(`${out}.xlsx`, meta, folder, rights);
    case 'parquet':
      return (await import('./stock-taking-parquet.js')).openParquetWriter(parquetFolder(out), meta, rights);
    case 'sqlite':
      return (await import('./stock-taking-sqlite.js')).openSqliteWriter(target.path, meta, rights);
    default:
      return (await import('./stock-taking-json.js')).openJsonWriter(`${out}.json`, meta, rights);
  }
}
