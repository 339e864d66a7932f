import { UsageError } from '../../lib/errors/errors.js';
import type { Fleet, Organisation } from '../../lib/fleet/fleet-file.js';
import type { FleetRunHeader } from '../../lib/fleet/fleet-runs.js';
import { command } from '../shared/command.js';
import { fleetRunTake } from './fleet-options.js';

export const resume = command(
  'resume',
  'Continue a fleet run: retry organisations that failed',
  { ...fleetRunTake, '-f, --file <fleet.yaml>': 'the organisations, where the file is somewhere else now' },
  `An organisation whose process began a run continues that run; for the others the command is done anew. Credentials,
labels and settings are those that the fleet file has now; arguments stay as they were.

Examples:
  $ tillctl fleet resume latest
  $ tillctl fleet resume 20260301-0300-k2`,
  async ({ fleetRunId: id, file }, context) => {
    const { openFleet, preparePlaces } = await import('./fleet-world.js');
    const { doFleetRun, fleetRunsOf, viewOf } = await import('./do-fleet-run.js');
    const header = await (await fleetRunsOf(context)).get(id);
    const { resume } = await viewOf(header, context);
    if (resume === null) {
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
    await preparePlaces(fleet, plannedOf(header, fleet), context);
    await doFleetRun(header, fleet, context);
  },
);

/** @throws {UsageError} when one is gone, or is another than it was */
function plannedOf(header: FleetRunHeader, { organisations }: Fleet): Organisation[] {
  return header.organisations.map(({ name, base_url: url, org }) => {
    const found = organisations.find((one) => one.name === name);
    if (found?.baseUrl === url && found.org === org) return found;
    const what = found === undefined ? 'is not in the fleet any more' : `was "${org}" at ${url} when it began`;
    throw new UsageError(`organisation "${name}" ${what}`, {
      hint: 'restore it in the fleet file, or begin a new fleet run',
    });
  });
}
