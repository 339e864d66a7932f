import { UsageError } from '../../lib/errors/errors.js';
import type { Organisation } from '../../lib/fleet/fleet-file.js';
import type { PlannedOrganisation } from '../../lib/fleet/fleet-runs.js';
import { isOpen } from '../../lib/fleet/fleet-view.js';
import { command } from '../shared/command.js';
import { fleetRunTake } from './fleet-options.js';

export const resume = command(
  'resume',
  'Continue a fleet run: retry organisations that failed',
  { ...fleetRunTake, '-f, --file <fleet.yaml>': 'the organisations, where the file is somewhere else now' },
  `An organisation whose process began a run continues that run; for the others the command is done anew. Credentials,
labels, settings and the platform are those that the fleet file has now; arguments stay as they were.

Examples:
  $ tillctl fleet resume latest
  $ tillctl fleet resume 20260301-0300-k2`,
  async ({ fleetRunId: id, file }, context) => {
    const { openFleet, preparePlaces } = await import('./fleet-world.js');
    const { doFleetRun, fleetRunsOf, viewOf } = await import('./do-fleet-run.js');
    const header = await (await fleetRunsOf(context)).get(id);
    const view = await viewOf(header, context);
    if (view.resume === null) {
      throw new UsageError(`fleet run ${header.id} is done: all its organisations ended well`, {
        hint: `tillctl fleet report ${header.id}`,
      });
    }
    const fleet = await openFleet(file ?? header.file, context);
    if (fleet.name !== header.fleet) {
      throw new UsageError(`fleet run ${header.id} is one of fleet "${header.fleet}", not of "${fleet.name}"`, {
        hint: 'their bookmarks and runs are kept by the name of the fleet',
      });
    }
    const open = new Set(view.organisations.filter(isOpen).map(({ organisation }) => organisation));
    const inFile = new Map(fleet.organisations.map((organisation) => [organisation.name, organisation]));
    const organisations = header.organisations.map((planned) =>
      open.has(planned.name) ? asInFile(planned, inFile.get(planned.name), context.notice) : planned,
    );
    await preparePlaces(
      fleet,
      fleet.organisations.filter(({ name }) => open.has(name)),
      context,
    );
    await doFleetRun({ ...header, organisations }, fleet, context);
  },
);

/** @throws {UsageError} when it is not in the file any more */
function asInFile(
  planned: PlannedOrganisation,
  found: Organisation | undefined,
  notice: (line: string) => void,
): PlannedOrganisation {
  const { name, base_url: url, org } = planned;
  if (found === undefined) {
    throw new UsageError(`organisation "${name}" is not in the fleet file any more`, {
      hint: 'restore it in the fleet file, or begin a new fleet run',
    });
  }
  if (found.baseUrl === url && found.org === org) return planned;
  notice(`${name}: was "${org}" at ${url} when it began, and is "${found.org}" at ${found.baseUrl} now`);
  return { ...planned, base_url: found.baseUrl, org: found.org };
}
