import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { catalogResources } from '../../lib/resources/catalog/registry.js';
import { crudCommand, type OwnVerbs } from '../crud/crud-command.js';
import { channelsCommand } from './channels.js';
import { featureTemplateVerbs } from './feature-templates.js';
import { featureVerbs } from './features.js';
import { imagesCommand } from './images.js';
import { lotVerbs } from './lots.js';
import { nodeVerbs } from './nodes.js';
import { salesCategoryVerbs } from './sales-categories.js';
import { tagsCommand } from './tags.js';

/** What nouns do themselves, beside what comes from their descriptions. */
const own: Readonly<Record<string, OwnVerbs>> = {
  'catalog nodes': nodeVerbs,
  'catalog feature-templates': featureTemplateVerbs,
  'catalog features': featureVerbs,
  'catalog sales-categories': salesCategoryVerbs,
  'catalog lots': lotVerbs,
};

export function catalogCommands(context: Context): Command[] {
  const nouns = catalogResources.filter(({ command }) => /^catalog \S+$/.test(command));
  return [
    ...nouns.map((resource) => crudCommand(resource, context, own[resource.command])),
    imagesCommand(context),
    tagsCommand(context),
    channelsCommand(context),
  ];
}
