import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { exitCodes, LockedError, UsageError } from '../../lib/errors/errors.js';
import type { Organisation } from '../../lib/fleet/fleet-file.js';
import type { PlannedOrganisation } from '../../lib/fleet/fleet-runs.js';
import { isOpen } from '../../lib/fleet/fleet-view.js';
import { fleetGravity } from '../../lib/fleet/outcome.js';
import { type CommandData, command, count } from '../shared/command.js';
import type { Noun } from '../shared/noun.js';
import { rate } from '../shared/shared-options.js';
import { commandTake, fleetFlags, jobFlags } from './fleet-options.js';
import type { OpenFleet } from './fleet-world.js';

const gravestFirst = fleetGravity.map((name) => exitCodes[name]).join(', ');

/** @param nouns what a command may begin with */
export function runOf(nouns: readonly Noun[]): CommandData {
  return command(
    'run',
    'Run a command for each organisation of a fleet',
    {
      ...commandTake,
      ...fleetFlags,
      '--failed-of <fleet-run-id>': 'only organisations that did not end well in an earlier fleet run; or "latest"',
      ...jobFlags,
      '--rate <requests/s>': rate('most requests per second to one base URL, of all its organisations together'),
      '--fail-fast': { meaning: 'begin no more once one failed', usual: false, conflicts: 'maxFailures' },
      '--max-failures <n>': count('begin no more once so many failed'),
    },
    `Examples:
  $ tillctl fleet run -- invoices pull --since-last --from -7d --out 'books/{org}.ndjson'
  $ tillctl fleet run --failed-of latest -- doctor
  $ tillctl fleet run --select country=de --jobs 8 -- products import 'in/{label.brand}.csv' --rejects 'rejects/{org}.csv'

Behind -- stands any command that works with an organisation, with placeholders: {org} is the organisation's name, {label.x}
a label of it, {date} the day (UTC); {{org}} is the text itself. All of it is checked before anything is begun.

Each organisation is a process of its own, with bookmarks, runs and locks of its own. Its document (--json) and its log are
kept with the fleet run. Killed or stopped, tillctl fleet resume continues: organisations that ended well are not begun again,
and a run that was begun continues by its id.

It ends with the worst exit code of its organisations: the first of ${gravestFirst}.`,
    async ({ command: words, ...flags }, context) => {
      const { openFleet, preparePlaces } = await import('./fleet-world.js');
      const { planOrganisations } = await import('./plan-organisations.js');
      const { doFleetRun, fleetRunsOf } = await import('./do-fleet-run.js');
      const fleet = await openFleet(flags.file, context);
      const of =
        flags.failedOf === undefined
          ? fleet
          : { ...fleet, organisations: await failedOf(flags.failedOf, fleet, context) };
      const { organisations, selected, command, at } = await planOrganisations(words, of, flags, nouns, context);
      await lookAtTargets(command, organisations, context);
      await preparePlaces(fleet, selected, context);
      const runs = await fleetRunsOf(context);
      const header = await runs.create({
        fleet: fleet.name,
        file: fleet.file,
        words,
        select: flags.select ?? null,
        jobs: flags.jobs,
        per_url: flags.perUrl ?? flags.jobs,
        rate: flags.rate ?? null,
        max_failures: flags.failFast ? 1 : (flags.maxFailures ?? null),
        tool_version: context.version,
        started_at: at,
        organisations,
      });
      await doFleetRun(header, fleet, context).catch(async (error: unknown) => {
        if (error instanceof LockedError) await runs.removeUnbegun(header.id);
        throw error;
      });
    },
  );
}

/** @throws {UsageError} when it is of another fleet or under way, and where all ended well */
async function failedOf(id: string, fleet: OpenFleet, context: Context): Promise<Organisation[]> {
  const { fleetRunsOf, viewOf } = await import('./do-fleet-run.js');
  const header = await (await fleetRunsOf(context)).get(id);
  if (header.fleet !== fleet.name) {
    throw new UsageError(`fleet run ${header.id} is one of fleet "${header.fleet}", not of "${fleet.name}"`);
  }
  const { status, organisations } = await viewOf(header, context);
  const hint = `tillctl fleet report ${header.id}`;
  if (status === 'running') throw new UsageError(`fleet run ${header.id} is still under way`, { hint });
  const failed = new Set(organisations.filter(isOpen).map(({ organisation }) => organisation));
  const found = fleet.organisations.filter(({ name }) => failed.delete(name));
  if (found.length > 0 && failed.size > 0) {
    context.notice(`not in ${fleet.file} any more, left out: ${[...failed].join(', ')}`);
  }
  if (found.length > 0) return found;
  throw new UsageError(`fleet run ${header.id} has no organisation of ${fleet.file} that did not end well`, { hint });
}

/** What some lack ends those alone, and is said before; what all of them lack ends the fleet run before it begins. */
async function lookAtTargets(
  command: Command,
  planned: readonly PlannedOrganisation[],
  { notice }: Context,
): Promise<void> {
  const { missingTargets } = await import('./command-words.js');
  const { linesByReason } = await import('../../lib/fleet/fleet-text.js');
  const missing = await missingTargets(command, planned);
  const problems = linesByReason(missing);
  if (new Set(missing.map(([name]) => name)).size === planned.length) {
    throw new UsageError('no organisation has what the command names; nothing was begun', { problems });
  }
  for (const line of problems) notice(line);
}
