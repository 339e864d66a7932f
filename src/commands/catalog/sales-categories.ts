import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { OwnVerbs } from '../crud/crud-command.js';
import { allowWrite } from '../shared/bulk-write.js';
import { showObject } from '../shared/list-command.js';
import { type LookFlags, lookAtMade, withLook } from '../shared/look-at-write.js';

export interface CategoryFlags extends LookFlags {
  externalId?: string;
  icon?: string;
  description?: string;
}

export const salesCategoryVerbs: OwnVerbs = { create: createCommand };

function createCommand(context: Context): Command {
  return withLook(new Command('create'))
    .description('Create a sales category, unless there is one of its external id')
    .argument('<name>', 'what it is called')
    .option('--external-id <id>', 'your own id: with it the category is never made twice')
    .option('--icon <name>', 'name of an icon of the platform')
    .option('--description <text>', 'what belongs to it')
    .addHelpText('after', '\nExamples:\n  $ tillctl catalog sales-categories create Kitchen --external-id kitchen')
    .action((name: string, flags: CategoryFlags) => runCreate(name, flags, context));
}

async function runCreate(name: string, flags: CategoryFlags, context: Context): Promise<void> {
  const { createCatalogOperations } = await import('../../lib/platform/calls/catalog.js');
  await allowWrite(await context.settings(), context);
  const catalog = createCatalogOperations((await context.platform()).call);
  const { externalId, icon, description } = flags;
  const find =
    externalId === undefined
      ? undefined
      : async () => (await catalog.listAll('sales categories')).find(({ external_id }) => external_id === externalId);
  const present = await find?.();
  if (present !== undefined) {
    context.notice('there is a sales category of this external id already');
    await showObject(present, context);
    return;
  }
  const optional = Object.entries({ external_id: externalId, icon, description }).filter(
    ([, text]) => text !== undefined,
  );
  const wanted = { name, ...Object.fromEntries(optional) };
  const made = await catalog.create('sales categories', wanted, find);
  const read = async () => (await catalog.listAll('sales categories')).find(({ id }) => id === made.id);
  await lookAtMade({ name: `sales category "${name}"`, one: 'sales category', wanted, read }, made, flags, context);
  await showObject(made, context);
}
