import { Command } from 'commander';
import type { Context } from '../../context.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { itemsOnly, showWhole } from '../shared/show-list.js';
import { type FleetFileFlags, fileOption, selectOption } from './fleet-options.js';

const shape = {
  noun: 'organisations',
  columns: ['name', 'org', 'base_url', 'labels', 'credential'],
  known: async () => ['name', 'org', 'base_url', 'app', 'labels', 'credential', 'settings'],
  documentOf: itemsOnly,
};

export function listCommand(context: Context): Command {
  const command = new Command('list')
    .description('List the organisations of a fleet')
    .addOption(fileOption())
    .addOption(selectOption());
  return withListOptions(command, shape, false)
    .addHelpText('after', '\nExamples:\n  $ tillctl fleet list\n  $ tillctl fleet list --select country=de')
    .action((flags: ListFlags & FleetFileFlags) => runList(flags, context));
}

async function runList(flags: ListFlags & FleetFileFlags, context: Context): Promise<void> {
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
}

function pairsOf(members: Readonly<Record<string, unknown>>): string {
  return Object.entries(members)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}
