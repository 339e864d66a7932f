import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { allowWrite } from '../shared/bulk-write.js';
import { catalogListCommand, showObject } from '../shared/list-command.js';
import {
  catalogApplyCommand,
  catalogImportCommand,
  catalogTemplateCommand,
  catalogVerifyCommand,
} from './import-command.js';

export interface CategoryFlags {
  externalId?: string;
  icon?: string;
  description?: string;
}

export function salesCategoriesCommand(context: Context): Command {
  const categories = new Command('sales-categories').description('Keep categories that sales are evaluated by');
  categories.addCommand(
    catalogListCommand(
      {
        kind: 'sales categories',
        columns: ['id', 'external_id', 'name', 'is_active'],
        example: 'tillctl catalog sales-categories list --active true',
        options: [new Option('--active <boolean>', 'only active, or only deleted ones').choices(['true', 'false'])],
        queryOf: ({ active }) => ({ is_active: active as string | undefined }),
      },
      context,
    ),
  );
  categories.addCommand(
    new Command('create')
      .description('Create a sales category, unless there is one of its external id')
      .argument('<name>', 'what it is called')
      .option('--external-id <id>', 'your own id: with it the category is never made twice')
      .option('--icon <name>', 'name of an icon of the platform')
      .option('--description <text>', 'what belongs to it')
      .addHelpText('after', '\nExamples:\n  $ tillctl catalog sales-categories create Kitchen --external-id kitchen')
      .action((name: string, flags: CategoryFlags) => runCreate(name, flags, context)),
  );
  categories.addCommand(catalogImportCommand('sales-categories', context));
  categories.addCommand(catalogApplyCommand('sales-categories', context));
  categories.addCommand(catalogVerifyCommand('sales-categories', context));
  categories.addCommand(catalogTemplateCommand('sales-categories', context));
  return categories;
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
  await showObject(await catalog.create('sales categories', { name, ...Object.fromEntries(optional) }, find), context);
}
