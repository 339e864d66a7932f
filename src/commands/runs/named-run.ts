import type { Context } from '../../context.js';
import { keptName } from '../../lib/config/profiles.js';
import type { RunHeader } from '../../lib/journal/run-file.js';

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
