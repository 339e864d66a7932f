import { Command } from 'commander';
import type { Context } from '../../context.js';
import { catalogListCommand } from '../shared/list-command.js';
import { catalogGetCommand } from './catalog-object.js';
import { channelsCommand } from './channels.js';
import { catalogExportCommand } from './export-command.js';
import { featuresCommand } from './features.js';
import { imagesCommand } from './images.js';
import {
  catalogApplyCommand,
  catalogImportCommand,
  catalogTemplateCommand,
  catalogVerifyCommand,
} from './import-command.js';
import { lotsCommand } from './lots.js';
import { nodesCommand } from './nodes.js';
import { salesCategoriesCommand } from './sales-categories.js';
import { tagsCommand } from './tags.js';

export function catalogCommands(context: Context): Command[] {
  return [
    nodesCommand(context),
    variantGroupsCommand(context),
    featureTemplatesCommand(context),
    featuresCommand(context),
    salesCategoriesCommand(context),
    lotsCommand(context),
    imagesCommand(context),
    tagsCommand(context),
    channelsCommand(context),
  ];
}

function variantGroupsCommand(context: Context): Command {
  const groups = new Command('variant-groups').description('Keep groups of products that are variants of each other');
  groups.addCommand(
    catalogListCommand(
      {
        kind: 'variant groups',
        columns: ['id', 'external_id', 'name'],
        example: 'tillctl catalog variant-groups list',
      },
      context,
    ),
  );
  groups.addCommand(
    catalogGetCommand(
      {
        kind: 'variant groups',
        one: 'variant group',
        member: 'external_id',
        example: 'tillctl catalog variant-groups get apron',
      },
      context,
    ),
  );
  groups.addCommand(catalogImportCommand('variant-groups', context));
  groups.addCommand(catalogApplyCommand('variant-groups', context));
  groups.addCommand(catalogVerifyCommand('variant-groups', context));
  groups.addCommand(catalogExportCommand('variant-groups', context));
  groups.addCommand(catalogTemplateCommand('variant-groups', context));
  return groups;
}

function featureTemplatesCommand(context: Context): Command {
  const templates = new Command('feature-templates').description('Keep the features that products may have');
  templates.addCommand(
    catalogListCommand(
      {
        kind: 'feature templates',
        columns: ['id', 'name', 'type', 'value_type', 'category', 'group', 'possible_values'],
        example: 'tillctl catalog feature-templates list',
      },
      context,
    ),
  );
  templates.addCommand(
    catalogGetCommand(
      {
        kind: 'feature templates',
        one: 'feature template',
        member: 'name',
        example: 'tillctl catalog feature-templates get "Shoe size"',
      },
      context,
    ),
  );
  templates.addCommand(catalogImportCommand('feature-templates', context));
  templates.addCommand(catalogApplyCommand('feature-templates', context));
  templates.addCommand(catalogVerifyCommand('feature-templates', context));
  templates.addCommand(catalogExportCommand('feature-templates', context));
  templates.addCommand(catalogTemplateCommand('feature-templates', context));
  return templates;
}
