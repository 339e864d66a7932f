/** Entries of a ZIP to be, many at a time, good until the next ones are asked for: their documents stand back to back. */
export interface EntryBatch {
  /** Names of the entries, without control characters. */
  names: readonly string[];
  /** All documents. */
  bytes: Uint8Array;
  /** Where each document ends in `bytes`. */
  ends: Uint32Array;
}

/** A finished ZIP. */
export interface BuiltZip {
  path: string;
  /** From 0, in the order of the entries. */
  index: number;
  /** Number of its first entry among all entries of all ZIPs. */
  first: number;
  entries: number;
  sizeBytes: number;
  /** Hex, of the file. */
  sha256: string;
  /** Hex, of names and documents as they are before compression: equal wherever the same entries are packed. */
  contentSha256: string;
}
