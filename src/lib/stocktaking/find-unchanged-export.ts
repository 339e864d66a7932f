import path from 'node:path';
import { digestOfFile } from '../disk/file-chunks.js';
import { ownStatsOf } from '../disk/files.js';
import { LocalError } from '../errors/errors.js';
import type { ExportRecord } from '../journal/export-records.js';
import type { StockTaking, StockTakingGeneration } from '../platform/calls/stock-takings.js';
import type { ExportedFile, ExportedStockTaking, ExportOptions } from './exported-stock-taking.js';

/** Where what belongs to one export lies. */
export interface ExportPlaces {
  folder: string;
  part: string;
  zip: string;
  unverified: string;
}

interface Comparison {
  id: string;
  type: StockTakingGeneration;
  options: ExportOptions;
  places: ExportPlaces;
  known: ExportRecord;
  stockTaking: StockTaking;
}

/** Exported before into the same folder, which is as it was, and the stock-taking is as it was. */
export async function findUnchanged(comparison: Comparison): Promise<ExportedStockTaking | undefined> {
  const { id, type, options, places, known, stockTaking } = comparison;
  if (known.state !== 'done' || known.folder !== places.folder || known.digest !== stockTaking.digest) return undefined;
  const zip = options.keepZip ? await factsOf(places.zip) : undefined;
  if (options.keepZip && (zip === undefined || zip.sha256 !== known.zip)) return undefined;
  const files: ExportedFile[] = [];
  // By their digests: a count that was corrected by hand may have as many bytes as before.
  for (const [name, sha256] of Object.entries(known.files)) {
    const found = await factsOf(path.join(places.folder, name));
    if (found?.sha256 !== sha256) return undefined;
    files.push({ name, bytes: found.bytes, rows: 0, sha256 });
  }
  return {
    ...{ id, type, outcome: 'unchanged', exportId: known.exportId, attached: true, triggers: known.triggers },
    ...{ folder: places.folder, zip: options.keepZip ? places.zip : undefined, zipBytes: zip?.bytes },
    ...{ zipSha256: zip?.sha256, resumed: false, files, rows: 0, notices: [] },
  };
}

/** The first of an export's files that was altered; one that is not there any more is not altered. */
export async function findAltered(
  { folder, zip }: Pick<ExportPlaces, 'folder' | 'zip'>,
  known: ExportRecord,
): Promise<string | undefined> {
  if (known.state !== 'done' || known.folder !== folder) return undefined;
  const kept = Object.entries(known.files).map(([name, sha256]) => ({ file: path.join(folder, name), sha256 }));
  // What is gone is not evidence any more, and comes again.
  for (const { file, sha256 } of kept) {
    if ((await ownStatsOf(file)) !== undefined && (await factsOf(file))?.sha256 !== sha256) return file;
  }
  if (known.zip === undefined) return undefined;
  const archive = await factsOf(zip);
  return archive === undefined || archive.sha256 === known.zip ? undefined : zip;
}

/** Undefined for what is not a file, or cannot be read: then it is not as it was. */
async function factsOf(file: string): Promise<{ bytes: number; sha256: string } | undefined> {
  const found = await ownStatsOf(file);
  if (found === undefined || !found.isFile()) return undefined;
  try {
    return { bytes: found.size, sha256: await digestOfFile(file) };
  } catch (error) {
    if (error instanceof LocalError) return undefined;
    throw error;
  }
}
