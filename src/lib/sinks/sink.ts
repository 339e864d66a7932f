import type { PulledDocument, PulledNoun, Window } from '../records/document.js';

/** A cell of a table: text as the platform wrote it (numbers too, digit for digit), or null where there is none. */
export type Cell = string | null;

/**
 * What a cell holds, for targets with types. `decimal`: exact, at most 13 digits before and 6 behind the point by
 * contract, more must not be lost either; `timestamp`: RFC 3339 as sent; `json`: JSON text.
 */
export type ColumnKind = 'text' | 'decimal' | 'integer' | 'boolean' | 'timestamp' | 'json';

export interface SinkColumn {
  name: string;
  kind: ColumnKind;
}

/** One of the tables that a noun becomes. The first is the head: one row a document, keyed by `id`. */
export interface SinkTable {
  /** In databases and workbooks: `invoices`, `invoice_items`. */
  name: string;
  /** Between name and ending of a file: `` for the head, `items`, `item_taxes`. */
  suffix: string;
  columns: readonly SinkColumn[];
  /** Its first columns: `id` of the head; `invoice_id, position` of a child; `invoice_id, item_position, position`. */
  key: readonly string[];
  /** The table whose row it belongs to: same leading key columns, whatever their names. Undefined for the head. */
  parent?: string;
}

/** How documents of one noun become rows. Sinks know no noun; they are handed this. */
export interface SinkSchema {
  noun: PulledNoun;
  tables: readonly SinkTable[];
  /** Member of the document and column of the head that hold its time. */
  timeColumn: string;
  /** Columns of the head that totals are made of; absent for nouns without amounts. */
  amounts?: { gross: string; net: string; currency: string };
  /**
   * One list of rows for each table, in the order of `tables`; cells in the order of the table's columns.
   * The head's last column (`document` or `extra`, by `tail`) holds the whole JSON text, or only what no column shows.
   */
  rowsOf: (json: Buffer, tail: 'document' | 'extra') => Cell[][][];
  /** Parses a JSON line again (files that are merged and checked). @throws {SyntaxError} */
  documentOf: (json: Buffer) => PulledDocument;
}

export interface SinkOptions {
  schema: SinkSchema;
  /** An inserted document older than this is late: it was not there when its window was pulled before. */
  lateBefore?: number;
  /** Begin cells of CSV that a spreadsheet would run with an apostrophe. */
  excelSafe?: boolean;
  /** A folder of our own for what does not fit into memory. */
  workFolder: string;
  /** Names this pull's lines in locks and database sessions. */
  now: () => Date;
}

/** What became of the documents written since the sink was opened. */
export interface SinkCounts {
  inserted: number;
  updated: number;
  unchanged: number;
  /** Within `inserted`. */
  late: number;
}

/** Sums over documents, exact. */
export interface SinkTotals {
  count: number;
  /** By currency in ASCII order; decimal texts without needless zeros. */
  sums: readonly { currency: string; gross: string; net: string; count: number }[];
}

/** A document as a target has it. */
export interface StoredDocument {
  id: string;
  time: number;
  /** Where the target keeps it whole. */
  json?: Buffer;
  /** Where it does not: what `rowsOf(json, 'extra')` gave, as the target tells it. */
  rows?: Cell[][][];
}

/**
 * Where pulled documents go. Merging: what the target has stays; a document of an id it has replaces it; an equal one
 * changes nothing. Nothing is visible in the target before `commit`, and all of it after.
 */
export interface Sink {
  /** `commit` costs little, so it is called now and then within a pull; else once at its end. */
  readonly incremental: boolean;
  /** In order of time, then id. An id that comes again within a pull is a newer version, also with another time. */
  write: (documents: readonly PulledDocument[]) => Promise<void>;
  /**
   * Durable when it resolves. A target that keeps bookmarks itself moves this one in the same transaction.
   * @throws {LocalError} and the target is as it was before (files), or as at the last commit (databases)
   */
  commit: (bookmark?: StoredBookmark) => Promise<SinkCounts>;
  /** After the last `commit`: the documents of this pull, read from the target anew. Absent for streams. */
  totals?: () => Promise<SinkTotals>;
  /** What the target has within a window, ordered by time, then id. Absent for streams. */
  read?: (window: Window) => AsyncIterable<StoredDocument>;
  /** Targets that keep bookmarks themselves (databases). Undefined when there is none of this name. */
  readBookmark?: (name: string) => Promise<string | undefined>;
  /** Leaves no trace of what was not committed; frees everything. May be called at any time, and again. */
  close: () => Promise<void>;
}

/** A bookmark as text, named by profile, organisation, noun and state name. */
export interface StoredBookmark {
  name: string;
  /** JSON. */
  state: string;
}
