import type { TemporaryOwner } from '../../disk/temporary-owner.js';
import type { PulledDocument, Window } from '../../model/document.js';
import type { Cell, SinkSchema } from '../../model/table-schema.js';

export type { Cell, ColumnKind, SinkColumn, SinkSchema, SinkTable } from '../../model/table-schema.js';

export interface SinkOptions {
  schema: SinkSchema;
  /** An inserted document older than this is late: it was not there when its window was pulled before. */
  lateBefore?: number;
  /**
   * Write documents of databases again that seem to be as they were, and count them as updated: rows that belong to them may
   * be missing. Tables in files are compared row by row anyway.
   */
  rewrites?: boolean;
  /** Begin cells of CSV that a spreadsheet would run with an apostrophe. */
  excelSafe?: boolean;
  /** Others may read a new file, as the umask says; else only its owner. */
  shared?: boolean;
  /** A folder of our own for what does not fit into memory. */
  workFolder: string;
  /** Names this pull's lines in locks and database sessions. */
  now: () => Date;
  /** For databases: PGHOST, PGSERVICE, PGSERVICEFILE, PGPASSFILE, HOME and the like. Without it none is looked at. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Whose the temporaries of files are: those of a living process are left alone. */
  owner?: TemporaryOwner;
  /** See `openStored`, which is what callers use. */
  readOnly?: boolean;
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
  /** How many documents are in the target, those of others too. Absent for streams. */
  count?: () => Promise<number>;
  /** Of the last `commit`: what an operator is to know of the target, such as numbers that a cell cannot hold. */
  notices?: () => readonly string[];
  /** Files: another text whenever another process touched one of them since. */
  mark?: () => Promise<string>;
  /** What the target has within a window, ordered by time, then id. Absent for streams. */
  read?: (window: Window) => AsyncIterable<StoredDocument>;
  /** Targets that keep bookmarks themselves (databases). Undefined when there is none of this name. */
  readBookmark?: (name: string) => Promise<string | undefined>;
  /** Leaves no trace of what was not committed; frees everything. May be called at any time, and again. */
  close: () => Promise<void>;
}

/** What a target holds, to be looked at and not to be changed. */
export interface Stored {
  /** As `Sink.read`. */
  read: (window: Window) => AsyncIterable<StoredDocument>;
  close: () => Promise<void>;
}

/** A bookmark as text, named by profile, organisation, noun and state name. */
export interface StoredBookmark {
  name: string;
  /** JSON. */
  state: string;
}
