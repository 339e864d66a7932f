import type { StockTakingMeta } from './stock-taking-meta.js';
import type { StockTakingFile } from './stock-taking-schema.js';
import type { TableRow } from './stock-taking-table.js';

/** What takes the rows of one export after the other, whole or not at all. */
export interface TableWriter {
  /** Before the first row of a file; every file is begun, in the order of the schema. */
  begin: (file: StockTakingFile) => Promise<void>;
  /** @throws {LocalError} */
  write: (rows: readonly TableRow[]) => Promise<void>;
  /** All in its place. @returns what was written. @throws {LocalError} and what was there before is as it was */
  commit: () => Promise<string[]>;
  /** Leaves no trace of what was not committed. May be called at any time, and again. */
  close: () => Promise<void>;
}

/** Its id names the stock-taking among others. */
export interface SoundMeta extends StockTakingMeta {
  id: string;
  members: Record<string, unknown>;
  text: string;
}
