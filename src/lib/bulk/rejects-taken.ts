import type { RunHeader } from '../journal/run-file.js';
import { openRejectsLedger } from '../report/rejects-ledger.js';

/** Who has put rejected rows where a run had put its own: another run, or a call that sent nothing. */
export interface RejectsTaker {
  /** null for a call that sent nothing, such as a dry run. */
  run: string | null;
}

/**
 * Whether the reject file of a run has the rows of another by now; undefined where it has its own, and where it had none.
 *
 * @param others all runs that are known, for files that were written before it was kept whose they are
 * @param stateFolder where it is kept what was written as reject files
 * @throws {LocalError}
 */
export async function rejectsTakenBy(
  header: RunHeader,
  others: () => Promise<readonly RunHeader[]>,
  stateFolder: string,
): Promise<RejectsTaker | undefined> {
  const file = header.summary?.rejects_file ?? undefined;
  if (file === undefined) return undefined;
  const writers = await openRejectsLedger(stateFolder, null).writersOf(file);
  if (writers?.includes(header.id)) return undefined;
  if (writers?.[0] !== undefined) return { run: writers[0] };
  const later = newestWith(file, header, await others());
  return later === undefined ? undefined : { run: later };
}

function newestWith(file: string, header: RunHeader, others: readonly RunHeader[]): string | undefined {
  const ended = (run: RunHeader): string => run.finished_at ?? '';
  return others
    .filter((other) => other.id !== header.id && other.summary?.rejects_file === file && ended(other) > ended(header))
    .sort((a, b) => (ended(a) < ended(b) ? 1 : -1))[0]?.id;
}
