import type { Context } from '../../context.js';
import type { RejectsTaker } from '../../lib/bulk/rejects-taken.js';
import { keptName } from '../../lib/config/profiles.js';
import type { RunHeader } from '../../lib/journal/run-file.js';
import type { RunReport } from '../../lib/report/run-report.js';

export const runTake = { '<run-id>': 'as printed by runs list; "latest" for the newest' };

/**
 * The run that is meant. Where a profile is named, `latest` is the newest of its runs, which are those that `runs list`
 * shows then.
 *
 * @throws {UsageError} when there is no such run
 */
export async function namedRun(id: string, context: Context): Promise<RunHeader> {
  const profile = await keptName(context.globals.profile, context.profiles);
  return (await context.runs()).get(id, { profile });
}

/** What took over its reject file. */
export async function takerOf(header: RunHeader, context: Context): Promise<RejectsTaker | undefined> {
  const { rejectsTakenBy } = await import('../../lib/bulk/rejects-taken.js');
  const runs = await context.runs();
  return rejectsTakenBy(header, () => runs.list(), context.folders.state);
}

export async function reportOf(header: RunHeader, context: Context): Promise<RunReport> {
  const { reportRun } = await import('../../lib/support/report-run.js');
  const runs = await context.runs();
  const taker = await takerOf(header, context);
  return reportRun(header, runs.folderOf(header.id), runs.isUnfinished(header), taker);
}
