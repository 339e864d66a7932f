import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a test asks of `run.json`. */
export interface StoredRun {
  status: string;
  started_at: string;
  input: { path: string };
  /** Only of a run that came to an end. */
  summary?: {
    counts: Record<'created' | 'updated' | 'unchanged' | 'rejected' | 'pending', number>;
    deleted?: number;
    input: { rows: number };
  };
}

/** Folders of the runs that have begun below a working folder, in the order of their names. */
export function runFolders({ folder }: { folder: string }): string[] {
  const runs = join(folder, 'state', 'runs');
  if (!existsSync(runs)) return [];
  return readdirSync(runs)
    .map((id) => join(runs, id))
    .filter((run) => existsSync(join(run, 'run.json')));
}

/** Oldest first. */
export function runsIn(place: { folder: string }): StoredRun[] {
  const runs = runFolders(place).map((run) => JSON.parse(readFileSync(join(run, 'run.json'), 'utf8')) as StoredRun);
  return runs.sort((one, other) => one.started_at.localeCompare(other.started_at));
}

/** Of the only run there is. */
export function countsIn(place: { folder: string }): NonNullable<StoredRun['summary']>['counts'] | undefined {
  const [run, ...others] = runsIn(place);
  if (others.length > 0) throw new Error(`${others.length + 1} runs, and not one`);
  return run?.summary?.counts;
}
