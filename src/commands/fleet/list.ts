import { command } from '../shared/command.js';
import { listTakes } from '../shared/list-options.js';
import { itemsOnly, showWhole } from '../shared/show-list.js';
import { fleetFlags } from './fleet-options.js';

const shape = {
  noun: 'organisations',
  columns: ['name', 'org', 'base_url', 'labels', 'credential'],
  known: async () => ['name', 'org', 'base_url', 'app', 'labels', 'credential', 'settings'],
  documentOf: itemsOnly,
};

export const list = command(
  'list',
  'List the organisations of a fleet',
  listTakes(shape, false, fleetFlags),
  'Examples:\n  $ tillctl fleet list\n  $ tillctl fleet list --select country=de',
  async (flags, context) => {
    const { openFleet } = await import('./fleet-world.js');
    const { selectOrganisations } = await import('../../lib/fleet/select.js');
    const { describeReference } = await import('../../lib/fleet/credential-reference.js');
    const { organisations } = await openFleet(flags.file, context);
    const items = selectOrganisations(organisations, flags.select).map(
      ({ name, org, baseUrl, app, credential, labels, settings }) => ({
        name,
        org,
        base_url: baseUrl,
        app: app ?? null,
        labels,
        credential: describeReference(credential),
        settings,
      }),
    );
    const list = {
      ...shape,
      cellsOf: (item: (typeof items)[number]) => ({
        ...item,
        labels: pairsOf(item.labels),
        settings: pairsOf(item.settings),
      }),
    };
    await showWhole(list, flags, async () => ({ items }), context);
  },
);

function pairsOf(members: Readonly<Record<string, unknown>>): string {
  return Object.entries(members)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}
