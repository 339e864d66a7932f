import type { MigrationRecord } from './migrations.js';
import type { RunHeader } from './run-file.js';
import { folderNameOf, runOfFile } from './run-place.js';

/** A run that is kept although it is old. */
export interface KeptRun {
  id: string;
  /** In words: what needs it. */
  reason: string;
}

/**
 * Runs that something unfinished leans on: an undo goes on with what its run kept, a migration with the runs of its
 * steps, and either begun anew would do again what was done.
 *
 * @param migrations those that are unfinished
 */
export function neededRuns(
  headers: readonly RunHeader[],
  migrations: readonly MigrationRecord[],
  isUnfinished: (header: RunHeader) => boolean,
): Map<string, string> {
  const needed = new Map<string, string>();
  for (const { id, name, steps } of migrations) {
    for (const { run_id: run } of steps.flatMap(({ parts }) => parts)) {
      if (run !== null) needed.set(run, `the migration ${name} (${id}) is not finished`);
    }
  }
  for (const header of headers) {
    const undone = undoneBy(header);
    if (undone === undefined || !(isUnfinished(header) || header.status === 'running')) continue;
    needed.set(folderNameOf(undone), `its undo ${header.id} is not finished`);
    needed.set(header.id, `it is an undo that is not finished: tillctl runs resume ${header.id}`);
  }
  return needed;
}

/** Whether all that a run did is undone, and that undo is in effect. @param undos runs of `runs undo` */
export function isUndone(run: RunHeader, undos: readonly RunHeader[]): boolean {
  return undosOf(run, undos).some(({ status, options }) => status === 'succeeded' && options.partial !== true);
}

/** The undos of a run that are in effect, in part or as a whole. @param undos runs of `runs undo` */
export function undosOf(run: RunHeader, undos: readonly RunHeader[]): RunHeader[] {
  return undos.filter((undo) => undoneBy(undo) === run.id && !isUndone(undo, undos));
}

/** The run that a run undoes: by its own option, of prices by an earlier version by the folder that its plan is in. */
export function undoneBy({ command, options, input }: RunHeader): string | undefined {
  if (command !== 'runs undo') return undefined;
  return typeof options.undoes === 'string' ? options.undoes : runOfFile(input.path);
}
