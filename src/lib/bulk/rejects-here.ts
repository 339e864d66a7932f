import path from 'node:path';
import { digestOfFile } from '../disk/file-chunks.js';
import { isThere, statsOf, streamOf } from '../disk/files.js';
import { localError } from '../disk/system-reason.js';
import { writeParts } from '../disk/whole-file.js';
import { TillctlError } from '../errors/errors.js';
import type { RunHeader } from '../journal/run-file.js';
import { keptRejects } from '../journal/run-folder.js';
import { numberedPath, openRejectsLedger, type RejectsLedger } from '../report/rejects-ledger.js';
import { type RejectsTaker, rejectsTakenBy } from './rejects-taken.js';

/** Where a run and what belongs to it are found. */
export interface RejectsPlace {
  /** Of the run, with all that was kept. */
  folder: string;
  stateFolder: string;
  /** All runs that are known. */
  others: () => Promise<readonly RunHeader[]>;
}

/** Where the rejected rows of a run are on this machine. */
export type RejectsHere =
  | { kind: 'none' }
  /** @param fetched just now, out of what was kept with the run */
  | { kind: 'file'; file: string; fetched: boolean }
  /** The file has those of another, and no copy was kept. */
  | { kind: 'taken'; file: string; taker: RejectsTaker };

/**
 * Find the reject file of a run. Where its state is shared and this machine has not the file, it is written from the
 * copy that was kept: by its own path, or in the working folder where there is no such folder; a file of others stays.
 *
 * @throws {LocalError}
 */
export async function rejectsHere(header: RunHeader, place: RejectsPlace): Promise<RejectsHere> {
  const file = header.summary?.rejects_file ?? undefined;
  if (file === undefined) return { kind: 'none' };
  const taker = await rejectsTakenBy(header, place.others, place.stateFolder);
  const kept = keptRejects(place.folder, file);
  if (kept === undefined || (taker === undefined && isThere(file))) {
    return taker === undefined ? { kind: 'file', file, fetched: false } : { kind: 'taken', file, taker };
  }
  return fetched(header.id, kept, isThere(path.dirname(file)) ? file : path.resolve(path.basename(file)), place);
}

async function fetched(run: string, kept: string, wanted: string, { stateFolder }: RejectsPlace): Promise<RejectsHere> {
  const ledger = openRejectsLedger(stateFolder, run);
  const file = await numberedPath(wanted, async (one) => !isThere(one) || (await isOf(run, one, ledger)));
  // It was fetched before, and may have been corrected since.
  if (isThere(file)) return { kind: 'file', file, fetched: false };
  await ledger.remember(file, await digestOfFile(kept));
  await copyWhole(kept, file);
  return { kind: 'file', file, fetched: true };
}

/** Half of it would be taken for a file that was corrected, and the rows that it lacks would never be sent. */
async function copyWhole(kept: string, file: string): Promise<void> {
  const mode = (await statsOf(kept))?.mode ?? 0o600;
  try {
    await writeParts(file, streamOf(kept), { mode: mode & 0o777 });
  } catch (error) {
    throw error instanceof TillctlError ? error : localError(`cannot write ${file}`, error);
  }
}

async function isOf(run: string, file: string, ledger: RejectsLedger): Promise<boolean> {
  return (await ledger.writersOf(file))?.includes(run) === true;
}
