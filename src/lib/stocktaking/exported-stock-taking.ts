import type { StockTakingGeneration } from '../platform/calls/stock-takings.js';

export interface ExportOptions {
  /** Which address and rules; undefined: what the platform says. */
  type: StockTakingGeneration | undefined;
  /** Absolute; the export becomes a folder in it, named by the stock-taking's id. */
  out: string;
  /** Leave the archive beside the folder, as `<id>.zip`. */
  keepZip: boolean;
  /** Export what is there already and has not changed, and replace what another run left. */
  again: boolean;
  waitTimeoutMs: number;
  /** Others may read who took part. */
  shared?: boolean;
}

export interface ExportedFile {
  name: string;
  bytes: number;
  rows: number;
  /** Hex. */
  sha256: string;
}

export interface ExportedStockTaking {
  id: string;
  type: StockTakingGeneration;
  /** `unchanged`: it was exported before, and neither it nor the folder changed. */
  outcome: 'exported' | 'unchanged';
  exportId: string | undefined;
  /** The export was under way already, or there from an earlier run. */
  attached: boolean;
  /** How often it was triggered: more than once when answers were lost. */
  triggers: number;
  folder: string;
  /** The archive when it was kept. */
  zip: string | undefined;
  zipBytes: number | undefined;
  zipSha256: string | undefined;
  resumed: boolean;
  files: ExportedFile[];
  rows: number;
  notices: string[];
}
