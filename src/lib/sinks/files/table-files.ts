import type { Cell, SinkColumn, SinkOptions, SinkSchema } from '../target/sink.js';
import type { FileFormat } from '../target/target.js';

/**
 * What a file format of tables (csv, parquet, xlsx) must provide. `openTableSink` of table-sink.ts makes a sink of it:
 * staging, merging, counting, totals and putting the files in place together are there.
 */
export interface TableFormat {
  /**
   * What the head's last cell holds, in `read` and in `write`: `rowsOf(json, tail)`. Default `extra`. With `document`
   * the target keeps documents whole: `Sink.read` gives that cell as `json`.
   */
  tail?: 'document' | 'extra';
  /** Paths of a target's files, in the order in which `read` and `write` get them: one for each table, or one for all. */
  files: (target: FileTarget, schema: SinkSchema) => string[];
  /**
   * Documents as the files have them, in the order of the files, a batch at a time; memory stays constant.
   * Every file exists. Cells as `SinkSchema.rowsOf(json, tail)` gave them when they were written, in the order of
   * the schema's columns; null in columns that an older file does not have.
   *
   * @throws {LocalError} naming file and line (or row) for a file that is damaged or not ours
   */
  read: (files: readonly string[], context: TableContext) => AsyncIterable<readonly RowDocument[]>;
  /** Begin new files at these paths, which are temporary and do not exist. */
  write: (temporaries: readonly string[], context: TableContext) => Promise<TableWriter>;
  /** Whether a cell that was read says the same as a fresh one. Default: the same text. */
  sameCell?: (stored: Cell, fresh: Cell, column: SinkColumn) => boolean;
  /**
   * Whether files must be written anew although no document changed, for example since columns are new.
   * Called after they were read to their end.
   */
  outdated?: (context: TableContext) => boolean;
  /** Columns that files with documents do not have, and that nothing fills but a document that is written again. Called as `outdated`. */
  lacked?: (context: TableContext) => readonly string[];
}

export interface TableContext {
  target: FileTarget;
  schema: SinkSchema;
  options: SinkOptions;
  /** For what a reading must tell a later writing or `outdated`; a fresh one for each sink. */
  notes: Map<string, unknown>;
}

export interface FileTarget {
  kind: 'file';
  path: string;
  format: FileFormat;
  gzip: boolean;
}

/** A document as rows: one list for each table of the schema, in its order. */
export interface RowDocument {
  id: string;
  time: number;
  rows: Cell[][][];
}

export interface TableWriter {
  /** In order of time, then id. May hold what it was handed only until it resolves. @throws {LocalError} */
  write: (documents: readonly RowDocument[]) => Promise<void>;
  /** All on disk (fsync) and closed. @throws {LocalError} */
  end: () => Promise<void>;
  /** What an operator is to know of what was written; after `end`. */
  notices?: () => readonly string[];
  /** Close without more ado; the caller removes the files. May be called at any time. */
  abort: () => Promise<void>;
}

/** `invoices.csv.gz` and `items` give `invoices.items.csv.gz`. An empty suffix gives the path itself. */
export function tableFile(file: string, suffix: string): string {
  if (suffix === '') return file;
  const [, stem = '', endings = ''] = /^(.*?)((?:\.[^./\\]+)?(?:\.gz)?)$/is.exec(file) ?? [];
  return `${stem}.${suffix}${endings}`;
}
