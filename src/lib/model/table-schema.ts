/** Plain types of the tables that documents become; records makes them, sinks write them. */
import type { DocumentOutline, PulledDocument, PulledNoun } from './document.js';

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
  /** The head's last one is `document`; a target that asks `rowsOf` for `extra` names it `extra`. */
  columns: readonly SinkColumn[];
  /** Its first columns: `id` of the head; `invoice_id, position` of a child; `invoice_id, item_position, position`. */
  key: readonly string[];
  /** The table whose row it belongs to: same leading key columns, whatever their names. Undefined for the head. */
  parent?: string;
}

/** How documents of one noun become rows. Sinks know no noun; they are handed this. */
export interface SinkSchema {
  noun: PulledNoun;
  /** Parents before their children. */
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
  /** The same with fewer facts, several times faster. @throws {SyntaxError} */
  outlineOf: (json: Buffer) => DocumentOutline;
}
